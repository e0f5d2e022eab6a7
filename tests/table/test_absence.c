/*
 * test_absence.c - stand-ins: who is here, who is not, and who is back.
 */
#include "table/suites.h"
#include "table/transcript.h"

/* Bob, at B, has been gone for so long that the CPU plays for him. */
static Transcript *
without_bob (const char *options)
{
  Transcript *t = transcript_two_players (options);

  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  transcript_pass (t, 30000);
  expect (t, "stood-in B bob left");
  return t;
}

START_TEST (gone__after_the_grace__has_a_stand_in)
{
  Transcript *t = transcript_two_players ("");

  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  transcript_pass (t, 29999);
  transcript_tick (t);
  expect (t, "");
  ck_assert (!t->accepted);
  ck_assert (!kalah_table_stands_in (t->table, 1));
  ck_assert_int_eq (kalah_table_absence (t->table, 1), KALAH_ABSENCE_LEFT);
  transcript_pass (t, 1);
  expect (t, "stood-in B bob left");
  ck_assert (kalah_table_stands_in (t->table, 1));
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  transcript_say (t, "ada", "1");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_cpu (t, 2);
  expect (t, "sown A ada 1; sown B bob 2 for-left");
  expect_seats (t, "A=ada* B=bob");
  transcript_end (t);
}
END_TEST

START_TEST (gone__connection_lost__has_twice_the_grace)
{
  Transcript *t = transcript_two_players (" grace=10");

  transcript_gone (t, "ada", KALAH_ABSENCE_LOST);
  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  transcript_here (t, "ada");
  transcript_gone (t, "ada", KALAH_ABSENCE_LOST);
  transcript_gone (t, "ada", KALAH_ABSENCE_LEFT); /* told twice */
  transcript_here (t, "bob");
  transcript_pass (t, 19999);
  expect (t, "");
  transcript_pass (t, 1);
  expect (t, "stood-in A ada lost");
  transcript_end (t);
}
END_TEST

START_TEST (gone__without_grace__is_told_at_once)
{
  Transcript *t = transcript_two_players (" grace=0");

  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  expect (t, "stood-in B bob left");
  transcript_end (t);
}
END_TEST

START_TEST (here__within_the_grace__is_silent)
{
  Transcript *t = transcript_two_players ("");

  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  transcript_wait (t, 29000);
  transcript_here (t, "bob");
  ck_assert (t->accepted);
  ck_assert_int_eq (kalah_table_deadline (t->table), 0);
  ck_assert_int_eq (kalah_table_absence (t->table, 1), KALAH_ABSENCE_NONE);
  transcript_pass (t, 60000);
  transcript_chat (t, "bob");
  ck_assert (!t->accepted);
  expect (t, "");
  transcript_end (t);
}
END_TEST

START_TEST (here__of_strangers__is_nothing)
{
  Transcript *t = transcript_two_players ("");

  transcript_gone (t, "eve", KALAH_ABSENCE_LEFT);
  ck_assert (!t->accepted);
  transcript_chat (t, "eve");
  ck_assert (!t->accepted);
  expect (t, "");
  transcript_end (t);
}
END_TEST

/* A client that joins by itself is no person yet. */
START_TEST (here__without_a_word__leaves_the_stand_in)
{
  Transcript *t = without_bob ("");

  transcript_here (t, "bob");
  expect (t, "");
  ck_assert (t->accepted);
  ck_assert (kalah_table_stands_in (t->table, 1));
  transcript_chat (t, "bob");
  expect (t, "back B bob");
  ck_assert (!kalah_table_stands_in (t->table, 1));
  transcript_end (t);
}
END_TEST

