/*
 * test_im.c - a table in a conversation of two, where the host's own words never
 * come back from the server.
 */
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

static Suite *
im_suite (void)
{
  Suite *suite = suite_create ("live: conversations of two");
  TCase *xmpp = live_case (suite, "XMPP", stage_open_xmpp);
  tcase_add_test (xmpp, im__carries_a_game__on_xmpp);
  tcase_add_test (xmpp, im__keeps_the_table__when_the_guest_opens_it);
  TCase *irc = live_case (suite, "IRC", stage_open_irc);
  tcase_add_test (irc, im__carries_a_game__on_irc);
  return suite;
}

SUITE_MAIN (im_suite)
