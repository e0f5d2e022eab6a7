/*
 * database.h - the database file: opened, checked, brought up to date, or set aside.
 *
 * Owns:   the connection and its prepared statements. While it is open no other
 *         process can read or write the file: a table has one host, and a second
 *         client must not play on with the tables of the first.
 * Called: by the clerk and what it runs, in its thread alone.
 * Never:  overwrites or deletes a file that it cannot read.
 */
#ifndef KALAH_STORE_DATABASE_H
#define KALAH_STORE_DATABASE_H

#include <glib.h>
#include <sqlite3.h>

#include "store/error.h"
#include "store/schema.h"

typedef struct _KalahDatabase KalahDatabase;

/* Waits up to WAIT_MS for a lock. NULL and ERROR when the file cannot be used now. DAMAGED
 * and NEWER: it should be set aside, which is the caller's decision. */
KalahDatabase *kalah_database_open (const char *path, const KalahSchema *schema, guint wait_ms,
                                    GError **error);
void kalah_database_close (KalahDatabase *database);

/* Gives the file at PATH, which is closed, another name, with what belongs to it. WHY:
 * DAMAGED or NEWER. Returns the name, or NULL. */
char *kalah_database_set_aside (const char *path, KalahStoreError why, GError **error);

/* Is the file no longer where it was? Then nobody will find what is written to it. */
gboolean kalah_database_has_moved (KalahDatabase *database);

/* For tests: no more than so many pages, as on a full disk. */
void kalah_database_limit (KalahDatabase *database, guint pages);

gboolean kalah_database_begin (KalahDatabase *database, GError **error);
gboolean kalah_database_commit (KalahDatabase *database, GError **error);
void kalah_database_rollback (KalahDatabase *database);

/* The statement SQL with its values, one letter of TYPES each: t const char *, i int,
 * l gint64, d double. It belongs to DATABASE, and is to be stepped until it ends, or
 * given to kalah_database_end. NULL on an error. SQL is a literal: statements are found
 * again by its address. */
sqlite3_stmt *kalah_database_query (KalahDatabase *database, GError **error, const char *sql,
                                    const char *types, ...);
typedef enum { KALAH_STEP_ROW, KALAH_STEP_END, KALAH_STEP_ERROR } KalahStep;
KalahStep kalah_database_step (KalahDatabase *database, sqlite3_stmt *statement, GError **error);
void kalah_database_end (sqlite3_stmt *statement);

/* A statement without rows, as above. */
gboolean kalah_database_run (KalahDatabase *database, GError **error, const char *sql,
                             const char *types, ...);

/* Several statements without values. */
gboolean kalah_database_execute (KalahDatabase *database, const char *sql, GError **error);

/* The key of the row that was inserted last. */
gint64 kalah_database_last_key (KalahDatabase *database);

/* A column as text, never NULL. */
const char *kalah_database_text (sqlite3_stmt *statement, int column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahDatabase, kalah_database_close)

#endif
