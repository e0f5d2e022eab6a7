/*
 * proof.c - the search itself.
 *
 * There is a copy of it for each number of pits: a loop over as many pits as the
 * compiler knows is half as long. Most of the rest of the time goes by waiting for
 * memory, so tables are asked as rarely as can be, and for all moves at once: a
 * position that its moves into the ending table decide is not looked for in the
 * memory, does not count as a node, and is not kept.
 */
#include "proof.h"

#include "order.h"

#define NODES_BETWEEN_STOPS 2048
#define NODES_WORTH_KEEPING 5 /* what took less is found again as soon as looked up */
#define ENDING_EFFORT 12       /* positions of the ending table for each node */
#define PLIES_MAX 1000        /* bounds the stack; real games are far shorter */
#define UNKNOWN (-1000)

typedef struct {
  KalahLanesMove move;
  uint64_t hash;
  int stones, key;
} Child;

/* A move into the ending table. */
typedef struct {
  const int8_t *value;
  int gain, sign;
} Ended;

/* A position that is asked about, and the best bound so far. */
typedef struct {
  int target; /* is the value at least so much? */
  int best;
  unsigned count, ended;
  Child child[KALAH_LANES_PITS_MAX]; /* the moves still to be looked at */
  Ended end[KALAH_LANES_PITS_MAX];
} Node;

typedef int Search (KalahProof *proof, const KalahLanes *board, int stones, uint64_t hash,
                    int target);

/* ---- limits ----------------------------------------------------------- */

static void
set_pause (KalahProof *proof)
{
  uint64_t limit = proof->limits.nodes;
  proof->pause_at = proof->nodes + NODES_BETWEEN_STOPS;
  if (limit != 0 && proof->pause_at > limit)
    proof->pause_at = limit;
}

/* What is due every now and then. */
static void
pause (KalahProof *proof)
{
  const KalahSolveLimits *limits = &proof->limits;
  kalah_ending_grow (&proof->ending, ENDING_EFFORT * NODES_BETWEEN_STOPS);
  kalah_memory_grow (&proof->memory);
  if ((limits->nodes != 0 && proof->nodes >= limits->nodes)
      || (limits->stop != NULL && limits->stop (limits->data)))
    proof->halted = true;
  set_pause (proof);
}

void
kalah_proof_limit (KalahProof *proof, const KalahSolveLimits *limits)
{
  proof->limits = *limits;
  proof->nodes = 0;
  proof->plies = proof->depth = 0;
  proof->halted = false;
  set_pause (proof);
}

/* ---- one position ----------------------------------------------------- */

/* Notes that one more move is worth VALUE or less, or exactly that: true when this
 * answers the question. */
static inline bool
note (Node *node, int value)
{
  if (value > node->best)
    node->best = value;
  return node->best >= node->target;
}

/* Notes what the moves into the ending table are worth. Without branches: the values come
 * one by one from far away, and a guess that proves wrong would stop the others. */
KALAH_LANES_COPIED void
note_endings (const unsigned pits, Node *node)
{
  int best = node->best;
  for (unsigned i = 0; i < pits && i < node->ended; i++) {
    int value = node->end[i].gain + node->end[i].sign * *node->end[i].value;
    best = value > best ? value : best;
  }
  node->best = best;
}

/* Lists the moves that need a search. True when the question is answered without. */
KALAH_LANES_COPIED bool
expand (const KalahProof *proof, const unsigned pits, const KalahLanes *board, int stones,
        Node *node)
{
  const KalahLanesRules *lanes = &proof->lanes;
  KALAH_LANES_UNROLLED
  for (unsigned pit = pits; pit-- > 0;) {
    if (kalah_lanes_pit (board->own, pit) == 0)
      continue;
    Child *child = &node->child[node->count];
    KalahLanesMove *move = &child->move;
    kalah_lanes_sow_of (lanes, pits, board, pit, move);
    child->stones = stones - move->gain;
    child->key = (int) pit;
    if (child->stones <= proof->ending.stones) {
      const int8_t *value = kalah_ending_find (&proof->ending, &move->board);
      KALAH_LANES_PREFETCH (value);
      node->end[node->ended++] = (Ended) { value, move->gain, move->extra ? 1 : -1 };
    } else if (kalah_lanes_over (lanes, &move->board)) {
      int value = kalah_lanes_over_value (lanes, &move->board);
      note (node, kalah_lanes_value_before (move, value));
    } else if (move->gain - child->stones >= node->target) {
      return note (node, move->gain - child->stones);
    } else if (move->gain + child->stones < node->target) {
      note (node, move->gain + child->stones);
    } else {
      node->count++;
    }
  }
  note_endings (pits, node);
  return node->best >= node->target;
}

