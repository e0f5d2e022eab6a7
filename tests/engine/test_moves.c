/*
 * test_moves.c - kalah_search_moves: what each move is worth, in every game.
 */
#include <stdlib.h>
#include <string.h>

#include "engine/play.h"
#include "engine/search.h"
#include "given.h"
#include "minimax.h"
#include "suite.h"
#include "suites.h"

static const char *const games[] = {
  "", "majority=on", "pits=7 stones=19", "pits=8", "pits=12 stones=24",
  "players=3", "players=4 capture=all", "game=basic", "game=basic pits=5",
  "game=basic players=3", "game=basic players=4",
};

static KalahValues
values_of (const KalahRules *rules, const KalahPosition *position, KalahLimits limits)
{
  KalahValues values;
  kalah_search_moves (rules, position, &limits, &values);
  return values;
}

static bool
at_once (void *data)
{
  (void) data;
  return true;
}

/* ---- in all games ----------------------------------------------------- */

/* The first moves of a game, and the legal ones alone. */
START_TEST (moves__all_have_a_value__however_little_time_there_is)
{
  const KalahRules rules = given_rules (games[_i]);
  KalahPosition position;
  kalah_position_start (&rules, &position);
  for (int move = 0; position.turn != KALAH_TURN_OVER && move < 40; move++) {
    const unsigned legal = kalah_play_legal (&position);
    const KalahLimits limits[] = { { .nodes = 1 }, { .stop = at_once }, { .level = 1 } };
    for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
      ck_assert_uint_eq (values_of (&rules, &position, limits[i]).legal, legal);
    int pit = move % position.pits;
    while ((legal >> pit & 1) == 0)
      pit = (pit + 1) % position.pits;
    kalah_play_sow (&rules, &position, pit, NULL);
  }
}
END_TEST

START_TEST (moves__are_worth_the_same_every_time)
{
  const KalahRules rules = given_rules (games[_i]);
  KalahPosition position;
  kalah_position_start (&rules, &position);
  const KalahLimits limits = { .nodes = 3000 };
  KalahValues values = values_of (&rules, &position, limits);
  KalahValues again = values_of (&rules, &position, limits);
  ck_assert_mem_eq (values.score, again.score, sizeof values.score);
  ck_assert_uint_le (values.nodes, 3000);
  ck_assert_uint_gt (values.nodes, 1000);
}
END_TEST

START_TEST (moves__of_finished_game__are_none)
{
  const KalahRules rules = given_rules ("pits=2");
  KalahPosition position = given_position ("-;0,0=3/0,0=4");
  ck_assert_uint_eq (values_of (&rules, &position, (KalahLimits) { 0 }).legal, 0);
}
END_TEST

/* ---- equally far ------------------------------------------------------ */

/* When a limit is reached while some moves have been looked at farther than others, what
 * was known of all before is the answer. */
START_TEST (moves__are_looked_at_equally_far)
{
  static const char *const trees[] = { "", "pits=8", "game=basic" };
  const KalahRules rules = given_rules (trees[_i]);
  KalahPosition position;
  kalah_position_start (&rules, &position);
  KalahValues by_depth[12];
  for (unsigned depth = 1; depth < 6; depth++)
    by_depth[depth] = values_of (&rules, &position,
                                 (KalahLimits) { .depth = depth, .nodes = 1000000 });
  for (uint64_t nodes = 60; nodes < 1000; nodes += 60) {
    KalahValues values = values_of (&rules, &position, (KalahLimits) { .nodes = nodes });
    bool found = false;
    for (unsigned depth = 1; depth < 6; depth++)
      found = found
              || memcmp (values.score, by_depth[depth].score, sizeof values.score) == 0;
    ck_assert_msg (found, "%s: %u nodes", trees[_i], (unsigned) nodes);
  }
}
END_TEST

/* ---- what they are worth ---------------------------------------------- */

/* Boards of one kind have the solver's values, whichever search is asked. */
START_TEST (moves__near_the_end__are_exact)
{
  static const char *const rules_of[] = { "pits=3 stones=2", "pits=3 stones=2 end=cannot-move",
                                          "pits=3 stones=2 leftover=finisher" };
  const KalahRules rules = given_rules (rules_of[_i]);
  KalahPosition position;
  Minimax truth;
  int compared = 0;
  kalah_position_start (&rules, &position);
  while (position.turn != KALAH_TURN_OVER) {
    KalahValues values = values_of (&rules, &position, (KalahLimits) { .nodes = 1000000 });
    int pit = 0;
    if (minimax (&rules, &position, &truth))
      for (int i = 0; values.legal >> i != 0; i++)
        if (values.legal >> i & 1) {
          ck_assert (values.exact[i]);
          ck_assert_int_eq (values.score[i], truth.of_pit[i]);
          compared++;
        }
    while ((values.legal >> pit & 1) == 0)
      pit++;
    kalah_play_sow (&rules, &position, pit, NULL);
  }
  ck_assert_int_gt (compared, 5);
}
END_TEST

