/*
 * duel.c - see duel.h: principal variation search, where all moves but the first are
 * only asked whether they are better, with a memory.
 *
 * Invariant: a worth is exact between alpha and beta, else a bound on the same side;
 * `proven` says that this holds for the game, and not only for what was seen of it.
 * Once `stopped` is set no position is looked at any more, and nothing is noted down.
 */
#include "duel.h"

#include <string.h>

#include "evaluate.h"
#include "lot.h"
#include "memory.h"
#include "order.h"
#include "weigh.h"

/* Stop is asked each time that so many nodes have passed: the first time after a look at
 * all moves, so that who has no time at all has thought about them, too. */
#define POLL_MASK 1023
#define STONE KALAH_VALUE_STONE
#define INFINITE (2 * KALAH_LANES_STONES_MAX * STONE)
#define KEY_NOTED 10000

/* Moves that are not among the first are looked at less far ahead, unless that shows
 * them to be better than thought. */
#define FIRST_MOVES 2
#define FAR_AHEAD 4 /* only where there is so much left to look ahead */

typedef struct {
  int value;
  bool proven;
} Worth;

typedef struct {
  KalahLanesMove move;
  int pit, key;
} Child;

/* What is asked about a position: its value between ALPHA and BETA, DEPTH ahead. */
typedef struct {
  int stones; /* in the pits */
  int depth, alpha, beta;
} Question;

static bool
may_look (KalahDuel *duel)
{
  if (duel->nodes >= duel->nodes_max
      || ((duel->nodes & POLL_MASK) == POLL_MASK && duel->stop != NULL
          && duel->stop (duel->stop_data)))
    duel->stopped = true;
  duel->nodes += !duel->stopped;
  return !duel->stopped;
}

/* ---- moves ------------------------------------------------------------ */

/* NOTED is the pit that was best when this board was seen before, or -1. */
static int
list_children (const KalahDuel *duel, const KalahLanes *board, int noted,
               Child child[KALAH_LANES_PITS_MAX])
{
  const unsigned pits = duel->lanes->pits;
  int count = 0;
  for (unsigned pit = pits; pit-- > 0;) {
    if (kalah_lanes_pit (board->own, pit) == 0)
      continue;
    Child *next = &child[count++];
    kalah_lanes_sow (duel->lanes, board, pit, &next->move);
    next->pit = (int) pit;
    next->key = next->pit == noted
                    ? KEY_NOTED
                    : kalah_order_key (&next->move, pit, pits, duel->extra_turn);
  }
  return count;
}

/* Puts the most promising of the children from FROM on into that place. */
static void
bring_best (Child *child, int from, int count)
{
  int best = from;
  for (int i = from + 1; i < count; i++)
    if (child[i].key > child[best].key)
      best = i;
  Child swap = child[from];
  child[from] = child[best];
  child[best] = swap;
}

/* ---- the search ------------------------------------------------------- */

static Worth look (KalahDuel *duel, const KalahLanes *board, const Question *question);

/* What MOVE is worth to the mover. */
static Worth
look_after (KalahDuel *duel, const KalahLanesMove *move, const Question *question, int alpha,
            int beta)
{
  const int gain = STONE * move->gain;
  const Question next = {
    .stones = question->stones - move->gain,
    .depth = question->depth - 1,
    .alpha = move->extra ? alpha - gain : gain - beta,
    .beta = move->extra ? beta - gain : gain - alpha,
  };
  Worth worth = look (duel, &move->board, &next);
  worth.value = gain + (move->extra ? worth.value : -worth.value);
  return worth;
}

/* Is MOVE worth more than ALPHA? If so, how much? */
static Worth
look_for_better (KalahDuel *duel, const KalahLanesMove *move, const Question *question, int alpha)
{
  Worth worth = look_after (duel, move, question, alpha, alpha + 1);
  if (worth.value > alpha && worth.value < question->beta && !duel->stopped)
    worth = look_after (duel, move, question, alpha, question->beta);
  return worth;
}

