/*
 * minimax.h - what a position is worth, found in the plainest way there is.
 */
#ifndef KALAH_TESTS_ENGINE_MINIMAX_H
#define KALAH_TESTS_ENGINE_MINIMAX_H

#include "engine/position.h"

/* Final stores of the player to move minus the other's. */
typedef struct {
  int value;
  int of_pit[KALAH_PITS_MAX]; /* of each legal move */
} Minimax;

/* False when that would take too long. */
bool minimax (const KalahRules *rules, const KalahPosition *position, Minimax *result);

#endif
