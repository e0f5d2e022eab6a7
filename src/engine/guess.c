/*
 * guess.c - alpha-beta to a small depth, where stones in pits count nothing.
 *
 * Who moves last looks better than he is, so the guess is the mean of the deepest
 * two looks: of one that ends with each player. To have the move is worth a stone
 * more than such a look can see.
 */
#include "guess.h"

#define NODES_ENOUGH 200000 /* a few milliseconds */
#define DEPTH_MAX 16
#define INFINITE 1000

typedef struct {
  const KalahLanesRules *lanes;
  unsigned nodes;
} Look;

static int look (Look *ahead, const KalahLanes *board, unsigned depth, int alpha, int beta);

/* What PIT is worth to the mover. */
static int
look_at (Look *ahead, const KalahLanes *board, unsigned pit, unsigned depth, int alpha, int beta)
{
  KalahLanesMove move;
  kalah_lanes_sow (ahead->lanes, board, pit, &move);
  int value = move.extra
                  ? look (ahead, &move.board, depth, alpha - move.gain, beta - move.gain)
                  : look (ahead, &move.board, depth - 1, move.gain - beta, move.gain - alpha);
  return kalah_lanes_value_before (&move, value);
}

/* DEPTH counts turns: an extra turn is free, as it ends with stones banked. */
static int
look (Look *ahead, const KalahLanes *board, unsigned depth, int alpha, int beta)
{
  const unsigned pits = ahead->lanes->pits;
  int best = -INFINITE;
  ahead->nodes++;
  if (kalah_lanes_over (ahead->lanes, board))
    return kalah_lanes_over_value (ahead->lanes, board);
  if (depth == 0)
    return 0;
  for (unsigned turn = 0; turn < 2 * pits && best < beta; turn++) {
    /* First the moves with an extra turn, then the others. */
    unsigned pit = pits - 1 - turn % pits, hand = kalah_lanes_pit (board->own, pit);
    if (hand == 0 || (hand == pits - pit) != (turn < pits))
      continue;
    int value = look_at (ahead, board, pit, depth, alpha, beta);
    if (value > best)
      best = value;
    if (value > alpha)
      alpha = value;
  }
  return best;
}

int
kalah_guess (const KalahLanesRules *lanes, const KalahLanes *board)
{
  Look ahead = { .lanes = lanes };
  int last = 0, before = 0;
  for (unsigned depth = 1; depth <= DEPTH_MAX && ahead.nodes < NODES_ENOUGH; depth++) {
    before = last;
    last = look (&ahead, board, depth, -INFINITE, INFINITE);
  }
  return (last + before) / 2 + 1;
}
