/*
 * ending.c - computes the values of all positions with few stones.
 *
 * Invariant: a layer (all positions of one number of stones) is done in two
 * passes. The first takes the moves that bank a stone: they lead into layers that
 * are known. The second takes the quiet moves, which bank none: they lead into
 * the same layer, with sides exchanged, and always to a side of lower rank, for
 * stones only move towards the later pits. So with rows of low rank done first,
 * whatever a quiet move leads to is known.
 */
#include "ending.h"

#include <stdlib.h>

#define LOWEST (-127)

/* A quiet move leads to the side of this rank, provided that the opponent's pit
 * ACROSS is empty; pit 7 always is. */
typedef struct {
  uint32_t rank : 29, across : 3;
} Quiet;

#define QUIET_NONE ((1u << 29) - 1)

struct KalahEndingWork {
  uint64_t *side[KALAH_ENDING_STONES_MAX + 1]; /* the side of each rank */
  Quiet *quiet[KALAH_ENDING_STONES_MAX + 1];   /* of each side, one a pit */
  bool second_pass;
  int own;      /* where in the layer we are: stones of the row's side, */
  uint32_t row; /*   and its rank */
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

static uint32_t
rank_of (const KalahEnding *ending, uint64_t side)
{
  return kalah_ending_rank (ending, side * KALAH_LANES_ONES);
}

static int8_t *
cell (const KalahEnding *ending, int own, uint32_t own_rank, int opp, uint32_t opp_rank)
{
  return &ending->block[own][opp][(size_t) own_rank * ending->sides[opp] + opp_rank];
}

/* ---- sides and their quiet moves -------------------------------------- */

/* Adds all sides that begin with the pits in SIDE, PIT being the next and LEFT
 * stones to go. */
static void
list_sides (const KalahEnding *ending, unsigned pit, int left, uint64_t side, uint64_t *list)
{
  if (pit + 1 == ending->lanes->pits) {
    side |= (uint64_t) left << 8 * pit;
    list[rank_of (ending, side)] = side;
    return;
  }
  for (int here = 0; here <= left; here++)
    list_sides (ending, pit + 1, left - here, side | (uint64_t) here << 8 * pit, list);
}

static void
list_quiet (const KalahEnding *ending, uint64_t side, Quiet *list)
{
  const KalahLanesRules *lanes = ending->lanes;
  const Quiet none = { .rank = QUIET_NONE };
  unsigned count = 0;
  for (unsigned pit = 0; pit + 1 < lanes->pits; pit++) {
    unsigned hand = kalah_lanes_pit (side, pit);
    unsigned last = pit + hand;
    if (hand == 0 || last >= lanes->pits)
      continue;
    bool lands_alone = kalah_lanes_pit (side, last) == 0;
    if (lands_alone && lanes->takes_alone)
      continue;
    uint64_t after = (side & ~(UINT64_C (255) << 8 * pit)) + lanes->sown[pit][hand].own;
    list[count].rank = rank_of (ending, after) & QUIET_NONE;
    list[count++].across = lands_alone ? (lanes->pits - 1 - last) & 7 : 7;
  }
  if (count < lanes->pits)
    list[count] = none;
}

static void
init_work (KalahEnding *ending, KalahEndingWork *work, uint64_t *sides, Quiet *quiet)
{
  for (int stones = 0; stones <= ending->most; stones++) {
    work->side[stones] = sides;
    work->quiet[stones] = quiet;
    list_sides (ending, 0, stones, 0, sides);
    for (uint32_t rank = 0; rank < ending->sides[stones]; rank++)
      list_quiet (ending, sides[rank], quiet + rank * ending->lanes->pits);
    sides += ending->sides[stones];
    quiet += ending->sides[stones] * ending->lanes->pits;
  }
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
  size_t sides = choose ((unsigned) ending->most + lanes->pits, lanes->pits);
  KalahEndingWork *work = calloc (1, sizeof *work);
  uint64_t *side = malloc (sides * sizeof *side);
  Quiet *quiet = malloc (sides * lanes->pits * sizeof *quiet);
  ending->work = work;
  if (work == NULL || side == NULL || quiet == NULL) {
    free (side);
    free (quiet);
    free (work);
    ending->work = NULL;
    return false;
  }
  init_ranks (ending, lanes->pits);
  init_blocks (ending, space);
  init_work (ending, work, side, quiet);
  return true;
}

void
kalah_ending_clear (KalahEnding *ending)
{
  if (ending->work == NULL)
    return;
  free (ending->work->side[0]);
  free (ending->work->quiet[0]);
  free (ending->work);
  ending->work = NULL;
}

/* ---- first pass: moves that bank -------------------------------------- */

static void
raise (int8_t *value, int to)
{
  if (*value < to)
    *value = (int8_t) to;
}

/* An extra turn that leaves the other side alone: whole rows at once. */
static void
take_extra (const KalahEnding *ending, int8_t *row, const KalahLanes *after, int opp)
{
  int own = kalah_lanes_sum (after->own);
  const int8_t *next = cell (ending, own, rank_of (ending, after->own), opp, 0);
  for (uint32_t i = 0; i < ending->sides[opp]; i++)
    row[i] = (int8_t) (row[i] > next[i] + 1 ? row[i] : next[i] + 1);
}

/* A move that ends among the other's pits: one stone banked, AFTER->opp added. */
static void
take_across (const KalahEnding *ending, int8_t *restrict row, const KalahLanes *after, int opp)
{
  int own = kalah_lanes_sum (after->own), then = opp + kalah_lanes_sum (after->opp);
  const uint32_t count = ending->sides[opp];
  const int8_t *restrict next = cell (ending, then, 0, own, rank_of (ending, after->own));
  const uint64_t *others = ending->work->side[opp];
  const size_t stride = ending->sides[own];
  const uint64_t added = after->opp * KALAH_LANES_ONES;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t sums = others[i] * KALAH_LANES_ONES + added;
    raise (&row[i], 1 - next[kalah_ending_rank (ending, sums) * stride]);
  }
}

