/*
 * ending.c - computes the values of all positions with few stones.
 *
 * Invariant: a layer (all positions of one number of stones) is done in pairs of
 * blocks: FEW stones for the player to move and MANY for the other, and the other
 * way round. Moves that bank a stone lead into layers that are known. Quiet moves,
 * which bank none, lead into the other block of the pair, and always to a side of
 * lower rank, for stones only move towards the later pits. So with sides of low
 * rank done first, whatever a quiet move leads to is known.
 *
 * A side that waits is done with all that may be to move at once: what moves of one
 * effect lead to lies in one row of a block, or in one column.
 */
#include "ending.h"

#include <stdlib.h>
#include <string.h>

#include "sides.h"

#define LOWEST (-127)
#define ROWS_AT_ONCE 32 /* about a millisecond */

struct KalahEndingWork {
  KalahSidesStore sides;
  int8_t *block;    /* a row for each waiting side, in it one value for each to move */
  bool second_pass; /* where in the layer we are: */
  int few;          /*   stones of one side of the pair, */
  uint32_t row;     /*   and the rank of the waiting side */
};

/* ---- ranks ------------------------------------------------------------ */

/* N over K. */
static uint64_t
choose (unsigned n, unsigned k)
{
  uint64_t result = 1;
  for (unsigned i = 1; i <= k; i++)
    result = result * (n - k + i) / i;
  return result;
}

size_t
kalah_ending_size (unsigned pits, int stones)
{
  return choose ((unsigned) stones + 2 * pits, 2 * pits);
}

static void
init_ranks (KalahEnding *ending, unsigned pits)
{
  for (unsigned stones = 0; stones <= KALAH_ENDING_STONES_MAX; stones++) {
    ending->sides[stones] = (uint32_t) choose (stones + pits - 1, pits - 1);
    for (unsigned i = 0; i < KALAH_ENDING_TERMS; i++)
      ending->term[i][stones] = i + 1 < pits ? (uint32_t) choose (stones + i, i + 1) : 0;
  }
}

static void
init_blocks (KalahEnding *ending, int8_t *space)
{
  for (int stones = 0; stones <= ending->most; stones++)
    for (int own = 0; own <= stones; own++) {
      ending->block[own][stones - own] = space;
      space += (size_t) ending->sides[own] * ending->sides[stones - own];
    }
}

static int8_t *
cell (const KalahEnding *ending, int own, uint32_t own_rank, int opp, uint32_t opp_rank)
{
  return &ending->block[own][opp][(size_t) own_rank * ending->sides[opp] + opp_rank];
}

/* ---- one waiting side and all that may be to move ---------------------- */

/* What the moves of EFFECT lead to is in NEXT. They have no extra turn. */
static void
pass_turn (int8_t *restrict row, const KalahEffect *effect, const int8_t *restrict next, int gain)
{
  const KalahStep *step = effect->steps;
  for (uint32_t i = 0; i < effect->count; i++) {
    int value = gain - next[step[i].to];
    int8_t *to = &row[step[i].from];
    *to = (int8_t) (value > *to ? value : *to);
  }
}

/* They have, and what they lead to is in a column of rows of STRIDE values. */
static void
keep_turn (int8_t *restrict row, const KalahEffect *effect, const int8_t *restrict next,
           size_t stride, int gain)
{
  const KalahStep *step = effect->steps;
  for (uint32_t i = 0; i < effect->count; i++) {
    int value = gain + next[step[i].to * stride];
    int8_t *to = &row[step[i].from];
    *to = (int8_t) (value > *to ? value : *to);
  }
}

