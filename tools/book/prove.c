/*
 * prove.c - asks a small solver with an empty memory, then a big one with a full one.
 */
#include "prove.h"

#include <stdio.h>
#include <stdlib.h>

#define SMALL_MEGABYTES 16 /* a quarter of what a player has */

void
kalah_prover_init (KalahProver *prover, const KalahRules *rules, uint64_t limit,
                   uint64_t megabytes)
{
  *prover = (KalahProver) { .rules = *rules,
                            .small = { .megabytes = SMALL_MEGABYTES },
                            .big = { .megabytes = megabytes },
                            .limit = limit };
}

void
kalah_prover_clear (KalahProver *prover)
{
  kalah_solving_clear (&prover->small);
  kalah_solving_clear (&prover->big);
}

static KalahSolver *
take (KalahProver *prover, KalahSolving *solving)
{
  KalahSolver *solver = kalah_solving_take (solving, &prover->rules);
  if (solver == NULL) {
    fprintf (stderr, "no memory for a table of %llu megabytes\n",
             (unsigned long long) solving->megabytes);
    exit (EXIT_FAILURE);
  }
  return solver;
}

static bool
ask (KalahProver *prover, KalahSolver *solver, uint64_t limit, const KalahPosition *position,
     KalahProof *proof)
{
  KalahSolution solution;
  const KalahSolveLimits limits = { .nodes = limit };
  int mover = position->turn;
  kalah_solve_value (solver, position, &limits, &solution);
  prover->nodes += solution.nodes;
  proof->value = solution.value - (position->store[mover] - position->store[1 - mover]);
  proof->pit = solution.pit;
  return solution.solved;
}

bool
kalah_prove_fresh (KalahProver *prover, const KalahPosition *position, KalahProof *proof)
{
  kalah_solving_clear (&prover->small);
  KalahSolver *solver = take (prover, &prover->small);
  proof->easy = ask (prover, solver, prover->limit, position, proof);
  return proof->easy;
}

void
kalah_prove (KalahProver *prover, const KalahPosition *position, KalahProof *proof)
{
  ask (prover, take (prover, &prover->big), 0, position, proof);
  proof->easy = false;
}
