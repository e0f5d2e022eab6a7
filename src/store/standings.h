/*
 * standings.h - who is how good at a place.
 *
 * Owns:   the table "ratings": nothing but what the rated games among the results come
 *         to, so that it can be made anew from them at any time.
 * Called: by the journal, in the clerk's thread.
 *
 * Each rated game is one rating period of Glicko-2 for the people in it, and none for
 * anybody else. Between two games a player becomes less well known, by one period for
 * each KALAH_STANDINGS_REST_MS. In a game of three or four each pair of people
 * counts as one game between them; equal ranks are a draw. CPU seats do not count; a
 * stand-in's result is that of the person who was absent. A game between fewer than two
 * people counts for nobody.
 */
#ifndef KALAH_STORE_STANDINGS_H
#define KALAH_STORE_STANDINGS_H

#include "store/database.h"
#include "store/journal.h"
#include "store/result.h"

#define KALAH_STANDINGS_REST_MS (G_GINT64_CONSTANT (7) * 24 * 3600 * 1000)

/* Adds what RESULT changes; nothing where it is not rated. */
gboolean kalah_standings_count (KalahDatabase *database, const KalahResult *result,
                                GError **error);

/* Reckons PLACE anew, from its results. */
gboolean kalah_standings_rebuild (KalahDatabase *database, const char *place, GError **error);

/* The players of PLACE as of NOW, best first: KalahStanding in an array that frees them.
 * NULL on an error. */
GPtrArray *kalah_standings_read (KalahDatabase *database, const char *place, gint64 now,
                                 GError **error);

#endif
