/*
 * test_takeback.c - undo: asked, answered, done.
 */
#include "table/suites.h"
#include "table/transcript.h"

START_TEST (undo__among_machines__is_done_at_once)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "!undo");
  transcript_say (t, "ada", "3");
  transcript_say (t, "ada", "1");
  transcript_cpu (t, 2);
  transcript_told (t);
  ck_assert_uint_eq (kalah_table_step (t->table), 3);
  transcript_say (t, "ada", "!undo");
  expect (t, "undone A ada 2");
  expect_position (t, "0;4,4,0,5,5,5=1/4,4,4,4,4,4=0");
  ck_assert_uint_eq (kalah_table_move (t->table), 1);
  ck_assert_uint_eq (kalah_table_step (t->table), 4);
  transcript_say (t, "ada", "!undo");
  expect (t, "undone A ada 1");
  expect_position (t, "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0");
  transcript_say (t, "ada", "!undo");
  expect (t, "refused ada no-move");
  transcript_end (t);
}
END_TEST

START_TEST (undo__before_the_first_own_move__is_refused)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "1");
  transcript_told (t);
  transcript_say (t, "bob", "!undo");
  transcript_say (t, "eve", "!undo");
  expect (t, "refused bob no-move; refused eve not-seated");
  transcript_end (t);
}
END_TEST

/* The worker thought about what was taken back. */
START_TEST (undo__cpu_move_for_the_old_position__is_dropped)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  guint step = kalah_table_step (t->table);
  transcript_say (t, "ada", "!undo");
  transcript_say (t, "ada", "2");
  transcript_told (t);
  ck_assert_uint_eq (kalah_table_move (t->table), 1);
  transcript_cpu_late (t, kalah_table_id (t->table), step, 1);
  expect (t, "");
  transcript_cpu (t, 1);
  expect (t, "sown B cpu 1");
  transcript_end (t);
}
END_TEST

/* Ada, Bob and Cy; Ada has sown 1 and asks to take it back. */
static Transcript *
three_asked (void)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=4");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "cy", "!join");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  transcript_told (t);
  transcript_say (t, "ada", "!undo");
  expect (t, "undo-asked A ada 1");
  return t;
}

START_TEST (undo__needs_the_yes_of_all)
{
  Transcript *t = three_asked ();

  int asker = -1;

  ck_assert_uint_eq (kalah_table_undo_waits (t->table, &asker), 1 << 1 | 1 << 2);
  ck_assert_int_eq (asker, 0);
  transcript_say (t, "ada", "ok"); /* her own does not count */
  transcript_say (t, "eve", "ok");
  transcript_say (t, "bob", "ok");
  transcript_say (t, "bob", "ok");
  expect (t, "");
  ck_assert_uint_eq (kalah_table_undo_waits (t->table, &asker), 1 << 2);
  transcript_say (t, "ada", "!undo");
  transcript_say (t, "bob", "!undo");
  expect (t, "refused ada undo-pending; refused bob undo-pending");
  transcript_say (t, "cy", "ok");
  expect (t, "undone A ada 1");
  ck_assert_uint_eq (kalah_table_undo_waits (t->table, &asker), 0);
  ck_assert_int_eq (asker, -1);
  ck_assert_int_eq (kalah_table_position (t->table)->turn, 0);
  /* The same pit again is a new move, not the message sent twice. */
  transcript_say (t, "ada", "1");
  expect (t, "sown A ada 1");
  transcript_end (t);
}
END_TEST

START_TEST (undo__one_no_is_enough)
{
  static const struct {
    const char *who, *line, *told;
  } all[] = {
    { "cy", "no", "undo-refused cy other=ada" },
    { "ada", "no", "undo-refused ada other=ada" },
    { "bob", "1", "undo-refused bob other=ada; sown B bob 1" },
    { "cy", "!resign", "undo-refused cy other=ada; resigned C cy place=4" },
    { "ada", "!leave", "undo-refused ada other=ada; left A ada; cpu A" },
    { "ada", "!away", "stood-in A ada away; undo-refused ada other=ada" },
    { "bob", "9", "refused bob no-such-pit pit=9 of=6" },
    { "eve", "no", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    Transcript *t = three_asked ();
    transcript_say (t, "bob", "ok");
    transcript_say (t, all[i].who, all[i].line);
    expect (t, all[i].told);
    transcript_say (t, "cy", "ok");
    ck_assert_str_eq (transcript_told (t),
                      i + 2 >= G_N_ELEMENTS (all) ? "undone A ada 1" : "");
    transcript_end (t);
  }
}
END_TEST

START_TEST (undo__survives_a_rename)
{
  Transcript *t = three_asked ();

  transcript_rename (t, "ada", "ada2", "Ada");
  transcript_rename (t, "bob", "bob2", "Bob");
  transcript_told (t);
  transcript_say (t, "bob", "no"); /* the old nick is anybody's */
  transcript_say (t, "bob2=Bob", "ok");
  transcript_say (t, "cy", "no");
  expect (t, "undo-refused cy other=Ada");
  transcript_end (t);
}
END_TEST

START_TEST (undo__without_an_answer__is_over_after_a_minute)
{
  Transcript *t = three_asked ();

  transcript_say (t, "bob", "ok");
  transcript_pass (t, KALAH_TABLE_UNDO_MS - 1);
  expect (t, "");
  transcript_pass (t, 1);
  expect (t, "undo-refused - other=ada");
  ck_assert_uint_eq (kalah_table_move (t->table), 1);
  transcript_say (t, "cy", "ok");
  expect (t, "");
  transcript_end (t);
}
END_TEST

START_TEST (undo__asks_nobody_who_is_not_here)
{
  Transcript *t = three_asked ();

  transcript_say (t, "bob", "!away");
  expect (t, "stood-in B bob away");
  transcript_say (t, "cy", "!leave");
  expect (t, "left C cy; cpu C; undone A ada 1");
  transcript_say (t, "ada", "1");
  transcript_say (t, "ada", "!undo");
  expect (t, "sown A ada 1; undone A ada 1");
  transcript_end (t);
}
END_TEST

/* In the grace somebody may still be back to say no. */
START_TEST (undo__waits_for_who_has_just_left)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "1");
  transcript_told (t);
  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  transcript_say (t, "ada", "!undo");
  expect (t, "undo-asked A ada 1");
  transcript_pass (t, 30000);
  expect (t, "stood-in B bob left; undone A ada 1");
  transcript_end (t);
}
END_TEST

