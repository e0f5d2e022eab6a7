/*
 * test_story.c - evenings as they go: everything at once, on the second.
 */
#include "table/suites.h"
#include "table/transcript.h"

/* Ada asks Bob for a rated game with a clock. His train goes through a tunnel; later
 * he gives up, and they play the return game. */
START_TEST (story__of_a_challenge_on_a_train)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!challenge bob rated=on clock=60");
  transcript_pass (t, 240000);
  transcript_say (t, "bob", "yes please"); /* to somebody else */
  transcript_say (t, "bob", "ok");
  expect (t, "challenged A ada other=bob; seated B bob; dealt A 1");
  transcript_pass (t, 20000);
  transcript_say (t, "ada", "3,1");
  transcript_pass (t, 10000);
  transcript_gone (t, "bob", KALAH_ABSENCE_LOST);
  transcript_pass (t, 55000);
  transcript_here (t, "bob");
  expect (t, "sown A ada 3 extra; sown A ada 1");
  transcript_pass (t, 20000); /* ten seconds and these */
  expect (t, "reminded B bob 30");
  transcript_say (t, "bob", "3,2");
  expect (t, "sown B bob 3 extra; sown B bob 2");
  transcript_gone (t, "bob", KALAH_ABSENCE_LOST);
  transcript_say (t, "ada", "3");
  transcript_pass (t, 60000);
  transcript_cpu (t, 1);
  expect (t, "sown A ada 3; stood-in B bob lost; sown B bob 1 for-lost");
  transcript_here (t, "bob");
  transcript_say (t, "bob", "!resign");
  expect (t, "back B bob; resigned B bob place=2; ended resigned score=2,0 ranks=12");
  ck_assert (kalah_table_is_rated (t->table));
  transcript_pass (t, 3600000);
  transcript_say (t, "bob", "!again");
  expect (t, "dealt B 2");
  transcript_end (t);
}
END_TEST

/* Three friends; the host's client dies in the middle, and comes back tomorrow. */
START_TEST (story__of_a_night_between_two_moves)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3 clock=3600 grace=60");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!cpu random");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  transcript_pass (t, 1800000);
  expect (t, "opened A ada; seated B bob; cpu C; dealt A 1; sown A ada 1; reminded B bob 1800");
  g_autofree char *before = transcript_position (t->table);
  transcript_wait (t, G_GINT64_CONSTANT (30000000));
  transcript_resume (t);
  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT); /* he is not there in the morning */
  transcript_pass (t, 60000);
  expect (t, "stood-in B bob left");
  expect_position (t, before);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_gone (t, "ada", KALAH_ABSENCE_LOST);
  transcript_pass (t, 7200000);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  expect (t, "");
  transcript_chat (t, "bob");
  expect (t, "woke B bob; stood-in A ada lost");
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 1800000);
  transcript_say (t, "bob", "1");
  transcript_cpu (t, 2);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 0);
  transcript_here (t, "ada");
  transcript_say (t, "ada", "6");
  expect (t, "sown B bob 1; sown C cpu 2; back A ada; sown A ada 6");
  transcript_end (t);
}
END_TEST

/* Bob dozes off twice, and Cy wants his move back. */
START_TEST (story__of_a_sleepy_player)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3 clock=30 patience=20");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "cy", "!join");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  transcript_told (t);
  transcript_pass (t, 30000);
  transcript_cpu (t, 1);
  transcript_say (t, "cy", "4");
  expect (t, "reminded B bob 15; stood-in B bob clock 1; sown B bob 1 for-clock; sown C cy 4");
  transcript_say (t, "ada", "6");
  transcript_pass (t, 19999);
  transcript_say (t, "cy", "!standin bob");
  expect (t, "sown A ada 6; reminded B bob 15; refused cy not-silent 1 other=bob");
  transcript_say (t, "cy", "!undo");
  expect (t, "undo-asked C cy 2");
  transcript_pass (t, 15000);
  transcript_say (t, "ada", "ok");
  transcript_say (t, "bob", "ok");
  expect (t, "undone C cy 2");
  transcript_say (t, "cy", "5");
  transcript_say (t, "ada", "6");
  transcript_pass (t, 20000);
  transcript_say (t, "cy", "!standin BOB");
  expect (t, "sown C cy 5; sown A ada 6; reminded B bob 15; stood-in B bob silent");
  transcript_cpu (t, 2);
  transcript_say (t, "bob", "!hint");
  expect (t, "sown B bob 2 for-silent; back B bob; refused bob not-your-turn seat=C");
  transcript_end (t);
}
END_TEST

Suite *
story_suite (void)
{
  Suite *suite = suite_create ("story");
  TCase *tcase = tcase_create ("story");

  tcase_add_test (tcase, story__of_a_challenge_on_a_train);
  tcase_add_test (tcase, story__of_a_night_between_two_moves);
  tcase_add_test (tcase, story__of_a_sleepy_player);
  suite_add_tcase (suite, tcase);
  return suite;
}
