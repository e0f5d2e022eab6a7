/*
 * test_challenge.c - a table for one other person, who is asked first.
 */
#include "table/suites.h"
#include "table/transcript.h"

START_TEST (challenge__accepted__deals_at_once)
{
  static const char *const answers[] = { "!ok", "ok", "!join" };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++) {
    Transcript *t = transcript_new ();
    transcript_say (t, "ada", "!challenge bob stones=3");
    expect (t, "challenged A ada other=bob");
    expect_seats (t, "A=ada* B=?");
    ck_assert_str_eq (kalah_table_seat_name (t->table, 1), "bob");
    ck_assert_ptr_null (kalah_table_seat_id (t->table, 1));
    ck_assert_int_eq (kalah_table_kept_for (t->table, "bob"), 1);
    ck_assert_int_eq (kalah_table_seat_of (t->table, "bob"), -1);
    ck_assert_uint_eq (kalah_table_free_seats (t->table), 0);
    transcript_say (t, "bob", answers[i]);
    expect (t, "seated B bob; dealt A 1");
    expect_seats (t, "A=ada* B=bob");
    expect_position (t, "0;3,3,3,3,3,3=0/3,3,3,3,3,3=0");
    ck_assert_int_eq (kalah_table_kept_for (t->table, "bob"), -1);
    ck_assert_int_eq (kalah_table_deadline (t->table), 0);
    transcript_end (t);
  }
}
END_TEST

START_TEST (challenge__for_three__goes_on_gathering)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge bob players=3 pits=3");
  expect (t, "challenged A ada other=bob; repaired pits=6");
  transcript_say (t, "cy", "!join");
  expect (t, "seated C cy");
  transcript_say (t, "dan", "!join");
  expect (t, "refused dan kept other=bob");
  transcript_say (t, "bob", "!ok");
  expect (t, "seated B bob");
  ck_assert_int_eq (kalah_table_phase (t->table), KALAH_PHASE_GATHERING);
  transcript_say (t, "ada", "!start");
  expect (t, "dealt A 1");
  transcript_end (t);
}
END_TEST

START_TEST (challenge__declined__closes)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge bob");
  transcript_told (t);
  transcript_say (t, "eve", "no");
  transcript_say (t, "ada", "no");
  expect (t, "");
  transcript_say (t, "bob=Bobby", "no");
  expect (t, "declined Bobby other=ada");
  ck_assert_int_eq (kalah_table_phase (t->table), KALAH_PHASE_CLOSED);
  transcript_say (t, "bob", "ok");
  expect (t, "");
  transcript_end (t);
}
END_TEST

START_TEST (challenge__unanswered__expires)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge bob");
  transcript_told (t);
  transcript_pass (t, KALAH_EXPIRY_DEFAULT * 1000 - 1);
  transcript_tick (t);
  expect (t, "");
  transcript_pass (t, 1);
  expect (t, "expired bob other=ada");
  ck_assert_int_eq (kalah_table_phase (t->table), KALAH_PHASE_CLOSED);
  transcript_say (t, "ada", "!challenge bob expiry=20");
  transcript_pass (t, 20000);
  expect (t, "challenged A ada other=bob; expired bob other=ada");
  transcript_end (t);
}
END_TEST

START_TEST (challenge__withdrawn_by_leave_or_stop)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge bob");
  transcript_told (t);
  transcript_say (t, "ada", "!leave");
  expect (t, "left A ada; stopped -");
  transcript_say (t, "ada", "!challenge bob");
  transcript_told (t);
  transcript_say (t, "bob", "!stop");
  expect (t, "refused bob not-allowed");
  transcript_say (t, "ada", "!stop");
  expect (t, "stopped ada");

  /* Cy, who has sat down meanwhile, stays, and the seat is anybody's. */
  transcript_say (t, "ada", "!challenge bob players=3");
  transcript_say (t, "cy", "!join");
  transcript_say (t, "ada", "!leave");
  expect_seats (t, "A=- B=- C=cy*");
  transcript_told (t);
  transcript_say (t, "bob", "ok");
  expect (t, "");
  ck_assert_int_eq (kalah_table_deadline (t->table), 0);
  transcript_end (t);
}
END_TEST