/* Has the memory come nearer for all moves at once, and then gives them their keys
 * (until now their pits). */
KALAH_LANES_COPIED void
prepare_children (const KalahProof *proof, const unsigned pits, Node *node)
{
  const uint64_t extra_turn = kalah_order_extra_turn (pits);
  for (unsigned i = 0; i < pits && i < node->count; i++)
    node->child[i].hash = kalah_memory_hash (&node->child[i].move.board);
  for (unsigned i = 0; i < pits && i < node->count; i++)
    kalah_memory_prefetch (&proof->memory, node->child[i].hash);
  for (unsigned i = 0; i < pits && i < node->count; i++) {
    Child *child = &node->child[i];
    child->key = kalah_order_key (&child->move, (unsigned) child->key, pits, extra_turn);
  }
}

/* Takes the most promising child out of the list. (There are at most PITS; told, so that
 * the compiler knows.) */
KALAH_LANES_COPIED Child
take_best (const unsigned pits, Node *node)
{
  unsigned best = 0;
  for (unsigned i = 1; i < pits && i < node->count; i++)
    if (node->child[i].key > node->child[best].key)
      best = i;
  Child child = node->child[best];
  node->child[best] = node->child[--node->count];
  return child;
}

KALAH_LANES_COPIED int
search_children (KalahProof *proof, const unsigned pits, Node *node, Search *search)
{
  prepare_children (proof, pits, node);
  while (node->count > 0) {
    const Child child = take_best (pits, node);
    const KalahLanesMove *move = &child.move;
    int value = search (proof, &move->board, child.stones, child.hash,
                        kalah_proof_target_after (move, node->target));
    if (note (node, kalah_lanes_value_before (move, value)) || proof->halted)
      break;
  }
  return node->best;
}

/* ---- the search ------------------------------------------------------- */

/* The position is neither over nor in the ending table. */
KALAH_LANES_COPIED int
search_of (KalahProof *proof, const unsigned pits, const KalahLanes *board, int stones,
           uint64_t hash, int target, Search *again)
{
  Node node;
  node.target = target;
  node.best = UNKNOWN;
  node.count = node.ended = 0;
  if (expand (proof, pits, board, stones, &node) || node.count == 0)
    return node.best;
  KalahBounds bounds = { -stones, stones };
  kalah_memory_find (&proof->memory, hash, stones, &bounds);
  if (bounds.lower >= target)
    return bounds.lower;
  if (bounds.upper < target)
    return bounds.upper;
  const uint64_t before = proof->nodes;
  if (++proof->nodes >= proof->pause_at)
    pause (proof);
  if (++proof->plies > proof->depth)
    proof->depth = proof->plies;
  if (proof->plies == PLIES_MAX)
    proof->halted = true;
  int value = proof->halted ? 0 : search_children (proof, pits, &node, again);
  proof->plies--;
  if (proof->halted)
    return value;
  if (value >= target)
    bounds.lower = value;
  else
    bounds.upper = value;
  if (proof->nodes - before >= NODES_WORTH_KEEPING)
    kalah_memory_put (&proof->memory, hash, stones, &bounds, proof->nodes - before);
  return value;
}

#define SEARCH_OF(PITS)                                                                            \
  static int search_##PITS (KalahProof *proof, const KalahLanes *board, int stones, uint64_t hash, \
                            int target)                                                            \
  {                                                                                                \
    return search_of (proof, PITS, board, stones, hash, target, search_##PITS);                    \
  }

SEARCH_OF (1)
SEARCH_OF (2)
SEARCH_OF (3)
SEARCH_OF (4)
SEARCH_OF (5)
SEARCH_OF (6)
SEARCH_OF (7)

int
kalah_proof_ask (KalahProof *proof, const KalahLanes *board, int stones, int target)
{
  static Search *const searches[KALAH_LANES_PITS_MAX]
      = { search_1, search_2, search_3, search_4, search_5, search_6, search_7 };
  if (stones <= proof->ending.stones)
    return kalah_ending_value (&proof->ending, board);
  return searches[proof->lanes.pits - 1](proof, board, stones, kalah_memory_hash (board), target);
}
