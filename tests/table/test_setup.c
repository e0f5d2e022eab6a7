/*
 * test_setup.c - opening, setting, closing.
 */
#include "table/suites.h"
#include "table/transcript.h"

START_TEST (setup__new__seats_the_opener_at_a)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3 stones=3");
  expect (t, "opened A ada");
  expect_seats (t, "A=ada* B=- C=-");
  expect_position (t, "0;3,3,3,3,3,3=0/3,3,3,3,3,3=0/3,3,3,3,3,3=0");
  ck_assert_uint_eq (kalah_table_free_seats (t->table), 2);
  ck_assert_uint_eq (kalah_table_game (t->table), 0);
  transcript_end (t);
}
END_TEST

START_TEST (setup__new_with_wrong_option__opens_nothing)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new stones=3 pits=5 colour=red");
  expect (t, "refused ada bad-value pits");
  transcript_say (t, "ada", "!new stones=3 colour=red pits=5");
  expect (t, "refused ada unknown-key colour");
  transcript_say (t, "ada", "!new stones");
  expect (t, "refused ada no-value stones");
  ck_assert_int_eq (kalah_table_phase (t->table), KALAH_PHASE_CLOSED);
  ck_assert (!t->accepted);
  transcript_end (t);
}
END_TEST

START_TEST (setup__new_with_repair__tells_each_bit_after_opened)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new pits=4 capture=all first=D");
  expect (t, "opened A ada; repaired pits=6; repaired capture=next; repaired first=A");
  transcript_end (t);
}
END_TEST

START_TEST (setup__new_after_the_end__replaces_the_table)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new stones=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "bob", "!resign");
  transcript_told (t);
  g_autofree char *old = g_strdup (kalah_table_id (t->table));

  transcript_say (t, "host", "!new pits=5");
  expect (t, "refused host bad-value pits");
  ck_assert_str_eq (kalah_table_id (t->table), old);
  expect_seats (t, "A=ada* B=bob");
  transcript_say (t, "host", "!new");
  expect (t, "opened A host");
  ck_assert_str_ne (kalah_table_id (t->table), old);
  expect_seats (t, "A=host* B=-");
  ck_assert_uint_eq (kalah_table_game (t->table), 0);
  ck_assert_uint_eq (kalah_table_move (t->table), 0);
  expect_position (t, "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0");
  transcript_end (t);
}
END_TEST

START_TEST (setup__set__takes_all_or_nothing)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_told (t);
  transcript_say (t, "ada", "!set stones=3 end=never board=list");
  expect (t, "refused ada bad-value end");
  expect_position (t, "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0");
  transcript_say (t, "ada", "!set stones=3 board=list");
  expect (t, "changed stones=3; changed board=list");
  expect_position (t, "0;3,3,3,3,3,3=0/3,3,3,3,3,3=0");
  ck_assert_int_eq (kalah_table_settings (t->table)->board, KALAH_BOARD_LIST);
  transcript_say (t, "ada", "!set");
  expect (t, "rules");
  ck_assert (!t->accepted);
  transcript_end (t);
}
END_TEST

START_TEST (setup__set__tells_a_repair_once_and_again_when_asked_again)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new pits=7");
  transcript_told (t);
  transcript_say (t, "ada", "!set players=3");
  expect (t, "changed players=3; repaired pits=6");
  transcript_say (t, "ada", "!set stones=3");
  expect (t, "changed stones=3");
  transcript_say (t, "ada", "!set pits=3");
  expect (t, "changed pits=3; repaired pits=6");
  transcript_say (t, "ada", "!set pits=3");
  expect (t, "changed pits=3; repaired pits=6");
  transcript_say (t, "ada", "!set players=4");
  expect (t, "changed players=4");
  ck_assert_int_eq (kalah_rules_get (kalah_table_rules (t->table), KALAH_RULE_PITS), 3);
  transcript_end (t);
}
END_TEST

START_TEST (setup__set__keeps_the_wish_over_a_repair)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new pits=7");
  transcript_say (t, "ada", "!set players=3");
  ck_assert_int_eq (kalah_rules_get (kalah_table_rules (t->table), KALAH_RULE_PITS), 6);
  transcript_say (t, "ada", "!set players=2");
  ck_assert_int_eq (kalah_rules_get (kalah_table_rules (t->table), KALAH_RULE_PITS), 7);
  expect_position (t, "0;4,4,4,4,4,4,4=0/4,4,4,4,4,4,4=0");
  transcript_end (t);
}
END_TEST

START_TEST (setup__set_after_the_end__keeps_the_final_board)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "3");
  transcript_say (t, "bob", "!resign");
  transcript_told (t);
  transcript_say (t, "ada", "!set players=3 stones=2");
  expect_position (t, "-;4,4,0,5,5,5=1/4,4,4,4,4,4=0r2");
  transcript_say (t, "cy", "!join");
  transcript_say (t, "cy", "!again");
  expect (t, "changed players=3; changed stones=2; seated C cy; dealt B 2");
  expect_position (t, "1;2,2,2,2,2,2=0/2,2,2,2,2,2=0/2,2,2,2,2,2=0");
  transcript_end (t);
}
END_TEST

