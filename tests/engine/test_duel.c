/*
 * test_duel.c - two-player Kalah as well as can be: the look ahead is right in what it
 * proves and good at what it guesses, and whoever can see the end does not miss it.
 */
#include "engine/duel.h"

#include "engine/search.h"
#include "engine/solve.h"
#include "engine/weigh.h"
#include "given.h"
#include "minimax.h"
#include "suite.h"
#include "suites.h"

#define SPACE ((size_t) 1 << 20)

static const char *const variants[] = {
  "", "empty-capture=take", "end=cannot-move", "leftover=finisher",
  "empty-capture=take end=cannot-move", "empty-capture=take leftover=finisher",
  "end=cannot-move leftover=finisher",
  "empty-capture=take end=cannot-move leftover=finisher",
};

/* A chance position with at most MOST stones in its pits, which is not over. */
static KalahPosition
chance_position (GRand *random, const KalahRules *rules, unsigned most)
{
  KalahPosition position;
  kalah_position_start (rules, &position);
  while (position.turn == KALAH_TURN_OVER
         || kalah_position_side (&position, 0) + kalah_position_side (&position, 1) > most) {
    if (position.turn == KALAH_TURN_OVER)
      kalah_position_start (rules, &position);
    kalah_play_sow (rules, &position, g_rand_int_range (random, 0, position.pits), NULL);
  }
  return position;
}

static int
lead_of (const KalahPosition *position)
{
  return position->store[position->turn] - position->store[1 - position->turn];
}

/* ---- the look ahead --------------------------------------------------- */

static KalahLanesRules lanes;
static KalahDuel duel;
static char *space;

static void
setup (void)
{
  space = g_malloc0 (SPACE);
}

static void
teardown (void)
{
  g_free (space);
}

/* Begins to look at POSITION, with so much memory. */
static void
begin (const KalahRules *rules, const KalahPosition *position, size_t size)
{
  KalahLanes board;
  memset (space, 0, size);
  ck_assert (kalah_lanes_init (rules, &lanes));
  ck_assert (kalah_lanes_pack (&lanes, position, &board));
  kalah_duel_init (&duel, &lanes, &board, 1, space, size);
}

/* The value of BOARD, DEPTH moves ahead, by looking at everything. */
static int
plain_value (const KalahLanes *board, unsigned depth)
{
  int best = G_MININT;
  if (kalah_lanes_over (&lanes, board))
    return KALAH_VALUE_STONE * kalah_lanes_over_value (&lanes, board);
  if (depth == 0)
    return kalah_weigh (&lanes, board, kalah_lanes_sum (board->own) + kalah_lanes_sum (board->opp));
  for (unsigned pit = 0; pit < lanes.pits; pit++) {
    KalahLanesMove move;
    if (kalah_lanes_pit (board->own, pit) == 0)
      continue;
    kalah_lanes_sow (&lanes, board, pit, &move);
    int value = plain_value (&move.board, depth - 1);
    best = MAX (best, KALAH_VALUE_STONE * move.gain + (move.extra ? value : -value));
  }
  return best;
}

START_TEST (duel__near_values__are_those_of_looking_at_everything)
{
  GRand *random = g_rand_new_with_seed (21);
  KalahRules rules = given_rules (variants[_i]);
  for (int round = 0; round < 60; round++) {
    KalahPosition position = chance_position (random, &rules, 40);
    for (unsigned depth = 1; depth <= 3; depth++) {
      begin (&rules, &position, SPACE);
      kalah_duel_look (&duel, UINT64_MAX, depth);
      ck_assert (duel.proven || duel.depth == depth);
      ck_assert_int_eq (duel.moves[0].value, plain_value (&duel.board, depth));
    }
  }
  g_rand_free (random);
}
END_TEST

START_TEST (duel__who_compares__knows_value_of_each_move)
{
  GRand *random = g_rand_new_with_seed (22);
  KalahRules rules = given_rules (variants[_i]);
  for (int round = 0; round < 60; round++) {
    KalahPosition position = chance_position (random, &rules, 40);
    begin (&rules, &position, SPACE);
    duel.compares = true;
    kalah_duel_look (&duel, UINT64_MAX, 2);
    for (int i = 0; i < duel.count; i++) {
      KalahLanesMove move;
      kalah_lanes_sow (&lanes, &duel.board, (unsigned) duel.moves[i].pit, &move);
      int value = plain_value (&move.board, 1);
      ck_assert_int_eq (duel.moves[i].value,
                        KALAH_VALUE_STONE * move.gain + (move.extra ? value : -value));
    }
  }
  g_rand_free (random);
}
END_TEST