/* The same for a move that is not likely to be. */
static Worth
look_for_surprise (KalahDuel *duel, const KalahLanesMove *move, const Question *question, int alpha)
{
  Question nearer = *question;
  nearer.depth--;
  Worth worth = look_after (duel, move, &nearer, alpha, alpha + 1);
  return worth.value > alpha && !duel->stopped ? look_for_better (duel, move, question, alpha)
                                               : worth;
}

static Worth
look_at_child (KalahDuel *duel, const Child *child, int place, const Question *question, int alpha)
{
  const KalahLanesMove *move = &child->move;
  if (place == 0)
    return look_after (duel, move, question, alpha, question->beta);
  if (place < FIRST_MOVES || move->extra || question->depth < FAR_AHEAD)
    return look_for_better (duel, move, question, alpha);
  return look_for_surprise (duel, move, question, alpha);
}

static Worth
look_at_children (KalahDuel *duel, Child *child, int count, const Question *question, int *best_pit)
{
  Worth best = { -INFINITE, true };
  int alpha = question->alpha;
  bool all_proven = true;
  for (int i = 0; i < count && alpha < question->beta; i++) {
    bring_best (child, i, count);
    Worth worth = look_at_child (duel, &child[i], i, question, alpha);
    if (duel->stopped)
      return worth;
    all_proven = all_proven && worth.proven;
    if (worth.value > best.value) {
      best = worth;
      *best_pit = child[i].pit;
    }
    alpha = best.value > alpha ? best.value : alpha;
  }
  if (best.value < question->beta)
    best.proven = all_proven;
  return best;
}

/* True when the position need not be searched. */
static bool
is_known (const KalahDuel *duel, const KalahLanes *board, const Question *question, Worth *worth)
{
  const int most = STONE * question->stones;
  *worth = (Worth) { most, true };
  if (kalah_lanes_over (duel->lanes, board))
    worth->value = STONE * kalah_lanes_over_value (duel->lanes, board);
  else if (-most >= question->beta)
    worth->value = -most;
  else if (most > question->alpha && question->depth <= 0)
    *worth = (Worth) { kalah_weigh (duel->lanes, board, question->stones), false };
  else
    return most <= question->alpha;
  return true;
}

static bool
is_answered (const KalahNote *note, const Question *question)
{
  if (!note->proven && note->depth < question->depth)
    return false;
  return note->kind == KALAH_NOTE_EXACT
         || (note->kind == KALAH_NOTE_LEAST && note->value >= question->beta)
         || (note->kind == KALAH_NOTE_MOST && note->value <= question->alpha);
}

static Worth
look (KalahDuel *duel, const KalahLanes *board, const Question *question)
{
  Worth worth = { 0, false };
  if (!may_look (duel) || is_known (duel, board, question, &worth))
    return worth;
  const uint64_t hash = kalah_memory_hash (board);
  const KalahNote *known = kalah_notes_find (&duel->notes, hash);
  if (known != NULL && is_answered (known, question))
    return (Worth) { known->value, known->proven };
  Child child[KALAH_LANES_PITS_MAX];
  int count = list_children (duel, board, known != NULL ? known->pit : -1, child);
  int pit = child[0].pit;
  worth = look_at_children (duel, child, count, question, &pit);
  if (duel->stopped)
    return worth;
  KalahNoteKind kind = worth.value >= question->beta    ? KALAH_NOTE_LEAST
                       : worth.value <= question->alpha ? KALAH_NOTE_MOST
                                                        : KALAH_NOTE_EXACT;
  const KalahNote note = { .hash = hash,
                           .value = (int16_t) worth.value,
                           .depth = (uint8_t) question->depth,
                           .pit = (uint8_t) pit,
                           .kind = (uint8_t) kind,
                           .proven = worth.proven };
  kalah_notes_put (&duel->notes, &note);
  return worth;
}

/* ---- the position asked about ----------------------------------------- */

