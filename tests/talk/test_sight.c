/*
 * test_sight.c - the boards of one host: games, series, moves taken back, and what cannot
 * be.
 */
#include "suite.h"
#include "talk/seeing.h"
#include "talk/suites.h"

START_TEST (sight__follows__game_from_its_opening)
{
  Game game = deal ("t1", 2, 6, 4);
  shows (see ("host", &game.tag));
  check_step (&game.tag, 0);
  ck_assert (kalah_sight_is_host (sight, "host"));
  ck_assert (!kalah_sight_is_host (sight, "other"));
  while (game.tag.position.turn != KALAH_TURN_OVER) {
    KalahTag before = game.tag;
    sow (&game);
    shows (see ("host", &game.tag));
    check_step (&before, 1);
  }
  shows (see ("host", &game.tag));
  check_step (&game.tag, 0);
  game.tag.move++;
  is_text (see ("host", &game.tag));
}
END_TEST

/* A board for several moves; for more than can be traced; a resignation. */
START_TEST (sight__counts__moves_between_boards)
{
  Game game = deal ("t1", 3, 4, 4);
  KalahTag before = game.tag;
  shows (see ("host", &game.tag));
  for (int i = 0; i < 4; i++)
    sow (&game);
  shows (see ("host", &game.tag));
  check_step (&before, 4);
  before = game.tag;
  resign (&game, 1);
  shows (see ("host", &game.tag));
  check_step (&before, 1);
  before = game.tag;
  for (int i = 0; i < 5; i++)
    sow (&game);
  shows (see ("host", &game.tag));
  check_step (&before, 0);
}
END_TEST

/* Stones of who has finished or is off the board lie in their stores. */
START_TEST (sight__follows__seats_that_are_lifted_off)
{
  shows (see_text ("host", "t1#0 0;1,1,1=0/1,1,1=0/1,1,1=0"));
  shows (see_text ("host", "t1#1 1;0,0,0=3x3/1,1,1=0/1,1,1=0"));
  shows (see_text ("host", "t1#9 2;0,0,0=3x3/0,0,0=2f1/1,1,1=1"));
  ck_assert_uint_eq (step.moves, 0);
  is_text (see_text ("host", "t1#10 1;0,0,0=3x3/1,0,0=2/1,1,1=1"));
}
END_TEST

/* The same seat cannot be lifted off and play again, nor a store lose stones; such a step
 * is not to be traced. After moves were taken back it is what it is. */
START_TEST (sight__counts__no_moves_that_cannot_be)
{
  shows (see_text ("host", "t1#0 0;1,1,1=0/1,1,1=0/1,1,1=0"));
  shows (see_text ("host", "t1#2 1;0,0,0=3x3/0,2,1=0/1,1,1=0"));
  shows (see_text ("host", "t1#3 1;0,2,1=0/0,2,1=0/1,1,1=0"));
  ck_assert_uint_eq (step.moves, 0);
  shows (see_text ("host", "t1#4 2;0,2,1=0/0,0,1=2/1,1,1=0"));
  ck_assert_uint_eq (step.moves, 1);
  shows (see_text ("host", "t1#5 2;0,2,1=0/0,2,1=0/1,1,1=0"));
  ck_assert_uint_eq (step.moves, 0);
}
END_TEST

static const char *const wrong[] = {
  "t1#2 0;0,5,5=1/4,4,4=0",       /* one stone less, */
  "t1#2 0;0,5,5=2/4,4,4=1",       /* one more */
  "t1#2 0;0,5,5=1/4,4,4=0/5,0,0=0",
  "t1#2 0;0,5=5/5,5=4",
  "t1#2 1;0,5,5=1/5,4,4=0",       /* nobody has moved */
  "t1#0 0;4,4,4=1/4,4,4=0",       /* no opening */
  "t1#0 1;0,5,5=1/5,4,4=0",
  "t1#0 0;0,0,0=0/0,0,0=0",
  "t1#0 1;4,4,4=0r2/4,4,4=0/4,4,4=0",
  "t1#0 0;25,25,25=0/25,25,25=0",
  ("t1#7 " SEEING_START),                  /* no board after a move */
  "t1#100001 0;0,5,5=2/5,4,3=0",
  "t1#999999 0;0,5,5=2/5,4,3=0",
  "t1#2 0;0,0,0=65535/0,0,0=0",
  "t1#2 0;0,5,5=120/5,4,4=0",
};

START_TEST (sight__refuses__boards_of_no_game)
{
  shows (see_text ("host", "t1#0 " SEEING_START));
  shows (see_text ("host", "t1#1 1;0,5,5=1/5,4,4=0"));
  is_text (see_text ("host", wrong[_i]));
  is_text (see_text ("other", wrong[_i]));
  shows (see_text ("host", "t1#2 0;1,6,5=1/0,5,5=1"));
  ck_assert_uint_eq (step.moves, 1);
}
END_TEST

START_TEST (sight__refuses__absurd_boards_at_first)
{
  KalahTag tag = read_tag (wrong[_i]);
  if (tag.move == 0 || tag.move == 7 || tag.move > KALAH_SIGHT_MOVES_MAX
      || kalah_position_total (&tag.position) > 2 * 3 * KALAH_STONES_MAX)
    is_text (see ("host", &tag));
  else
    shows (see ("host", &tag));
}
END_TEST

