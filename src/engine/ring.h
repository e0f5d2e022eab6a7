/*
 * ring.h - the board that the search plays on, for every game and any number of
 * players.
 *
 * Owns:   a KalahPosition made quick to sow: what it takes long to find out there,
 *         who is next and how many stones a side has, is kept up to date here.
 * Called: by the search, for each position it looks at.
 * Never:  knows resignations: nobody gives up in what the CPU thinks.
 */
#ifndef KALAH_ENGINE_RING_H
#define KALAH_ENGINE_RING_H

#include "position.h"

/* What of rules and position does not change while sowing. */
typedef struct {
  bool basic;
  bool takes_alone;   /* empty-capture=take */
  bool ends_stuck;    /* end=cannot-move */
  bool to_finisher;   /* leftover=finisher */
  bool first_only;    /* ranks=first */
  uint8_t players, pits;
  unsigned enough;    /* more in a store than this ends the game */
  uint8_t victims[KALAH_SEATS_MAX]; /* of captures by each seat, one bit a seat */
} KalahRingRules;

typedef struct {
  uint16_t pit[KALAH_SEATS_MAX][KALAH_PITS_MAX];
  uint16_t store[KALAH_SEATS_MAX];
  uint16_t side[KALAH_SEATS_MAX];  /* stones in its pits */
  uint8_t next[KALAH_SEATS_MAX];   /* the next seat whose pits are on the board */
  uint8_t after[KALAH_SEATS_MAX];  /* the next seat that plays */
  uint8_t place[KALAH_SEATS_MAX];  /* of who does not play any more, else 0 */
  uint8_t active, finished;        /* how many seats */
  uint8_t holes;                   /* that a sowing goes through in one lap */
  int8_t turn;                     /* or KALAH_TURN_OVER */
} KalahRing;

/* POSITION has been settled, see play.h. */
void kalah_ring_init (const KalahRules *rules, const KalahPosition *position,
                      KalahRingRules *ring_rules, KalahRing *ring);

/* Sows PIT of the player to move, which is not empty. */
void kalah_ring_sow (const KalahRingRules *rules, KalahRing *ring, int pit);

/* How SEAT comes in against OTHER, as far as that is certain: 1 before it, -1 after it,
 * 0 as good, or open. */
int kalah_ring_order (const KalahRingRules *rules, const KalahRing *ring, int seat, int other);

static inline bool
kalah_ring_plays (const KalahRing *ring, int seat)
{
  return ring->place[seat] == 0;
}

#endif
