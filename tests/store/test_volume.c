/*
 * test_volume.c - long series and many tables: they open, and cost no memory before.
 */
#include <malloc.h>
#include <sqlite3.h>

#include "store/shelf.h"
#include "store/suites.h"
#include "suite.h"

#define MOVES 100000
#define TABLES 1000

static Shelf *shelf;

static void
set_up (void)
{
  shelf = shelf_new ();
  shelf->limits.waiting_max = MOVES + 1000; /* we are faster than people */
  shelf_open (shelf);
}

static void
tear_down (void)
{
  ck_assert_str_eq (shelf_told (shelf), "");
  shelf_free (shelf);
}

START_TEST (volume__a_long_series__opens_again)
{
  Game *game = game_new (shelf, "room");
  guint moves = 0;

  game_open (game, "k7m2", "");
  while (moves < MOVES) {
    moves += kalah_table_phase (game->table) == KALAH_PHASE_PLAYING;
    game_step (game);
  }
  shelf_wait (shelf, game->ticket);
  shelf_close (shelf);
  ck_assert_int_ge (shelf_ask (shelf, "SELECT count (*) FROM intents"), MOVES);
  shelf_open (shelf);
  gint64 start = g_get_monotonic_time ();
  game_assert_saved (game);
  g_test_message ("%u moves loaded in %" G_GINT64_FORMAT " ms", moves,
                  (g_get_monotonic_time () - start) / 1000);
  game_free (game);
}
END_TEST

/* Bytes in use, as far as the allocator tells: under a sanitizer it does not. */
static gsize
memory (void)
{
  return mallinfo2 ().uordblks + mallinfo2 ().hblkhd;
}

START_TEST (volume__many_tables__cost_little_memory)
{
  g_autoptr (GPtrArray) loaded
    = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_table_free);

  for (guint i = 0; i < TABLES; i++) {
    g_autofree char *place = g_strdup_printf ("prpl-jabber ada@example.org room%u@muc.example", i);
    Game *game = game_new (shelf, place);
    game_open (game, "k7m2", "");
    for (guint step = 0; step < 20; step++)
      game_step (game);
    game_free (game);
  }
  shelf_close (shelf);
  gsize before = memory ();
  shelf_open (shelf);
  g_free (shelf_places (shelf));
  ck_assert_uint_lt (memory () - before, 5 << 20); /* they sleep */
  for (guint i = 0; i < TABLES; i++) {
    g_autofree char *place = g_strdup_printf ("prpl-jabber ada@example.org room%u@muc.example", i);
    KalahTable *table = shelf_load (shelf, place, NULL);
    ck_assert_ptr_nonnull (table);
    g_ptr_array_add (loaded, table);
  }
  ck_assert_uint_lt (memory () - before, 20 << 20); /* even if all are woken */
}
END_TEST

Suite *
volume_suite (void)
{
  Suite *suite = suite_create ("volume");
  TCase *cases = tcase_create ("volume");

  tcase_add_checked_fixture (cases, set_up, tear_down);
  tcase_set_timeout (cases, 300);
  tcase_add_test (cases, volume__a_long_series__opens_again);
  tcase_add_test (cases, volume__many_tables__cost_little_memory);
  suite_add_tcase (suite, cases);
  return suite;
}