START_TEST (sight__follows__moves_taken_back)
{
  Game game = deal ("t1", 2, 6, 4);
  KalahTag boards[7];
  for (int i = 0; i < 7; i++) {
    boards[i] = game.tag;
    shows (see ("host", &game.tag));
    sow (&game);
  }
  shows (see ("host", &boards[4]));
  check_step (&boards[6], 0);
  shows (see ("host", &boards[5]));
  check_step (&boards[4], 1);
  shows (see ("host", &boards[0])); /* all of it, which looks like another game */
  shows (see ("host", &boards[2]));
  check_step (&boards[0], 2);
  /* Taken back and played again, but the board between was never sent. */
  KalahTag other = boards[1];
  kalah_play_sow (&game.rules, &other.position, 5, NULL);
  other.move++;
  shows (see ("host", &other));
  check_step (&boards[2], 0);
}
END_TEST

START_TEST (sight__goes__forward_in_history)
{
  Game game = deal ("t1", 2, 6, 4);
  KalahTag boards[7];
  for (int i = 0; i < 7; i++) {
    boards[i] = game.tag;
    sow (&game);
  }
  for (int i = 0; i < 4; i++) /* what was said before we came */
    shows (see_old ("host", &boards[i]));
  check_step (&boards[2], 1);
  shows (see ("host", &boards[5]));
  for (int i = 0; i < 6; i++) /* and the same once more when we have come again, */
    is_old (see_old ("host", &boards[i]));
  is_text (see_old ("other", &boards[5]));
  shows (see_old ("host", &boards[6])); /*   with something that we have missed */
  check_step (&boards[5], 1);
}
END_TEST

START_TEST (sight__follows__series_of_games)
{
  Game first = deal ("t1", 2, 6, 4), second = deal ("t1", 3, 4, 5);
  shows (see ("host", &first.tag));
  sow (&first);
  shows (see ("host", &first.tag));
  resign (&first, 0);
  shows (see ("host", &first.tag));
  shows (see_old ("host", &second.tag)); /* also in history: the other one is over */
  sow (&second);
  shows (see ("host", &second.tag));
  ck_assert_uint_eq (step.moves, 1);
  second = deal ("t1", 2, 3, 4); /* dealt anew in the middle */
  shows (see ("host", &second.tag));
  ck_assert_uint_eq (step.moves, 0);
}
END_TEST

/* On a narrow protocol the tag of an opening may have had no room. */
START_TEST (sight__finds__game_whose_opening_was_missed)
{
  Game first = deal ("t1", 2, 6, 4), second = deal ("t1", 2, 6, 5);
  shows (see ("host", &first.tag));
  sow (&second);
  is_text (see ("host", &second.tag));
  is_text (see ("host", &second.tag));
  KalahTag before = second.tag;
  sow (&second);
  shows (see ("host", &second.tag));
  check_step (&before, 1);
}
END_TEST

/* The last tag of a table: as it was, but nobody is to move. */
START_TEST (sight__sees__that_a_table_is_closed)
{
  Game game = deal ("t1", 2, 6, 4), next = deal ("t2", 2, 6, 4);
  for (int i = 0; i < _i; i++)
    sow (&game);
  shows (see ("host", &game.tag));
  sow (&game);
  shows (see ("host", &game.tag));
  KalahTag last = game.tag;
  last.position.turn = KALAH_TURN_OVER;
  is_text (see ("liar", &last));
  is_text (see ("other", &next.tag));
  ck_assert_int_eq (_i % 2 == 0 ? see ("host", &last) : see_old ("host", &last),
                    KALAH_SIGHT_CLOSED);
  shows (see ("other", &next.tag));
}
END_TEST

START_TEST (sight__sees__that_a_table_is_closed_before_the_first_move)
{
  Game game = deal ("t1", 2, 3, 4), next = deal ("t2", 2, 6, 4);
  is_text (see_text ("host", "t1#0 -;4,4,4=0/4,4,4=0")); /* of nothing that was seen */
  shows (see ("host", &game.tag));
  is_text (see_text ("liar", "t1#0 -;4,4,4=0/4,4,4=0"));
  ck_assert_int_eq (see_text ("host", "t1#0 -;4,4,4=0/4,4,4=0"), KALAH_SIGHT_CLOSED);
  shows (see ("other", &next.tag));
  is_text (see_text ("host", "t1#0 -;4,4,4=0/4,4,4=0"));
}
END_TEST

Suite *
sight_suite (void)
{
  Suite *suite = suite_create ("sight");
  TCase *tc = tcase_create ("sight");
  tcase_add_checked_fixture (tc, seeing_set_up, seeing_tear_down);
  tcase_add_test (tc, sight__follows__game_from_its_opening);
  tcase_add_test (tc, sight__counts__moves_between_boards);
  tcase_add_test (tc, sight__follows__seats_that_are_lifted_off);
  tcase_add_test (tc, sight__counts__no_moves_that_cannot_be);
  tcase_add_loop_test (tc, sight__refuses__boards_of_no_game, 0, G_N_ELEMENTS (wrong));
  tcase_add_loop_test (tc, sight__refuses__absurd_boards_at_first, 0, G_N_ELEMENTS (wrong));
  tcase_add_test (tc, sight__follows__moves_taken_back);
  tcase_add_test (tc, sight__goes__forward_in_history);
  tcase_add_test (tc, sight__follows__series_of_games);
  tcase_add_test (tc, sight__finds__game_whose_opening_was_missed);
  tcase_add_loop_test (tc, sight__sees__that_a_table_is_closed, 0, 4);
  tcase_add_test (tc, sight__sees__that_a_table_is_closed_before_the_first_move);
  suite_add_tcase (suite, tc);
  return suite;
}
