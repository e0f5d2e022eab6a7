/*
 * review.c - see review.h. A quick look comes first, in which the best move and the one
 * played are looked at equally far; where there is time for a proof, that counts.
 */
#include "review.h"

#include <stdlib.h>

#include "play.h"
#include "solve.h"

#define QUICK_NODES 20000
#define QUICK_MEMORY ((size_t) 1 << 20)

bool
kalah_review_knows (const KalahRules *rules)
{
  return kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_KALAH
         && kalah_rules_get (rules, KALAH_RULE_PLAYERS) == 2;
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

/* What is known by heart needs no depth. */
static bool
is_worth (const KalahVerdict *verdict)
{
  return verdict->depth > 0 || verdict->exact;
}

/* What PIT is worth to who sows it, as far as LIMITS let it be seen. */
static bool
look_behind (const KalahRules *rules, const KalahPosition *position, int pit,
             const KalahLimits *limits, int *value)
{
  KalahPosition after = *position;
  const int mover = position->turn;
  if (kalah_play_sow (rules, &after, pit, NULL) != KALAH_PLAY_OK)
    return false;
  if (after.turn == KALAH_TURN_OVER) {
    *value = after.store[mover] - after.store[1 - mover];
    return true;
  }
  KalahVerdict verdict;
  kalah_search (rules, &after, limits, &verdict);
  *value = after.turn == mover ? verdict.score : -verdict.score;
  return is_worth (&verdict);
}

static bool
guess (const KalahRules *rules, const KalahPosition *position, int pit, const KalahLimits *limits,
       KalahReview *review)
{
  KalahVerdict verdict;
  int best, played;
  kalah_search (rules, position, limits, &verdict);
  if (verdict.pit < 0 || !is_worth (&verdict))
    return false;
  *review = (KalahReview) { .best = verdict.pit };
  if (verdict.pit == pit)
    return true;
  if (!look_behind (rules, position, verdict.pit, limits, &best)
      || !look_behind (rules, position, pit, limits, &played))
    return false;
  review->given = best > played ? best - played : 0;
  if (review->given == 0)
    review->best = pit;
  return true;
}

bool
kalah_review_move (const KalahRules *rules, const KalahPosition *position, int pit,
                   const KalahLimits *limits, KalahReview *review)
{
  KalahLimits quick = *limits;
  KalahSolution solution;
  quick.nodes = QUICK_NODES;
  quick.memory = limits->memory < QUICK_MEMORY ? limits->memory : QUICK_MEMORY;
  bool known = guess (rules, position, pit, &quick, review);
  if (!prove (rules, position, limits, &solution))
    return known;
  int given = solution.value - solution.lower[pit];
  *review = (KalahReview) { .best = given > 0 ? solution.pit : pit, .given = given, .exact = true };
  return true;
}
