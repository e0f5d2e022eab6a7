/*
 * say_top.h - the standings, as a message for a chat.
 *
 * Owns:   the wording of the list of the best, and of one player's record.
 * Called: by the plugin, which has looked the rows up.
 */
#ifndef KALAH_TALK_SAY_TOP_H
#define KALAH_TALK_SAY_TOP_H

#include <glib.h>

/* More rows than this are not told in a chat. */
#define KALAH_TOP_ROWS_MAX 5

/* A rating less certain than this is marked. */
#define KALAH_TOP_DEVIATION_MAX 110

typedef struct {
  const char *name; /* as it is known, not yet fit to be shown */
  int rating, deviation;
  guint games, wins, draws, losses;
} KalahTopRow;

/* The COUNT best, best first; or, with ABOUT as it was typed, the rows about that one
 * name. In one line, to be told as a KALAH_EVENT_TOP. Free it. */
char *kalah_say_top (const KalahTopRow *rows, guint count, const char *about);

#endif
