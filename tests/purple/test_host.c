/*
 * test_host.c - from intents to what is said, and to whom.
 */
#include "purple/host.h"

#include <string.h>

#include "purple/budget.h"
#include "purple/chat.h"
#include "purple/stage.h"
#include "suite.h"

#define GAME_OVER "The game is over"

static PurpleConversation *alice;

static void
setup (void)
{
  stage_open ();
  alice = stage_join ("alice");
  stage_guest ("bob");
}

static guint
count (const char *text, const char *word)
{
  guint n = 0;
  for (const char *at = text; (at = strstr (at, word)) != NULL; at += strlen (word))
    n++;
  return n;
}

START_TEST (host__tells_one_message__for_a_move_and_all_of_the_cpu)
{
  stage_command (alice, "new first=A");
  stage_command (alice, "cpu");
  stage_command (alice, "start");
  stage_expect ("Game 1");
  stage_type (alice, "2");
  stage_settle ();
  g_autofree char *said = stage_await ("[kalah ");
  ck_assert_uint_eq (count (said, "[kalah "), 1);
  ck_assert_ptr_nonnull (strstr (said, "CPU B"));
  ck_assert_ptr_nonnull (strstr (said, "alice, "));
}
END_TEST

START_TEST (host__plays_a_whole_game__against_the_cpu)
{
  stage_command (alice, "new pits=6 stones=1");
  stage_command (alice, "cpu");
  stage_command (alice, "start");
  gboolean ended = FALSE;
  for (int i = 0; i < 200 && !ended; i++) {
    for (int pit = 1; pit <= 6; pit++) {
      g_autofree char *move = g_strdup_printf ("%d", pit);
      stage_type (alice, move); /* wrong, empty, or not our turn: nothing happens */
    }
    stage_settle ();
    g_autofree char *said = stage_wire ();
    ended = strstr (said, GAME_OVER) != NULL;
  }
  ck_assert (ended);
}
END_TEST

START_TEST (host__shows_answers_to_commands__here_alone)
{
  stage_command (alice, "");
  ck_assert (stage_saw (alice, "/kalah"));
  stage_expect_silence ();
  stage_command (alice, "new");
  stage_expect ("[kalah ");
  stage_command (alice, "join");
  stage_command (alice, "nonsense");
  ck_assert (stage_saw (alice, "nonsense"));
  stage_expect_silence ();
}
END_TEST

START_TEST (host__tells_the_chat__what_a_command_changed)
{
  stage_command (alice, "new");
  stage_expect ("alice opens a table");
  stage_command (alice, "board");
  stage_command (alice, "rules");
  stage_command (alice, "new");
  stage_expect_silence ();
  stage_command (alice, "stop");
  stage_expect ("alice closes the table");
}
END_TEST

START_TEST (host__escapes__names_in_what_is_shown_here)
{
  stage_command (alice, "new");
  stage_command (alice, "<b>bold</b>");
  GList *history = purple_conversation_get_message_history (alice);
  PurpleConvMessage *last = history->data;
  ck_assert_ptr_null (strstr (last->what, "<b>"));
  ck_assert_ptr_nonnull (strstr (last->what, "&lt;b&gt;"));
  ck_assert_int_ne (last->flags & PURPLE_MESSAGE_NO_LOG, 0);
}
END_TEST

START_TEST (host__is_silent__to_others_while_hosting_is_off)
{
  stage_speak ("bob", "!kalah new");
  stage_speak ("bob", "!kalah help");
  stage_speak ("bob", "!kalah join");
  stage_speak ("bob", "3");
  stage_outlast_hosts ();
  stage_expect_silence ();
}
END_TEST

START_TEST (host__opens_for_others__where_hosting_is_on)
{
  stage_command (alice, "host on");
  ck_assert (stage_saw (alice, "Hosting is on"));
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
  stage_speak ("bob", "!kalah stop");
  stage_expect ("bob closes the table");
  stage_command (alice, "host off");
  ck_assert (stage_saw (alice, "Hosting is off"));
  stage_speak ("bob", "!kalah help");
  stage_expect_silence ();
}
END_TEST

START_TEST (host__says_which__when_host_is_mistyped)
{
  stage_command (alice, "host maybe");
  ck_assert (stage_saw (alice, "Write /kalah host on"));
  stage_command (alice, "host");
  ck_assert (stage_saw (alice, "Hosting is off"));
}
END_TEST

START_TEST (host__gives_way__to_another_host)
{
  stage_guest ("carol");
  stage_command (alice, "host on");
  stage_speak ("bob", "!kalah new");
  stage_speak ("carol", "bob opens a table. [kalah zz99#0 0;4,4,4,4,4,4=0/4,4,4,4,4,4=0]");
  stage_speak ("bob", "!kalah join");
  stage_outlast_hosts ();
  stage_expect_silence ();
  stage_type (alice, "!kalah new"); /* our own user may, knowing of it */
  stage_settle ();
  stage_type (alice, "!kalah new");
  stage_expect ("alice opens a table");
}
END_TEST

