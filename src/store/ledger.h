/*
 * ledger.h - the journals of the tables: accepted intents on disk, and back.
 *
 * Owns:   the tables "tables" and "intents". The journal of a table has no hole: intent
 *         N is not taken before there are N others.
 * Called: by the journal, in the clerk's thread.
 */
#ifndef KALAH_STORE_LEDGER_H
#define KALAH_STORE_LEDGER_H

#include "store/database.h"
#include "table/table.h"

typedef struct {
  const char *place, *table_id;
  const char *line; /* kalah_codec_write () */
  guint number;     /* how many intents of this table came before; 0: this one opens it */
  gint64 at;
  gboolean closes;
} KalahLedgerLine;

/* KEY: of the table, for its results. KALAH_STORE_LOST: there is a hole before LINE. */
gboolean kalah_ledger_append (KalahDatabase *database, const KalahLedgerLine *line, gint64 *key,
                              GError **error);

typedef struct {
  KalahTable *table; /* NULL: there is none */
  gint64 last;       /* the time of its last intent */
  guint count;       /* of its intents */
} KalahLedgerTable;

/* The open table of PLACE. Where its journal cannot be read it is left as it is. */
gboolean kalah_ledger_load (KalahDatabase *database, const char *place, KalahLedgerTable *found,
                            GError **error);

/* The places with open tables, or NULL. */
GStrv kalah_ledger_places (KalahDatabase *database, GError **error);

/* Intents of closed tables that were kept because they could not be read. */
gboolean kalah_ledger_purge (KalahDatabase *database, GError **error);

#endif