/* Bob has given up since: if the move is taken back, so is that. */
START_TEST (undo__asks_who_would_play_again)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  transcript_say (t, "bob", "!resign");
  transcript_told (t);
  transcript_say (t, "bob", "!undo");
  transcript_say (t, "ada", "!undo");
  expect (t, "refused bob already-out; undo-asked A ada 2");
  transcript_say (t, "bob", "ok");
  expect (t, "undone A ada 2");
  expect_position (t, "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0/4,4,4,4,4,4=0");
  transcript_end (t);
}
END_TEST

/* Who is back may not like what the stand-in played. */
START_TEST (undo__takes_back_what_the_stand_in_sowed)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "bob", "!away");
  transcript_say (t, "ada", "1");
  transcript_cpu (t, 6);
  transcript_told (t);
  transcript_say (t, "bob", "!undo");
  transcript_say (t, "ada", "ok");
  expect (t, "back B bob; undo-asked B bob 1; undone B bob 1");
  ck_assert_int_eq (kalah_table_position (t->table)->turn, 1);
  transcript_end (t);
}
END_TEST

/* Bob's time has run out for this turn; with the turn goes the stand-in. */
START_TEST (undo__ends_a_lost_turn_and_begins_a_new_one)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_say (t, "ada", "1");
  transcript_pass (t, 60000);
  transcript_told (t);
  transcript_pass (t, 5000);
  transcript_say (t, "ada", "!undo");
  expect (t, "undone A ada 1");
  ck_assert (!kalah_table_stands_in (t->table, 1));
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 30000);
  transcript_end (t);
}
END_TEST

START_TEST (undo__pending__stops_machines_and_clocks)
{
  Transcript *t = transcript_two_players (" clock=60");

  transcript_say (t, "bob", "!away");
  transcript_say (t, "ada", "1");
  transcript_say (t, "bob", "!back");
  transcript_wait (t, 10000);
  transcript_say (t, "ada", "!undo");
  gint64 asked = t->now;
  ck_assert_int_eq (kalah_table_deadline (t->table), asked + KALAH_TABLE_UNDO_MS);
  transcript_pass (t, 50000);
  transcript_say (t, "bob", "no");
  ck_assert_int_eq (kalah_table_deadline (t->table), t->now + 20000);
  transcript_end (t);

  t = transcript_new ();
  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  transcript_say (t, "bob", "1");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 2);
  transcript_say (t, "bob", "!undo");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  transcript_cpu (t, 1);
  ck_assert (!t->accepted);
  transcript_say (t, "ada", "no");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 2);
  transcript_end (t);
}
END_TEST

START_TEST (undo__at_a_sleeping_table__ends_in_silence)
{
  Transcript *t = three_asked ();

  transcript_gone (t, "ada", KALAH_ABSENCE_LOST);
  transcript_gone (t, "bob", KALAH_ABSENCE_LOST);
  transcript_gone (t, "cy", KALAH_ABSENCE_LOST);
  transcript_pass (t, 120000);
  expect (t, "");
  ck_assert_uint_eq (kalah_table_move (t->table), 1);
  transcript_end (t);
}
END_TEST

START_TEST (undo__only_during_a_game)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "1");
  transcript_say (t, "bob", "!resign");
  transcript_told (t);
  transcript_say (t, "ada", "!undo");
  expect (t, "refused ada no-game");
  transcript_end (t);
}
END_TEST

Suite *
takeback_suite (void)
{
  Suite *suite = suite_create ("takeback");
  TCase *tcase = tcase_create ("takeback");

  tcase_add_test (tcase, undo__among_machines__is_done_at_once);
  tcase_add_test (tcase, undo__before_the_first_own_move__is_refused);
  tcase_add_test (tcase, undo__cpu_move_for_the_old_position__is_dropped);
  tcase_add_test (tcase, undo__needs_the_yes_of_all);
  tcase_add_test (tcase, undo__one_no_is_enough);
  tcase_add_test (tcase, undo__survives_a_rename);
  tcase_add_test (tcase, undo__without_an_answer__is_over_after_a_minute);
  tcase_add_test (tcase, undo__asks_nobody_who_is_not_here);
  tcase_add_test (tcase, undo__waits_for_who_has_just_left);
  tcase_add_test (tcase, undo__asks_who_would_play_again);
  tcase_add_test (tcase, undo__takes_back_what_the_stand_in_sowed);
  tcase_add_test (tcase, undo__ends_a_lost_turn_and_begins_a_new_one);
  tcase_add_test (tcase, undo__pending__stops_machines_and_clocks);
  tcase_add_test (tcase, undo__at_a_sleeping_table__ends_in_silence);
  tcase_add_test (tcase, undo__only_during_a_game);
  suite_add_tcase (suite, tcase);
  return suite;
}
