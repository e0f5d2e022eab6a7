/*
 * guess.c - alpha-beta to a small depth, where stones in pits count nothing.
 *
 * Who moves last looks better than he is, so the guess is the mean of the deepest
 * two looks: of one that ends with each player.
 */
#include "guess.h"

#define NODES_ENOUGH 20000
#define DEPTH_MAX 12
#define INFINITE 1000

typedef struct {
  const KalahLanesRules *lanes;
  unsigned nodes;
} Look;

/* DEPTH counts turns: an extra turn is free, as it ends with stones banked. */
static int
look (Look *ahead, const KalahLanes *board, unsigned depth, int alpha, int beta)
{
  const KalahLanesRules *lanes = ahead->lanes;
  int best = -INFINITE;
  ahead->nodes++;
  if (kalah_lanes_over (lanes, board))
    return kalah_lanes_over_value (lanes, board);
  if (depth == 0)
    return 0;
  for (unsigned pit = lanes->pits; pit-- > 0 && best < beta;) {
    KalahLanesMove move;
    if (kalah_lanes_pit (board->own, pit) == 0)
      continue;
    kalah_lanes_sow (lanes, board, pit, &move);
    int value = move.extra
                    ? look (ahead, &move.board, depth, alpha - move.gain, beta - move.gain)
                    : look (ahead, &move.board, depth - 1, move.gain - beta, move.gain - alpha);
    value = kalah_lanes_value_before (&move, value);
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
  return (last + before) / 2;
}