/* Takes the moves of EFFECT, where OTHER waits. All stones together are LAYER. */
static void
take_moves (const KalahEnding *ending, int8_t *row, const KalahEffect *effect, uint64_t other,
            int layer)
{
  uint64_t after = other + effect->added;
  const int across = (int) kalah_lanes_pit (after, effect->across);
  int gain = effect->stored;
  if (effect->kind == KALAH_EFFECT_CAPTURING) {
    if (across == 0 && !ending->lanes->takes_alone)
      return;
    gain += across + 1;
    after = kalah_sides_without (after, effect->across);
  } else if (effect->kind == KALAH_EFFECT_NOT_CAPTURING && across > 0) {
    return;
  }
  const int opp = kalah_lanes_sum (after), own = layer - gain - opp;
  const uint32_t rank = kalah_sides_rank (ending, after);
  if (effect->extra)
    keep_turn (row, effect, cell (ending, own, 0, opp, rank), ending->sides[opp], gain);
  else
    pass_turn (row, effect, cell (ending, opp, rank, own, 0), gain);
}

static bool
is_quiet (const KalahEffect *effect)
{
  return effect->stored == 0 && effect->kind != KALAH_EFFECT_CAPTURING;
}

/* The best values of all sides of OWN stones, as far as they are known without quiet
 * moves or, where QUIET, with them. */
static void
fill_row (const KalahEnding *ending, int8_t *row, int own, uint64_t other, int opp, bool quiet)
{
  const KalahLanesRules *lanes = ending->lanes;
  const KalahSides *sides = &ending->work->sides.of[own];
  const bool over = own == 0 || (opp == 0 && lanes->ends_at_once);
  memset (row, over ? lanes->leftover_sign * (own - opp) : LOWEST, ending->sides[own]);
  for (unsigned i = 0; i < sides->effect_count && !over; i++)
    if (quiet || !is_quiet (&sides->effects[i]))
      take_moves (ending, row, &sides->effects[i], other, own + opp);
}

/* Rows become columns. */
static void
turn_over (const int8_t *restrict from, uint32_t rows, uint32_t columns, int8_t *restrict to,
           size_t stride)
{
  for (uint32_t column = 0; column < columns; column++)
    for (uint32_t row = 0; row < rows; row++)
      to[column * stride + row] = from[(size_t) row * columns + column];
}

/* ---- the two passes ---------------------------------------------------- */

/* First pass, the side with MANY stones waiting: moves that bank. */
static void
bank_rows (const KalahEnding *ending, int few, int many, uint32_t row, uint32_t rows)
{
  const KalahEndingWork *work = ending->work;
  const uint64_t *waiting = work->sides.of[many].side + row;
  const uint32_t columns = ending->sides[few];
  for (uint32_t i = 0; i < rows; i++)
    fill_row (ending, work->block + (size_t) i * columns, few, waiting[i], many, false);
  turn_over (work->block, rows, columns, cell (ending, few, 0, many, row), ending->sides[many]);
}

/* A quiet move to a side with which OTHER are the values to the other player; where one of
 * the FORBIDDEN pits is not empty, it is a capture. */
static void
take_quiet (int8_t *restrict row, const int8_t *restrict other, const uint8_t *restrict full,
            unsigned forbidden, uint32_t count)
{
  for (uint32_t i = 0; i < count; i++) {
    int8_t value = (int8_t) (full[i] & forbidden ? LOWEST : -other[i]);
    row[i] = value > row[i] ? value : row[i];
  }
}

/* Second pass: quiet moves of the side of FEW stones, with MANY waiting. */
static void
settle_row (const KalahEnding *ending, int few, int many, uint32_t rank)
{
  const KalahEndingWork *work = ending->work;
  const KalahLanesRules *lanes = ending->lanes;
  const uint64_t side = work->sides.of[few].side[rank];
  const uint8_t *full = work->sides.of[many].full;
  const uint32_t count = ending->sides[many];
  int8_t *row = cell (ending, few, rank, many, 0);
  for (unsigned pit = 0; pit + 1 < lanes->pits; pit++) {
    const unsigned hand = kalah_lanes_pit (side, pit), last = pit + hand;
    if (hand == 0 || last >= lanes->pits)
      continue;
    const bool alone = kalah_lanes_pit (side, last) == 0;
    if (alone && lanes->takes_alone)
      continue;
    const uint64_t after = kalah_sides_without (side, pit) + lanes->sown[pit][hand].own;
    const int8_t *other = work->block + (size_t) kalah_sides_rank (ending, after) * count;
    take_quiet (row, other, full, alone ? 1u << (lanes->pits - 1 - last) : 0, count);
  }
}

