/*
 * shelf.c - see shelf.h.
 */
#include "store/shelf.h"

#include <check.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#define PATIENCE_S 30

/* --- the journal ----------------------------------------------------------- */

const char *
shelf_error_word (const GError *error)
{
  static const char *const words[] = {
    [KALAH_STORE_FULL] = "full",       [KALAH_STORE_LOCKED] = "locked",
    [KALAH_STORE_READ_ONLY] = "read-only", [KALAH_STORE_FOREIGN] = "foreign",
    [KALAH_STORE_DAMAGED] = "damaged", [KALAH_STORE_NEWER] = "newer",
    [KALAH_STORE_UNREADABLE] = "unreadable", [KALAH_STORE_LOST] = "lost",
    [KALAH_STORE_FAILED] = "failed",
  };
  return error->domain == KALAH_STORE_ERROR ? words[error->code] : "file";
}

static void
on_settled (guint64 ticket, gpointer user_data)
{
  Shelf *shelf = user_data;

  ck_assert_uint_gt (ticket, shelf->settled);
  shelf->settled = ticket;
}

static void
on_news (const KalahJournalNews *news, gpointer user_data)
{
  Shelf *shelf = user_data;
  GString *told = shelf->told;

  if (told->len > 0)
    g_string_append (told, "; ");
  switch (news->kind) {
  case KALAH_JOURNAL_UNSAVED:
    g_string_append_printf (told, "unsaved %s", shelf_error_word (news->error));
    break;
  case KALAH_JOURNAL_SAVED:
    g_string_append (told, "saved");
    break;
  case KALAH_JOURNAL_LOST:
    ck_assert_ptr_nonnull (news->error);
    g_string_append_printf (told, "lost %s", news->place);
    break;
  case KALAH_JOURNAL_SET_ASIDE:
    g_string_append_printf (told, "aside %s", shelf_error_word (news->error));
    g_free (shelf->aside);
    shelf->aside = g_strdup (news->file);
    break;
  }
}

Shelf *
shelf_new (void)
{
  Shelf *shelf = g_new0 (Shelf, 1);

  g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  shelf->folder = g_dir_make_tmp ("kalah-store-XXXXXX", NULL);
  ck_assert_ptr_nonnull (shelf->folder);
  shelf->path = shelf_file (shelf, "kalah.db");
  shelf->told = g_string_new (NULL);
  shelf->limits = kalah_clerk_limits;
  shelf->limits.patience_ms = 20;
  shelf->limits.retry_ms = 20;
  return shelf;
}

static void
remove_folder (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *file = g_build_filename (folder, name, NULL);
    if (g_file_test (file, G_FILE_TEST_IS_DIR))
      remove_folder (file);
    else
      g_unlink (file);
  }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (folder);
}

void
shelf_free (Shelf *shelf)
{
  shelf_close (shelf);
  remove_folder (shelf->folder);
  g_string_free (shelf->told, TRUE);
  g_free (shelf->aside);
  g_free (shelf->path);
  g_free (shelf->folder);
  g_free (shelf);
}

char *
shelf_file (const Shelf *shelf, const char *name)
{
  return g_build_filename (shelf->folder, name, NULL);
}

void
shelf_open (Shelf *shelf)
{
  static const KalahJournalCalls calls = { on_settled, on_news };

  ck_assert_ptr_null (shelf->journal);
  shelf->settled = 0;
  shelf->journal = kalah_journal_open_with (shelf->path, &shelf->limits, &calls, shelf);
}

void
shelf_close (Shelf *shelf)
{
  g_clear_pointer (&shelf->journal, kalah_journal_close);
}

/* --- waiting --------------------------------------------------------------- */

static gboolean
wake_up (gpointer data)
{
  (void) data;
  return G_SOURCE_CONTINUE;
}

/* One turn of the main loop; a test that waits for ever ends. */
static void
turn (gint64 until)
{
  guint timer = g_timeout_add (100, wake_up, NULL);

  g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
  ck_assert_msg (g_get_monotonic_time () < until, "nothing came within %d seconds", PATIENCE_S);
}

static gint64
patience (void)
{
  return g_get_monotonic_time () + PATIENCE_S * G_USEC_PER_SEC;
}

void
shelf_wait (Shelf *shelf, guint64 ticket)
{
  gint64 until = patience ();

  while (shelf->settled < ticket)
    turn (until);
}

