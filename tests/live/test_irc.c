/*
 * test_irc.c - the same games in a channel of ngircd, where a board is three
 * lines, lines are rationed and our own words come back inside the call that
 * sends them. Few stones and well-chosen seeds keep the games short.
 */
#include "live/live.h"
#include "live/scene.h"

START_TEST (game__is_played__by_two_people)
{
  scene_two_people ("stones=1", 30);
}
END_TEST

START_TEST (game__is_played__by_three_people_while_host_watches)
{
  scene_three_people ("players=3 pits=4 capture=all stones=1", 6);
}
END_TEST

START_TEST (game__is_played__by_two_people_and_two_cpus)
{
  scene_two_people_two_cpus ("players=4 pits=3 stones=1", 20);
}
END_TEST

START_TEST (basic_mancala__is_played__by_three_people)
{
  scene_three_people ("game=basic players=3 pits=4 stones=1", 15);
}
END_TEST

START_TEST (game__is_played__against_cpu)
{
  scene_person_against_cpu ("stones=1", 5);
}
END_TEST

/* On IRC our echo comes back inside the call that sends: were the answer sent
 * from there, the host would read it before the line it answers. */
START_TEST (answer__comes_after_what_it_answers__on_the_hosts_screen)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  Tag tag;
  scene_deal (&game, ada, bob, "");
  client_expect_move (ada, 0, &tag);
  client_mark (ada);
  client_say (ada, "2");
  client_expect (ada, "<ada> 2");
  client_expect_not (ada, "[kalah ");
  client_expect_move (ada, 1, &tag);
  client_mark (ada);
  client_say (bob, "2");
  client_expect (ada, "<bob> 2");
  client_expect_not (ada, "[kalah ");
  client_expect_move (ada, 2, &tag);
  game_clear (&game);
}
END_TEST

START_TEST (board__is_few_lines__on_irc)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  scene_deal (&game, ada, bob, "");
  client_mark (bob);
  game_turn (&game);
  guint lines = client_count (bob, "<ada> ") - 1; /* less what ada typed */
  stage_check (lines >= 2 && lines <= 3, "%u lines for one move", lines);
  game_clear (&game);
}
END_TEST

static Suite *
irc_suite (void)
{
  Suite *suite = suite_create ("live: IRC");
  TCase *games = live_case (suite, "games", stage_open_irc);
  tcase_add_test (games, game__is_played__by_two_people);
  tcase_add_test (games, game__is_played__by_three_people_while_host_watches);
  tcase_add_test (games, game__is_played__by_two_people_and_two_cpus);
  tcase_add_test (games, basic_mancala__is_played__by_three_people);
  tcase_add_test (games, game__is_played__against_cpu);
  tcase_add_test (games, answer__comes_after_what_it_answers__on_the_hosts_screen);
  tcase_add_test (games, board__is_few_lines__on_irc);
  return suite;
}

SUITE_MAIN (irc_suite)
