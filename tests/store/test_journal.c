/*
 * test_journal.c - open tables: appended, settled, loaded again.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "store/shelf.h"
#include "store/suites.h"
#include "suite.h"

static Shelf *shelf;

static void
set_up (void)
{
  shelf = shelf_new ();
  shelf_open (shelf);
}

static void
tear_down (void)
{
  ck_assert_str_eq (shelf_told (shelf), ""); /* nothing was ever wrong */
  shelf_free (shelf);
}

static void
reopen (void)
{
  shelf_close (shelf);
  shelf_open (shelf);
}

START_TEST (journal__settles__tickets_in_order)
{
  Game *game = game_new (shelf, "room");

  ck_assert_uint_eq (kalah_journal_settled (shelf->journal), 0);
  game_open (game, "k7m2", "");
  guint64 third = game->ticket;
  game_step (game);
  ck_assert_uint_eq (third, 3);
  ck_assert_uint_eq (game->ticket, 4);
  ck_assert_uint_eq (shelf->settled, 0); /* the main loop has not run */
  shelf_wait (shelf, game->ticket);
  ck_assert_uint_eq (shelf->settled, 4);
  ck_assert_uint_eq (kalah_journal_settled (shelf->journal), 4);
  game_free (game);
}
END_TEST

START_TEST (journal__loads__the_table_as_it_was)
{
  Game *game = game_new (shelf, "room");

  game_open (game, "k7m2", "stones=3 pits=4");
  for (guint i = 0; i < 5; i++)
    game_step (game);
  game_assert_saved (game); /* a load sees what was appended before it */
  reopen ();
  game_assert_saved (game);

  Game *later = game_go_on (shelf, "room");
  ck_assert_int_eq (later->now, game->now);
  for (guint i = 0; i < 60; i++)
    game_step (later);
  reopen ();
  game_assert_saved (later);
  ck_assert_uint_gt (kalah_table_game (later->table), 1);
  game_free (game);
  game_free (later);
}
END_TEST

START_TEST (journal__loads__nothing_where_nothing_is)
{
  g_autoptr (GError) error = NULL;
  Game *game = game_new (shelf, "room");

  game_open (game, "k7m2", "");
  ck_assert_ptr_null (shelf_load (shelf, "elsewhere", &error));
  ck_assert_ptr_null (error);
  game_free (game);
}
END_TEST

START_TEST (journal__forgets__a_closed_table)
{
  g_autoptr (GError) error = NULL;
  Game *game = game_new (shelf, "room");

  game_open (game, "k7m2", "");
  game_say (game, "ada", KALAH_INTENT_STOP, NULL);
  ck_assert_int_eq (kalah_table_phase (game->table), KALAH_PHASE_CLOSED);
  ck_assert_ptr_null (shelf_load (shelf, "room", &error));
  ck_assert_ptr_null (error);
  g_autofree char *places = shelf_places (shelf);
  ck_assert_str_eq (places, "");

  game_open (game, "n8p3", "");
  reopen ();
  game_assert_saved (game);
  shelf_close (shelf);
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (*) FROM tables WHERE closed IS NOT NULL"), 1);
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (DISTINCT table_key) FROM intents"), 1);
  game_free (game);
}
END_TEST

/* `new` after a game takes the place of the old table, without a `stop`. */
START_TEST (journal__replaces__a_finished_table)
{
  Game *game = game_new (shelf, "room");

  game_open (game, "k7m2", "pits=3 stones=1");
  game_finish (game);
  game_open (game, "n8p3", "");
  reopen ();
  game_assert_saved (game);
  ck_assert_str_eq (kalah_table_id (game->table), "n8p3");
  game_free (game);
}
END_TEST

START_TEST (journal__lists__places_with_open_tables)
{
  static const char *const names[] = { "room", "two\nlines", "\xd8\xba\xd8\xb1\xd9\x81\xd8\xa9" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    Game *game = game_new (shelf, names[i]);
    game_open (game, "same", "");
    game_free (game);
  }
  g_autofree char *before = shelf_places (shelf);
  reopen ();
  g_autofree char *after = shelf_places (shelf);
  ck_assert_str_eq (before, "room two\nlines \xd8\xba\xd8\xb1\xd9\x81\xd8\xa9");
  ck_assert_str_eq (after, before);
}
END_TEST

START_TEST (journal__keeps__tables_of_one_name_apart)
{
  Game *here = game_new (shelf, "here"), *there = game_new (shelf, "there");

  game_open (here, "same", "");
  game_open (there, "same", "stones=5");
  for (guint i = 0; i < 7; i++) {
    game_step (here);
    if (i % 2)
      game_step (there);
  }
  game_assert_saved (here);
  game_assert_saved (there);
  game_free (here);
  game_free (there);
}
END_TEST

