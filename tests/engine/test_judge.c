/*
 * test_judge.c - what the networks see, and that they have learned something.
 */
#include "engine/judge.h"

#include "engine/search.h"
#include "given.h"
#include "suite.h"
#include "suites.h"

typedef struct {
  KalahRingRules rules;
  KalahRing ring;
} Board;

static Board
board_of (const char *words, const KalahPosition *position)
{
  KalahRules rules = given_rules (words);
  Board board;
  kalah_ring_init (&rules, position, &board.rules, &board.ring);
  return board;
}

static KalahPosition
chance_position (GRand *random, const KalahRules *rules, int moves)
{
  KalahPosition position;
  kalah_position_start (rules, &position);
  for (int move = 0; move < moves && position.turn != KALAH_TURN_OVER; move++)
    kalah_play_sow (rules, &position, g_rand_int_range (random, 0, position.pits), NULL);
  return position;
}

static KalahNetwork
network_of (const char *words, const char *text)
{
  KalahPosition position = given_position (text);
  Board board = board_of (words, &position);
  return kalah_judge_network (&board.rules, &board.ring);
}

static const char *const games[KALAH_NETWORK_COUNT] = {
  [KALAH_NETWORK_KALAH_4] = "players=4 capture=all",
  [KALAH_NETWORK_BASIC_2] = "game=basic players=2",
  [KALAH_NETWORK_BASIC_3] = "game=basic players=3",
};

/* ---- which -------------------------------------------------------------- */

START_TEST (judge__each_game__has_its_network)
{
  KalahRules rules = given_rules (games[_i]);
  KalahPosition position;
  kalah_position_start (&rules, &position);
  Board board = board_of (games[_i], &position);
  ck_assert_int_eq ((int) kalah_judge_network (&board.rules, &board.ring), _i);
}
END_TEST

START_TEST (judge__other_games__have_none)
{
  const char *four = "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0/4,4,4,4,4,4=0/4,4,4,4,4,4=0";
  const char *three = "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0/4,4,4,4,4,4=0";
  const char *resigned = "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0/4,4,4,4,4,4=0r4/4,4,4,4,4,4=0";
  ck_assert_int_eq ((int) network_of ("players=4", resigned), KALAH_NETWORK_COUNT);
  ck_assert_int_eq ((int) network_of ("players=4 leftover=finisher", four), KALAH_NETWORK_COUNT);
  ck_assert_int_eq ((int) network_of ("players=3", three), KALAH_NETWORK_COUNT);
  ck_assert_int_eq ((int) network_of ("game=basic players=4", four), KALAH_NETWORK_COUNT);
  ck_assert_int_eq ((int) network_of ("game=basic players=3 pits=3", "0;4,4,4=0/4,4,4=0/4,4,4=0"),
                    KALAH_NETWORK_COUNT);
}
END_TEST

/* ---- what they see ------------------------------------------------------ */

static bool
sees (const KalahJudgeView *view, int row)
{
  for (int i = 0; i < view->count; i++)
    if (view->row[i] == row)
      return true;
  return false;
}

/* B is to move, and A the last of four: their lead is the average, their capture is that of
 * the first pit, and nobody threatens them. */
START_TEST (judge__look__begins_with_seat_to_move)
{
  KalahPosition position = given_position (
    "1;2,0,0,3,0,0=5/1,0,0,0,40,0=5/0,0,0,4,0,0=5/0,0,0,5,0,0=5");
  Board board = board_of ("players=4 capture=all", &position);
  KalahJudgeView view;
  kalah_judge_look (&board.rules, &board.ring, &view);
  const int last = 3 * KALAH_JUDGE_SEAT_ROWS, lead = last + KALAH_JUDGE_PIT_ROWS;
  ck_assert_int_eq (view.count, KALAH_JUDGE_SEEN);
  ck_assert (sees (&view, 1));
  ck_assert (sees (&view, 4 * KALAH_JUDGE_COUNTS + KALAH_JUDGE_COUNTS - 1));
  ck_assert (sees (&view, last + 2));
  ck_assert (sees (&view, last + 3 * KALAH_JUDGE_COUNTS + 3));
  ck_assert (sees (&view, lead + KALAH_JUDGE_STEPS / 2));
  ck_assert (sees (&view, lead + KALAH_JUDGE_STEPS + 9));
  ck_assert (sees (&view, lead + 2 * KALAH_JUDGE_STEPS));
  ck_assert_int_eq (view.side[0], 41);
  ck_assert_int_eq (view.side[3], 5);
}
END_TEST

