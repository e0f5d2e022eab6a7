/*
 * order.h - which move the solver tries first.
 *
 * Owns:   the guess how promising a move is. Nothing but speed depends on it.
 * Called: by the solver alone.
 *
 * The weights were found by hill climbing on the number of nodes that it takes to
 * solve 6 pits of 4 stones.
 */
#ifndef KALAH_ENGINE_ORDER_H
#define KALAH_ENGINE_ORDER_H

#include "lanes.h"

#define KALAH_ORDER_TOPS UINT64_C (0x8080808080808080)

/* 1 in each lane of a pit where WORD is zero. PITS has 1 in each lane of a pit. */
static inline uint64_t
kalah_order_zeros (uint64_t word, uint64_t pits)
{
  uint64_t low = ~KALAH_ORDER_TOPS;
  return ~(((word & low) + low) | word) >> 7 & pits;
}

/* The most stones that one move of OWN that stays on its side can capture. Without
 * branches, which would be as good as random. */
KALAH_LANES_COPIED int
kalah_order_threat (const KalahLanes *board, unsigned pits)
{
  const uint64_t empty = kalah_order_zeros (board->own, KALAH_LANES_ONES);
  /* Where each pit's last stone falls; from an empty pit nowhere. */
  const uint64_t last = (board->own + UINT64_C (0x0706050403020100)) | empty << 7;
  unsigned best = 0;
  for (unsigned pit = 1; pit < pits; pit++) {
    bool reached = kalah_order_zeros (last ^ pit * KALAH_LANES_ONES, KALAH_LANES_ONES) != 0;
    unsigned takes = reached & kalah_lanes_pit (empty, pit);
    unsigned taken = kalah_lanes_pit (board->opp, pits - 1 - pit) & -takes;
    best = taken > best ? taken : best;
  }
  return (int) best;
}

/* The stones that each pit needs for an extra turn. */
static inline uint64_t
kalah_order_extra_turn (unsigned pits)
{
  return UINT64_C (0x01020304050607) >> 8 * (KALAH_LANES_PITS_MAX - pits);
}

/* EXTRA_TURN has in lane I the stones that pit I needs for an extra turn. */
KALAH_LANES_COPIED int
kalah_order_key (const KalahLanesMove *move, unsigned pit, unsigned pits, uint64_t extra_turn)
{
  const uint64_t all = KALAH_LANES_ONES >> 8 * (8 - pits);
  const uint64_t own = move->extra ? move->board.own : move->board.opp;
  const uint64_t opp = move->extra ? move->board.opp : move->board.own;
  const uint64_t own_extras = kalah_order_zeros (own ^ extra_turn, all);
  if (move->extra)
    return 350 + 4 * (int) pit
           + kalah_lanes_sum (5 * kalah_order_zeros (own, all) + 3 * (all - own_extras));
  const uint64_t opp_extras = kalah_order_zeros (opp ^ extra_turn, all);
  const KalahLanes mine = { own, opp };
  return 11 * move->gain + kalah_order_threat (&mine, pits)
         + kalah_lanes_sum (own + 3 * kalah_order_zeros (opp, all) + 2 * own_extras
                            + (all - opp_extras));
}

#endif
