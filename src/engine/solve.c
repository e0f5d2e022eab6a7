/*
 * solve.c - the position that is asked about: its moves, and what is known of each.
 *
 * Invariant: a bound that is told is proven.
 *
 * A value is what the player to move will bank from here on minus what the other
 * will; it lies between minus and plus the stones in the pits, and has the parity
 * of their number.
 */
#include "solve.h"

#include <stdlib.h>

#include "guess.h"
#include "order.h"
#include "proof.h"

#define ENDING_SHARE 4 /* the part of the space for the ending table: one in so many */
#define UNKNOWN (-1000)

struct KalahSolver {
  KalahProof proof;
};

typedef struct {
  KalahLanesMove move;
  int stones, key;
} Child;

/* ---- its moves -------------------------------------------------------- */

typedef struct {
  KalahProof *proof;
  KalahSolution *solution; /* without the stores of the position until the end */
  Child child[KALAH_LANES_PITS_MAX]; /* by pit */
  int order[KALAH_LANES_PITS_MAX];   /* pits, in the order in which they are asked about */
  int count;
} Root;

static void
init_move (Root *root, const KalahLanes *board, unsigned pit, int stones)
{
  const KalahLanesRules *lanes = &root->proof->lanes;
  Child *child = &root->child[pit];
  KalahLanesMove *move = &child->move;
  kalah_lanes_sow (lanes, board, pit, move);
  child->stones = stones - move->gain;
  child->key = kalah_order_key (move, pit, lanes->pits, kalah_order_extra_turn (lanes->pits));
  int lower = move->gain - child->stones, upper = move->gain + child->stones;
  if (kalah_lanes_over (lanes, &move->board))
    lower = upper = kalah_lanes_value_before (move, kalah_lanes_over_value (lanes, &move->board));
  root->solution->lower[pit] = lower;
  root->solution->upper[pit] = upper;
  root->solution->legal |= 1u << pit;
  int place = root->count++;
  for (; place > 0 && child->key > root->child[root->order[place - 1]].key; place--)
    root->order[place] = root->order[place - 1];
  root->order[place] = (int) pit;
}

static void
init_root (Root *root, KalahProof *proof, const KalahLanes *board, const KalahSolveLimits *limits,
           KalahSolution *solution)
{
  *solution = (KalahSolution) { .pit = -1 };
  *root = (Root) { .proof = proof, .solution = solution };
  kalah_proof_limit (proof, limits);
  int stones = kalah_lanes_sum (board->own) + kalah_lanes_sum (board->opp);
  for (unsigned pit = 0; pit < proof->lanes.pits; pit++)
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
    const Child *child = &root->child[pit];
    const KalahLanesMove *move = &child->move;
    int value = kalah_lanes_value_before (
        move, kalah_proof_ask (root->proof, &move->board, child->stones,
                               kalah_proof_target_after (move, target)));
    if (root->proof->halted)
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
  while (bounds.lower < bounds.upper && !root->proof->halted) {
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
  solution->nodes = root->proof->nodes;
  solution->depth = root->proof->depth + 1;
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
  KalahProof *proof = &solver->proof;
  KalahLanes board;
  Root root;
  if (!kalah_lanes_pack (&proof->lanes, position, &board))
    return false;
  init_root (&root, proof, &board, limits, solution);
  prove (&root, root.count, kalah_guess (&proof->lanes, &board));
  solution->solved = !proof->halted;
  conclude (&root, lead_of (position));
  return true;
}

bool
kalah_solve_moves (KalahSolver *solver, const KalahPosition *position,
                   const KalahSolveLimits *limits, KalahSolution *solution)
{
  KalahProof *proof = &solver->proof;
  KalahLanes board;
  Root root;
  if (!kalah_lanes_pack (&proof->lanes, position, &board))
    return false;
  init_root (&root, proof, &board, limits, solution);
  for (int asked = 0; asked < root.count && !proof->halted; asked++) {
    int pit = root.order[asked];
    root.order[asked] = root.order[0];
    root.order[0] = pit;
    const KalahLanesMove *move = &root.child[pit].move;
    prove (&root, 1, kalah_lanes_value_before (move, kalah_guess (&proof->lanes, &move->board)));
  }
  solution->solved = !proof->halted;
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
  const size_t bucket = sizeof (KalahMemoryBucket), share = size / ENDING_SHARE / bucket * bucket;
  if (!kalah_solve_knows (rules) || size < KALAH_SOLVE_SPACE_MIN)
    return NULL;
  KalahSolver *solver = calloc (1, sizeof *solver);
  if (solver == NULL)
    return NULL;
  KalahProof *proof = &solver->proof;
  kalah_lanes_init (rules, &proof->lanes);
  kalah_memory_init (&proof->memory, space, size - share);
  int8_t *ending = (int8_t *) space + (size - share);
  if (!kalah_ending_init (&proof->ending, &proof->lanes, ending, share)) {
    free (solver);
    return NULL;
  }
  return solver;
}

void
kalah_solver_free (KalahSolver *solver)
{
  if (solver == NULL)
    return;
  kalah_ending_clear (&solver->proof.ending);
  free (solver);
}
