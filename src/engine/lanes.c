/*
 * lanes.c - the sowing table of the packed board.
 *
 * Invariant: all lanes of a board together hold at most 255 stones, so adding
 * words never carries from one lane into the next.
 */
#include "lanes.h"

#include <string.h>

/* Sows HAND stones around the ring of own pits, own store, other pits. */
static KalahLanes
sow_from (unsigned pits, unsigned pit, unsigned hand)
{
  const unsigned holes = 2 * pits + 1;
  unsigned stones[2 * KALAH_LANES_PITS_MAX + 1] = { 0 };
  unsigned last = pit;
  for (; hand > 0; hand--) {
    last = (last + 1) % holes;
    stones[last]++;
  }
  KalahLanes sown = { (uint64_t) stones[pits] << 56, (uint64_t) last << 56 };
  for (unsigned i = 0; i < pits; i++) {
    sown.own |= (uint64_t) stones[i] << 8 * i;
    sown.opp |= (uint64_t) stones[pits + 1 + i] << 8 * i;
  }
  return sown;
}

bool
kalah_lanes_init (const KalahRules *rules, KalahLanesRules *lanes)
{
  int pits = kalah_rules_get (rules, KALAH_RULE_PITS);
  if (kalah_rules_get (rules, KALAH_RULE_GAME) != KALAH_GAME_KALAH
      || kalah_rules_get (rules, KALAH_RULE_PLAYERS) != 2 || pits > KALAH_LANES_PITS_MAX)
    return false;
  memset (lanes, 0, sizeof *lanes);
  lanes->pits = (unsigned) pits;
  lanes->takes_alone = kalah_rules_get (rules, KALAH_RULE_EMPTY_CAPTURE) == KALAH_EMPTY_TAKE;
  lanes->ends_at_once = kalah_rules_get (rules, KALAH_RULE_END) == KALAH_END_SIDE_EMPTY;
  lanes->leftover_sign
      = kalah_rules_get (rules, KALAH_RULE_LEFTOVER) == KALAH_LEFTOVER_OWNER ? 1 : -1;
  for (unsigned pit = 0; pit < lanes->pits; pit++)
    for (unsigned hand = 1; hand <= KALAH_LANES_STONES_MAX; hand++)
      lanes->sown[pit][hand] = sow_from (lanes->pits, pit, hand);
  return true;
}

bool
kalah_lanes_pack (const KalahLanesRules *lanes, const KalahPosition *position, KalahLanes *board)
{
  if (position->players != 2 || position->pits != lanes->pits
      || position->turn == KALAH_TURN_OVER
      || kalah_position_side (position, 0) + kalah_position_side (position, 1)
             > KALAH_LANES_STONES_MAX)
    return false;
  const uint16_t *own = position->pit[position->turn];
  const uint16_t *opp = position->pit[1 - position->turn];
  *board = (KalahLanes) { 0, 0 };
  for (unsigned pit = 0; pit < lanes->pits; pit++) {
    board->own |= (uint64_t) own[pit] << 8 * pit;
    board->opp |= (uint64_t) opp[pit] << 8 * pit;
  }
  return !kalah_lanes_over (lanes, board);
}
