/*
 * test_search.c - the chosen move is legal, sensible, and the same every time.
 */
#include "engine/search.h"

#include <string.h>

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
  ck_assert_int_eq (choice ("", "0;0,1,0,3,0,2=0/0,0,0,0,4,4=0"), 4);
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
  return suite;
}