void
shelf_wait_told (Shelf *shelf, const char *words)
{
  gint64 until = patience ();

  while (strstr (shelf->told->str, words) == NULL)
    turn (until);
}

void
shelf_run (const gboolean *done)
{
  gint64 until = patience ();

  while (!*done)
    turn (until);
}

const char *
shelf_told (Shelf *shelf)
{
  static char *told;

  g_free (told);
  told = g_strdup (shelf->told->str);
  g_string_truncate (shelf->told, 0);
  return told;
}

/* --- asking ---------------------------------------------------------------- */

typedef struct {
  gboolean done;
  KalahTable *table;
  gint64 last;
  char *words;
  GError *error;
} Answer;

static void
on_loaded (const char *place, KalahTable *table, gint64 last, const GError *error,
           gpointer user_data)
{
  Answer *answer = user_data;

  (void) place;
  ck_assert (table == NULL || error == NULL);
  answer->table = table;
  answer->last = last;
  answer->error = error != NULL ? g_error_copy (error) : NULL;
  answer->done = TRUE;
}

static KalahTable *
load (Shelf *shelf, const char *place, gint64 *last, GError **error)
{
  Answer answer = { .done = FALSE };

  kalah_journal_load (shelf->journal, place, on_loaded, &answer);
  ck_assert_msg (!answer.done, "answered within the call");
  shelf_run (&answer.done);
  *last = answer.last;
  if (answer.error != NULL)
    g_propagate_error (error, answer.error);
  return answer.table;
}

KalahTable *
shelf_load (Shelf *shelf, const char *place, GError **error)
{
  gint64 last;

  return load (shelf, place, &last, error);
}

static void
on_places (const char *const *places, const GError *error, gpointer user_data)
{
  Answer *answer = user_data;

  answer->words = error != NULL ? g_strdup (shelf_error_word (error))
                                : g_strjoinv (" ", (GStrv) places);
  answer->done = TRUE;
}

char *
shelf_places (Shelf *shelf)
{
  Answer answer = { .done = FALSE };

  kalah_journal_places (shelf->journal, on_places, &answer);
  shelf_run (&answer.done);
  return answer.words;
}

gint64
shelf_ask (const Shelf *shelf, const char *sql)
{
  sqlite3 *handle;
  sqlite3_stmt *statement;

  ck_assert_int_eq (sqlite3_open (shelf->path, &handle), SQLITE_OK);
  ck_assert_msg (sqlite3_prepare_v2 (handle, sql, -1, &statement, NULL) == SQLITE_OK, "%s: %s", sql,
                 sqlite3_errmsg (handle));
  ck_assert_int_eq (sqlite3_step (statement), SQLITE_ROW);
  gint64 number = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (handle);
  return number;
}

void
shelf_sql (const Shelf *shelf, const char *sql)
{
  sqlite3 *handle;

  ck_assert_int_eq (sqlite3_open (shelf->path, &handle), SQLITE_OK);
  ck_assert_msg (sqlite3_exec (handle, sql, NULL, NULL, NULL) == SQLITE_OK, "%s",
                 sqlite3_errmsg (handle));
  sqlite3_close (handle);
}

/* --- a table --------------------------------------------------------------- */

Game *
game_new (Shelf *shelf, const char *place)
{
  Game *game = g_new0 (Game, 1);

  game->shelf = shelf;
  game->place = g_strdup (place);
  game->table = kalah_table_new ();
  game->now = 1000000;
  return game;
}

Game *
game_go_on (Shelf *shelf, const char *place)
{
  Game *game = game_new (shelf, place);
  GError *error = NULL;

  kalah_table_free (game->table);
  game->table = load (shelf, place, &game->now, &error);
  ck_assert_msg (error == NULL, "%s", error != NULL ? error->message : "");
  ck_assert_msg (game->table != NULL, "no table at %s", place);
  return game;
}

void
game_free (Game *game)
{
  kalah_table_free (game->table);
  g_free (game->place);
  g_free (game);
}

