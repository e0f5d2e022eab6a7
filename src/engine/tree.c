/*
 * tree.c - see tree.h. Invariant: once `stopped` is set no position is looked at
 * any more, and every level of the recursion returns at once.
 */
#include "tree.h"

#include "evaluate.h"

/* Stop is asked each time that so many nodes have passed: the first time after a look at
 * all moves, so that who has no time at all has thought about them, too. */
#define POLL_MASK 1023

static bool
may_look (KalahTree *tree)
{
  if (tree->nodes >= tree->nodes_max)
    tree->stopped = true;
  else if ((tree->nodes & POLL_MASK) == POLL_MASK && tree->stop != NULL
           && tree->stop (tree->stop_data))
    tree->stopped = true;
  return !tree->stopped;
}

bool
kalah_tree_sow (KalahTree *tree, KalahRing *ring, int pit)
{
  if (tree->stopped || !may_look (tree))
    return false;
  tree->nodes++;
  kalah_ring_sow (&tree->rules, ring, pit);
  return true;
}

/* A guess from where the last stone falls: extra turns first, those that pass the
 * fewest stones by before; then captures, the biggest first. */
static int
promise (const KalahTree *tree, const KalahRing *ring, int pit)
{
  const uint16_t *own = ring->pit[ring->turn];
  int last = pit + own[pit], pits = tree->rules.pits;
  if (last == pits)
    return 1000 + pit;
  if (last < pits && own[last] == 0 && !tree->rules.basic) {
    int taken = 0;
    for (int seat = 0; seat < tree->rules.players; seat++)
      if (tree->rules.victims[ring->turn] >> seat & 1)
        taken += ring->pit[seat][pits - 1 - last];
    if (taken > 0)
      return 100 + (taken < 400 ? taken : 400);
  }
  return last > pits ? 50 + pit : pit;
}

int
kalah_tree_moves (const KalahTree *tree, const KalahRing *ring, uint8_t pits[KALAH_PITS_MAX])
{
  int promises[KALAH_PITS_MAX];
  int count = 0;
  for (int pit = 0; pit < tree->rules.pits; pit++) {
    if (ring->pit[ring->turn][pit] == 0)
      continue;
    int value = promise (tree, ring, pit);
    int place = count++;
    for (; place > 0 && promises[place - 1] < value; place--) {
      promises[place] = promises[place - 1];
      pits[place] = pits[place - 1];
    }
    promises[place] = value;
    pits[place] = (uint8_t) pit;
  }
  return count;
}

/* Also when the place of the one who thinks is certain. */
static bool
is_leaf (const KalahTree *tree, const KalahRing *ring, unsigned depth)
{
  return depth == 0 || ring->turn == KALAH_TURN_OVER || ring->place[tree->seat] != 0;
}

static int
leaf_value (KalahTree *tree, const KalahRing *ring)
{
  bool final;
  int value = kalah_evaluate_ring (&tree->rules, ring, tree->seat, &final);
  tree->guessed = tree->guessed || !final;
  return value;
}

int
kalah_tree_value (KalahTree *tree, const KalahRing *ring, unsigned depth, int alpha, int beta)
{
  if (is_leaf (tree, ring, depth))
    return leaf_value (tree, ring);
  uint8_t pits[KALAH_PITS_MAX];
  int count = kalah_tree_moves (tree, ring, pits);
  bool own = ring->turn == tree->seat;
  int best = own ? -KALAH_VALUE_MOST : KALAH_VALUE_MOST;
  for (int i = 0; i < count && alpha < beta; i++) {
    KalahRing after = *ring;
    if (!kalah_tree_sow (tree, &after, pits[i]))
      break;
    int value = kalah_tree_value (tree, &after, depth - 1, alpha, beta);
    if (tree->stopped)
      break;
    if (own ? value > best : value < best)
      best = value;
    if (own && best > alpha)
      alpha = best;
    else if (!own && best < beta)
      beta = best;
  }
  return best;
}
