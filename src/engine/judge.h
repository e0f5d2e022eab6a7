/*
 * judge.h - how well each seat of a board stands, by a small network that learned it from
 * games of the program against itself.
 *
 * Owns:   what of a board the network sees, and the sums it does.
 * Called: by chances.c, for each position where the search looks no further; by
 *         tools/judge, which makes the networks.
 * Never:  sums anything but whole numbers, so that it is the same on every machine.
 *
 * What is on a board is a list of rows: one for each pit and the stones in it, one for
 * the lead of a seat, and so on, by how many seats after the one to move it belongs to.
 * The weights of the rows are added up, cut at 0 and at a most, and weighed once
 * more for each seat, by other weights at each stage of the game.
 */
#ifndef KALAH_ENGINE_JUDGE_H
#define KALAH_ENGINE_JUDGE_H

#include "glance.h"

#define KALAH_JUDGE_PITS 6
#define KALAH_JUDGE_COUNTS 20 /* stones in a pit that are told apart: 0 to 18, and more */
#define KALAH_JUDGE_STEPS 16  /* of a lead, of a capture, of losses */
#define KALAH_JUDGE_PIT_ROWS (KALAH_JUDGE_PITS * KALAH_JUDGE_COUNTS)
/* Of one seat: its pits, its lead, its capture, its losses, and that it does not play. */
#define KALAH_JUDGE_SEAT_ROWS (KALAH_JUDGE_PIT_ROWS + 3 * KALAH_JUDGE_STEPS + 1)
#define KALAH_JUDGE_ROWS (KALAH_SEATS_MAX * KALAH_JUDGE_SEAT_ROWS)
#define KALAH_JUDGE_SEEN (KALAH_SEATS_MAX * (KALAH_JUDGE_PITS + 3)) /* on one board */
#define KALAH_JUDGE_HIDDEN 64

/* The weights of rows are in parts of FINE, all others in parts of BROAD. */
#define KALAH_JUDGE_FINE 64
#define KALAH_JUDGE_BROAD 256
#define KALAH_JUDGE_MOST 127        /* where the sums of rows are cut */
#define KALAH_JUDGE_WEIGHT_MOST INT8_MAX /* of a row */

typedef enum {
  KALAH_NETWORK_KALAH_4,
  KALAH_NETWORK_BASIC_2,
  KALAH_NETWORK_BASIC_3,
  KALAH_NETWORK_COUNT /* none */
} KalahNetwork;

/* What a network sees. Seat 0 is the one to move. */
typedef struct {
  uint16_t row[KALAH_JUDGE_SEEN];
  int count;
  int stage;
  int store[KALAH_SEATS_MAX], side[KALAH_SEATS_MAX];
} KalahJudgeView;

/* Which one is for this game: it goes on, and nobody has given up. */
KalahNetwork kalah_judge_network (const KalahRingRules *rules, const KalahRing *ring);

void kalah_judge_look (const KalahRingRules *rules, const KalahRing *ring, KalahJudgeView *view);

/* As kalah_chances_standings, where there is a NETWORK. */
void kalah_judge_standings (KalahNetwork network, const KalahRingRules *rules,
                            const KalahRing *ring, float standings[KALAH_SEATS_MAX]);

#endif
