/*
 * test_message.c - text and boards under the limits of narrow protocols.
 */
#include <string.h>

#include "suite.h"
#include "talk/evening.h"
#include "talk/message.h"
#include "talk/suites.h"

/* Nobody is as narrow as this. */
static const KalahProfile narrow = {
  .lines_max = 3, .line_bytes = 43, .board = KALAH_BOARD_ROWS, .burst = 3, .interval_ms = 2000
};

static void
check_guard (const char *text, const char *expected)
{
  g_autofree char *guarded = kalah_message_guard (text, &narrow, "!kalah");
  ck_assert_str_eq (guarded, expected);
}

START_TEST (message__wraps__at_spaces)
{
  check_guard ("", "");
  check_guard ("one\ntwo", "one\ntwo");
  check_guard ("one\n\n\ntwo\n", "one\ntwo");
  check_guard ("0123456789 0123456789 0123456789 0123456789 0123456789",
               "0123456789 0123456789 0123456789\n0123456789 0123456789");
  check_guard ("0123456789012345678901234567890123456789x",
               "0123456789012345678901234567890123456789\nx");
}
END_TEST

/* Three bytes a character, room for 40: thirteen fit, and none is cut in two. */
START_TEST (message__wraps__between_characters)
{
  check_guard ("\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00"
               "\u4e01",
               "\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\u4e00\n"
               "\u4e01");
}
END_TEST

/* Also what only a wrap has brought to the start of a line. */
START_TEST (message__guards__each_line)
{
  check_guard ("!kalah join", "\u00b7 !kalah join");
  check_guard ("3", "\u00b7 3");
  check_guard ("> 3", "\u00b7 > 3");
  check_guard ("/quit", "\u00b7 /quit");
  check_guard ("hello\n3,1\nthere", "hello\n\u00b7 3,1\nthere");
  check_guard ("0123456789 0123456789 0123456789 01234 3",
               "0123456789 0123456789 0123456789 01234 3");
  check_guard ("0123456789 0123456789 0123456789 012345 3",
               "0123456789 0123456789 0123456789 012345\n\u00b7 3");
}
END_TEST

static char *
fit (KalahBoardForm form, const char *text, const char *name, guint lines_max, guint line_bytes)
{
  KalahProfile profile = { .lines_max = lines_max, .line_bytes = line_bytes };
  KalahPosition position;
  ck_assert (kalah_position_parse (text, &position));
  KalahBoardView view = { .position = &position, .names = { name, name, name, name } };
  return kalah_message_fit_board (form, &view, &profile);
}

START_TEST (message__fits__board_to_lines)
{
  static const char two[] = "0;4,4,4=0/5,5,5=0", four[] = "0;4,4,4=0/5,5,5=0/6,6,6=0/7,7,7=0";
  g_autofree char *frame = fit (KALAH_BOARD_FRAME, two, "Ada", 6, 400);
  g_autofree char *rows = fit (KALAH_BOARD_FRAME, two, "Ada", 5, 400);
  g_autofree char *line = fit (KALAH_BOARD_FRAME, four, "Ada", 4, 400);
  ck_assert_ptr_nonnull (strstr (frame, "+-Ada 0"));
  ck_assert_ptr_nonnull (strstr (rows, "5 5 5\u2007"));
  ck_assert_ptr_nonnull (strstr (line, "1:5 2:5 3:5 || "));
  ck_assert_ptr_null (strchr (line, '\n'));
}
END_TEST

START_TEST (message__breaks__long_line_between_sides)
{
  static const char four[] = "0;4,4,4,4,4,4=0/5,5,5,5,5,5=0/6,6,6,6,6,6=0/7,7,7,7,7,7=0";
  g_autofree char *one = fit (KALAH_BOARD_LINE, four, "Ada the very long named", 3, 200);
  ck_assert_ptr_null (strchr (one, '\n'));
  ck_assert_ptr_nonnull (strstr (one, "Ada the ver\u2026 0 |"));
  g_autofree char *two = fit (KALAH_BOARD_LINE, four, "Ada the very long named", 3, 160);
  g_auto (GStrv) lines = g_strsplit (two, "\n", -1);
  ck_assert_uint_eq (g_strv_length (lines), 2);
  for (int i = 0; i < 2; i++) {
    ck_assert (g_str_has_prefix (lines[i], "\u200e" "Ada the ver\u2026 0 | 1:"));
    ck_assert_uint_le (strlen (lines[i]), 160);
    ck_assert (!g_str_has_suffix (lines[i], "|"));
  }
  ck_assert_ptr_nonnull (strstr (lines[0], "6:5 || Ada"));
  ck_assert_ptr_nonnull (strstr (lines[1], "6:7 || Ada"));
}
END_TEST

/* On a short line what happened gives way to who is to move and the tag; then
 * the tag does. */
START_TEST (message__gives_way__in_order)
{
  static const struct {
    guint line_bytes;
    const char *status;
  } cases[] = {
    { 400, "Ada, your move: 2 to 6. Ada sows 1. Bob sows 1. [kalah t1#2 0;0,5,5,5,5,4=0/"
           "0,5,5,5,5,4=0]" },
    { 92, "Ada, your move: 2 to 6. \u2026 and 2 more moves. [kalah t1#2 0;0,5,5,5,5,4=0/"
          "0,5,5,5,5,4=0]" },
    { 75, "Ada, your move: 2 to 6. [kalah t1#2 0;0,5,5,5,5,4=0/0,5,5,5,5,4=0]" },
    { 60, "Ada, your move: 2 to 6." },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KalahProfile profile = narrow;
    Evening *e = evening_new ("prpl-irc");
    evening_say (e, "Ada", "!kalah new");
    evening_say (e, "Bob", "!kalah join");
    evening_say (e, "Ada", "!kalah start");
    g_ptr_array_set_size (e->events, 0);
    evening_say (e, "Ada", "1");
    evening_say (e, "Bob", "1");
    profile.line_bytes = cases[i].line_bytes;
    e->profile = &profile;
    g_autofree char *text = evening_text (e);
    g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
    ck_assert_uint_eq (g_strv_length (lines), 3);
    ck_assert_str_eq (lines[2], cases[i].status);
    evening_free (e);
  }
}
END_TEST

/* Without a board what happened has room on lines of its own. */
START_TEST (message__loses__nothing_without_board)
{
  KalahProfile profile = narrow;
  Evening *e = evening_new ("prpl-irc");
  profile.line_bytes = 200;
  e->profile = &profile;
  evening_say (e, "Ada", "!kalah new pits=3 capture=all first=D");
  g_autofree char *text = evening_text (e);
  ck_assert_ptr_nonnull (strstr (text, "Ada opens"));
  ck_assert_ptr_nonnull (strstr (text, "6 pits a side"));
  ck_assert_ptr_nonnull (strstr (text, "capture=next"));
  ck_assert_ptr_nonnull (strstr (text, "first=A"));
  ck_assert_ptr_nonnull (strstr (text, "1 seat is free"));
  evening_free (e);
}
END_TEST

Suite *
message_suite (void)
{
  Suite *suite = suite_create ("message");
  TCase *tc = tcase_create ("message");
  tcase_add_test (tc, message__wraps__at_spaces);
  tcase_add_test (tc, message__wraps__between_characters);
  tcase_add_test (tc, message__guards__each_line);
  tcase_add_test (tc, message__fits__board_to_lines);
  tcase_add_test (tc, message__breaks__long_line_between_sides);
  tcase_add_test (tc, message__gives_way__in_order);
  tcase_add_test (tc, message__loses__nothing_without_board);
  suite_add_tcase (suite, tc);
  return suite;
}