void
game_apply (Game *game, KalahIntent *given)
{
  g_autoptr (KalahIntent) intent = given;
  g_autofree char *id = g_strdup (kalah_table_id (game->table));
  KalahPhase before = kalah_table_phase (game->table);

  game->now += 3000; /* nobody says the same twice too soon */
  g_ptr_array_unref (kalah_table_apply (game->table, intent, game->now, &game->accepted));
  if (!game->accepted)
    return;
  KalahPhase phase = kalah_table_phase (game->table);
  g_autoptr (KalahResult) result
    = before == KALAH_PHASE_PLAYING ? kalah_result_of_table (game->table, game->place, game->now)
                                    : NULL;
  KalahEntry entry = { .place = game->place, .intent = intent, .now = game->now, .result = result,
                       .closes = phase == KALAH_PHASE_CLOSED };
  entry.table_id = entry.closes ? id : kalah_table_id (game->table);
  game->ticket = kalah_journal_append (game->shelf->journal, &entry);
}

static KalahIntent *
said (const char *who, KalahIntentKind kind)
{
  KalahIntent *intent = kalah_intent_new (kind);
  g_autofree char *name = g_strdup (who);

  name[0] = g_ascii_toupper (name[0]);
  kalah_intent_set_speaker (intent, who, name,
                            KALAH_ROLE_MAY_OPEN | (strcmp (who, "ada") == 0 ? KALAH_ROLE_HOST : 0));
  intent->addressed = TRUE;
  return intent;
}

void
game_say (Game *game, const char *who, KalahIntentKind kind, const char *words)
{
  KalahIntent *intent = said (who, kind);

  if (words != NULL)
    intent->words = g_strsplit (words, " ", -1);
  game_apply (game, intent);
}

void
game_open (Game *game, const char *id, const char *options)
{
  KalahIntent *intent = said ("ada", KALAH_INTENT_NEW);

  intent->table_id = g_strdup (id);
  intent->words = g_strsplit (options, " ", -1);
  game_apply (game, intent);
  ck_assert (game->accepted);
  game_say (game, "bob", KALAH_INTENT_JOIN, NULL);
  ck_assert (game->accepted);
  game_say (game, "ada", KALAH_INTENT_START, NULL);
  ck_assert (game->accepted);
}

void
game_step (Game *game)
{
  const KalahPosition *position = kalah_table_position (game->table);

  if (kalah_table_phase (game->table) == KALAH_PHASE_FINISHED) {
    game_say (game, "ada", KALAH_INTENT_AGAIN, NULL);
  } else {
    KalahIntent *intent = said (kalah_table_seat_id (game->table, position->turn),
                                KALAH_INTENT_SOW);
    intent->pits[0] = (guint8) g_bit_nth_lsf (kalah_play_legal (position), -1);
    intent->pit_count = 1;
    game_apply (game, intent);
  }
  ck_assert (game->accepted);
}

void
game_finish (Game *game)
{
  while (kalah_table_phase (game->table) == KALAH_PHASE_PLAYING)
    game_step (game);
}

char *
game_dump (const KalahTable *table)
{
  char position[KALAH_POSITION_TEXT_MAX];
  GString *dump = g_string_new (NULL);

  if (table == NULL)
    return g_string_free (g_string_append (dump, "no table"), FALSE);
  kalah_position_format (kalah_table_position (table), position);
  g_autofree char *rules = kalah_result_rules_words (kalah_table_rules (table));
  g_string_append_printf (dump, "%s phase=%d %s game=%u move=%u step=%u\n%s\n",
                          kalah_table_id (table), kalah_table_phase (table), position,
                          kalah_table_game (table), kalah_table_move (table),
                          kalah_table_step (table), rules);
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    g_string_append_printf (dump, "%d %s %s absent=%d score=%u\n",
                            kalah_table_seat_kind (table, seat), kalah_table_seat_id (table, seat),
                            kalah_table_seat_name (table, seat), kalah_table_absence (table, seat),
                            kalah_table_score (table, seat));
  char *moves = kalah_notation_format (kalah_table_record (table), kalah_table_move (table));
  g_string_append (dump, moves);
  free (moves);
  return g_string_free (dump, FALSE);
}

void
game_assert_saved (Game *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KalahTable) table = shelf_load (game->shelf, game->place, &error);
  g_autofree char *loaded = game_dump (table);
  g_autofree char *mine = game_dump (game->table);

  ck_assert_msg (error == NULL, "%s", error != NULL ? error->message : "");
  ck_assert_str_eq (loaded, mine);
}
