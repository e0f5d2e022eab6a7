/*
 * perft.c - counts move sequences by playing them all.
 *
 * Invariant: the count of depth 0 is 1, the sequence of no moves, which ends
 * nothing.
 */
#include "perft.h"

#include "play.h"

static uint64_t
count_bits (unsigned bits)
{
  uint64_t count = 0;
  for (; bits != 0; bits &= bits - 1)
    count++;
  return count;
}

static uint64_t
count_from (const KalahRules *rules, const KalahPosition *position, unsigned depth,
            uint64_t *ended)
{
  unsigned legal = kalah_play_legal (position);
  if (depth == 1 && ended == NULL)
    return count_bits (legal);
  uint64_t count = 0;
  for (int pit = 0; legal >> pit != 0; pit++) {
    if ((legal >> pit & 1) == 0)
      continue;
    KalahPosition after = *position;
    kalah_play_sow (rules, &after, pit, NULL);
    if (depth > 1) {
      count += count_from (rules, &after, depth - 1, ended);
    } else {
      count++;
      *ended += after.turn == KALAH_TURN_OVER;
    }
  }
  return count;
}

uint64_t
kalah_perft (const KalahRules *rules, const KalahPosition *position, unsigned depth,
             uint64_t *ended)
{
  if (ended != NULL)
    *ended = 0;
  return depth == 0 ? 1 : count_from (rules, position, depth, ended);
}
