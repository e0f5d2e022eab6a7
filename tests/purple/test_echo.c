#include "purple/echo.h"
#include "suite.h"

#define NOW 1000000

static KalahEcho *echo;

static void
setup (void)
{
  echo = kalah_echo_new ();
}

static void
teardown (void)
{
  kalah_echo_free (echo);
}

START_TEST (echo__takes_each_text_once)
{
  kalah_echo_expect (echo, "Ada, your move.", NOW);
  ck_assert (!kalah_echo_take (echo, "3", NOW));
  ck_assert (kalah_echo_take (echo, "Ada, your move.", NOW));
  ck_assert (!kalah_echo_take (echo, "Ada, your move.", NOW));
  ck_assert (kalah_echo_is_empty (echo));
}
END_TEST

START_TEST (echo__ignores__white_space)
{
  kalah_echo_expect (echo, " 4 4\xe2\x80\x87 4\n1 2 3 ", NOW);
  ck_assert (kalah_echo_take (echo, "4 4 4 1\xc2\xa0 2\t3", NOW));
}
END_TEST

START_TEST (echo__tells_apart__words_run_together)
{
  kalah_echo_expect (echo, "1 2", NOW);
  ck_assert (!kalah_echo_take (echo, "12", NOW));
}
END_TEST

START_TEST (echo__takes__in_any_order)
{
  kalah_echo_expect (echo, "one", NOW);
  kalah_echo_expect (echo, "two", NOW);
  kalah_echo_expect (echo, "one", NOW);
  ck_assert (kalah_echo_take (echo, "two", NOW));
  ck_assert (kalah_echo_take (echo, "one", NOW));
  ck_assert (kalah_echo_take (echo, "one", NOW));
  ck_assert (!kalah_echo_take (echo, "one", NOW));
}
END_TEST

START_TEST (echo__forgets__what_never_came_back)
{
  kalah_echo_expect (echo, "lost", NOW);
  ck_assert (!kalah_echo_take (echo, "lost", NOW + KALAH_ECHO_MS));
  ck_assert (kalah_echo_is_empty (echo));
}
END_TEST

START_TEST (echo__stays_bounded)
{
  for (int i = 0; i < 3 * KALAH_ECHO_MAX; i++) {
    g_autofree char *text = g_strdup_printf ("line %d", i);
    kalah_echo_expect (echo, text, NOW);
  }
  ck_assert (!kalah_echo_take (echo, "line 0", NOW));
  int kept = 0;
  for (int i = 0; i < 3 * KALAH_ECHO_MAX; i++) {
    g_autofree char *text = g_strdup_printf ("line %d", i);
    kept += kalah_echo_take (echo, text, NOW) ? 1 : 0;
  }
  ck_assert_int_eq (kept, KALAH_ECHO_MAX);
}
END_TEST

Suite *echo_suite (void);

Suite *
echo_suite (void)
{
  Suite *suite = suite_create ("echo");
  TCase *tcase = tcase_create ("echo");
  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_test (tcase, echo__takes_each_text_once);
  tcase_add_test (tcase, echo__ignores__white_space);
  tcase_add_test (tcase, echo__tells_apart__words_run_together);
  tcase_add_test (tcase, echo__takes__in_any_order);
  tcase_add_test (tcase, echo__forgets__what_never_came_back);
  tcase_add_test (tcase, echo__stays_bounded);
  suite_add_tcase (suite, tcase);
  return suite;
}
