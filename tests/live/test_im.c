/*
 * test_im.c - a table in a conversation of two, where the host's own words never
 * come back from the server.
 */
#include <string.h>

#include "live/live.h"
#include "live/scene.h"

/* Both must know of each other first: a conversation needs one who begins. */
static void
begin_conversation (Client *ada, Client *bob)
{
  g_autofree char *to_ada = g_strdup (stage_address ("ada"));
  g_autofree char *to_bob = g_strdup (stage_address ("bob"));
  client_say (ada, "/im %s\nhello", to_bob);
  client_expect_match (bob, "^\\[im ada.*hello");
  client_say (bob, "/im %s\nhello to you", to_ada);
  client_expect_match (ada, "^\\[im bob.*hello to you");
}

static void
play_by_im (const char *options, guint32 seed)
{
  Client *ada = stage_connect ("ada", STAGE_HOST);
  Client *bob = stage_connect ("bob", STAGE_GUEST);
  Game game;
  begin_conversation (ada, bob);
  game_init (&game, options, seed);
  game.seat[0] = ada;
  game.seat[1] = game.watch = bob;
  client_mark (bob);
  client_say (ada, "!kalah new %s", options);
  client_expect_match (bob, "^(?!\\[im [^]]*\\] !kalah new).*!kalah join");
  client_say (bob, "!kalah join");
  client_expect (bob, "bob takes seat B");
  client_say (ada, "!kalah start");
  game_play (&game, 0);
  game_clear (&game);
}

START_TEST (im__carries_a_game__on_xmpp)
{
  play_by_im ("", 11);
}
END_TEST

START_TEST (im__carries_a_game__on_irc)
{
  play_by_im ("stones=1", 30);
}
END_TEST

/* Who writes first is known by another name than after the first answer. */
START_TEST (im__keeps_the_table__when_the_guest_opens_it)
{
  Client *ada = stage_connect ("ada", STAGE_HOST);
  Client *bob = stage_connect ("bob", STAGE_GUEST);
  Tag tag;
  begin_conversation (ada, bob);
  client_say (ada, "/kalah host on");
  client_expect (ada, "-- ");
  client_mark (bob);
  client_say (bob, "!kalah new");
  client_expect_match (bob, "^(?!\\[im -> ).*!kalah join");
  client_say (ada, "!kalah join");
  client_expect (bob, "ada takes seat B");
  client_say (bob, "!kalah start");
  client_expect_move (bob, 0, &tag);
  client_say (bob, "3");
  client_expect_move (bob, 1, &tag);
  stage_check (tag.position.turn == 0 || tag.position.turn == 1, "no turn");
}
END_TEST

/* ---- a partner who goes, or changes the name ---- */

/* Both are in a room, too: IRC tells of nobody else. */
static void
deal_by_im (Client *ada, Client *bob)
{
  Tag tag;
  begin_conversation (ada, bob);
  client_say (ada, "!kalah new first=B grace=1 standin=1");
  client_expect_match (bob, "^(?!\\[im [^]]*\\] !kalah new).*!kalah join");
  client_say (bob, "!kalah join");
  client_expect (bob, "bob takes seat B");
  client_say (ada, "!kalah start");
  client_expect_move (bob, 0, &tag);
}

/* Both write to each other by the name that the other one has now. */
START_TEST (partner__renamed_in_the_game__plays_on)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Tag tag;
  deal_by_im (ada, bob);
  client_say (bob, "/nick bobby");
  client_pause (1000);
  client_say (bob, "1");
  client_expect_move (bob, 1, &tag);
  client_say (ada, "1");
  client_expect_move (bob, 2, &tag);
}
END_TEST

START_TEST (partner__who_quits__is_stood_in_for)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  deal_by_im (ada, bob);
  client_say (bob, "/quit");
  client_expect_end (bob);
  client_expect (ada, "the computer plays on");
}
END_TEST

/* ---- challenges ---- */

/* ada challenges bob; he reads it to the end. */
static Tag
challenge (Client *ada, Client *bob, const char *options)
{
  Tag tag;
  begin_conversation (ada, bob);
  client_mark (bob);
  client_say (ada, "!kalah challenge bob %s", options);
  client_expect (bob, "ada challenges you to a game of Kalah");
  client_rewind (bob);
  client_expect_tag (bob, &tag);
  return tag;
}

/* Short, as IRC lets few lines through. */
START_TEST (challenge__is_accepted__and_the_game_played_to_its_end)
{
  Client *ada = stage_connect ("ada", STAGE_HOST);
  Client *bob = stage_connect ("bob", STAGE_GUEST);
  Game game;
  challenge (ada, bob, "stones=1");
  game_init (&game, "stones=1", 30);
  game.seat[0] = ada;
  game.seat[1] = game.watch = bob;
  client_say (bob, "accept");
  game_play (&game, 0);
  game_clear (&game);
}
END_TEST

