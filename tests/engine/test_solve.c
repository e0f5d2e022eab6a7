/*
 * test_solve.c - the solver tells the truth: published values, values found by
 * other programs, and plain minimax through play.c.
 */
#include "engine/solve.h"

#include <string.h>

#include "engine/memory.h"
#include "engine/play.h"
#include "given.h"
#include "minimax.h"
#include "suite.h"
#include "suites.h"
#include "vectors.h"

#define SPACE ((size_t) 32 << 20)
#define SMALL ((size_t) 1 << 18)
#define VARIANTS 8

static void *space;

static KalahSolver *
new_solver (const KalahRules *rules, size_t size)
{
  space = calloc (1, size);
  KalahSolver *solver = kalah_solver_new (rules, space, size);
  ck_assert_ptr_nonnull (solver);
  return solver;
}

static void
free_solver (KalahSolver *solver)
{
  kalah_solver_free (solver);
  free (space);
}

/* The eight combinations of rules that change what a position is worth. */
static KalahRules
variant_rules (int variant, int pits, int stones)
{
  KalahRules rules = given_rules ("");
  kalah_rules_put (&rules, KALAH_RULE_EMPTY_CAPTURE, variant & 1);
  kalah_rules_put (&rules, KALAH_RULE_END, variant >> 1 & 1);
  kalah_rules_put (&rules, KALAH_RULE_LEFTOVER, variant >> 2 & 1);
  kalah_rules_put (&rules, KALAH_RULE_PITS, pits);
  kalah_rules_put (&rules, KALAH_RULE_STONES, stones);
  return rules;
}

static int
value_of_start (const KalahRules *rules)
{
  KalahPosition position;
  KalahSolution solution;
  KalahSolver *solver = new_solver (rules, SPACE);
  kalah_position_start (rules, &position);
  ck_assert (kalah_solve_value (solver, &position, &(KalahSolveLimits) { 0 }, &solution));
  ck_assert (solution.solved);
  free_solver (solver);
  return solution.value;
}

/* Irving, Donkers and Uiterwijk, "Solving Kalah", ICGA Journal 23(3), 2000. Of the
 * smallest boards only who wins is told: 1, 0 or -1. */
