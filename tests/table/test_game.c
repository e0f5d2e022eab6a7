/*
 * test_game.c - the CPU's moves, resigning, series, whole games.
 */
#include "engine/play.h"
#include "engine/search.h"
#include "table/suites.h"
#include "table/transcript.h"

START_TEST (cpu_sow__is_dropped_unless_all_matches)
{
  Transcript *t = transcript_new ();

  transcript_cpu_late (t, "t0", 0, 1);
  transcript_say (t, "ada", "!new");
  g_autofree char *id = g_strdup (kalah_table_id (t->table));
  transcript_cpu_late (t, id, 0, 1);
  transcript_say (t, "ada", "!start");
  transcript_cpu_late (t, id, 0, 1); /* a person is on turn */
  transcript_say (t, "ada", "1");
  expect (t, "opened A ada; cpu B; dealt A 1; sown A ada 1");
  transcript_cpu_late (t, id, 0, 1);
  transcript_cpu_late (t, id, 2, 1);
  transcript_cpu_late (t, "other", 1, 1);
  transcript_cpu_late (t, NULL, 1, 1);
  transcript_cpu_late (t, id, 1, 7);
  expect (t, "");
  ck_assert (!t->accepted);
  transcript_cpu_late (t, id, 1, 3);
  expect (t, "sown B cpu 3 extra");
  transcript_cpu_late (t, id, 1, 3);
  transcript_cpu (t, 3); /* empty now */
  expect (t, "");
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), 1);
  transcript_end (t);
}
END_TEST

/* The worker thinks while the person resigns, or the table closes. */
START_TEST (cpu_sow__comes_too_late)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  g_autofree char *id = g_strdup (kalah_table_id (t->table));
  transcript_say (t, "ada", "!resign");
  transcript_told (t);
  transcript_cpu_late (t, id, 1, 1);
  expect (t, "");
  transcript_cpu_late (t, id, 2, 1);
  expect (t, "sown B cpu 1");
  transcript_say (t, "ada", "!stop");
  transcript_say (t, "ada", "!new");
  transcript_told (t);
  transcript_cpu_late (t, id, 3, 1);
  expect (t, "");
  transcript_end (t);
}
END_TEST

/* Two games of one table have the same move numbers. */
START_TEST (cpu_sow__of_an_earlier_game__is_not_played)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new rotate=off");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  transcript_say (t, "ada", "!resign");
  transcript_say (t, "ada", "!again");
  transcript_say (t, "ada", "2");
  transcript_told (t);
  const char *id = kalah_table_id (t->table);
  transcript_cpu_of_game (t, id, 1, 1, 1);
  expect (t, "");
  transcript_cpu_of_game (t, id, 2, 1, 1);
  expect (t, "sown B cpu 1");
  transcript_end (t);
}
END_TEST

START_TEST (resign__of_two_ends_the_game)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "3");
  transcript_told (t);
  transcript_say (t, "bob", "!resign");
  expect (t, "resigned B bob place=2; ended resigned score=2,0 ranks=12");
  ck_assert_int_eq (kalah_table_phase (t->table), KALAH_PHASE_FINISHED);
  ck_assert_uint_eq (kalah_table_move (t->table), 2);
  ck_assert_int_eq (kalah_table_record (t->table)[1].pit, KALAH_MOVE_RESIGN);
  transcript_end (t);
}
END_TEST

START_TEST (resign__of_three_stays_or_is_removed)
{
  static const struct {
    const char *open, *position;
  } all[] = {
    { "!new players=3 pits=4", "1;4,4,4,4=0r3/4,4,4,4=0/4,4,4,4=0" },
    { "!new players=3 pits=4 resign=remove", "1;0,0,0,0=16x3/4,4,4,4=0/4,4,4,4=0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    Transcript *t = transcript_new ();
    transcript_say (t, "ada", all[i].open);
    transcript_say (t, "bob", "!join");
    transcript_say (t, "cy", "!join");
    transcript_say (t, "ada", "!start");
    transcript_told (t);
    transcript_say (t, "ada", "!resign");
    expect (t, "resigned A ada place=3");
    expect_position (t, all[i].position);
    transcript_say (t, "ada", "!resign");
    expect (t, "refused ada already-out");
    transcript_say (t, "cy", "!resign");
    expect (t, "resigned C cy place=2; ended resigned score=0,2,0 ranks=312");
    transcript_end (t);
  }
}
END_TEST

/* Cy gives up in the middle of Ada's extra turns: her message sent twice is still
 * asked about, her turn still goes on. */
START_TEST (resign__out_of_turn_does_not_disturb_a_series)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  transcript_say (t, "bob", "!join");
  transcript_say (t, "cy", "!join");
  transcript_say (t, "ada", "!set stones=3");
  transcript_say (t, "ada", "!start");
  transcript_told (t);
  transcript_say (t, "ada", "4");
  transcript_say (t, "cy", "!resign");
  transcript_say (t, "ada", "4");
  expect (t, "sown A ada 4 extra; resigned C cy place=3; refused ada again pit=4");
  transcript_say (t, "ada", "5");
  expect (t, "sown A ada 5");
  transcript_end (t);
}
END_TEST

static void
play_out (Transcript *t)
{
  transcript_say (t, "bob", "!resign");
  transcript_told (t);
}

