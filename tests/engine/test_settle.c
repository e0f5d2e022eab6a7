/*
 * test_settle.c - positions that were typed in and may be over already, or
 * could never have been reached.
 */
#include "engine/play.h"

#include "given.h"
#include "suite.h"
#include "suites.h"

static const struct {
  const char *rules, *from, *to;
  KalahReason reason;
} cases[] = {
  { "", "0;4,4=0/4,4=0", "0;4,4=0/4,4=0", KALAH_REASON_NONE },
  { "", "0;4,4=0/0,0=3", "-;0,0=8/0,0=3", KALAH_REASON_SIDE_EMPTY },
  { "leftover=finisher", "0;4,4=0/0,0=3", "-;0,0=0/0,0=11", KALAH_REASON_SIDE_EMPTY },
  { "end=cannot-move", "0;4,4=0/0,0=3", "0;4,4=0/0,0=3", KALAH_REASON_NONE },
  { "end=cannot-move", "1;4,4=0/0,0=3", "-;0,0=8/0,0=3", KALAH_REASON_CANNOT_MOVE },
  { "", "0;0,0=0/0,0=0", "-;0,0=0/0,0=0", KALAH_REASON_SIDE_EMPTY },
  { "majority=on", "0;4,4=9/4,4=0", "0;4,4=9/4,4=0", KALAH_REASON_NONE },
  { "majority=on", "0;4,4=17/4,4=0", "-;4,4=17/4,4=0", KALAH_REASON_MAJORITY },
  { "", "0;4,4=0/4,4=0r2", "-;4,4=0/4,4=0r2", KALAH_REASON_RESIGNED },
  { "players=3", "0;4,4=0/0,0=0r3/4,4=0", "0;4,4=0/0,0=0r3/4,4=0", KALAH_REASON_NONE },
  /* A game that says it is over stays as it was typed. */
  { "", "-;4,4=0/0,0=3", "-;4,4=0/0,0=3", KALAH_REASON_NONE },
  /* Basic mancala: whoever is to move with nothing to sow has finished. */
  { "game=basic", "0;0,0=0/4,4=0", "-;0,0=0f1/4,4=0", KALAH_REASON_ALL_RANKED },
  { "game=basic", "1;0,0=0/4,4=0", "1;0,0=0/4,4=0", KALAH_REASON_NONE },
  { "game=basic players=3", "0;0,0=0/0,0=0/4,4=0", "-;0,0=0f1/0,0=0f2/4,4=0",
    KALAH_REASON_ALL_RANKED },
  { "game=basic players=3", "0;0,0=0/2,2=0/4,4=0", "1;0,0=0f1/2,2=0/4,4=0", KALAH_REASON_NONE },
  { "game=basic players=3 ranks=first", "0;0,0=0/2,2=0/4,4=0", "-;0,0=0f1/2,2=0/4,4=0",
    KALAH_REASON_FINISHED },
  { "game=basic players=3 ranks=first", "1;0,0=0f1/2,2=0/4,4=0", "-;0,0=0f1/2,2=0/4,4=0",
    KALAH_REASON_FINISHED },
  { "game=basic players=3", "1;0,0=0f1/2,2=0/4,4=0x3", "-;0,0=0f1/2,2=0/4,4=0x3",
    KALAH_REASON_ALL_RANKED },
};

START_TEST (settle__as_in_table)
{
  KalahRules rules = given_rules (cases[_i].rules);
  KalahPosition position = given_position (cases[_i].from);
  ck_assert_int_eq (kalah_play_settle (&rules, &position, NULL), cases[_i].reason);
  ck_assert_str_eq (given_text (&position), cases[_i].to);
}
END_TEST

