/*
 * ending.h - the value of every position with few stones in the pits.
 *
 * Owns:   a table that grows stone by stone: first all positions of no stone,
 *         then all of one, of two, ...
 * Called: by the solver, which looks values up and lends time for growing.
 * Never:  guesses: what is not known yet is not asked for.
 */
#ifndef KALAH_ENGINE_ENDING_H
#define KALAH_ENGINE_ENDING_H

#include "lanes.h"

#define KALAH_ENDING_STONES_MAX 40
#define KALAH_ENDING_TERMS (KALAH_LANES_PITS_MAX - 1)

typedef struct KalahEndingWork KalahEndingWork;

/* A side of A stones has a rank among all sides of A stones. For each split of
 * the stones, A for the player to move and B for the other, there is a block of
 * values: a row for each own side, in it one for each other side. */
typedef struct {
  int stones; /* positions of at most so many are known; -1 at first */
  int most;   /* how many it will be */
  int8_t *block[KALAH_ENDING_STONES_MAX + 1][KALAH_ENDING_STONES_MAX + 1];
  uint32_t sides[KALAH_ENDING_STONES_MAX + 1]; /* of A stones */
  uint32_t term[KALAH_ENDING_TERMS][KALAH_ENDING_STONES_MAX + 1]; /* of a rank */
  const KalahLanesRules *lanes;
  KalahEndingWork *work;
} KalahEnding;

/* The bytes that all positions of at most STONES stones take. */
size_t kalah_ending_size (unsigned pits, int stones);

/* An empty table that will hold as many stones as fit into SPACE, which stays the
 * caller's; LANES too must outlive it. False when memory is out. */
bool kalah_ending_init (KalahEnding *ending, const KalahLanesRules *lanes, int8_t *space,
                        size_t size);
void kalah_ending_clear (KalahEnding *ending);

/* Works on the next layer until about EFFORT more positions are done. */
void kalah_ending_grow (KalahEnding *ending, uint64_t effort);

/* The rank of a side, given the sums of its first pits, of its first two, ... */
static inline uint32_t
kalah_ending_rank (const KalahEnding *ending, uint64_t sums)
{
  return ending->term[0][sums & 255] + ending->term[1][sums >> 8 & 255]
         + ending->term[2][sums >> 16 & 255] + ending->term[3][sums >> 24 & 255]
         + ending->term[4][sums >> 32 & 255] + ending->term[5][sums >> 40 & 255];
}

/* Where the value of a board of at most ending->stones stones is. */
static inline const int8_t *
kalah_ending_find (const KalahEnding *ending, const KalahLanes *board)
{
  uint64_t own = board->own * KALAH_LANES_ONES, opp = board->opp * KALAH_LANES_ONES;
  const int8_t *block = ending->block[own >> 56][opp >> 56];
  return &block[(size_t) kalah_ending_rank (ending, own) * ending->sides[opp >> 56]
                + kalah_ending_rank (ending, opp)];
}

static inline int
kalah_ending_value (const KalahEnding *ending, const KalahLanes *board)
{
  return *kalah_ending_find (ending, board);
}

#endif
