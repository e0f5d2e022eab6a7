/*
 * minimax.c - plays every game to its end, by play.c.
 */
#include "minimax.h"

#include <limits.h>

#include "engine/play.h"

#define NODES_MAX 30000

/* For seat 0 minus seat 1. */
static int
value_of (const KalahRules *rules, const KalahPosition *position, int *left, int of_pit[])
{
  if (position->turn == KALAH_TURN_OVER || --*left <= 0)
    return position->store[0] - position->store[1];
  int sign = position->turn == 0 ? 1 : -1;
  int best = INT_MIN;
  unsigned legal = kalah_play_legal (position);
  for (int pit = 0; legal >> pit != 0; pit++) {
    if ((legal >> pit & 1) == 0)
      continue;
    KalahPosition after = *position;
    kalah_play_sow (rules, &after, pit, NULL);
    int value = sign * value_of (rules, &after, left, NULL);
    if (of_pit != NULL)
      of_pit[pit] = value;
    if (value > best)
      best = value;
  }
  return sign * best;
}

bool
minimax (const KalahRules *rules, const KalahPosition *position, Minimax *result)
{
  int left = NODES_MAX;
  int value = value_of (rules, position, &left, result->of_pit);
  result->value = position->turn == 1 ? -value : value;
  return left > 0;
}