START_TEST (solve__start__as_published)
{
  static const struct {
    int pits, stones, value;
  } published[] = {
    { 1, 1, 0 }, { 1, 2, -1 }, { 1, 3, 1 },  { 1, 4, -1 }, { 1, 5, 1 },  { 1, 6, 0 },
    { 2, 1, 1 }, { 2, 2, -1 }, { 2, 3, -1 }, { 2, 4, -1 }, { 2, 5, 1 },  { 2, 6, 1 },
    { 3, 1, 0 }, { 3, 2, 1 },  { 3, 3, 1 },  { 3, 4, 1 },  { 3, 5, 1 },  { 3, 6, -1 },
    { 4, 1, 2 }, { 4, 2, 6 },  { 4, 3, 8 },  { 4, 4, 2 },  { 4, 5, 2 },  { 4, 6, 0 },
    { 5, 1, 0 }, { 5, 2, 0 },  { 5, 3, 8 },  { 5, 4, 12 }, { 6, 1, 2 },  { 6, 2, 10 },
    { 6, 3, 2 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (published); i++) {
    KalahRules rules = variant_rules (KALAH_EMPTY_TAKE, published[i].pits, published[i].stones);
    int value = value_of_start (&rules);
    if (published[i].pits <= 3)
      value = (value > 0) - (value < 0);
    ck_assert_msg (value == published[i].value, "%d pits, %d stones: %d", published[i].pits,
                   published[i].stones, value);
  }
}
END_TEST

/* True where it takes more than about a second. */
static bool
is_heavy (int pits, int stones)
{
  return pits * stones >= 24 && pits > 4;
}

START_TEST (solve__start__as_recorded)
{
  Json *file = vectors_file ("solved.json");
  const Json *boards = json_get (file, "boards");
  ck_assert_uint_eq (json_length (boards), 265);
  for (guint i = 0; i < json_length (boards); i++) {
    KalahRules rules;
    vectors_board_rules (json_at (boards, i), &rules);
    int pits = kalah_rules_get (&rules, KALAH_RULE_PITS);
    int stones = kalah_rules_get (&rules, KALAH_RULE_STONES);
    int value = (int) json_int (json_get (json_at (boards, i), "value"));
    if (pits == _i && !is_heavy (pits, stones))
      ck_assert_msg (value_of_start (&rules) == value, "%d pits, %d stones: not %d", pits, stones,
                     value);
  }
  json_free (file);
}
END_TEST

/* ---- against minimax -------------------------------------------------- */

/* STONES stones thrown at random into few or many of the pits. */
static KalahPosition
random_position (GRand *random, const KalahRules *rules, int stones)
{
  KalahPosition position;
  kalah_position_start (rules, &position);
  memset (position.pit, 0, sizeof position.pit);
  int favourite = g_rand_int_range (random, 0, 2 * position.pits);
  gboolean heaped = g_rand_boolean (random);
  for (; stones > 0; stones--) {
    int hole = heaped && g_rand_int_range (random, 0, 4) > 0
                   ? favourite
                   : g_rand_int_range (random, 0, 2 * position.pits);
    position.pit[hole / position.pits][hole % position.pits]++;
  }
  position.store[0] = (uint16_t) g_rand_int_range (random, 0, 30);
  position.turn = (int8_t) g_rand_int_range (random, 0, 2);
  kalah_play_settle (rules, &position, NULL);
  return position;
}

/* Both questions have the answer of minimax, move by move. */
static void
check_position (KalahSolver *solver, const KalahRules *rules, const KalahPosition *position,
                const Minimax *truth)
{
  KalahSolution value, moves;
  const KalahSolveLimits none = { 0 };
  ck_assert (kalah_solve_value (solver, position, &none, &value));
  ck_assert (kalah_solve_moves (solver, position, &none, &moves));
  const char *text = given_text (position);
  ck_assert (value.solved && moves.solved);
  ck_assert_msg (value.value == truth->value, "%s: %d is not %d", text, value.value, truth->value);
  ck_assert_int_eq (moves.value, truth->value);
  ck_assert_int_eq (truth->of_pit[value.pit], truth->value);
  ck_assert_int_eq (truth->of_pit[moves.pit], truth->value);
  ck_assert_uint_eq (moves.legal, kalah_play_legal (position));
  for (int pit = 0; pit < kalah_rules_get (rules, KALAH_RULE_PITS); pit++) {
    if ((moves.legal >> pit & 1) == 0)
      continue;
    ck_assert_msg (moves.lower[pit] == truth->of_pit[pit], "%s: pit %d", text, pit + 1);
    ck_assert_int_eq (moves.upper[pit], truth->of_pit[pit]);
    ck_assert_int_le (value.lower[pit], truth->of_pit[pit]);
    ck_assert_int_ge (value.upper[pit], truth->of_pit[pit]);
  }
}

START_TEST (solve__random_positions__as_minimax)
{
  GRand *random = g_rand_new_with_seed ((guint32) _i);
  int checked = 0;
  for (int pits = 1; pits <= KALAH_SOLVE_PITS_MAX; pits++) {
    KalahRules rules = variant_rules (_i, pits, 1);
    KalahSolver *solver = new_solver (&rules, SMALL);
    for (int i = 0; i < 60; i++) {
      Minimax truth;
      KalahPosition position = random_position (random, &rules, 2 + i % 12);
      if (position.turn == KALAH_TURN_OVER || !minimax (&rules, &position, &truth))
        continue;
      check_position (solver, &rules, &position, &truth);
      checked++;
    }
    free_solver (solver);
  }
  ck_assert_int_gt (checked, 200);
  g_rand_free (random);
}
END_TEST

/* Whole laps, up to the most that a lane holds. */
START_TEST (solve__many_stones_in_one_pit__as_minimax)
{
  static const struct {
    int pits;
    const char *text;
  } cases[] = {
    { 1, "0;255=0/0=0" },      { 1, "0;254=3/1=9" },     { 1, "1;1=0/250=0" },
    { 2, "0;90,0=0/1,1=4" },   { 2, "0;0,5=0/60,1=4" },  { 3, "0;0,43,0=0/1,0,1=0" },
    { 4, "1;0,0,0,1=0/0,40,0,0=0" }, { 7, "0;0,0,30,0,0,0,0=0/1,0,0,0,0,0,0=0" },
    { 7, "0;15,0,0,0,0,0,0=0/0,0,0,0,0,0,1=0" }, { 6, "0;13,0,0,0,0,0=0/0,0,0,0,0,1=0" },
  };
  int checked = 0;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KalahRules rules = variant_rules (_i, cases[i].pits, 1);
    KalahPosition position = given_position (cases[i].text);
    Minimax truth;
    kalah_play_settle (&rules, &position, NULL);
    if (position.turn == KALAH_TURN_OVER || !minimax (&rules, &position, &truth))
      continue;
    KalahSolver *solver = new_solver (&rules, SMALL);
    check_position (solver, &rules, &position, &truth);
    free_solver (solver);
    checked++;
  }
  ck_assert_int_ge (checked, 3);
}
END_TEST

