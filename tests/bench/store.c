/*
 * store.c - what tables cost in memory, and a long journal on disk. Prints rows, each
 * with tabs between what was measured, the figure, its unit, and a remark.
 */
#include <check.h>
#include <glib/gstdio.h>
#include <malloc.h>
#include <stdlib.h>

#include "engine/book.h"
#include "store/shelf.h"

#define MOVES 100000
#define TABLES 1000
#define MOVES_EACH 20

static double
milliseconds_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1e3;
}

static gsize
memory (void)
{
  struct mallinfo2 info = mallinfo2 ();
  return info.uordblks + info.hblkhd;
}

/* As much as one table says in a long series. */
static void
measure_long_series (Shelf *shelf)
{
  Game *game = game_new (shelf, "room");
  guint moves = 0;
  GStatBuf file;

  gint64 start = g_get_monotonic_time ();
  shelf_open (shelf);
  game_open (game, "k7m2", "");
  while (moves < MOVES) {
    moves += kalah_table_phase (game->table) == KALAH_PHASE_PLAYING;
    game_step (game);
  }
  shelf_wait (shelf, game->ticket);
  g_print ("%u moves at one table, played and written\t%.0f\tms\t\n", moves,
           milliseconds_since (start));
  shelf_close (shelf);
  if (g_stat (shelf->path, &file) == 0)
    g_print ("the file of these moves\t%.1f\tMiB\t%.0f bytes a move\n",
             (double) file.st_size / (1 << 20), (double) file.st_size / moves);

  start = g_get_monotonic_time ();
  shelf_open (shelf);
  g_free (shelf_places (shelf));
  g_print ("the file, opened\t%.1f\tms\tand asked where there are tables\n",
           milliseconds_since (start));
  start = g_get_monotonic_time ();
  kalah_table_free (shelf_load (shelf, "room", NULL));
  g_print ("the table, back from its moves\t%.0f\tms\tin the thread of the journal\n",
           milliseconds_since (start));
  shelf_close (shelf);
  game_free (game);
}

static char *
place_of (guint number)
{
  return g_strdup_printf ("prpl-jabber ada@example.org room%u@muc.example.org", number);
}

static void
play_everywhere (Shelf *shelf)
{
  shelf_open (shelf);
  for (guint i = 0; i < TABLES; i++) {
    g_autofree char *place = place_of (i);
    Game *game = game_new (shelf, place);
    game_open (game, "k7m2", "");
    for (guint step = 0; step < MOVES_EACH; step++)
      game_step (game);
    shelf_wait (shelf, game->ticket);
    game_free (game);
  }
  shelf_close (shelf);
}

static void
measure_tables (Shelf *shelf)
{
  KalahTable *tables[TABLES];

  play_everywhere (shelf);
  gsize before = memory ();
  shelf_open (shelf);
  g_free (shelf_places (shelf));
  g_print ("the journal of %u tables of %u moves, open\t%.0f\tKiB of memory\t\n", TABLES,
           MOVES_EACH, (double) (memory () - before) / 1024);
  before = memory ();
  for (guint i = 0; i < TABLES; i++) {
    g_autofree char *place = place_of (i);
    tables[i] = shelf_load (shelf, place, NULL);
  }
  g_print ("a table that sleeps in memory\t%.0f\tbytes of memory\t\n",
           (double) (memory () - before) / TABLES);
  for (guint i = 0; i < TABLES; i++)
    kalah_table_free (tables[i]);
  shelf_close (shelf);
}

static void
measure_book (void)
{
  gsize sum = 0;
  for (int pits = 1; pits <= KALAH_BOOK_PITS_MAX; pits++)
    for (int takes = KALAH_EMPTY_LEAVE; takes <= KALAH_EMPTY_TAKE; takes++) {
      KalahRules rules;
      size_t count = 0;
      kalah_rules_init (&rules);
      kalah_rules_put (&rules, KALAH_RULE_PITS, pits);
      kalah_rules_put (&rules, KALAH_RULE_EMPTY_CAPTURE, takes);
      kalah_book_words (&rules, &count);
      sum += count;
    }
  g_print ("the book\t%.0f\tKiB\t%" G_GSIZE_FORMAT " positions\n",
           (double) (sum * sizeof (uint64_t)) / 1024, sum);
}

START_TEST (measure)
{
  Shelf *shelf = shelf_new ();
  shelf->limits.waiting_max = MOVES + 1000; /* we are faster than people */
  measure_long_series (shelf);
  g_unlink (shelf->path);
  measure_tables (shelf);
  measure_book ();
  shelf_free (shelf);
}
END_TEST

/* A shelf wants to stand in a test. */
int
main (void)
{
  Suite *suite = suite_create ("bench");
  TCase *cases = tcase_create ("bench");
  tcase_add_test (cases, measure);
  suite_add_tcase (suite, cases);
  SRunner *runner = srunner_create (suite);
  srunner_set_fork_status (runner, CK_NOFORK);
  srunner_run_all (runner, CK_SILENT);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