START_TEST (back__by_a_word__then_the_word_is_heard)
{
  static const struct {
    const char *line, *told;
  } all[] = {
    { "!back", "back B bob" },
    { "!board", "back B bob; board" },
    { "6", "back B bob; sown B bob 6" },
    { "9", "back B bob; refused bob no-such-pit pit=9 of=6" },
    { "!start", "back B bob; refused bob not-allowed" },
    { "!hint", "back B bob; think B bob" },
    { "ok", "back B bob" },
    { "!resign", "back B bob; resigned B bob place=2; ended resigned score=2,0 ranks=12" },
    { "!leave", "left B bob; cpu B" },
    { "!away", "stood-in B bob away" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    Transcript *t = without_bob ("");
    transcript_say (t, "ada", "1");
    transcript_told (t);
    transcript_say (t, "bob", all[i].line);
    expect (t, all[i].told);
    ck_assert (t->accepted);
    ck_assert_int_eq (kalah_table_absence (t->table, 1),
                      i + 1 == G_N_ELEMENTS (all) ? KALAH_ABSENCE_AWAY : KALAH_ABSENCE_NONE);
    transcript_end (t);
  }
}
END_TEST

/* The opener closes the table on the way in: no word about being back. */
START_TEST (back__to_stop__is_only_the_stop)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "!away");
  transcript_told (t);
  transcript_say (t, "ada", "!stop");
  expect (t, "stopped ada");
  transcript_end (t);
}
END_TEST

START_TEST (back__never_changes_the_position)
{
  Transcript *t = without_bob ("");

  transcript_say (t, "ada", "1");
  transcript_cpu (t, 3); /* an extra turn: the CPU is in the middle of its move */
  transcript_told (t);
  guint step = kalah_table_step (t->table);
  g_autofree char *before = transcript_position (t->table);
  transcript_say (t, "bob", "!back");
  expect (t, "back B bob");
  expect_position (t, before);
  transcript_cpu_late (t, kalah_table_id (t->table), step, 1);
  expect (t, "");
  transcript_say (t, "bob", "1");
  expect (t, "sown B bob 1");
  transcript_end (t);
}
END_TEST

START_TEST (away__and_back)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "bob", "!away");
  expect (t, "stood-in B bob away");
  ck_assert_int_eq (kalah_table_absence (t->table, 1), KALAH_ABSENCE_AWAY);
  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  transcript_pass (t, 100000);
  transcript_here (t, "bob");
  expect (t, "");
  transcript_say (t, "bob", "!back");
  expect (t, "back B bob");
  transcript_say (t, "bob", "!back");
  expect (t, "refused bob not-away");
  transcript_say (t, "eve", "!away");
  transcript_say (t, "eve", "!back");
  expect (t, "refused eve not-seated; refused eve not-seated");
  transcript_end (t);
}
END_TEST

START_TEST (away__of_who_is_out__is_refused)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "bob", "!resign");
  transcript_told (t);
  transcript_say (t, "bob", "!away");
  expect (t, "refused bob already-out");
  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  transcript_pass (t, 100000);
  transcript_chat (t, "bob");
  expect (t, "");
  transcript_end (t);
}
END_TEST

START_TEST (standin__asks_for_patience)
{
  Transcript *t = transcript_two_players (" patience=60");

  transcript_wait (t, 59000);
  transcript_say (t, "bob", "!standin ada");
  expect (t, "refused bob not-silent 1 other=ada");
  transcript_say (t, "ada", "3"); /* an extra turn: she is awake */
  transcript_wait (t, 2000);
  transcript_say (t, "bob", "!standin ada");
  expect (t, "sown A ada 3 extra; refused bob not-silent 58 other=ada");
  transcript_wait (t, 58000);
  transcript_say (t, "ada", "!standin bob"); /* it is not his turn */
  expect (t, "refused ada not-silent 60 other=bob");
  transcript_say (t, "bob", "!standin ada");
  expect (t, "stood-in A ada silent");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 0);
  transcript_say (t, "bob", "!standin ada");
  expect (t, "stood-in A ada silent");
  ck_assert (!t->accepted);
  transcript_chat (t, "ada");
  expect (t, "back A ada");
  transcript_end (t);
}
END_TEST