/* A table that is far too small costs time and no more. */
START_TEST (solve__smallest_space__is_right)
{
  KalahRules rules = given_rules ("pits=4 stones=4");
  KalahPosition position;
  KalahSolution solution;
  KalahSolver *solver = new_solver (&rules, KALAH_SOLVE_SPACE_MIN);
  kalah_position_start (&rules, &position);
  kalah_solve_value (solver, &position, &(KalahSolveLimits) { 0 }, &solution);
  ck_assert (solution.solved);
  ck_assert_int_eq (solution.value, 2);
  free_solver (solver);
}
END_TEST

/* ---- the memory, which begins small ------------------------------------ */

/* The board of a number; no two have the same. */
static uint64_t
hash_of_number (uint64_t number)
{
  return kalah_memory_hash (&(KalahLanes) { number & 0xffff, number >> 16 });
}

/* Not a power of two, so that the last step is a smaller one. */
#define GROWN ((size_t) 40 << 20)
#define KNOWN UINT64_C (4000000)

START_TEST (memory__as_it_grows__keeps_what_it_knows)
{
  KalahMemory memory;
  KalahBounds bounds;
  space = calloc (1, GROWN);
  kalah_memory_init (&memory, space, GROWN);
  const uint64_t first = memory.count;
  uint64_t found = 0, grown = 0, wrong = 0;
  for (uint64_t number = 0; number < KNOWN; number++) {
    const KalahBounds told = { (int) (number % 24) * 2 - 48, 48 - (int) (number % 23) * 2 };
    kalah_memory_put (&memory, hash_of_number (number), 48, &told, 4);
    if (number % 2048 == 0)
      kalah_memory_grow (&memory);
    grown += memory.next != memory.count;
    /* Also in the middle of growing. */
    if (kalah_memory_find (&memory, hash_of_number (number / 2), 48, &bounds)) {
      wrong += bounds.lower != (int) (number / 2 % 24) * 2 - 48;
      wrong += bounds.upper != 48 - (int) (number / 2 % 23) * 2;
      found++;
    }
    wrong += kalah_memory_find (&memory, hash_of_number (KNOWN + number), 48, &bounds);
  }
  ck_assert_uint_eq (wrong, 0);
  ck_assert_uint_gt (grown, 0);
  ck_assert_uint_gt (memory.count, 4 * first);
  ck_assert_uint_eq (memory.count, memory.most);
  ck_assert_uint_gt (found, KNOWN / 10 * 9);
  free (space);
}
END_TEST

/* ---- limits ----------------------------------------------------------- */

START_TEST (solve__node_limit__is_kept_and_bounds_are_true)
{
  KalahRules rules = given_rules ("pits=4 stones=4");
  KalahPosition position;
  KalahSolution truth, solution;
  KalahSolver *solver = new_solver (&rules, SMALL);
  kalah_position_start (&rules, &position);
  kalah_solve_moves (solver, &position, &(KalahSolveLimits) { 0 }, &truth);
  free_solver (solver);
  for (uint64_t nodes = 1; nodes < truth.nodes; nodes = 3 * nodes / 2 + 1) {
    solver = new_solver (&rules, SMALL);
    kalah_solve_moves (solver, &position, &(KalahSolveLimits) { .nodes = nodes }, &solution);
    ck_assert (!solution.solved);
    ck_assert (solution.nodes <= nodes);
    ck_assert_int_ge (solution.pit, 0);
    for (int pit = 0; pit < 4; pit++) {
      ck_assert_int_le (solution.lower[pit], truth.lower[pit]);
      ck_assert_int_ge (solution.upper[pit], truth.upper[pit]);
    }
    /* What was learned until then is no obstacle. */
    kalah_solve_value (solver, &position, &(KalahSolveLimits) { 0 }, &solution);
    ck_assert (solution.solved);
    ck_assert_int_eq (solution.value, truth.value);
    free_solver (solver);
  }
}
END_TEST

static bool
stop_at_third_time (void *data)
{
  return ++*(int *) data >= 3;
}

START_TEST (solve__stop__ends_it)
{
  KalahRules rules = given_rules ("");
  KalahPosition position;
  KalahSolution solution;
  KalahSolver *solver = new_solver (&rules, SMALL);
  int asked = 0;
  kalah_position_start (&rules, &position);
  kalah_solve_value (solver, &position,
                     &(KalahSolveLimits) { .stop = stop_at_third_time, .data = &asked }, &solution);
  ck_assert (!solution.solved);
  ck_assert_int_eq (asked, 3);
  ck_assert (solution.nodes < 50000);
  ck_assert_int_le (solution.least, 8);
  ck_assert_int_ge (solution.most, 8);
  free_solver (solver);
}
END_TEST

