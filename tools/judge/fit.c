/*
 * fit.c - see fit.h. Gradient descent (Adam) on the cross entropy of what the network says
 * and what is known of the chances of each seat against the others who still play.
 */
#include "fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lot.h"

#define HIDDEN KALAH_JUDGE_HIDDEN
#define MOST ((float) KALAH_JUDGE_MOST / KALAH_JUDGE_FINE)
#define WEIGHTS (sizeof (JudgeWeights) / sizeof (float))
#define BATCH 256
#define RATE 0.003 /* of a step; in the end LAST_RATE of that */
#define LAST_RATE 0.05
#define RESULT_SHARE 0.5f /* of what is known; the rest is what a look ahead said */
#define HELD_OUT 20       /* one sample in so many is not learned from */
#define SELDOM 100        /* rows seen no more often are not learned */
#define START 0.3f        /* the size of weights to begin with */

/* All that is learned with. */
typedef struct {
  JudgeWeights slope, mean, square;
  float hidden[HIDDEN];             /* of one sample, not cut */
  float standing[KALAH_SEATS_MAX];
  float push[KALAH_SEATS_MAX];      /* the slope by each standing */
} Fit;

static float
cut (float hidden)
{
  return hidden < 0 ? 0 : hidden > MOST ? MOST : hidden;
}

static bool
plays (const JudgeSample *sample, int seat)
{
  return (sample->gone >> seat & 1) == 0;
}

/* ---- one sample ------------------------------------------------------- */

static void
judge (const JudgeWeights *weights, const JudgeSample *sample, Fit *fit)
{
  int stage = sample->stage;
  memcpy (fit->hidden, weights->bias, sizeof fit->hidden);
  for (int seen = 0; seen < sample->count; seen++)
    for (int i = 0; i < HIDDEN; i++)
      fit->hidden[i] += weights->row[sample->row[seen]][i];
  for (int seat = 0; seat < sample->players; seat++) {
    float sum = weights->store[stage] * sample->store[seat]
                + weights->side[stage] * sample->side[seat] + weights->wait[stage][seat];
    for (int i = 0; i < HIDDEN; i++)
      sum += weights->out[stage][seat][i] * cut (fit->hidden[i]);
    fit->standing[seat] = sum;
  }
}

/* Of SEAT against all others who play. Who is gone is out of reach: they came in before. */
static float
known_chance (const JudgeSample *sample, int seat, int others)
{
  float known = RESULT_SHARE * sample->result[seat] + (1 - RESULT_SHARE) * sample->hope[seat];
  known *= (float) (sample->players - 1) / (float) others;
  return known < 1 ? known : 1;
}

/* The loss; and how it changes with the standings. */
static double
compare (const JudgeSample *sample, Fit *fit)
{
  int others = -1;
  double loss = 0;
  memset (fit->push, 0, sizeof fit->push);
  for (int seat = 0; seat < sample->players; seat++)
    others += plays (sample, seat);
  for (int a = 0; a < sample->players && others > 0; a++) {
    float pair[KALAH_SEATS_MAX] = { 0 }, chance = 0;
    for (int b = 0; b < sample->players; b++)
      if (a != b && plays (sample, a) && plays (sample, b)) {
        pair[b] = 1 / (1 + expf (fit->standing[b] - fit->standing[a]));
        chance += pair[b] / (float) others;
      }
    if (!plays (sample, a))
      continue;
    float known = known_chance (sample, a, others);
    chance = fminf (fmaxf (chance, 1e-4f), 1 - 1e-4f);
    loss -= (double) (known * logf (chance) + (1 - known) * logf (1 - chance)) / (others + 1);
    float steep = (chance - known) / (chance * (1 - chance)) / (float) others;
    for (int b = 0; b < sample->players; b++) {
      float by = steep * pair[b] * (1 - pair[b]);
      fit->push[a] += by;
      fit->push[b] -= by;
    }
  }
  return loss;
}

