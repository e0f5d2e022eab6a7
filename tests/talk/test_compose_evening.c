/*
 * test_compose_evening.c - which of the news of an evening show the board, what is
 * told together, and how a board looks from either side of an IM.
 */
#include <string.h>

#include "suite.h"
#include "talk/evening.h"
#include "talk/suites.h"
#include "talk/tag.h"

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

/* The one message there is. */
static KalahMessage *
only_message (GPtrArray *messages)
{
  ck_assert_uint_eq (messages->len, 1);
  return messages->pdata[0];
}

START_TEST (compose__tells__challenge_in_one_message)
{
  static const char *const protocols[] = { "prpl-jabber", "prpl-irc", NULL };
  for (guint p = 0; p < G_N_ELEMENTS (protocols); p++) {
    Evening *e = evening_new (protocols[p]);
    KalahTag tag;
    evening_say (e, "Ada", "!kalah challenge Bob");
    g_autoptr (GPtrArray) messages = evening_compose (e);
    const KalahMessage *message = only_message (messages);
    ck_assert (g_str_has_prefix (message->text, "Bob, Ada challenges you to a game of Kalah, "));
    ck_assert (!message->board);
    ck_assert (kalah_tag_parse (message->text, &tag));
    ck_assert_ptr_null (strstr (message->text, "waits for your answer"));
    evening_free (e);
  }
}
END_TEST

START_TEST (compose__deals__when_challenge_is_accepted)
{
  Evening *e = evening_new ("prpl-jabber");
  evening_say (e, "Ada", "!kalah challenge Bob");
  g_free (evening_text (e));
  evening_say (e, "Cleo", "!kalah board");
  evening_hears (e, "4 4 4 4 4 4___0 Bob\n"
                    "4 4 4 4 4 4___0 Ada\n"
                    "1 2 3 4 5 6\n"
                    "Bob, Ada waits for your answer: say \"accept\" to play or \"decline\" not "
                    "to.\n"
                    "[kalah t1#0 0;" START6 "]");
  evening_say (e, "Bob", "ok");
  evening_hears (e, "Bob takes seat B. Game 1: Ada begins.\n"
                    "4 4 4 4 4 4___0 Bob\n"
                    "4 4 4 4 4 4___0 Ada\n"
                    "1 2 3 4 5 6\n"
                    "Ada, your move: 1 to 6. Type just the number of the pit.\n"
                    "[kalah t1#0 0;" START6 "]");
  evening_free (e);
}
END_TEST

START_TEST (compose__closes__when_challenge_is_declined)
{
  Evening *e = evening_new ("prpl-irc");
  evening_say (e, "Ada", "!kalah challenge Bob");
  g_free (evening_text (e));
  evening_say (e, "Bob", "no");
  evening_hears (e, "Ada, Bob does not want to play now. The table is closed. "
                    "[kalah t1#0 -;4,4,4,4,4,4=0/4,4,4,4,4,4=0]");
  evening_free (e);
}
END_TEST

/* A question stands alone: no prompt says that somebody is to move meanwhile. */
START_TEST (compose__asks__about_take_back_without_board)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Ada", "1");
  g_free (evening_text (e));
  evening_say (e, "Ada", "!kalah undo");
  evening_hears (e, "Bob, may Ada take back 1 move? Say \"yes\" or \"no\".");
  evening_say (e, "Cleo", "!kalah board");
  g_autofree char *asked = evening_text (e);
  ck_assert_msg (strstr (asked, "\nBob, Ada would like to take a move back: ") != NULL, "%s", asked);
  ck_assert_ptr_null (strstr (asked, "your move"));
  evening_say (e, "Bob", "yes");
  evening_hears (e, "Ada takes back 1 move.\n"
                    "4 4 4 4 4 4___0 Bob\n"
                    "4 4 4 4 4 4___0 Ada\n"
                    "1 2 3 4 5 6\n"
                    "Ada, your move: 1 to 6. Type just the number of the pit.\n"
                    "[kalah t1#0 0;" START6 "]");
  evening_say (e, "Ada", "2");
  g_free (evening_text (e));
  evening_say (e, "Ada", "!kalah undo");
  g_free (evening_text (e));
  evening_say (e, "Bob", "no");
  evening_hears (e, "Ada, nothing is taken back: Bob is against it.\n"
                    "Bob, your move: 1 to 6. Type just the number of the pit.");
  evening_free (e);
}
END_TEST

START_TEST (compose__shows__board_to_who_is_back_on_turn)
{
  Evening *e = evening_dealt ("prpl-irc", "");
  evening_say (e, "Bob", "!kalah away");
  evening_hears (e, "Bob is away, so the computer plays on in that seat; to take it back, just say "
                    "anything.");
  evening_say (e, "Bob", "!kalah back");
  evening_hears (e, "Bob is back and plays again.");
  evening_say (e, "Ada", "!kalah away");
  g_free (evening_text (e));
  evening_say (e, "Ada", "!kalah back");
  evening_hears (e, "4 4 4 4 4 4___0 Bob\n"
                    "4 4 4 4 4 4___0 Ada\n"
                    "Ada, your move: 1 to 6. Type just the number of the pit. Ada is back and plays "
                    "again. [kalah t1#0 0;" START6 "]");
  evening_free (e);
}
END_TEST

