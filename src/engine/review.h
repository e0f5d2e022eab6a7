/*
 * review.h - what a move that was played has given away.
 *
 * Owns:   the comparison of one move with the best one, in stones.
 * Called: by the worker thread of the plugin, once for each move of a game.
 * Never:  takes a guess for a proof.
 */
#ifndef KALAH_ENGINE_REVIEW_H
#define KALAH_ENGINE_REVIEW_H

#include "search.h"

typedef struct {
  int best;   /* 0-based: a pit that is better by `given`; the pit itself if none is */
  int given;  /* stones, of the final difference: 0 or more */
  bool exact; /* proven */
} KalahReview;

/* Two-player Kalah: elsewhere stones tell little of who wins. */
bool kalah_review_knows (const KalahRules *rules);

/* PIT is legal in POSITION. LIMITS are for all that has to be found out. False when
 * they were too tight to tell anything. */
bool kalah_review_move (const KalahRules *rules, const KalahPosition *position, int pit,
                        const KalahLimits *limits, KalahReview *review);

#endif
