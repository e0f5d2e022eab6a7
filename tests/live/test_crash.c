/*
 * test_crash.c - the host is killed in the middle of whatever it does, again and again.
 * What was told to the chat must be there after the restart, nothing of it twice; a move
 * that was typed and not told yet may be there or not.
 *
 * KALAH_KILLS=200 makes a long run of it.
 */
#include <stdlib.h>

#include "live/live.h"
#include "live/scene.h"

#define KILLS_DEFAULT 5
#define DELAY_MAX_MS 400 /* longer than a move takes from the keyboard to the chat */

static guint
kills (void)
{
  const char *wish = g_getenv ("KALAH_KILLS");
  return wish != NULL ? (guint) strtoul (wish, NULL, 10) : KILLS_DEFAULT;
}

/* The board that GAME's referee has, or the one after COUNT PITS more, if that is what
 * TAG shows. */
static void
expect_either (Game *game, const int *pits, guint count, const Tag *tag, gboolean told)
{
  char shown[KALAH_POSITION_TEXT_MAX], right[KALAH_POSITION_TEXT_MAX];
  kalah_position_format (&tag->position, shown);
  kalah_position_format (&game->referee.position, right);
  if (tag->move == game->referee.move) {
    stage_check (!told, "move %u was told and is lost", tag->move + 1);
    stage_check (strcmp (shown, right) == 0, "another board: %s, not %s", shown, right);
    return;
  }
  g_autofree char *wrong = referee_follow (&game->referee, pits, count, tag);
  stage_check (wrong == NULL, "%s", wrong);
}

/* One move is typed, the host killed some time after it. */
static void
kill_in_turn (Game *game, Client *host, Client *guest, GRand *rand)
{
  int pits[KALAH_PITS_MAX];
  Tag tag, back;
  client_mark (guest);
  guint before = game->referee.move, count = game_type (game, pits);
  client_pause ((guint) g_rand_int_range (rand, 0, DELAY_MAX_MS));
  client_crash (host);
  client_pause (100); /* what was under way has come */
  gboolean told = client_board (guest, &tag) && tag.move > before;
  client_mark (guest);
  client_mark (host);
  client_restart (host);
  client_expect (guest, "I am back");
  client_expect_tag (guest, &back);
  expect_either (game, pits, count, &back, told);
  client_expect_tag (host, &tag);
  client_rewind (host); /* who moves next looks at the board */
  client_pause (2100);  /* the same pits again are no slip of the keyboard */
}

static void
deal (Game *game, Client *ada, Client *bob, guint32 seed)
{
  scene_deal (game, ada, bob, "");
  g_rand_set_seed (game->rand, seed);
}

START_TEST (host__killed_at_any_moment__has_lost_no_move_and_doubled_none)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  deal (&game, ada, bob, 1);
  for (guint i = 0; i < kills (); i++) {
    for (int turns = g_rand_int_range (rand, 0, 3); turns > 0; turns--)
      if (game.referee.position.turn >= 0)
        game_turn (&game);
    if (game.referee.position.turn >= 0)
      kill_in_turn (&game, ada, bob, rand);
    if (game.referee.position.turn < 0) {
      client_say (ada, "!kalah stop");
      client_expect (bob, "closes the table");
      game_clear (&game);
      deal (&game, ada, bob, i);
    }
  }
  game_clear (&game);
}
END_TEST

static Suite *
crash_suite (void)
{
  Suite *suite = suite_create ("live: crash");
  TCase *xmpp = live_case (suite, "XMPP", stage_open_xmpp);
  tcase_set_timeout (xmpp, LIVE_TIMEOUT + 30 * kills ());
  tcase_add_test (xmpp, host__killed_at_any_moment__has_lost_no_move_and_doubled_none);
  return suite;
}

SUITE_MAIN (crash_suite)
