/*
 * test_compose.c - what one message holds, on protocols of both kinds.
 */
#include <string.h>

#include "suite.h"
#include "talk/evening.h"
#include "talk/suites.h"

#define START6 "4,4,4,4,4,4=0/4,4,4,4,4,4=0"

static Evening *
evening_dealt (const char *protocol, const char *options)
{
  Evening *e = evening_new (protocol);
  g_autofree char *line = g_strdup_printf ("!kalah new %s", options);
  evening_say (e, "Ada", line);
  evening_say (e, "Bob", "!kalah join");
  evening_say (e, "Ada", "!kalah start");
  g_free (evening_text (e)); /* told already */
  return e;
}

/* The top row is seen from across the board: Ada's pit 6 is at the left. */
START_TEST (compose__tells__evening_where_lines_travel)
{
  Evening *e = evening_new ("prpl-jabber");
  evening_say (e, "Ada", "!kalah new");
  evening_hears (e, "Ada opens a table of Kalah for 2 players.\n"
                    "1 seat is free: take it with \"!kalah join\". Ada deals with "
                    "\"!kalah start\"; the computer fills the empty seat.\n"
                    "[kalah t1#0 0;" START6 "]");
  evening_say (e, "Bob", "!kalah join");
  evening_hears (e, "Bob takes seat B.\n"
                    "Ada, all seats are taken: deal with \"!kalah start\".");
  evening_say (e, "Ada", "!kalah start");
  evening_hears (e, "Game 1: Ada begins.\n"
                    "4 4 4 4 4 4___0 Bob\n"
                    "4 4 4 4 4 4___0 Ada\n"
                    "1 2 3 4 5 6\n"
                    "Ada, your move: 1 to 6. Type just the number of the pit.\n"
                    "[kalah t1#0 0;" START6 "]");
  evening_say (e, "Ada", "3,1");
  evening_hears (e, "Ada sows 3, 1.\n"
                    "5 6 6 1 5 0___1 Ada\n"
                    "4 4 4 4 4 4___0 Bob\n"
                    "1 2 3 4 5 6\n"
                    "Bob, your move: 1 to 6. Type just the number of the pit.\n"
                    "[kalah t1#2 1;0,5,1,6,6,5=1/4,4,4,4,4,4=0]");
  evening_free (e);
}
END_TEST

START_TEST (compose__tells__evening_line_by_line)
{
  Evening *e = evening_new ("prpl-irc");
  evening_say (e, "Ada", "!kalah new");
  evening_hears (e, "Ada opens a table of Kalah for 2 players. 1 seat is free: take it with "
                    "\"!kalah join\". Ada deals with \"!kalah start\"; the computer fills the "
                    "empty seat. [kalah t1#0 0;" START6 "]");
  evening_say (e, "Bob", "!kalah join");
  evening_say (e, "Ada", "!kalah start");
  evening_hears (e, "4 4 4 4 4 4___0 Bob\n"
                    "4 4 4 4 4 4___0 Ada\n"
                    "Ada, your move: 1 to 6. Type just the number of the pit. Bob takes seat B. "
                    "Game 1: Ada begins. [kalah t1#0 0;" START6 "]");
  evening_say (e, "Ada", "3,1");
  evening_hears (e, "5 6 6 1 5 0___1 Ada\n"
                    "4 4 4 4 4 4___0 Bob\n"
                    "Bob, your move: 1 to 6. Type just the number of the pit. Ada sows 3, 1. "
                    "[kalah t1#2 1;0,5,1,6,6,5=1/4,4,4,4,4,4=0]");
  evening_free (e);
}
END_TEST

START_TEST (compose__says__nothing_about_nothing)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Bob", "3"); /* not on turn */
  g_autoptr (GPtrArray) messages = evening_compose (e);
  ck_assert_uint_eq (messages->len, 0);
  evening_free (e);
}
END_TEST

