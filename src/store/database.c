/*
 * database.c - see database.h. Invariant: a connection that is handed out holds the
 * only lock on a file of ours with the newest schema, in WAL mode and synchronous
 * to the full: what is committed survives the end of this process and of the power.
 */
#include "store/database.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdarg.h>
#include <string.h>

/* Above this size a check of every page at each start would take too long. */
#define CHECKED_BYTES_MAX (64 << 20)

struct _KalahDatabase {
  sqlite3 *handle;
  GHashTable *statements; /* const char * -> sqlite3_stmt * */
};

/* --- errors ---------------------------------------------------------------- */

static KalahStoreError
error_of_system (int number)
{
  switch (number) {
  case ENOSPC: case EDQUOT: case EFBIG: return KALAH_STORE_FULL;
  case EACCES: case EROFS: case EPERM: return KALAH_STORE_READ_ONLY;
  default: return KALAH_STORE_FAILED;
  }
}

static KalahStoreError
error_of_sqlite (sqlite3 *handle, int code)
{
  if (code == SQLITE_IOERR_WRITE) /* above a quota; the errno is gone by now */
    return KALAH_STORE_FULL;
  switch (code & 0xff) {
  case SQLITE_FULL: return KALAH_STORE_FULL;
  case SQLITE_BUSY: case SQLITE_LOCKED: case SQLITE_PROTOCOL: return KALAH_STORE_LOCKED;
  case SQLITE_READONLY: case SQLITE_PERM: case SQLITE_CANTOPEN: return KALAH_STORE_READ_ONLY;
  case SQLITE_CORRUPT: case SQLITE_NOTADB: return KALAH_STORE_DAMAGED;
  case SQLITE_IOERR: return error_of_system (sqlite3_system_errno (handle));
  /* Not the disk's fault: what was to be written does not fit in. */
  case SQLITE_CONSTRAINT: case SQLITE_MISMATCH: case SQLITE_TOOBIG: return KALAH_STORE_LOST;
  default: return KALAH_STORE_FAILED;
  }
}

/* Always FALSE. */
static gboolean
fail (sqlite3 *handle, GError **error)
{
  g_set_error (error, KALAH_STORE_ERROR,
               error_of_sqlite (handle, sqlite3_extended_errcode (handle)), "%s (%d)",
               sqlite3_errmsg (handle), sqlite3_extended_errcode (handle));
  return FALSE;
}

/* --- statements ------------------------------------------------------------ */

static sqlite3_stmt *
prepare (KalahDatabase *database, const char *sql, GError **error)
{
  sqlite3_stmt *statement = g_hash_table_lookup (database->statements, sql);

  if (statement != NULL)
    return statement;
  if (sqlite3_prepare_v2 (database->handle, sql, -1, &statement, NULL) != SQLITE_OK) {
    fail (database->handle, error);
    return NULL;
  }
  g_hash_table_insert (database->statements, (gpointer) sql, statement);
  return statement;
}

static sqlite3_stmt *
query (KalahDatabase *database, GError **error, const char *sql, const char *types, va_list values)
{
  sqlite3_stmt *statement = prepare (database, sql, error);

  for (int i = 0; statement != NULL && types[i] != '\0'; i++) {
    switch (types[i]) {
    case 't': sqlite3_bind_text (statement, i + 1, va_arg (values, const char *), -1,
                                 SQLITE_TRANSIENT); break;
    case 'i': sqlite3_bind_int (statement, i + 1, va_arg (values, int)); break;
    case 'l': sqlite3_bind_int64 (statement, i + 1, va_arg (values, gint64)); break;
    case 'd': sqlite3_bind_double (statement, i + 1, va_arg (values, double)); break;
    default: g_assert_not_reached ();
    }
  }
  return statement;
}

sqlite3_stmt *
kalah_database_query (KalahDatabase *database, GError **error, const char *sql, const char *types,
                      ...)
{
  va_list values;

  va_start (values, types);
  sqlite3_stmt *statement = query (database, error, sql, types, values);
  va_end (values);
  return statement;
}

void
kalah_database_end (sqlite3_stmt *statement)
{
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement); /* a name is not kept longer than it is needed */
}

