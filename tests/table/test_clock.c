/*
 * test_clock.c - deadlines, reminders, and time that stands still.
 */
#include "table/suites.h"
#include "table/transcript.h"

START_TEST (clock__off__never_ticks)
{
  Transcript *t = transcript_two_players ("");

  ck_assert_int_eq (kalah_table_deadline (t->table), 0);
  transcript_wait (t, 3600000);
  transcript_tick (t);
  ck_assert (!t->accepted);
  expect (t, "");
  transcript_end (t);
}
END_TEST

START_TEST (clock__reminds_once__then_plays_this_turn)
{
  Transcript *t = transcript_two_players (" clock=61");
  gint64 start = t->now;

  ck_assert_int_eq (kalah_table_deadline (t->table), start + 30500);
  transcript_pass (t, 30499);
  transcript_tick (t);
  ck_assert (!t->accepted);
  transcript_pass (t, 1);
  expect (t, "reminded A ada 31");
  ck_assert_int_eq (kalah_table_deadline (t->table), start + 61000);
  transcript_pass (t, 30499);
  expect (t, "");
  transcript_pass (t, 1);
  expect (t, "stood-in A ada clock 1");
  ck_assert_int_eq (kalah_table_deadline (t->table), 0);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 0);
  transcript_cpu (t, 3); /* an extra turn is the same turn */
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 0);
  transcript_cpu (t, 1);
  expect (t, "sown A ada 3 extra for-clock; sown A ada 1 for-clock");
  ck_assert (!kalah_table_stands_in (t->table, 0));
  transcript_end (t);
}
END_TEST

/* The timer was late, as after a suspend: no reminder of what is over. */
START_TEST (clock__late_tick__tells_only_the_end)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_wait (t, 65000);
  transcript_tick (t);
  expect (t, "stood-in A ada clock 1");
  transcript_end (t);
}
END_TEST

START_TEST (clock__begins_anew_with_each_sowing)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_pass (t, 40000);
  transcript_say (t, "ada", "3");
  expect (t, "reminded A ada 30; sown A ada 3 extra");
  transcript_pass (t, 29999);
  expect (t, "");
  transcript_pass (t, 1);
  expect (t, "reminded A ada 30");
  transcript_say (t, "ada", "1");
  transcript_pass (t, 30000);
  expect (t, "sown A ada 1; reminded B bob 30");
  transcript_end (t);
}
END_TEST

/* Ada lets a turn pass; Bob sows pit 1; Ada lets the next one pass, too. */
static Transcript *
twice_late (const char *between)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_pass (t, 60000);
  transcript_cpu (t, 1);
  transcript_say (t, "bob", "1");
  if (between != NULL) {
    transcript_say (t, "ada", between);
    transcript_say (t, "bob", "2");
  }
  transcript_told (t);
  transcript_pass (t, 60000);
  return t;
}

START_TEST (clock__second_time_in_a_row__leaves_the_seat_to_the_cpu)
{
  Transcript *t = twice_late (NULL);

  expect (t, "reminded A ada 30; stood-in A ada clock");
  transcript_cpu (t, 2);
  ck_assert (kalah_table_stands_in (t->table, 0));
  transcript_say (t, "bob", "3");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 0);
  transcript_told (t);
  transcript_pass (t, 20000);
  transcript_chat (t, "ada");
  expect (t, "back A ada");
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 30000);
  transcript_end (t);
}
END_TEST

START_TEST (clock__own_sowing_between__is_a_first_time_again)
{
  Transcript *t = twice_late ("2");

  expect (t, "reminded A ada 30; stood-in A ada clock 1");
  transcript_end (t);
}
END_TEST

START_TEST (clock__speaking_during_the_lost_turn__takes_it_back)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_pass (t, 60000);
  transcript_told (t);
  transcript_say (t, "ada", "1");
  expect (t, "back A ada; sown A ada 1");
  transcript_end (t);
}
END_TEST

