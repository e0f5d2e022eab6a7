/*
 * test_ears.c - what is heard, and what must not be. "moves" is the witness: it
 * tells what has been played.
 */
#include <string.h>

#include "purple/stage.h"
#include "suite.h"

static PurpleConversation *alice;

static void
setup (void)
{
  stage_open ();
  alice = stage_join ("alice");
  stage_guest ("bob");
}

/* Alice against Bob, Alice to move. */
static void
deal (void)
{
  stage_type (alice, "!kalah new first=A");
  stage_expect ("[kalah ");
  stage_speak ("bob", "!kalah join");
  stage_expect ("bob takes seat B");
  stage_type (alice, "!kalah start");
  stage_expect ("Game 1");
}

static void
expect_moves (const char *moves)
{
  stage_settle ();
  g_free (stage_wire ());
  stage_type (alice, "!kalah moves");
  stage_expect (moves);
}

#define NOTHING_PLAYED "Nothing has been played"

START_TEST (ears__hear__host_who_types)
{
  deal ();
  stage_type (alice, "2");
  stage_expect ("bob, ");
  expect_moves ("A = 2");
}
END_TEST

START_TEST (ears__hear__host_whose_line_comes_back_late)
{
  stage_echo_later (TRUE);
  deal ();
  stage_type (alice, "2");
  stage_expect ("bob, ");
  expect_moves ("A = 2");
}
END_TEST

START_TEST (ears__hear__guests)
{
  deal ();
  stage_type (alice, "2");
  stage_speak ("bob", "<b>1</b>");
  stage_expect ("alice, ");
  expect_moves ("A = 2; B = 1");
}
END_TEST

START_TEST (ears__ignore__history)
{
  deal ();
  stage_arrive ("alice", "2", PURPLE_MESSAGE_SEND | PURPLE_MESSAGE_DELAYED);
  stage_arrive ("bob", "!kalah stop", PURPLE_MESSAGE_RECV | PURPLE_MESSAGE_DELAYED);
  expect_moves (NOTHING_PLAYED);
}
END_TEST

START_TEST (ears__ignore__lines_of_client_and_protocol)
{
  deal ();
  stage_arrive ("alice", "2", PURPLE_MESSAGE_SEND | PURPLE_MESSAGE_SYSTEM);
  stage_arrive ("alice", "2", PURPLE_MESSAGE_SEND | PURPLE_MESSAGE_ERROR);
  stage_arrive ("alice", "2", PURPLE_MESSAGE_SEND | PURPLE_MESSAGE_AUTO_RESP);
  expect_moves (NOTHING_PLAYED);
}
END_TEST

START_TEST (ears__ignore__ignored_members)
{
  deal ();
  stage_type (alice, "2");
  stage_expect ("bob, ");
  purple_conv_chat_ignore (PURPLE_CONV_CHAT (alice), "bob");
  stage_speak ("bob", "3");
  expect_moves ("A = 2.");
}
END_TEST

START_TEST (ears__ignore__talk_and_long_lines)
{
  deal ();
  g_autofree char *novel = g_strnfill (500, ' ');
  g_autofree char *late = g_strconcat ("2", novel, "2", NULL);
  stage_type (alice, "2 pm?");
  stage_type (alice, "I have 2");
  stage_type (alice, late);
  expect_moves (NOTHING_PLAYED);
}
END_TEST

START_TEST (ears__ignore__words_that_carry_a_tag)
{
  deal ();
  stage_type (alice, "!kalah stop [kalah zz99#3 0;4,4,4,4,4,4=0/4,4,4,4,4,4=0]");
  expect_moves (NOTHING_PLAYED);
}
END_TEST

START_TEST (ears__read__answer_below_a_quote)
{
  deal ();
  stage_type (alice, "&gt; your move<BR>2");
  stage_expect ("bob, ");
  expect_moves ("A = 2");
}
END_TEST

/* A trigger that our own sentence starts with: only the echo match keeps the
 * sentence from being read as an order. */
static void
say_own_words (gboolean later)
{
  deal ();
  stage_echo_later (later);
  purple_prefs_set_string ("/plugins/core/kalah/trigger", "I");
  purple_conv_chat_left (PURPLE_CONV_CHAT (alice));
  stage_rejoin (alice);
  stage_settle ();
  g_autofree char *said = stage_await ("[kalah ");
  stage_settle ();
  g_autofree char *more = stage_wire ();
  ck_assert_ptr_nonnull (strstr (said, "I am back"));
  ck_assert_ptr_null (strstr (said, "I do not know"));
  ck_assert_str_eq (more, "");
}

START_TEST (ears__ignore__own_words_that_come_back_at_once)
{
  say_own_words (FALSE);
}
END_TEST

START_TEST (ears__ignore__own_words_that_come_back_late)
{
  say_own_words (TRUE);
}
END_TEST

START_TEST (ears__on_irc__ignore_others_just_after_join)
{
  PurpleConversation *irc = stage_join_as ("prpl-irc", "carol");
  stage_command (irc, "new");
  stage_expect ("[kalah ");
  purple_conv_chat_left (PURPLE_CONV_CHAT (irc));
  stage_rejoin (irc);
  stage_speak ("bob", "!kalah join");
  stage_expect ("I am back");
  g_autofree char *said = stage_await ("[kalah ");
  ck_assert_ptr_null (strstr (said, "bob takes"));
}
END_TEST