/* However many stones there are, a row is one of its seat. */
START_TEST (judge__look__stays_within_rows_of_seat)
{
  GRand *random = g_rand_new_with_seed (8);
  char *words = g_strconcat (games[_i], " stones=24", NULL);
  KalahRules rules = given_rules (words);
  for (int round = 0; round < 300; round++) {
    KalahPosition position = chance_position (random, &rules, round);
    if (position.turn == KALAH_TURN_OVER)
      continue;
    Board board = board_of (words, &position);
    KalahJudgeView view;
    kalah_judge_look (&board.rules, &board.ring, &view);
    ck_assert_int_le (view.count, KALAH_JUDGE_SEEN);
    for (int i = 1; i < view.count; i++)
      ck_assert_uint_lt (view.row[i - 1], view.row[i]);
    ck_assert_uint_lt (view.row[view.count - 1], position.players * KALAH_JUDGE_SEAT_ROWS);
  }
  g_free (words);
  g_rand_free (random);
}
END_TEST

/* ---- what they make of it ----------------------------------------------- */

/* The names of the seats are nothing to a network: only who sits where after whom. */
START_TEST (judge__standings__turn_with_the_board)
{
  GRand *random = g_rand_new_with_seed (9);
  KalahRules rules = given_rules (games[_i]);
  for (int round = 0; round < 50; round++) {
    KalahPosition position = chance_position (random, &rules, round);
    if (position.turn == KALAH_TURN_OVER)
      continue;
    KalahPosition turned = position;
    const int players = position.players;
    for (int seat = 0; seat < players; seat++) {
      int to = (seat + 1) % players;
      memcpy (turned.pit[to], position.pit[seat], sizeof position.pit[seat]);
      turned.store[to] = position.store[seat];
      turned.status[to] = position.status[seat];
      turned.place[to] = position.place[seat];
    }
    turned.turn = (int8_t) ((position.turn + 1) % players);
    Board board = board_of (games[_i], &position), other = board_of (games[_i], &turned);
    float standings[KALAH_SEATS_MAX], after[KALAH_SEATS_MAX];
    kalah_judge_standings ((KalahNetwork) _i, &board.rules, &board.ring, standings);
    kalah_judge_standings ((KalahNetwork) _i, &other.rules, &other.ring, after);
    for (int seat = 0; seat < players; seat++)
      ck_assert (standings[seat] == after[(seat + 1) % players]);
  }
  g_rand_free (random);
}
END_TEST

static void
play_on (const KalahRules *rules, KalahPosition *position)
{
  for (uint64_t move = 0; position->turn != KALAH_TURN_OVER; move++) {
    const KalahLimits limits = { .nodes = 60, .seed = move };
    KalahVerdict verdict;
    kalah_search (rules, position, &limits, &verdict);
    kalah_play_sow (rules, position, verdict.pit, NULL);
  }
}

/* Of games of chance that are played on sensibly, where a network is rather sure who of
 * two comes in before the other, it is right. */
START_TEST (judge__standings__tell_who_comes_in_first)
{
  GRand *random = g_rand_new_with_seed (10);
  KalahRules rules = given_rules (games[_i]);
  int right = 0, wrong = 0;
  for (int round = 0; round < 400 && right < 40; round++) {
    KalahPosition position = chance_position (random, &rules, 8 + round);
    float standings[KALAH_SEATS_MAX];
    uint8_t ranks[KALAH_SEATS_MAX];
    if (position.turn == KALAH_TURN_OVER || position.status[0] != KALAH_STATUS_ACTIVE
        || position.status[1] != KALAH_STATUS_ACTIVE)
      continue;
    Board board = board_of (games[_i], &position);
    kalah_judge_standings ((KalahNetwork) _i, &board.rules, &board.ring, standings);
    float ahead = standings[0] - standings[1];
    if (ahead < 1.5f && ahead > -1.5f)
      continue;
    play_on (&rules, &position);
    kalah_play_ranks (&rules, &position, ranks);
    right += ahead > 0 ? ranks[0] < ranks[1] : ranks[1] < ranks[0];
    wrong += ahead > 0 ? ranks[0] > ranks[1] : ranks[1] > ranks[0];
  }
  ck_assert_msg (right > 2 * wrong && right >= 20, "%d, not %d", right, wrong);
  g_rand_free (random);
}
END_TEST

Suite *
judge_suite (void)
{
  Suite *suite = suite_create ("judge");
  TCase *tcase = tcase_create ("judge");
  tcase_add_loop_test (tcase, judge__each_game__has_its_network, 0, KALAH_NETWORK_COUNT);
  tcase_add_test (tcase, judge__other_games__have_none);
  tcase_add_test (tcase, judge__look__begins_with_seat_to_move);
  tcase_add_loop_test (tcase, judge__look__stays_within_rows_of_seat, 0, KALAH_NETWORK_COUNT);
  tcase_add_loop_test (tcase, judge__standings__turn_with_the_board, 0, KALAH_NETWORK_COUNT);
  tcase_add_loop_test (tcase, judge__standings__tell_who_comes_in_first, 0,
                       KALAH_NETWORK_COUNT);
  suite_add_tcase (suite, tcase);
  return suite;
}
