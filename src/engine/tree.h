/*
 * tree.h - looks ahead, for any number of players.
 *
 * Owns:   the recursion, the order in which moves are tried, and the count of
 *         positions looked at.
 * Called: by search.c, once for each move of the root and each depth.
 * Never:  allocates; the stack is bounded by KALAH_TREE_DEPTH_MAX.
 *
 * Usually by alpha-beta: with three and four players the others are taken to play
 * together against the one who thinks ("paranoid"), and the value is what this
 * player can be sure of. In a crowd each player is taken to play for itself
 * ("max^n"): in Kalah this plays better the deeper it looks, and being paranoid
 * does not; in basic mancala it is the other way round.
 */
#ifndef KALAH_ENGINE_TREE_H
#define KALAH_ENGINE_TREE_H

#include "search.h"

#define KALAH_TREE_DEPTH_MAX 200

typedef struct {
  const KalahRules *rules;
  int seat;   /* who thinks */
  bool crowd; /* max^n, where the value is over the average of the others */
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
 * bound on the same side. In a crowd it is always exact. */
int kalah_tree_value (KalahTree *tree, const KalahPosition *position, unsigned depth, int alpha,
                      int beta);

#endif
