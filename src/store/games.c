/*
 * games.c - see games.h.
 */
#include "store/games.h"

#include <string.h>

gboolean
kalah_games_table_key (KalahDatabase *database, const KalahResult *result, gint64 *key,
                       GError **error)
{
  sqlite3_stmt *row = kalah_database_query (
    database, error, "SELECT ifnull (max (id), 0) FROM tables WHERE place = ?1 AND name = ?2", "tt",
    result->place, result->table_id);

  if (row == NULL || kalah_database_step (database, row, error) != KALAH_STEP_ROW)
    return FALSE;
  *key = sqlite3_column_int64 (row, 0);
  kalah_database_end (row);
  return TRUE;
}

/* --- adding ---------------------------------------------------------------- */

static gboolean
find_game (KalahDatabase *database, gint64 table_key, const KalahResult *result, gint64 *game,
           GError **error)
{
  sqlite3_stmt *row = kalah_database_query (
    database, error,
    "SELECT id FROM games WHERE place = ?1 AND name = ?2 AND game = ?3 AND table_key = ?4", "ttil",
    result->place, result->table_id, (int) result->game, table_key);
  KalahStep step = row != NULL ? kalah_database_step (database, row, error) : KALAH_STEP_ERROR;

  *game = 0;
  if (step == KALAH_STEP_ROW) {
    *game = sqlite3_column_int64 (row, 0);
    kalah_database_end (row);
  }
  return step != KALAH_STEP_ERROR;
}

static gboolean
remove_game (KalahDatabase *database, gint64 game, GError **error)
{
  return kalah_database_run (database, error, "DELETE FROM seats WHERE game_key = ?1", "l", game)
         && kalah_database_run (database, error, "DELETE FROM games WHERE id = ?1", "l", game);
}

static gboolean
add_seat (KalahDatabase *database, gint64 game, guint number, const KalahResultSeat *seat,
          GError **error)
{
  return kalah_database_run (database, error,
                             "INSERT INTO seats (game_key, seat, identity, name, cpu, standin, "
                             "forgotten, rank, stones) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
                             "litttiiii", game, (int) number, seat->id, seat->name, seat->cpu,
                             seat->standin, seat->forgotten, (int) seat->rank, (int) seat->stones);
}

gboolean
kalah_games_add (KalahDatabase *database, gint64 table_key, const KalahResult *result,
                 gboolean *replaced, GError **error)
{
  gint64 game;

  if (!find_game (database, table_key, result, &game, error)
      || (game != 0 && !remove_game (database, game, error)))
    return FALSE;
  *replaced = game != 0;
  if (!kalah_database_run (database, error,
                           "INSERT INTO games (table_key, place, name, game, at, rules, moves, "
                           "rated) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                           "lttiltti", table_key, result->place, result->table_id,
                           (int) result->game, result->at, result->rules, result->moves,
                           result->rated))
    return FALSE;
  game = kalah_database_last_key (database);
  for (guint seat = 0; seat < result->seat_count; seat++)
    if (!add_seat (database, game, seat, &result->seats[seat], error))
      return FALSE;
  return TRUE;
}

/* --- reading --------------------------------------------------------------- */

static char *
copy_text (sqlite3_stmt *row, int column)
{
  return g_strdup ((const char *) sqlite3_column_text (row, column));
}

static gboolean
read_seats (KalahDatabase *database, gint64 game, KalahResult *result, GError **error)
{
  sqlite3_stmt *rows = kalah_database_query (
    database, error, "SELECT identity, name, cpu, standin, forgotten, rank, stones FROM seats "
                     "WHERE game_key = ?1 ORDER BY seat LIMIT 4", "l", game);
  KalahStep step = KALAH_STEP_ERROR;

  while (rows != NULL && (step = kalah_database_step (database, rows, error)) == KALAH_STEP_ROW) {
    KalahResultSeat *seat = &result->seats[result->seat_count++];
    seat->id = copy_text (rows, 0);
    seat->name = copy_text (rows, 1);
    seat->cpu = copy_text (rows, 2);
    seat->standin = sqlite3_column_int (rows, 3);
    seat->forgotten = sqlite3_column_int (rows, 4);
    seat->rank = (guint) sqlite3_column_int (rows, 5);
    seat->stones = (guint) sqlite3_column_int (rows, 6);
  }
  return step == KALAH_STEP_END;
}

