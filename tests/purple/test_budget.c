#include "purple/budget.h"
#include "purple/chat.h"
#include "purple/lane.h"
#include "suite.h"

#define NOW 1000000

START_TEST (time__goes_on__when_the_clock_is_set_back)
{
  const gint64 hour = 60 * 60 * 1000, now = kalah_chat_now ();
  ck_assert_int_eq (kalah_chat_time (now + hour), now + hour);
  ck_assert_int_eq (kalah_chat_time (now), now + hour);
  ck_assert_int_eq (kalah_chat_time (now + 700), now + hour + 700);
  ck_assert_int_eq (kalah_chat_time (now - hour), now + hour + 700);
  ck_assert_int_eq (kalah_chat_time (now - hour + 5), now + hour + 705);
}
END_TEST

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

START_TEST (lane__gives_answers_a_third__whatever_is_asked)
{
  const KalahProfile *irc = kalah_profile_find ("prpl-irc");
  const gint64 hour = 3600000;
  for (guint lines = 1; lines <= 8; lines++) {
    KalahLane lane;
    gint64 said = 0;
    kalah_lane_init (&lane, irc);
    for (gint64 now = NOW; now < NOW + hour; now += 100) {
      if (kalah_lane_wait_answer (&lane, now) > 0)
        continue;
      kalah_lane_begin_answer (&lane, lines, now);
      said += lines;
    }
    gint64 third = hour / irc->interval_ms / KALAH_LANE_SHARE;
    ck_assert_int_le (said, third + irc->burst + lines);
    ck_assert_int_ge (said, third - irc->burst);
  }
}
END_TEST

static const KalahPayer ada = { -1, "ada" }, bob = { -1, "bob" }, player = { 1, "cleo" };

START_TEST (budget__ends__for_one_member_and_not_for_others)
{
  KalahBudget *budget = kalah_budget_new ();
  for (int i = 0; i < KALAH_BUDGET_BURST; i++) {
    ck_assert (kalah_budget_allows (budget, &ada, NOW));
    kalah_budget_pay_change (budget, &ada, NOW);
  }
  ck_assert (!kalah_budget_allows (budget, &ada, NOW));
  ck_assert (kalah_budget_pay_answer (budget, &bob, NOW));
  ck_assert (!kalah_budget_allows (budget, &ada, NOW + KALAH_BUDGET_MEMBER_MS - 1));
  ck_assert (kalah_budget_allows (budget, &ada, NOW + KALAH_BUDGET_MEMBER_MS));
  kalah_budget_free (budget);
}
END_TEST

/* Useless words under many names: there is an end to the answers, and it concerns
 * neither who wants to sit down nor who sits. */
START_TEST (budget__of_crowd__ends_for_answers_alone)
{
  KalahBudget *budget = kalah_budget_new ();
  int answers = 0;
  for (int i = 0; i < 10 * KALAH_BUDGET_MEMBERS_MAX; i++) {
    g_autofree char *name = g_strdup_printf ("flood%d", i);
    KalahPayer flood = { -1, name };
    answers += kalah_budget_pay_answer (budget, &flood, NOW) ? 1 : 0;
  }
  ck_assert_int_eq (answers, KALAH_BUDGET_BURST);
  ck_assert (!kalah_budget_pay_answer (budget, &ada, NOW));
  ck_assert (kalah_budget_allows (budget, &ada, NOW));
  ck_assert (kalah_budget_pay_answer (budget, &player, NOW));
  kalah_budget_free (budget);
}
END_TEST

/* The same for hours, at any speed: whoever comes then is still let in. */
START_TEST (budget__lets_newcomers_in__while_names_flood)
{
  KalahBudget *budget = kalah_budget_new ();
  for (int i = 0; i < 20000; i++) {
    gint64 now = NOW + i * 50;
    g_autofree char *name = g_strdup_printf ("flood%d", i);
    KalahPayer flood = { -1, name };
    kalah_budget_pay_answer (budget, &flood, now);
    ck_assert (kalah_budget_allows (budget, &ada, now));
  }
  kalah_budget_free (budget);
}
END_TEST

START_TEST (budget__of_seat__is_not_filled_by_a_new_name)
{
  KalahBudget *budget = kalah_budget_new ();
  for (int i = 0; i < KALAH_BUDGET_BURST; i++) {
    g_autofree char *name = g_strdup_printf ("guest%d", i);
    KalahPayer guest = { 1, name };
    ck_assert (kalah_budget_allows (budget, &guest, NOW));
    kalah_budget_pay_change (budget, &guest, NOW);
  }
  ck_assert (!kalah_budget_allows (budget, &player, NOW));
  ck_assert (!kalah_budget_pay_answer (budget, &player, NOW));
  KalahPayer opponent = { 0, "dan" };
  ck_assert (kalah_budget_pay_answer (budget, &opponent, NOW));
  ck_assert (kalah_budget_allows (budget, &player, NOW + KALAH_BUDGET_SEAT_MS));
  kalah_budget_free (budget);
}
END_TEST

START_TEST (budget__refusal__costs_nothing)
{
  KalahBudget *budget = kalah_budget_new ();
  for (int i = 0; i < KALAH_BUDGET_BURST; i++)
    kalah_budget_pay_change (budget, &ada, NOW);
  for (int i = 0; i < 1000; i++)
    ck_assert (!kalah_budget_pay_answer (budget, &ada, NOW));
  ck_assert (kalah_budget_pay_answer (budget, &bob, NOW));
  ck_assert (kalah_budget_pay_answer (budget, &ada, NOW + KALAH_BUDGET_MEMBER_MS));
  kalah_budget_free (budget);
}
END_TEST

START_TEST (budget__forgets_members__whose_purse_is_full)
{
  KalahBudget *budget = kalah_budget_new ();
  gint64 now = NOW;
  for (int i = 0; i < 3 * KALAH_BUDGET_MEMBERS_MAX; i++) {
    g_autofree char *name = g_strdup_printf ("guest%d", i);
    KalahPayer guest = { -1, name };
    ck_assert (kalah_budget_pay_answer (budget, &guest, now));
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
  tcase_add_test (tcase, time__goes_on__when_the_clock_is_set_back);
  tcase_add_test (tcase, pace__lets_burst_go__then_one_each_interval);
  tcase_add_test (tcase, pace__is_full_again__after_silence);
  tcase_add_test (tcase, budget__ends__for_one_member_and_not_for_others);
  tcase_add_test (tcase, lane__gives_answers_a_third__whatever_is_asked);
  tcase_add_test (tcase, budget__of_crowd__ends_for_answers_alone);
  tcase_add_test (tcase, budget__lets_newcomers_in__while_names_flood);
  tcase_add_test (tcase, budget__of_seat__is_not_filled_by_a_new_name);
  tcase_add_test (tcase, budget__refusal__costs_nothing);
  tcase_add_test (tcase, budget__forgets_members__whose_purse_is_full);
  suite_add_tcase (suite, tcase);
  return suite;
}
