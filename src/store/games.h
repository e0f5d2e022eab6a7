/*
 * games.h - finished games on disk, and forgetting who played them.
 *
 * Owns:   the tables "games" and "seats".
 * Called: by the journal, the standings and the export, in the clerk's thread.
 */
#ifndef KALAH_STORE_GAMES_H
#define KALAH_STORE_GAMES_H

#include "store/database.h"
#include "store/result.h"

/* The key of the table that RESULT was played at, or 0: it was never in the journal. */
gboolean kalah_games_table_key (KalahDatabase *database, const KalahResult *result, gint64 *key,
                                GError **error);

/* Adds RESULT. REPLACED: there was one of the same game, which is gone. */
gboolean kalah_games_add (KalahDatabase *database, gint64 table_key, const KalahResult *result,
                          gboolean *replaced, GError **error);

/* FALSE ends the walk, and sets ERROR. */
typedef gboolean (*KalahGamesVisit) (const KalahResult *result, gpointer data, GError **error);

/* All games of PLACE (NULL: of all), in the order in which they were added. */
gboolean kalah_games_each (KalahDatabase *database, const char *place, KalahGamesVisit visit,
                           gpointer data, GError **error);

/* Makes "someone" of everyone who is, or was ever called, WHO. COUNT: how many. */
gboolean kalah_games_forget (KalahDatabase *database, const char *who, guint *count,
                             GError **error);

/* The same for "Ada" and "ADA", in all scripts; free it. */
char *kalah_games_fold (const char *name);

#endif
