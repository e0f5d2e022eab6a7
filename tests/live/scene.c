/*
 * scene.c - see scene.h.
 */
#include "live/scene.h"

#include <string.h>

void
scene_open (Client *opener, const char *options, Client *witness)
{
  Tag tag;
  client_mark (witness);
  client_say (opener, "!kalah new %s", options);
  client_expect_match (witness, "^(?!<\\w+> !kalah new).*!kalah join");
  client_rewind (witness);
  client_expect_tag (witness, &tag); /* lest it be taken for the deal's */
}

void
scene_expect_seated (const char *name, Client *witness)
{
  g_autofree char *text = g_strdup_printf ("%s takes seat", name);
  client_expect (witness, text);
}

void
scene_join (Client *person, Client *witness)
{
  client_mark (witness);
  client_say (person, "!kalah join");
  scene_expect_seated (client_name (person), witness);
}

static void
play_to_the_end (Game *game, Client *opener, const char *const names[KALAH_SEATS_MAX])
{
  client_mark (game->watch);
  client_say (opener, "!kalah start");
  game_play (game, 0);
  game_expect_result (game, names);
  game_clear (game);
}

void
scene_deal (Game *game, Client *ada, Client *bob, const char *options)
{
  game_init (game, options, 1);
  game->seat[0] = ada;
  game->seat[1] = bob;
  game->watch = bob;
  scene_open (ada, options, bob);
  scene_join (bob, bob);
  client_mark (bob);
  client_say (ada, "!kalah start");
  game_see_deal (game);
}

void
scene_two_people (const char *options, guint32 seed)
{
  static const char *const names[KALAH_SEATS_MAX] = { "ada", "bob" };
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  game_init (&game, options, seed);
  game.seat[0] = ada;
  game.seat[1] = game.watch = bob;
  game.read = TRUE;
  scene_open (ada, options, bob);
  scene_join (bob, bob);
  play_to_the_end (&game, ada, names);
}

/* ada only has the plugin; the others play. */
void
scene_three_people (const char *options, guint32 seed)
{
  static const char *const names[KALAH_SEATS_MAX] = { "bob", "cleo", "dan" };
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Client *cleo = stage_enter ("cleo", STAGE_GUEST);
  Client *dan = stage_enter ("dan", STAGE_GUEST);
  Game game;
  game_init (&game, options, seed);
  game.seat[0] = bob;
  game.seat[1] = cleo;
  game.seat[2] = dan;
  game.watch = cleo;
  game.read = TRUE;
  client_say (ada, "/kalah host on");
  client_expect (ada, "-- ");
  scene_open (bob, options, bob);
  scene_join (cleo, cleo);
  scene_join (dan, cleo);
  play_to_the_end (&game, bob, names);
}

void
scene_two_people_two_cpus (const char *options, guint32 seed)
{
  static const char *const names[KALAH_SEATS_MAX] = { "ada", "bob", "CPU C", "CPU D" };
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  game_init (&game, options, seed);
  game.seat[0] = ada;
  game.seat[1] = bob;
  game.watch = bob;
  game.read = TRUE;
  scene_open (ada, options, bob);
  scene_join (bob, bob);
  client_say (ada, "!kalah cpu");
  client_expect (bob, "seat C");
  play_to_the_end (&game, ada, names);
}

void
scene_person_against_cpu (const char *options, guint32 seed)
{
  static const char *const names[KALAH_SEATS_MAX] = { "ada", "CPU B" };
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  game_init (&game, options, seed);
  game.seat[0] = ada;
  game.watch = bob;
  scene_open (ada, options, bob);
  play_to_the_end (&game, ada, names);
}

void
scene_expect_unmoved (Game *game, Client *person)
{
  Tag tag;
  char shown[KALAH_POSITION_TEXT_MAX], right[KALAH_POSITION_TEXT_MAX];
  client_say (person, "!kalah board");
  client_expect_tag (game->watch, &tag);
  kalah_position_format (&tag.position, shown);
  kalah_position_format (&game->referee.position, right);
  stage_check (tag.move == game->referee.move && strcmp (shown, right) == 0,
               "something was taken for a move: #%u %s", tag.move, shown);
}
