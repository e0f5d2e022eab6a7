/*
 * evaluate.h - what a position looks like without searching: the guess at the
 * end of every line that the search follows.
 *
 * Owns:   the scale of all values, and the weight of each thing that is good to
 *         have in two-player Kalah (for the other games see chances.h).
 * Called: by the search, for each position where it looks no further.
 * Never:  guesses where the game is over: then the value is the result.
 */
#ifndef KALAH_ENGINE_EVALUATE_H
#define KALAH_ENGINE_EVALUATE_H

#include "ring.h"

/* Values in Kalah are stones banked more than the best other player has. In basic
 * mancala each player who comes in later is worth a place, and each one earlier
 * costs one; between players who are still at it counts how much likelier they are to
 * come in first. */
#define KALAH_VALUE_STONE 16
#define KALAH_VALUE_PLACE (1000 * KALAH_VALUE_STONE)
#define KALAH_VALUE_MOST (65536 * KALAH_VALUE_STONE) /* beyond every value */

/* What POSITION is worth to SEAT. *FINAL tells that nothing can change that. */
int kalah_evaluate (const KalahRules *rules, const KalahPosition *position, int seat,
                    bool *final);

/* The same, where the search has a board of its own. */
int kalah_evaluate_ring (const KalahRingRules *rules, const KalahRing *ring, int seat,
                         bool *final);

/* To whole stones, to the nearest. */
int kalah_value_stones (int value);

#endif