START_TEST (compose__shows__board_when_table_wakes)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Ada", "!kalah away");
  evening_say (e, "Bob", "!kalah away");
  g_free (evening_text (e));
  evening_say (e, "Bob", "!kalah back");
  g_autoptr (GPtrArray) messages = evening_compose (e);
  const KalahMessage *message = only_message (messages);
  ck_assert (message->board);
  ck_assert_msg (g_str_has_prefix (message->text, "Bob is back: the game goes on.\n"), "%s",
                 message->text);
  ck_assert_ptr_nonnull (strstr (message->text, "It is the turn of Ada, for whom the computer "
                                                "plays.\n[kalah "));
  evening_free (e);
}
END_TEST

/* A server goes down, with several at the table on it. */
START_TEST (compose__tells__of_several_absent_in_one_sentence)
{
  Evening *e = evening_new ("prpl-irc");
  evening_say (e, "Ada", "!kalah new players=4 pits=3");
  evening_say (e, "Bob", "!kalah join");
  evening_say (e, "Cleo", "!kalah join");
  evening_say (e, "Dan", "!kalah join");
  evening_say (e, "Ada", "!kalah start");
  g_free (evening_text (e));
  evening_gone (e, "Bob", KALAH_ABSENCE_LOST);
  evening_gone (e, "Dan", KALAH_ABSENCE_LEFT);
  evening_gone (e, "Cleo", KALAH_ABSENCE_LOST);
  evening_wait (e, 100);
  g_autofree char *text = evening_text (e);
  ck_assert_msg (strstr (text, "Bob and Cleo have lost the connection, so ") != NULL, "%s", text);
  ck_assert_msg (strstr (text, "Dan has left, so ") != NULL, "%s", text);
  g_auto (GStrv) told = g_strsplit (text, "the computer plays on", -1);
  ck_assert_uint_eq (g_strv_length (told), 3);
  evening_free (e);
}
END_TEST

/* Who is lost, is back, and is lost once more: the last word is the newest. */
START_TEST (compose__keeps__order_of_going_and_coming)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Bob", "!kalah away");
  evening_say (e, "Bob", "!kalah back");
  evening_say (e, "Bob", "!kalah away");
  g_autofree char *text = evening_text (e);
  ck_assert_msg (g_str_has_prefix (text, "Bob is back and plays again. Bob is away, "), "%s", text);
  evening_free (e);
}
END_TEST

START_TEST (compose__calls__player_when_time_runs_out)
{
  Evening *e = evening_dealt ("prpl-irc", "clock=60");
  evening_wait (e, 25);
  g_autofree char *text = evening_text (e);
  ck_assert_msg (g_str_has_prefix (text, "Ada, you have "), "%s", text);
  ck_assert_ptr_null (strstr (text, "[kalah "));
  evening_free (e);
}
END_TEST

START_TEST (compose__advises__without_board)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Ada", "!kalah hint");
  KalahEvent *event = evening_event (e, KALAH_EVENT_HINT);
  event->name = g_strdup ("Ada");
  event->pit = 2;
  event->outcome.extra = true;
  event->value = 3;
  evening_hears (e, "Ada, pit 3: gives another turn. It should win by about 3 stones.");
  evening_free (e);
}
END_TEST

/* Nothing to choose any more: no pit numbers; the result is easy to find. */
START_TEST (compose__ends__with_result_in_a_line)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Ada", "1");
  g_free (evening_text (e));
  evening_say (e, "Bob", "!kalah resign");
  evening_hears (e, "Bob resigns. The game is over: only one player is left.\n"
                    "4 5 5 5 5 0___0 Ada\n"
                    "4 4 4 4 4 4___0 Bob, resigned\n"
                    "Ada wins.\n"
                    "For another game type \"!kalah again\".\n"
                    "[kalah t1#2 -;0,5,5,5,5,4=0/4,4,4,4,4,4=0r2]");
  evening_free (e);
}
END_TEST

/* The result of a game is told of its own board only. */
START_TEST (compose__forgets__result_of_a_board_gone)
{
  static const char *const protocols[] = { "prpl-jabber", "prpl-irc" };
  Evening *e = evening_dealt (protocols[_i], "");
  evening_say (e, "Bob", "!kalah resign");
  evening_say (e, "Bob", "!kalah again");
  evening_say (e, "Ada", "!kalah resign");
  g_autofree char *text = evening_text (e);
  ck_assert_msg (strstr (text, "Ada wins") == NULL, "%s", text);
  ck_assert_msg (strstr (text, "Bob wins. Series: Ada 1, Bob 1.") != NULL, "%s", text);
  evening_free (e);
}
END_TEST