/* With room for 4 positions only, for 64, and for many; and broken off now and then. */
START_TEST (duel__what_is_proven__is_true)
{
  static const size_t sizes[] = { KALAH_DUEL_SPACE_MIN, 16 * KALAH_DUEL_SPACE_MIN, SPACE };
  GRand *random = g_rand_new_with_seed (23);
  KalahRules rules = given_rules (variants[_i]);
  int proven = 0;
  for (int round = 0; round < 120; round++) {
    KalahPosition position = chance_position (random, &rules, 9);
    Minimax truth;
    if (!minimax (&rules, &position, &truth))
      continue;
    begin (&rules, &position, sizes[round % 3]);
    for (uint64_t nodes = 1; !duel.proven && nodes < 200000; nodes += nodes / 2 + 1)
      kalah_duel_look (&duel, nodes, KALAH_DUEL_DEPTH_MAX);
    if (!duel.proven)
      continue;
    proven++;
    ck_assert_msg (duel.moves[0].value == KALAH_VALUE_STONE * (truth.value - lead_of (&position)),
                   "%s: %d, not %d", given_text (&position), duel.moves[0].value, truth.value);
    ck_assert_int_eq (truth.of_pit[duel.moves[0].pit], truth.value);
  }
  ck_assert_int_gt (proven, 60);
  g_rand_free (random);
}
END_TEST

START_TEST (duel__moves_not_kept__are_not_looked_at)
{
  KalahRules rules = given_rules ("");
  KalahPosition position = given_position ("0;4,4,4,4,4,4=0/4,4,4,4,4,4=0");
  begin (&rules, &position, SPACE);
  kalah_duel_look (&duel, 1000, KALAH_DUEL_DEPTH_MAX);
  ck_assert_int_eq (duel.count, 6);
  kalah_duel_keep (&duel, 1u << 1 | 1u << 4 | 1u << 9);
  kalah_duel_look (&duel, 2000, KALAH_DUEL_DEPTH_MAX);
  ck_assert_int_eq (duel.count, 2);
  ck_assert_int_eq (duel.moves[0].pit + duel.moves[1].pit, 1 + 4);
  ck_assert_int_eq (duel.moves[0].pit * duel.moves[1].pit, 1 * 4);
}
END_TEST

/* What is known of the others says nothing about a move that comes back. */
START_TEST (duel__moves_left_out__come_back)
{
  KalahRules rules = given_rules ("");
  KalahPosition position = given_position ("0;0,2,0,0,1,1=0/1,0,0,0,0,2=0");
  begin (&rules, &position, SPACE);
  kalah_duel_keep (&duel, 1u << 1 | 1u << 4);
  kalah_duel_look (&duel, UINT64_MAX, KALAH_DUEL_DEPTH_MAX);
  ck_assert (duel.proven);
  kalah_duel_keep (&duel, 1u << duel.moves[1].pit);
  ck_assert (duel.proven);
  kalah_duel_keep (&duel, 1u << 5);
  ck_assert (!duel.proven);
  ck_assert_int_eq (duel.count, 1);
  ck_assert_int_eq (duel.moves[0].pit, 5);
  kalah_duel_keep (&duel, 1u << 1 | 1u << 4 | 1u << 5);
  kalah_duel_look (&duel, UINT64_MAX, KALAH_DUEL_DEPTH_MAX);
  ck_assert (duel.proven);
  ck_assert_int_eq (duel.count, 3);
}
END_TEST

/* ---- how well it guesses ---------------------------------------------- */

