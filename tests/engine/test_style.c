/*
 * test_style.c - other ways to play: each has its name, plays any game, and thinks as it
 * is told to.
 */
#include "engine/search.h"

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

START_TEST (style__names__lead_back_to_the_style)
{
  KalahStyle style = KALAH_STYLE_RANDOM;
  for (int i = 0; i < KALAH_STYLE_COUNT; i++) {
    ck_assert (kalah_style_find (kalah_style_name ((KalahStyle) i), &style));
    ck_assert_int_eq (style, i);
  }
  ck_assert (!kalah_style_find ("tsei", &style));
  ck_assert (!kalah_style_find ("", &style));
  ck_assert_int_eq (style, KALAH_STYLE_COUNT - 1);
}
END_TEST

START_TEST (style__random__sows_any_pit_with_stones)
{
  unsigned seen = 0;
  for (uint64_t seed = 0; seed < 200; seed++) {
    KalahLimits limits = { .style = KALAH_STYLE_RANDOM, .seed = seed };
    seen |= 1u << verdict_of ("", "0;4,0,4,4,1,4=0/4,4,4,4,4,4=0", limits).pit;
  }
  ck_assert_uint_eq (seen, 0x3du); /* all but the second */
}
END_TEST

/* A1 takes nine stones; A4 gives another turn, and is worth one. */
START_TEST (style__who_counts__takes_big_capture)
{
  for (uint64_t seed = 0; seed < 10; seed++) {
    KalahLimits limits = { .style = (KalahStyle) _i, .seed = seed };
    ck_assert_int_eq (verdict_of ("", "0;1,0,1,1,0,1=0/3,3,3,3,9,3=0", limits).pit + 1, 1);
  }
}
END_TEST

/* Neither move wins anything, but A5 leaves four stones for B5 to capture. */
START_TEST (style__who_counts__sees_the_reply)
{
  for (uint64_t seed = 0; seed < 10; seed++) {
    KalahLimits limits = { .style = (KalahStyle) _i, .seed = seed };
    ck_assert_int_eq (verdict_of ("", "0;4,0,0,0,1,0=0/0,0,0,3,1,0=0", limits).pit + 1, 1);
    /* Who looks at one move only cannot see that. */
    limits.depth = 1;
    ck_assert_uint_eq (verdict_of ("", "0;4,0,0,0,1,0=0/0,0,0,3,1,0=0", limits).nodes, 2);
  }
}
END_TEST

START_TEST (style__any_rules__plays_whole_games)
{
  static const char *const rules_of_games[] = {
    "", "pits=12 stones=12", "players=4 pits=3 capture=all", "players=3 end=cannot-move",
    "game=basic", "game=basic players=4", "majority=on",
  };
  for (guint i = 0; i < G_N_ELEMENTS (rules_of_games); i++) {
    KalahRules rules = given_rules (rules_of_games[i]);
    KalahPosition position;
    kalah_position_start (&rules, &position);
    for (int move = 0; position.turn != KALAH_TURN_OVER; move++) {
      KalahVerdict verdict, again;
      KalahLimits limits = { .style = (KalahStyle) _i, .nodes = 400, .seed = (uint64_t) move };
      ck_assert_int_lt (move, 100000);
      kalah_search (&rules, &position, &limits, &verdict);
      kalah_search (&rules, &position, &limits, &again);
      ck_assert_uint_le (verdict.nodes, limits.nodes);
      ck_assert_int_eq (verdict.pit, again.pit);
      ck_assert_int_eq (kalah_play_sow (&rules, &position, verdict.pit, NULL), KALAH_PLAY_OK);
    }
  }
}
END_TEST

static bool
stop_at_zero (void *data)
{
  int *left = data;
  return (*left)-- <= 0;
}

START_TEST (style__stop__ends_it_with_a_legal_move)
{
  for (int times = 0; times < 3; times++) {
    int left = times;
    KalahLimits limits = { .style = (KalahStyle) _i, .stop = stop_at_zero, .stop_data = &left };
    KalahVerdict verdict = verdict_of ("players=4", "0;6,6,6,6,6,6=0/6,6,6,6,6,6=0/"
                                       "6,6,6,6,6,6=0/6,6,6,6,6,6=0", limits);
    ck_assert_int_ge (verdict.pit, 0);
    ck_assert_int_lt (verdict.pit, 6);
    ck_assert_int_ge (left, -1);
  }
}
END_TEST

static int
wins_against (KalahStyle strong, KalahStyle weak, int games)
{
  KalahRules rules = given_rules ("");
  int won = 0;
  for (int game = 0; game < games; game++) {
    KalahPosition position;
    kalah_position_start (&rules, &position);
    for (uint64_t move = 0; position.turn != KALAH_TURN_OVER; move++) {
      KalahLimits limits = { .style = position.turn == game % 2 ? strong : weak,
                             .seed = (uint64_t) game * 1000 + move };
      KalahVerdict verdict;
      kalah_search (&rules, &position, &limits, &verdict);
      kalah_play_sow (&rules, &position, verdict.pit, NULL);
    }
    won += position.store[game % 2] > position.store[1 - game % 2];
  }
  return won;
}

START_TEST (style__who_counts__beats_chance)
{
  ck_assert_int_ge (wins_against ((KalahStyle) _i, KALAH_STYLE_RANDOM, 20), 17);
}
END_TEST

Suite *
style_suite (void)
{
  Suite *suite = suite_create ("style");
  TCase *tcase = tcase_create ("style");
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, style__names__lead_back_to_the_style);
  tcase_add_test (tcase, style__random__sows_any_pit_with_stones);
  tcase_add_loop_test (tcase, style__who_counts__takes_big_capture, KALAH_STYLE_TSEITIN,
                       KALAH_STYLE_COUNT);
  tcase_add_loop_test (tcase, style__who_counts__sees_the_reply, KALAH_STYLE_TSEITIN,
                       KALAH_STYLE_COUNT);
  tcase_add_loop_test (tcase, style__any_rules__plays_whole_games, KALAH_STYLE_RANDOM,
                       KALAH_STYLE_COUNT);
  tcase_add_loop_test (tcase, style__stop__ends_it_with_a_legal_move, KALAH_STYLE_RANDOM,
                       KALAH_STYLE_COUNT);
  tcase_add_loop_test (tcase, style__who_counts__beats_chance, KALAH_STYLE_TSEITIN,
                       KALAH_STYLE_COUNT);
  suite_add_tcase (suite, tcase);
  return suite;
}
