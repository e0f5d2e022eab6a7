/*
 * sides.c - lists all sides of so many stones, and all their moves by effect.
 *
 * Invariant: sides are listed with fewer stones first. Each number of stones takes
 * its part of memory that was there from the beginning.
 */
#include "sides.h"

#include <stdlib.h>

/* Adds all sides that begin with the pits in SIDE, PIT being the next and LEFT
 * stones to go. */
static void
list_sides (const KalahEnding *ending, unsigned pit, int left, uint64_t side, uint64_t *list)
{
  if (pit + 1 == ending->lanes->pits) {
    side |= (uint64_t) left << 8 * pit;
    list[kalah_sides_rank (ending, side)] = side;
    return;
  }
  for (int here = 0; here <= left; here++)
    list_sides (ending, pit + 1, left - here, side | (uint64_t) here << 8 * pit, list);
}

/* For each pit and each number of stones in it one effect of each kind. */
static void
init_effects (const KalahLanesRules *lanes, unsigned stones, KalahSides *sides)
{
  sides->effect_count = 0;
  for (unsigned pit = 0; pit < lanes->pits; pit++)
    for (unsigned hand = 1; hand <= stones; hand++)
      for (KalahEffectKind kind = 0; kind < KALAH_EFFECT_KINDS; kind++) {
        const KalahLanes *sown = &lanes->sown[pit][hand];
        const unsigned last = (unsigned) (sown->opp >> 56);
        sides->effects[sides->effect_count++]
            = (KalahEffect) { .kind = kind,
                              .extra = last == lanes->pits,
                              .stored = (int) (sown->own >> 56),
                              .added = sown->opp & KALAH_LANES_LOW,
                              .across = last < lanes->pits ? lanes->pits - 1 - last : 7 };
      }
}

/* Adds a move of the side of rank FROM to EFFECT; while that has no place for it yet, it
 * is only counted. */
static void
add_step (KalahEffect *effect, uint32_t from, uint32_t to)
{
  if (effect->steps != NULL)
    effect->steps[effect->count] = (KalahStep) { from, to };
  effect->count++;
}

/* Adds the move of PIT; FIRST is the first effect of its pit and stones. */
static void
add_move (const KalahEnding *ending, KalahEffect *first, uint64_t side, unsigned pit)
{
  const KalahLanesRules *lanes = ending->lanes;
  const KalahLanes *sown = &lanes->sown[pit][kalah_lanes_pit (side, pit)];
  const unsigned last = (unsigned) (sown->opp >> 56);
  const uint64_t after = kalah_sides_without (side, pit) + (sown->own & KALAH_LANES_LOW);
  const bool alone = last < lanes->pits && kalah_lanes_pit (after, last) == 1;
  const uint32_t from = kalah_sides_rank (ending, side);
  const uint32_t to = kalah_sides_rank (ending, after);
  if (!alone) {
    add_step (&first[KALAH_EFFECT_PLAIN], from, to);
    return;
  }
  if (!lanes->takes_alone)
    add_step (&first[KALAH_EFFECT_NOT_CAPTURING], from, to);
  add_step (&first[KALAH_EFFECT_CAPTURING], from,
            kalah_sides_rank (ending, kalah_sides_without (after, last)));
}

static void
add_moves (const KalahEnding *ending, const KalahSides *sides, unsigned stones)
{
  for (uint32_t rank = 0; rank < ending->sides[stones]; rank++)
    for (unsigned pit = 0; pit < ending->lanes->pits; pit++) {
      const unsigned hand = kalah_lanes_pit (sides->side[rank], pit);
      const unsigned first = KALAH_EFFECT_KINDS * (pit * stones + hand - 1);
      if (hand > 0)
        add_move (ending, &sides->effects[first], sides->side[rank], pit);
    }
}

/* Gives each effect a place for its steps, and counts them anew. */
static void
place_steps (KalahSidesStore *store, KalahSides *sides)
{
  for (unsigned i = 0; i < sides->effect_count; i++) {
    KalahEffect *effect = &sides->effects[i];
    effect->steps = store->steps_left;
    store->steps_left += effect->count;
    effect->count = 0;
  }
}

/* Forgets the effects that no side has. */
static void
drop_effects (KalahSides *sides)
{
  unsigned kept = 0;
  for (unsigned i = 0; i < sides->effect_count; i++)
    if (sides->effects[i].count > 0)
      sides->effects[kept++] = sides->effects[i];
  sides->effect_count = kept;
}

static uint8_t
full_pits (uint64_t side, unsigned pits)
{
  unsigned full = 0;
  for (unsigned pit = 0; pit < pits; pit++)
    full |= (unsigned) (kalah_lanes_pit (side, pit) > 0) << pit;
  return (uint8_t) full;
}

void
kalah_sides_add (const KalahEnding *ending, KalahSidesStore *store, int stones)
{
  KalahSides *sides = &store->of[stones];
  list_sides (ending, 0, stones, 0, sides->side);
  for (uint32_t rank = 0; rank < ending->sides[stones]; rank++)
    sides->full[rank] = full_pits (sides->side[rank], ending->lanes->pits);
  init_effects (ending->lanes, (unsigned) stones, sides);
  add_moves (ending, sides, (unsigned) stones);
  place_steps (store, sides);
  add_moves (ending, sides, (unsigned) stones);
  drop_effects (sides);
}

/* ---- coming and going -------------------------------------------------- */

static unsigned
effects_of (unsigned pits, int stones)
{
  return KALAH_EFFECT_KINDS * pits * (unsigned) stones;
}

bool
kalah_sides_init (const KalahEnding *ending, KalahSidesStore *store)
{
  const unsigned pits = ending->lanes->pits;
  size_t all = 0, effects = 0;
  for (int stones = 0; stones <= ending->most; stones++) {
    all += ending->sides[stones];
    effects += effects_of (pits, stones);
  }
  KalahSides sides = { .side = malloc (all * sizeof *sides.side),
                       .full = malloc (all),
                       .effects = malloc ((effects + 1) * sizeof *sides.effects) };
  store->of[0] = sides;
  store->steps = store->steps_left = malloc (all * pits * 2 * sizeof *store->steps);
  if (sides.side == NULL || sides.full == NULL || sides.effects == NULL || store->steps == NULL)
    return false;
  for (int stones = 0; stones <= ending->most; stones++) {
    store->of[stones] = sides;
    sides.side += ending->sides[stones];
    sides.full += ending->sides[stones];
    sides.effects += effects_of (pits, stones);
  }
  return true;
}

void
kalah_sides_clear (KalahSidesStore *store)
{
  free (store->of[0].side);
  free (store->of[0].full);
  free (store->of[0].effects);
  free (store->steps);
}