START_TEST (standin__finds_players_by_the_start_of_their_names)
{
  static const struct {
    const char *name, *told;
  } all[] = {
    { "", "refused eve no-such-player " },
    { "BOB", "stood-in A Bob silent" },
    { "bobby lee", "refused eve not-silent 300 other=Bobby Lee" },
    { "bobb", "refused eve not-silent 300 other=Bobby Lee" },
    { "bo", "refused eve no-such-player bo" },
    { "bobo", "refused eve no-such-player bobo" },
    { "ev", "refused eve no-such-player ev" },
    { "cpu", "refused eve no-such-player cpu" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    Transcript *t = transcript_new ();
    g_autofree char *line = g_strdup_printf ("!standin %s", all[i].name);
    transcript_say (t, "ada=Bob", "!new players=4");
    transcript_say (t, "bob=Bobby Lee", "!join");
    transcript_say (t, "eve", "!join");
    transcript_say (t, "ada=Bob", "!start");
    transcript_wait (t, 300000);
    transcript_told (t);
    transcript_say (t, "eve", line);
    expect (t, all[i].told);
    transcript_end (t);
  }
}
END_TEST

START_TEST (sleep__when_nobody_is_left__and_wake)
{
  Transcript *t = without_bob ("");

  transcript_say (t, "ada", "1");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_told (t);
  transcript_gone (t, "ada", KALAH_ABSENCE_LEFT);
  ck_assert (kalah_table_sleeps (t->table));
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  transcript_pass (t, G_GINT64_CONSTANT (3600) * 1000);
  expect (t, ""); /* into an empty room */
  ck_assert (kalah_table_stands_in (t->table, 0));
  ck_assert_int_eq (kalah_table_deadline (t->table), 0);
  transcript_here (t, "bob");
  expect (t, "woke B bob; stood-in A ada left");
  ck_assert (!kalah_table_sleeps (t->table));
  ck_assert (!kalah_table_stands_in (t->table, 1));
  transcript_say (t, "bob", "6");
  expect (t, "sown B bob 6");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 0);
  transcript_say (t, "ada", "hello");
  expect (t, "back A ada; refused ada unknown-word hello");
  transcript_end (t);
}
END_TEST

/* Machines never play each other: not even for the moment of a grace. */
START_TEST (sleep__of_the_only_person__begins_at_once_and_ends_in_silence)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  transcript_told (t);
  transcript_gone (t, "ada", KALAH_ABSENCE_LOST);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  transcript_cpu (t, 1);
  ck_assert (!t->accepted);
  transcript_wait (t, 5000);
  transcript_here (t, "ada");
  expect (t, "");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_say (t, "ada", "!away");
  expect (t, "stood-in A ada away");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  transcript_chat (t, "ada");
  expect (t, "woke A ada");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_end (t);
}
END_TEST

START_TEST (sleep__of_an_onlooker__stops_the_machines)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "!resign");
  transcript_told (t);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_gone (t, "ada", KALAH_ABSENCE_LEFT);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  transcript_pass (t, 30000);
  expect (t, "");
  transcript_here (t, "ada");
  expect (t, "woke A ada");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_end (t);
}
END_TEST

START_TEST (lobby__that_everybody_left__closes_after_ten_minutes)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "bob", "!join");
  transcript_told (t);
  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  ck_assert_int_eq (kalah_table_deadline (t->table), 0);
  transcript_pass (t, 300000);
  transcript_gone (t, "ada", KALAH_ABSENCE_LOST);
  transcript_pass (t, 599999);
  transcript_here (t, "bob");
  transcript_pass (t, 900000);
  expect (t, "");
  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  transcript_pass (t, 600000);
  expect (t, "stopped -");
  ck_assert_int_eq (kalah_table_phase (t->table), KALAH_PHASE_CLOSED);
  transcript_end (t);
}
END_TEST

START_TEST (finished_game__waits_for_ever)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "bob", "!resign");
  transcript_told (t);
  transcript_gone (t, "ada", KALAH_ABSENCE_LEFT);
  transcript_gone (t, "bob", KALAH_ABSENCE_LEFT);
  ck_assert_int_eq (kalah_table_deadline (t->table), 0);
  ck_assert (!kalah_table_stands_in (t->table, 0));
  transcript_pass (t, 3600000);
  expect (t, "");
  transcript_say (t, "ada", "!again");
  expect (t, "dealt B 2; stood-in B bob left");
  transcript_end (t);
}
END_TEST