/* Four chairs, three people, one CPU: fewer players. */
START_TEST (setup__fewer_players__moves_people_and_drops_cpus)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=4");
  transcript_say (t, "ada", "!cpu");
  transcript_say (t, "cy", "!join");
  transcript_say (t, "dan", "!join");
  expect_seats (t, "A=ada* B=cpu C=cy D=dan");
  transcript_told (t);

  transcript_say (t, "ada", "!set players=2");
  expect (t, "refused ada bad-value players");
  expect_seats (t, "A=ada* B=cpu C=cy D=dan");
  transcript_say (t, "ada", "!set players=3");
  expect (t, "changed players=3; seated B dan");
  expect_seats (t, "A=ada* B=dan C=cy");
  transcript_say (t, "dan", "!leave");
  transcript_say (t, "ada", "!set players=2");
  expect (t, "left B dan; changed players=2; seated B cy");
  transcript_say (t, "ada", "!set players=4");
  expect_seats (t, "A=ada* B=cy C=- D=-");
  transcript_end (t);
}
END_TEST

START_TEST (setup__board__changes_during_a_game_and_rules_do_not)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new first=B rotate=on players=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_told (t);
  transcript_say (t, "ada", "!set stones=3");
  expect (t, "refused ada game-on");
  transcript_say (t, "ada", "!set board=list stones=3");
  expect (t, "refused ada game-on");
  ck_assert_int_eq (kalah_table_settings (t->table)->board, KALAH_BOARD_AUTO);
  transcript_say (t, "ada", "!set board=list bottom=fixed");
  expect (t, "changed board=list; changed bottom=fixed");
  ck_assert_int_eq (kalah_table_settings (t->table)->board, KALAH_BOARD_LIST);
  ck_assert_int_eq (kalah_table_settings (t->table)->bottom, KALAH_BOTTOM_FIXED);
  transcript_say (t, "bob", "1");
  ck_assert_uint_eq (kalah_table_move (t->table), 1);
  transcript_end (t);
}
END_TEST

START_TEST (setup__fewer_players__takes_the_opener_along)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=4");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "cy", "!join");
  transcript_say (t, "ada", "!leave");
  transcript_say (t, "bob", "!leave");
  expect_seats (t, "A=- B=- C=cy* D=-");
  transcript_told (t);
  transcript_say (t, "cy", "!set players=2");
  expect (t, "changed players=2; seated A cy");
  expect_seats (t, "A=cy* B=-");
  transcript_end (t);
}
END_TEST

START_TEST (setup__stop__names_who_closed)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_say (t, "bob", "!join");
  transcript_told (t);
  transcript_say (t, "bob", "!stop");
  expect (t, "refused bob not-allowed");
  transcript_say (t, "ada", "!stop");
  expect (t, "stopped ada");
  transcript_say (t, "bob", "1");
  expect (t, "");
  transcript_end (t);
}
END_TEST

/* What others have seen of the table, but nobody is to move. */
START_TEST (setup__stop__keeps_what_others_must_learn)
{
  Transcript *t = transcript_two_players ("");
  KalahIntent *stop = kalah_intent_new (KALAH_INTENT_STOP);
  char position[KALAH_POSITION_TEXT_MAX];
  gboolean accepted;

  transcript_say (t, "ada", "1");
  g_autofree char *id = g_strdup (kalah_table_id (t->table));
  stop->speaker = g_strdup ("ada");
  stop->roles = KALAH_ROLE_HOST;
  g_autoptr (GPtrArray) events = kalah_table_apply (t->table, stop, t->now, &accepted);
  kalah_intent_free (stop);
  ck_assert (accepted);
  const KalahEvent *event = g_ptr_array_index (events, 0);
  ck_assert_str_eq (event->table_id, id);
  ck_assert_uint_eq (event->number, 1);
  kalah_position_format (&event->position, position);
  ck_assert_str_eq (position, "-;0,5,5,5,5,4=0/4,4,4,4,4,4=0");
  g_ptr_array_set_size (t->journal, 0); /* it was not told of the end */
  g_array_set_size (t->times, 0);
  transcript_end (t);
}
END_TEST

Suite *
setup_suite (void)
{
  Suite *suite = suite_create ("setup");
  TCase *tcase = tcase_create ("setup");

  tcase_add_test (tcase, setup__new__seats_the_opener_at_a);
  tcase_add_test (tcase, setup__new_with_wrong_option__opens_nothing);
  tcase_add_test (tcase, setup__new_with_repair__tells_each_bit_after_opened);
  tcase_add_test (tcase, setup__new_after_the_end__replaces_the_table);
  tcase_add_test (tcase, setup__set__takes_all_or_nothing);
  tcase_add_test (tcase, setup__set__tells_a_repair_once_and_again_when_asked_again);
  tcase_add_test (tcase, setup__set__keeps_the_wish_over_a_repair);
  tcase_add_test (tcase, setup__set_after_the_end__keeps_the_final_board);
  tcase_add_test (tcase, setup__fewer_players__moves_people_and_drops_cpus);
  tcase_add_test (tcase, setup__board__changes_during_a_game_and_rules_do_not);
  tcase_add_test (tcase, setup__fewer_players__takes_the_opener_along);
  tcase_add_test (tcase, setup__stop__names_who_closed);
  tcase_add_test (tcase, setup__stop__keeps_what_others_must_learn);
  suite_add_tcase (suite, tcase);
  return suite;
}
