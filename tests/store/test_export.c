/*
 * test_export.c - games as files for others; people who do not want to be kept.
 */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "json.h"
#include "store/export.h"
#include "store/save.h"
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
  shelf_free (shelf);
}

typedef struct {
  gboolean done;
  guint count;
  GError *error;
} Answer;

static void
on_done (guint count, const GError *error, gpointer user_data)
{
  Answer *answer = user_data;

  answer->count = count;
  answer->error = error != NULL ? g_error_copy (error) : NULL;
  answer->done = TRUE;
}

/* COUNT, or -1 on an error. */
static int
export (const char *place, const char *file)
{
  Answer answer = { .done = FALSE };

  kalah_journal_export (shelf->journal, place, file, on_done, &answer);
  shelf_run (&answer.done);
  gboolean failed = answer.error != NULL;
  g_clear_error (&answer.error);
  return failed ? -1 : (int) answer.count;
}

static int
forget (const char *who)
{
  Answer answer = { .done = FALSE };

  kalah_journal_forget (shelf->journal, who, on_done, &answer);
  shelf_run (&answer.done);
  gboolean failed = answer.error != NULL;
  g_clear_error (&answer.error);
  return failed ? -1 : (int) answer.count;
}

/* A finished game at PLACE; the table is closed. */
static void
play (const char *place, const char *id)
{
  Game *game = game_new (shelf, place);

  game_open (game, id, "stones=1 rated=on");
  game_finish (game);
  game_say (game, "ada", KALAH_INTENT_STOP, NULL);
  game_free (game);
}

/* The lines of FILE. */
static GStrv
lines_of (const char *file)
{
  g_autofree char *text = NULL;

  ck_assert (g_file_get_contents (file, &text, NULL, NULL));
  if (*text != '\0') {
    ck_assert (g_str_has_suffix (text, "\n"));
    text[strlen (text) - 1] = '\0';
  }
  return g_strsplit (text, "\n", -1);
}

START_TEST (export__writes__a_line_a_game)
{
  g_autofree char *file = shelf_file (shelf, "games.jsonl");

  play ("room", "k7m2");
  play ("elsewhere", "n8p3");
  play ("room", "q4r5");
  ck_assert_int_eq (export ("room", file), 2);
  g_auto (GStrv) lines = lines_of (file);
  ck_assert_uint_eq (g_strv_length (lines), 2);
  Json *game = json_parse (lines[1]);
  ck_assert_ptr_nonnull (game);
  ck_assert_str_eq (json_string (json_get (game, "place")), "room");
  ck_assert_str_eq (json_string (json_get (game, "table")), "q4r5");
  ck_assert_int_eq (json_int (json_get (game, "game")), 1);
  ck_assert_str_eq (json_string (json_get (game, "time")), "1970-01-01T00:17:19Z");
  ck_assert_ptr_nonnull (strstr (json_string (json_get (game, "rules")), "stones=1 first=A "));
  ck_assert (g_str_has_prefix (json_string (json_get (game, "moves")), "A = 1; B = 1; A = 2"));
  ck_assert (json_bool (json_get (game, "rated")));
  const Json *bob = json_at (json_get (game, "seats"), 1);
  ck_assert_str_eq (json_string (json_get (bob, "seat")), "B");
  ck_assert_str_eq (json_string (json_get (bob, "name")), "Bob");
  ck_assert (json_is_null (json_get (bob, "cpu")));
  ck_assert (!json_bool (json_get (bob, "standin")));
  ck_assert_int_eq (json_int (json_get (bob, "rank")), 1);
  ck_assert_int_eq (json_int (json_get (bob, "stones")), 9);
  json_free (game);

  ck_assert_int_eq (export (NULL, file), 3); /* in place of the other */
  g_auto (GStrv) all = lines_of (file);
  ck_assert_uint_eq (g_strv_length (all), 3);
  ck_assert_int_eq (export ("nowhere", file), 0);
  g_auto (GStrv) none = lines_of (file);
  ck_assert_uint_eq (g_strv_length (none), 0);
}
END_TEST

