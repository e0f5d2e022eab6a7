/*
 * minimax.c - plays every game to its end, by play.c.
 */
#include "minimax.h"

#include <limits.h>
#include <string.h>

#include "engine/evaluate.h"
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

int
minimax_ahead (const KalahRules *rules, const KalahPosition *position, int seat, int depth)
{
  bool final;
  int value = kalah_evaluate (rules, position, seat, &final);
  if (depth == 0 || final)
    return value;
  int best = position->turn == seat ? INT_MIN : INT_MAX;
  for (int pit = 0; pit < position->pits; pit++) {
    KalahPosition after = *position;
    if (kalah_play_sow (rules, &after, pit, NULL) != KALAH_PLAY_OK)
      continue;
    value = minimax_ahead (rules, &after, seat, depth - 1);
    if (position->turn == seat ? value > best : value < best)
      best = value;
  }
  return best;
}

static void
count_points (const KalahRules *rules, const KalahPosition *position, int points[KALAH_SEATS_MAX])
{
  uint8_t ranks[KALAH_SEATS_MAX];
  kalah_play_ranks (rules, position, ranks);
  for (int seat = 0; seat < position->players; seat++) {
    points[seat] = 0;
    for (int other = 0; other < position->players; other++)
      if (other != seat)
        points[seat] += 1 + (ranks[seat] < ranks[other]) - (ranks[seat] > ranks[other]);
  }
}

static bool
for_oneself (const KalahRules *rules, const KalahPosition *position, int *left,
             int points[KALAH_SEATS_MAX], int of_pit[KALAH_PITS_MAX])
{
  int best = -1;
  if (position->turn == KALAH_TURN_OVER)
    count_points (rules, position, points);
  for (int pit = 0; pit < position->pits && --*left > 0; pit++) {
    KalahPosition after = *position;
    int found[KALAH_SEATS_MAX];
    if (kalah_play_sow (rules, &after, pit, NULL) != KALAH_PLAY_OK
        || !for_oneself (rules, &after, left, found, NULL))
      continue;
    if (of_pit != NULL)
      of_pit[pit] = found[position->turn];
    if (found[position->turn] > best) {
      best = found[position->turn];
      memcpy (points, found, sizeof found);
    }
  }
  return *left > 0;
}

bool
minimax_for_oneself (const KalahRules *rules, const KalahPosition *position,
                     int points[KALAH_SEATS_MAX], int of_pit[KALAH_PITS_MAX])
{
  int left = NODES_MAX;
  return for_oneself (rules, position, &left, points, of_pit);
}
