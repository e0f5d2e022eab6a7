/*
 * proof.h - a search with null windows: is a position worth at least so much?
 *
 * Owns:   the search below the position that somebody asks about, its limits, and
 *         the tables in which it keeps what it learns.
 * Called: by solve.c, which asks about one move after the other.
 * Never:  tells what is not proven. A search that was halted returns numbers that
 *         mean nothing, and nobody looks at them.
 */
#ifndef KALAH_ENGINE_PROOF_H
#define KALAH_ENGINE_PROOF_H

#include "ending.h"
#include "lanes.h"
#include "memory.h"
#include "solve.h"

typedef struct {
  KalahLanesRules lanes;
  KalahEnding ending;
  KalahMemory memory;
  KalahSolveLimits limits;
  uint64_t nodes, pause_at;
  unsigned plies, depth; /* now; at most so far */
  bool halted;
} KalahProof;

/* Begins to count anew, towards LIMITS. */
void kalah_proof_limit (KalahProof *proof, const KalahSolveLimits *limits);

/* What to ask about the board after MOVE, to learn whether it is worth TARGET. */
static inline int
kalah_proof_target_after (const KalahLanesMove *move, int target)
{
  return move->extra ? target - move->gain : move->gain - target + 1;
}

/* Is BOARD, with STONES stones, worth at least TARGET to the player to move? Returns
 * a lower bound of at least that, or an upper bound below it. The game is not over. */
int kalah_proof_ask (KalahProof *proof, const KalahLanes *board, int stones, int target);

#endif
