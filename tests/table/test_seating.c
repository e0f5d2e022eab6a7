/*
 * test_seating.c - joining, leaving, CPUs, renames.
 */
#include "table/suites.h"
#include "table/transcript.h"

START_TEST (join__takes_the_next_free_seat)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=4");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "cy", "!join");
  transcript_say (t, "bob", "!leave");
  transcript_told (t);
  transcript_say (t, "dan", "!join");
  expect (t, "seated B dan");
  transcript_say (t, "eve", "!join");
  expect (t, "seated D eve");
  transcript_say (t, "fay", "!join");
  expect (t, "refused fay full");
  transcript_end (t);
}
END_TEST

START_TEST (join__people_go_before_machines)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=4");
  transcript_say (t, "ada", "!cpu");
  transcript_say (t, "ada", "!cpu");
  transcript_told (t);
  transcript_say (t, "bob", "!join");
  expect (t, "seated D bob");
  transcript_say (t, "cy", "!join");
  expect (t, "seated C cy");
  transcript_say (t, "dan", "!join");
  expect (t, "seated B dan");
  transcript_say (t, "eve", "!join");
  expect (t, "refused eve full");
  transcript_end (t);
}
END_TEST

START_TEST (join__after_the_end_takes_a_cpus_seat)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "!resign");
  transcript_told (t);
  transcript_say (t, "bob", "!join");
  expect (t, "seated B bob");
  transcript_say (t, "bob", "!again");
  expect (t, "dealt B 2");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  transcript_end (t);
}
END_TEST

START_TEST (cpu__sits_until_the_table_is_full)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_told (t);
  transcript_say (t, "ada", "!cpu expert");
  expect (t, "refused ada bad-level expert");
  transcript_say (t, "ada", "!cpu");
  transcript_say (t, "host", "!cpu");
  transcript_say (t, "ada", "!cpu");
  expect (t, "cpu B; cpu C; refused ada full");
  ck_assert_ptr_null (kalah_table_seat_name (t->table, 1));
  transcript_end (t);
}
END_TEST

START_TEST (leave__while_gathering_frees_the_seat)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "bob", "!join");
  transcript_told (t);
  transcript_say (t, "ada", "!leave");
  expect (t, "left A ada");
  expect_seats (t, "A=- B=bob* C=-");
  transcript_say (t, "ada", "!start");
  expect (t, "refused ada not-allowed");
  transcript_say (t, "bob", "!start");
  expect (t, "cpu A; cpu C; dealt A 1");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 0);
  transcript_end (t);
}
END_TEST

/* Somebody leaves out of turn; then who is on turn leaves. */
START_TEST (leave__during_the_game_hands_the_seat_to_the_cpu)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "cy", "!join");
  transcript_say (t, "ada", "!start");
  transcript_told (t);
  transcript_say (t, "bob", "!leave");
  expect (t, "left B bob; cpu B");
  ck_assert_int_eq (kalah_table_position (t->table)->turn, 0);
  transcript_say (t, "ada", "!leave");
  expect (t, "left A ada; cpu A");
  expect_seats (t, "A=cpu B=cpu C=cy*");
  ck_assert_int_eq (kalah_table_position (t->table)->turn, 0);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 0);
  transcript_say (t, "ada", "1");
  expect (t, "");
  transcript_cpu (t, 1);
  expect (t, "sown A cpu 1");
  transcript_end (t);
}
END_TEST

START_TEST (leave__after_resigning_leaves_no_cpu_to_announce)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "!resign");
  transcript_told (t);
  transcript_say (t, "ada", "!leave");
  expect (t, "left A ada");
  expect_seats (t, "A=cpu B=bob* C=cpu");
  transcript_say (t, "bob", "1");
  expect (t, "sown B bob 1");
  transcript_end (t);
}
END_TEST

START_TEST (leave__after_the_end_frees_the_seat)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "!resign");
  transcript_say (t, "bob", "!resign");
  transcript_told (t);
  transcript_say (t, "bob", "!leave");
  expect (t, "left B bob");
  expect_seats (t, "A=ada* B=- C=cpu");
  transcript_say (t, "ada", "!again");
  expect (t, "cpu B; dealt B 2");
  transcript_end (t);
}
END_TEST

/* The machines must not play each other into an empty room. */
START_TEST (leave__last_person_closes_in_every_phase)
{
  static const char *const before[] = { "!board", "!start", "!resign" };
  Transcript *t = transcript_new ();

  for (int upto = 0; upto < 3; upto++) {
    transcript_say (t, "ada", "!new players=3");
    transcript_say (t, "ada", "!cpu");
    for (int i = 0; i <= upto; i++)
      transcript_say (t, "ada", before[i]);
    transcript_told (t);
    transcript_say (t, "ada", "!leave");
    expect (t, "left A ada; stopped -");
    ck_assert_int_eq (kalah_table_phase (t->table), KALAH_PHASE_CLOSED);
    ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  }
  transcript_end (t);
}
END_TEST