/* Each side of an IM sees its own pits below, and both the same tag. */
START_TEST (compose__turns__board_to_its_viewer)
{
  static const char *const below[] = { "0 5 5 5 5 4___0 Ada\n1", "4 4 4 4 4 4___0 Bob\n1" };
  static const char *const options[] = { "", "bottom=fixed" };
  for (guint o = 0; o < G_N_ELEMENTS (options); o++)
    for (int viewer = 0; viewer < 2; viewer++) {
      Evening *e = evening_dealt ("prpl-jabber", options[o]);
      e->viewer = viewer;
      evening_say (e, "Ada", "1");
      g_autofree char *text = evening_text (e);
      ck_assert_msg (strstr (text, below[viewer]) != NULL, "%s", text);
      ck_assert (g_str_has_suffix (text, "[kalah t1#1 1;0,5,5,5,5,4=0/4,4,4,4,4,4=0]"));
      ck_assert_ptr_nonnull (strstr (text, "\nBob, your move: 1 to 6."));
      evening_free (e);
    }
}
END_TEST

START_TEST (compose__follows__setting_for_a_viewer_without_seat)
{
  Evening *e = evening_dealt ("prpl-irc", "bottom=fixed");
  e->viewer = 3;
  evening_say (e, "Ada", "1");
  g_autofree char *text = evening_text (e);
  ck_assert (g_str_has_prefix (text, "4 4 4 4 4 4___0 Bob\n0 5 5 5 5 4___0 Ada\n"));
  evening_free (e);
}
END_TEST

/* A CPU that stands in is not taken for the one it stands in for, even in one turn. */
START_TEST (compose__tells__who_sows_for_whom)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Ada", "3");
  evening_say (e, "Ada", "!kalah away");
  evening_cpu (e, 6);
  g_autofree char *text = evening_text (e);
  ck_assert_msg (g_str_has_prefix (text, "Ada sows 3 and moves again. Ada is away, "), "%s", text);
  ck_assert_msg (strstr (text, " For Ada the computer sows 6.\n") != NULL, "%s", text);
  evening_free (e);
}
END_TEST

START_TEST (compose__shows__no_board_for_other_settings)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  evening_say (e, "Ada", "!kalah set grace=60");
  evening_hears (e, "Now set: grace=60.");
  evening_say (e, "Ada", "!kalah set BOTTOM=fixed grace=50");
  g_autofree char *text = evening_text (e);
  ck_assert_msg (strstr (text, "[kalah t1#0 ") != NULL, "%s", text);
  evening_free (e);
}
END_TEST

START_TEST (compose__answers__each_question_about_a_word)
{
  Evening *e = evening_dealt ("prpl-jabber", "");
  for (int i = 0; i < 3; i++) {
    evening_say (e, "Cleo", "!kalah help undo");
    evening_say (e, "Cleo", "!kalah help hint");
    evening_say (e, "Cleo", "!kalah help");
  }
  g_autoptr (GPtrArray) messages = evening_compose (e);
  ck_assert_uint_eq (messages->len, 3);
  const KalahMessage *undo = messages->pdata[0];
  ck_assert_str_eq (undo->text, "\"!kalah undo\" asks the others to let you take your last move "
                                "back, with all that was played since.");
  evening_free (e);
}
END_TEST

Suite *
compose_evening_suite (void)
{
  Suite *suite = suite_create ("compose_evening");
  TCase *tc = tcase_create ("compose_evening");
  tcase_add_test (tc, compose__tells__challenge_in_one_message);
  tcase_add_test (tc, compose__deals__when_challenge_is_accepted);
  tcase_add_test (tc, compose__closes__when_challenge_is_declined);
  tcase_add_test (tc, compose__asks__about_take_back_without_board);
  tcase_add_test (tc, compose__shows__board_to_who_is_back_on_turn);
  tcase_add_test (tc, compose__shows__board_when_table_wakes);
  tcase_add_test (tc, compose__tells__of_several_absent_in_one_sentence);
  tcase_add_test (tc, compose__keeps__order_of_going_and_coming);
  tcase_add_test (tc, compose__calls__player_when_time_runs_out);
  tcase_add_test (tc, compose__advises__without_board);
  tcase_add_test (tc, compose__ends__with_result_in_a_line);
  tcase_add_loop_test (tc, compose__forgets__result_of_a_board_gone, 0, 2);
  tcase_add_test (tc, compose__turns__board_to_its_viewer);
  tcase_add_test (tc, compose__follows__setting_for_a_viewer_without_seat);
  tcase_add_test (tc, compose__tells__who_sows_for_whom);
  tcase_add_test (tc, compose__shows__no_board_for_other_settings);
  tcase_add_test (tc, compose__answers__each_question_about_a_word);
  suite_add_tcase (suite, tc);
  return suite;
}
