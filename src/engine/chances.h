/*
 * chances.h - how likely each player is to come in before the others.
 *
 * Owns:   what is good to have on a board, and how much it is worth at each stage of
 *         a game.
 * Called: by the search, for each position where it looks no further.
 * Never:  guesses where the game is over: then it is the result.
 */
#ifndef KALAH_ENGINE_CHANCES_H
#define KALAH_ENGINE_CHANCES_H

#include "ring.h"

/* To come in before one other player, on average over all others: 0 to 1. To tie
 * counts as half. All together they are half as many as there are players. */
typedef struct {
  float of[KALAH_SEATS_MAX];
} KalahChances;

KalahChances kalah_chances (const KalahRingRules *rules, const KalahRing *ring);

/* How each seat that still plays stands in a game that goes on. A player who stands
 * higher by 1 comes in before the other in 73 of 100 games, by 2 in 88, by 3 in 95. */
void kalah_chances_standings (const KalahRingRules *rules, const KalahRing *ring,
                              float standings[KALAH_SEATS_MAX]);

#endif