#define OVER "bob wins. [kalah zz99#9 -;0,0,0,0,0,0=9/0,0,0,0,0,0=39]"
#define OPENING "bob opens a table. [kalah zz99#0 0;4,4,4,4,4,4=0/4,4,4,4,4,4=0]"

START_TEST (host__answers_here_alone__own_user_without_a_table)
{
  stage_type (alice, "!kalah join");
  stage_settle ();
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "!kalah join\n"); /* what alice typed, and nothing else */
  ck_assert (stage_saw (alice, "no table is open here"));
}
END_TEST

/* carol answers. */
START_TEST (host__leaves_own_user__to_anothers_table)
{
  stage_guest ("carol");
  stage_speak ("carol", OPENING);
  stage_type (alice, "!kalah join");
  stage_settle ();
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "!kalah join\n");
  ck_assert (!stage_saw (alice, "no table is open here"));
  stage_speak ("carol", OVER); /* "again" is for that table, too */
  stage_type (alice, "!kalah join");
  stage_settle ();
  ck_assert (!stage_saw (alice, "no table is open here"));
  stage_guest_leaves ("carol");
  stage_type (alice, "!kalah join");
  stage_settle ();
  ck_assert (stage_saw (alice, "no table is open here"));
}
END_TEST

START_TEST (host__says_aloud__commands_for_anothers_table)
{
  static const char *const said[] = { "join", "3,1", "hint", "board", "set stones=3", "resign",
                                      "yes" };
  purple_prefs_set_string ("/plugins/core/kalah/trigger", "!k");
  stage_guest ("carol");
  stage_speak ("carol", OPENING);
  stage_command (alice, said[_i]);
  g_autofree char *line = g_strdup_printf ("!k %s\n", said[_i]);
  g_autofree char *heard = stage_await ("!k");
  ck_assert_str_eq (heard, line);
  stage_expect_silence ();
  ck_assert (!stage_saw (alice, "no table is open here"));
}
END_TEST

START_TEST (host__keeps_here__commands_that_are_for_no_table)
{
  static const char *const said[] = { "help", "help undo", "dance", "host", "forget bob" };
  stage_guest ("carol");
  stage_speak ("carol", OPENING);
  stage_command (alice, said[_i]);
  stage_expect_silence ();
}
END_TEST

START_TEST (host__keeps_here__commands_for_the_own_table)
{
  stage_guest ("carol");
  stage_command (alice, "new");
  stage_expect ("alice opens a table");
  stage_speak ("carol", "bob, your move. [kalah zz99#2 0;4,4,4,4,4,4=0/4,4,4,4,4,4=0]");
  stage_command (alice, "board");
  stage_expect_silence ();
}
END_TEST

#define WARNING "carol has a table open here already"

/* Each number would be played at both tables. */
START_TEST (host__opens_beside_another_table__when_told_twice)
{
  static const char *const said[] = { "new", "new stones=3", "challenge bob" };
  stage_guest ("carol");
  stage_speak ("carol", OPENING);
  stage_command (alice, said[_i]);
  ck_assert (stage_saw (alice, WARNING));
  stage_expect_silence ();
  stage_command (alice, said[_i]);
  stage_expect ("[kalah ");
}
END_TEST

START_TEST (host__warns_again__after_a_minute)
{
  stage_guest ("carol");
  stage_speak ("carol", OPENING);
  stage_command (alice, "new");
  KalahChat *chat = kalah_chat_find (alice);
  ck_assert_int_ne (chat->rival.warned_at, 0);
  chat->rival.warned_at -= KALAH_RIVAL_AGAIN_MS;
  stage_command (alice, "new");
  stage_expect_silence ();
  stage_command (alice, "new");
  stage_expect ("alice opens a table");
}
END_TEST

START_TEST (host__opens_at_once__after_anothers_game)
{
  stage_guest ("carol");
  stage_speak ("carol", OVER);
  stage_command (alice, "new");
  stage_expect ("alice opens a table");
}
END_TEST

START_TEST (host__falls_silent__under_a_flood_and_goes_on_playing)
{
  stage_command (alice, "new first=A");
  stage_speak ("bob", "!kalah join");
  stage_expect ("bob takes");
  stage_command (alice, "start");
  stage_expect ("Game 1");
  guint answers = 0;
  for (int i = 0; i < 40; i++) {
    stage_speak ("bob", "!kalah rules");
    stage_settle ();
    g_autofree char *said = stage_wire ();
    answers += *said != '\0';
  }
  ck_assert_uint_ge (answers, 1);
  ck_assert_uint_le (answers, KALAH_BUDGET_BURST + 2);
  stage_type (alice, "2");
  stage_expect ("bob, ");
  stage_speak ("bob", "1");
  stage_expect ("alice, ");
}
END_TEST

/* Joining and leaving changes the table: it is not answered away, it is not done. */
START_TEST (host__ends__coming_and_going_for_sport)
{
  stage_command (alice, "new");
  stage_expect ("[kalah ");
  guint told = 0;
  for (int i = 0; i < 25; i++) {
    stage_speak ("bob", "!kalah join");
    stage_settle ();
    stage_speak ("bob", "!kalah leave");
    stage_settle ();
    g_autofree char *said = stage_wire ();
    told += count (said, "bob takes");
  }
  ck_assert_uint_ge (told, 1);
  ck_assert_uint_le (told, KALAH_BUDGET_BURST + 2);
}
END_TEST

