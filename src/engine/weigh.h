/*
 * weigh.h - what a board of two-player Kalah looks like without looking ahead.
 *
 * Owns:   the weight of each thing that is good to have in a duel.
 * Called: by duel.c at the end of each line that it follows.
 * Never:  looks at stores: like the solver's, a value is what is banked from now on.
 */
#ifndef KALAH_ENGINE_WEIGH_H
#define KALAH_ENGINE_WEIGH_H

#include "evaluate.h"
#include "lanes.h"

/* What BOARD, with STONES stones in its pits, is worth to the player to move, in
 * sixteenths of a stone. */
int kalah_weigh (const KalahLanesRules *lanes, const KalahLanes *board, int stones);

#endif
