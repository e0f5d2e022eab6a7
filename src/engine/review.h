/*
 * review.h - what a move that was played has given away.
 *
 * Owns:   the comparison of one move with the best one, in any game.
 * Called: by the worker thread of the plugin, once for each move of a game.
 * Never:  takes a guess for a proof, nor what may be chance for a mistake.
 */
#ifndef KALAH_ENGINE_REVIEW_H
#define KALAH_ENGINE_REVIEW_H

#include "search.h"

typedef struct {
  int best;   /* 0-based: a pit that was better; the pit itself if none was */
  int given;  /* Kalah: stones, of the final difference; basic mancala: places, which are
                 counted where they are proven alone: 0 need not mean that none was better */
  bool exact; /* proven; with three and four players, of what the mover could be sure of
                 against all others together */
} KalahReview;

/* PIT is legal in POSITION. LIMITS are for all that has to be found out. */
void kalah_review_move (const KalahRules *rules, const KalahPosition *position, int pit,
                        const KalahLimits *limits, KalahReview *review);

#endif
