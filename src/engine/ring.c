/*
 * ring.c - see ring.h. Invariant: every sowing leaves the same stones, seat to move
 * and places as kalah_play_sow would.
 */
#include "ring.h"

#include <limits.h>
#include <string.h>

/* ---- from a position -------------------------------------------------- */

static int
next_on_board (const KalahPosition *position, int seat)
{
  int next = seat;
  do
    next = (next + 1) % position->players;
  while (next != seat && !kalah_position_on_board (position, next));
  return next;
}

/* With fewer than four sides on the board nobody sits opposite. */
static unsigned
victims_of (int capture, const KalahPosition *position, int seat)
{
  unsigned others = 0;
  int sides = 1, next = next_on_board (position, seat);
  for (int other = next; other != seat; other = next_on_board (position, other)) {
    others |= 1u << other;
    sides++;
  }
  if (capture == KALAH_CAPTURE_ALL)
    return others;
  if (capture == KALAH_CAPTURE_OPPOSITE && sides == 4)
    next = next_on_board (position, next);
  return others & 1u << next;
}

static void
init_rules (const KalahRules *rules, const KalahPosition *position, KalahRingRules *ring_rules)
{
  bool majority = kalah_rules_get (rules, KALAH_RULE_MAJORITY) == KALAH_MAJORITY_ON
                  && position->players == 2;
  *ring_rules = (KalahRingRules) {
    .basic = kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC,
    .takes_alone = kalah_rules_get (rules, KALAH_RULE_EMPTY_CAPTURE) == KALAH_EMPTY_TAKE,
    .ends_stuck = kalah_rules_get (rules, KALAH_RULE_END) == KALAH_END_CANNOT_MOVE,
    .to_finisher = kalah_rules_get (rules, KALAH_RULE_LEFTOVER) == KALAH_LEFTOVER_FINISHER,
    .first_only = kalah_rules_get (rules, KALAH_RULE_RANKS) == KALAH_RANKS_FIRST,
    .players = position->players,
    .pits = position->pits,
    .enough = majority ? kalah_position_total (position) / 2 : UINT_MAX,
  };
  for (int seat = 0; seat < position->players; seat++)
    if (kalah_position_on_board (position, seat))
      ring_rules->victims[seat]
          = (uint8_t) victims_of (kalah_rules_get (rules, KALAH_RULE_CAPTURE), position, seat);
}

void
kalah_ring_init (const KalahRules *rules, const KalahPosition *position,
                 KalahRingRules *ring_rules, KalahRing *ring)
{
  init_rules (rules, position, ring_rules);
  memset (ring, 0, sizeof *ring);
  memcpy (ring->pit, position->pit, sizeof ring->pit);
  memcpy (ring->store, position->store, sizeof ring->store);
  memcpy (ring->place, position->place, sizeof ring->place);
  ring->turn = position->turn;
  for (int seat = 0; seat < position->players; seat++) {
    ring->side[seat] = (uint16_t) kalah_position_side (position, seat);
    ring->next[seat] = (uint8_t) next_on_board (position, seat);
    ring->after[seat] = (uint8_t) kalah_position_next_active (position, seat);
    ring->active += position->status[seat] == KALAH_STATUS_ACTIVE;
    ring->finished += position->status[seat] == KALAH_STATUS_FINISHED;
    if (kalah_position_on_board (position, seat))
      ring->holes = (uint8_t) (ring->holes + position->pits + ring_rules->basic);
  }
  ring->holes = (uint8_t) (ring->holes + !ring_rules->basic);
}

/* ---- sowing ----------------------------------------------------------- */

static void
sow_side (KalahRing *ring, int seat, int from, int count)
{
  for (int pit = from; pit < from + count; pit++)
    ring->pit[seat][pit]++;
  ring->side[seat] = (uint16_t) (ring->side[seat] + count);
}

static bool
has_store (const KalahRingRules *rules, int seat, int mover)
{
  return rules->basic || seat == mover;
}

/* Gives every hole LAPS stones. */
static void
sow_laps (const KalahRingRules *rules, KalahRing *ring, int mover, unsigned laps)
{
  int seat = mover;
  do {
    for (int pit = 0; pit < rules->pits; pit++)
      ring->pit[seat][pit] = (uint16_t) (ring->pit[seat][pit] + laps);
    ring->side[seat] = (uint16_t) (ring->side[seat] + laps * rules->pits);
    if (has_store (rules, seat, mover))
      ring->store[seat] = (uint16_t) (ring->store[seat] + laps);
    seat = ring->next[seat];
  } while (seat != mover);
}

/* Where a sowing ended. */
typedef struct {
  int seat, pit; /* pit = pits: the store */
} Last;

static Last
sow (const KalahRingRules *rules, KalahRing *ring, int pit)
{
  int mover = ring->turn, seat = mover, from = pit + 1;
  int hand = ring->pit[mover][pit];
  ring->pit[mover][pit] = 0;
  ring->side[mover] = (uint16_t) (ring->side[mover] - hand);
  if (hand > ring->holes) {
    unsigned laps = (unsigned) (hand - 1) / ring->holes;
    sow_laps (rules, ring, mover, laps);
    hand -= (int) laps * ring->holes;
  }
  for (;; seat = ring->next[seat], from = 0) {
    int room = rules->pits - from;
    if (hand <= room) {
      sow_side (ring, seat, from, hand);
      return (Last) { seat, from + hand - 1 };
    }
    sow_side (ring, seat, from, room);
    hand -= room;
    if (has_store (rules, seat, mover)) {
      ring->store[seat]++;
      if (--hand == 0)
        return (Last) { seat, rules->pits };
    }
  }
}

