/*
 * solve.c - a search with null windows: is the value at least so much?
 *
 * Invariant: a bound that is stored or told is proven. A search that was halted
 * returns numbers that mean nothing, and nobody looks at them.
 *
 * A value is what the player to move will bank from here on minus what the other
 * will; it lies between minus and plus the stones in the pits, and has the parity
 * of their number.
 */
#include "solve.h"

#include <stdlib.h>

#include "ending.h"
#include "guess.h"
#include "memory.h"
#include "order.h"
#include "play.h"

#define NODES_BETWEEN_STOPS 2048
#define ENDING_EFFORT 8 /* positions of the ending table for each node */
#define ENDING_SHARE 9  /* the part of the space for it: one in so many */
#define PLIES_MAX 1000  /* bounds the stack; real games are far shorter */
#define UNKNOWN (-1000)

struct KalahSolver {
  KalahLanesRules lanes;
  KalahEnding ending;
  KalahMemory memory;
  uint64_t extra_turn; /* for the order of moves */
  KalahSolveLimits limits;
  uint64_t nodes, pause_at;
  unsigned plies, depth; /* now; at most so far */
  bool halted;
};

typedef struct {
  KalahLanesMove move;
  uint64_t hash;
  int stones, key;
} Child;

/* ---- limits ----------------------------------------------------------- */

/* What is due every now and then. */
static void
pause (KalahSolver *solver)
{
  uint64_t limit = solver->limits.nodes;
  kalah_ending_grow (&solver->ending, ENDING_EFFORT * NODES_BETWEEN_STOPS);
  if ((limit != 0 && solver->nodes >= limit)
      || (solver->limits.stop != NULL && solver->limits.stop (solver->limits.data)))
    solver->halted = true;
  solver->pause_at = solver->nodes + NODES_BETWEEN_STOPS;
  if (limit != 0 && solver->pause_at > limit)
    solver->pause_at = limit;
}

/* ---- the search ------------------------------------------------------- */

/* A position that is asked about, and the best bound so far. */
typedef struct {
  int target; /* is the value at least so much? */
  int best;
  Child child[KALAH_LANES_PITS_MAX]; /* the moves still to be looked at */
  unsigned count;
} Node;

/* Notes that one more move is worth VALUE or less, or exactly that: true when this
 * answers the question. */
static inline bool
note (Node *node, int value)
{
  if (value > node->best)
    node->best = value;
  return node->best >= node->target;
}

/* Lists the moves that need a search. True when the question is answered without. */
static inline bool
expand (const KalahSolver *solver, const KalahLanes *board, int stones, Node *node)
{
  const KalahLanesRules *lanes = &solver->lanes;
  for (unsigned pit = lanes->pits; pit-- > 0;) {
    if (kalah_lanes_pit (board->own, pit) == 0)
      continue;
    Child *child = &node->child[node->count];
    KalahLanesMove *move = &child->move;
    kalah_lanes_sow (lanes, board, pit, move);
    child->stones = stones - move->gain;
    if (child->stones <= solver->ending.stones) {
      int value = kalah_ending_value (&solver->ending, &move->board);
      if (note (node, kalah_lanes_value_before (move, value)))
        return true;
    } else if (kalah_lanes_over (lanes, &move->board)) {
      int value = kalah_lanes_over_value (lanes, &move->board);
      if (note (node, kalah_lanes_value_before (move, value)))
        return true;
    } else if (move->gain - child->stones >= node->target) {
      return note (node, move->gain - child->stones);
    } else if (move->gain + child->stones < node->target) {
      note (node, move->gain + child->stones);
    } else {
      child->hash = kalah_memory_hash (&move->board);
      kalah_memory_prefetch (&solver->memory, child->hash);
      child->key = kalah_order_key (move, pit, lanes->pits, solver->extra_turn);
      node->count++;
    }
  }
  return false;
}

/* Uses what is remembered of the moves. True when this answers the question. */
static inline bool
recall (const KalahSolver *solver, Node *node)
{
  for (unsigned i = 0; i < node->count;) {
    Child *child = &node->child[i];
    KalahBounds known;
    i++;
    if (!kalah_memory_find (&solver->memory, child->hash, child->stones, &known))
      continue;
    bool extra = child->move.extra;
    int lower = kalah_lanes_value_before (&child->move, extra ? known.lower : known.upper);
    int upper = kalah_lanes_value_before (&child->move, extra ? known.upper : known.lower);
    if (lower >= node->target)
      return note (node, lower);
    if (upper < node->target) {
      note (node, upper);
      *child = node->child[--node->count];
      i--;
    } else {
      child->key += 3 * (lower + upper) / 2;
    }
  }
  return false;
}

/* Takes the most promising child out of the list. */
static inline Child
take_best (Node *node)
{
  unsigned best = 0;
  for (unsigned i = 1; i < node->count; i++)
    if (node->child[i].key > node->child[best].key)
      best = i;
  Child child = node->child[best];
  node->child[best] = node->child[--node->count];
  return child;
}

