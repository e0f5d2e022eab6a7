/*
 * prove.h - what a position is worth, and how hard it is to say so.
 *
 * Owns:   a small solver, forgetful like the one a player has during a game, and a
 *         big one that remembers all it was ever asked.
 * Called: by the tree that makes the book grow, and by the check of the book.
 */
#ifndef KALAH_BOOK_PROVE_H
#define KALAH_BOOK_PROVE_H

#include "cli/solving.h"

typedef struct {
  KalahRules rules;
  KalahSolving small, big;
  uint64_t limit; /* positions that the small one looks at, at most */
  uint64_t nodes; /* positions that both have looked at */
} KalahProver;

/* What is known of a position. */
typedef struct {
  int value;      /* of the player to move, without what is banked already */
  int pit;        /* a best move */
  bool easy;      /* the small solver can tell */
} KalahProof;

void kalah_prover_init (KalahProver *prover, const KalahRules *rules, uint64_t limit,
                        uint64_t megabytes);
void kalah_prover_clear (KalahProver *prover);

/* Asks the small solver, with nothing in its memory. False when it takes too long. */
bool kalah_prove_fresh (KalahProver *prover, const KalahPosition *position, KalahProof *proof);

/* Asks the big solver, as long as it takes. */
void kalah_prove (KalahProver *prover, const KalahPosition *position, KalahProof *proof);

#endif
