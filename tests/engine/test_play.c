/*
 * test_play.c - sowing, capture, extra turns and the end: the worked examples
 * of the rules and their odd cases, each as position, pit, position.
 */
#include "engine/play.h"

#include "given.h"
#include "suite.h"
#include "suites.h"

typedef struct {
  const char *rules, *from;
  int pit;
  const char *to;
} Example;

static const Example examples[] = {
  /* A series with an extra turn, foreign pits and a capture of eight. */
  { "stones=6", "0;6,6,6,6,6,6=0/6,6,6,6,6,6=0", 1, "0;0,7,7,7,7,7=1/6,6,6,6,6,6=0" },
  { "stones=6", "0;0,7,7,7,7,7=1/6,6,6,6,6,6=0", 2, "1;0,0,8,8,8,8=2/7,7,6,6,6,6=0" },
  { "stones=6", "1;0,0,8,8,8,8=2/7,7,6,6,6,6=0", 1, "0;1,0,8,8,8,8=2/0,8,7,7,7,7=1" },
  { "stones=6", "0;1,0,8,8,8,8=2/0,8,7,7,7,7=1", 1, "1;0,0,8,8,8,8=10/0,8,7,7,0,7=1" },
  /* Nothing in the corresponding pit. */
  { "", "0;1,0,0,0,0,4=0/3,3,3,3,0,3=0", 1, "1;0,1,0,0,0,4=0/3,3,3,3,0,3=0" },
  { "empty-capture=take", "0;1,0,0,0,0,4=0/3,3,3,3,0,3=0", 1, "1;0,0,0,0,0,4=1/3,3,3,3,0,3=0" },
  /* Laps of 13 and 14. */
  { "", "0;0,13,2,0,1,0=5/1,2,3,4,5,6=0", 2, "1;1,0,3,1,2,1=13/2,3,4,5,0,7=0" },
  { "", "0;0,14,0,0,0,0=0/0,0,0,0,0,1=0", 2, "1;1,1,2,1,1,1=1/1,1,1,1,1,2=0" },
  /* The other store is skipped, and the capture empties the mover's own side. */
  { "", "1;4,4,4,4,4,4=0/0,0,0,0,0,8=0", 6, "-;0,0,0,0,0,0=25/0,0,0,0,0,0=7" },
  { "leftover=finisher", "1;4,4,4,4,4,4=0/0,0,0,0,0,8=0", 6, "-;0,0,0,0,0,0=0/0,0,0,0,0,0=32" },
  { "end=cannot-move", "1;4,4,4,4,4,4=0/0,0,0,0,0,8=0", 6, "0;5,5,5,5,5,0=0/0,0,0,0,0,0=7" },
  /* An extra turn without stones. */
  { "", "0;0,0,0,0,0,1=20/1,0,2,0,0,0=0", 6, "-;0,0,0,0,0,0=21/0,0,0,0,0,0=3" },
  { "end=cannot-move", "0;0,0,0,0,0,1=20/1,0,2,0,0,0=0", 6, "-;0,0,0,0,0,0=21/0,0,0,0,0,0=3" },
  /* A capture of the other side's last stones: the finisher is not the mover. */
  { "", "0;1,0,0,0,0,3=10/0,0,0,0,2,0=12", 1, "-;0,0,0,0,0,0=16/0,0,0,0,0,0=12" },
  { "leftover=finisher", "0;1,0,0,0,0,3=10/0,0,0,0,2,0=12", 1,
    "-;0,0,0,0,0,0=13/0,0,0,0,0,0=15" },
  { "end=cannot-move leftover=finisher", "0;1,0,0,0,0,3=10/0,0,0,0,2,0=12", 1,
    "-;0,0,0,0,0,0=13/0,0,0,0,0,0=15" },
  /* Four players: whose corresponding pit. */
  { "players=4 pits=3", "0;1,0,2=0/2,3,1=0/1,0,1=0/4,5,0=0", 1,
    "1;0,0,2=4/2,0,1=0/1,0,1=0/4,5,0=0" },
  { "players=4 pits=3 capture=opposite", "0;1,0,2=0/2,3,1=0/1,0,1=0/4,5,0=0", 1,
    "1;0,1,2=0/2,3,1=0/1,0,1=0/4,5,0=0" },
  { "players=4 pits=3 capture=opposite empty-capture=take", "0;1,0,2=0/2,3,1=0/1,0,1=0/4,5,0=0",
    1, "1;0,0,2=1/2,3,1=0/1,0,1=0/4,5,0=0" },
  { "players=4 pits=3 capture=all", "0;1,0,2=0/2,3,1=0/1,0,1=0/4,5,0=0", 1,
    "1;0,0,2=9/2,0,1=0/1,0,1=0/4,0,0=0" },
  { "players=4 pits=3 capture=all empty-capture=take", "0;1,0,2=0/2,0,1=0/1,0,1=0/4,0,0=0", 1,
    "1;0,0,2=1/2,0,1=0/1,0,1=0/4,0,0=0" },
  /* Three players: opposite means next. */
  { "players=3 pits=3 capture=opposite", "0;1,0,2=0/2,3,1=0/1,9,1=0", 1,
    "1;0,0,2=4/2,0,1=0/1,9,1=0" },
  /* Twelve stones a pit: a lap of 13 that captures 15. */
  { "stones=12", "0;12,12,12,12,12,12=0/12,12,12,12,12,12=0", 1,
    "1;0,13,13,13,13,13=1/13,13,13,13,13,13=0" },
  { "stones=12", "1;0,13,13,13,13,13=1/13,13,13,13,13,13=0", 1,
    "0;1,14,14,14,14,0=1/0,14,14,14,14,14=16" },
  /* Basic mancala: extra turn in another store; finishing comes first. */
  { "game=basic", "0;2,0,0,0,0,8=0/4,4,4,4,4,4=0", 6, "0;2,0,0,0,0,0=1/5,5,5,5,5,5=1" },
  { "game=basic", "0;0,0,0,0,0,8=0/4,4,4,4,4,4=0", 6, "-;0,0,0,0,0,0=1f1/5,5,5,5,5,5=1" },
  { "game=basic ranks=first", "0;0,0,0,0,0,8=0/4,4,4,4,4,4=0", 6,
    "-;0,0,0,0,0,0=1f1/5,5,5,5,5,5=1" },
  { "game=basic players=3 pits=4", "2;0,0,0,0=1f1/1,0,1,0=1/0,0,3,0=0", 3,
    "1;0,0,0,0=1f1/2,0,1,0=1/0,0,0,1=1" },
  { "game=basic players=3 pits=2 ranks=all", "0;0,1=0/2,2=0/1,1=0", 2,
    "1;0,0=1f1/2,2=0/1,1=0" },
  { "game=basic players=3 pits=2 ranks=first", "0;0,1=0/2,2=0/1,1=0", 2,
    "-;0,0=1f1/2,2=0/1,1=0" },
  /* Basic mancala never captures. */
  { "game=basic", "0;1,0,0,0,0,1=0/4,4,4,4,4,4=0", 1, "1;0,1,0,0,0,1=0/4,4,4,4,4,4=0" },
  /* More than half ends a game with majority=on; exactly half does not. */
  { "majority=on", "0;1,0,0,0,0,3=22/0,0,0,0,4,10=8", 1, "-;0,0,0,0,0,3=27/0,0,0,0,0,10=8" },
  { "majority=on", "0;1,0,0,0,0,3=19/0,0,0,0,4,13=8", 1, "1;0,0,0,0,0,3=24/0,0,0,0,0,13=8" },
  { "majority=off", "0;1,0,0,0,0,3=22/0,0,0,0,4,10=8", 1, "1;0,0,0,0,0,3=27/0,0,0,0,0,10=8" },
  { "majority=on players=3 pits=2", "0;0,1=40/1,1=0/1,1=0", 2,
    "-;0,0=41/0,0=2/0,0=2" },
  { "majority=on players=3 pits=2", "0;1,1=40/1,1=0/1,1=0", 2, "0;1,0=41/1,1=0/1,1=0" },
  /* A side that is empty only during the sowing ends nothing. */
  { "", "0;0,0,0,0,0,13=0/1,1,1,1,1,1=0", 6, "1;1,1,1,1,1,0=4/0,2,2,2,2,2=0" },
  /* cannot-move: the empty side of somebody who is not to move goes on. */
  { "end=cannot-move players=3 pits=2", "0;1,2=0/1,1=0/0,0=5", 1, "1;0,3=0/1,1=0/0,0=5" },
  { "end=cannot-move players=3 pits=2", "0;1,2=0/0,0=0/1,1=5", 1, "-;0,0=3/0,0=0/0,0=7" },
  /* side-empty: anybody's. */
  { "players=3 pits=2 leftover=finisher", "0;1,3=0/1,1=0/0,0=5", 1, "-;0,0=0/0,0=0/0,0=11" },
  /* Several empty sides: the mover's, or the first one counter-clockwise. */
  { "players=3 pits=2 leftover=finisher", "2;3,0=0/1,1=0/1,0=0", 1, "-;0,0=0/0,0=0/0,0=6" },
  { "players=3 pits=3 capture=all leftover=finisher", "1;0,3,0=0/1,0,4=0/0,5,0=0", 1,
    "-;0,0,0=0/0,0,0=9/0,0,0=4" },
  /* The board with one pit: every move is to the store or across. */
  { "pits=1", "0;2=0/1=0", 1, "-;0=1/0=2" },
  { "pits=1", "0;3=0/1=0", 1, "-;0=4/0=0" },
};

