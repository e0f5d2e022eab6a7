/*
 * glance.h - what can be seen on a board without sowing: how far the game is, and what
 * can be captured.
 *
 * Owns:   the stages of a game, and the captures of Kalah that are at hand.
 * Called: by chances.c and judge.c, for each position where the search looks no further.
 */
#ifndef KALAH_ENGINE_GLANCE_H
#define KALAH_ENGINE_GLANCE_H

#include "ring.h"

#define KALAH_GLANCE_STAGES 8

typedef struct {
  int stones; /* 0 = none */
  int across; /* the pit they lie in */
} KalahThreat;

/* 0 = the end is near; with all stones in pits it is the last stage. */
int kalah_glance_stage (const KalahRingRules *rules, const KalahRing *ring);

/* The biggest capture that each seat which plays has at hand. */
void kalah_glance_threats (const KalahRingRules *rules, const KalahRing *ring,
                           KalahThreat threats[KALAH_SEATS_MAX]);

/* The stones of SEAT in the biggest captures of others. */
int kalah_glance_losses (const KalahRingRules *rules, const KalahRing *ring, int seat,
                        const KalahThreat threats[KALAH_SEATS_MAX]);

#endif