START_TEST (solve__same_question__takes_same_nodes)
{
  KalahRules rules = given_rules ("pits=5 stones=3");
  KalahPosition position;
  KalahSolution first, second;
  kalah_position_start (&rules, &position);
  KalahSolver *solver = new_solver (&rules, SPACE);
  kalah_solve_value (solver, &position, &(KalahSolveLimits) { 0 }, &first);
  free_solver (solver);
  solver = new_solver (&rules, SPACE);
  kalah_solve_value (solver, &position, &(KalahSolveLimits) { 0 }, &second);
  free_solver (solver);
  ck_assert (first.nodes == second.nodes && first.pit == second.pit);
}
END_TEST

/* ---- what it is not for ----------------------------------------------- */

START_TEST (solver__of_other_games__is_refused)
{
  static const char *const others[] = { "players=3", "game=basic", "pits=8" };
  static char room[KALAH_SOLVE_SPACE_MIN];
  KalahRules rules;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    rules = given_rules (others[i]);
    ck_assert (!kalah_solve_knows (&rules));
    ck_assert_ptr_null (kalah_solver_new (&rules, room, sizeof room));
  }
  rules = given_rules ("");
  ck_assert_ptr_null (kalah_solver_new (&rules, room, sizeof room - 1));
  kalah_solver_free (NULL);
}
END_TEST

START_TEST (solve__of_other_positions__is_refused)
{
  static const char *const others[] = {
    "-;0,0=4/0,0=4", "0;4=0/4=0", "0;4,4=0/4,4=0/4,4=0", "0;200,0=0/55,1=0", "0;0,0=4/1,0=4",
  };
  KalahRules rules = given_rules ("pits=2");
  KalahSolution solution;
  KalahSolver *solver = new_solver (&rules, SMALL);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    KalahPosition position = given_position (others[i]);
    ck_assert_msg (!kalah_solve_value (solver, &position, &(KalahSolveLimits) { 0 }, &solution),
                   "%s", others[i]);
    ck_assert (!kalah_solve_moves (solver, &position, &(KalahSolveLimits) { 0 }, &solution));
  }
  free_solver (solver);
}
END_TEST

/* Where the game stops early the stores are others, but not the winner. */
START_TEST (solve__majority__has_same_winner)
{
  GRand *random = g_rand_new_with_seed (5);
  KalahRules rules = variant_rules (_i, 3, 1);
  kalah_rules_put (&rules, KALAH_RULE_MAJORITY, KALAH_MAJORITY_ON);
  KalahSolver *solver = new_solver (&rules, SMALL);
  int checked = 0;
  for (int i = 0; i < 60; i++) {
    Minimax truth;
    KalahSolution solution;
    KalahPosition position = random_position (random, &rules, 4 + i % 10);
    if (position.turn == KALAH_TURN_OVER || !minimax (&rules, &position, &truth))
      continue;
    kalah_solve_value (solver, &position, &(KalahSolveLimits) { 0 }, &solution);
    ck_assert_int_eq (CLAMP (solution.value, -1, 1), CLAMP (truth.value, -1, 1));
    ck_assert_int_eq (CLAMP (truth.of_pit[solution.pit], -1, 1), CLAMP (truth.value, -1, 1));
    checked++;
  }
  ck_assert_int_gt (checked, 10);
  free_solver (solver);
  g_rand_free (random);
}
END_TEST

Suite *
solve_suite (void)
{
  Suite *suite = suite_create ("solve");
  TCase *values = tcase_create ("values");
  tcase_set_timeout (values, 300);
  tcase_add_test (values, solve__start__as_published);
  tcase_add_loop_test (values, solve__start__as_recorded, 1, 7);
  tcase_add_loop_test (values, solve__random_positions__as_minimax, 0, VARIANTS);
  tcase_add_loop_test (values, solve__many_stones_in_one_pit__as_minimax, 0, VARIANTS);
  tcase_add_loop_test (values, solve__majority__has_same_winner, 0, VARIANTS);
  tcase_add_test (values, solve__smallest_space__is_right);
  suite_add_tcase (suite, values);
  TCase *memory = tcase_create ("memory");
  tcase_set_timeout (memory, 60); /* four seconds are too few on a busy machine */
  tcase_add_test (memory, memory__as_it_grows__keeps_what_it_knows);
  suite_add_tcase (suite, memory);
  TCase *limits = tcase_create ("limits");
  tcase_add_test (limits, solve__node_limit__is_kept_and_bounds_are_true);
  tcase_add_test (limits, solve__stop__ends_it);
  tcase_add_test (limits, solve__same_question__takes_same_nodes);
  tcase_add_test (limits, solver__of_other_games__is_refused);
  tcase_add_test (limits, solve__of_other_positions__is_refused);
  suite_add_tcase (suite, limits);
  return suite;
}