START_TEST (play__sow__as_in_examples)
{
  const Example *example = &examples[_i];
  KalahPosition position = given_sown (example->rules, example->from, example->pit, NULL);
  ck_assert_msg (g_str_equal (given_text (&position), example->to), "%s, %s, pit %d: %s is not %s",
                 example->rules, example->from, example->pit, given_text (&position), example->to);
}
END_TEST

START_TEST (play__refused_pit__changes_nothing)
{
  KalahRules rules = given_rules ("");
  KalahPosition before = given_position ("0;4,0,4,4,4,4=0/4,4,4,4,4,4=4");
  KalahPosition position = before;
  KalahOutcome outcome;
  ck_assert_int_eq (kalah_play_sow (&rules, &position, 1, &outcome), KALAH_PLAY_EMPTY_PIT);
  ck_assert_int_eq (kalah_play_sow (&rules, &position, -1, &outcome), KALAH_PLAY_NO_SUCH_PIT);
  ck_assert_int_eq (kalah_play_sow (&rules, &position, 6, &outcome), KALAH_PLAY_NO_SUCH_PIT);
  ck_assert_mem_eq (&position, &before, sizeof position);
  position = before = given_position ("-;4,0,4,4,4,4=0/4,4,4,4,4,4=4");
  ck_assert_int_eq (kalah_play_sow (&rules, &position, 0, &outcome), KALAH_PLAY_OVER);
  ck_assert_mem_eq (&position, &before, sizeof position);
}
END_TEST

