/*
 * test_search.c - the chosen move is legal, sensible, and the same every time.
 */
#include "engine/search.h"

#include <limits.h>

#include "engine/play.h"
#include "given.h"
#include "suite.h"
#include "suites.h"

static KalahVerdict
verdict_of (const char *words, const char *text, KalahLimits limits)
{
  KalahRules rules = given_rules (words);
  KalahPosition position = given_position (text);
  KalahVerdict verdict;
  kalah_search (&rules, &position, &limits, &verdict);
  return verdict;
}

static int
choice (const char *words, const char *text)
{
  return verdict_of (words, text, (KalahLimits) { .depth = 2, .seed = 1 }).pit + 1;
}

START_TEST (search__takes_big_capture)
{
  ck_assert_int_eq (choice ("", "0;1,0,3,0,0,4=0/3,3,3,3,9,3=0"), 1);
  ck_assert_int_eq (choice ("players=4 pits=3 capture=all", "0;1,0,2=0/2,3,1=0/1,0,1=0/4,5,0=0"),
                    1);
}
END_TEST

START_TEST (search__takes_extra_turn)
{
  ck_assert_int_eq (choice ("", "0;0,1,0,3,0,0=0/2,0,0,0,4,4=0"), 4);
}
END_TEST

/* Neither move wins anything, but A5 leaves four stones for B5 to capture. */
START_TEST (search__does_not_give_away_big_capture)
{
  const char *text = "0;4,0,0,0,1,0=0/0,0,0,3,1,0=0";
  for (uint64_t seed = 0; seed < 20; seed++)
    ck_assert_int_eq (verdict_of ("", text, (KalahLimits) { .seed = seed }).pit, 0);
}
END_TEST

START_TEST (search__of_finished_game__has_no_move)
{
  KalahVerdict verdict = verdict_of ("", "-;0,0=3/0,0=4", (KalahLimits) { 0 });
  ck_assert_int_eq (verdict.pit, -1);
  ck_assert (verdict.nodes == 0);
}
END_TEST

START_TEST (search__last_move__is_exact)
{
  KalahVerdict verdict = verdict_of ("", "0;0,0,0,0,0,1=20/1,0,2,0,0,0=0", (KalahLimits) { 0 });
  ck_assert_int_eq (verdict.pit, 5);
  ck_assert_int_eq (verdict.score, 21 - 3);
  ck_assert (verdict.exact);
}
END_TEST

/* In the second position one of the moves ends the game, the other does not. */
START_TEST (search__of_game_that_may_go_on__is_no_proof)
{
  const char *may_end = "0;1,0,0,0,1,0=0/2,0,0,0,0,0=0";
  ck_assert (!verdict_of ("", may_end, (KalahLimits) { .depth = 1 }).exact);
  ck_assert (verdict_of ("", may_end, (KalahLimits) { 0 }).exact);
  ck_assert (!verdict_of ("", "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", (KalahLimits) { 0 }).exact);
}
END_TEST

/* Four captures of the same worth: the seed decides, and decides for good. */
START_TEST (search__seed__decides_between_equal_moves)
{
  const char *text = "0;0,0,1,0,1,0=0/2,1,2,1,1,1=0";
  unsigned seen = 0;
  for (uint64_t seed = 0; seed < 40; seed++) {
    KalahVerdict verdict = verdict_of ("", text, (KalahLimits) { .depth = 1, .seed = seed });
    KalahVerdict again = verdict_of ("", text, (KalahLimits) { .depth = 1, .seed = seed });
    ck_assert_int_eq (verdict.pit, again.pit);
    seen |= 1u << verdict.pit;
  }
  ck_assert_uint_eq (seen, 1u << 2 | 1u << 4);
}
END_TEST

START_TEST (search__limits__are_kept)
{
  const char *text = "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0";
  for (uint64_t nodes = 1; nodes < 50; nodes++) {
    KalahVerdict verdict = verdict_of ("", text, (KalahLimits) { .nodes = nodes });
    ck_assert (verdict.nodes <= nodes);
    ck_assert (verdict.pit >= 0);
  }
  ck_assert (verdict_of ("", text, (KalahLimits) { .depth = 1 }).nodes == 6);
}
END_TEST

