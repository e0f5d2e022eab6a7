/*
 * sides.h - all sides of so many stones, and what their moves do, for the ending table.
 *
 * Owns:   lists of sides and of moves, which are filled stone by stone.
 * Called: by ending.c alone.
 *
 * What a move does to the other side depends on its pit and its stones alone. So the
 * moves of all sides are listed by that: an effect, and whose it is.
 */
#ifndef KALAH_ENGINE_SIDES_H
#define KALAH_ENGINE_SIDES_H

#include "ending.h"

/* The rank of a side before a move and after it. */
typedef struct {
  uint32_t from, to;
} KalahStep;

/* NOT_CAPTURING is a move as CAPTURING ones are, where nothing is to be captured. */
typedef enum {
  KALAH_EFFECT_PLAIN,
  KALAH_EFFECT_CAPTURING,
  KALAH_EFFECT_NOT_CAPTURING,
  KALAH_EFFECT_KINDS
} KalahEffectKind;

/* A move as the other side sees it, and all sides that have it. */
typedef struct {
  KalahEffectKind kind;
  bool extra;      /* the mover is the next player, too */
  int stored;      /* put into the store on the way */
  uint64_t added;  /* to the other side */
  unsigned across; /* the other side's pit across from the last stone, or 7, which is empty */
  KalahStep *steps;
  uint32_t count;
} KalahEffect;

/* All sides of so many stones, by rank. */
typedef struct {
  uint64_t *side;
  uint8_t *full; /* the pits that are not empty, one bit each */
  KalahEffect *effects;
  unsigned effect_count;
} KalahSides;

typedef struct {
  KalahSides of[KALAH_ENDING_STONES_MAX + 1]; /* so many stones */
  KalahStep *steps, *steps_left;              /* all; those that no effect has yet */
} KalahSidesStore;

/* Takes memory for sides of at most ENDING->most stones. False when there is none; the
 * store must be cleared in any case. */
bool kalah_sides_init (const KalahEnding *ending, KalahSidesStore *store);
void kalah_sides_clear (KalahSidesStore *store);

/* Lists the sides of STONES stones. */
void kalah_sides_add (const KalahEnding *ending, KalahSidesStore *store, int stones);

/* The rank of SIDE among those of as many stones. */
static inline uint32_t
kalah_sides_rank (const KalahEnding *ending, uint64_t side)
{
  return kalah_ending_rank (ending, side * KALAH_LANES_ONES);
}

/* SIDE with nothing in PIT. */
static inline uint64_t
kalah_sides_without (uint64_t side, unsigned pit)
{
  return side & ~(UINT64_C (255) << 8 * pit);
}

#endif