static int search (KalahSolver *solver, const KalahLanes *board, int stones, uint64_t hash,
                   int target);

/* The mover's bound of a move, when asked whether it is worth TARGET. */
static inline int
search_child (KalahSolver *solver, const Child *child, int target)
{
  const KalahLanesMove *move = &child->move;
  int asked = move->extra ? target - move->gain : move->gain - target + 1;
  return kalah_lanes_value_before (
      move, search (solver, &move->board, child->stones, child->hash, asked));
}

static int
best_of_children (KalahSolver *solver, const KalahLanes *board, int stones, int target)
{
  Node node = { .target = target, .best = UNKNOWN };
  if (expand (solver, board, stones, &node) || recall (solver, &node))
    return node.best;
  while (node.count > 0) {
    Child child = take_best (&node);
    if (note (&node, search_child (solver, &child, target)) || solver->halted)
      break;
  }
  return node.best;
}

/* Is the value at least TARGET? Returns a lower bound of at least that, or an upper
 * bound below it. The position is neither over nor in the ending table. */
static int
search (KalahSolver *solver, const KalahLanes *board, int stones, uint64_t hash, int target)
{
  KalahBounds bounds = { -stones, stones };
  kalah_memory_find (&solver->memory, hash, stones, &bounds);
  if (bounds.lower >= target)
    return bounds.lower;
  if (bounds.upper < target)
    return bounds.upper;
  uint64_t before = solver->nodes;
  if (++solver->nodes >= solver->pause_at)
    pause (solver);
  if (++solver->plies > solver->depth)
    solver->depth = solver->plies;
  if (solver->plies == PLIES_MAX)
    solver->halted = true;
  int value = solver->halted ? 0 : best_of_children (solver, board, stones, target);
  solver->plies--;
  if (solver->halted)
    return value;
  if (value >= target)
    bounds.lower = value;
  else
    bounds.upper = value;
  kalah_memory_put (&solver->memory, hash, stones, &bounds, solver->nodes - before);
  return value;
}

/* ---- the position asked about ----------------------------------------- */

typedef struct {
  KalahSolver *solver;
  KalahSolution *solution; /* without the stores of the position until the end */
  Child child[KALAH_LANES_PITS_MAX]; /* by pit */
  int order[KALAH_LANES_PITS_MAX];   /* pits, in the order in which they are asked about */
  int count;
} Root;

static void
init_move (Root *root, const KalahLanes *board, unsigned pit, int stones)
{
  const KalahSolver *solver = root->solver;
  Child *child = &root->child[pit];
  KalahLanesMove *move = &child->move;
  kalah_lanes_sow (&solver->lanes, board, pit, move);
  child->stones = stones - move->gain;
  child->hash = kalah_memory_hash (&move->board);
  child->key = kalah_order_key (move, pit, solver->lanes.pits, solver->extra_turn);
  int lower = move->gain - child->stones, upper = move->gain + child->stones;
  if (kalah_lanes_over (&solver->lanes, &move->board))
    lower = upper
        = kalah_lanes_value_before (move, kalah_lanes_over_value (&solver->lanes, &move->board));
  root->solution->lower[pit] = lower;
  root->solution->upper[pit] = upper;
  root->solution->legal |= 1u << pit;
  int place = root->count++;
  for (; place > 0 && child->key > root->child[root->order[place - 1]].key; place--)
    root->order[place] = root->order[place - 1];
  root->order[place] = (int) pit;
}

static void
init_root (Root *root, KalahSolver *solver, const KalahLanes *board,
           const KalahSolveLimits *limits, KalahSolution *solution)
{
  *solution = (KalahSolution) { .pit = -1 };
  *root = (Root) { .solver = solver, .solution = solution };
  solver->limits = *limits;
  solver->nodes = 0;
  solver->plies = solver->depth = 0;
  solver->halted = false;
  solver->pause_at = limits->nodes != 0 && limits->nodes < NODES_BETWEEN_STOPS
                         ? limits->nodes
                         : NODES_BETWEEN_STOPS;
  int stones = kalah_lanes_sum (board->own) + kalah_lanes_sum (board->opp);
  for (unsigned pit = 0; pit < solver->lanes.pits; pit++)
    if (kalah_lanes_pit (board->own, pit) > 0)
      init_move (root, board, pit, stones);
}

/* The best bounds of the first COUNT moves of the order. */
static KalahBounds
bounds_of (const Root *root, int count)
{
  KalahBounds best = { UNKNOWN, UNKNOWN };
  for (int i = 0; i < count; i++) {
    int pit = root->order[i];
    if (root->solution->lower[pit] > best.lower)
      best.lower = root->solution->lower[pit];
    if (root->solution->upper[pit] > best.upper)
      best.upper = root->solution->upper[pit];
  }
  return best;
}