KalahStep
kalah_database_step (KalahDatabase *database, sqlite3_stmt *statement, GError **error)
{
  int code = sqlite3_step (statement);

  if (code == SQLITE_ROW)
    return KALAH_STEP_ROW;
  if (code != SQLITE_DONE)
    fail (database->handle, error);
  kalah_database_end (statement);
  return code == SQLITE_DONE ? KALAH_STEP_END : KALAH_STEP_ERROR;
}

gboolean
kalah_database_run (KalahDatabase *database, GError **error, const char *sql, const char *types,
                    ...)
{
  va_list values;

  va_start (values, types);
  sqlite3_stmt *statement = query (database, error, sql, types, values);
  va_end (values);
  return statement != NULL
         && kalah_database_step (database, statement, error) == KALAH_STEP_END;
}

gboolean
kalah_database_execute (KalahDatabase *database, const char *sql, GError **error)
{
  return sqlite3_exec (database->handle, sql, NULL, NULL, NULL) == SQLITE_OK
         || fail (database->handle, error);
}

gint64
kalah_database_last_key (KalahDatabase *database)
{
  return sqlite3_last_insert_rowid (database->handle);
}

const char *
kalah_database_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL ? text : "";
}

gboolean
kalah_database_has_moved (KalahDatabase *database)
{
  int moved = 0;

  sqlite3_file_control (database->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
  return moved != 0;
}

gboolean
kalah_database_begin (KalahDatabase *database, GError **error)
{
  if (kalah_database_has_moved (database)) {
    g_set_error_literal (error, KALAH_STORE_ERROR, KALAH_STORE_FAILED,
                         "the database is no longer where it was");
    return FALSE;
  }
  return kalah_database_execute (database, "BEGIN IMMEDIATE", error);
}

gboolean
kalah_database_commit (KalahDatabase *database, GError **error)
{
  return kalah_database_execute (database, "COMMIT", error);
}

void
kalah_database_rollback (KalahDatabase *database)
{
  /* On a full disk SQLite has done so itself. */
  if (!sqlite3_get_autocommit (database->handle))
    kalah_database_execute (database, "ROLLBACK", NULL);
}

/* --- opening --------------------------------------------------------------- */

/* The number that SQL gives. */
static gboolean
ask_number (KalahDatabase *database, const char *sql, gint64 *number, GError **error)
{
  sqlite3_stmt *statement = prepare (database, sql, error);

  if (statement == NULL
      || kalah_database_step (database, statement, error) != KALAH_STEP_ROW)
    return FALSE;
  *number = sqlite3_column_int64 (statement, 0);
  kalah_database_end (statement);
  return TRUE;
}

/* Whose file is this, and of which version? VERSION is -1 for one that is new. */
static gboolean
look (KalahDatabase *database, const KalahSchema *schema, gint64 *version, GError **error)
{
  gint64 application, objects;

  if (!ask_number (database, "PRAGMA application_id", &application, error)
      || !ask_number (database, "PRAGMA user_version", version, error)
      || !ask_number (database, "SELECT count (*) FROM sqlite_master", &objects, error))
    return FALSE;
  if (application == 0 && *version == 0 && objects == 0) {
    *version = -1;
  } else if (application != KALAH_SCHEMA_APPLICATION) {
    g_set_error (error, KALAH_STORE_ERROR, KALAH_STORE_FOREIGN,
                 "a database of another program (%" G_GINT64_FORMAT ")", application);
    return FALSE;
  } else if (*version > schema->version) {
    g_set_error (error, KALAH_STORE_ERROR, KALAH_STORE_NEWER,
                 "a database of version %" G_GINT64_FORMAT ", newer than %u", *version,
                 schema->version);
    return FALSE;
  }
  return TRUE;
}

static gboolean
check_pages (KalahDatabase *database, GError **error)
{
  gint64 pages, size;

  if (!ask_number (database, "PRAGMA page_count", &pages, error)
      || !ask_number (database, "PRAGMA page_size", &size, error))
    return FALSE;
  if (pages * size > CHECKED_BYTES_MAX)
    return TRUE;
  sqlite3_stmt *statement = prepare (database, "PRAGMA quick_check (1)", error);
  if (statement == NULL || kalah_database_step (database, statement, error) != KALAH_STEP_ROW)
    return FALSE;
  gboolean sound = strcmp (kalah_database_text (statement, 0), "ok") == 0;
  if (!sound)
    g_set_error (error, KALAH_STORE_ERROR, KALAH_STORE_DAMAGED, "%s",
                 kalah_database_text (statement, 0));
  kalah_database_end (statement);
  return sound;
}

/* All steps that are missing, or none. */
static gboolean
migrate (KalahDatabase *database, const KalahSchema *schema, guint version, GError **error)
{
  if (version == schema->version)
    return TRUE;
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u",
                                           KALAH_SCHEMA_APPLICATION, schema->version);
  gboolean done = kalah_database_begin (database, error);
  for (guint step = version; done && step < schema->version; step++)
    done = kalah_database_execute (database, schema->steps[step], error);
  done = done && kalah_database_execute (database, mark, error)
         && kalah_database_commit (database, error);
  if (!done)
    kalah_database_rollback (database);
  return done;
}

