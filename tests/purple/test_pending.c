#include "purple/pending.h"
#include "suite.h"

static KalahPending pending;

static void
setup (void)
{
  kalah_pending_init (&pending);
}

static void
teardown (void)
{
  kalah_pending_clear (&pending);
}

static void
add (KalahEventKind kind, gboolean seated)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  g_ptr_array_add (events, kalah_event_new (kind));
  kalah_pending_add (&pending, events, seated);
  ck_assert_uint_eq (events->len, 0);
}

static void
expect (GPtrArray *taken, KalahEventKind kind, guint count)
{
  ck_assert_uint_eq (taken->len, count);
  for (guint i = 0; i < count; i++)
    ck_assert_uint_eq (((KalahEvent *) taken->pdata[i])->kind, kind);
  g_ptr_array_unref (taken);
}

START_TEST (pending__gives_answers__kind_by_kind)
{
  add (KALAH_EVENT_SHOW_HELP, FALSE);
  add (KALAH_EVENT_SHOW_BOARD, TRUE);
  add (KALAH_EVENT_SHOW_HELP, TRUE);
  expect (kalah_pending_take_news (&pending), 0, 0);
  expect (kalah_pending_take_answer (&pending), KALAH_EVENT_SHOW_HELP, 2);
  expect (kalah_pending_take_answer (&pending), KALAH_EVENT_SHOW_BOARD, 1);
  expect (kalah_pending_take_answer (&pending), 0, 0);
}
END_TEST

START_TEST (pending__takes_refusals__of_players_for_news)
{
  add (KALAH_EVENT_REFUSED, TRUE);
  add (KALAH_EVENT_REFUSED, FALSE);
  expect (kalah_pending_take_news (&pending), KALAH_EVENT_REFUSED, 1);
  expect (kalah_pending_take_answer (&pending), KALAH_EVENT_REFUSED, 1);
}
END_TEST

START_TEST (pending__stays_bounded__and_keeps_the_newest)
{
  for (guint i = 0; i < 2 * KALAH_PENDING_MAX; i++) {
    add (KALAH_EVENT_SOWN, TRUE);
    add (KALAH_EVENT_SHOW_HELP, FALSE);
  }
  add (KALAH_EVENT_ENDED, TRUE);
  ck_assert (kalah_pending_has_news (&pending, KALAH_EVENT_ENDED));
  ck_assert_uint_eq (pending.news->len, KALAH_PENDING_MAX);
  ck_assert_uint_eq (pending.answers->len, KALAH_PENDING_MAX);
}
END_TEST

START_TEST (pending__forgets__answers_and_keeps_news)
{
  add (KALAH_EVENT_ENDED, FALSE);
  add (KALAH_EVENT_SHOW_MOVES, FALSE);
  kalah_pending_forget_answers (&pending);
  expect (kalah_pending_take_answer (&pending), 0, 0);
  expect (kalah_pending_take_news (&pending), KALAH_EVENT_ENDED, 1);
}
END_TEST

Suite *pending_suite (void);

Suite *
pending_suite (void)
{
  Suite *suite = suite_create ("pending");
  TCase *tcase = tcase_create ("pending");
  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_test (tcase, pending__gives_answers__kind_by_kind);
  tcase_add_test (tcase, pending__takes_refusals__of_players_for_news);
  tcase_add_test (tcase, pending__stays_bounded__and_keeps_the_newest);
  tcase_add_test (tcase, pending__forgets__answers_and_keeps_news);
  suite_add_tcase (suite, tcase);
  return suite;
}