START_TEST (again__rotates_the_first_player)
{
  Transcript *t = transcript_two_players (" first=B");

  ck_assert_int_eq (kalah_table_position (t->table)->turn, 1);
  play_out (t);
  transcript_say (t, "bob", "!again");
  expect (t, "dealt A 2");
  play_out (t);
  transcript_say (t, "ada", "!start");
  expect (t, "dealt B 3");
  play_out (t);
  transcript_say (t, "ada", "!set rotate=off");
  transcript_say (t, "ada", "!again");
  expect (t, "changed rotate=off; dealt B 4");
  play_out (t);
  transcript_say (t, "ada", "!again");
  expect (t, "dealt B 5");
  ck_assert_uint_eq (kalah_table_game (t->table), 5);
  transcript_end (t);
}
END_TEST

/* Who is named to begin does begin, wherever the rotation had got to. */
START_TEST (again__starts_rotation_where_first_was_named)
{
  Transcript *t = transcript_two_players ("");

  play_out (t);
  transcript_say (t, "ada", "!set first=A");
  transcript_say (t, "ada", "!again");
  expect (t, "changed first=A; dealt A 2");
  play_out (t);
  transcript_say (t, "ada", "!again");
  expect (t, "dealt B 3");
  transcript_end (t);
}
END_TEST

START_TEST (again__forgets_the_last_game)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "3,1");
  play_out (t);
  transcript_say (t, "ada", "!again");
  ck_assert_uint_eq (kalah_table_move (t->table), 0);
  expect_position (t, "1;4,4,4,4,4,4=0/4,4,4,4,4,4=0");
  transcript_end (t);
}
END_TEST

static const char *const games[] = {
  "!new",
  "!new stones=1 majority=on",
  "!new pits=7 stones=6 empty-capture=take end=cannot-move leftover=finisher",
  "!new game=basic",
  "!new players=3 first=C",
  "!new players=3 pits=4 capture=all end=cannot-move",
  "!new players=3 game=basic ranks=first",
  "!new players=4 pits=3 capture=opposite empty-capture=take",
  "!new players=4 stones=2 capture=all leftover=finisher",
  "!new players=4 game=basic",
};

/* One move of whoever is on turn, chosen by the engine; the same move on
 * POSITION. */
static void
play_one (Transcript *t, KalahPosition *position, guint64 seed)
{
  static const char *const people[] = { "ada", "bob" };
  KalahLimits limits = { .depth = 2, .nodes = 500, .seed = seed };
  KalahVerdict verdict;
  int cpu = kalah_table_cpu_to_move (t->table);
  int turn = kalah_table_position (t->table)->turn;

  kalah_search (kalah_table_rules (t->table), position, &limits, &verdict);
  if (cpu >= 0) {
    ck_assert_int_eq (cpu, turn);
    transcript_cpu (t, verdict.pit + 1);
  } else {
    g_autofree char *line = g_strdup_printf ("%d", verdict.pit + 1);
    transcript_wait (t, 3000);
    transcript_say (t, people[turn], line);
  }
  ck_assert (t->accepted);
  ck_assert_int_eq (kalah_play_sow (kalah_table_rules (t->table), position, verdict.pit, NULL),
                    KALAH_PLAY_OK);
}

/* Ada and Bob, the CPU in all other seats, to the end: the table's board is the
 * engine's at each move. */
START_TEST (game__is_the_engines_game_to_the_end)
{
  Transcript *t = transcript_new ();
  KalahPosition position;

  transcript_say (t, "ada", games[_i]);
  if (_i % 2 == 0)
    transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  kalah_position_start (kalah_table_rules (t->table), &position);
  for (guint move = 0; kalah_table_phase (t->table) == KALAH_PHASE_PLAYING; move++) {
    char wanted[KALAH_POSITION_TEXT_MAX];
    ck_assert_uint_eq (kalah_table_move (t->table), move);
    play_one (t, &position, move);
    kalah_position_format (&position, wanted);
    expect_position (t, wanted);
  }
  ck_assert_int_eq (position.turn, KALAH_TURN_OVER);
  ck_assert_int_eq (kalah_table_phase (t->table), KALAH_PHASE_FINISHED);

  /* The last thing told is the end, with the engine's places. */
  guint8 ranks[KALAH_SEATS_MAX] = { 0 };
  GString *tail = g_string_new (" ranks=");
  kalah_play_ranks (kalah_table_rules (t->table), &position, ranks);
  for (int seat = 0; seat < position.players; seat++)
    g_string_append_printf (tail, "%u", ranks[seat]);
  ck_assert (g_str_has_suffix (transcript_told (t), tail->str));
  g_string_free (tail, TRUE);
  transcript_end (t);
}
END_TEST

Suite *
game_suite (void)
{
  Suite *suite = suite_create ("game");
  TCase *tcase = tcase_create ("game");

  tcase_add_test (tcase, cpu_sow__is_dropped_unless_all_matches);
  tcase_add_test (tcase, cpu_sow__comes_too_late);
  tcase_add_test (tcase, cpu_sow__of_an_earlier_game__is_not_played);
  tcase_add_test (tcase, resign__of_two_ends_the_game);
  tcase_add_test (tcase, resign__of_three_stays_or_is_removed);
  tcase_add_test (tcase, resign__out_of_turn_does_not_disturb_a_series);
  tcase_add_test (tcase, again__rotates_the_first_player);
  tcase_add_test (tcase, again__starts_rotation_where_first_was_named);
  tcase_add_test (tcase, again__forgets_the_last_game);
  tcase_add_loop_test (tcase, game__is_the_engines_game_to_the_end, 0, G_N_ELEMENTS (games));
  suite_add_tcase (suite, tcase);
  return suite;
}