START_TEST (clock__is_for_people_who_are_here)
{
  Transcript *t = transcript_two_players (" clock=60 grace=100");

  transcript_pass (t, 20000);
  transcript_gone (t, "ada", KALAH_ABSENCE_LEFT);
  transcript_pass (t, 90000);
  expect (t, "");
  transcript_here (t, "ada"); /* time went on for twenty seconds, not for 110 */
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 10000);
  transcript_say (t, "bob", "!away");
  transcript_say (t, "ada", "1");
  ck_assert_int_eq (kalah_table_deadline (t->table), 0);
  transcript_end (t);
}
END_TEST

/* Bob's turn comes while he is out of the chat. */
START_TEST (clock__of_a_turn_that_came_meanwhile__begins_with_the_return)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_gone (t, "bob", KALAH_ABSENCE_LOST);
  transcript_pass (t, 20000);
  transcript_say (t, "ada", "1");
  transcript_pass (t, 20000);
  transcript_here (t, "bob");
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 30000);
  transcript_end (t);
}
END_TEST

START_TEST (clock__in_a_new_game__forgives)
{
  Transcript *t = transcript_two_players (" clock=60 rotate=off");

  transcript_pass (t, 60000);
  transcript_cpu (t, 1);
  transcript_say (t, "bob", "!resign");
  transcript_say (t, "bob", "!again");
  transcript_told (t);
  transcript_pass (t, 60000);
  expect (t, "reminded A ada 30; stood-in A ada clock 1");
  transcript_end (t);
}
END_TEST

START_TEST (clock__of_a_lonely_player__puts_the_table_to_sleep)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new clock=60 players=2");
  transcript_say (t, "ada", "!start");
  transcript_pass (t, 60000);
  transcript_cpu (t, 1);
  transcript_cpu (t, 1);
  transcript_told (t);
  transcript_pass (t, 3600000);
  expect (t, "reminded A ada 30");
  ck_assert (kalah_table_sleeps (t->table));
  transcript_chat (t, "ada");
  expect (t, "woke A ada");
  transcript_end (t);
}
END_TEST

START_TEST (clock__does_not_change_during_a_game)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_say (t, "ada", "!set clock=off");
  transcript_say (t, "ada", "!set rated=on");
  transcript_say (t, "ada", "!set expiry=30");
  expect (t, "refused ada game-on; refused ada game-on; refused ada game-on");
  transcript_say (t, "ada", "!set grace=5 patience=10 level=1 style=random standin=2");
  ck_assert_uint_eq (t->refusals, 0);
  ck_assert_uint_eq (kalah_table_settings (t->table)->grace, 5);
  transcript_end (t);
}
END_TEST

START_TEST (clock__resigning_of_another__gives_no_new_time)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new clock=60 players=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  gint64 start = t->now;
  transcript_wait (t, 10000);
  transcript_say (t, "bob", "!resign");
  ck_assert_int_eq (kalah_table_deadline (t->table), start + 30000);
  transcript_end (t);

  t = transcript_new ();
  transcript_say (t, "ada", "!new clock=60 players=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_wait (t, 10000);
  transcript_say (t, "ada", "!resign"); /* and now it is Bob's turn */
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 30000);
  transcript_end (t);
}
END_TEST

START_TEST (pause__stops_all_time)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  transcript_pass (t, 20000);
  transcript_pause (t);
  ck_assert_int_eq (kalah_table_deadline (t->table), 0);
  transcript_wait (t, 3600000);
  transcript_tick (t);
  ck_assert (!t->accepted);
  transcript_pause (t);
  ck_assert (!t->accepted);
  transcript_resume (t);
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 10000);
  transcript_pass (t, 10000);
  expect (t, "stood-in B bob left; reminded A ada 30");
  ck_assert_int_eq (kalah_table_absence (t->table, 0), KALAH_ABSENCE_NONE);
  transcript_end (t);
}
END_TEST

START_TEST (pause__stops_the_machines)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_pause (t);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  transcript_resume (t);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_end (t);
}
END_TEST

