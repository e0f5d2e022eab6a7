/*
 * test_series.c - scores, games that count, and help that does not.
 */
#include "table/suites.h"
#include "table/table-private.h"
#include "table/transcript.h"

START_TEST (score__follows_people_and_is_shared)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "bob", "!resign");
  expect (t, "resigned B bob place=2; ended resigned score=2,0 ranks=12");
  transcript_say (t, "bob", "!again");
  transcript_say (t, "ada", "!resign");
  expect (t, "dealt B 2; resigned A ada place=2; ended resigned score=2,2 ranks=21");
  /* Bob gives his chair to Cy, who has no points; then Ada's is Bob's. */
  transcript_say (t, "bob", "!leave");
  transcript_say (t, "cy", "!join");
  ck_assert_uint_eq (kalah_table_score (t->table, 1), 0);
  transcript_say (t, "ada", "!leave");
  transcript_say (t, "bob", "!join");
  ck_assert_uint_eq (kalah_table_score (t->table, 0), 2);
  transcript_rename (t, "bob", "bob2", "Bob");
  transcript_say (t, "cy", "!again");
  transcript_told (t);
  transcript_say (t, "cy", "!resign");
  expect (t, "resigned B cy place=2; ended resigned score=4,0 ranks=12");
  /* Somebody else under the old name has none of the points. */
  transcript_say (t, "cy", "!leave");
  transcript_say (t, "bob", "!join");
  ck_assert_uint_eq (kalah_table_score (t->table, 1), 0);
  transcript_end (t);
}
END_TEST

START_TEST (score__of_a_machine__belongs_to_its_seat)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "!resign");
  transcript_told (t);
  ck_assert_uint_eq (kalah_table_score (t->table, 1), 2);
  transcript_say (t, "bob", "!join");
  ck_assert_uint_eq (kalah_table_score (t->table, 1), 0);
  transcript_say (t, "ada", "!new");
  transcript_say (t, "ada", "!start");
  ck_assert_uint_eq (kalah_table_score (t->table, 1), 0);
  transcript_end (t);
}
END_TEST

START_TEST (score__of_another_table__begins_at_nothing)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "bob", "!resign");
  ck_assert_uint_eq (kalah_table_score (t->table, 0), 2);
  transcript_say (t, "ada", "!new");
  ck_assert_uint_eq (kalah_table_score (t->table, 0), 0);
  transcript_end (t);
}
END_TEST

START_TEST (score__of_shared_first_places__is_one_each)
{
  static const struct {
    guint8 ranks[KALAH_SEATS_MAX];
    guint score[KALAH_SEATS_MAX];
  } all[] = {
    { { 1, 2, 2 }, { 2, 0, 0 } },
    { { 1, 1, 3 }, { 1, 1, 0 } },
    { { 1, 1, 1 }, { 1, 1, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    g_autoptr (KalahTable) table = kalah_table_new ();
    kalah_rules_put (&table->rules, KALAH_RULE_PLAYERS, 3);
    kalah_seating_put_person (table, 0, "ada", "Ada");
    kalah_seating_put_person (table, 1, "bob", "Bob");
    table->seats[2].kind = KALAH_SEAT_CPU;
    kalah_series_count (table, all[i].ranks);
    for (int seat = 0; seat < 3; seat++)
      ck_assert_uint_eq (kalah_table_score (table, seat), all[i].score[seat]);
  }
}
END_TEST

START_TEST (score__stand_ins_result_is_the_persons)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "bob", "!away");
  transcript_say (t, "ada", "!resign");
  ck_assert_uint_eq (kalah_table_score (t->table, 1), 2);
  ck_assert_int_eq (kalah_table_absence (t->table, 1), KALAH_ABSENCE_AWAY);
  ck_assert (!kalah_table_stands_in (t->table, 1)); /* there is nothing to play */
  transcript_end (t);
}
END_TEST

/* Basic mancala: the stand-in has emptied Bob's side, and there is no more to play. */
START_TEST (stand_in__of_who_is_done__is_none)
{
  Transcript *t = transcript_two_players (" game=basic");

  transcript_say (t, "bob", "!away");
  ck_assert (kalah_table_stands_in (t->table, 1));
  t->table->position.status[1] = KALAH_STATUS_FINISHED;
  ck_assert (!kalah_table_stands_in (t->table, 1));
  t->table->position.status[1] = KALAH_STATUS_ACTIVE;
  transcript_end (t);
}
END_TEST

START_TEST (rated__needs_two_people)
{
  Transcript *t = transcript_two_players (" rated=on");

  ck_assert (kalah_table_is_rated (t->table));
  transcript_say (t, "ada", "!resign");
  ck_assert (kalah_table_is_rated (t->table));
  transcript_say (t, "bob", "!leave");
  transcript_say (t, "ada", "!again");
  ck_assert (!kalah_table_is_rated (t->table));
  transcript_end (t);

  t = transcript_two_players ("");
  ck_assert (!kalah_table_is_rated (t->table));
  transcript_end (t);
}
END_TEST