START_TEST (challenge__is_declined__and_not_made_again)
{
  Client *ada = stage_connect ("ada", STAGE_HOST);
  Client *bob = stage_connect ("bob", STAGE_GUEST);
  challenge (ada, bob, "");
  client_say (bob, "no");
  client_expect (bob, "bob does not want to play now");
  client_mark (bob);
  client_say (ada, "!kalah challenge bob");
  client_expect (ada, "bob does not want to be challenged at the moment");
  client_say (ada, "never mind");
  client_expect (bob, "never mind");
  client_expect_not (bob, "challenges you");
}
END_TEST

START_TEST (challenge__expires__without_an_answer)
{
  Client *ada = stage_connect ("ada", STAGE_HOST);
  Client *bob = stage_connect ("bob", STAGE_GUEST);
  challenge (ada, bob, "expiry=10");
  client_expect (bob, "bob has not answered");
  client_mark (bob);
  client_say (bob, "accept");
  client_say (bob, "am I late?");
  client_expect (ada, "am I late?");
  client_say (ada, "you are");
  client_expect (bob, "you are");
  client_expect_not (bob, "[kalah ");
}
END_TEST

/* Whatever is no answer is talk between the two. */
START_TEST (challenge__waits__while_something_else_is_said)
{
  Client *ada = stage_connect ("ada", STAGE_HOST);
  Client *bob = stage_connect ("bob", STAGE_GUEST);
  Tag tag;
  challenge (ada, bob, "first=B");
  client_mark (bob);
  client_say (bob, "maybe, in a minute");
  client_say (bob, "3");
  client_say (bob, "no way!? of course I play");
  client_say (ada, "well?");
  client_expect (bob, "well?");
  client_expect_not (bob, "does not want");
  client_expect_not (bob, "#1 ");
  client_say (bob, "Okay.");
  client_expect_move (bob, 0, &tag);
  client_say (bob, "3");
  client_expect_move (bob, 1, &tag);
}
END_TEST

START_TEST (challenge__is_one__however_often_it_is_made)
{
  Client *ada = stage_connect ("ada", STAGE_HOST);
  Client *bob = stage_connect ("bob", STAGE_GUEST);
  Tag dealt, tag = challenge (ada, bob, "first=B");
  client_say (ada, "!kalah challenge bob");
  client_expect (ada, "a table is open already");
  client_mark (bob);
  client_say (bob, "yes");
  client_expect_move (bob, 0, &dealt);
  stage_check (strcmp (tag.id, dealt.id) == 0, "another table was dealt");
}
END_TEST

/* Both have the plugin, and both are quick. */
START_TEST (challenge__crossed_by_another__makes_one_game)
{
  Client *ada = stage_connect ("ada", STAGE_HOST);
  Client *bob = stage_connect ("bob", STAGE_HOST);
  Tag tag;
  begin_conversation (ada, bob);
  client_mark (ada);
  client_mark (bob);
  client_say (ada, "!kalah challenge bob first=A");
  client_say (bob, "!kalah challenge ada first=A");
  client_expect (ada, "Game 1");
  client_expect (bob, "Game 1");
  client_pause (1000);
  client_say (ada, "!kalah board");
  client_expect_tag (ada, &tag);
  stage_check (tag.position.turn == 0, "not the first turn");
  client_say (ada, "3");
  client_say (bob, "3");
  client_expect_move (ada, 1, &tag);
  client_expect_move (bob, 1, &tag);
}
END_TEST

static void
add_challenges (TCase *tcase)
{
  tcase_add_test (tcase, challenge__is_accepted__and_the_game_played_to_its_end);
  tcase_add_test (tcase, challenge__is_declined__and_not_made_again);
  tcase_add_test (tcase, challenge__expires__without_an_answer);
  tcase_add_test (tcase, challenge__waits__while_something_else_is_said);
  tcase_add_test (tcase, challenge__is_one__however_often_it_is_made);
  tcase_add_test (tcase, challenge__crossed_by_another__makes_one_game);
}

static Suite *
im_suite (void)
{
  Suite *suite = suite_create ("live: conversations of two");
  TCase *xmpp = live_case (suite, "XMPP", stage_open_xmpp);
  tcase_add_test (xmpp, im__carries_a_game__on_xmpp);
  tcase_add_test (xmpp, im__keeps_the_table__when_the_guest_opens_it);
  add_challenges (xmpp);
  TCase *irc = live_case (suite, "IRC", stage_open_irc);
  tcase_add_test (irc, im__carries_a_game__on_irc);
  tcase_add_test (irc, partner__renamed_in_the_game__plays_on);
  tcase_add_test (irc, partner__who_quits__is_stood_in_for);
  add_challenges (irc);
  return suite;
}

SUITE_MAIN (im_suite)
