/*
 * tree.h - looks ahead, for any number of players.
 *
 * Owns:   the recursion, the order in which moves are tried, and the count of
 *         positions looked at.
 * Called: by search.c, once for each move of the root and each depth.
 * Never:  allocates; the stack is bounded by KALAH_TREE_DEPTH_MAX.
 *
 * By alpha-beta: with three and four players the others are taken to play together
 * against the one who thinks ("paranoid"), and the value is what this player can be
 * sure of. That is right near the end of a game; before that see crowd.h.
 */
#ifndef KALAH_ENGINE_TREE_H
#define KALAH_ENGINE_TREE_H

#include "ring.h"
#include "search.h"

#define KALAH_TREE_DEPTH_MAX 200

typedef struct {
  KalahRingRules rules;
  int seat;   /* who thinks */
  uint64_t nodes, nodes_max;
  bool (*stop) (void *data);
  void *stop_data;
  bool stopped; /* by a limit: values found since then are worthless */
  bool guessed; /* some line was not followed to its end */
} KalahTree;

/* Sows PIT, which is not empty; false when a limit was reached. */
bool kalah_tree_sow (KalahTree *tree, KalahRing *ring, int pit);

/* The legal moves of RING, the most promising first; returns their number. */
int kalah_tree_moves (const KalahTree *tree, const KalahRing *ring,
                      uint8_t pits[KALAH_PITS_MAX]);

/* The value of RING, DEPTH moves ahead: exact between ALPHA and BETA, else a bound on
 * the same side. */
int kalah_tree_value (KalahTree *tree, const KalahRing *ring, unsigned depth, int alpha,
                      int beta);

#endif