START_TEST (settle__tells_what_was_left)
{
  KalahRules rules = given_rules ("");
  KalahPosition position = given_position ("0;4,4=0/0,0=3");
  KalahOutcome outcome;
  kalah_play_settle (&rules, &position, &outcome);
  ck_assert_uint_eq (outcome.left[0], 8);
  ck_assert_uint_eq (outcome.got[0], 8);
  ck_assert_uint_eq (outcome.left[1], 0);
}
END_TEST

/* The turn comes to an empty side that no play could have left so. */
START_TEST (settle__turn_reaches_empty_side_in_basic)
{
  KalahPosition position = given_sown ("game=basic players=3", "0;2,2=0/0,0=0/4,4=0", 1, NULL);
  ck_assert_str_eq (given_text (&position), "0;0,3=1/0,0=0/4,4=0");
  position = given_sown ("game=basic players=3", "0;1,2=0/0,0=0/4,4=0", 1, NULL);
  ck_assert_str_eq (given_text (&position), "2;0,3=0/0,0=0f1/4,4=0");
}
END_TEST

/* Any board, whether a game could come to it or not: at least the seat to move
 * is active. Small numbers are often zero. */
static KalahPosition
random_position (GRand *random)
{
  KalahPosition position = { .players = (uint8_t) g_rand_int_range (random, 2, 5),
                             .pits = (uint8_t) g_rand_int_range (random, 1, 4) };
  for (int seat = 0; seat < position.players; seat++) {
    int status = g_rand_int_range (random, -4, 4);
    for (int pit = 0; pit < position.pits; pit++) {
      int stones = g_rand_int_range (random, -3, 9);
      position.pit[seat][pit] = (uint16_t) MAX (0, stones);
    }
    position.status[seat] = (uint8_t) MAX (0, status);
    position.place[seat] = position.status[seat] != KALAH_STATUS_ACTIVE;
  }
  position.turn = (int8_t) g_rand_int_range (random, 0, position.players);
  position.status[position.turn] = KALAH_STATUS_ACTIVE;
  position.place[position.turn] = 0;
  return position;
}

/* Plays until the game is over: nobody may be asked for a move without having
 * one. */
static void
play_out (const KalahRules *rules, KalahPosition *position, GRand *random)
{
  for (int move = 0; position->turn != KALAH_TURN_OVER; move++) {
    ck_assert_int_lt (move, 100000);
    ck_assert_msg (kalah_play_legal (position) != 0, "stuck: %s", given_text (position));
    if (g_rand_int_range (random, 0, 200) == 0)
      kalah_play_resign (rules, position, g_rand_int_range (random, 0, 4), NULL);
    else
      kalah_play_sow (rules, position, g_rand_int_range (random, 0, position->pits), NULL);
  }
}

START_TEST (settle__any_position__can_be_played_on)
{
  static const char *const variants[] = {
    "", "capture=all empty-capture=take", "capture=opposite end=cannot-move",
    "leftover=finisher majority=on", "game=basic", "game=basic ranks=first resign=stay",
  };
  GRand *random = g_rand_new_with_seed (11);
  for (guint i = 0; i < 20000; i++) {
    KalahRules rules = given_rules (variants[i % G_N_ELEMENTS (variants)]);
    KalahPosition position = random_position (random);
    unsigned total = kalah_position_total (&position);
    kalah_play_settle (&rules, &position, NULL);
    play_out (&rules, &position, random);
    ck_assert_uint_eq (kalah_position_total (&position), total);
  }
  g_rand_free (random);
}
END_TEST

Suite *
settle_suite (void)
{
  Suite *suite = suite_create ("settle");
  TCase *tcase = tcase_create ("settle");
  tcase_add_loop_test (tcase, settle__as_in_table, 0, G_N_ELEMENTS (cases));
  tcase_add_test (tcase, settle__tells_what_was_left);
  tcase_add_test (tcase, settle__turn_reaches_empty_side_in_basic);
  tcase_add_test (tcase, settle__any_position__can_be_played_on);
  suite_add_tcase (suite, tcase);
  return suite;
}
