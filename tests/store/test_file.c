/*
 * test_file.c - the database file: new, old, damaged, newer, foreign.
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
}

static void
tear_down (void)
{
  shelf_free (shelf);
}

/* Leaves a closed database with an open table at "room". */
static void
make_database (void)
{
  shelf_open (shelf);
  Game *game = game_new (shelf, "room");
  game_open (game, "k7m2", "");
  for (guint i = 0; i < 40; i++)
    game_step (game);
  shelf_close (shelf);
  game_free (game);
}

static void
write_file (const char *path, const char *bytes, gsize length)
{
  ck_assert (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static void
read_file (const char *path, char **bytes, gsize *length)
{
  GError *error = NULL;

  ck_assert_msg (g_file_get_contents (path, bytes, length, &error), "%s",
                 error != NULL ? error->message : "");
}

/* Appends to a fresh table, and finds it again. */
static void
assert_works (void)
{
  Game *game = game_new (shelf, "elsewhere");

  game_open (game, "n8p3", "");
  shelf_wait (shelf, game->ticket);
  game_assert_saved (game);
  shelf_close (shelf);
  shelf_open (shelf);
  game_assert_saved (game);
  game_free (game);
}

/* The file is gone under its name, whole under another one, and a fresh one works. */
static void
assert_set_aside (const char *told)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize length, length_after;

  read_file (shelf->path, &before, &length);
  shelf_open (shelf);
  assert_works ();
  ck_assert_str_eq (shelf_told (shelf), told);
  ck_assert_ptr_nonnull (shelf->aside);
  ck_assert (g_str_has_prefix (shelf->aside, shelf->path));
  read_file (shelf->aside, &after, &length_after);
  ck_assert_uint_eq (length, length_after);
  ck_assert_mem_eq (before, after, length);
}

START_TEST (file__set_aside__when_it_is_no_database)
{
  const char text[] = "Dear diary, this is a file of 1999 and no database at all. "
                      "It is long enough to have a header and more than that, so that "
                      "nobody can take it for one that is empty.";

  write_file (shelf->path, text, sizeof text);
  assert_set_aside ("aside damaged");
}
END_TEST

START_TEST (file__set_aside__under_a_new_name_each_time)
{
  char text[2000] = "no database";
  g_autofree char *first = NULL;

  write_file (shelf->path, text, sizeof text);
  assert_set_aside ("aside damaged");
  first = g_strdup (shelf->aside);
  shelf_close (shelf);
  text[3] = '!';
  write_file (shelf->path, text, sizeof text);
  assert_set_aside ("aside damaged");
  ck_assert_str_ne (first, shelf->aside);
  ck_assert (g_file_test (first, G_FILE_TEST_EXISTS));
}
END_TEST

/* Bytes of the middle of each page, in turn: whatever is found out is set aside, and
 * whatever is not is read as it was. */
START_TEST (file__set_aside__when_a_page_is_damaged)
{
  g_autofree char *bytes = NULL;
  gsize length;
  guint found = 0;

  make_database ();
  read_file (shelf->path, &bytes, &length);
  ck_assert_uint_gt (length, 3 * 4096);
  for (gsize page = 0; page < length; page += 4096) {
    g_autofree char *broken = g_memdup2 (bytes, length);
    memset (broken + page, 0xa5, page == 0 ? 16 : 64);
    write_file (shelf->path, broken, length);
    shelf_open (shelf);
    g_free (shelf_places (shelf));
    shelf_close (shelf);
    found += strcmp (shelf_told (shelf), "aside damaged") == 0;
  }
  ck_assert_uint_ge (found, length / 4096 - 2); /* one may be free, one an index */
}
END_TEST

START_TEST (file__set_aside__when_its_end_is_missing)
{
  g_autofree char *bytes = NULL;
  gsize length;

  make_database ();
  read_file (shelf->path, &bytes, &length);
  write_file (shelf->path, bytes, length - 5000);
  assert_set_aside ("aside damaged");
}
END_TEST

START_TEST (file__set_aside__when_it_is_newer)
{
  make_database ();
  shelf_sql (shelf, "PRAGMA user_version = 99; CREATE TABLE hats (hat TEXT)");
  assert_set_aside ("aside newer");
  ck_assert_ptr_nonnull (strstr (shelf->aside, ".newer-20"));
}
END_TEST

/* What the newer program had not yet moved into the file goes along. */
START_TEST (file__set_aside__with_its_wal)
{
  g_autofree char *wal = g_strconcat (shelf->path, "-wal", NULL);

  write_file (shelf->path, "no database, but with a wal and long enough to be looked at", 59);
  write_file (wal, "precious", 8);
  shelf_open (shelf);
  assert_works ();
  g_autofree char *moved = g_strconcat (shelf->aside, "-wal", NULL);
  g_autofree char *bytes = NULL;
  gsize length;
  read_file (moved, &bytes, &length);
  ck_assert_str_eq (bytes, "precious");
}
END_TEST

static void
assert_left_alone (void)
{
  shelf_open (shelf);
  Game *game = game_new (shelf, "room");
  game_open (game, "k7m2", "");
  shelf_wait (shelf, game->ticket);
  ck_assert_str_eq (shelf_told (shelf), "unsaved foreign");
  g_autofree char *places = shelf_places (shelf);
  ck_assert_str_eq (places, "foreign");
  shelf_close (shelf);
  game_free (game);
}

START_TEST (file__left_alone__when_it_is_of_another_program)
{
  g_autofree char *before = NULL, *after = NULL;
  gsize length, length_after;

  shelf_sql (shelf, "CREATE TABLE songs (song TEXT); INSERT INTO songs VALUES ('la')");
  read_file (shelf->path, &before, &length);
  assert_left_alone ();
  read_file (shelf->path, &after, &length_after);
  ck_assert_uint_eq (length, length_after);
  ck_assert_mem_eq (before, after, length);
}
END_TEST

START_TEST (file__left_alone__when_it_is_a_folder)
{
  g_mkdir (shelf->path, 0700);
  assert_left_alone ();
  ck_assert (g_file_test (shelf->path, G_FILE_TEST_IS_DIR));
}
END_TEST

START_TEST (file__used__when_it_is_empty)
{
  write_file (shelf->path, "", 0);
  shelf_open (shelf);
  assert_works ();
  ck_assert_str_eq (shelf_told (shelf), "");
}
END_TEST

/* --- versions -------------------------------------------------------------- */

/* A database as the first version made it. */
static void
make_version_1 (void)
{
  g_autofree char *path = suite_source_path ("tests/store/version-1.sql");
  g_autofree char *sql = NULL;
  gsize length;

  read_file (path, &sql, &length);
  shelf_sql (shelf, sql);
}

static void
assert_reads_version_1 (void)
{
  shelf_open (shelf);
  Game *game = game_go_on (shelf, "room");
  g_autofree char *dump = game_dump (game->table);
  ck_assert_ptr_nonnull (strstr (dump, "k7m2 phase=2 "));
  ck_assert_ptr_nonnull (strstr (dump, "game=2 move=3 "));
  ck_assert_ptr_nonnull (strstr (dump, "bob Bob"));
  game_step (game);
  game_assert_saved (game);
  shelf_close (shelf);
  ck_assert_str_eq (shelf_told (shelf), "");
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (*) FROM games"), 1);
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (*) FROM seats WHERE name = 'Ada'"), 1);
  game_free (game);
}

START_TEST (file__of_version_1__opens_today)
{
  make_version_1 ();
  assert_reads_version_1 ();
}
END_TEST

START_TEST (file__of_version_1__looks_like_a_new_one)
{
  const char *objects = "SELECT count (*) FROM sqlite_master WHERE sql IS NOT NULL";
  Shelf *fresh = shelf_new ();

  shelf_open (fresh);
  shelf_close (fresh);
  make_version_1 ();
  ck_assert_int_eq (shelf_ask (shelf, objects), shelf_ask (fresh, objects));
  ck_assert_int_eq (shelf_ask (fresh, "PRAGMA user_version"), 1);
  shelf_free (fresh);
}
END_TEST

START_TEST (file__of_version_1__opens_after_the_next_step)
{
  static const char next[] = "ALTER TABLE games ADD COLUMN mood TEXT;"
                             "UPDATE games SET mood = 'merry'";
  const char *const steps[] = { kalah_schema.steps[0], next };
  const KalahSchema schema = { steps, 2 };

  make_version_1 ();
  shelf->limits.schema = &schema;
  assert_reads_version_1 ();
  ck_assert_int_eq (shelf_ask (shelf, "PRAGMA user_version"), 2);
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (*) FROM games WHERE mood = 'merry'"), 1);
}
END_TEST

/* A step that fails changes nothing. */
START_TEST (file__stays__as_it_was_when_a_step_fails)
{
  static const char next[] = "DELETE FROM games; ALTER TABLE nothing ADD COLUMN mood TEXT";
  const char *const steps[] = { kalah_schema.steps[0], next };
  const KalahSchema schema = { steps, 2 };

  make_version_1 ();
  shelf->limits.schema = &schema;
  shelf_open (shelf);
  shelf_wait_told (shelf, "unsaved failed");
  shelf_close (shelf);
  shelf_told (shelf);
  shelf->limits.schema = &kalah_schema;
  assert_reads_version_1 ();
}
END_TEST

Suite *
file_suite (void)
{
  Suite *suite = suite_create ("file");
  TCase *files = tcase_create ("files");

  tcase_add_checked_fixture (files, set_up, tear_down);
  tcase_add_test (files, file__set_aside__when_it_is_no_database);
  tcase_add_test (files, file__set_aside__under_a_new_name_each_time);
  tcase_add_test (files, file__set_aside__when_a_page_is_damaged);
  tcase_add_test (files, file__set_aside__when_its_end_is_missing);
  tcase_add_test (files, file__set_aside__when_it_is_newer);
  tcase_add_test (files, file__set_aside__with_its_wal);
  tcase_add_test (files, file__left_alone__when_it_is_of_another_program);
  tcase_add_test (files, file__left_alone__when_it_is_a_folder);
  tcase_add_test (files, file__used__when_it_is_empty);
  tcase_add_test (files, file__of_version_1__opens_today);
  tcase_add_test (files, file__of_version_1__looks_like_a_new_one);
  tcase_add_test (files, file__of_version_1__opens_after_the_next_step);
  tcase_add_test (files, file__stays__as_it_was_when_a_step_fails);
  suite_add_tcase (suite, files);
  return suite;
}