G_STATIC_ASSERT (KALAH_SEATS_MAX == 4); /* the limit in the query above */

static KalahResult *
read_game (KalahDatabase *database, sqlite3_stmt *row, GError **error)
{
  g_autoptr (KalahResult) result = kalah_result_new ();

  result->place = copy_text (row, 1);
  result->table_id = copy_text (row, 2);
  result->game = (guint) sqlite3_column_int (row, 3);
  result->at = sqlite3_column_int64 (row, 4);
  result->rules = copy_text (row, 5);
  result->moves = copy_text (row, 6);
  result->rated = sqlite3_column_int (row, 7);
  if (!read_seats (database, sqlite3_column_int64 (row, 0), result, error))
    return NULL;
  return g_steal_pointer (&result);
}

gboolean
kalah_games_each (KalahDatabase *database, const char *place, KalahGamesVisit visit, gpointer data,
                  GError **error)
{
  sqlite3_stmt *rows = kalah_database_query (
    database, error, "SELECT id, place, name, game, at, rules, moves, rated FROM games "
                     "WHERE ?1 IS NULL OR place = ?1 ORDER BY id", "t", place);
  KalahStep step = KALAH_STEP_ERROR;

  while (rows != NULL && (step = kalah_database_step (database, rows, error)) == KALAH_STEP_ROW) {
    g_autoptr (KalahResult) result = read_game (database, rows, error);
    if (result == NULL || !visit (result, data, error)) {
      kalah_database_end (rows);
      return FALSE;
    }
  }
  return step == KALAH_STEP_END;
}

/* --- forgetting ------------------------------------------------------------ */

char *
kalah_games_fold (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *folded = g_utf8_casefold (valid, -1);

  return g_utf8_normalize (folded, -1, G_NORMALIZE_ALL_COMPOSE);
}

/* The identities that are meant by WHO, as the keys of a set. */
static GHashTable *
identities_of (KalahDatabase *database, const char *who, GError **error)
{
  sqlite3_stmt *rows = kalah_database_query (
    database, error, "SELECT DISTINCT identity, name FROM seats "
                     "WHERE identity IS NOT NULL AND NOT forgotten", "");
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *wanted = kalah_games_fold (who);
  KalahStep step = KALAH_STEP_ERROR;

  while (rows != NULL && (step = kalah_database_step (database, rows, error)) == KALAH_STEP_ROW) {
    const char *id = kalah_database_text (rows, 0);
    g_autofree char *name = kalah_games_fold (kalah_database_text (rows, 1));
    if (strcmp (id, who) == 0 || strcmp (name, wanted) == 0)
      g_hash_table_add (found, g_strdup (id));
  }
  return step == KALAH_STEP_END ? g_steal_pointer (&found) : NULL;
}

/* A name that stands for one person, is nobody else's, and tells nothing about them: so
 * the ratings of the others can be reckoned again and come out the same. */
static char *
pseudonym (KalahDatabase *database, GError **error)
{
  sqlite3_stmt *row = kalah_database_query (
    database, error, "SELECT count (DISTINCT identity) FROM seats WHERE forgotten", "");

  if (row == NULL || kalah_database_step (database, row, error) != KALAH_STEP_ROW)
    return NULL;
  char *name = g_strdup_printf ("\001someone %d", sqlite3_column_int (row, 0) + 1);
  kalah_database_end (row);
  return name;
}

static gboolean
forget_identity (KalahDatabase *database, const char *id, GError **error)
{
  g_autofree char *nobody = pseudonym (database, error);

  return nobody != NULL
         && kalah_database_run (database, error,
                                "UPDATE seats SET identity = ?2, name = 'someone', forgotten = 1 "
                                "WHERE identity = ?1 AND NOT forgotten", "tt", id, nobody)
         && kalah_database_run (database, error, "DELETE FROM ratings WHERE identity = ?1", "t",
                                id);
}

gboolean
kalah_games_forget (KalahDatabase *database, const char *who, guint *count, GError **error)
{
  g_autoptr (GHashTable) found = identities_of (database, who, error);
  GHashTableIter iter;
  gpointer id;

  if (found == NULL)
    return FALSE;
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (!forget_identity (database, id, error))
      return FALSE;
  *count = g_hash_table_size (found);
  return TRUE;
}