START_TEST (search__any_rules__plays_whole_games)
{
  static const char *const variants[] = {
    "", "players=4 pits=12 stones=24 capture=all", "players=3 pits=4 end=cannot-move",
    "game=basic players=4", "game=basic ranks=first pits=1 stones=24", "pits=1 stones=1",
    "majority=on stones=12", "players=4 pits=3 capture=opposite empty-capture=take",
  };
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++) {
    KalahRules rules = given_rules (variants[i]);
    KalahPosition position;
    kalah_position_start (&rules, &position);
    for (int move = 0; position.turn != KALAH_TURN_OVER; move++) {
      KalahVerdict verdict;
      ck_assert_int_lt (move, 100000);
      KalahLimits limits = { .nodes = 300, .seed = (uint64_t) move };
      kalah_search (&rules, &position, &limits, &verdict);
      ck_assert_int_eq (kalah_play_sow (&rules, &position, verdict.pit, NULL), KALAH_PLAY_OK);
    }
  }
}
END_TEST

/* Better than chance: it is the computer player of the first tables. */
START_TEST (search__beats_random_play)
{
  GRand *random = g_rand_new_with_seed (3);
  KalahRules rules = given_rules ("");
  int won = 0;
  for (int game = 0; game < 200; game++) {
    KalahPosition position;
    kalah_position_start (&rules, &position);
    while (position.turn != KALAH_TURN_OVER) {
      KalahVerdict verdict;
      int pit = g_rand_int_range (random, 0, 6);
      if (position.turn == game % 2) {
        KalahLimits limits = { .nodes = 300, .seed = (uint64_t) game };
        kalah_search (&rules, &position, &limits, &verdict);
        pit = verdict.pit;
      }
      kalah_play_sow (&rules, &position, pit, NULL);
    }
    won += position.store[game % 2] > position.store[1 - game % 2];
  }
  ck_assert_int_gt (won, 190);
  g_rand_free (random);
}
END_TEST

/* ---- all rules -------------------------------------------------------- */

static const char *const small_boards[] = {
  "pits=3 stones=2", "pits=2 stones=3 end=cannot-move leftover=finisher",
  "pits=3 stones=2 majority=on empty-capture=take", "players=3 pits=2 stones=2",
  "players=3 pits=3 stones=1 end=cannot-move", "players=4 pits=2 stones=1 capture=all",
  "players=4 pits=2 stones=2 capture=opposite resign=remove",
  "players=4 pits=2 stones=1 leftover=finisher",
  "game=basic pits=3 stones=1", "game=basic players=3 pits=2 stones=1",
  "game=basic players=4 pits=2 stones=1", "game=basic players=3 pits=2 stones=2 ranks=first",
};

static const char *const boards[] = {
  "", "pits=7 majority=on stones=12", "pits=12 stones=24", "players=3 end=cannot-move",
  "players=3 resign=remove", "players=4 capture=all", "players=4 pits=4 capture=opposite",
  "players=4 pits=12 stones=24", "game=basic", "game=basic players=3", "game=basic players=4",
  "game=basic players=4 ranks=first resign=stay pits=12",
};

/* MOVES chance moves from the start; now and then somebody gives up. */
static KalahPosition
chance_position (GRand *random, const KalahRules *rules, int moves)
{
  KalahPosition position;
  kalah_position_start (rules, &position);
  for (int move = 0; move < moves && position.turn != KALAH_TURN_OVER; move++) {
    int pit = g_rand_int_range (random, 0, position.pits);
    if (position.players > 2 && g_rand_int_range (random, 0, 20) == 0)
      kalah_play_resign (rules, &position, g_rand_int_range (random, 0, position.players), NULL);
    else
      kalah_play_sow (rules, &position, pit, NULL);
  }
  return position;
}

static unsigned
stones_in_pits (const KalahPosition *position)
{
  unsigned stones = 0;
  for (int seat = 0; seat < position->players; seat++)
    stones += kalah_position_side (position, seat);
  return stones;
}

