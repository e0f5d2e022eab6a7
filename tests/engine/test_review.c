#include "engine/review.h"

#include <stdlib.h>

#include "engine/solve.h"
#include "given.h"
#include "suite.h"
#include "suites.h"

#define MEMORY ((size_t) 1 << 20)

static KalahRules rules;

static void
setup (void)
{
  kalah_rules_init (&rules);
}

/* Pit 6 takes an extra turn and all the rest; pit 1 gives the capture away. */
START_TEST (review__proves__what_a_move_gave_away)
{
  KalahPosition position = given_position ("0;1,0,0,0,0,1=0/0,0,0,0,5,0=0");
  const KalahLimits limits = { .memory = MEMORY };
  KalahReview review;
  ck_assert (kalah_review_move (&rules, &position, 0, &limits, &review));
  ck_assert (review.exact);
  void *space = calloc (1, MEMORY);
  KalahSolver *solver = kalah_solver_new (&rules, space, MEMORY);
  KalahSolution solution;
  ck_assert (kalah_solve_moves (solver, &position, &(KalahSolveLimits) { 0 }, &solution));
  ck_assert_int_eq (review.given, solution.value - solution.lower[0]);
  ck_assert_int_eq (solution.lower[review.best], solution.value);
  kalah_solver_free (solver);
  free (space);
}
END_TEST

START_TEST (review__finds__nothing_better_than_a_best_move)
{
  KalahPosition position = given_position ("0;1,0,0,0,0,1=0/0,0,0,0,5,0=0");
  const KalahLimits limits = { .memory = MEMORY };
  KalahReview review;
  int none = 0;
  for (int pit = 0; pit < 6; pit += 5) {
    ck_assert (kalah_review_move (&rules, &position, pit, &limits, &review));
    ck_assert_int_eq (review.given == 0, review.best == pit);
    none += review.given == 0;
  }
  ck_assert_int_ge (none, 1);
}
END_TEST

/* Without the memory to prove anything a capture that was missed is seen all the same. */
START_TEST (review__guesses__where_it_cannot_prove)
{
  KalahPosition position = given_position ("0;1,0,1,0,0,0=0/0,0,0,0,9,0=0");
  const KalahLimits limits = { .level = 3 };
  KalahReview review;
  ck_assert (kalah_review_move (&rules, &position, 2, &limits, &review));
  ck_assert (!review.exact);
  ck_assert_int_eq (review.best, 0);
  ck_assert_int_gt (review.given, 0);
  ck_assert (kalah_review_move (&rules, &position, 0, &limits, &review));
  ck_assert_int_eq (review.given, 0);
}
END_TEST

static bool
at_once (void *data)
{
  unsigned *asked = data;
  return ++*asked > 20;
}

/* There is never time to prove the first moves of a big board. */
START_TEST (review__guesses__when_the_time_is_too_short_for_a_proof)
{
  KalahPosition position;
  kalah_rules_put (&rules, KALAH_RULE_STONES, 6);
  kalah_position_start (&rules, &position);
  unsigned asked = 0;
  const KalahLimits limits = { .level = 5, .memory = MEMORY, .stop = at_once, .stop_data = &asked };
  KalahReview review;
  ck_assert (kalah_review_move (&rules, &position, 0, &limits, &review));
  ck_assert (!review.exact);
}
END_TEST

START_TEST (review__counts__the_end_of_the_game)
{
  KalahPosition position = given_position ("0;0,0,0,0,1,1=0/0,0,0,0,0,3=0");
  const KalahLimits limits = { .level = 3 };
  KalahReview review;
  ck_assert (kalah_review_move (&rules, &position, 5, &limits, &review));
  ck_assert (kalah_review_move (&rules, &position, 4, &limits, &review));
}
END_TEST

START_TEST (review__knows__kalah_for_two)
{
  ck_assert (kalah_review_knows (&rules));
  kalah_rules_put (&rules, KALAH_RULE_PLAYERS, 3);
  ck_assert (!kalah_review_knows (&rules));
  kalah_rules_init (&rules);
  kalah_rules_put (&rules, KALAH_RULE_GAME, KALAH_GAME_BASIC);
  ck_assert (!kalah_review_knows (&rules));
}
END_TEST

Suite *
review_suite (void)
{
  Suite *suite = suite_create ("review");
  TCase *tcase = tcase_create ("review");
  tcase_add_checked_fixture (tcase, setup, NULL);
  tcase_add_test (tcase, review__proves__what_a_move_gave_away);
  tcase_add_test (tcase, review__finds__nothing_better_than_a_best_move);
  tcase_add_test (tcase, review__guesses__where_it_cannot_prove);
  tcase_add_test (tcase, review__guesses__when_the_time_is_too_short_for_a_proof);
  tcase_add_test (tcase, review__counts__the_end_of_the_game);
  tcase_add_test (tcase, review__knows__kalah_for_two);
  suite_add_tcase (suite, tcase);
  return suite;
}