/* We are silent until then ourselves, so whoever answers us is heard. */
START_TEST (ears__on_irc__hear_who_answers_our_first_words)
{
  PurpleConversation *irc = stage_join_as ("prpl-irc", "carol");
  stage_command (irc, "new first=B");
  stage_expect ("[kalah ");
  stage_speak ("bob", "!kalah join");
  stage_expect ("bob takes");
  stage_command (irc, "start");
  stage_expect ("bob, ");
  purple_conv_chat_left (PURPLE_CONV_CHAT (irc));
  stage_rejoin (irc);
  stage_expect ("I am back");
  stage_speak ("bob", "1");
  stage_expect ("bob sows 1");
}
END_TEST

START_TEST (ears__on_irc__ignore_playback_of_bouncer)
{
  PurpleConversation *irc = stage_join_as ("prpl-irc", "carol");
  stage_guest ("***");
  stage_command (irc, "new");
  stage_expect ("[kalah ");
  stage_speak ("***", "Buffer Playback...");
  stage_speak ("bob", "!kalah join");
  stage_arrive ("carol", "!kalah stop", PURPLE_MESSAGE_SEND);
  stage_speak ("***", "Playback Complete.");
  stage_arrive ("carol", "!kalah set pits=4", PURPLE_MESSAGE_SEND);
  g_autofree char *said = stage_await ("pits=4");
  ck_assert_ptr_null (strstr (said, "bob takes"));
  ck_assert_ptr_null (strstr (said, "closes"));
}
END_TEST

START_TEST (ears__hear__both_sides_of_an_im)
{
  PurpleConversation *im = stage_im (alice, "dora");
  PurpleConnection *gc = purple_conversation_get_gc (im);
  stage_type (im, "!kalah new first=A");
  stage_expect ("[kalah ");
  serv_got_im (gc, "dora", "!kalah join", PURPLE_MESSAGE_RECV, time (NULL));
  stage_expect ("dora takes seat B");
  stage_type (im, "!kalah start");
  stage_expect ("Game 1");
  stage_type (im, "2");
  stage_expect ("dora, ");
  serv_got_im (gc, "dora", "1", PURPLE_MESSAGE_RECV, time (NULL));
  stage_expect ("alice, ");
  stage_type (im, "!kalah moves");
  stage_expect ("A = 2; B = 1");
}
END_TEST

START_TEST (ears__keep_im_partner__whose_window_is_renamed)
{
  PurpleConversation *im = stage_im (alice, "dora");
  PurpleConnection *gc = purple_conversation_get_gc (im);
  stage_type (im, "!kalah new first=A");
  serv_got_im (gc, "dora", "!kalah join", PURPLE_MESSAGE_RECV, time (NULL));
  stage_expect ("dora takes seat B");
  stage_type (im, "!kalah start");
  stage_type (im, "2");
  stage_expect ("Game 1");
  purple_conversation_set_name (im, "dorothea");
  serv_got_im (gc, "dorothea", "1", PURPLE_MESSAGE_RECV, time (NULL));
  stage_expect ("alice, ");
  stage_type (im, "!kalah moves");
  stage_expect ("A = 2; B = 1");
}
END_TEST

START_TEST (ears__hear__first_line_of_an_im_where_hosting_is_on)
{
  PurpleConversation *im = stage_im (alice, "dora");
  stage_command (im, "host on");
  purple_conversation_destroy (im);
  serv_got_im (purple_conversation_get_gc (alice), "dora", "!kalah new", PURPLE_MESSAGE_RECV,
               time (NULL));
  stage_expect ("dora opens a table");
}
END_TEST

Suite *ears_suite (void);

Suite *
ears_suite (void)
{
  Suite *suite = suite_create ("ears");
  TCase *tcase = tcase_create ("ears");
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_add_test (tcase, ears__hear__host_who_types);
  tcase_add_test (tcase, ears__hear__host_whose_line_comes_back_late);
  tcase_add_test (tcase, ears__hear__guests);
  tcase_add_test (tcase, ears__ignore__history);
  tcase_add_test (tcase, ears__ignore__lines_of_client_and_protocol);
  tcase_add_test (tcase, ears__ignore__ignored_members);
  tcase_add_test (tcase, ears__ignore__talk_and_long_lines);
  tcase_add_test (tcase, ears__ignore__words_that_carry_a_tag);
  tcase_add_test (tcase, ears__read__answer_below_a_quote);
  tcase_add_test (tcase, ears__ignore__own_words_that_come_back_at_once);
  tcase_add_test (tcase, ears__ignore__own_words_that_come_back_late);
  tcase_add_test (tcase, ears__on_irc__ignore_others_just_after_join);
  tcase_add_test (tcase, ears__on_irc__hear_who_answers_our_first_words);
  tcase_add_test (tcase, ears__on_irc__ignore_playback_of_bouncer);
  tcase_add_test (tcase, ears__hear__both_sides_of_an_im);
  tcase_add_test (tcase, ears__keep_im_partner__whose_window_is_renamed);
  tcase_add_test (tcase, ears__hear__first_line_of_an_im_where_hosting_is_on);
  suite_add_tcase (suite, tcase);
  return suite;
}
