/*
 * tree.h - looks ahead: alpha-beta for any number of players.
 *
 * Owns:   the recursion, the order in which moves are tried, and the count of
 *         positions looked at.
 * Called: by search.c, once for each move of the root and each depth.
 * Never:  allocates; the stack is bounded by KALAH_TREE_DEPTH_MAX.
 *
 * With three and four players the others are taken to play together against the
 * one who thinks ("paranoid"). The value is then what this player can be sure of,
 * and for two players it is the plain value of the game.
 */
#ifndef KALAH_ENGINE_TREE_H
#define KALAH_ENGINE_TREE_H

#include "search.h"

#define KALAH_TREE_DEPTH_MAX 200

typedef struct {
  const KalahRules *rules;
  int seat; /* who thinks */
  uint64_t nodes, nodes_max;
  bool (*stop) (void *data);
  void *stop_data;
  bool stopped; /* by a limit: values found since then are worthless */
  bool guessed; /* some line was not followed to its end */
} KalahTree;

/* Sows PIT; false when a limit was reached, or nothing is there to be sown. */
bool kalah_tree_sow (KalahTree *tree, KalahPosition *position, int pit);

/* The legal moves of POSITION, the most promising first; returns their number. */
int kalah_tree_moves (const KalahTree *tree, const KalahPosition *position,
                      uint8_t pits[KALAH_PITS_MAX]);

/* The value of POSITION, DEPTH moves ahead: exact between ALPHA and BETA, else a
 * bound on the same side. */
int kalah_tree_value (KalahTree *tree, const KalahPosition *position, unsigned depth, int alpha,
                      int beta);

#endif