/* Exclusive before anything is read: so no shared memory is needed for the WAL, and
 * the file is ours from the first read on. */
static gboolean
prepare_file (KalahDatabase *database, const char *path, const KalahSchema *schema, GError **error)
{
  gint64 version;

  if (sqlite3_db_readonly (database->handle, "main") == 1) {
    g_set_error (error, KALAH_STORE_ERROR, KALAH_STORE_READ_ONLY, "%s may not be written", path);
    return FALSE;
  }
  if (!kalah_database_execute (database, "PRAGMA locking_mode = EXCLUSIVE", error)
      || !look (database, schema, &version, error))
    return FALSE;
  if (version < 0)
    g_chmod (path, 0600); /* it says who plays with whom */
  else if (!check_pages (database, error))
    return FALSE;
  return kalah_database_execute (database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                           "PRAGMA secure_delete = ON", error)
         && migrate (database, schema, (guint) MAX (version, 0), error);
}

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

KalahDatabase *
kalah_database_open (const char *path, const KalahSchema *schema, guint wait_ms, GError **error)
{
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;

  if (g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_REGULAR)) {
    g_set_error (error, KALAH_STORE_ERROR, KALAH_STORE_FOREIGN, "%s is not a file", path);
    return NULL;
  }
  KalahDatabase *database = g_new0 (KalahDatabase, 1);
  database->statements = g_hash_table_new_full (NULL, NULL, NULL, finalize);
  if (sqlite3_open_v2 (path, &database->handle, flags, NULL) != SQLITE_OK) {
    fail (database->handle, error);
  } else {
    sqlite3_busy_timeout (database->handle, (int) wait_ms);
    if (prepare_file (database, path, schema, error))
      return database;
    /* Whoever can read it shall find it as it was. */
    sqlite3_db_config (database->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  }
  kalah_database_close (database);
  return NULL;
}

void
kalah_database_close (KalahDatabase *database)
{
  if (database == NULL)
    return;
  g_hash_table_unref (database->statements);
  sqlite3_close (database->handle);
  g_free (database);
}

void
kalah_database_limit (KalahDatabase *database, guint pages)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA max_page_count = %u", pages);

  kalah_database_execute (database, sql, NULL);
}

/* --- setting aside --------------------------------------------------------- */

/* A name next to PATH that no file has. */
static char *
free_name (const char *path, KalahStoreError why)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
  const char *word = why == KALAH_STORE_NEWER ? "newer" : "damaged";
  char *name = g_strdup_printf ("%s.%s-%s", path, word, day);

  for (guint i = 2; g_file_test (name, G_FILE_TEST_EXISTS); i++) {
    g_free (name);
    name = g_strdup_printf ("%s.%s-%s.%u", path, word, day, i);
  }
  return name;
}

char *
kalah_database_set_aside (const char *path, KalahStoreError why, GError **error)
{
  /* SQLite finds these by the name of the database. */
  static const char *const companions[] = { "-wal", "-shm", "-journal" };
  g_autofree char *name = free_name (path, why);

  if (g_rename (path, name) != 0) {
    g_set_error (error, KALAH_STORE_ERROR, error_of_system (errno), "%s: %s", path,
                 g_strerror (errno));
    return NULL;
  }
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++) {
    g_autofree char *from = g_strconcat (path, companions[i], NULL);
    g_autofree char *to = g_strconcat (name, companions[i], NULL);
    g_rename (from, to);
  }
  return g_steal_pointer (&name);
}
