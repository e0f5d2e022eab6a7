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

/* The value for SEAT, DEPTH moves ahead and by kalah_evaluate there, when all others
 * play against it. */
int minimax_ahead (const KalahRules *rules, const KalahPosition *position, int seat, int depth);

/* What each seat gets when each plays for itself: half-points, one for each other seat
 * that it comes in as well as, two for each that it comes in before. Of equal moves the
 * first one is taken. OF_PIT, unless NULL, gets what the player to move would get by
 * each move. False when that would take too long. */
bool minimax_for_oneself (const KalahRules *rules, const KalahPosition *position,
                          int points[KALAH_SEATS_MAX], int of_pit[KALAH_PITS_MAX]);

#endif