/* What the host types while offline begins at the latest when time goes on. */
START_TEST (pause__what_begins_in_it__begins_at_its_end)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_pause (t);
  transcript_wait (t, 50000);
  transcript_say (t, "ada", "1");
  transcript_wait (t, 50000);
  transcript_resume (t);
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 30000);
  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  transcript_pass (t, 20000);
  transcript_pause (t);
  transcript_wait (t, 50000);
  transcript_say (t, "host", "!set board=list");
  transcript_wait (t, 50000);
  transcript_resume (t);
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 10000);
  transcript_end (t);
}
END_TEST

/* After a crash nobody has said when time stopped: with what was heard last. */
START_TEST (resume__without_pause__counts_from_the_last_intent)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_pass (t, 30000);
  expect (t, "reminded A ada 30");
  transcript_say (t, "eve", "!board"); /* not kept in the journal */
  transcript_wait (t, 3600000);
  transcript_resume (t);
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 30000);
  transcript_end (t);
}
END_TEST

START_TEST (pause__keeps_questions_open)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge bob");
  transcript_pass (t, 500000);
  transcript_pause (t);
  transcript_wait (t, 3600000);
  transcript_resume (t);
  transcript_pass (t, 99999);
  expect (t, "challenged A ada other=bob");
  transcript_say (t, "bob", "ok");
  transcript_say (t, "ada", "1");
  transcript_say (t, "ada", "!undo");
  transcript_told (t);
  transcript_pass (t, 50000);
  transcript_pause (t);
  transcript_wait (t, 3600000);
  transcript_resume (t);
  transcript_pass (t, 9999);
  expect (t, "");
  transcript_pass (t, 1);
  expect (t, "undo-refused - other=ada");
  transcript_end (t);
}
END_TEST

START_TEST (pause__ends_with_the_table)
{
  Transcript *t = transcript_two_players ("");

  transcript_pause (t);
  transcript_say (t, "host", "!stop");
  transcript_say (t, "ada", "!new");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_end (t);
}
END_TEST

START_TEST (pause__of_a_closed_table__is_nothing)
{
  Transcript *t = transcript_new ();

  transcript_pause (t);
  ck_assert (!t->accepted);
  transcript_resume (t);
  ck_assert (!t->accepted);
  transcript_tick (t);
  ck_assert (!t->accepted);
  transcript_end (t);
}
END_TEST

Suite *
clock_suite (void)
{
  Suite *suite = suite_create ("clock");
  TCase *tcase = tcase_create ("clock");

  tcase_add_test (tcase, clock__off__never_ticks);
  tcase_add_test (tcase, clock__reminds_once__then_plays_this_turn);
  tcase_add_test (tcase, clock__late_tick__tells_only_the_end);
  tcase_add_test (tcase, clock__begins_anew_with_each_sowing);
  tcase_add_test (tcase, clock__second_time_in_a_row__leaves_the_seat_to_the_cpu);
  tcase_add_test (tcase, clock__own_sowing_between__is_a_first_time_again);
  tcase_add_test (tcase, clock__speaking_during_the_lost_turn__takes_it_back);
  tcase_add_test (tcase, clock__is_for_people_who_are_here);
  tcase_add_test (tcase, clock__of_a_turn_that_came_meanwhile__begins_with_the_return);
  tcase_add_test (tcase, clock__in_a_new_game__forgives);
  tcase_add_test (tcase, clock__of_a_lonely_player__puts_the_table_to_sleep);
  tcase_add_test (tcase, clock__does_not_change_during_a_game);
  tcase_add_test (tcase, clock__resigning_of_another__gives_no_new_time);
  tcase_add_test (tcase, pause__stops_all_time);
  tcase_add_test (tcase, pause__stops_the_machines);
  tcase_add_test (tcase, pause__what_begins_in_it__begins_at_its_end);
  tcase_add_test (tcase, resume__without_pause__counts_from_the_last_intent);
  tcase_add_test (tcase, pause__keeps_questions_open);
  tcase_add_test (tcase, pause__ends_with_the_table);
  tcase_add_test (tcase, pause__of_a_closed_table__is_nothing);
  suite_add_tcase (suite, tcase);
  return suite;
}
