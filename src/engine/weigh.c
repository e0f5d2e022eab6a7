/*
 * weigh.c - see weigh.h.
 */
#include "weigh.h"

/* In sixteenths of a stone. */
#define SIDE_WEIGHT 3   /* each stone in an own pit, where it stays its owner's */
#define THREAT_WEIGHT 4 /* each stone of the biggest capture at hand */
#define EXTRA_WEIGHT 6  /* each extra turn at hand */
#define TURN_WEIGHT 4   /* being the next to move */

static int
weigh_side (const KalahLanesRules *lanes, uint64_t own, uint64_t opp)
{
  const unsigned pits = lanes->pits;
  int extras = 0, threat = 0;
  for (unsigned pit = 0; pit < pits; pit++) {
    unsigned hand = kalah_lanes_pit (own, pit), last = pit + hand;
    if (last == pits) {
      extras++;
    } else if (hand > 0 && last < pits && kalah_lanes_pit (own, last) == 0) {
      int taken = (int) kalah_lanes_pit (opp, pits - 1 - last);
      threat = taken > threat ? taken : threat;
    }
  }
  int side = lanes->leftover_sign > 0 ? kalah_lanes_sum (own) : 0;
  return SIDE_WEIGHT * side + EXTRA_WEIGHT * extras + THREAT_WEIGHT * threat;
}

int
kalah_weigh (const KalahLanesRules *lanes, const KalahLanes *board, int stones)
{
  const int most = KALAH_VALUE_STONE * stones;
  int value = weigh_side (lanes, board->own, board->opp)
              - weigh_side (lanes, board->opp, board->own) + TURN_WEIGHT;
  return value > most ? most : value < -most ? -most : value;
}
