/*
 * test_tree.c - looking ahead finds what plain recursion finds, and looking further
 * ahead wins more.
 */
#include "engine/tree.h"

#include "engine/crowd.h"
#include "engine/evaluate.h"
#include "given.h"
#include "minimax.h"
#include "suite.h"
#include "suites.h"

static const char *const variants[] = {
  "pits=4 stones=3", "players=3 pits=4 capture=opposite", "players=4 pits=3 capture=all",
  "players=4 pits=4 end=cannot-move", "game=basic pits=4 stones=3",
  "game=basic players=3 pits=3 stones=2", "game=basic players=4 pits=3 ranks=first stones=2",
};

static KalahPosition
chance_position (GRand *random, const KalahRules *rules, int moves)
{
  KalahPosition position;
  kalah_position_start (rules, &position);
  for (int move = 0; move < moves && position.turn != KALAH_TURN_OVER; move++)
    kalah_play_sow (rules, &position, g_rand_int_range (random, 0, position.pits), NULL);
  return position;
}

START_TEST (tree__value__is_that_of_plain_minimax)
{
  GRand *random = g_rand_new_with_seed (2);
  KalahRules rules = given_rules (variants[_i]);
  int seen = 0;
  for (int round = 0; round < 120; round++) {
    KalahPosition position = chance_position (random, &rules, round % 40);
    int seat = round % position.players, depth = 1 + round % 4;
    if (position.turn == KALAH_TURN_OVER || position.status[seat] != KALAH_STATUS_ACTIVE)
      continue;
    KalahTree tree = { .seat = seat, .nodes_max = UINT64_MAX };
    KalahRing ring;
    kalah_ring_init (&rules, &position, &tree.rules, &ring);
    int value = kalah_tree_value (&tree, &ring, (unsigned) depth, -KALAH_VALUE_MOST,
                                  KALAH_VALUE_MOST);
    int wanted = minimax_ahead (&rules, &position, seat, depth);
    ck_assert_msg (value == wanted, "%s for %d, depth %d: %d, not %d", given_text (&position),
                   seat, depth, value, wanted);
    seen++;
  }
  ck_assert_int_gt (seen, 40);
  g_rand_free (random);
}
END_TEST

/* ---- three and four players ------------------------------------------- */

static const char *const small_crowds[] = {
  "players=3 pits=3 stones=2", "players=4 pits=2 stones=2 capture=all",
  "game=basic players=3 pits=2 stones=2", "players=4 pits=3 stones=1",
};

/* Among equal replies either may be taken, and who gets what depends on that: so not
 * every choice is the one that plain recursion makes. */
START_TEST (crowd__that_sees_the_end__plays_as_each_for_oneself)
{
  GRand *random = g_rand_new_with_seed (4);
  KalahRules rules = given_rules (small_crowds[_i]);
  int seen = 0, good = 0;
  for (int round = 0; round < 400 && seen < 60; round++) {
    KalahPosition position = chance_position (random, &rules, 2 + round % 12);
    KalahLimits limits = { .nodes = 4000 };
    KalahVerdict verdict;
    int points[KALAH_SEATS_MAX], of_pit[KALAH_PITS_MAX], least = 100, most = 0;
    if (position.turn == KALAH_TURN_OVER
        || !minimax_for_oneself (&rules, &position, points, of_pit))
      continue;
    for (unsigned pit = 0, legal = kalah_play_legal (&position); legal >> pit != 0; pit++)
      if (legal >> pit & 1) {
        least = MIN (least, of_pit[pit]);
        most = MAX (most, of_pit[pit]);
      }
    if (least == most)
      continue;
    ck_assert (kalah_crowd_search (&rules, &position, &limits, 0, &verdict));
    good += of_pit[verdict.pit] == most;
    seen++;
  }
  ck_assert_int_ge (seen, 20);
  ck_assert_msg (good >= seen * 85 / 100, "%d of %d", good, seen);
  g_rand_free (random);
}
END_TEST

