#include "engine/review.h"

#include <stdlib.h>

#include "engine/play.h"
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
  kalah_review_move (&rules, &position, 0, &limits, &review);
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
    kalah_review_move (&rules, &position, pit, &limits, &review);
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
  const KalahLimits limits = { .depth = 1 };
  KalahReview review;
  kalah_review_move (&rules, &position, 2, &limits, &review);
  ck_assert (!review.exact);
  ck_assert_int_eq (review.best, 0);
  ck_assert_int_gt (review.given, 0);
  kalah_review_move (&rules, &position, 0, &limits, &review);
  ck_assert_int_eq (review.best, 0);
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
  kalah_review_move (&rules, &position, 0, &limits, &review);
  ck_assert (!review.exact);
  ck_assert_uint_gt (asked, 20);
}
END_TEST

START_TEST (review__counts__the_end_of_the_game)
{
  KalahPosition position = given_position ("0;0,0,0,0,1,1=0/0,0,0,0,0,3=0");
  const KalahLimits limits = { .level = 3 };
  KalahReview review;
  for (int pit = 4; pit < 6; pit++) {
    kalah_review_move (&rules, &position, pit, &limits, &review);
    ck_assert (review.exact);
  }
}
END_TEST

/* ---- other games ------------------------------------------------------ */

static KalahReview
review_of (const char *words, const char *text, int pit)
{
  const KalahRules other = given_rules (words);
  KalahPosition position = given_position (text);
  const KalahLimits limits = { .level = 5 };
  KalahReview review;
  kalah_review_move (&other, &position, pit - 1, &limits, &review);
  return review;
}

START_TEST (review__sees__what_was_missed_in_other_games)
{
  static const struct {
    const char *rules, *position;
    int played, best;
  } missed[] = {
    { "players=3", "0;1,0,3,4,4,4=0/4,4,4,4,14,4=0/4,4,4,4,14,4=0", 4, 1 },
    { "players=4 pits=3 capture=all", "0;1,0,2=0/2,3,9=0/1,9,1=0/4,9,0=0", 3, 1 },
    { "pits=8", "0;1,0,4,4,3,4,4,4=0/4,4,4,4,4,4,18,4=0", 4, 1 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (missed); i++) {
    KalahReview review = review_of (missed[i].rules, missed[i].position, missed[i].played);
    ck_assert_msg (review.best + 1 == missed[i].best, "%u: pit %d", i, review.best + 1);
    ck_assert (!review.exact);
    ck_assert_int_ge (review.given, 3);
    review = review_of (missed[i].rules, missed[i].position, missed[i].best);
    ck_assert_int_eq (review.best + 1, missed[i].best);
    ck_assert_int_eq (review.given, 0);
  }
}
END_TEST

/* Pit 3 has an extra turn, and A comes in first; after pit 1 it is B. */
START_TEST (review__of_basic_mancala__counts_places_that_are_proven)
{
  const char *words = "game=basic pits=3", *text = "0;2,0,1=5/1,0,2=5";
  KalahReview review = review_of (words, text, 1);
  ck_assert_int_eq (review.best, 2);
  ck_assert_int_eq (review.given, 1);
  ck_assert (review.exact);
  review = review_of (words, text, 3);
  ck_assert_int_eq (review.best, 2);
  ck_assert_int_eq (review.given, 0);
}
END_TEST

/* What is better is told where it can be seen, but no place is certain yet. */
START_TEST (review__of_basic_mancala__counts_no_places_that_it_guesses)
{
  static const char *const games[] = { "game=basic", "game=basic players=3" };
  int better = 0;
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    const KalahRules other = given_rules (games[i]);
    KalahPosition position;
    kalah_position_start (&other, &position);
    for (int move = 0; move < 10; move++) {
      const KalahLimits limits = { .nodes = 3000 };
      KalahReview review;
      int pit = 0;
      while ((kalah_play_legal (&position) >> pit & 1) == 0)
        pit++;
      kalah_review_move (&other, &position, pit, &limits, &review);
      better += review.best != pit;
      ck_assert_int_eq (review.given, 0);
      kalah_play_sow (&other, &position, pit, NULL);
    }
  }
  ck_assert_int_ge (better, 1);
}
END_TEST

/* In the first move of three pit 4 seems a little worse than pit 3: by less than a search
 * can tell. */
START_TEST (review__takes__no_chance_for_a_mistake)
{
  const char *start = "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0/4,4,4,4,4,4=0";
  const KalahRules three = given_rules ("players=3");
  KalahPosition position = given_position (start);
  const KalahLimits limits = { .nodes = 20000 };
  KalahValues values;
  kalah_search_moves (&three, &position, &limits, &values);
  int most = values.score[2];
  ck_assert_int_gt (most, values.score[3]);
  ck_assert_int_lt (most - values.score[3], 5);
  KalahReview review = review_of ("players=3", start, 4);
  ck_assert_int_eq (review.best, 3);
  ck_assert_int_eq (review.given, 0);
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
  tcase_add_test (tcase, review__sees__what_was_missed_in_other_games);
  tcase_add_test (tcase, review__of_basic_mancala__counts_places_that_are_proven);
  tcase_add_test (tcase, review__of_basic_mancala__counts_no_places_that_it_guesses);
  tcase_add_test (tcase, review__takes__no_chance_for_a_mistake);
  suite_add_tcase (suite, tcase);
  return suite;
}
