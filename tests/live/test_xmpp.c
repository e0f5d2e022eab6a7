/*
 * test_xmpp.c - whole games, and the words of the table, in a room of prosody.
 */
#include "live/live.h"
#include "live/scene.h"

START_TEST (game__is_played__by_two_people)
{
  scene_two_people ("", 7);
}
END_TEST

START_TEST (game__is_played__by_three_people_while_host_watches)
{
  scene_three_people ("players=3 pits=4 capture=all", 3);
}
END_TEST

START_TEST (game__is_played__by_two_people_and_two_cpus)
{
  scene_two_people_two_cpus ("players=4 pits=3", 2);
}
END_TEST

START_TEST (basic_mancala__is_played__by_three_people)
{
  scene_three_people ("game=basic players=3 pits=4", 201);
}
END_TEST

START_TEST (game__is_played__against_cpu)
{
  scene_person_against_cpu ("stones=3", 5);
}
END_TEST

START_TEST (again__moves_the_first_turn_on)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  Tag tag;
  scene_deal (&game, ada, bob, "");
  stage_check (game.referee.position.turn == 0, "the opener does not begin");
  client_say (bob, "!kalah resign");
  client_expect (bob, "ada wins");
  client_say (bob, "!kalah again");
  client_expect_move (bob, 0, &tag);
  stage_check (tag.position.turn == 1, "the same player begins twice");
  client_say (bob, "3");
  client_expect_move (bob, 1, &tag);
  game_clear (&game);
}
END_TEST

START_TEST (resign__ends_the_game_for_the_other)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  Tag tag;
  scene_deal (&game, ada, bob, "");
  game_turn (&game);
  client_say (bob, "!kalah resign");
  client_expect_match (bob, "^(?!<bob>).*bob resigns\\.");
  client_expect_tag (bob, &tag);
  stage_check (tag.position.turn == KALAH_TURN_OVER, "the game goes on");
  game_clear (&game);
}
END_TEST

START_TEST (settings__are_told__with_their_repair)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Tag tag;
  scene_open (ada, "players=3 pits=7", bob);
  client_rewind (bob);
  client_expect (bob, "Boards for 3 players do not come in that size: 6 pits");
  client_say (ada, "!kalah set players=2 stones=5");
  client_expect (bob, "stones=5");
  client_say (ada, "!kalah set pits=9");
  client_expect (bob, "pits takes 3|4|6|7");
  client_say (ada, "!kalah start");
  client_expect_move (bob, 0, &tag);
  stage_check (tag.position.pits == 7 && tag.position.pit[0][0] == 5, "the wish was not kept");
}
END_TEST

START_TEST (words__are_answered__rules_moves_help_stop)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  scene_deal (&game, ada, bob, "");
  client_say (bob, "!kalah rules");
  client_expect_match (bob, "^(?!<bob>).*stones in each pit: 4");
  client_say (ada, "3");
  client_say (ada, "!kalah moves");
  client_expect (bob, "A = 3");
  client_say (bob, "!kalah help");
  client_expect_match (bob, "^(?!<bob>).*resign");
  client_mark (bob);
  client_say (bob, "!kalah stop");
  client_say (bob, "!kalah board");
  client_expect (bob, "<bob> !kalah board");
  client_say (ada, "!kalah stop");
  client_expect (bob, "ada closes the table");
  client_expect_not (bob, "bob closes the table");
  client_say (ada, "/kalah board");
  client_expect (ada, "no table is open here");
  game_clear (&game);
}
END_TEST

START_TEST (hosting__is_off__until_the_host_allows_it)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  client_mark (bob);
  client_say (bob, "!kalah new");
  client_say (bob, "!kalah help");
  client_expect (ada, "<bob> !kalah help");
  client_say (ada, "!kalah new stones=6");
  client_expect (bob, "ada opens a table");
  client_say (ada, "!kalah stop");
  client_expect (bob, "ada closes the table");
  client_expect_not (bob, "bob opens a table");
  stage_check (client_count (bob, "opens a table") == 1, "a table was opened unasked");
  client_say (ada, "/kalah host on");
  client_expect (ada, "-- ");
  scene_open (bob, "", bob);
  client_say (ada, "/kalah host off");
  client_expect (ada, "-- ");
}
END_TEST

static Suite *
xmpp_suite (void)
{
  Suite *suite = suite_create ("live: XMPP");
  TCase *games = live_case (suite, "games", stage_open_xmpp);
  tcase_add_test (games, game__is_played__by_two_people);
  tcase_add_test (games, game__is_played__by_three_people_while_host_watches);
  tcase_add_test (games, game__is_played__by_two_people_and_two_cpus);
  tcase_add_test (games, basic_mancala__is_played__by_three_people);
  tcase_add_test (games, game__is_played__against_cpu);
  tcase_add_test (games, again__moves_the_first_turn_on);
  tcase_add_test (games, resign__ends_the_game_for_the_other);
  tcase_add_test (games, settings__are_told__with_their_repair);
  tcase_add_test (games, words__are_answered__rules_moves_help_stop);
  tcase_add_test (games, hosting__is_off__until_the_host_allows_it);
  return suite;
}

SUITE_MAIN (xmpp_suite)