START_TEST (crowd__limits__are_kept)
{
  KalahRules rules = given_rules ("players=4 capture=all");
  KalahPosition position;
  kalah_position_start (&rules, &position);
  for (uint64_t nodes = 1; nodes < 60; nodes++) {
    KalahLimits limits = { .nodes = nodes };
    KalahVerdict verdict = { .pit = -1 };
    ck_assert (kalah_crowd_search (&rules, &position, &limits, 0, &verdict));
    ck_assert_uint_le (verdict.nodes, nodes);
    ck_assert (kalah_play_legal (&position) >> verdict.pit & 1);
  }
  KalahLimits one_move = { .nodes = 200, .depth = 1 };
  KalahVerdict verdict;
  ck_assert (kalah_crowd_search (&rules, &position, &one_move, 0, &verdict));
  ck_assert_uint_eq (verdict.depth, 1);
}
END_TEST

/* ---- levels ----------------------------------------------------------- */

static const char *const games[] = {
  "players=4 capture=all", "players=3", "game=basic", "game=basic players=3",
  "game=basic players=3 pits=4", "game=basic players=4",
};

/* The points of 100 that HIGH makes in a game where LEVEL[1] sits in the
 * seats of HIGH and LEVEL[0] in the others. */
static int
points_of_game (const KalahRules *rules, KalahPosition position, unsigned high,
                const int level[2], uint64_t seed)
{
  for (uint64_t move = 0; position.turn != KALAH_TURN_OVER; move++) {
    KalahLimits limits = { .level = level[high >> position.turn & 1],
                           .nodes = 3000,
                           .seed = 1000 * seed + move };
    KalahVerdict verdict;
    kalah_search (rules, &position, &limits, &verdict);
    ck_assert_int_eq (kalah_play_sow (rules, &position, verdict.pit, NULL), KALAH_PLAY_OK);
  }
  uint8_t ranks[KALAH_SEATS_MAX];
  int points = 0, pairs = 0;
  kalah_play_ranks (rules, &position, ranks);
  for (int seat = 0; seat < position.players; seat++)
    for (int other = 0; other < position.players; other++)
      if ((high >> seat & 1) != 0 && (high >> other & 1) == 0) {
        points += 50 + 50 * ((ranks[seat] < ranks[other]) - (ranks[seat] > ranks[other]));
        pairs++;
      }
  return points / pairs;
}

/* Each beats the next but one below it by far, so that this cannot fail by chance. */
START_TEST (levels__two_apart__are_far_apart)
{
  const int level[2] = { 1 + _i % 2, 3 + _i % 2 };
  KalahRules rules = given_rules (games[_i / 2]);
  GRand *random = g_rand_new_with_seed (6);
  int points = 0, played = 0;
  while (played < 24) {
    KalahPosition position = chance_position (random, &rules, 3);
    const unsigned all = (1u << position.players) - 1;
    unsigned high = position.players == 4 ? 5 : 1; /* A, and C who sits opposite */
    points += points_of_game (&rules, position, high, level, (uint64_t) played);
    points += points_of_game (&rules, position, all & ~high, level, (uint64_t) played);
    played += 2;
  }
  ck_assert_msg (points >= 70 * played, "%d %%", points / played);
  g_rand_free (random);
}
END_TEST

Suite *
tree_suite (void)
{
  Suite *suite = suite_create ("tree");
  TCase *tcase = tcase_create ("tree");
  tcase_add_loop_test (tcase, tree__value__is_that_of_plain_minimax, 0, G_N_ELEMENTS (variants));
  tcase_add_loop_test (tcase, crowd__that_sees_the_end__plays_as_each_for_oneself, 0,
                       G_N_ELEMENTS (small_crowds));
  tcase_add_test (tcase, crowd__limits__are_kept);
  suite_add_tcase (suite, tcase);
  tcase = tcase_create ("levels");
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, levels__two_apart__are_far_apart, 0, 2 * G_N_ELEMENTS (games));
  suite_add_tcase (suite, tcase);
  return suite;
}
