/*
 * rows.h - the lines of a board that came one by one, until the line with its tag comes.
 *
 * On IRC each row of a board is a message of its own.
 *
 * Owns:   the last of such lines of a chat, whoever said them, and where they stand.
 * Called: by curator (what they say), viewer (where they stand).
 */
#ifndef KALAH_PURPLE_ROWS_H
#define KALAH_PURPLE_ROWS_H

#include "purple/pidgin.h"

/* The board of four players with pit numbers has five; two members may speak at once. */
#define KALAH_ROWS_MAX 12

typedef struct _KalahRows KalahRows;

KalahRows *kalah_rows_new (void);
void kalah_rows_free (KalahRows *rows);

/* WHO said TEXT, which stands at SPOT (transfer full, may be NULL). */
void kalah_rows_add (KalahRows *rows, const char *who, const char *text, KalahSpot *spot);

/* Appends the lines of WHO, in order, to LINES (borrowed). */
void kalah_rows_collect (const KalahRows *rows, const char *who, GPtrArray *lines);

/* The spots of the lines of WHO, which are forgotten here. Free the array. */
GPtrArray *kalah_rows_take (KalahRows *rows, const char *who);

#endif
