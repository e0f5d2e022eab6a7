/*
 * fit.h - finds the weights by which a network tells from a board how the game ends.
 *
 * Owns:   the fit.
 * Called: by maker.c.
 */
#ifndef JUDGE_FIT_H
#define JUDGE_FIT_H

#include <stddef.h>

#include "sample.h"

typedef struct {
  float row[KALAH_JUDGE_ROWS][KALAH_JUDGE_HIDDEN];
  float bias[KALAH_JUDGE_HIDDEN];
  float out[KALAH_GLANCE_STAGES][KALAH_SEATS_MAX][KALAH_JUDGE_HIDDEN];
  float store[KALAH_GLANCE_STAGES];
  float side[KALAH_GLANCE_STAGES];
  float wait[KALAH_GLANCE_STAGES][KALAH_SEATS_MAX];
} JudgeWeights;

/* Goes through COUNT samples ROUNDS times, and tells on standard error how it gets on.
 * SAMPLES are shuffled on the way. False when memory is out. */
bool judge_fit (JudgeSample *samples, size_t count, int rounds, JudgeWeights *weights);

#endif