/* Is the move in PIT worth at least TARGET? Its bounds tell afterwards. */
static bool
ask_move (Root *root, int pit, int target)
{
  KalahSolution *solution = root->solution;
  if (solution->lower[pit] < target && solution->upper[pit] >= target) {
    int value = search_child (root->solver, &root->child[pit], target);
    if (root->solver->halted)
      return true;
    if (value >= target)
      solution->lower[pit] = value;
    else
      solution->upper[pit] = value;
  }
  return solution->lower[pit] >= target;
}

/* Asks about moves of the order, from the first on, until one is worth TARGET;
 * that one is the first afterwards. */
static void
ask_moves (Root *root, int count, int target)
{
  for (int i = 0; i < count; i++) {
    int pit = root->order[i];
    if (!ask_move (root, pit, target))
      continue;
    for (; i > 0; i--)
      root->order[i] = root->order[i - 1];
    root->order[0] = pit;
    return;
  }
}

/* Proves the value of the best of the first COUNT moves of the order, beginning at
 * GUESS. */
static void
prove (Root *root, int count, int guess)
{
  KalahBounds bounds = bounds_of (root, count);
  while (bounds.lower < bounds.upper && !root->solver->halted) {
    int target = guess > bounds.lower ? guess : bounds.lower + 2;
    if (target > bounds.upper)
      target = bounds.upper;
    target += (target ^ bounds.upper) & 1;
    ask_moves (root, count, target);
    bounds = bounds_of (root, count);
    guess = bounds.lower >= target ? bounds.lower : bounds.upper;
  }
}

/* Fills in the rest of the answer; LEAD is what the mover is ahead in stores. */
static void
conclude (Root *root, int lead)
{
  KalahSolution *solution = root->solution;
  KalahBounds bounds = bounds_of (root, root->count);
  for (int i = root->count; i-- > 0;)
    if (solution->lower[root->order[i]] == bounds.lower)
      solution->pit = root->order[i];
  solution->nodes = root->solver->nodes;
  solution->depth = root->solver->depth + 1;
  solution->value = solution->least = bounds.lower + lead;
  solution->most = bounds.upper + lead;
  for (int i = 0; i < root->count; i++) {
    solution->lower[root->order[i]] += lead;
    solution->upper[root->order[i]] += lead;
  }
}

static int
lead_of (const KalahPosition *position)
{
  return position->store[position->turn] - position->store[1 - position->turn];
}

bool
kalah_solve_value (KalahSolver *solver, const KalahPosition *position,
                   const KalahSolveLimits *limits, KalahSolution *solution)
{
  KalahLanes board;
  Root root;
  if (!kalah_lanes_pack (&solver->lanes, position, &board))
    return false;
  init_root (&root, solver, &board, limits, solution);
  prove (&root, root.count, kalah_guess (&solver->lanes, &board));
  solution->solved = !solver->halted;
  conclude (&root, lead_of (position));
  return true;
}

bool
kalah_solve_moves (KalahSolver *solver, const KalahPosition *position,
                   const KalahSolveLimits *limits, KalahSolution *solution)
{
  KalahLanes board;
  Root root;
  if (!kalah_lanes_pack (&solver->lanes, position, &board))
    return false;
  init_root (&root, solver, &board, limits, solution);
  for (int asked = 0; asked < root.count && !solver->halted; asked++) {
    int pit = root.order[asked];
    root.order[asked] = root.order[0];
    root.order[0] = pit;
    const KalahLanesMove *move = &root.child[pit].move;
    prove (&root, 1, kalah_lanes_value_before (move, kalah_guess (&solver->lanes, &move->board)));
  }
  solution->solved = !solver->halted;
  conclude (&root, lead_of (position));
  return true;
}

/* ---- coming and going ------------------------------------------------- */

bool
kalah_solve_knows (const KalahRules *rules)
{
  return kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_KALAH
         && kalah_rules_get (rules, KALAH_RULE_PLAYERS) == 2
         && kalah_rules_get (rules, KALAH_RULE_PITS) <= KALAH_LANES_PITS_MAX;
}

KalahSolver *
kalah_solver_new (const KalahRules *rules, void *space, size_t size)
{
  const size_t share = size / ENDING_SHARE / sizeof (KalahMemoryBucket) * sizeof (KalahMemoryBucket);
  if (!kalah_solve_knows (rules) || size < KALAH_SOLVE_SPACE_MIN)
    return NULL;
  KalahSolver *solver = calloc (1, sizeof *solver);
  if (solver == NULL)
    return NULL;
  kalah_lanes_init (rules, &solver->lanes);
  kalah_memory_init (&solver->memory, space, size - share);
  if (!kalah_ending_init (&solver->ending, &solver->lanes, (int8_t *) space + (size - share),
                          share)) {
    free (solver);
    return NULL;
  }
  for (unsigned pit = 0; pit < solver->lanes.pits; pit++)
    solver->extra_turn |= (uint64_t) (solver->lanes.pits - pit) << 8 * pit;
  return solver;
}

void
kalah_solver_free (KalahSolver *solver)
{
  if (solver == NULL)
    return;
  kalah_ending_clear (&solver->ending);
  free (solver);
}