/* Moves MOVES[FROM] before all moves that seem worth less. */
static void
bring_forward (KalahDuelMove *moves, int from)
{
  KalahDuelMove move = moves[from];
  for (; from > 0 && moves[from - 1].value < move.value; from--)
    moves[from] = moves[from - 1];
  moves[from] = move;
}

/* False when a limit was reached. */
static bool
look_at_move (KalahDuel *duel, KalahDuelMove *next, bool first, const Question *question)
{
  KalahLanesMove move;
  kalah_lanes_sow (duel->lanes, &duel->board, (unsigned) next->pit, &move);
  Worth worth = first || duel->compares
                    ? look_after (duel, &move, question, -INFINITE, INFINITE)
                    : look_for_better (duel, &move, question, duel->moves[0].value);
  if (!duel->stopped)
    *next = (KalahDuelMove) { next->pit, worth.value, worth.proven };
  return !duel->stopped;
}

/* Looks at all moves. Those seen before a limit was reached are in order, and the first
 * is the best of them. */
static void
look_at_all (KalahDuel *duel, unsigned depth)
{
  const Question question = {
    .stones = kalah_lanes_sum (duel->board.own) + kalah_lanes_sum (duel->board.opp),
    .depth = (int) depth,
    .beta = INFINITE,
  };
  bool all_proven = true;
  for (int i = 0; i < duel->count; i++) {
    KalahDuelMove *next = &duel->moves[i];
    if (!(duel->compares && next->proven) && !look_at_move (duel, next, i == 0, &question))
      return;
    all_proven = all_proven && next->proven;
    bring_forward (duel->moves, i);
  }
  duel->depth = depth;
  duel->proven = all_proven;
}

void
kalah_duel_init (KalahDuel *duel, const KalahLanesRules *lanes, const KalahLanes *board,
                 uint64_t seed, void *space, size_t size)
{
  *duel = (KalahDuel) { .lanes = lanes, .board = *board };
  kalah_notes_init (&duel->notes, space, size);
  for (unsigned pit = 0; pit < lanes->pits; pit++) {
    duel->extra_turn |= (uint64_t) (lanes->pits - pit) << 8 * pit;
    if (kalah_lanes_pit (board->own, pit) == 0)
      continue;
    int place = duel->all++;
    uint64_t draw = kalah_lot_draw (seed, (int) pit);
    for (; place > 0 && kalah_lot_draw (seed, duel->moves[place - 1].pit) < draw; place--)
      duel->moves[place] = duel->moves[place - 1];
    duel->moves[place] = (KalahDuelMove) { .pit = (int) pit };
  }
  duel->count = duel->all;
}

void
kalah_duel_look (KalahDuel *duel, uint64_t nodes_max, unsigned depth_max)
{
  if (depth_max > KALAH_DUEL_DEPTH_MAX)
    depth_max = KALAH_DUEL_DEPTH_MAX;
  duel->nodes_max = nodes_max;
  duel->stopped = false;
  while (!duel->proven && !duel->stopped && duel->depth < depth_max) {
    KalahDuelMove before[KALAH_LANES_PITS_MAX];
    memcpy (before, duel->moves, sizeof before);
    look_at_all (duel, duel->depth + 1);
    /* Moves that were not looked at equally far cannot be compared. */
    if (duel->compares && duel->stopped && duel->depth > 0)
      memcpy (duel->moves, before, sizeof before);
  }
}

void
kalah_duel_keep (KalahDuel *duel, unsigned pits)
{
  KalahDuelMove others[KALAH_LANES_PITS_MAX];
  int count = 0, other_count = 0;
  for (int i = 0; i < duel->all; i++)
    if (pits >> duel->moves[i].pit & 1) {
      duel->proven = duel->proven && i < duel->count;
      duel->moves[count++] = duel->moves[i];
    } else {
      others[other_count++] = duel->moves[i];
    }
  duel->count = count;
  memcpy (&duel->moves[count], others, (size_t) other_count * sizeof *others);
}
