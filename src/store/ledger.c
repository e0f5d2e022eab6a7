/*
 * ledger.c - see ledger.h. Invariant: a place has one table that is not closed, at
 * most; a closed one has no intents, unless it could not be read.
 */
#include "store/ledger.h"

#include "store/replay.h"

static gboolean
close_tables (KalahDatabase *database, const char *place, gint64 at, GError **error)
{
  return kalah_database_run (database, error,
                             "DELETE FROM intents WHERE table_key IN (SELECT id FROM tables "
                             "WHERE place = ?1 AND closed IS NULL AND NOT unreadable)",
                             "t", place)
         && kalah_database_run (database, error,
                                "UPDATE tables SET closed = ?2 WHERE place = ?1 AND closed IS NULL",
                                "tl", place, at);
}

static gboolean
open_table (KalahDatabase *database, const KalahLedgerLine *line, gint64 *key, GError **error)
{
  if (!close_tables (database, line->place, line->at, error)
      || !kalah_database_run (database, error,
                              "INSERT INTO tables (place, name, opened) VALUES (?1, ?2, ?3)", "ttl",
                              line->place, line->table_id, line->at))
    return FALSE;
  *key = kalah_database_last_key (database);
  return TRUE;
}

/* The open table that LINE continues. */
static gboolean
find_table (KalahDatabase *database, const KalahLedgerLine *line, gint64 *key, GError **error)
{
  guint count = 0;
  sqlite3_stmt *found = kalah_database_query (
    database, error,
    "SELECT id, (SELECT max (number) + 1 FROM intents WHERE table_key = id) FROM tables "
    "WHERE place = ?1 AND name = ?2 AND closed IS NULL", "tt", line->place, line->table_id);

  KalahStep step = found != NULL ? kalah_database_step (database, found, error) : KALAH_STEP_ERROR;
  if (step == KALAH_STEP_ROW) {
    *key = sqlite3_column_int64 (found, 0);
    count = (guint) sqlite3_column_int64 (found, 1);
    kalah_database_end (found);
  }
  if (step != KALAH_STEP_ERROR && count != line->number)
    g_set_error (error, KALAH_STORE_ERROR, KALAH_STORE_LOST,
                 "intent %u of table %s follows %u others", line->number, line->table_id, count);
  return step == KALAH_STEP_ROW && count == line->number;
}

gboolean
kalah_ledger_append (KalahDatabase *database, const KalahLedgerLine *line, gint64 *key,
                     GError **error)
{
  gboolean known = line->number == 0 ? open_table (database, line, key, error)
                                     : find_table (database, line, key, error);
  return known
         && kalah_database_run (database, error,
                                "INSERT INTO intents (table_key, number, at, intent) "
                                "VALUES (?1, ?2, ?3, ?4)",
                                "lilt", *key, (int) line->number, line->at, line->line)
         && (!line->closes || close_tables (database, line->place, line->at, error));
}

/* Plays the intents of the table with KEY to FOUND->table. */
static gboolean
replay (KalahDatabase *database, gint64 key, KalahLedgerTable *found, GError **error)
{
  sqlite3_stmt *rows = kalah_database_query (
    database, error, "SELECT number, at, intent FROM intents WHERE table_key = ?1 ORDER BY number",
    "l", key);
  KalahStep step = KALAH_STEP_ERROR;

  while (rows != NULL
         && (step = kalah_database_step (database, rows, error)) == KALAH_STEP_ROW) {
    found->last = sqlite3_column_int64 (rows, 1);
    gboolean follows = sqlite3_column_int64 (rows, 0) == found->count++;
    if (!follows)
      g_set_error (error, KALAH_STORE_ERROR, KALAH_STORE_UNREADABLE, "an intent is missing");
    if (!follows || !kalah_replay_line (found->table, kalah_database_text (rows, 2), found->last,
                                        error)) {
      g_prefix_error (error, "intent %u of table %" G_GINT64_FORMAT ": ", found->count - 1, key);
      kalah_database_end (rows);
      return FALSE;
    }
  }
  return step == KALAH_STEP_END;
}

/* Whether the journal of the table can be read; then it will be kept. */
static void
mark (KalahDatabase *database, gint64 key, gboolean unreadable)
{
  kalah_database_run (database, NULL, "UPDATE tables SET unreadable = ?2 WHERE id = ?1", "li", key,
                      unreadable);
}

static gboolean
load_table (KalahDatabase *database, gint64 key, gboolean was_unreadable, KalahLedgerTable *found,
            GError **error)
{
  g_autoptr (GError) why = NULL;

  found->table = kalah_table_new ();
  if (replay (database, key, found, &why)) {
    if (was_unreadable)
      mark (database, key, FALSE);
    if (kalah_table_phase (found->table) == KALAH_PHASE_CLOSED)
      g_clear_pointer (&found->table, kalah_table_free);
    return TRUE;
  }
  g_clear_pointer (&found->table, kalah_table_free);
  if (g_error_matches (why, KALAH_STORE_ERROR, KALAH_STORE_UNREADABLE)
      || g_error_matches (why, KALAH_STORE_ERROR, KALAH_STORE_NEWER))
    mark (database, key, TRUE);
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

gboolean
kalah_ledger_load (KalahDatabase *database, const char *place, KalahLedgerTable *found,
                   GError **error)
{
  sqlite3_stmt *row = kalah_database_query (
    database, error, "SELECT id, unreadable FROM tables WHERE place = ?1 AND closed IS NULL", "t",
    place);
  KalahStep step = row != NULL ? kalah_database_step (database, row, error) : KALAH_STEP_ERROR;

  *found = (KalahLedgerTable) { .table = NULL };
  if (step != KALAH_STEP_ROW)
    return step == KALAH_STEP_END;
  gint64 key = sqlite3_column_int64 (row, 0);
  gboolean was_unreadable = sqlite3_column_int (row, 1);
  kalah_database_end (row);
  return load_table (database, key, was_unreadable, found, error);
}

GStrv
kalah_ledger_places (KalahDatabase *database, GError **error)
{
  sqlite3_stmt *rows = kalah_database_query (
    database, error, "SELECT place FROM tables WHERE closed IS NULL ORDER BY id", "");
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);
  KalahStep step = KALAH_STEP_ERROR;

  while (rows != NULL && (step = kalah_database_step (database, rows, error)) == KALAH_STEP_ROW)
    g_ptr_array_add (places, g_strdup (kalah_database_text (rows, 0)));
  if (step != KALAH_STEP_END)
    return NULL;
  g_ptr_array_add (places, NULL);
  g_ptr_array_set_free_func (places, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&places), FALSE);
}

gboolean
kalah_ledger_purge (KalahDatabase *database, GError **error)
{
  return kalah_database_run (database, error,
                             "DELETE FROM intents WHERE table_key IN "
                             "(SELECT id FROM tables WHERE closed IS NOT NULL)", "");
}