static void
spread (const JudgeWeights *weights, const JudgeSample *sample, Fit *fit)
{
  JudgeWeights *slope = &fit->slope;
  float back[HIDDEN] = { 0 };
  int stage = sample->stage;
  for (int seat = 0; seat < sample->players; seat++) {
    float push = fit->push[seat];
    slope->store[stage] += push * sample->store[seat];
    slope->side[stage] += push * sample->side[seat];
    slope->wait[stage][seat] += push;
    for (int i = 0; i < HIDDEN; i++) {
      float hidden = fit->hidden[i];
      slope->out[stage][seat][i] += push * cut (hidden);
      back[i] += hidden < 0 || hidden > MOST ? 0 : push * weights->out[stage][seat][i];
    }
  }
  for (int i = 0; i < HIDDEN; i++)
    slope->bias[i] += back[i];
  for (int seen = 0; seen < sample->count; seen++)
    for (int i = 0; i < HIDDEN; i++)
      slope->row[sample->row[seen]][i] += back[i];
}

/* ---- all of them ------------------------------------------------------ */

static void
step (JudgeWeights *weights, Fit *fit, float rate)
{
  float *weight = (float *) weights, *slope = (float *) &fit->slope;
  float *mean = (float *) &fit->mean, *square = (float *) &fit->square;
  for (size_t i = 0; i < WEIGHTS; i++) {
    float by = slope[i] / BATCH;
    mean[i] += 0.1f * (by - mean[i]);
    square[i] += 0.001f * (by * by - square[i]);
    weight[i] -= rate * mean[i] / (sqrtf (square[i]) + 1e-5f);
    slope[i] = 0;
  }
}

static float
random_weight (uint64_t *chance)
{
  *chance = kalah_lot_scramble (*chance);
  return START * ((float) (*chance >> 40) / (float) (1 << 24) - 0.5f);
}

static void
begin (JudgeWeights *weights)
{
  uint64_t chance = 7;
  memset (weights, 0, sizeof *weights);
  for (int row = 0; row < KALAH_JUDGE_ROWS; row++)
    for (int i = 0; i < HIDDEN; i++)
      weights->row[row][i] = random_weight (&chance);
  for (int stage = 0; stage < KALAH_GLANCE_STAGES; stage++)
    for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
      for (int i = 0; i < HIDDEN; i++)
        weights->out[stage][seat][i] = random_weight (&chance);
  for (int i = 0; i < HIDDEN; i++)
    weights->bias[i] = START;
}

static void
shuffle (JudgeSample *samples, size_t count)
{
  uint64_t chance = 11;
  for (size_t i = count; i > 1; i--) {
    chance = kalah_lot_scramble (chance);
    size_t other = (size_t) (chance % i);
    JudgeSample sample = samples[i - 1];
    samples[i - 1] = samples[other];
    samples[other] = sample;
  }
}

/* A pit with more stones than are ever seen is as one with the most that are. */
static void
fill_gaps (const JudgeSample *samples, size_t count, JudgeWeights *weights)
{
  size_t times[KALAH_JUDGE_ROWS] = { 0 };
  for (size_t i = 0; i < count; i++)
    for (int seen = 0; seen < samples[i].count; seen++)
      times[samples[i].row[seen]]++;
  for (int row = 0; row < KALAH_JUDGE_ROWS; row++) {
    int of_seat = row % KALAH_JUDGE_SEAT_ROWS;
    bool first = of_seat >= KALAH_JUDGE_PIT_ROWS || of_seat % KALAH_JUDGE_COUNTS == 0;
    if (times[row] <= SELDOM && first)
      memset (weights->row[row], 0, sizeof weights->row[row]);
    else if (times[row] <= SELDOM)
      memcpy (weights->row[row], weights->row[row - 1], sizeof weights->row[row]);
  }
}

bool
judge_fit (JudgeSample *samples, size_t count, int rounds, JudgeWeights *weights)
{
  Fit *fit = calloc (1, sizeof *fit);
  size_t learned = count - count / HELD_OUT;
  if (fit == NULL)
    return false;
  begin (weights);
  shuffle (samples, count);
  for (int round = 0; round < rounds; round++) {
    double loss[2] = { 0 };
    float rate = (float) (RATE * pow (LAST_RATE, (double) round / rounds));
    for (size_t i = 0; i < count; i++) {
      judge (weights, &samples[i], fit);
      loss[i >= learned] += compare (&samples[i], fit);
      if (i < learned)
        spread (weights, &samples[i], fit);
      if (i < learned && i % BATCH == BATCH - 1)
        step (weights, fit, rate);
    }
    memset (&fit->slope, 0, sizeof fit->slope);
    fprintf (stderr, "round %d: loss %.5f, of what is held out %.5f\n", round + 1,
             loss[0] / (double) learned, loss[1] / (double) (count - learned));
  }
  fill_gaps (samples, count, weights);
  free (fit);
  return true;
}