/* Positions of 6 and of 7 pits with the true value of each move; one move is best. */
static const struct {
  const char *position, *moves;
} puzzles[] = {
  { "0;4,1,0,12,6,0=6/4,3,0,0,1,1=10", "1:0 2:-10 4:-2 5:-14" },
  { "1;6,0,2,0,8,0=8/0,1,0,1,9,9=4", "2:-16 4:-12 5:4 6:-12" },
  { "1;1,0,8,2,0,1=6/1,9,1,8,2,2=7", "1:-6 2:-18 3:-4 4:-12 5:-2 6:2" },
  { "0;0,7,2,6,0,2=7/2,2,0,1,8,8=3", "2:-18 3:-16 4:-8 6:-6" },
  { "0;1,5,1,7,7,7=1/5,0,0,2,1,2=9", "1:-18 2:-8 3:-10 4:-10 5:-16 6:-30" },
  { "1;0,0,6,0,0,0=8/0,0,12,8,7,6=1", "3:-24 4:-16 5:-6 6:-20" },
  { "0;0,2,8,2,4,3=6/2,1,0,4,0,10=6", "2:-24 3:-20 4:-22 5:-8 6:-12" },
  { "0;3,0,3,13,7,0=7/1,3,1,0,2,0=8", "1:-12 3:-2 4:2 5:0" },
  { "1;0,2,1,0,8,2=14/2,2,0,1,0,11=5", "1:-6 2:-6 4:14 6:-2" },
  { "1;0,3,4,0,9,7=5/0,2,0,2,1,11=4", "2:-10 4:-18 5:-8 6:2" },
  { "0;6,0,1,2,0,3=6/2,0,9,1,0,8=10", "1:-2 3:-12 4:-4 6:0" },
  { "0;8,1,7,1,2,0=10/1,3,0,9,0,0=6", "1:-6 2:-6 3:-8 4:-8 5:8" },
  { "0;0,7,1,0,2,4=12/0,2,1,0,8,8=3", "2:-16 3:-6 5:-4 6:0" },
  { "0;0,2,0,4,9,2=4/1,0,1,0,1,9=15", "2:-32 4:-22 5:-8 6:-20" },
  { "1;7,2,1,3,1,0=13/4,1,1,2,0,9=4", "1:-10 2:-10 3:-8 4:-14 6:-2" },
  { "0;3,10,2,1,0,6=8/4,4,0,2,2,0=6", "1:-12 2:-2 3:-4 4:-6 6:-4" },
  { "1;2,0,8,4,1,1=5/2,9,2,9,0,2=3", "1:-6 2:0 3:-4 4:0 6:2" },
  { "0;3,2,10,1,10,4=4/1,3,0,1,2,2=5", "1:-4 2:-6 3:4 4:-6 5:2 6:-6" },
  { "1;0,2,2,1,0,0=11/1,8,13,0,1,0=9", "1:-14 2:0 3:-4 5:-14" },
  { "0;0,0,6,10,9,1=13/1,0,0,0,0,0=8", "3:-10 4:2 5:0 6:6" },
  { "1;3,0,0,0,10,1=5/3,3,1,6,0,2=14", "1:-2 2:0 3:4 4:6 6:10" },
  { "1;0,3,0,8,7,7=2/5,0,1,1,7,1=6", "1:4 3:6 4:6 5:6 6:8" },
  { "0;7,3,4,1,2,5=6/1,0,12,0,1,1=5", "1:0 2:-12 3:0 4:-10 5:6 6:-10" },
  { "1;5,0,1,6,6,0=9/0,5,5,0,5,5=1", "2:-14 3:-14 5:-10 6:-20" },
  { "1;3,1,2,0,1,0,0=16/2,1,1,1,2,1,7=18", "1:-6 2:-4 3:0 4:-2 5:-2 6:-4 7:-2" },
  { "0;2,0,3,1,6,2,1=20/1,1,2,1,1,0,0=15", "1:4 3:-2 4:6 5:0 6:4 7:8" },
  { "0;3,4,0,0,2,1,0=13/2,0,2,3,0,8,2=16", "1:12 2:-2 5:8 6:4" },
  { "0;2,0,1,3,0,0,1=20/2,0,0,0,3,0,9=15", "1:10 3:2 4:6 7:14" },
  { "0;3,1,1,0,0,1,0=16/0,4,4,0,0,5,4=17", "1:6 2:6 3:6 6:10" },
  { "0;2,2,0,4,0,0,3=10/1,3,0,3,0,2,3=23", "1:-20 2:-22 4:-8 7:-14" },
  { "1;0,1,1,1,0,0,2=17/1,0,9,2,1,2,2=17", "1:-2 3:-4 4:-12 5:-16 6:0 7:-6" },
  { "1;1,1,0,0,0,0,12=10/1,2,10,1,0,0,1=17", "1:0 2:-2 3:-6 4:4 7:6" },
  { "1;0,1,0,0,1,1,0=22/0,0,9,4,0,5,2=11", "3:-20 4:-16 6:-20 7:-14" },
  { "1;0,8,1,1,2,2,0=20/0,1,2,0,1,3,5=10", "2:-20 3:-22 5:-18 6:-12 7:-16" },
  { "0;1,0,1,7,1,0,0=18/0,3,0,1,2,0,4=18", "1:-6 3:-8 4:-2 5:2" },
  { "0;0,0,1,2,1,6,1=21/1,4,1,0,1,2,0=15", "3:-6 4:-2 5:-8 6:0 7:4" },
  { "1;1,0,2,2,3,0,1=18/0,0,1,15,0,1,1=11", "3:-16 4:0 6:-12 7:2" },
  { "0;1,0,2,0,2,10,0=21/0,4,1,0,0,0,2=13", "1:6 3:4 5:8 6:6" },
  { "1;0,10,2,0,1,1,1=18/1,0,1,0,5,1,0=15", "1:-6 3:-8 5:-12 6:-8" },
  { "0;0,4,1,5,3,1,2=12/2,2,2,2,0,2,0=18", "2:-16 3:-20 4:-14 5:-10 6:-16 7:-8" },
};