START_TEST (compose__shows__board_when_asked)
{
  Evening *e = evening_dealt ("prpl-irc", "");
  evening_say (e, "Cleo", "!kalah board");
  evening_hears (e, "4 4 4 4 4 4___0 Bob\n"
                    "4 4 4 4 4 4___0 Ada\n"
                    "Ada, your move: 1 to 6. Type just the number of the pit. "
                    "[kalah t1#0 0;" START6 "]");
  evening_free (e);
}
END_TEST

START_TEST (compose__marks__board_messages)
{
  Evening *e = evening_dealt ("prpl-jabber", "board=frame");
  evening_say (e, "Ada", "3");
  evening_say (e, "Ada", "3");
  evening_say (e, "Ada", "!kalah help");
  evening_say (e, "Bob", "!kalah moves");
  g_autoptr (GPtrArray) messages = evening_compose (e);
  ck_assert_uint_eq (messages->len, 3);
  const KalahMessage *board = messages->pdata[0], *help = messages->pdata[1];
  ck_assert (board->board && board->monospace);
  ck_assert (g_str_has_prefix (board->text, "Ada sows 3 and moves again. Ada, pit 3 is empty: "
                                            "choose another one.\n"));
  ck_assert (!help->board && !help->monospace);
  ck_assert (g_str_has_prefix (help->text, "On your turn"));
  evening_free (e);
}
END_TEST

START_TEST (compose__refuses__without_board)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Bob", "!kalah 3");
  g_autoptr (GPtrArray) messages = evening_compose (e);
  ck_assert_uint_eq (messages->len, 1);
  const KalahMessage *message = messages->pdata[0];
  ck_assert (!message->board);
  ck_assert_str_eq (message->text, "Bob, please wait: it is the turn of Ada.");
  evening_free (e);
}
END_TEST

START_TEST (compose__keeps__seat_a_at_the_bottom)
{
  Evening *e = evening_dealt ("prpl-irc", "bottom=fixed");
  evening_say (e, "Ada", "1");
  g_autofree char *text = evening_text (e);
  ck_assert (g_str_has_prefix (text, "4 4 4 4 4 4___0 Bob\n0 5 5 5 5 4___0 Ada\nBob, your move"));
  evening_free (e);
}
END_TEST

/* Four moves at most are told one by one. */
START_TEST (compose__counts__long_series)
{
  Evening *e = evening_dealt ("prpl-jabber", "stones=6");
  static const char *const names[] = { "Ada", "Bob" };
  for (int i = 0; i < 7; i++) {
    const KalahPosition *position = kalah_table_position (e->table);
    int pit = 0;
    while ((kalah_play_legal (position) >> pit & 1) == 0 || pit == 0)
      pit++;
    g_autofree char *line = g_strdup_printf ("%d", pit + 1);
    ck_assert (evening_say (e, names[position->turn], line));
  }
  g_autofree char *text = evening_text (e);
  g_auto (GStrv) told = g_strsplit (text, " sows ", -1);
  ck_assert_uint_eq (g_strv_length (told), 5);
  ck_assert_msg (strstr (text, "more move") != NULL, "%s", text);
  evening_free (e);
}
END_TEST

START_TEST (compose__ends__with_result)
{
  Evening *e = evening_dealt ("prpl-irc", "");
  evening_say (e, "Ada", "!kalah resign");
  evening_hears (e, "4 4 4 4 4 4___0 Bob\n"
                    "4 4 4 4 4 4___0 Ada, resigned\n"
                    "Ada resigns. The game is over: only one player is left. Bob wins. For "
                    "another game type \"!kalah again\". [kalah t1#1 -;4,4,4,4,4,4=0r2/"
                    "4,4,4,4,4,4=0]");
  evening_say (e, "Ada", "!kalah stop");
  evening_hears (e, "Ada closes the table.");
  evening_free (e);
}
END_TEST

/* Who reads only the tags must learn of it, too. */
START_TEST (compose__closes__table_with_a_last_tag)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Ada", "3");
  g_free (evening_text (e));
  evening_say (e, "Ada", "!kalah stop");
  evening_hears (e, "Ada closes the table.\n[kalah t1#1 -;4,4,0,5,5,5=1/4,4,4,4,4,4=0]");
  evening_free (e);
  e = evening_dealt ("prpl-irc", "");
  evening_say (e, "Ada", "3"); /* not told any more */
  evening_say (e, "Ada", "!kalah stop");
  g_autofree char *told = evening_text (e);
  ck_assert_msg (g_str_has_suffix (told, " [kalah t1#1 -;4,4,0,5,5,5=1/4,4,4,4,4,4=0]"), "%s", told);
  evening_free (e);
}
END_TEST

