/*
 * export.h - finished games as lines of JSON, for other programs.
 *
 * Owns:   the form of those lines: {"place", "table", "game", "time", "rules", "moves",
 *         "rated", "seats": [{"seat", "name", "cpu", "standin", "rank", "stones"}]}.
 *         A CPU has no name, and "cpu" says how it plays. No identities: a file is given
 *         away more easily than a user folder.
 * Called: by the journal, in the clerk's thread.
 */
#ifndef KALAH_STORE_EXPORT_H
#define KALAH_STORE_EXPORT_H

#include "store/database.h"
#include "store/result.h"

/* Without an end of line. */
char *kalah_export_line (const KalahResult *result);

/* The games of PLACE (NULL: of all) into FILE, COUNT of them. FILE is as it was before,
 * or complete. */
gboolean kalah_export_file (KalahDatabase *database, const char *place, const char *file,
                            guint *count, GError **error);

#endif