/* The same board, with empty pits before it, is played by another search. */
START_TEST (moves__on_a_big_board__are_exact_too)
{
  const KalahRules small = given_rules ("pits=7"), big = given_rules ("pits=8");
  KalahPosition seven = given_position ("0;0,0,0,0,1,0,1=5/0,3,0,0,0,0,2=5");
  KalahPosition eight = given_position ("0;0,0,0,0,0,1,0,1=5/0,3,0,0,0,0,0,2=5");
  KalahValues of_seven = values_of (&small, &seven, (KalahLimits) { 0 });
  KalahValues of_eight = values_of (&big, &eight, (KalahLimits) { 0 });
  ck_assert_uint_eq (of_eight.legal, 1u << 5 | 1u << 7);
  for (int pit = 4; pit < 7; pit += 2) {
    ck_assert (of_seven.exact[pit] && of_eight.exact[pit + 1]);
    ck_assert_int_eq (of_seven.score[pit], of_eight.score[pit + 1]);
  }
  ck_assert_int_gt (of_eight.score[5], of_eight.score[7]);
}
END_TEST

/* The stores where such a game stops are known to a search that stops there alone. */
START_TEST (moves__with_majority__are_exact_only_where_it_sees_the_stop)
{
  const KalahRules rules = given_rules ("pits=3 stones=4 majority=on");
  KalahPosition position;
  kalah_position_start (&rules, &position);
  KalahValues values = values_of (&rules, &position, (KalahLimits) { .nodes = 1000000 });
  ck_assert (!values.exact[0] && !values.exact[1] && !values.exact[2]);
  position = given_position ("0;0,1,1=11/3,3,3=2");
  values = values_of (&rules, &position, (KalahLimits) { .nodes = 1000000 });
  ck_assert (values.exact[1] && values.exact[2]);
}
END_TEST

/* A capture of all that the others have. */
START_TEST (moves__of_many_players__tell_a_capture)
{
  const KalahRules rules = given_rules ("players=4 pits=3 capture=all");
  KalahPosition position = given_position ("0;1,0,2=0/2,9,1=0/1,9,1=0/4,9,0=0");
  KalahValues values = values_of (&rules, &position, (KalahLimits) { .nodes = 3000 });
  ck_assert_uint_eq (values.legal, 1 | 4);
  ck_assert_int_ge (values.score[0], values.score[2] + 5);
}
END_TEST

/* With three players 1000 is for each that comes in later; who is the first to be rid of
 * all stones has 2000, for sure. */
START_TEST (moves__of_basic_mancala__tell_who_comes_in_later)
{
  const KalahRules rules = given_rules ("game=basic players=3 pits=3");
  KalahPosition position = given_position ("0;0,0,1=9/5,4,4=4/4,4,4=5");
  KalahValues values = values_of (&rules, &position, (KalahLimits) { .nodes = 3000 });
  ck_assert_uint_eq (values.legal, 4);
  ck_assert (values.exact[2]);
  ck_assert_int_eq (values.score[2], 2000);
  kalah_position_start (&rules, &position);
  values = values_of (&rules, &position, (KalahLimits) { .nodes = 3000 });
  for (int pit = 0; pit < 3; pit++) {
    ck_assert (!values.exact[pit]);
    ck_assert_int_lt (abs (values.score[pit]), 2000);
  }
}
END_TEST

Suite *
moves_suite (void)
{
  Suite *suite = suite_create ("moves");
  TCase *tcase = tcase_create ("moves");
  tcase_add_loop_test (tcase, moves__all_have_a_value__however_little_time_there_is, 0,
                       G_N_ELEMENTS (games));
  tcase_add_loop_test (tcase, moves__are_worth_the_same_every_time, 0, G_N_ELEMENTS (games));
  tcase_add_test (tcase, moves__of_finished_game__are_none);
  tcase_add_loop_test (tcase, moves__are_looked_at_equally_far, 0, 3);
  tcase_add_loop_test (tcase, moves__near_the_end__are_exact, 0, 3);
  tcase_add_test (tcase, moves__on_a_big_board__are_exact_too);
  tcase_add_test (tcase, moves__with_majority__are_exact_only_where_it_sees_the_stop);
  tcase_add_test (tcase, moves__of_many_players__tell_a_capture);
  tcase_add_test (tcase, moves__of_basic_mancala__tell_who_comes_in_later);
  suite_add_tcase (suite, tcase);
  return suite;
}