/* A move that captures, maybe after a lap; without a capture it may be quiet. */
static void
take_capture (const KalahEnding *ending, int8_t *row, uint64_t side, unsigned pit, int opp)
{
  const uint64_t *others = ending->work->side[opp];
  for (uint32_t i = 0; i < ending->sides[opp]; i++) {
    KalahLanes board = { side, others[i] };
    KalahLanesMove move;
    kalah_lanes_sow (ending->lanes, &board, pit, &move);
    if (move.gain > 0)
      raise (&row[i], kalah_lanes_value_before (&move, kalah_ending_value (ending, &move.board)));
  }
}

static void
bank_from_pit (const KalahEnding *ending, int8_t *row, uint64_t side, unsigned pit, int opp)
{
  const unsigned pits = ending->lanes->pits;
  const unsigned hand = kalah_lanes_pit (side, pit), last = pit + hand;
  const KalahLanes *sown = &ending->lanes->sown[pit][hand];
  KalahLanes after = { (side & ~(UINT64_C (255) << 8 * pit)) + (sown->own & KALAH_LANES_LOW),
                       sown->opp & KALAH_LANES_LOW };
  if (last == pits)
    take_extra (ending, row, &after, opp);
  else if (last > pits && last <= 2 * pits)
    take_across (ending, row, &after, opp);
  else if (last > pits || kalah_lanes_pit (side, last) == 0)
    take_capture (ending, row, side, pit, opp);
}

static void
bank_row (const KalahEnding *ending, int own, uint32_t rank, int opp)
{
  const KalahLanesRules *lanes = ending->lanes;
  const uint64_t side = ending->work->side[own][rank];
  int8_t *row = cell (ending, own, rank, opp, 0);
  bool over = own == 0 || (opp == 0 && lanes->ends_at_once);
  for (uint32_t i = 0; i < ending->sides[opp]; i++)
    row[i] = (int8_t) (over ? lanes->leftover_sign * (own - opp) : LOWEST);
  for (unsigned pit = 0; pit < lanes->pits && !over; pit++)
    if (kalah_lanes_pit (side, pit) > 0)
      bank_from_pit (ending, row, side, pit, opp);
}

/* ---- second pass: quiet moves ----------------------------------------- */

static void
settle (const KalahEnding *ending, int own, uint32_t rank, int opp, uint32_t opp_rank)
{
  const unsigned pits = ending->lanes->pits;
  const Quiet *quiet = ending->work->quiet[own] + rank * pits;
  const uint64_t other = ending->work->side[opp][opp_rank];
  const int8_t *next = cell (ending, opp, opp_rank, own, 0);
  int8_t *value = cell (ending, own, rank, opp, opp_rank);
  for (unsigned i = 0; i < pits && quiet[i].rank != QUIET_NONE; i++)
    if (kalah_lanes_pit (other, quiet[i].across) == 0)
      raise (value, -next[quiet[i].rank]);
}

/* All positions with this side on one of the two sides, and on the other one with
 * more stones, or as many and no higher rank. */
static void
settle_row (const KalahEnding *ending, int own, uint32_t rank, int opp)
{
  uint32_t count = own == opp ? rank + 1 : ending->sides[opp];
  if (own == 0 && ending->lanes->ends_at_once) /* all these games are over */
    return;
  for (uint32_t i = 0; i < count; i++) {
    settle (ending, own, rank, opp, i);
    if (own != opp || i != rank)
      settle (ending, opp, i, own, rank);
  }
}

/* ---- growing ---------------------------------------------------------- */

/* Does one row, and goes on to the next. Returns how many positions that were. */
static uint64_t
grow_row (KalahEnding *ending)
{
  KalahEndingWork *work = ending->work;
  const int layer = ending->stones + 1;
  const int own = work->own, opp = layer - own;
  if (work->second_pass)
    settle_row (ending, own, work->row, opp);
  else
    bank_row (ending, own, work->row, opp);
  if (++work->row == ending->sides[own]) {
    work->row = 0;
    if (++work->own > (work->second_pass ? layer / 2 : layer)) {
      work->own = 0;
      ending->stones += work->second_pass;
      work->second_pass = !work->second_pass;
    }
  }
  return ending->sides[opp];
}

void
kalah_ending_grow (KalahEnding *ending, uint64_t effort)
{
  for (uint64_t done = 0; done < effort && ending->stones < ending->most;)
    done += grow_row (ending);
}
