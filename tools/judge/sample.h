/*
 * sample.h - a board of a game that was played, and how the game ended.
 *
 * Owns:   what is kept of games for the fit.
 * Called: by play.c, which writes samples to a file, and fit.c, which learns from them.
 */
#ifndef JUDGE_SAMPLE_H
#define JUDGE_SAMPLE_H

#include "engine/judge.h"

/* Seat 0 is the one to move. */
typedef struct {
  uint16_t row[KALAH_JUDGE_SEEN];
  uint8_t count, stage, players;
  uint8_t gone; /* seats that do not play any more, one bit each */
  uint16_t store[KALAH_SEATS_MAX], side[KALAH_SEATS_MAX];
  float result[KALAH_SEATS_MAX]; /* as KalahChances */
  float hope[KALAH_SEATS_MAX];   /* what a look ahead took the chances to be */
} JudgeSample;

#endif
