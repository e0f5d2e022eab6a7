/*
 * test_people.c - people who come and go under all kinds of names, and servers that do.
 */
#include "live/live.h"
#include "live/scene.h"

/* Short times: the tests wait for sentences, not for seconds. */
#define QUICK "first=B grace=1 level=1 standin=1"

static void
come_back (Client *client)
{
  client_say (client, "/join %s", stage_room ());
  client_expect (client, "* joined ");
}

/* Asks for the board until it stands still: no CPU plays. Takes it for the game's. */
static void
take_over_board (Game *game, Client *person)
{
  Tag tag;
  client_mark (game->watch);
  client_say (person, "!kalah board");
  client_expect_tag (game->watch, &tag);
  game->referee.position = tag.position;
  game->referee.move = tag.move;
}

/* bob leaves on turn; the computer plays for him; cleo, who calls herself bob, has no
 * part in it; he says a word and has his seat again. */
static void
leave_and_come_back (Client *ada, Client *bob, Client *cleo)
{
  Game game;
  scene_deal (&game, ada, bob, QUICK);
  game.watch = cleo;
  client_mark (cleo);
  client_say (bob, "/part");
  client_expect (cleo, "bob has left, so the computer plays on");
  client_rewind (cleo); /* on IRC all of it is one line */
  client_expect_match (cleo, "\\[kalah \\w+#[1-9]");
  client_say (cleo, "/nick bob");
  client_expect (ada, "bob");
  take_over_board (&game, ada);
  client_mark (cleo);
  client_say (cleo, "hello, I am bob");
  client_say (cleo, "!kalah resign");
  scene_expect_unmoved (&game, ada);
  client_expect_not (cleo, "is back");
  client_say (cleo, "/nick cleo");
  client_expect (ada, "cleo");
  client_mark (cleo);
  come_back (bob);
  client_say (bob, "here I am");
  client_expect (cleo, "bob is back and plays again");
  take_over_board (&game, ada);
  client_expect_tag (bob, &(Tag){ 0 });
  client_rewind (bob);
  for (int i = 0; i < 4; i++)
    game_turn (&game);
  game_clear (&game);
}

/* ada, who opened the room, sees addresses. */
START_TEST (seat__waits_for_its_owner__known_by_address)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  leave_and_come_back (ada, bob, stage_enter ("cleo", STAGE_GUEST));
}
END_TEST

/* cleo opened it, so ada sees the stamps of the room, or on IRC user@host. */
START_TEST (seat__waits_for_its_owner__known_to_the_server)
{
  Client *cleo = stage_enter ("cleo", STAGE_GUEST);
  Client *ada = stage_enter ("ada", STAGE_HOST);
  leave_and_come_back (ada, stage_enter ("bob", STAGE_GUEST), cleo);
}
END_TEST

static void
rename_to (Client *client, const char *nick, Client *witness)
{
  client_mark (witness);
  client_say (client, "/nick %s", nick);
  client_expect (witness, nick);
}

/* Both of another client: ada only has the plugin. */
static void
swap_names (void)
{
  Client *cleo = stage_enter ("cleo", STAGE_GUEST);
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  client_say (ada, "/kalah host on");
  client_expect (ada, "-- ");
  scene_deal (&game, bob, cleo, "");
  for (int round = 0; round < 2; round++) {
    gboolean back = round == 1;
    rename_to (bob, "third", ada);
    rename_to (cleo, back ? "cleo" : "bob", ada);
    rename_to (bob, back ? "bob" : "cleo", ada);
    client_pause (500);
    client_mark (cleo);
    for (int i = 0; i < 4; i++)
      game_turn (&game);
  }
  client_mark (cleo);
  client_say (bob, "!kalah resign");
  client_expect (cleo, "cleo wins");
  game_clear (&game);
}

START_TEST (names__of_two_players__are_swapped_and_swapped_back)
{
  swap_names ();
}
END_TEST

/* ada opened the room and may throw people out. */
START_TEST (kicked_player__is_stood_in_for__and_comes_back)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  scene_deal (&game, ada, bob, QUICK);
  game.watch = ada;
  client_mark (ada);
  client_say (ada, "/kick bob");
  client_expect (ada, "bob has left, so the computer plays on");
  client_rewind (ada);
  client_expect_match (ada, "\\[kalah \\w+#[1-9]");
  come_back (bob);
  client_say (bob, "that was not nice");
  client_expect (ada, "bob is back and plays again");
  take_over_board (&game, ada);
  client_expect_tag (bob, &(Tag){ 0 });
  client_rewind (bob);
  for (int i = 0; i < 2; i++)
    game_turn (&game);
  game_clear (&game);
}
END_TEST

static void
reconnect (Client *client)
{
  client_say (client, "/reconnect");
  client_expect (client, "* joined ");
}

/* The server goes down with everybody on it. FIRST is back first. */
static void
lose_server (Client *ada, Client *bob, Client *first)
{
  Client *second = first == ada ? bob : ada;
  Game game;
  Tag tag;
  scene_deal (&game, ada, bob, "clock=20");
  game_turn (&game);
  game_turn (&game);
  client_mark (ada);
  client_mark (bob);
  stage_stop_server ();
  client_expect (ada, "* disconnected");
  client_expect (bob, "* disconnected");
  client_pause (21000); /* longer than the clock */
  stage_restart_server ();
  client_mark (ada);
  reconnect (first);
  reconnect (second);
  client_rewind (ada);
  client_expect_tag (ada, &tag);
  stage_check (tag.move == game.referee.move, "somebody played while nobody was there");
  client_rewind (ada);
  client_pause (STAGE_SETTLE);
  game.watch = bob;
  client_mark (bob);
  game_turn (&game); /* of ada's, then of bob's, who are who they were */
  game_turn (&game);
  game_clear (&game);
}

START_TEST (server__that_goes_down__takes_nothing_along)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  lose_server (ada, stage_enter ("bob", STAGE_GUEST), ada);
}
END_TEST

/* The room is made anew by bob, and with it all stamps. */
START_TEST (room__that_is_made_anew__takes_nothing_along)
{
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  lose_server (stage_enter ("ada", STAGE_HOST), bob, bob);
}
END_TEST

static Suite *
people_suite (void)
{
  Suite *suite = suite_create ("live: people");
  TCase *xmpp = live_case (suite, "XMPP", stage_open_xmpp);
  tcase_add_test (xmpp, seat__waits_for_its_owner__known_by_address);
  tcase_add_test (xmpp, seat__waits_for_its_owner__known_to_the_server);
  tcase_add_test (xmpp, names__of_two_players__are_swapped_and_swapped_back);
  tcase_add_test (xmpp, kicked_player__is_stood_in_for__and_comes_back);
  TCase *irc = live_case (suite, "IRC", stage_open_irc);
  tcase_add_test (irc, seat__waits_for_its_owner__known_to_the_server);
  tcase_add_test (irc, names__of_two_players__are_swapped_and_swapped_back);
  tcase_add_test (irc, kicked_player__is_stood_in_for__and_comes_back);
  TCase *xmpp_alone = live_case_alone (suite, "XMPP server", stage_open_xmpp);
  tcase_add_test (xmpp_alone, server__that_goes_down__takes_nothing_along);
  tcase_add_test (xmpp_alone, room__that_is_made_anew__takes_nothing_along);
  TCase *irc_alone = live_case_alone (suite, "IRC server", stage_open_irc);
  tcase_add_test (irc_alone, server__that_goes_down__takes_nothing_along);
  return suite;
}

SUITE_MAIN (people_suite)