START_TEST (host__uses__the_favourite_board)
{
  purple_prefs_set_string ("/plugins/core/kalah/board", "board=frame");
  stage_command (alice, "new first=A");
  stage_command (alice, "cpu");
  stage_command (alice, "start");
  g_autofree char *said = stage_await ("[kalah ");
  stage_settle ();
  g_autofree char *more = stage_wire ();
  ck_assert (strstr (said, "+--") != NULL || strstr (more, "+--") != NULL);
}
END_TEST

/* Bob opened a table and is gone. */
static void
desert (void)
{
  stage_guest ("carol");
  stage_guest ("dave");
  stage_command (alice, "host on");
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
  stage_speak ("dave", "!kalah stop");
  stage_expect ("dave, please ask the opener");
}

START_TEST (host__lets_anybody__follow_when_all_of_the_table_are_gone)
{
  desert ();
  stage_guest_leaves ("bob");
  stage_speak ("dave", "!kalah new");
  stage_expect ("dave opens a table");
  stage_guest_leaves ("dave");
  stage_speak ("carol", "!kalah stop");
  stage_expect ("carol closes the table");
}
END_TEST

START_TEST (host__lets_players__go_on_when_the_opener_is_gone)
{
  desert ();
  stage_speak ("carol", "!kalah join");
  stage_expect ("carol takes");
  stage_speak ("carol", "!kalah start");
  stage_expect ("carol, please ask the opener");
  stage_guest_leaves ("bob");
  stage_speak ("dave", "!kalah new"); /* carol is here */
  stage_expect ("dave, a table is open already");
  stage_speak ("dave", "!kalah stop");
  stage_expect ("dave, please ask the opener");
  stage_speak ("carol", "!kalah start");
  stage_expect ("Game 1");
}
END_TEST

START_TEST (host__keeps_the_table_of__an_opener_who_was_renamed)
{
  desert ();
  stage_rename ("bob", "bobby");
  stage_speak ("dave", "!kalah stop");
  stage_expect ("dave, please ask the opener");
  stage_speak ("bobby", "!kalah stop");
  stage_expect ("bobby closes the table");
}
END_TEST

START_TEST (host__lets_operators__close_a_table)
{
  stage_command (alice, "new");
  stage_expect ("[kalah ");
  stage_speak ("bob", "!kalah stop");
  g_autofree char *refused = stage_await ("bob");
  ck_assert_ptr_null (strstr (refused, "closes the table"));
  purple_conv_chat_user_set_flags (PURPLE_CONV_CHAT (alice), "bob", PURPLE_CBFLAGS_OP);
  stage_speak ("bob", "!kalah stop");
  stage_expect ("bob closes the table");
}
END_TEST

Suite *host_suite (void);

Suite *
host_suite (void)
{
  Suite *suite = suite_create ("host");
  TCase *tcase = tcase_create ("host");
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_add_test (tcase, host__tells_one_message__for_a_move_and_all_of_the_cpu);
  tcase_add_test (tcase, host__plays_a_whole_game__against_the_cpu);
  tcase_add_test (tcase, host__shows_answers_to_commands__here_alone);
  tcase_add_test (tcase, host__tells_the_chat__what_a_command_changed);
  tcase_add_test (tcase, host__escapes__names_in_what_is_shown_here);
  tcase_add_test (tcase, host__is_silent__to_others_while_hosting_is_off);
  tcase_add_test (tcase, host__opens_for_others__where_hosting_is_on);
  tcase_add_test (tcase, host__says_which__when_host_is_mistyped);
  tcase_add_test (tcase, host__gives_way__to_another_host);
  tcase_add_test (tcase, host__answers_here_alone__own_user_without_a_table);
  tcase_add_test (tcase, host__leaves_own_user__to_anothers_table);
  tcase_add_loop_test (tcase, host__says_aloud__commands_for_anothers_table, 0, 7);
  tcase_add_loop_test (tcase, host__keeps_here__commands_that_are_for_no_table, 0, 5);
  tcase_add_test (tcase, host__keeps_here__commands_for_the_own_table);
  tcase_add_loop_test (tcase, host__opens_beside_another_table__when_told_twice, 0, 3);
  tcase_add_test (tcase, host__warns_again__after_a_minute);
  tcase_add_test (tcase, host__opens_at_once__after_anothers_game);
  tcase_add_test (tcase, host__falls_silent__under_a_flood_and_goes_on_playing);
  tcase_add_test (tcase, host__ends__coming_and_going_for_sport);
  tcase_add_test (tcase, host__uses__the_favourite_board);
  tcase_add_test (tcase, host__lets_anybody__follow_when_all_of_the_table_are_gone);
  tcase_add_test (tcase, host__lets_players__go_on_when_the_opener_is_gone);
  tcase_add_test (tcase, host__keeps_the_table_of__an_opener_who_was_renamed);
  tcase_add_test (tcase, host__lets_operators__close_a_table);
  suite_add_tcase (suite, tcase);
  return suite;
}
