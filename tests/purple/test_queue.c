#include <string.h>

#include "purple/queue.h"
#include "suite.h"

#define NOW 1000000

static KalahProfile lines = { .newlines = FALSE, .lines_max = 3, .line_bytes = 400 };
static KalahProfile whole = { .newlines = TRUE, .lines_max = 24, .line_bytes = 4000 };
static GString *sent;
static KalahPace pace;

static void
setup (void)
{
  sent = g_string_new (NULL);
  kalah_pace_init (&pace, 2, 1000);
}

static void
teardown (void)
{
  g_string_free (sent, TRUE);
}

static void
note (const char *markup, const char *own, gpointer data)
{
  (void) data;
  g_string_append_printf (sent, "%s|", markup);
  if (own != NULL)
    g_string_append_printf (sent, "own: %s|", own);
}

static void
add (KalahQueue *queue, const char *text)
{
  KalahMessage message = { .text = (char *) text };
  kalah_queue_add (queue, &message, NULL);
}

START_TEST (queue__sends_lines_one_by_one__without_empty_ones)
{
  KalahQueue *queue = kalah_queue_new (&lines);
  add (queue, "one\n\n \ntwo");
  ck_assert (kalah_queue_send (queue, &pace, NOW, note, NULL));
  ck_assert_str_eq (sent->str, "one|");
  ck_assert (kalah_queue_send (queue, &pace, NOW, note, NULL));
  ck_assert_str_eq (sent->str, "one|two|");
  ck_assert_uint_eq (kalah_queue_length (queue), 0);
  ck_assert (!kalah_queue_send (queue, &pace, NOW + 5000, note, NULL));
  kalah_queue_free (queue);
}
END_TEST

START_TEST (queue__sends_message_whole__where_lines_travel_together)
{
  KalahQueue *queue = kalah_queue_new (&whole);
  add (queue, "one\ntwo");
  ck_assert (kalah_queue_send (queue, &pace, NOW, note, NULL));
  ck_assert_uint_eq (kalah_queue_length (queue), 0);
  ck_assert_ptr_nonnull (strstr (sent->str, "one"));
  ck_assert_ptr_nonnull (strstr (sent->str, "two"));
  kalah_queue_free (queue);
}
END_TEST

START_TEST (queue__keeps_pace)
{
  KalahQueue *queue = kalah_queue_new (&lines);
  add (queue, "one\ntwo\nthree");
  ck_assert (kalah_queue_send (queue, &pace, NOW, note, NULL));
  ck_assert (kalah_queue_send (queue, &pace, NOW, note, NULL));
  ck_assert (!kalah_queue_send (queue, &pace, NOW + 999, note, NULL));
  ck_assert_str_eq (sent->str, "one|two|");
  ck_assert (kalah_queue_send (queue, &pace, NOW + 1000, note, NULL));
  ck_assert_str_eq (sent->str, "one|two|three|");
  kalah_queue_free (queue);
}
END_TEST

START_TEST (queue__escapes__what_looks_like_markup)
{
  KalahQueue *queue = kalah_queue_new (&lines);
  add (queue, "<b>Ada & Bob</b>");
  kalah_queue_send (queue, &pace, NOW, note, NULL);
  ck_assert_str_eq (sent->str, "&lt;b&gt;Ada &amp; Bob&lt;/b&gt;|");
  ck_assert (kalah_queue_heard (queue, "<b>Ada & Bob</b>", NOW));
  kalah_queue_free (queue);
}
END_TEST

static void
hear_at_once (const char *markup, const char *own, gpointer data)
{
  (void) own;
  ck_assert (kalah_queue_heard (data, markup, NOW));
}

START_TEST (queue__knows_its_echo__inside_the_call_that_sends)
{
  KalahQueue *queue = kalah_queue_new (&lines);
  add (queue, "one");
  ck_assert (!kalah_queue_listens (queue));
  ck_assert (kalah_queue_send (queue, &pace, NOW, hear_at_once, queue));
  ck_assert (!kalah_queue_listens (queue));
  kalah_queue_free (queue);
}
END_TEST