/* Ada resigns among CPUs: she still looks on, so they play on. */
START_TEST (cpus__play_on_while_a_person_looks_on)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "!resign");
  expect (t, "opened A ada; cpu B; cpu C; dealt A 1; resigned A ada place=3");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_cpu (t, 1);
  expect (t, "sown B cpu 1");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 2);
  transcript_end (t);
}
END_TEST

START_TEST (rename__takes_identity_and_name_along)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_say (t, "bob", "!join");
  transcript_told (t);
  transcript_rename (t, "ada", "ada2", "Ada the second");
  expect (t, "renamed A Ada the second");
  ck_assert_str_eq (kalah_table_opener_name (t->table), "Ada the second");
  ck_assert_int_eq (kalah_table_seat_of (t->table, "ada2"), 0);
  ck_assert_int_eq (kalah_table_seat_of (t->table, "ada"), -1);

  transcript_say (t, "ada", "!start");
  expect (t, "refused ada not-allowed");
  transcript_say (t, "ada2", "!start");
  expect (t, "dealt A 1");
  /* A newcomer with the old nick is a stranger. */
  transcript_say (t, "ada", "3");
  expect (t, "");
  transcript_rename (t, "ada2", "ada", "ada");
  transcript_say (t, "ada", "3");
  expect (t, "renamed A ada; sown A ada 3 extra");
  transcript_end (t);
}
END_TEST

/* Identity stays where it is better known than by nick; only the label changes. */
START_TEST (rename__of_the_name_alone)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_told (t);
  transcript_rename (t, "ada", NULL, "Ada");
  expect (t, "renamed A Ada");
  transcript_rename (t, "ada", "ada", "Ada");
  expect (t, "");
  ck_assert (!t->accepted);
  transcript_rename (t, "ada", "ada", NULL);
  expect (t, "");
  ck_assert_int_eq (kalah_table_seat_of (t->table, "ada"), 0);
  transcript_end (t);
}
END_TEST

START_TEST (rename__onto_another_player_changes_nothing)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_told (t);
  g_autofree char *before = transcript_dump (t->table);
  transcript_rename (t, "ada", "bob", "bob");
  expect (t, "");
  ck_assert (!t->accepted);
  g_autofree char *after = transcript_dump (t->table);
  ck_assert_str_eq (before, after);
  expect_seats (t, "A=ada* B=bob");
  transcript_say (t, "ada", "1");
  transcript_say (t, "bob", "1");
  expect (t, "sown A ada 1; sown B bob 1");
  transcript_end (t);
}
END_TEST

START_TEST (rename__of_a_stranger_is_nobodys_business)
{
  Transcript *t = transcript_new ();

  transcript_rename (t, "eve", "eva", "eva");
  transcript_say (t, "ada", "!new");
  transcript_told (t);
  transcript_rename (t, "eve", "eva", "eva");
  expect (t, "");
  /* A stranger takes the nick of a player who is away: the seat is not theirs to
   * rename. */
  transcript_rename (t, "eve", "ada", "ada");
  expect (t, "");
  expect_seats (t, "A=ada* B=-");
  transcript_end (t);
}
END_TEST

Suite *
seating_suite (void)
{
  Suite *suite = suite_create ("seating");
  TCase *tcase = tcase_create ("seating");

  tcase_add_test (tcase, join__takes_the_next_free_seat);
  tcase_add_test (tcase, join__people_go_before_machines);
  tcase_add_test (tcase, join__after_the_end_takes_a_cpus_seat);
  tcase_add_test (tcase, cpu__sits_until_the_table_is_full);
  tcase_add_test (tcase, leave__while_gathering_frees_the_seat);
  tcase_add_test (tcase, leave__during_the_game_hands_the_seat_to_the_cpu);
  tcase_add_test (tcase, leave__after_resigning_leaves_no_cpu_to_announce);
  tcase_add_test (tcase, leave__after_the_end_frees_the_seat);
  tcase_add_test (tcase, leave__last_person_closes_in_every_phase);
  tcase_add_test (tcase, cpus__play_on_while_a_person_looks_on);
  tcase_add_test (tcase, rename__takes_identity_and_name_along);
  tcase_add_test (tcase, rename__of_the_name_alone);
  tcase_add_test (tcase, rename__onto_another_player_changes_nothing);
  tcase_add_test (tcase, rename__of_a_stranger_is_nobodys_business);
  suite_add_tcase (suite, tcase);
  return suite;
}
