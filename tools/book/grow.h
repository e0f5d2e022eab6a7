/*
 * grow.h - which positions belong into the book.
 *
 * Owns:   the tree of all that may come up when we play one side, and the other
 *         side plays anything.
 * Called: by book-maker.
 */
#ifndef KALAH_BOOK_GROW_H
#define KALAH_BOOK_GROW_H

#include "answers.h"

typedef struct {
  unsigned sure; /* with so many stones in pits a position is taken to be hard */
  guint plies;   /* moves to look ahead from the start, at most; 0 = no limit */
  gboolean both; /* we too play anything */
  gint64 end;    /* g_get_monotonic_time () at which to stop; 0 = never */
} KalahGrowth;

/* Looks at everything from the start of the game under the rules of PROVER, and
 * proves what ANSWERS does not have yet. True when nothing is left. */
gboolean kalah_grow (const KalahGrowth *growth, KalahProver *prover, KalahAnswers *answers);

#endif