START_TEST (queue__does_not_take_typing_for_echo)
{
  KalahQueue *queue = kalah_queue_new (&lines);
  add (queue, "one");
  ck_assert (!kalah_queue_heard (queue, "one", NOW)); /* not sent yet: somebody typed it */
  kalah_queue_send (queue, &pace, NOW, note, NULL);
  ck_assert (kalah_queue_listens (queue));
  ck_assert (!kalah_queue_heard (queue, "3", NOW));
  ck_assert (kalah_queue_heard (queue, "one", NOW));
  ck_assert (!kalah_queue_heard (queue, "one", NOW));
  kalah_queue_free (queue);
}
END_TEST

static void
free_at_once (const char *markup, const char *own, gpointer data)
{
  (void) own;
  ck_assert_str_eq (markup, "one");
  kalah_queue_free (data);
}

START_TEST (queue__may_be_freed__while_it_sends)
{
  KalahQueue *queue = kalah_queue_new (&lines);
  add (queue, "one\ntwo");
  ck_assert (kalah_queue_send (queue, &pace, NOW, free_at_once, queue));
}
END_TEST

START_TEST (queue__stays_bounded__and_keeps_what_came_first)
{
  KalahQueue *queue = kalah_queue_new (&lines);
  for (int i = 0; i < 2 * KALAH_QUEUE_MAX; i++) {
    g_autofree char *text = g_strdup_printf ("line %d", i);
    add (queue, text);
  }
  ck_assert_uint_eq (kalah_queue_length (queue), KALAH_QUEUE_MAX);
  kalah_queue_send (queue, &pace, NOW, note, NULL);
  ck_assert_str_eq (sent->str, "line 0|");
  kalah_queue_free (queue);
}
END_TEST

START_TEST (queue__forgets__sent_and_unsent)
{
  KalahQueue *queue = kalah_queue_new (&lines);
  add (queue, "one\ntwo");
  kalah_queue_send (queue, &pace, NOW, note, NULL);
  kalah_queue_clear (queue);
  ck_assert_uint_eq (kalah_queue_length (queue), 0);
  ck_assert (!kalah_queue_heard (queue, "one", NOW));
  kalah_queue_free (queue);
}
END_TEST

static void
add_both (KalahQueue *queue, const char *text, const char *own)
{
  KalahMessage message = { .text = (char *) text }, other = { .text = (char *) own };
  kalah_queue_add (queue, &message, &other);
}

START_TEST (queue__shows_our_window__what_differs)
{
  KalahQueue *queue = kalah_queue_new (&lines);
  add_both (queue, "one\ntwo", "one\n2");
  kalah_queue_send (queue, &pace, NOW, note, NULL);
  kalah_queue_send (queue, &pace, NOW, note, NULL);
  ck_assert_str_eq (sent->str, "one|two|own: 2|");
  ck_assert (kalah_queue_heard (queue, "two", NOW)); /* the wire, not the window */
  kalah_queue_free (queue);
}
END_TEST

START_TEST (queue__shows_what_is_sent__where_lines_do_not_match)
{
  KalahQueue *queue = kalah_queue_new (&lines);
  add_both (queue, "one\ntwo", "1");
  kalah_queue_send (queue, &pace, NOW, note, NULL);
  kalah_queue_send (queue, &pace, NOW, note, NULL);
  ck_assert_str_eq (sent->str, "one|two|");
  kalah_queue_free (queue);
}
END_TEST

Suite *queue_suite (void);

Suite *
queue_suite (void)
{
  Suite *suite = suite_create ("queue");
  TCase *tcase = tcase_create ("queue");
  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_test (tcase, queue__sends_lines_one_by_one__without_empty_ones);
  tcase_add_test (tcase, queue__sends_message_whole__where_lines_travel_together);
  tcase_add_test (tcase, queue__keeps_pace);
  tcase_add_test (tcase, queue__escapes__what_looks_like_markup);
  tcase_add_test (tcase, queue__knows_its_echo__inside_the_call_that_sends);
  tcase_add_test (tcase, queue__does_not_take_typing_for_echo);
  tcase_add_test (tcase, queue__may_be_freed__while_it_sends);
  tcase_add_test (tcase, queue__stays_bounded__and_keeps_what_came_first);
  tcase_add_test (tcase, queue__forgets__sent_and_unsent);
  tcase_add_test (tcase, queue__shows_our_window__what_differs);
  tcase_add_test (tcase, queue__shows_what_is_sent__where_lines_do_not_match);
  suite_add_tcase (suite, tcase);
  return suite;
}
