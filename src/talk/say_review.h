/*
 * say_review.h - what could have been played better, once a game is over.
 *
 * Called: by the plugin, for its own user.
 */
#ifndef KALAH_TALK_SAY_REVIEW_H
#define KALAH_TALK_SAY_REVIEW_H

#include <glib.h>

/* A move that gave something away. */
typedef struct {
  guint move;       /* counted from 1, as in the record */
  const char *name; /* the player, not yet fit to be shown */
  int pit, best;    /* 0-based: what was sown, and what was better */
  guint given;      /* stones given away by it; in basic mancala places, 0 = not certain */
  gboolean exact;   /* that is proven, else an estimate */
  gboolean basic;   /* the game is basic mancala */
} KalahReviewRow;

/* A sentence for each of the COUNT rows, each in a line of its own, or one sentence
 * when there are none. EXAMINED: how many moves were looked at. Free it. */
char *kalah_say_review (const KalahReviewRow *rows, guint count, guint examined);

#endif