/* Two who challenge each other agree: the second `challenge` opens nothing. */
START_TEST (journal__knows__a_challenge_that_is_an_answer)
{
  Game *game = game_new (shelf, "room");
  static const char *const people[][2] = { { "ada", "bob" }, { "bob", "ada" } };

  for (guint i = 0; i < 2; i++) {
    KalahIntent *intent = kalah_intent_new (KALAH_INTENT_CHALLENGE);
    kalah_intent_set_speaker (intent, people[i][0], people[i][0], KALAH_ROLE_MAY_OPEN);
    intent->addressed = TRUE;
    intent->words = g_strsplit (people[i][1], " ", -1);
    intent->table_id = g_strdup_printf ("t%u", i);
    intent->other_id = g_strdup (people[i][1]);
    intent->other_name = g_strdup (people[i][1]);
    game_apply (game, intent);
    ck_assert (game->accepted);
  }
  ck_assert_str_eq (kalah_table_id (game->table), "t0");
  reopen ();
  game_assert_saved (game);
  game_free (game);
}
END_TEST

/* Who comes back to a chat under another name keeps the identity. */
START_TEST (journal__loads__a_new_name_of_the_same_person)
{
  Game *game = game_new (shelf, "room");
  KalahIntent *rename = kalah_intent_new (KALAH_INTENT_RENAME);

  game_open (game, "k7m2", "");
  kalah_intent_set_speaker (rename, "bob", "Robert", KALAH_ROLE_NONE);
  game_apply (game, rename);
  ck_assert (game->accepted);
  reopen ();
  game_assert_saved (game);
  game_free (game);
}
END_TEST

/* Any word brings a player back, one that is refused too. */
START_TEST (journal__loads__a_challenge_of_nobody_by_who_was_away)
{
  Game *game = game_new (shelf, "room");
  KalahIntent *challenge = kalah_intent_new (KALAH_INTENT_CHALLENGE);

  game_open (game, "k7m2", "");
  game_say (game, "bob", KALAH_INTENT_AWAY, NULL);
  kalah_intent_set_speaker (challenge, "bob", "bob", KALAH_ROLE_MAY_OPEN);
  challenge->table_id = g_strdup ("n8p3");
  challenge->words = g_strsplit ("zoe", " ", -1);
  game_apply (game, challenge);
  ck_assert (game->accepted);
  reopen ();
  game_assert_saved (game);
  game_free (game);
}
END_TEST

START_TEST (journal__survives__closing_at_once)
{
  Game *game = game_new (shelf, "room");

  game_open (game, "k7m2", "");
  reopen (); /* nothing was told, all is on disk */
  game_assert_saved (game);
  game_free (game);
  reopen ();
  reopen ();
}
END_TEST

static void
never (const char *place, KalahTable *table, gint64 last, const GError *error, gpointer user_data)
{
  (void) place, (void) table, (void) last, (void) error, (void) user_data;
  ck_abort_msg ("answered after the end");
}

START_TEST (journal__answers__nothing_after_closing)
{
  Game *game = game_new (shelf, "room");

  game_open (game, "k7m2", "");
  kalah_journal_load (shelf->journal, "room", never, NULL);
  shelf_close (shelf);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  ck_assert_uint_eq (shelf->settled, 0);
  game_free (game);
}
END_TEST

static void
close_here (const char *place, KalahTable *table, gint64 last, const GError *error,
            gpointer user_data)
{
  (void) place, (void) last, (void) error;
  kalah_table_free (table);
  shelf_close (shelf);
  *(gboolean *) user_data = TRUE;
}

/* A sentence that is said may close the conversation, and the last one the plugin. */
START_TEST (journal__may_be__closed_by_what_it_calls)
{
  Game *game = game_new (shelf, "room");
  gboolean done = FALSE;

  game_open (game, "k7m2", "");
  kalah_journal_load (shelf->journal, "room", close_here, &done);
  kalah_journal_load (shelf->journal, "room", never, NULL);
  shelf_run (&done);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  game_free (game);
}
END_TEST

START_TEST (journal__is__for_the_user_alone)
{
  GStatBuf status;

  g_free (shelf_places (shelf));
  ck_assert_int_eq (g_stat (shelf->path, &status), 0);
  ck_assert_int_eq (status.st_mode & 0777, 0600);
}
END_TEST

Suite *
journal_suite (void)
{
  Suite *suite = suite_create ("journal");
  TCase *tables = tcase_create ("tables");

  tcase_add_checked_fixture (tables, set_up, tear_down);
  tcase_add_test (tables, journal__settles__tickets_in_order);
  tcase_add_test (tables, journal__loads__the_table_as_it_was);
  tcase_add_test (tables, journal__loads__nothing_where_nothing_is);
  tcase_add_test (tables, journal__forgets__a_closed_table);
  tcase_add_test (tables, journal__replaces__a_finished_table);
  tcase_add_test (tables, journal__lists__places_with_open_tables);
  tcase_add_test (tables, journal__keeps__tables_of_one_name_apart);
  tcase_add_test (tables, journal__knows__a_challenge_that_is_an_answer);
  tcase_add_test (tables, journal__loads__a_new_name_of_the_same_person);
  tcase_add_test (tables, journal__loads__a_challenge_of_nobody_by_who_was_away);
  tcase_add_test (tables, journal__survives__closing_at_once);
  tcase_add_test (tables, journal__answers__nothing_after_closing);
  tcase_add_test (tables, journal__may_be__closed_by_what_it_calls);
  tcase_add_test (tables, journal__is__for_the_user_alone);
  suite_add_tcase (suite, tables);
  return suite;
}
