/*
 * test_review.c - hints during a game, and what /kalah analyse tells after it.
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

static void
deal (const char *options)
{
  g_autofree char *command = g_strconcat ("new first=A ", options, NULL);
  stage_command (alice, command);
  stage_speak ("bob", "!kalah join");
  stage_expect ("takes seat B");
  stage_command (alice, "start");
  stage_expect ("Game 1");
}

static void
await_here (const char *text)
{
  for (int i = 0; i < 1000 && !stage_saw (alice, text); i++) {
    stage_settle ();
    g_usleep (10000);
  }
  ck_assert (stage_saw (alice, text));
}

START_TEST (review__tells__what_a_bad_move_gave_away)
{
  deal ("stones=1");
  stage_type (alice, "1"); /* five extra turns in a row were there to be taken */
  stage_expect ("#1 ");
  stage_speak ("bob", "!kalah resign");
  stage_expect ("resigns");
  stage_command (alice, "analyse");
  await_here ("Move 1");
}
END_TEST

START_TEST (review__needs__a_finished_game)
{
  stage_command (alice, "analyse");
  ck_assert (stage_saw (alice, "no finished game"));
  deal ("");
  stage_command (alice, "analyse now");
  ck_assert (stage_saw (alice, "Write just"));
}
END_TEST

static void
deal_to_three (const char *options)
{
  g_autofree char *command = g_strconcat ("new first=A players=3 ", options, NULL);
  stage_command (alice, command);
  stage_speak ("bob", "!kalah join");
  stage_expect ("takes seat B");
  stage_guest ("carol");
  stage_speak ("carol", "!kalah join");
  stage_expect ("takes seat C");
  stage_command (alice, "start");
  stage_expect ("Game 1");
}

static void
let_others_resign (void)
{
  stage_speak ("bob", "!kalah resign");
  stage_expect ("resigns");
  stage_speak ("carol", "!kalah resign");
  stage_expect ("resigns");
}

START_TEST (review__of_basic_mancala__tells_of_no_stones)
{
  deal_to_three ("game=basic pits=4 stones=1");
  stage_type (alice, "2");
  stage_expect ("#1 ");
  let_others_resign ();
  stage_command (alice, "analyse");
  await_here ("Move 1, alice: pit 1 looks better than pit 2.");
}
END_TEST

START_TEST (review__of_three_players__looks_at_every_move)
{
  deal_to_three ("");
  stage_type (alice, "3");
  stage_expect ("#1 ");
  stage_type (alice, "5");
  stage_expect ("#2 ");
  let_others_resign ();
  stage_command (alice, "analyse");
  await_here ("Looked at 2 moves: none gave anything away.");
}
END_TEST

START_TEST (review__ends__with_the_window)
{
  deal ("");
  stage_type (alice, "1");
  stage_expect ("#1 ");
  stage_speak ("bob", "!kalah resign");
  stage_expect ("resigns");
  stage_command (alice, "analyse");
  purple_conversation_destroy (alice);
  stage_settle ();
}
END_TEST

START_TEST (hint__is_given__to_who_is_on_turn)
{
  deal ("");
  stage_type (alice, "!kalah hint");
  g_autofree char *said = stage_await ("alice, pit ");
  ck_assert_ptr_null (strstr (said, "#1 "));
  stage_speak ("bob", "!kalah hint");
  stage_expect ("bob, ");
}
END_TEST

START_TEST (hint__is_shown_here__when_asked_by_command)
{
  deal ("");
  g_free (stage_wire ());
  stage_command (alice, "hint");
  await_here ("pit ");
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "");
}
END_TEST

START_TEST (hint__is_late__when_the_move_was_made)
{
  deal ("");
  g_free (stage_wire ());
  stage_type (alice, "!kalah hint");
  stage_type (alice, "4");
  stage_expect ("#1 ");
  for (int i = 0; i < 150; i++) {
    stage_settle ();
    g_usleep (10000);
  }
  g_autofree char *said = stage_wire ();
  ck_assert_ptr_null (strstr (said, "alice, pit"));
}
END_TEST

START_TEST (cpu__plays__at_the_level_that_was_asked_for)
{
  stage_command (alice, "new first=A");
  stage_command (alice, "cpu 5");
  stage_command (alice, "start");
  stage_expect ("Game 1");
  stage_type (alice, "2");
  stage_expect ("CPU B sows");
}
END_TEST

Suite *review_suite (void);

Suite *
review_suite (void)
{
  Suite *suite = suite_create ("review");
  TCase *tcase = tcase_create ("review");
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_test (tcase, review__tells__what_a_bad_move_gave_away);
  tcase_add_test (tcase, review__needs__a_finished_game);
  tcase_add_test (tcase, review__of_basic_mancala__tells_of_no_stones);
  tcase_add_test (tcase, review__of_three_players__looks_at_every_move);
  tcase_add_test (tcase, review__ends__with_the_window);
  tcase_add_test (tcase, hint__is_given__to_who_is_on_turn);
  tcase_add_test (tcase, hint__is_shown_here__when_asked_by_command);
  tcase_add_test (tcase, hint__is_late__when_the_move_was_made);
  tcase_add_test (tcase, cpu__plays__at_the_level_that_was_asked_for);
  suite_add_tcase (suite, tcase);
  return suite;
}
