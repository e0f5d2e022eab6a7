/*
 * test_sow.c - pits and chains as people type them, and messages sent twice.
 */
#include <string.h>

#include "engine/play.h"
#include "table/suites.h"
#include "table/transcript.h"

START_TEST (sow__plays_the_pit_and_passes_the_turn)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "bob", "1");
  expect (t, "");
  transcript_say (t, "ada", "1");
  expect (t, "sown A ada 1");
  expect_position (t, "1;0,5,5,5,5,4=0/4,4,4,4,4,4=0");
  transcript_say (t, "ada", "2");
  expect (t, "");
  transcript_say (t, "bob", "!2");
  expect (t, "sown B bob 2");
  ck_assert_uint_eq (kalah_table_move (t->table), 2);
  transcript_end (t);
}
END_TEST

START_TEST (sow__refuses_pits_that_cannot_be_played)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "3");
  transcript_told (t);
  transcript_wait (t, 5000);
  transcript_say (t, "ada", "3");
  expect (t, "refused ada empty-pit pit=3");
  transcript_say (t, "ada", "255");
  expect (t, "refused ada no-such-pit pit=255 of=6");
  ck_assert (!t->accepted);
  expect_position (t, "0;4,4,0,5,5,5=1/4,4,4,4,4,4=0");
  transcript_end (t);
}
END_TEST

START_TEST (chain__plays_on_while_extra_turns_last)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "3,1");
  expect (t, "sown A ada 3 extra; sown A ada 1");
  expect_position (t, "1;0,5,1,6,6,5=1/4,4,4,4,4,4=0");
  transcript_end (t);
}
END_TEST

START_TEST (chain__stops_where_it_cannot_go_on)
{
  static const struct {
    const char *chain, *told;
  } all[] = {
    { "3,3,1", "sown A ada 3 extra; refused ada empty-pit pit=3" },
    { "3,9,1", "sown A ada 3 extra; refused ada no-such-pit pit=9 of=6" },
    { "3,1,2,4", "sown A ada 3 extra; sown A ada 1; refused ada turn-passed pit=2" },
    { "1,2", "sown A ada 1; refused ada turn-passed pit=2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    Transcript *t = transcript_two_players ("");
    transcript_say (t, "ada", all[i].chain);
    expect (t, all[i].told);
    ck_assert (t->accepted);
    transcript_end (t);
  }
}
END_TEST

START_TEST (chain__of_which_nothing_goes_changes_nothing)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "9,1");
  expect (t, "refused ada no-such-pit pit=9 of=6");
  ck_assert (!t->accepted);
  transcript_say (t, "ada", "3,1");
  expect (t, "sown A ada 3 extra; sown A ada 1");
  transcript_end (t);
}
END_TEST

/* Both play the pit nearest the store until a move ends the game; that one comes
 * as a chain that goes on. */
START_TEST (chain__is_silent_about_the_rest_after_the_end)
{
  Transcript *t = transcript_two_players (" stones=1");
  KalahOutcome outcome = { .reason = KALAH_REASON_NONE };
  int pit = 0;

  while (outcome.reason == KALAH_REASON_NONE) {
    KalahPosition position = *kalah_table_position (t->table);
    unsigned legal = kalah_play_legal (&position);
    for (pit = 6; (legal >> (pit - 1) & 1) == 0; pit--)
      ;
    int turn = position.turn;
    ck_assert_int_eq (kalah_play_sow (kalah_table_rules (t->table), &position, pit - 1, &outcome),
                      KALAH_PLAY_OK);
    g_autofree char *line = g_strdup_printf (outcome.reason ? "%d,1,9" : "%d", pit);
    transcript_wait (t, 3000);
    transcript_told (t);
    transcript_say (t, turn == 0 ? "ada" : "bob", line);
    ck_assert_uint_eq (t->refusals, 0);
  }
  ck_assert_ptr_nonnull (strstr (transcript_told (t), "; ended side-empty score="));
  transcript_end (t);
}
END_TEST