/* The true value of PIT in puzzle I, and the best value. */
static int
true_value (guint i, int pit, int *best)
{
  char **words = g_strsplit (puzzles[i].moves, " ", -1);
  int found = G_MININT;
  *best = G_MININT;
  for (int w = 0; words[w] != NULL; w++) {
    int value = atoi (strchr (words[w], ':') + 1);
    *best = MAX (*best, value);
    if (atoi (words[w]) == pit + 1)
      found = value;
  }
  g_strfreev (words);
  ck_assert_int_ne (found, G_MININT);
  return found;
}

static KalahRules
rules_of_puzzle (guint i, KalahPosition *position)
{
  *position = given_position (puzzles[i].position);
  return given_rules (position->pits == 7 ? "pits=7" : "");
}

/* Stones lost on average by following a look at so many positions. */
static double
mean_loss (uint64_t nodes)
{
  int lost = 0;
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++) {
    KalahPosition position;
    KalahRules rules = rules_of_puzzle (i, &position);
    int best;
    begin (&rules, &position, SPACE);
    kalah_duel_look (&duel, nodes, KALAH_DUEL_DEPTH_MAX);
    int value = true_value (i, duel.moves[0].pit, &best);
    lost += best - value;
  }
  return (double) lost / G_N_ELEMENTS (puzzles);
}

START_TEST (duel__guesses__lose_few_stones)
{
  ck_assert_double_le (mean_loss (300), 1.4);
  ck_assert_double_le (mean_loss (3000), 0.9);
  ck_assert_double_le (mean_loss (30000), 0.6);
}
END_TEST

/* ---- proofs ----------------------------------------------------------- */

static KalahVerdict
master (const KalahRules *rules, const KalahPosition *position, KalahLimits limits)
{
  KalahVerdict verdict;
  limits.level = KALAH_LEVEL_MAX;
  kalah_search (rules, position, &limits, &verdict);
  return verdict;
}

START_TEST (duel__master__finds_best_moves_and_proves_them)
{
  int proven = 0;
  for (guint i = 0; i < 12; i++) {
    KalahPosition position;
    KalahRules rules = rules_of_puzzle (i, &position);
    int best;
    KalahVerdict verdict
        = master (&rules, &position, (KalahLimits) { .nodes = 1000000, .memory = 16 << 20 });
    int value = true_value (i, verdict.pit, &best);
    if (!verdict.exact)
      continue;
    proven++;
    ck_assert_int_eq (verdict.score, best);
    ck_assert_int_eq (value, best);
  }
  ck_assert_int_ge (proven, 3);
}
END_TEST

/* However little memory there is, and wherever it is broken off: what is called proven is
 * true, the move is legal, and the same limits give the same. */
START_TEST (duel__master__within_narrow_limits__is_sound)
{
  static const size_t memories[] = { 0, 1, 5000, 70000, 140000, 1 << 20 };
  GRand *random = g_rand_new_with_seed (31);
  for (int round = 0; round < 24; round++) {
    guint i = (guint) round % G_N_ELEMENTS (puzzles);
    KalahPosition position;
    KalahRules rules = rules_of_puzzle (i, &position);
    KalahLimits limits = { .nodes = (uint64_t) 1 << g_rand_int_range (random, 1, 19),
                           .memory = memories[round % G_N_ELEMENTS (memories)] };
    KalahVerdict verdict = master (&rules, &position, limits);
    KalahVerdict again = master (&rules, &position, limits);
    int best, value = true_value (i, verdict.pit, &best);
    ck_assert_uint_le (verdict.nodes, limits.nodes);
    ck_assert_int_eq (verdict.pit, again.pit);
    ck_assert_int_eq (verdict.score, again.score);
    ck_assert_uint_eq (verdict.nodes, again.nodes);
    if (verdict.exact) {
      ck_assert_int_eq (verdict.score, best);
      ck_assert_int_eq (value, best);
    }
  }
  g_rand_free (random);
}
END_TEST

static bool
stop_at_zero (void *data)
{
  int *left = data;
  return (*left)-- <= 0;
}

