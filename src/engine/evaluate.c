/*
 * evaluate.c - see evaluate.h. The weights were found by matches of the program
 * against itself (make bench-match).
 */
#include "evaluate.h"

#include "chances.h"

/* In sixteenths of a stone. */
#define SIDE_WEIGHT 3   /* each stone in an own pit of Kalah */
#define THREAT_WEIGHT 4 /* each stone of the biggest capture at hand */
#define EXTRA_WEIGHT 6  /* each extra turn at hand */
#define TURN_WEIGHT 4   /* being the next to move */
#define BASIC_WEIGHT 64 /* standing higher by 1 in basic mancala */

/* ---- Kalah ------------------------------------------------------------ */

/* Extra turns at hand, and the stones of the biggest capture. Only captures from the
 * next seat are counted: good enough for a guess. */
static void
look_at_pits (const KalahRingRules *rules, const KalahRing *ring, int seat, int *extras,
              int *threat)
{
  const uint16_t *own = ring->pit[seat], *other = ring->pit[ring->after[seat]];
  *extras = *threat = 0;
  for (int pit = 0; pit < rules->pits; pit++) {
    int last = pit + own[pit];
    if (own[pit] == 0 || last > rules->pits)
      continue;
    if (last == rules->pits)
      ++*extras;
    else if (own[last] == 0 && other[rules->pits - 1 - last] > *threat)
      *threat = other[rules->pits - 1 - last];
  }
}

static int
kalah_standing (const KalahRingRules *rules, const KalahRing *ring, int seat)
{
  int extras, threat, stones = KALAH_VALUE_STONE * ring->store[seat];
  if (ring->turn == KALAH_TURN_OVER)
    return stones;
  look_at_pits (rules, ring, seat, &extras, &threat);
  return stones + (rules->to_finisher ? 0 : SIDE_WEIGHT * ring->side[seat])
         + THREAT_WEIGHT * threat + EXTRA_WEIGHT * extras
         + (ring->turn == seat ? TURN_WEIGHT : 0);
}

/* Who gave up has a place already; the stones in that store are out of the race. */
static int
kalah_value (const KalahRingRules *rules, const KalahRing *ring, int seat)
{
  int best = -KALAH_VALUE_MOST, own = kalah_standing (rules, ring, seat);
  for (int other = 0; other < rules->players; other++)
    if (other != seat && kalah_ring_plays (ring, other)) {
      int value = kalah_standing (rules, ring, other);
      best = value > best ? value : best;
    }
  return best == -KALAH_VALUE_MOST ? own : own - best;
}

/* ---- basic mancala ---------------------------------------------------- */

/* How far SEAT stands above the best other one who still plays. */
static float
basic_lead (const KalahRingRules *rules, const KalahRing *ring, int seat)
{
  const float most = (float) KALAH_VALUE_PLACE / 2 / BASIC_WEIGHT; /* it is not certain */
  float lead = most, standings[KALAH_SEATS_MAX];
  kalah_chances_standings (rules, ring, standings);
  for (int other = 0; other < rules->players; other++)
    if (other != seat && kalah_ring_plays (ring, other)) {
      float ahead = standings[seat] - standings[other];
      lead = ahead < lead ? ahead : lead;
    }
  return lead < -most ? -most : lead;
}

static int
basic_value (const KalahRingRules *rules, const KalahRing *ring, int seat, bool final)
{
  int places = 0;
  for (int other = 0; other < rules->players; other++)
    if (other != seat)
      places += kalah_ring_order (rules, ring, seat, other);
  return places * KALAH_VALUE_PLACE
         + (final ? 0 : (int) (BASIC_WEIGHT * basic_lead (rules, ring, seat)));
}

/* ---- both ------------------------------------------------------------- */

int
kalah_evaluate_ring (const KalahRingRules *rules, const KalahRing *ring, int seat, bool *final)
{
  *final = ring->turn == KALAH_TURN_OVER || (rules->basic && !kalah_ring_plays (ring, seat));
  return rules->basic ? basic_value (rules, ring, seat, *final) : kalah_value (rules, ring, seat);
}

int
kalah_evaluate (const KalahRules *rules, const KalahPosition *position, int seat, bool *final)
{
  KalahRingRules ring_rules;
  KalahRing ring;
  kalah_ring_init (rules, position, &ring_rules, &ring);
  return kalah_evaluate_ring (&ring_rules, &ring, seat, final);
}

int
kalah_value_stones (int value)
{
  const int half = KALAH_VALUE_STONE / 2;
  return (value + (value < 0 ? -half : half)) / KALAH_VALUE_STONE;
}