/* Then all moves of the other side. */
static void
settle_rows (const KalahEnding *ending, int few, int many, uint32_t row, uint32_t rows)
{
  const KalahEndingWork *work = ending->work;
  const uint64_t *waiting = work->sides.of[few].side + row;
  const uint32_t columns = ending->sides[many];
  int8_t *first = work->block + (size_t) row * columns;
  for (uint32_t i = 0; i < rows; i++) {
    settle_row (ending, few, many, row + i);
    fill_row (ending, first + (size_t) i * columns, many, waiting[i], few, true);
  }
  if (few < many)
    turn_over (first, rows, columns, cell (ending, many, 0, few, row), ending->sides[few]);
}

/* ---- growing ---------------------------------------------------------- */

/* Goes on to the next pair, the next layer. */
static void
go_on (KalahEnding *ending)
{
  KalahEndingWork *work = ending->work;
  const int layer = ending->stones + 1;
  work->row = 0;
  if (work->second_pass && ++work->few > layer / 2) {
    work->few = 0;
    ending->stones = layer;
    if (layer < ending->most)
      kalah_sides_add (ending, &work->sides, layer + 1);
  }
  work->second_pass = !work->second_pass;
}

/* Does a few rows. Returns how many positions that were. */
static uint64_t
grow_rows (KalahEnding *ending)
{
  KalahEndingWork *work = ending->work;
  const int few = work->few, many = ending->stones + 1 - few;
  const uint32_t all = ending->sides[work->second_pass ? few : many];
  uint32_t rows = all - work->row;
  rows = rows < ROWS_AT_ONCE ? rows : ROWS_AT_ONCE;
  if (work->second_pass)
    settle_rows (ending, few, many, work->row, rows);
  else
    bank_rows (ending, few, many, work->row, rows);
  uint64_t done = (uint64_t) rows * ending->sides[work->second_pass ? many : few];
  work->row += rows;
  if (work->row == all)
    go_on (ending);
  return done;
}

void
kalah_ending_grow (KalahEnding *ending, uint64_t effort)
{
  for (uint64_t done = 0; done < effort && ending->stones < ending->most;)
    done += grow_rows (ending);
}

/* ---- coming and going -------------------------------------------------- */

static bool
init_work (KalahEnding *ending)
{
  const int few = ending->most / 2, many = ending->most - few;
  KalahEndingWork *work = ending->work = calloc (1, sizeof *work);
  if (work == NULL || !kalah_sides_init (ending, &work->sides))
    return false;
  /* The biggest block of a pair; the first pass needs just a few rows. */
  work->block = malloc ((size_t) ending->sides[few] * ending->sides[many]);
  return work->block != NULL;
}

bool
kalah_ending_init (KalahEnding *ending, const KalahLanesRules *lanes, int8_t *space, size_t size)
{
  *ending = (KalahEnding) { .stones = -1, .most = -1, .lanes = lanes };
  while (ending->most < KALAH_ENDING_STONES_MAX
         && kalah_ending_size (lanes->pits, ending->most + 1) <= size)
    ending->most++;
  if (ending->most < 0)
    return true;
  init_ranks (ending, lanes->pits);
  init_blocks (ending, space);
  if (!init_work (ending)) {
    kalah_ending_clear (ending);
    return false;
  }
  kalah_sides_add (ending, &ending->work->sides, 0);
  return true;
}

void
kalah_ending_clear (KalahEnding *ending)
{
  KalahEndingWork *work = ending->work;
  ending->work = NULL;
  if (work == NULL)
    return;
  kalah_sides_clear (&work->sides);
  free (work->block);
  free (work);
}
