/*
 * test_kill.c - a client that is killed at any moment has lost nothing that it said.
 *
 * KALAH_KILLS=1000 ./check-store kills that many.
 */
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/shelf.h"
#include "store/suites.h"
#include "suite.h"

#define AHEAD_MAX 8 /* intents that are not yet settled */

static Shelf *shelf;

static void
set_up (void)
{
  shelf = shelf_new ();
}

static void
tear_down (void)
{
  shelf_free (shelf);
}

/* What a client said: how far its table was, and that is on disk. */
typedef struct {
  guint game, move;
} Said;

static Said
now_of (const KalahTable *table)
{
  return (Said) { kalah_table_game (table), kalah_table_move (table) };
}

static gboolean
is_before (Said a, Said b)
{
  return a.game < b.game || (a.game == b.game && a.move < b.move);
}

/* Plays for ever, on from where the table is; says on OUT what is settled. */
static void
play (int out)
{
  Said said[AHEAD_MAX];
  guint64 first = 1; /* the ticket of the oldest that is not settled */

  shelf_open (shelf);
  g_autoptr (KalahTable) table = shelf_load (shelf, "room", NULL);
  Game *game = table != NULL ? game_go_on (shelf, "room") : game_new (shelf, "room");
  if (table == NULL)
    game_open (game, "k7m2", "");
  shelf_wait (shelf, game->ticket);
  for (first = game->ticket + 1;;) {
    game_step (game);
    said[game->ticket % AHEAD_MAX] = now_of (game->table);
    if (game->ticket - first + 1 == AHEAD_MAX)
      shelf_wait (shelf, first);
    else
      g_main_context_iteration (NULL, FALSE);
    for (; first <= shelf->settled; first++)
      if (write (out, &said[first % AHEAD_MAX], sizeof said[0]) != sizeof said[0])
        _exit (1);
  }
}

/* Kills the client after AFTER microseconds; returns the last that it said. */
static Said
kill_client (gulong after)
{
  Said said, last = { 0, 0 };
  int ends[2], status;

  ck_assert_int_eq (pipe (ends), 0);
  pid_t pid = fork ();
  if (pid == 0) {
    close (ends[0]);
    play (ends[1]);
  }
  close (ends[1]);
  g_usleep (after);
  ck_assert_int_eq (kill (pid, SIGKILL), 0);
  while (read (ends[0], &said, sizeof said) == sizeof said)
    last = said;
  close (ends[0]);
  ck_assert_int_eq (waitpid (pid, &status, 0), pid);
  ck_assert_msg (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL, "it died before");
  return last;
}

/* Steps GAME, which nobody kills, to where TABLE is: they are the same. */
static void
assert_as_played (Game *game, const KalahTable *table)
{
  while (is_before (now_of (game->table), now_of (table)))
    game_step (game);
  g_autofree char *played = game_dump (game->table);
  g_autofree char *loaded = game_dump (table);
  ck_assert_str_eq (loaded, played);
}

START_TEST (kill__loses__nothing_that_was_said)
{
  const char *wish = g_getenv ("KALAH_KILLS");
  guint kills = wish != NULL ? (guint) strtoul (wish, NULL, 10) : 50;
  Shelf *calm = shelf_new ();
  Said most = { 0, 0 };
  guint said_something = 0;

  g_autofree char *seed = g_strdup_printf ("seed %u", g_random_int ());
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (seed));
  shelf_open (calm);
  Game *game = game_new (calm, "room");
  game_open (game, "k7m2", "");
  for (guint i = 0; i < kills; i++) {
    Said said = kill_client ((gulong) g_rand_int_range (random, 0, 60000));
    if (is_before (most, said)) {
      most = said;
      said_something++;
    }
    shelf_open (shelf);
    g_autoptr (GError) error = NULL;
    g_autoptr (KalahTable) table = shelf_load (shelf, "room", &error);
    ck_assert_msg (error == NULL, "%s: %s", seed, error != NULL ? error->message : "");
    ck_assert_str_eq (shelf_told (shelf), "");
    if (table != NULL && kalah_table_phase (table) > KALAH_PHASE_GATHERING) {
      ck_assert_msg (!is_before (now_of (table), most), "%s: game %u move %u was said", seed,
                     most.game, most.move);
      assert_as_played (game, table);
    }
    ck_assert (table != NULL || most.game == 0);
    shelf_close (shelf);
  }
  ck_assert_uint_gt (said_something, kills / 10);
  /* Each finished game has its result, once. */
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (*) FROM games"),
                    (gint64) kalah_table_game (game->table)
                      - (kalah_table_phase (game->table) == KALAH_PHASE_PLAYING));
  game_free (game);
  shelf_free (calm);
}
END_TEST

Suite *
kill_suite (void)
{
  Suite *suite = suite_create ("kill");
  TCase *kills = tcase_create ("kills");
  const char *wish = g_getenv ("KALAH_KILLS");

  tcase_add_checked_fixture (kills, set_up, tear_down);
  tcase_set_timeout (kills, wish != NULL ? 3600 : 120);
  tcase_add_test (kills, kill__loses__nothing_that_was_said);
  suite_add_tcase (suite, kills);
  return suite;
}