/* Once the game is over the board does not turn round once more. */
START_TEST (compose__keeps__last_mover_at_the_bottom)
{
  Evening *e = evening_dealt ("prpl-irc", "");
  evening_say (e, "Bob", "!kalah resign");
  g_autofree char *text = evening_text (e);
  ck_assert (g_str_has_prefix (text, "4 4 4 4 4 4___0 Ada\n4 4 4 4 4 4___0 Bob, resigned\n"));
  evening_free (e);
}
END_TEST

/* ... nor later, when somebody looks at it again. */
START_TEST (compose__keeps__last_mover_at_the_bottom_when_asked_again)
{
  Evening *e = evening_dealt ("prpl-irc", "");
  evening_say (e, "Bob", "!kalah resign");
  g_free (evening_text (e));
  for (int i = 0; i < 2; i++) {
    evening_say (e, "Cleo", "!kalah board");
    g_autofree char *again = evening_text (e);
    ck_assert_msg (g_str_has_prefix (again, "4 4 4 4 4 4___0 Ada\n4 4 4 4 4 4___0 Bob, resigned\n"),
                   "%s", again);
  }
  evening_free (e);
}
END_TEST

START_TEST (compose__answers__each_question_once)
{
  Evening *e = evening_dealt ("prpl-irc", "");
  for (int i = 0; i < 20; i++) {
    evening_say (e, "Cleo", "!kalah help");
    evening_say (e, "Dan", "!kalah rules");
    evening_say (e, "Cleo", "!kalah moves");
    evening_say (e, "Dan", "!kalah board");
    evening_say (e, "Cleo", "!kalah zz");
  }
  g_autoptr (GPtrArray) messages = evening_compose (e);
  ck_assert_uint_eq (messages->len, 4);
  evening_free (e);
}
END_TEST

START_TEST (compose__tells__settings_as_they_are_now)
{
  Evening *e = evening_new ("prpl-irc");
  evening_say (e, "Ada", "!kalah new");
  g_free (evening_text (e));
  evening_say (e, "Ada", "!kalah set stones=3 stones=4 pits=7 stones=5");
  evening_say (e, "Ada", "!kalah set pits=6 bottom=fixed");
  g_autofree char *text = evening_text (e);
  ck_assert_msg (g_str_has_prefix (text, "Now set: stones=5, pits=6, bottom=fixed. 1 seat"), "%s",
                 text);
  evening_free (e);
}
END_TEST

/* Whatever the opener sets, and however often, is told in a few lines. */
START_TEST (compose__shows__board_when_its_form_changes)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Ada", "!kalah set board=line");
  g_autofree char *text = evening_text (e);
  ck_assert_msg (g_str_has_prefix (text, "Now set: board=line.\n"), "%s", text);
  ck_assert_ptr_nonnull (strstr (text, " || "));
  ck_assert_ptr_nonnull (strstr (text, "[kalah t1#0 0;"));
  evening_free (e);
}
END_TEST

START_TEST (compose__stays_short__about_any_number_of_changes)
{
  static const char *const games[] = {
    "!kalah set players=4 pits=3 stones=1 capture=all first=D stones=2 pits=7",
    "!kalah set players=2 pits=3 stones=3 capture=all first=C board=frame bottom=fixed",
    "!kalah join",
    "!kalah leave",
  };
  Evening *e = evening_new ("prpl-irc");
  evening_say (e, "Ada", "!kalah new");
  g_free (evening_text (e));
  for (guint i = 0; i < 120; i++)
    evening_say (e, i % 4 < 2 ? "Ada" : "Bob", games[i % 4]);
  g_autofree char *text = evening_text (e);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  ck_assert_msg (g_strv_length (lines) <= 5, "%s", text);
  evening_free (e);
}
END_TEST

