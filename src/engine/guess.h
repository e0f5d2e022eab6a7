/*
 * guess.h - about what a position is worth, for the solver to begin with.
 *
 * Owns:   a short look ahead without memory.
 * Called: by the solver, once for each position it is asked about. Nothing but
 *         speed depends on the answer.
 */
#ifndef KALAH_ENGINE_GUESS_H
#define KALAH_ENGINE_GUESS_H

#include "lanes.h"

int kalah_guess (const KalahLanesRules *lanes, const KalahLanes *board);

#endif