/* What SEAT got out of a game that is over. */
static int
result_of (const KalahRules *rules, const KalahPosition *position, int seat)
{
  int best = 0, places = 0;
  uint8_t ranks[KALAH_SEATS_MAX];
  kalah_play_ranks (rules, position, ranks);
  for (int i = 0; i < position->players; i++) {
    places += ranks[seat] < ranks[i] ? 1000 : ranks[seat] > ranks[i] ? -1000 : 0;
    if (i != seat && position->status[i] == KALAH_STATUS_ACTIVE && position->store[i] > best)
      best = position->store[i];
  }
  bool basic = kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC;
  return basic ? places : position->store[seat] - best;
}

/* What SEAT can be sure of; every line is played to its end. */
static int
sure_result (const KalahRules *rules, const KalahPosition *position, int seat)
{
  unsigned legal = kalah_play_legal (position);
  bool own = position->turn == seat;
  int best = own ? INT_MIN : INT_MAX;
  if (position->turn == KALAH_TURN_OVER)
    return result_of (rules, position, seat);
  for (int pit = 0; legal >> pit != 0; pit++) {
    KalahPosition after = *position;
    if (kalah_play_sow (rules, &after, pit, NULL) != KALAH_PLAY_OK)
      continue;
    int value = sure_result (rules, &after, seat);
    best = own ? MAX (best, value) : MIN (best, value);
  }
  return best;
}

START_TEST (search__of_small_position__is_exact)
{
  GRand *random = g_rand_new_with_seed (7);
  KalahRules rules = given_rules (small_boards[_i]);
  int seen = 0;
  for (int round = 0; round < 300; round++) {
    KalahPosition position = chance_position (random, &rules, round % 12);
    if (position.turn == KALAH_TURN_OVER || stones_in_pits (&position) > 7)
      continue;
    int seat = position.turn, wanted = sure_result (&rules, &position, seat);
    KalahLimits limits = { .nodes = 3000000, .seed = (uint64_t) round };
    KalahVerdict verdict;
    kalah_search (&rules, &position, &limits, &verdict);
    ck_assert (verdict.exact);
    ck_assert_msg (verdict.score == wanted, "%s: %d, not %d", given_text (&position),
                   verdict.score, wanted);
    ck_assert_int_eq (kalah_play_sow (&rules, &position, verdict.pit, NULL), KALAH_PLAY_OK);
    ck_assert_int_eq (sure_result (&rules, &position, seat), wanted);
    seen++;
  }
  ck_assert_int_gt (seen, 20);
  g_rand_free (random);
}
END_TEST

START_TEST (search__of_any_position__is_legal_and_the_same_again)
{
  GRand *random = g_rand_new_with_seed (11);
  KalahRules rules = given_rules (boards[_i]);
  for (int round = 0; round < 60; round++) {
    KalahPosition position = chance_position (random, &rules, round);
    KalahLimits limits = { .level = round % (KALAH_LEVEL_MAX + 1),
                           .nodes = (uint64_t) g_rand_int_range (random, 1, 2000),
                           .seed = g_rand_int (random) };
    KalahVerdict verdict, again;
    kalah_search (&rules, &position, &limits, &verdict);
    kalah_search (&rules, &position, &limits, &again);
    ck_assert_uint_le (verdict.nodes, limits.nodes);
    ck_assert_int_eq (verdict.pit, again.pit);
    ck_assert_int_eq (verdict.score, again.score);
    ck_assert_uint_eq (verdict.nodes, again.nodes);
    if (position.turn == KALAH_TURN_OVER)
      ck_assert_int_eq (verdict.pit, -1);
    else
      ck_assert_int_eq (kalah_play_sow (&rules, &position, verdict.pit, NULL), KALAH_PLAY_OK);
  }
  g_rand_free (random);
}
END_TEST

/* ---- stopping --------------------------------------------------------- */

static bool
stop_at_zero (void *data)
{
  int *left = data;
  return (*left)-- <= 0;
}

/* But not before each move was looked at once: time may be up at once, on a busy machine.
 * With a limit on depth nothing is known by heart. */
START_TEST (search__stop__ends_it_with_a_thought_about_move)
{
  KalahRules rules = given_rules (boards[_i]);
  KalahPosition position;
  kalah_position_start (&rules, &position);
  for (int times = 0; times < 3; times++) {
    int left = times;
    KalahLimits limits = { .depth = 100, .stop = stop_at_zero, .stop_data = &left };
    KalahVerdict verdict;
    kalah_search (&rules, &position, &limits, &verdict);
    ck_assert_uint_le (verdict.nodes, 1024 * (unsigned) (times + 1));
    ck_assert_uint_ge (verdict.depth, 1);
    ck_assert (!verdict.exact);
    ck_assert (kalah_play_legal (&position) >> verdict.pit & 1);
    ck_assert_int_eq (left, -1);
  }
}
END_TEST