/* A frame has more lines than IRC can bear. */
START_TEST (compose__falls_back__to_what_fits)
{
  Evening *e = evening_dealt ("prpl-irc", "board=frame");
  evening_say (e, "Ada", "1");
  g_autofree char *two = evening_text (e);
  ck_assert_msg (g_str_has_prefix (two, "4 5 5 5 5 0___0 Ada\n4 4 4 4 4 4___0 Bob\nBob, your"),
                 "%s", two);
  evening_free (e);
  e = evening_dealt ("prpl-irc", "players=4 pits=3");
  evening_say (e, "Ada", "1");
  g_autofree char *four = evening_text (e);
  ck_assert_msg (g_str_has_prefix (four, "CPU C 0 | 1:4 2:4 3:4 || CPU D 0 | 1:4 2:4 3:4 || Ada 1 "
                                         "| 1:0 2:5 3:5 || Bob 0 | 1:5 2:4 3:4\nBob, your move"),
                 "%s", four);
  evening_free (e);
}
END_TEST

START_TEST (compose__shows__form_asked_for)
{
  Evening *e = evening_dealt ("prpl-irc", "board=list pits=6");
  evening_say (e, "Ada", "1");
  g_autofree char *text = evening_text (e);
  ck_assert (g_str_has_prefix (text, "Ada, pits 1 to 6: 0, 5, 5, 5, 5, 4; store 0.\nBob, pits"));
  evening_free (e);
}
END_TEST

START_TEST (compose__escapes__in_one_place)
{
  KalahMessage message = { .text = (char *) "<b>3</b> & \"4\"\n5 < 6" };
  const KalahProfile *jabber = kalah_profile_find ("prpl-jabber");
  const KalahProfile *irc = kalah_profile_find ("prpl-irc");
  g_autofree char *plain = kalah_message_markup (&message, jabber);
  ck_assert_str_eq (plain, "&lt;b&gt;3&lt;/b&gt; &amp; &quot;4&quot;\n5 &lt; 6");
  message.monospace = TRUE;
  g_autofree char *mono = kalah_message_markup (&message, jabber);
  ck_assert_str_eq (mono, "<font face=\"monospace\">&lt;b&gt;3&lt;/b&gt; &amp; &quot;4&quot;<br>"
                          "5 &lt; 6</font>");
  g_autofree char *line = kalah_message_markup (&message, irc);
  ck_assert_str_eq (line, plain);
}
END_TEST

Suite *
compose_suite (void)
{
  Suite *suite = suite_create ("compose");
  TCase *tc = tcase_create ("compose");
  tcase_add_test (tc, compose__tells__evening_where_lines_travel);
  tcase_add_test (tc, compose__tells__evening_line_by_line);
  tcase_add_test (tc, compose__says__nothing_about_nothing);
  tcase_add_test (tc, compose__shows__board_when_asked);
  tcase_add_test (tc, compose__marks__board_messages);
  tcase_add_test (tc, compose__refuses__without_board);
  tcase_add_test (tc, compose__keeps__seat_a_at_the_bottom);
  tcase_add_test (tc, compose__counts__long_series);
  tcase_add_test (tc, compose__ends__with_result);
  tcase_add_test (tc, compose__closes__table_with_a_last_tag);
  tcase_add_test (tc, compose__keeps__last_mover_at_the_bottom);
  tcase_add_test (tc, compose__keeps__last_mover_at_the_bottom_when_asked_again);
  tcase_add_test (tc, compose__answers__each_question_once);
  tcase_add_test (tc, compose__tells__settings_as_they_are_now);
  tcase_add_test (tc, compose__shows__board_when_its_form_changes);
  tcase_add_test (tc, compose__stays_short__about_any_number_of_changes);
  tcase_add_test (tc, compose__falls_back__to_what_fits);
  tcase_add_test (tc, compose__shows__form_asked_for);
  tcase_add_test (tc, compose__escapes__in_one_place);
  suite_add_tcase (suite, tc);
  return suite;
}
