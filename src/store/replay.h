/*
 * replay.h - a table from its journal.
 *
 * Owns:   playing written intents to a table, one line after the other, and finding
 *         out where that does not work.
 * Called: by the ledger, in its thread: the table is nobody else's yet.
 */
#ifndef KALAH_STORE_REPLAY_H
#define KALAH_STORE_REPLAY_H

#include "table/table.h"

/* Applies the intent in LINE. FALSE and KALAH_STORE_UNREADABLE or NEWER when it is none, or
 * one that the table does not accept as it stands. */
gboolean kalah_replay_line (KalahTable *table, const char *line, gint64 now, GError **error);

#endif