/* ---- levels ----------------------------------------------------------- */

static void
play_levels (const KalahRules *rules, KalahPosition *position, const int level[2], uint64_t seed)
{
  for (uint64_t move = 0; position->turn != KALAH_TURN_OVER; move++) {
    KalahLimits limits = { .level = level[position->turn % 2],
                           .nodes = 3000,
                           .seed = 1000 * seed + move };
    KalahVerdict verdict;
    kalah_search (rules, position, &limits, &verdict);
    kalah_play_sow (rules, position, verdict.pit, NULL);
  }
}

START_TEST (search__master__beats_newcomer)
{
  static const char *const games[] = { "", "pits=7", "players=4 capture=all", "game=basic" };
  KalahRules rules = given_rules (games[_i]);
  int won = 0, lost = 0;
  for (uint64_t game = 0; game < 12; game++) {
    const int master = game % 2;
    const int level[2] = { master == 0 ? 5 : 1, master == 1 ? 5 : 1 };
    KalahPosition position;
    uint8_t ranks[KALAH_SEATS_MAX];
    kalah_position_start (&rules, &position);
    play_levels (&rules, &position, level, game);
    kalah_play_ranks (&rules, &position, ranks);
    for (int seat = 0; seat < position.players; seat++)
      if (ranks[seat] == 1)
        (seat % 2 == master) ? won++ : lost++;
  }
  ck_assert_int_ge (won, 3 * lost);
  ck_assert_int_ge (won, 9);
}
END_TEST

/* A newcomer errs, and not always in the same way; but takes the move that ends a
 * won game. */
START_TEST (search__newcomer__errs_but_finishes_a_won_game)
{
  const char *opening = "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0";
  const char *won = "0;0,0,0,0,0,1=25/0,0,0,0,1,0=20";
  unsigned seen = 0;
  for (uint64_t seed = 0; seed < 60; seed++) {
    seen |= 1u << verdict_of ("", opening, (KalahLimits) { .level = 1, .seed = seed }).pit;
    ck_assert_int_eq (verdict_of ("", won, (KalahLimits) { .level = 1, .seed = seed }).pit, 5);
  }
  ck_assert_int_ge (__builtin_popcount (seen), 3);
}
END_TEST

Suite *
search_suite (void)
{
  Suite *suite = suite_create ("search");
  TCase *tcase = tcase_create ("search");
  tcase_add_test (tcase, search__takes_big_capture);
  tcase_add_test (tcase, search__takes_extra_turn);
  tcase_add_test (tcase, search__does_not_give_away_big_capture);
  tcase_add_test (tcase, search__of_finished_game__has_no_move);
  tcase_add_test (tcase, search__last_move__is_exact);
  tcase_add_test (tcase, search__of_game_that_may_go_on__is_no_proof);
  tcase_add_test (tcase, search__seed__decides_between_equal_moves);
  tcase_add_test (tcase, search__limits__are_kept);
  tcase_add_test (tcase, search__any_rules__plays_whole_games);
  tcase_add_test (tcase, search__beats_random_play);
  suite_add_tcase (suite, tcase);
  tcase = tcase_create ("all rules");
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, search__of_small_position__is_exact, 0,
                       G_N_ELEMENTS (small_boards));
  tcase_add_loop_test (tcase, search__of_any_position__is_legal_and_the_same_again, 0,
                       G_N_ELEMENTS (boards));
  tcase_add_loop_test (tcase, search__stop__ends_it_with_a_thought_about_move, 0,
                       G_N_ELEMENTS (boards));
  suite_add_tcase (suite, tcase);
  tcase = tcase_create ("levels");
  tcase_set_timeout (tcase, 60);
  tcase_add_loop_test (tcase, search__master__beats_newcomer, 0, 4);
  tcase_add_test (tcase, search__newcomer__errs_but_finishes_a_won_game);
  suite_add_tcase (suite, tcase);
  return suite;
}
