/*
 * search.h - which pit the CPU sows.
 *
 * Owns:   the choice of a move within limits.
 * Called: by the worker thread of the plugin and by `go`; reentrant, any
 *         number at once.
 * Never:  reads a clock or a random source of its own: the same seed, position
 *         and limits give the same move.
 */
#ifndef KALAH_ENGINE_SEARCH_H
#define KALAH_ENGINE_SEARCH_H

#include "position.h"

typedef struct {
  unsigned depth; /* moves to look ahead; 0 = the default */
  uint64_t nodes; /* positions to look at, at most; 0 = no limit */
  uint64_t seed;  /* decides between moves of equal value */
} KalahLimits;

typedef struct {
  int pit;      /* 0-based; -1 when there is no legal move */
  int score;    /* expected final store of the mover minus the best other one */
  unsigned depth;
  uint64_t nodes;
  bool exact;   /* the score is proven */
} KalahVerdict;

void kalah_search (const KalahRules *rules, const KalahPosition *position,
                   const KalahLimits *limits, KalahVerdict *verdict);

#endif
