/*
 * play.h - games of the program against itself.
 *
 * Owns:   which boards the networks learn from.
 * Called: by maker.c.
 */
#ifndef JUDGE_PLAY_H
#define JUDGE_PLAY_H

#include <stdio.h>

#include "engine/rules.h"

/* Plays a game, looking at NODES positions a move, and writes its boards to OUT. The same
 * SEED makes the same game. False when OUT cannot be written. */
bool judge_play (const KalahRules *rules, uint64_t nodes, uint64_t seed, FILE *out);

#endif
