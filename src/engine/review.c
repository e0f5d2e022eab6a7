/*
 * review.c - see review.h. A quick look comes first, in which all moves are looked at
 * equally far; where there is time for a proof, that counts.
 */
#include "review.h"

#include <stdlib.h>

#include "solve.h"

#define QUICK_NODES 20000
#define QUICK_MEMORY ((size_t) 1 << 20)

/* In scores of the search. */
#define NOISE_DUEL 3
#define NOISE_CROWD 5
#define NOISE_BASIC_DUEL 4
#define NOISE_BASIC_CROWD 500
#define PLACE 2000 /* instead of before one other player, behind that one */

static bool
is_basic (const KalahRules *rules)
{
  return kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC;
}

/* ---- proven ----------------------------------------------------------- */

static bool
prove (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
       KalahSolution *solution)
{
  const KalahSolveLimits ends = { limits->nodes, limits->stop, limits->stop_data };
  bool majority = kalah_rules_get (rules, KALAH_RULE_MAJORITY) == KALAH_MAJORITY_ON;
  *solution = (KalahSolution) { .solved = false };
  if (majority || limits->memory < KALAH_SOLVE_SPACE_MIN || !kalah_solve_knows (rules))
    return false;
  void *space = calloc (1, limits->memory);
  KalahSolver *solver
      = space != NULL ? kalah_solver_new (rules, space, limits->memory) : NULL;
  if (solver != NULL)
    kalah_solve_moves (solver, position, &ends, solution);
  kalah_solver_free (solver);
  free (space);
  return solution->solved;
}

/* ---- guessed ---------------------------------------------------------- */

/* Moves that are less far behind come out better almost as often as worse; those that are
 * farther behind mostly worse (docs/strength-many.md). */
static int
noise (const KalahRules *rules)
{
  bool crowd = kalah_rules_get (rules, KALAH_RULE_PLAYERS) > 2;
  if (is_basic (rules))
    return crowd ? NOISE_BASIC_CROWD : NOISE_BASIC_DUEL;
  return crowd ? NOISE_CROWD : NOISE_DUEL;
}

/* Nothing is certain of the places of basic mancala unless it is proven. */
static int
given_by (const KalahRules *rules, int behind, bool exact)
{
  if (!is_basic (rules))
    return behind;
  return exact ? behind / PLACE : 0;
}

static void
guess (const KalahRules *rules, const KalahPosition *position, int pit, const KalahLimits *limits,
       KalahReview *review)
{
  KalahValues values;
  int best = pit;
  kalah_search_moves (rules, position, limits, &values);
  for (int other = 0; values.legal >> other != 0; other++)
    if ((values.legal >> other & 1) != 0 && values.score[other] > values.score[best])
      best = other;
  int behind = values.score[best] - values.score[pit];
  bool exact = values.exact[best] && values.exact[pit];
  *review = (KalahReview) { .best = pit, .exact = exact };
  if (behind < (exact ? 1 : noise (rules)))
    return;
  review->best = best;
  review->given = given_by (rules, behind, exact);
}

void
kalah_review_move (const KalahRules *rules, const KalahPosition *position, int pit,
                   const KalahLimits *limits, KalahReview *review)
{
  KalahLimits quick = *limits;
  KalahSolution solution;
  quick.level = 0;
  quick.nodes = limits->nodes != 0 && limits->nodes < QUICK_NODES ? limits->nodes : QUICK_NODES;
  quick.memory = limits->memory < QUICK_MEMORY ? limits->memory : QUICK_MEMORY;
  guess (rules, position, pit, &quick, review);
  if (!prove (rules, position, limits, &solution))
    return;
  int given = solution.value - solution.lower[pit];
  *review = (KalahReview) { .best = given > 0 ? solution.pit : pit, .given = given, .exact = true };
}