START_TEST (deal__with_somebody_away__tells_who_stands_in)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "bob", "!away");
  transcript_say (t, "ada", "!resign");
  transcript_told (t);
  transcript_say (t, "ada", "!again");
  expect (t, "dealt B 2; stood-in B bob away");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_end (t);
}
END_TEST

START_TEST (rename__keeps_the_absence)
{
  Transcript *t = without_bob ("");

  transcript_rename (t, "bob", "bob2", "Bob");
  transcript_told (t);
  ck_assert (kalah_table_stands_in (t->table, 1));
  /* The old nick is free for anybody. */
  transcript_chat (t, "bob");
  transcript_say (t, "bob", "1");
  expect (t, "");
  transcript_chat (t, "bob2");
  expect (t, "back B Bob");
  transcript_end (t);
}
END_TEST

START_TEST (cpu__plays_as_it_was_seated)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=4 level=2 standin=random");
  transcript_say (t, "ada", "!cpu tseitin");
  transcript_say (t, "ada", "!cpu 5");
  transcript_told (t);
  transcript_say (t, "ada", "!cpu 6");
  transcript_say (t, "ada", "!cpu best");
  expect (t, "refused ada bad-level 6; refused ada bad-level best");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "!set level=1");
  ck_assert_int_eq (kalah_table_cpu_kind (t->table, 0)->style, KALAH_STYLE_RANDOM);
  ck_assert_int_eq (kalah_table_cpu_kind (t->table, 1)->style, KALAH_STYLE_TSEITIN);
  ck_assert_int_eq (kalah_table_cpu_kind (t->table, 2)->style, KALAH_STYLE_KALAH);
  ck_assert_int_eq (kalah_table_cpu_kind (t->table, 2)->level, 5);
  ck_assert_int_eq (kalah_table_cpu_kind (t->table, 3)->level, 2);
  transcript_end (t);
}
END_TEST

Suite *
absence_suite (void)
{
  Suite *suite = suite_create ("absence");
  TCase *tcase = tcase_create ("absence");

  tcase_add_test (tcase, gone__after_the_grace__has_a_stand_in);
  tcase_add_test (tcase, gone__connection_lost__has_twice_the_grace);
  tcase_add_test (tcase, gone__without_grace__is_told_at_once);
  tcase_add_test (tcase, here__within_the_grace__is_silent);
  tcase_add_test (tcase, here__of_strangers__is_nothing);
  tcase_add_test (tcase, here__without_a_word__leaves_the_stand_in);
  tcase_add_test (tcase, back__by_a_word__then_the_word_is_heard);
  tcase_add_test (tcase, back__to_stop__is_only_the_stop);
  tcase_add_test (tcase, back__never_changes_the_position);
  tcase_add_test (tcase, away__and_back);
  tcase_add_test (tcase, away__of_who_is_out__is_refused);
  tcase_add_test (tcase, standin__asks_for_patience);
  tcase_add_test (tcase, standin__finds_players_by_the_start_of_their_names);
  tcase_add_test (tcase, sleep__when_nobody_is_left__and_wake);
  tcase_add_test (tcase, sleep__of_the_only_person__begins_at_once_and_ends_in_silence);
  tcase_add_test (tcase, sleep__of_an_onlooker__stops_the_machines);
  tcase_add_test (tcase, lobby__that_everybody_left__closes_after_ten_minutes);
  tcase_add_test (tcase, finished_game__waits_for_ever);
  tcase_add_test (tcase, deal__with_somebody_away__tells_who_stands_in);
  tcase_add_test (tcase, rename__keeps_the_absence);
  tcase_add_test (tcase, cpu__plays_as_it_was_seated);
  suite_add_tcase (suite, tcase);
  return suite;
}