START_TEST (rated__no_help__no_other_level)
{
  Transcript *t = transcript_two_players (" rated=on");

  transcript_say (t, "ada", "1");
  transcript_told (t);
  transcript_say (t, "ada", "!undo");
  transcript_say (t, "bob", "!hint");
  transcript_say (t, "ada", "!set level=5");
  transcript_say (t, "ada", "!set board=list standin=5");
  expect (t, "refused ada rated; refused bob rated; refused ada rated; refused ada rated");
  transcript_say (t, "ada", "!set board=list bottom=fixed");
  expect (t, "changed board=list; changed bottom=fixed");
  transcript_say (t, "op", "!stop");
  ck_assert (!kalah_table_is_rated (t->table));
  transcript_end (t);
}
END_TEST

START_TEST (rated__leaving__does_not_escape_a_loss)
{
  Transcript *t = transcript_two_players (" rated=on");

  transcript_say (t, "bob", "!leave");
  expect (t, "stood-in B bob away");
  expect_seats (t, "A=ada* B=bob");
  transcript_say (t, "bob", "!leave");
  expect (t, "stood-in B bob away");
  transcript_say (t, "bob", "!resign");
  expect (t, "back B bob; resigned B bob place=2; ended resigned score=2,0 ranks=12");
  transcript_say (t, "bob", "!leave");
  expect (t, "left B bob");
  transcript_end (t);
}
END_TEST

/* Else whoever opened the table could have the computer play for the other one. */
START_TEST (rated__haste__cannot_be_made_during_a_game)
{
  Transcript *t = transcript_two_players (" rated=on");

  transcript_say (t, "ada", "!set patience=10");
  transcript_say (t, "ada", "!set grace=0");
  expect (t, "refused ada rated; refused ada rated");
  transcript_end (t);
}
END_TEST

START_TEST (rated__being_away__is_no_help)
{
  Transcript *t = transcript_two_players (" rated=on standin=5 level=5");

  transcript_say (t, "ada", "!away");
  ck_assert_int_eq (kalah_table_cpu_kind (t->table, 0)->level, 1);
  transcript_end (t);

  t = transcript_two_players (" standin=5");
  transcript_say (t, "ada", "!away");
  ck_assert_int_eq (kalah_table_cpu_kind (t->table, 0)->level, 5);
  transcript_end (t);
}
END_TEST

START_TEST (rated__stopping__does_not_escape_a_loss)
{
  Transcript *t = transcript_two_players (" rated=on");

  transcript_grant (t, "bob", KALAH_ROLE_OPERATOR);
  transcript_say (t, "ada", "!stop");
  transcript_say (t, "bob", "!stop");
  expect (t, "refused ada rated; refused bob rated");
  transcript_say (t, "bob", "!resign");
  transcript_told (t);
  transcript_say (t, "bob", "!stop"); /* it is counted by now */
  expect (t, "stopped bob");
  transcript_end (t);
}
END_TEST

START_TEST (rated__is_stopped__by_who_does_not_play)
{
  Transcript *t = transcript_two_players (" rated=on");

  transcript_say (t, "op", "!stop");
  expect (t, "stopped op");
  transcript_end (t);
}
END_TEST

START_TEST (hint__is_for_the_one_on_turn)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "!hint");
  expect (t, "think A ada");
  ck_assert (!t->accepted);
  transcript_say (t, "bob", "!hint");
  expect (t, "refused bob not-your-turn seat=A");
  transcript_say (t, "eve", "!hint");
  expect (t, "refused eve not-seated");
  transcript_end (t);
}
END_TEST

START_TEST (top__names_whom_it_is_about)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "eve", "!top");
  transcript_say (t, "eve", "!top Bob Smith");
  expect (t, "top -; top Bob Smith");
  ck_assert (!t->accepted);
  transcript_end (t);
}
END_TEST

Suite *
series_suite (void)
{
  Suite *suite = suite_create ("series");
  TCase *tcase = tcase_create ("series");

  tcase_add_test (tcase, score__follows_people_and_is_shared);
  tcase_add_test (tcase, score__of_a_machine__belongs_to_its_seat);
  tcase_add_test (tcase, score__of_another_table__begins_at_nothing);
  tcase_add_test (tcase, score__of_shared_first_places__is_one_each);
  tcase_add_test (tcase, score__stand_ins_result_is_the_persons);
  tcase_add_test (tcase, stand_in__of_who_is_done__is_none);
  tcase_add_test (tcase, rated__needs_two_people);
  tcase_add_test (tcase, rated__no_help__no_other_level);
  tcase_add_test (tcase, rated__leaving__does_not_escape_a_loss);
  tcase_add_test (tcase, rated__haste__cannot_be_made_during_a_game);
  tcase_add_test (tcase, rated__being_away__is_no_help);
  tcase_add_test (tcase, rated__stopping__does_not_escape_a_loss);
  tcase_add_test (tcase, rated__is_stopped__by_who_does_not_play);
  tcase_add_test (tcase, hint__is_for_the_one_on_turn);
  tcase_add_test (tcase, top__names_whom_it_is_about);
  suite_add_tcase (suite, tcase);
  return suite;
}
