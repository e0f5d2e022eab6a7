/*
 * test_resign.c - giving up, on and off turn, with pits that stay or go.
 */
#include "engine/play.h"

#include "given.h"
#include "suite.h"
#include "suites.h"

typedef struct {
  const char *rules, *from;
  int seat;
  const char *to;
  KalahReason reason;
} Resignation;

static const Resignation resignations[] = {
  /* On turn, at once; the first of three to go is third. */
  { "players=3 pits=4", "0;4,4,4,4=0/4,4,4,4=0/4,4,4,4=0", 0,
    "1;4,4,4,4=0r3/4,4,4,4=0/4,4,4,4=0", KALAH_REASON_NONE },
  { "players=3 pits=4 resign=remove", "0;4,4,4,4=0/4,4,4,4=0/4,4,4,4=0", 0,
    "1;0,0,0,0=16x3/4,4,4,4=0/4,4,4,4=0", KALAH_REASON_NONE },
  /* Off turn: the turn goes on. */
  { "players=3 pits=1", "0;4=0/4=0/4=0", 2, "0;4=0/4=0/4=0r3", KALAH_REASON_NONE },
  /* The second takes the next place up, and the turn skips the first. */
  { "players=4 pits=1", "2;4=0/4=0/4=0/4=0r4", 2, "0;4=0/4=0/4=0r3/4=0r4", KALAH_REASON_NONE },
  /* The last one but one ends the game; nothing is swept. */
  { "", "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 1, "-;4,4,4,4,4,4=0/4,4,4,4,4,4=0r2",
    KALAH_REASON_RESIGNED },
  { "players=3 pits=1", "1;4=0r3/4=0/4=0", 1, "-;4=0r3/4=0r2/4=0", KALAH_REASON_RESIGNED },
  { "game=basic players=3 pits=1", "1;0=2f1/4=0/4=0", 1, "-;0=2f1/0=4x3/4=0",
    KALAH_REASON_RESIGNED },
  { "game=basic players=3 pits=1 resign=stay", "1;4=0/4=0/4=0", 1, "2;4=0/4=0r3/4=0",
    KALAH_REASON_NONE },
  /* cannot-move: the next player has nothing to play. */
  { "end=cannot-move players=3 pits=1", "0;4=0/0=1/4=0", 0, "-;0=4r3/0=1/0=4",
    KALAH_REASON_CANNOT_MOVE },
  { "end=cannot-move leftover=finisher players=3 pits=1", "0;4=0/0=1/4=0", 0, "-;0=0r3/0=9/0=0",
    KALAH_REASON_CANNOT_MOVE },
};

START_TEST (resign__as_in_table)
{
  const Resignation *given = &resignations[_i];
  KalahRules rules = given_rules (given->rules);
  KalahPosition position = given_position (given->from);
  KalahOutcome outcome;
  ck_assert_int_eq (kalah_play_resign (&rules, &position, given->seat, &outcome), KALAH_PLAY_OK);
  ck_assert_str_eq (given_text (&position), given->to);
  ck_assert_int_eq (outcome.reason, given->reason);
  ck_assert (!outcome.extra);
  ck_assert_uint_eq (outcome.captured, 0);
}
END_TEST

START_TEST (resign__refused__changes_nothing)
{
  KalahRules rules = given_rules ("players=3");
  KalahPosition before = given_position ("0;4=0/4=0/4=0r3");
  KalahPosition position = before;
  ck_assert_int_eq (kalah_play_resign (&rules, &position, 2, NULL), KALAH_PLAY_NOT_ACTIVE);
  ck_assert_int_eq (kalah_play_resign (&rules, &position, 3, NULL), KALAH_PLAY_NOT_ACTIVE);
  ck_assert_int_eq (kalah_play_resign (&rules, &position, -1, NULL), KALAH_PLAY_NOT_ACTIVE);
  ck_assert_mem_eq (&position, &before, sizeof position);
  position = given_position ("-;4=0/4=0/4=0");
  ck_assert_int_eq (kalah_play_resign (&rules, &position, 0, NULL), KALAH_PLAY_OVER);
}
END_TEST

static const struct {
  const char *rules, *from;
  int pit;
  const char *to;
} moves[] = {
  /* Pits that stayed are sown into and captured from; their empty side ends
   * nothing; their owner is skipped. */
  { "players=3 pits=2", "0;2,1=0/3,1=0r3/1,1=0", 1, "0;0,2=1/3,1=0r3/1,1=0" },
  { "players=3 pits=2", "0;1,3=0/3,1=0r3/1,1=0", 2, "2;1,0=1/4,2=0r3/1,1=0" },
  { "players=3 pits=2", "0;1,0,2=0/0,3,0=0r3/1,1,1=0", 1, "2;0,0,2=4/0,0,0=0r3/1,1,1=0" },
  /* Pits that went are not: the ring closes up, next is the next on the board,
   * and with three left nobody sits opposite. */
  { "players=3 pits=2", "0;3,3=0/0,0=4x3/1,1=0", 2, "2;3,0=1/0,0=4x3/2,2=0" },
  { "players=3 pits=3", "0;1,0,1=0/0,0,0=4x3/1,5,1=0", 1, "2;0,0,1=6/0,0,0=4x3/1,0,1=0" },
  { "players=4 pits=3 capture=opposite", "0;1,0,1=0/0,0,0=4x4/1,5,1=0/1,7,1=0", 1,
    "2;0,0,1=6/0,0,0=4x4/1,0,1=0/1,7,1=0" },
  { "players=4 pits=3 capture=opposite", "0;1,0,1=0/4,4,4=0r4/1,5,1=0/1,7,1=0", 1,
    "2;0,0,1=6/4,4,4=0r4/1,0,1=0/1,7,1=0" },
  { "players=4 pits=3 capture=all", "0;1,0,1=0/4,4,4=0r4/1,5,1=0/0,0,0=9x3", 1,
    "2;0,0,1=10/4,0,4=0r4/1,0,1=0/0,0,0=9x3" },
  /* Basic mancala: a store that stayed gives the extra turn. */
  { "game=basic players=3 pits=2 resign=stay", "0;1,4=0/1,1=0r3/1,1=0", 2,
    "0;1,0=1/2,2=1r3/1,1=0" },
};

START_TEST (resign__board_afterwards)
{
  KalahPosition position = given_sown (moves[_i].rules, moves[_i].from, moves[_i].pit, NULL);
  ck_assert_str_eq (given_text (&position), moves[_i].to);
}
END_TEST

Suite *
resign_suite (void)
{
  Suite *suite = suite_create ("resign");
  TCase *tcase = tcase_create ("resign");
  tcase_add_loop_test (tcase, resign__as_in_table, 0, G_N_ELEMENTS (resignations));
  tcase_add_test (tcase, resign__refused__changes_nothing);
  tcase_add_loop_test (tcase, resign__board_afterwards, 0, G_N_ELEMENTS (moves));
  suite_add_tcase (suite, tcase);
  return suite;
}