START_TEST (play__legal__are_own_pits_with_stones)
{
  KalahPosition position = given_position ("1;4,4,4,4,4,4=0/0,4,0,0,4,1=0");
  ck_assert_uint_eq (kalah_play_legal (&position), 0x32);
  position = given_position ("-;4,4,4,4,4,4=0/0,4,0,0,4,1=0");
  ck_assert_uint_eq (kalah_play_legal (&position), 0);
}
END_TEST

START_TEST (play__outcome__tells_extra_turn_only_while_game_goes_on)
{
  KalahOutcome outcome;
  given_sown ("", "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 3, &outcome);
  ck_assert (outcome.extra);
  ck_assert_int_eq (outcome.last_seat, 0);
  ck_assert_int_eq (outcome.last_pit, -1);
  given_sown ("", "0;0,0,0,0,0,1=20/1,0,2,0,0,0=0", 6, &outcome);
  ck_assert (!outcome.extra);
  ck_assert_int_eq (outcome.reason, KALAH_REASON_SIDE_EMPTY);
  given_sown ("end=cannot-move", "0;0,0,0,0,0,1=20/1,0,2,0,0,0=0", 6, &outcome);
  ck_assert (!outcome.extra);
  ck_assert_int_eq (outcome.reason, KALAH_REASON_CANNOT_MOVE);
  given_sown ("majority=on", "0;1,0,0,0,0,1=24/1,0,20,0,0,0=0", 6, &outcome);
  ck_assert (!outcome.extra);
  ck_assert_int_eq (outcome.reason, KALAH_REASON_MAJORITY);
  given_sown ("game=basic", "0;0,0,0,0,0,1=0/4,4,4,4,4,4=0", 6, &outcome);
  ck_assert (!outcome.extra && outcome.finished);
  ck_assert_int_eq (outcome.reason, KALAH_REASON_ALL_RANKED);
}
END_TEST

START_TEST (play__outcome__lists_captured_pits_counter_clockwise)
{
  KalahOutcome outcome;
  given_sown ("players=4 pits=3 capture=all", "2;1,7,2=0/2,0,1=0/1,0,1=0/4,5,0=0", 1, &outcome);
  ck_assert_uint_eq (outcome.captured, 13);
  ck_assert_uint_eq (outcome.captured_pit, 1);
  ck_assert_uint_eq (outcome.taken_count, 2);
  ck_assert_uint_eq (outcome.taken[0].seat, 3);
  ck_assert_uint_eq (outcome.taken[0].stones, 5);
  ck_assert_uint_eq (outcome.taken[1].seat, 0);
  ck_assert_uint_eq (outcome.taken[1].pit, 1);
  ck_assert_uint_eq (outcome.taken[1].stones, 7);
}
END_TEST

START_TEST (play__outcome__of_empty_capture_is_one_stone_from_nobody)
{
  KalahOutcome outcome;
  given_sown ("empty-capture=take", "0;1,0,0,0,0,4=0/3,3,3,3,0,3=0", 1, &outcome);
  ck_assert_uint_eq (outcome.captured, 1);
  ck_assert_uint_eq (outcome.taken_count, 0);
}
END_TEST

START_TEST (play__outcome__tells_what_was_left_and_who_got_it)
{
  KalahOutcome outcome;
  given_sown ("leftover=finisher", "0;1,0,0,0,0,3=10/0,0,0,0,2,0=12", 1, &outcome);
  ck_assert_uint_eq (outcome.left[0], 3);
  ck_assert_uint_eq (outcome.left[1], 0);
  ck_assert_uint_eq (outcome.got[0], 0);
  ck_assert_uint_eq (outcome.got[1], 3);
  given_sown ("majority=on", "0;1,0,0,0,0,3=22/0,0,0,0,4,10=8", 1, &outcome);
  ck_assert_uint_eq (outcome.left[1], 10);
  ck_assert_uint_eq (outcome.got[1], 0);
}
END_TEST

/* The closed form of sowing, against the engine, far beyond a real game. */
START_TEST (play__sow__agrees_with_closed_form)
{
  KalahRules rules = given_rules ("game=basic players=3 pits=5");
  for (unsigned stones = 1; stones <= 65000; stones = stones * 9 / 8 + 1) {
    KalahPosition position = given_position ("0;0,0,0,0,1=0/0,0,0,0,1=0/0,0,0,0,1=0");
    KalahOutcome outcome;
    position.pit[0][1] = (uint16_t) stones;
    ck_assert_int_eq (kalah_play_sow (&rules, &position, 1, &outcome), KALAH_PLAY_OK);
    unsigned holes = 3 * 6, distance = 1;
    for (int hole = 2; distance <= holes; hole = (hole + 1) % 18, distance++) {
      unsigned seat = (unsigned) hole / 6, pit = (unsigned) hole % 6;
      unsigned before = pit == 4, grown = stones / holes + (distance <= stones % holes);
      unsigned now = pit == 5 ? position.store[seat] : position.pit[seat][pit];
      ck_assert_uint_eq (now, before + grown);
      if (distance == (stones - 1) % holes + 1) {
        ck_assert_uint_eq (outcome.last_seat, seat);
        ck_assert_int_eq (outcome.last_pit, pit == 5 ? -1 : (int) pit);
      }
    }
  }
}
END_TEST

/* Somebody typed a pit of thousands. And half of a sowing ends where its last stone falls. */
START_TEST (play__strew__tells_where_stones_fall)
{
  KalahRules rules;
  KalahPosition position, sown;
  KalahOutcome last;
  kalah_rules_init (&rules);
  ck_assert (kalah_position_parse ("0;0,4,4=1/4,4,4=0", &position));
  kalah_rules_put (&rules, KALAH_RULE_PITS, 3);
  kalah_play_strew (&rules, &position, 1, 3, &sown, &last);
  ck_assert_int_eq (sown.pit[0][1], 0);
  ck_assert_int_eq (sown.pit[0][2], 1);
  ck_assert_int_eq (sown.store[0], 1);
  ck_assert_int_eq (sown.pit[1][0], 1);
  ck_assert_int_eq (sown.pit[1][1], 0);
  ck_assert_int_eq (last.last_seat, 1);
  ck_assert_int_eq (last.last_pit, 0);
  ck_assert (kalah_position_parse ("0;60000=0/1=0", &position));
  kalah_rules_put (&rules, KALAH_RULE_PITS, 1);
  kalah_play_strew (&rules, &position, 0, 60000, &sown, &last);
  ck_assert_int_eq (sown.pit[0][0], 20000);
  ck_assert_int_eq (sown.pit[1][0], 20000);
  ck_assert_int_eq (sown.store[0], 20000);
  ck_assert_int_eq (sown.store[1], 0);
}
END_TEST

START_TEST (play__ranks__share_the_better_place)
{
  static const struct {
    const char *rules, *text;
    uint8_t ranks[KALAH_SEATS_MAX];
  } cases[] = {
    { "", "-;0=24/0=24", { 1, 1, 0, 0 } },
    { "", "-;0=23/0=25", { 2, 1, 0, 0 } },
    { "players=3", "-;0=9/0=9/0=3", { 1, 1, 3, 0 } },
    { "players=4", "-;0=3/0=9/0=9/0=9", { 4, 1, 1, 1 } },
    { "players=4", "-;0=3/0=7/0=7/0=9", { 4, 2, 2, 1 } },
    { "players=4", "-;0=3/0=90r4/0=7/0=7", { 3, 4, 1, 1 } },
    { "players=4", "-;0=3/0=90x4/0=70x3/0=7", { 2, 4, 3, 1 } },
    { "game=basic players=4", "-;2=0/0=9f1/1=0/2=50", { 3, 1, 2, 3 } },
    { "game=basic players=4", "-;0=1f1/0=9f2/1=0/0=50x4", { 1, 2, 3, 4 } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KalahRules rules = given_rules (cases[i].rules);
    KalahPosition position = given_position (cases[i].text);
    uint8_t ranks[KALAH_SEATS_MAX];
    kalah_play_ranks (&rules, &position, ranks);
    ck_assert_mem_eq (ranks, cases[i].ranks, sizeof ranks);
  }
}
END_TEST

Suite *
play_suite (void)
{
  Suite *suite = suite_create ("play");
  TCase *tcase = tcase_create ("moves");
  tcase_add_loop_test (tcase, play__sow__as_in_examples, 0, G_N_ELEMENTS (examples));
  tcase_add_test (tcase, play__refused_pit__changes_nothing);
  tcase_add_test (tcase, play__legal__are_own_pits_with_stones);
  tcase_add_test (tcase, play__outcome__tells_extra_turn_only_while_game_goes_on);
  tcase_add_test (tcase, play__outcome__lists_captured_pits_counter_clockwise);
  tcase_add_test (tcase, play__outcome__of_empty_capture_is_one_stone_from_nobody);
  tcase_add_test (tcase, play__outcome__tells_what_was_left_and_who_got_it);
  tcase_add_test (tcase, play__sow__agrees_with_closed_form);
  tcase_add_test (tcase, play__strew__tells_where_stones_fall);
  tcase_add_test (tcase, play__ranks__share_the_better_place);
  suite_add_tcase (suite, tcase);
  return suite;
}
