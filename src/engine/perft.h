/*
 * perft.h - counts move sequences: the strictest cheap test of a rule set.
 */
#ifndef KALAH_ENGINE_PERFT_H
#define KALAH_ENGINE_PERFT_H

#include "position.h"

/* Number of sequences of exactly DEPTH moves from POSITION (resignations not
 * counted, an extra turn is a move of its own, a finished game has none). ENDED,
 * unless NULL, gets how many of them end the game with their last move. */
uint64_t kalah_perft (const KalahRules *rules, const KalahPosition *position, unsigned depth,
                      uint64_t *ended);

#endif