START_TEST (export__escapes__what_strangers_are_called)
{
  g_autoptr (KalahResult) result = kalah_result_new ();

  result->place = g_strdup ("a\"b\\c\nd");
  result->table_id = g_strdup ("t");
  result->rules = g_strdup ("");
  result->moves = g_strdup ("");
  result->seat_count = 1;
  result->seats[0].id = g_strdup ("secret");
  result->seats[0].name = g_strdup ("\xff\x01\"}");
  g_autofree char *line = kalah_export_line (result);
  ck_assert (g_utf8_validate (line, -1, NULL));
  ck_assert_ptr_nonnull (strstr (line, "\"place\":\"a\\\"b\\\\c\\u000ad\""));
  ck_assert_ptr_nonnull (strstr (line, "\"name\":\"\xef\xbf\xbd\\u0001\\\"}\""));
  ck_assert_ptr_null (strstr (line, "secret"));
}
END_TEST

START_TEST (export__says__where_it_cannot_write)
{
  g_autofree char *file = shelf_file (shelf, "no/such/folder/games.jsonl");
  g_autofree char *folder = shelf_file (shelf, "folder");

  play ("room", "k7m2");
  ck_assert_int_eq (export (NULL, file), -1);
  g_mkdir (folder, 0700);
  ck_assert_int_eq (export (NULL, folder), -1);
  ck_assert (g_file_test (folder, G_FILE_TEST_IS_DIR));
  g_autoptr (GDir) dir = g_dir_open (shelf->folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    ck_assert_msg (!g_str_has_prefix (name, "folder."), "%s was left behind", name);
}
END_TEST

static void
put (const char *file, const char *text)
{
  ck_assert (g_file_set_contents (file, text, -1, NULL));
}

static void
assert_holds (const char *file, const char *beginning)
{
  g_autofree char *text = NULL;

  ck_assert (g_file_get_contents (file, &text, NULL, NULL));
  ck_assert_msg (g_str_has_prefix (text, beginning), "%s holds \"%s\"", file, text);
}

START_TEST (export__replaces__nothing_but_its_own)
{
  g_autofree char *file = shelf_file (shelf, "thesis.txt");
  g_autofree char *link = shelf_file (shelf, "link");

  play ("room", "k7m2");
  put (file, "rules stones=4\n"); /* a saved game is not ours here */
  ck_assert_int_eq (export (NULL, file), -1);
  assert_holds (file, "rules stones=4\n");
  ck_assert_int_eq (symlink (file, link), 0);
  ck_assert_int_eq (export (NULL, link), -1);
  ck_assert (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  ck_assert_int_eq (export (NULL, "/dev/full"), -1);
  ck_assert (!g_file_test ("/dev/full", G_FILE_TEST_IS_REGULAR));
  put (file, "");
  ck_assert_int_eq (export (NULL, file), 1);
  ck_assert_int_eq (export (NULL, file), 1);
  assert_holds (file, "{\"place\":");
}
END_TEST

/* --- forgetting ------------------------------------------------------------ */

/* Whether a file of the database holds TEXT. */
static gboolean
is_on_disk (const char *text)
{
  static const char *const files[] = { "kalah.db", "kalah.db-wal", "kalah.db-journal" };
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *file = shelf_file (shelf, files[i]);
    g_autofree char *bytes = NULL;
    gsize length = 0;
    if (g_file_get_contents (file, &bytes, &length, NULL))
      for (gsize at = 0; at + strlen (text) <= length; at++)
        found |= memcmp (bytes + at, text, strlen (text)) == 0;
  }
  return found;
}

/* BOB has another name and identity, to be found in the file. */
static KalahResult *
game_with (const char *id, const char *name)
{
  KalahResult *result = kalah_result_new ();

  result->place = g_strdup ("room");
  result->table_id = g_strdup ("t");
  result->game = g_random_int () % 1000000;
  result->at = 1;
  result->rules = g_strdup ("game=kalah");
  result->moves = g_strdup ("A = 1");
  result->rated = TRUE;
  result->seat_count = 2;
  result->seats[0] = (KalahResultSeat) { .id = g_strdup ("ada"), .name = g_strdup ("Ada"),
                                         .rank = 1 };
  result->seats[1] = (KalahResultSeat) { .id = g_strdup (id), .name = g_strdup (name), .rank = 2 };
  return result;
}

static void
add_game_with (const char *id, const char *name)
{
  g_autoptr (KalahResult) result = game_with (id, name);

  kalah_journal_result (shelf->journal, result);
}

START_TEST (forget__removes__a_person_from_the_file)
{
  g_autofree char *file = shelf_file (shelf, "games.jsonl");

  for (guint i = 0; i < 30; i++)
    add_game_with ("zebedee@example", i % 2 ? "Zebedee" : "Zeb");
  add_game_with ("cy", "Cy");
  ck_assert_int_eq (forget ("zEBEDEE"), 1); /* a name leads to all others of the same person */
  ck_assert (!is_on_disk ("zebedee"));
  ck_assert (!is_on_disk ("Zeb"));
  ck_assert (is_on_disk ("Ada"));
  ck_assert (is_on_disk ("Cy"));
  ck_assert_int_eq (export (NULL, file), 31);
  g_auto (GStrv) lines = lines_of (file);
  Json *game = json_parse (lines[0]);
  const Json *seat = json_at (json_get (game, "seats"), 1);
  ck_assert_str_eq (json_string (json_get (seat, "name")), "someone");
  json_free (game);
  shelf_close (shelf);
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (*) FROM ratings"), 2);
  ck_assert (!is_on_disk ("Zeb"));
}
END_TEST

START_TEST (forget__knows__an_identity)
{
  add_game_with ("zebedee@example", "Zeb");
  add_game_with ("other@example", "Other");
  ck_assert_int_eq (forget ("zebedee@example"), 1);
  ck_assert_int_eq (forget ("zebedee@example"), 0);
  ck_assert (is_on_disk ("Other"));
}
END_TEST

START_TEST (forget__keeps__two_of_them_apart)
{
  add_game_with ("one", "Zeb");
  add_game_with ("two", "Zed");
  ck_assert_int_eq (forget ("one"), 1);
  ck_assert_int_eq (forget ("two"), 1);
  ck_assert_int_eq (forget ("someone"), 0); /* nobody is called so */
  shelf_close (shelf);
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (DISTINCT identity) FROM seats"), 3);
}
END_TEST

START_TEST (forget__leaves__open_tables_alone)
{
  Game *game = game_new (shelf, "room");

  game_open (game, "k7m2", "stones=1 rated=on");
  game_finish (game);
  game_step (game);
  ck_assert_int_eq (forget ("bob"), 1);
  game_assert_saved (game);
  game_free (game);
}
END_TEST

START_TEST (forget__says__when_it_cannot)
{
  Shelf *second = shelf_new ();
  Answer answer = { .done = FALSE };

  g_free (second->path);
  second->path = g_strdup ("/proc/no/such/folder/kalah.db");
  shelf_open (second);
  kalah_journal_forget (second->journal, "ada", on_done, &answer);
  shelf_run (&answer.done);
  ck_assert_ptr_nonnull (answer.error);
  ck_assert_uint_eq (answer.count, 0);
  g_clear_error (&answer.error);
  shelf_free (second);
}
END_TEST

/* --- saving one game ------------------------------------------------------- */

/* What kalah-engine answers to the lines of FILE, and then to `notation` and `show`. */
static GStrv
engine_reads (const char *file)
{
  const char *built = g_getenv ("top_builddir");
  g_autofree char *engine = g_build_filename (built != NULL ? built : ".", "kalah-engine", NULL);
  char *const argv[] = { "sh", "-c", "{ cat \"$1\"; echo notation; echo show; } | \"$2\"", "sh",
                         (char *) file, engine, NULL };
  g_autofree char *answers = NULL;

  ck_assert (g_spawn_sync (NULL, (GStrv) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &answers,
                           NULL, NULL, NULL));
  return g_strsplit (answers, "\n", -1);
}

/* The game at TABLE, saved, is the same to the engine. */
static void
assert_engine_reads (const KalahTable *table)
{
  g_autofree char *file = shelf_file (shelf, "game.txt");
  g_autofree char *text = kalah_save_text (kalah_table_rules (table), kalah_table_record (table),
                                           kalah_table_move (table));
  char position[KALAH_POSITION_TEXT_MAX];
  Answer answer = { .done = FALSE };

  kalah_journal_save (shelf->journal, file, text, on_done, &answer);
  shelf_run (&answer.done);
  ck_assert_ptr_null (answer.error);
  g_auto (GStrv) answers = engine_reads (file);
  ck_assert_uint_ge (g_strv_length (answers), 4);
  ck_assert_str_eq (answers[0], "ok");
  ck_assert_str_eq (answers[1], "ok");
  char *moves = kalah_notation_format (kalah_table_record (table), kalah_table_move (table));
  ck_assert_str_eq (answers[2], moves);
  free (moves);
  Json *show = json_parse (answers[3]);
  kalah_position_format (kalah_table_position (table), position);
  ck_assert_str_eq (json_string (json_get (show, "position")), position);
  json_free (show);
}

START_TEST (save__writes__what_the_engine_reads)
{
  static const char *const options[] = {
    "", "stones=7 pits=7 empty-capture=take leftover=finisher", "game=basic pits=3",
    "first=B end=cannot-move majority=on capture=all",
  };
  for (guint i = 0; i < G_N_ELEMENTS (options); i++) {
    Game *game = game_new (shelf, "room");
    game_open (game, "k7m2", options[i]);
    for (guint step = 0; step < 9; step++)
      game_step (game);
    assert_engine_reads (game->table);
    game_say (game, "bob", KALAH_INTENT_RESIGN, NULL);
    assert_engine_reads (game->table);
    game_free (game);
  }
}
END_TEST

START_TEST (save__says__where_it_cannot_write)
{
  g_autofree char *file = shelf_file (shelf, "no/folder/game.txt");
  Answer answer = { .done = FALSE };

  kalah_journal_save (shelf->journal, file, "text", on_done, &answer);
  shelf_run (&answer.done);
  ck_assert_ptr_nonnull (answer.error);
  ck_assert_uint_eq (answer.count, 0);
  g_clear_error (&answer.error);
}
END_TEST

/* The error's code, or -1: it is written. */
static int
save (const char *file)
{
  Answer answer = { .done = FALSE };

  kalah_journal_save (shelf->journal, file, "rules stones=4\n", on_done, &answer);
  shelf_run (&answer.done);
  int code = answer.error == NULL ? -1 : answer.error->code;
  g_clear_error (&answer.error);
  return code;
}

START_TEST (save__replaces__nothing_but_its_own)
{
  g_autofree char *file = shelf_file (shelf, "thesis.txt");
  g_autofree char *pipe = shelf_file (shelf, "pipe");

  put (file, "rule\n");
  ck_assert_int_eq (save (file), KALAH_STORE_FOREIGN);
  assert_holds (file, "rule\n");
  put (file, "rules stones=5\n");
  ck_assert_int_eq (save (file), -1);
  assert_holds (file, "rules stones=4\n");
  ck_assert_int_eq (mkfifo (pipe, 0600), 0); /* nobody writes into it: it is not read */
  ck_assert_int_eq (save (pipe), KALAH_STORE_FOREIGN);
}
END_TEST

Suite *
export_suite (void)
{
  Suite *suite = suite_create ("export");
  TCase *cases = tcase_create ("files");

  tcase_add_checked_fixture (cases, set_up, tear_down);
  tcase_add_test (cases, export__writes__a_line_a_game);
  tcase_add_test (cases, export__escapes__what_strangers_are_called);
  tcase_add_test (cases, export__says__where_it_cannot_write);
  tcase_add_test (cases, export__replaces__nothing_but_its_own);
  tcase_add_test (cases, forget__removes__a_person_from_the_file);
  tcase_add_test (cases, forget__knows__an_identity);
  tcase_add_test (cases, forget__keeps__two_of_them_apart);
  tcase_add_test (cases, forget__leaves__open_tables_alone);
  tcase_add_test (cases, forget__says__when_it_cannot);
  tcase_add_test (cases, save__writes__what_the_engine_reads);
  tcase_add_test (cases, save__says__where_it_cannot_write);
  tcase_add_test (cases, save__replaces__nothing_but_its_own);
  suite_add_tcase (suite, cases);
  return suite;
}