/* Among others while the solver is at work; after that nobody is asked again. */
START_TEST (duel__master__stops_when_told)
{
  KalahRules rules = given_rules ("pits=7 stones=6");
  KalahPosition position = given_position ("0;6,3,6,3,6,3,6=0/4,3,4,3,0,1,2=0");
  for (int times = 0; times < 200; times += 11) {
    int left = times;
    KalahVerdict verdict = master (&rules, &position,
                                   (KalahLimits) { .memory = 1 << 20,
                                                   .stop = stop_at_zero,
                                                   .stop_data = &left });
    ck_assert_int_eq (left, -1);
    ck_assert_uint_le (verdict.nodes, 2048 * (unsigned) (times + 1));
    ck_assert_uint_ge (verdict.depth, 1);
    ck_assert (!verdict.exact);
    ck_assert (kalah_play_legal (&position) >> verdict.pit & 1);
  }
}
END_TEST

START_TEST (duel__master__keeps_won_games)
{
  int won = 0, kept = 0;
  for (guint i = 0; i < 20; i++) {
    KalahPosition position;
    KalahRules rules = rules_of_puzzle (i, &position);
    int best;
    KalahVerdict verdict
        = master (&rules, &position, (KalahLimits) { .nodes = 270000, .memory = 1 << 20 });
    int value = true_value (i, verdict.pit, &best);
    won += best > 0;
    kept += best > 0 && value > 0;
  }
  ck_assert_int_ge (won, 5);
  ck_assert_int_ge (kept, won - 1);
}
END_TEST

/* A sure win is soon found in both games; the move that wins by most is another one. */
START_TEST (duel__master__finds_highest_of_several_wins)
{
  static const struct {
    const char *rules, *position;
    int pits, value; /* the best moves, one bit a pit */
  } games[] = {
    { "", "1;0,3,2,0,2,3=4/3,4,2,11,1,0=13", 1 << 1, 16 },
    { "empty-capture=take", "0;0,2,0,9,0,0=12/0,7,7,0,6,2=3", 1 << 1, 24 },
  };
  for (unsigned i = 0; i < 2; i++) {
    KalahRules rules = given_rules (games[i].rules);
    KalahPosition position = given_position (games[i].position);
    KalahVerdict verdict = master (&rules, &position, (KalahLimits) { .memory = 16 << 20 });
    ck_assert (verdict.exact);
    ck_assert_int_eq (verdict.score, games[i].value);
    ck_assert (games[i].pits >> verdict.pit & 1);
  }
}
END_TEST

/* A look 60 moves ahead comes to no end here, and is done all the same. */
START_TEST (duel__master__as_deep_as_can_be__ends)
{
  KalahRules rules = given_rules ("");
  KalahPosition position = given_position ("1;0,1,0,8,1,1=10/1,8,2,6,0,7=3");
  KalahVerdict verdict = master (&rules, &position,
                                 (KalahLimits) { .nodes = 1000000,
                                                 .seed = UINT64_C (0x142a4dd9c2370874),
                                                 .memory = 64 << 20 });
  ck_assert_uint_le (verdict.nodes, 1000000);
  ck_assert_int_eq (verdict.pit, 0);
}
END_TEST

Suite *
duel_suite (void)
{
  Suite *suite = suite_create ("duel");
  TCase *tcase = tcase_create ("look ahead");
  tcase_set_timeout (tcase, 60);
  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_loop_test (tcase, duel__near_values__are_those_of_looking_at_everything, 0,
                       G_N_ELEMENTS (variants));
  tcase_add_loop_test (tcase, duel__who_compares__knows_value_of_each_move, 0,
                       G_N_ELEMENTS (variants));
  tcase_add_loop_test (tcase, duel__what_is_proven__is_true, 0, G_N_ELEMENTS (variants));
  tcase_add_test (tcase, duel__moves_not_kept__are_not_looked_at);
  tcase_add_test (tcase, duel__moves_left_out__come_back);
  tcase_add_test (tcase, duel__guesses__lose_few_stones);
  suite_add_tcase (suite, tcase);
  tcase = tcase_create ("master");
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, duel__master__finds_best_moves_and_proves_them);
  tcase_add_test (tcase, duel__master__within_narrow_limits__is_sound);
  tcase_add_test (tcase, duel__master__stops_when_told);
  tcase_add_test (tcase, duel__master__keeps_won_games);
  tcase_add_test (tcase, duel__master__finds_highest_of_several_wins);
  tcase_add_test (tcase, duel__master__as_deep_as_can_be__ends);
  suite_add_tcase (suite, tcase);
  return suite;
}
