/*
 * test_ending.c - the table of endings, position by position.
 */
#include "engine/ending.h"

#include "given.h"
#include "minimax.h"
#include "suite.h"
#include "suites.h"

static KalahLanesRules lanes;

/* A table for STONES stones; free what is returned. */
static int8_t *
new_ending (KalahEnding *ending, const KalahRules *rules, int stones)
{
  ck_assert (kalah_lanes_init (rules, &lanes));
  size_t size = kalah_ending_size (lanes.pits, stones);
  int8_t *space = malloc (size);
  ck_assert (kalah_ending_init (ending, &lanes, space, size));
  ck_assert_int_eq (ending->most, stones);
  ck_assert_int_eq (ending->stones, -1);
  return space;
}

/* Checks the values of all positions that begin like POSITION up to HOLE, LEFT
 * stones to go. Returns how many there are. */
static size_t
check_all (const KalahEnding *ending, const KalahRules *rules, KalahPosition *position, int hole,
           int left)
{
  const int pits = position->pits;
  if (hole < 2 * pits) {
    size_t count = 0;
    for (int here = 0; here <= left; here++) {
      position->pit[hole / pits][hole % pits] = (uint16_t) here;
      count += check_all (ending, rules, position, hole + 1, left - here);
    }
    return count;
  }
  KalahLanes board;
  Minimax truth;
  KalahPosition settled = *position;
  kalah_play_settle (rules, &settled, NULL);
  if (settled.turn == KALAH_TURN_OVER || !minimax (rules, position, &truth))
    return 1;
  ck_assert (kalah_lanes_pack (&lanes, position, &board));
  int value = kalah_ending_value (ending, &board);
  ck_assert_msg (value == truth.value, "%s: %d is not %d", given_text (position), value,
                 truth.value);
  return 1;
}

START_TEST (ending__all_positions__as_minimax)
{
  static const struct {
    const char *words;
    int stones;
  } cases[] = { { "pits=1", 14 }, { "pits=2", 10 }, { "pits=3", 6 }, { "pits=7", 3 } };
  static const char *const ends[] = { "", " end=cannot-move" };
  static const char *const others[]
      = { "", " empty-capture=take", " leftover=finisher", " empty-capture=take leftover=finisher" };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    char *words = g_strconcat (cases[i].words, ends[_i % 2], others[_i / 2], NULL);
    KalahRules rules = given_rules (words);
    KalahPosition position;
    KalahEnding ending;
    int8_t *space = new_ending (&ending, &rules, cases[i].stones);
    kalah_ending_grow (&ending, UINT64_MAX);
    ck_assert_int_eq (ending.stones, cases[i].stones);
    kalah_rules_put (&rules, KALAH_RULE_STONES, 1);
    kalah_position_start (&rules, &position);
    size_t count = check_all (&ending, &rules, &position, 0, cases[i].stones);
    ck_assert_uint_eq (count, kalah_ending_size (lanes.pits, cases[i].stones));
    kalah_ending_clear (&ending);
    free (space);
    g_free (words);
  }
}
END_TEST

START_TEST (ending__grown_in_small_steps__is_the_same)
{
  KalahRules rules = given_rules ("");
  KalahEnding whole, stepped;
  int8_t *whole_space = new_ending (&whole, &rules, 8);
  int8_t *stepped_space = new_ending (&stepped, &rules, 8);
  kalah_ending_grow (&whole, UINT64_MAX);
  int stones = -1;
  while (stepped.stones < 8) {
    kalah_ending_grow (&stepped, 1);
    ck_assert_int_le (stepped.stones, stones + 1);
    stones = stepped.stones;
  }
  kalah_ending_grow (&stepped, 1000);
  ck_assert_mem_eq (whole_space, stepped_space, kalah_ending_size (6, 8));
  kalah_ending_clear (&whole);
  kalah_ending_clear (&stepped);
  free (whole_space);
  free (stepped_space);
}
END_TEST

START_TEST (ending__without_space__knows_nothing)
{
  KalahRules rules = given_rules ("");
  KalahEnding ending;
  kalah_lanes_init (&rules, &lanes);
  ck_assert (kalah_ending_init (&ending, &lanes, NULL, 0));
  kalah_ending_grow (&ending, UINT64_MAX);
  ck_assert_int_eq (ending.stones, -1);
  kalah_ending_clear (&ending);
}
END_TEST

Suite *
ending_suite (void)
{
  Suite *suite = suite_create ("ending");
  TCase *tcase = tcase_create ("ending");
  tcase_set_timeout (tcase, 120);
  tcase_add_loop_test (tcase, ending__all_positions__as_minimax, 0, 8);
  tcase_add_test (tcase, ending__grown_in_small_steps__is_the_same);
  tcase_add_test (tcase, ending__without_space__knows_nothing);
  suite_add_tcase (suite, tcase);
  return suite;
}
