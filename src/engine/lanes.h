/*
 * lanes.h - a two-player board of Kalah packed into two words, for the solver.
 *
 * Owns:   the packed board and what one sowing makes of it, under every
 *         combination of empty-capture, end and leftover.
 * Called: by the solver and its tables, millions of times a second.
 * Never:  knows stores: a value here is always what the player to move will
 *         bank from now on minus what the other will. Nor majority: games are
 *         played until a side is empty.
 */
#ifndef KALAH_ENGINE_LANES_H
#define KALAH_ENGINE_LANES_H

#include "position.h"

#define KALAH_LANES_PITS_MAX 7
#define KALAH_LANES_STONES_MAX 255 /* in all pits together: a lane holds no more */

/* Byte I of a word is pit I, as its owner sees it; byte 7 is 0. */
typedef struct {
  uint64_t own, opp; /* of the player to move, of the opponent */
} KalahLanes;

typedef struct {
  /* What sowing N stones from a pit adds to each lane. In byte 7: the stones that
   * reach the store (own), and the hole of the last stone, counted from the first
   * own pit (opp). */
  KalahLanes sown[KALAH_LANES_PITS_MAX][KALAH_LANES_STONES_MAX + 1];
  unsigned pits;
  bool takes_alone;  /* empty-capture=take */
  bool ends_at_once; /* end=side-empty */
  int leftover_sign; /* 1: stones left belong to their owner; -1: to the other one */
} KalahLanesRules;

typedef struct {
  KalahLanes board; /* as the next player to move sees it */
  int gain;         /* stones put into the mover's store */
  bool extra;       /* the mover is the next player, too */
} KalahLanesMove;

/* False when this board is not one for lanes. */
bool kalah_lanes_init (const KalahRules *rules, KalahLanesRules *lanes);

/* False when POSITION is over, of another size, or has too many stones. */
bool kalah_lanes_pack (const KalahLanesRules *lanes, const KalahPosition *position,
                       KalahLanes *board);

#define KALAH_LANES_ONES UINT64_C (0x0101010101010101)
#define KALAH_LANES_LOW UINT64_C (0x00ffffffffffffff)

static inline unsigned
kalah_lanes_pit (uint64_t side, unsigned pit)
{
  return side >> 8 * pit & 255;
}

static inline int
kalah_lanes_sum (uint64_t side)
{
  return (int) (side * KALAH_LANES_ONES >> 56);
}

/* Gets a copy wherever it is called, so that what is constant there, such as the
 * number of pits, is constant in the copy. */
#ifdef __GNUC__
#define KALAH_LANES_COPIED static inline __attribute__ ((always_inline))
#else
#define KALAH_LANES_COPIED static inline
#endif

/* Before a loop over the pits: a copy of its body for each of them. */
#if defined __GNUC__ && !defined __clang__
#define KALAH_LANES_UNROLLED _Pragma ("GCC unroll 7")
#else
#define KALAH_LANES_UNROLLED
#endif

/* What is at ADDRESS will be needed soon. */
#ifdef __GNUC__
#define KALAH_LANES_PREFETCH(address) __builtin_prefetch (address)
#else
#define KALAH_LANES_PREFETCH(address) ((void) (address))
#endif

/* Sows PIT, which is not empty, of a board of PITS pits. */
KALAH_LANES_COPIED void
kalah_lanes_sow_of (const KalahLanesRules *lanes, const unsigned pits, const KalahLanes *board,
                    unsigned pit, KalahLanesMove *move)
{
  const KalahLanes *sown = &lanes->sown[pit][kalah_lanes_pit (board->own, pit)];
  uint64_t own = (board->own & ~(UINT64_C (255) << 8 * pit)) + sown->own;
  uint64_t opp = board->opp + sown->opp;
  unsigned last = (unsigned) (opp >> 56);
  move->gain = (int) (own >> 56);
  move->extra = last == pits;
  own &= KALAH_LANES_LOW;
  opp &= KALAH_LANES_LOW;
  if (last < pits && kalah_lanes_pit (own, last) == 1) {
    unsigned across = pits - 1 - last;
    unsigned taken = kalah_lanes_pit (opp, across);
    if (taken > 0 || lanes->takes_alone) {
      move->gain += (int) taken + 1;
      own &= ~(UINT64_C (255) << 8 * last);
      opp &= ~(UINT64_C (255) << 8 * across);
    }
  }
  move->board = move->extra ? (KalahLanes) { own, opp } : (KalahLanes) { opp, own };
}

static inline void
kalah_lanes_sow (const KalahLanesRules *lanes, const KalahLanes *board, unsigned pit,
                 KalahLanesMove *move)
{
  kalah_lanes_sow_of (lanes, lanes->pits, board, pit, move);
}

static inline bool
kalah_lanes_over (const KalahLanesRules *lanes, const KalahLanes *board)
{
  return board->own == 0 || (board->opp == 0 && lanes->ends_at_once);
}

/* The value of a board that is over. One side is empty, so whoever finished gets
 * exactly what the other would have kept: a change of sign. */
static inline int
kalah_lanes_over_value (const KalahLanesRules *lanes, const KalahLanes *board)
{
  return lanes->leftover_sign * (kalah_lanes_sum (board->own) - kalah_lanes_sum (board->opp));
}

/* What VALUE of the board after MOVE is worth to the mover. */
static inline int
kalah_lanes_value_before (const KalahLanesMove *move, int value)
{
  return move->gain + (move->extra ? value : -value);
}

#endif