START_TEST (challenge__of_nobody_or_oneself__is_refused)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge nobody");
  expect (t, "refused ada nobody-called nobody");
  transcript_say (t, "ada", "!challenge");
  expect (t, "refused ada nobody-called");
  transcript_say (t, "ada", "!challenge ada");
  expect (t, "refused ada self");
  transcript_say (t, "ada", "!challenge bob pits=5");
  expect (t, "refused ada bad-value pits");
  ck_assert_int_eq (kalah_table_phase (t->table), KALAH_PHASE_CLOSED);
  transcript_say (t, "bob", "!challenge ada"); /* may not open tables */
  expect (t, "");
  transcript_end (t);
}
END_TEST

START_TEST (challenge__kept_seat__is_nobody_elses)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge bob");
  transcript_told (t);
  transcript_say (t, "eve", "!join");
  transcript_say (t, "eve", "!ok");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "!cpu");
  expect (t, "refused eve kept other=bob; refused eve nothing-asked; refused ada kept other=bob; "
             "refused ada kept other=bob");
  transcript_say (t, "eve", "join");
  expect (t, "");
  transcript_end (t);
}
END_TEST

START_TEST (challenge__fewer_players__leave_room_for_the_challenged)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge bob players=3");
  transcript_say (t, "cy", "!join");
  transcript_told (t);
  transcript_say (t, "ada", "!set players=2");
  expect (t, "refused ada bad-value players");
  transcript_say (t, "cy", "!leave");
  transcript_say (t, "ada", "!set players=2");
  transcript_say (t, "bob", "ok");
  expect (t, "left C cy; changed players=2; seated B bob; dealt A 1");
  transcript_end (t);
}
END_TEST

/* Bob may not open tables himself, but he was asked. */
START_TEST (challenge__of_each_other__is_a_yes)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge bob");
  transcript_told (t);
  transcript_say (t, "bob", "!challenge cy");
  expect (t, "");
  transcript_say (t, "bob", "!challenge ada");
  expect (t, "seated B bob; dealt A 1");
  transcript_end (t);
}
END_TEST

START_TEST (challenge__survives_a_rename)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge bob");
  transcript_rename (t, "bob", "bob2", "Bob");
  transcript_told (t);
  transcript_rename (t, "ada", "bob2", "bob2"); /* would be two in one */
  ck_assert (!t->accepted);
  transcript_say (t, "bob", "ok");
  expect (t, "");
  transcript_say (t, "bob2=Bob", "ok");
  expect (t, "seated B Bob; dealt A 1");
  transcript_end (t);
}
END_TEST

/* "Ok" and "no" are words of every conversation. */
START_TEST (answer__that_nobody_asked_for__is_silent_unless_addressed)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "bob", "ok");
  transcript_say (t, "eve", "no");
  expect (t, "");
  transcript_say (t, "bob", "!ok");
  transcript_say (t, "eve", "!no");
  expect (t, "refused bob nothing-asked; refused eve nothing-asked");
  transcript_end (t);
}
END_TEST

Suite *
challenge_suite (void)
{
  Suite *suite = suite_create ("challenge");
  TCase *tcase = tcase_create ("challenge");

  tcase_add_test (tcase, challenge__accepted__deals_at_once);
  tcase_add_test (tcase, challenge__for_three__goes_on_gathering);
  tcase_add_test (tcase, challenge__declined__closes);
  tcase_add_test (tcase, challenge__unanswered__expires);
  tcase_add_test (tcase, challenge__withdrawn_by_leave_or_stop);
  tcase_add_test (tcase, challenge__of_nobody_or_oneself__is_refused);
  tcase_add_test (tcase, challenge__kept_seat__is_nobody_elses);
  tcase_add_test (tcase, challenge__fewer_players__leave_room_for_the_challenged);
  tcase_add_test (tcase, challenge__of_each_other__is_a_yes);
  tcase_add_test (tcase, challenge__survives_a_rename);
  tcase_add_test (tcase, answer__that_nobody_asked_for__is_silent_unless_addressed);
  suite_add_tcase (suite, tcase);
  return suite;
}
