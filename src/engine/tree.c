/*
 * tree.c - see tree.h. Invariant: once `stopped` is set no position is looked at
 * any more, and every level of the recursion returns at once.
 */
#include "tree.h"

#include <string.h>

#include "evaluate.h"
#include "play.h"

#define POLL_MASK 1023 /* stop is asked each time that so many nodes have passed */

static bool
may_look (KalahTree *tree)
{
  if (tree->nodes >= tree->nodes_max)
    tree->stopped = true;
  else if ((tree->nodes & POLL_MASK) == 0 && tree->stop != NULL && tree->stop (tree->stop_data))
    tree->stopped = true;
  return !tree->stopped;
}

bool
kalah_tree_sow (KalahTree *tree, KalahPosition *position, int pit)
{
  if (tree->stopped || !may_look (tree))
    return false;
  tree->nodes++;
  return kalah_play_sow (tree->rules, position, pit, NULL) == KALAH_PLAY_OK;
}

/* A guess from where the last stone falls: extra turns first, those that pass the
 * fewest stones by before; then captures, the biggest first. */
static int
promise (const KalahTree *tree, const KalahPosition *position, int pit)
{
  const uint16_t *own = position->pit[position->turn];
  int last = pit + own[pit];
  if (last == position->pits)
    return 1000 + pit;
  if (last < position->pits && own[last] == 0
      && kalah_rules_get (tree->rules, KALAH_RULE_GAME) == KALAH_GAME_KALAH) {
    int taken = 0;
    for (int seat = 0; seat < position->players; seat++)
      if (seat != position->turn)
        taken += position->pit[seat][position->pits - 1 - last];
    if (taken > 0)
      return 100 + (taken < 400 ? taken : 400);
  }
  return last > position->pits ? 50 + pit : pit;
}

int
kalah_tree_moves (const KalahTree *tree, const KalahPosition *position,
                  uint8_t pits[KALAH_PITS_MAX])
{
  int promises[KALAH_PITS_MAX];
  int count = 0;
  for (int pit = 0; pit < position->pits; pit++) {
    if (position->pit[position->turn][pit] == 0)
      continue;
    int value = promise (tree, position, pit);
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
is_leaf (const KalahTree *tree, const KalahPosition *position, unsigned depth)
{
  return depth == 0 || position->turn == KALAH_TURN_OVER
         || position->status[tree->seat] == KALAH_STATUS_FINISHED;
}

static int
leaf_value (KalahTree *tree, const KalahPosition *position, int seat)
{
  bool final;
  int value = kalah_evaluate (tree->rules, position, seat, tree->crowd, &final);
  tree->guessed = tree->guessed || !final;
  return value;
}

/* One value for each seat, as long as nothing stops the search. */
static void
crowd_values (KalahTree *tree, const KalahPosition *position, unsigned depth,
              int values[KALAH_SEATS_MAX])
{
  if (is_leaf (tree, position, depth)) {
    for (int seat = 0; seat < position->players; seat++)
      values[seat] = leaf_value (tree, position, seat);
    return;
  }
  uint8_t pits[KALAH_PITS_MAX];
  int count = kalah_tree_moves (tree, position, pits);
  for (int i = 0; i < count; i++) {
    KalahPosition after = *position;
    int found[KALAH_SEATS_MAX] = { 0 };
    if (!kalah_tree_sow (tree, &after, pits[i]))
      return;
    crowd_values (tree, &after, depth - 1, found);
    if (i == 0 || found[position->turn] > values[position->turn])
      memcpy (values, found, sizeof found);
  }
}

int
kalah_tree_value (KalahTree *tree, const KalahPosition *position, unsigned depth, int alpha,
                  int beta)
{
  if (is_leaf (tree, position, depth))
    return leaf_value (tree, position, tree->seat);
  if (tree->crowd) {
    int values[KALAH_SEATS_MAX] = { 0 };
    crowd_values (tree, position, depth, values);
    return values[tree->seat];
  }
  uint8_t pits[KALAH_PITS_MAX];
  int count = kalah_tree_moves (tree, position, pits);
  bool own = position->turn == tree->seat;
  int best = own ? -KALAH_VALUE_MOST : KALAH_VALUE_MOST;
  for (int i = 0; i < count && alpha < beta; i++) {
    KalahPosition after = *position;
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
