#include "purple/budget.h"
#include "purple/pace.h"
#include "suite.h"

#define NOW 1000000

START_TEST (pace__lets_burst_go__then_one_each_interval)
{
  KalahPace pace;
  kalah_pace_init (&pace, 3, 2000);
  for (int i = 0; i < 3; i++) {
    ck_assert_int_eq (kalah_pace_wait (&pace, NOW), 0);
    kalah_pace_spend (&pace, NOW);
  }
  ck_assert_int_eq (kalah_pace_wait (&pace, NOW), 2000);
  ck_assert_int_eq (kalah_pace_wait (&pace, NOW + 1500), 500);
  ck_assert_int_eq (kalah_pace_wait (&pace, NOW + 2000), 0);
  kalah_pace_spend (&pace, NOW + 2000);
  ck_assert_int_eq (kalah_pace_wait (&pace, NOW + 2000), 2000);
}
END_TEST

START_TEST (pace__is_full_again__after_silence)
{
  KalahPace pace;
  kalah_pace_init (&pace, 2, 1000);
  kalah_pace_spend (&pace, NOW);
  kalah_pace_spend (&pace, NOW);
  ck_assert (!kalah_pace_is_full (&pace, NOW + 1999));
  ck_assert (kalah_pace_is_full (&pace, NOW + 2000));
  kalah_pace_spend (&pace, NOW + 2000);
  ck_assert_int_eq (kalah_pace_wait (&pace, NOW + 2000), 0);
}
END_TEST

START_TEST (budget__ends__for_one_member_and_not_for_others)
{
  KalahBudget *budget = kalah_budget_new ();
  for (int i = 0; i < KALAH_BUDGET_MEMBER_BURST; i++)
    ck_assert (kalah_budget_take (budget, "ada", NOW));
  ck_assert (!kalah_budget_take (budget, "ada", NOW));
  ck_assert (kalah_budget_take (budget, "bob", NOW));
  ck_assert (!kalah_budget_take (budget, "ada", NOW + KALAH_BUDGET_MEMBER_MS - 1));
  ck_assert (kalah_budget_take (budget, "ada", NOW + KALAH_BUDGET_MEMBER_MS));
  kalah_budget_free (budget);
}
END_TEST

START_TEST (budget__of_chat__ends_under_many_names)
{
  KalahBudget *budget = kalah_budget_new ();
  int answers = 0;
  for (int i = 0; i < 10 * KALAH_BUDGET_MEMBERS_MAX; i++) {
    g_autofree char *name = g_strdup_printf ("flood%d", i);
    answers += kalah_budget_take (budget, name, NOW) ? 1 : 0;
  }
  ck_assert_int_eq (answers, KALAH_BUDGET_CHAT_BURST);
  kalah_budget_free (budget);
}
END_TEST

START_TEST (budget__refusal__costs_nothing)
{
  KalahBudget *budget = kalah_budget_new ();
  for (int i = 0; i < KALAH_BUDGET_MEMBER_BURST; i++)
    kalah_budget_take (budget, "ada", NOW);
  for (int i = 0; i < 1000; i++)
    ck_assert (!kalah_budget_take (budget, "ada", NOW));
  ck_assert (kalah_budget_take (budget, "bob", NOW));
  ck_assert (kalah_budget_take (budget, "ada", NOW + KALAH_BUDGET_MEMBER_MS));
  kalah_budget_free (budget);
}
END_TEST

START_TEST (budget__forgets_members__whose_bucket_is_full)
{
  KalahBudget *budget = kalah_budget_new ();
  gint64 now = NOW;
  for (int i = 0; i < 3 * KALAH_BUDGET_MEMBERS_MAX; i++) {
    g_autofree char *name = g_strdup_printf ("guest%d", i);
    ck_assert (kalah_budget_take (budget, name, now));
    now += KALAH_BUDGET_MEMBER_MS;
  }
  kalah_budget_free (budget);
}
END_TEST

Suite *budget_suite (void);

Suite *
budget_suite (void)
{
  Suite *suite = suite_create ("budget");
  TCase *tcase = tcase_create ("budget");
  tcase_add_test (tcase, pace__lets_burst_go__then_one_each_interval);
  tcase_add_test (tcase, pace__is_full_again__after_silence);
  tcase_add_test (tcase, budget__ends__for_one_member_and_not_for_others);
  tcase_add_test (tcase, budget__of_chat__ends_under_many_names);
  tcase_add_test (tcase, budget__refusal__costs_nothing);
  tcase_add_test (tcase, budget__forgets_members__whose_bucket_is_full);
  suite_add_tcase (suite, tcase);
  return suite;
}