START_TEST (twice__within_two_seconds_is_asked_about)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "3");
  transcript_told (t);
  g_autofree char *before = transcript_dump (t->table);
  transcript_say (t, "ada", "3");
  transcript_wait (t, KALAH_TABLE_TWICE_MS);
  transcript_say (t, "ada", "3");
  expect (t, "refused ada again pit=3; refused ada again pit=3");
  ck_assert (!t->accepted);
  g_autofree char *after = transcript_dump (t->table);
  ck_assert_str_eq (before, after);
  transcript_wait (t, 1);
  transcript_say (t, "ada", "3");
  expect (t, "refused ada empty-pit pit=3");
  transcript_end (t);
}
END_TEST

/* The clock of the host was wrong, and has been set before a restart. */
START_TEST (twice__forgets_soon_when_the_clock_went_back)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "3");
  transcript_wait (t, -3600 * 1000);
  transcript_resume (t);
  transcript_wait (t, 3000);
  transcript_told (t);
  transcript_say (t, "ada", "3");
  expect (t, "refused ada empty-pit pit=3");
  transcript_end (t);
}
END_TEST

START_TEST (twice__goes_for_chains_too)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "3,3");
  expect (t, "sown A ada 3 extra; refused ada empty-pit pit=3");
  transcript_say (t, "ada", "3,3");
  expect (t, "refused ada again pit=3");
  transcript_say (t, "ada", "3");
  expect (t, "refused ada empty-pit pit=3");
  transcript_say (t, "ada", "1");
  expect (t, "sown A ada 1");
  transcript_end (t);
}
END_TEST

/* The other's answer comes at once: the same number now means a new move. */
START_TEST (twice__forgets_when_somebody_else_has_moved)
{
  Transcript *t = transcript_two_players ("");

  transcript_say (t, "ada", "1");
  transcript_say (t, "bob", "1");
  expect (t, "sown A ada 1; sown B bob 1");
  transcript_say (t, "ada", "1");
  expect (t, "refused ada empty-pit pit=1");
  transcript_end (t);

  t = transcript_new ();
  transcript_say (t, "ada", "!new");
  transcript_say (t, "ada", "!start");
  transcript_say (t, "ada", "1");
  transcript_cpu (t, 2);
  transcript_told (t);
  transcript_say (t, "ada", "1");
  expect (t, "refused ada empty-pit pit=1");
  transcript_end (t);
}
END_TEST

/* A new deal, and the same opening again at once. */
START_TEST (twice__forgets_at_the_next_deal)
{
  Transcript *t = transcript_two_players (" rotate=off");

  transcript_say (t, "ada", "3");
  transcript_say (t, "bob", "!resign");
  transcript_say (t, "bob", "!again");
  transcript_told (t);
  transcript_say (t, "ada", "3");
  expect (t, "sown A ada 3 extra");
  transcript_end (t);
}
END_TEST

Suite *
sow_suite (void)
{
  Suite *suite = suite_create ("sow");
  TCase *tcase = tcase_create ("sow");

  tcase_add_test (tcase, sow__plays_the_pit_and_passes_the_turn);
  tcase_add_test (tcase, sow__refuses_pits_that_cannot_be_played);
  tcase_add_test (tcase, chain__plays_on_while_extra_turns_last);
  tcase_add_test (tcase, chain__stops_where_it_cannot_go_on);
  tcase_add_test (tcase, chain__of_which_nothing_goes_changes_nothing);
  tcase_add_test (tcase, chain__is_silent_about_the_rest_after_the_end);
  tcase_add_test (tcase, twice__within_two_seconds_is_asked_about);
  tcase_add_test (tcase, twice__forgets_soon_when_the_clock_went_back);
  tcase_add_test (tcase, twice__goes_for_chains_too);
  tcase_add_test (tcase, twice__forgets_when_somebody_else_has_moved);
  tcase_add_test (tcase, twice__forgets_at_the_next_deal);
  suite_add_tcase (suite, tcase);
  return suite;
}
