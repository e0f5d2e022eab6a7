/*
 * solving.h - the solver that kalah-engine keeps between questions.
 *
 * Owns:   the solver and its space, both taken when they are first needed and
 *         given back when the rules or the size change.
 * Called: by the commands that think.
 */
#ifndef KALAH_CLI_SOLVING_H
#define KALAH_CLI_SOLVING_H

#include "engine/solve.h"

#define KALAH_SOLVING_MEGABYTES 64 /* unless asked for otherwise */

typedef struct {
  KalahSolver *solver; /* NULL while there is none */
  KalahRules rules;    /* of the solver */
  uint64_t megabytes;
  void *mapped; /* the space of the solver, as it was taken */
  size_t size;
} KalahSolving;

/* The solver for RULES, which kalah_solve_knows; NULL when memory is out. */
KalahSolver *kalah_solving_take (KalahSolving *solving, const KalahRules *rules);

/* Gives all memory back; the next kalah_solving_take begins anew. */
void kalah_solving_clear (KalahSolving *solving);

#endif
