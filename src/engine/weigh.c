/*
 * weigh.c - see weigh.h. The weights were fitted to the true values of some thousands
 * of positions that the solver knows, and then to how well a short look ahead that
 * uses them finds the best moves; see docs/strength-duel.md.
 */
#include "weigh.h"

/* All in sixteenths of a stone. A pit is near when its stones stay on their own side,
 * the store included, far when some of them go over to the other, and round when some
 * even come back. */
typedef struct {
  int near_pit, near_stone;
  int far_pit, far_stone;
  int round_pit; /* on top of a far one */
  int turn;
  /* Of the player to move, of the other: */
  int extra[2];  /* each extra turn at hand, on top of a near pit; the other's is easily
                    spoilt by one stone more */
  int threat[2]; /* each stone of the biggest capture at hand */
} Weights;

/* Near stones are nearly safe where they belong to their owner at the end. */
static const Weights of_owner = {
  .near_pit = 24, .near_stone = 14, .far_pit = -34, .far_stone = 5, .round_pit = 52,
  .turn = 16, .extra = { 0, -32 }, .threat = { 11, 4 },
};
static const Weights of_finisher = {
  .near_pit = 3, .near_stone = 3, .far_pit = -5, .far_stone = 1, .round_pit = 28,
  .turn = 6, .extra = { 18, -4 }, .threat = { 12, 3 },
};

/* WAITING: of the player who is not to move. */
static int
weigh_side (const Weights *weights, unsigned pits, uint64_t own, uint64_t opp, bool waiting)
{
  int value = 0, threat = 0;
  for (unsigned pit = 0; pit < pits; pit++) {
    const unsigned hand = kalah_lanes_pit (own, pit), last = pit + hand;
    if (hand == 0)
      continue;
    if (last > pits) {
      value += weights->far_pit + weights->far_stone * (int) hand;
      value += last > 2 * pits ? weights->round_pit : 0;
      continue;
    }
    value += weights->near_pit + weights->near_stone * (int) hand;
    if (last == pits) {
      value += weights->extra[waiting];
    } else if (kalah_lanes_pit (own, last) == 0) {
      int taken = (int) kalah_lanes_pit (opp, pits - 1 - last);
      threat = taken > threat ? taken : threat;
    }
  }
  return value + weights->threat[waiting] * threat;
}

int
kalah_weigh (const KalahLanesRules *lanes, const KalahLanes *board, int stones)
{
  const Weights *weights = lanes->leftover_sign > 0 ? &of_owner : &of_finisher;
  const int most = KALAH_VALUE_STONE * stones;
  int value = weigh_side (weights, lanes->pits, board->own, board->opp, false)
              - weigh_side (weights, lanes->pits, board->opp, board->own, true) + weights->turn;
  return value > most ? most : value < -most ? -most : value;
}
