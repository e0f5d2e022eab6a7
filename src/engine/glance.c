/*
 * glance.c - see glance.h. Invariant: who does not play any more captures nothing.
 */
#include "glance.h"

/* Stages end at so many stones in pits, a player. */
static const uint8_t stage_end[KALAH_GLANCE_STAGES - 1] = { 2, 4, 6, 9, 12, 16, 20 };

int
kalah_glance_stage (const KalahRingRules *rules, const KalahRing *ring)
{
  int stones = 0, stage = 0;
  for (int seat = 0; seat < rules->players; seat++)
    stones += ring->side[seat];
  while (stage < KALAH_GLANCE_STAGES - 1 && stones >= stage_end[stage] * rules->players)
    stage++;
  return stage;
}

static KalahThreat
biggest_capture (const KalahRingRules *rules, const KalahRing *ring, int seat)
{
  const uint16_t *own = ring->pit[seat];
  KalahThreat best = { 0, 0 };
  for (int pit = 0; pit + 1 < rules->pits; pit++) {
    int last = pit + own[pit], across = rules->pits - 1 - last, taken = 0;
    if (own[pit] == 0 || across < 0 || own[last] > 0)
      continue;
    for (int other = 0; other < rules->players; other++)
      if (rules->victims[seat] >> other & 1)
        taken += ring->pit[other][across];
    if (taken > best.stones)
      best = (KalahThreat) { taken, across };
  }
  return best;
}

void
kalah_glance_threats (const KalahRingRules *rules, const KalahRing *ring,
                      KalahThreat threats[KALAH_SEATS_MAX])
{
  int seat = ring->turn;
  do {
    threats[seat] = biggest_capture (rules, ring, seat);
    seat = ring->after[seat];
  } while (seat != ring->turn);
}

int
kalah_glance_losses (const KalahRingRules *rules, const KalahRing *ring, int seat,
                    const KalahThreat threats[KALAH_SEATS_MAX])
{
  int stones = 0;
  for (int other = ring->after[seat]; other != seat; other = ring->after[other])
    if (threats[other].stones > 0 && (rules->victims[other] >> seat & 1) != 0)
      stones += ring->pit[seat][threats[other].across];
  return stones;
}