/* ---- Kalah ------------------------------------------------------------ */

static void
capture (const KalahRingRules *rules, KalahRing *ring, int pit)
{
  int mover = ring->turn, across = rules->pits - 1 - pit;
  unsigned stones = 0;
  for (int seat = 0; seat < rules->players; seat++)
    if (rules->victims[mover] >> seat & 1) {
      uint16_t taken = ring->pit[seat][across];
      stones += taken;
      ring->side[seat] = (uint16_t) (ring->side[seat] - taken);
      ring->pit[seat][across] = 0;
    }
  if (stones == 0 && !rules->takes_alone)
    return;
  ring->pit[mover][pit] = 0;
  ring->side[mover]--;
  ring->store[mover] = (uint16_t) (ring->store[mover] + stones + 1);
}

/* All stones in pits go to the store of their owner, or all to FINISHER. */
static void
sweep (const KalahRingRules *rules, KalahRing *ring, int finisher)
{
  for (int seat = 0; seat < rules->players; seat++) {
    int heir = rules->to_finisher ? finisher : seat;
    ring->store[heir] = (uint16_t) (ring->store[heir] + ring->side[seat]);
    ring->side[seat] = 0;
    memset (ring->pit[seat], 0, sizeof ring->pit[seat]);
  }
  ring->turn = KALAH_TURN_OVER;
}

/* The seat whose empty side ends the game, or -1. */
static int
find_finisher (const KalahRingRules *rules, const KalahRing *ring, int mover)
{
  if (rules->ends_stuck)
    return ring->side[ring->turn] == 0 ? ring->turn : -1;
  int seat = mover;
  do {
    if (ring->side[seat] == 0)
      return seat;
    seat = ring->after[seat];
  } while (seat != mover);
  return -1;
}

static void
end_kalah (const KalahRingRules *rules, KalahRing *ring, Last last)
{
  int mover = ring->turn;
  if (last.pit < rules->pits) {
    if (last.seat == mover && ring->pit[mover][last.pit] == 1)
      capture (rules, ring, last.pit);
    ring->turn = (int8_t) ring->after[mover];
  }
  int finisher = find_finisher (rules, ring, mover);
  if (finisher >= 0)
    sweep (rules, ring, finisher);
  else if (ring->store[0] > rules->enough || ring->store[1] > rules->enough)
    ring->turn = KALAH_TURN_OVER;
}

/* ---- basic mancala ---------------------------------------------------- */

/* SEAT is lifted off the board. */
static void
unlink_seat (const KalahRingRules *rules, KalahRing *ring, int seat)
{
  for (int other = 0; other < rules->players; other++) {
    if (ring->next[other] == seat)
      ring->next[other] = ring->next[seat];
    if (ring->after[other] == seat)
      ring->after[other] = ring->after[seat];
  }
  ring->holes = (uint8_t) (ring->holes - rules->pits - 1);
}

static void
finish (const KalahRingRules *rules, KalahRing *ring, int seat)
{
  ring->place[seat] = ++ring->finished;
  ring->active--;
  unlink_seat (rules, ring, seat);
  ring->turn = rules->first_only || ring->active <= 1 ? KALAH_TURN_OVER
                                                       : (int8_t) ring->after[seat];
}

static void
end_basic (const KalahRingRules *rules, KalahRing *ring, Last last)
{
  int mover = ring->turn;
  if (ring->side[mover] == 0)
    finish (rules, ring, mover);
  else if (last.pit < rules->pits)
    ring->turn = (int8_t) ring->after[mover];
  while (ring->turn != KALAH_TURN_OVER && ring->side[ring->turn] == 0)
    finish (rules, ring, ring->turn);
}

void
kalah_ring_sow (const KalahRingRules *rules, KalahRing *ring, int pit)
{
  Last last = sow (rules, ring, pit);
  if (rules->basic)
    end_basic (rules, ring, last);
  else
    end_kalah (rules, ring, last);
}

/* ---- the result ------------------------------------------------------- */

static int
compare (int a, int b)
{
  return (a > b) - (a < b);
}

/* Who finished came before all who still play, who gave up comes after them. */
int
kalah_ring_order (const KalahRingRules *rules, const KalahRing *ring, int seat, int other)
{
  bool plays = kalah_ring_plays (ring, seat), other_plays = kalah_ring_plays (ring, other);
  if (!plays && !other_plays)
    return compare (ring->place[other], ring->place[seat]);
  if (!plays)
    return ring->place[seat] <= ring->finished ? 1 : -1;
  if (!other_plays)
    return ring->place[other] <= ring->finished ? -1 : 1;
  if (ring->turn != KALAH_TURN_OVER)
    return 0;
  return rules->basic ? compare (ring->side[other], ring->side[seat])
                      : compare (ring->store[seat], ring->store[other]);
}
