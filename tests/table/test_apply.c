/*
 * test_apply.c - every word, by every kind of speaker, in every phase.
 */
#include <string.h>

#include "table/suites.h"
#include "table/transcript.h"

/* eve: nobody; mo: may open tables; op: an operator; host; bob: seated; ada: the
 * opener. */
static const char *const speakers[] = { "eve", "mo", "op", "host", "bob", "ada" };

/* What each of them gets, phase by phase: "-" silence, "ok" what was asked for,
 * else the reason of the refusal. */
static const struct {
  const char *line;
  const char *phase[KALAH_PHASE_FINISHED + 1];
} words[] = {
  { "!new", { "- ok - ok - ok",
              "- table-open - table-open - table-open",
              "- table-open - table-open - table-open",
              "- ok - ok - ok" } },
  { "!new pits=5", { "- bad-value - bad-value - bad-value",
                     "- table-open - table-open - table-open",
                     "- table-open - table-open - table-open",
                     "- bad-value - bad-value - bad-value" } },
  { "!join", { "- no-table - no-table - no-table",
               "ok ok ok ok seated seated",
               "game-on game-on game-on game-on seated seated",
               "ok ok ok ok seated seated" } },
  { "!leave", { "- no-table - no-table - no-table",
                "not-seated not-seated not-seated not-seated ok ok",
                "not-seated not-seated not-seated not-seated ok ok",
                "not-seated not-seated not-seated not-seated ok ok" } },
  { "!cpu", { "- no-table - no-table - no-table",
              "not-allowed not-allowed not-allowed ok not-allowed ok",
              "not-allowed not-allowed not-allowed game-on not-allowed game-on",
              "not-allowed not-allowed not-allowed full not-allowed full" } },
  { "!cpu 5", { "- no-table - no-table - no-table",
                "not-allowed not-allowed not-allowed ok not-allowed ok",
                "not-allowed not-allowed not-allowed game-on not-allowed game-on",
                "not-allowed not-allowed not-allowed full not-allowed full" } },
  { "!cpu 6", { "- no-table - no-table - no-table",
                "not-allowed not-allowed not-allowed bad-level not-allowed bad-level",
                "not-allowed not-allowed not-allowed game-on not-allowed game-on",
                "not-allowed not-allowed not-allowed bad-level not-allowed bad-level" } },
  { "!start", { "- no-table - no-table - no-table",
                "not-allowed not-allowed not-allowed ok not-allowed ok",
                "not-allowed not-allowed not-allowed game-on not-allowed game-on",
                "not-allowed not-allowed not-allowed ok not-allowed ok" } },
  { "!again", { "- no-table - no-table - no-table",
                "not-seated not-seated not-seated not-seated not-finished not-finished",
                "not-seated not-seated not-seated not-seated game-on game-on",
                "not-seated not-seated not-seated not-seated ok ok" } },
  { "!set stones=3", { "- no-table - no-table - no-table",
                       "not-allowed not-allowed not-allowed ok not-allowed ok",
                       "not-allowed not-allowed not-allowed game-on not-allowed game-on",
                       "not-allowed not-allowed not-allowed ok not-allowed ok" } },
  { "!resign", { "- no-table - no-table - no-table",
                 "not-seated not-seated not-seated not-seated no-game no-game",
                 "not-seated not-seated not-seated not-seated ok ok",
                 "not-seated not-seated not-seated not-seated no-game no-game" } },
  { "!stop", { "- no-table - no-table - no-table",
               "not-allowed not-allowed ok ok not-allowed ok",
               "not-allowed not-allowed ok ok not-allowed ok",
               "not-allowed not-allowed ok ok not-allowed ok" } },
  { "!challenge cy", { "- ok - ok - ok",
                       "- table-open - table-open - table-open",
                       "- table-open - table-open - table-open",
                       "- ok - ok - ok" } },
  { "!challenge nobody", { "- nobody-called - nobody-called - nobody-called",
                           "- table-open - table-open - table-open",
                           "- table-open - table-open - table-open",
                           "- nobody-called - nobody-called - nobody-called" } },
  { "!ok", { "- nothing-asked - nothing-asked - nothing-asked",
             "nothing-asked nothing-asked nothing-asked nothing-asked nothing-asked nothing-asked",
             "nothing-asked nothing-asked nothing-asked nothing-asked nothing-asked nothing-asked",
             "nothing-asked nothing-asked nothing-asked nothing-asked nothing-asked "
             "nothing-asked" } },
  { "no", { "- - - - - -", "- - - - - -", "- - - - - -", "- - - - - -" } },
  { "!away", { "- no-table - no-table - no-table",
               "not-seated not-seated not-seated not-seated no-game no-game",
               "not-seated not-seated not-seated not-seated ok ok",
               "not-seated not-seated not-seated not-seated no-game no-game" } },
  { "!back", { "- no-table - no-table - no-table",
               "not-seated not-seated not-seated not-seated not-away not-away",
               "not-seated not-seated not-seated not-seated not-away not-away",
               "not-seated not-seated not-seated not-seated not-away not-away" } },
  { "!standin ada", { "- no-table - no-table - no-table",
                      "not-seated not-seated not-seated not-seated no-game no-game",
                      "not-seated not-seated not-seated not-seated not-silent no-such-player",
                      "not-seated not-seated not-seated not-seated no-game no-game" } },
  { "!undo", { "- no-table - no-table - no-table",
               "not-seated not-seated not-seated not-seated no-game no-game",
               "not-seated not-seated not-seated not-seated no-move no-move",
               "not-seated not-seated not-seated not-seated no-game no-game" } },
  { "!hint", { "- no-table - no-table - no-table",
               "not-seated not-seated not-seated not-seated no-game no-game",
               "not-seated not-seated not-seated not-seated not-your-turn ok",
               "not-seated not-seated not-seated not-seated no-game no-game" } },
  { "!top", { "- ok - ok - ok",
              "ok ok ok ok ok ok", "ok ok ok ok ok ok", "ok ok ok ok ok ok" } },
  { "!1", { "- no-table - no-table - no-table",
            "- - - - no-game no-game",
            "- - - - not-on-turn ok",
            "- - - - no-game no-game" } },
  { "1", { "- - - - - -",
           "- - - - - -",
           "- - - - - ok",
           "- - - - - -" } },
  { "99", { "- - - - - -",
            "- - - - - -",
            "- - - - - no-such-pit",
            "- - - - - -" } },
  { "!board", { "- no-table - no-table - no-table",
                "ok ok ok ok ok ok", "ok ok ok ok ok ok", "ok ok ok ok ok ok" } },
  { "!rules", { "- no-table - no-table - no-table",
                "ok ok ok ok ok ok", "ok ok ok ok ok ok", "ok ok ok ok ok ok" } },
  { "!moves", { "- no-table - no-table - no-table",
                "ok ok ok ok ok ok", "ok ok ok ok ok ok", "ok ok ok ok ok ok" } },
  { "!help", { "- ok - ok - ok",
               "ok ok ok ok ok ok", "ok ok ok ok ok ok", "ok ok ok ok ok ok" } },
  { "!hepl", { "- unknown-word - unknown-word - unknown-word",
               "unknown-word unknown-word unknown-word unknown-word unknown-word unknown-word",
               "unknown-word unknown-word unknown-word unknown-word unknown-word unknown-word",
               "unknown-word unknown-word unknown-word unknown-word unknown-word unknown-word" } },
};

/* A table of three with ada, the opener, and bob: with a seat free while
 * gathering, a CPU at C afterwards. */
static Transcript *
table_in (KalahPhase phase)
{
  Transcript *t = transcript_new ();

  transcript_grant (t, "mo", KALAH_ROLE_MAY_OPEN);
  if (phase >= KALAH_PHASE_GATHERING) {
    transcript_say (t, "ada", "!new players=3");
    transcript_say (t, "bob", "!join");
  }
  if (phase >= KALAH_PHASE_PLAYING)
    transcript_say (t, "ada", "!start");
  if (phase >= KALAH_PHASE_FINISHED) {
    transcript_say (t, "bob", "!resign");
    transcript_say (t, "ada", "!resign");
  }
  ck_assert_int_eq (kalah_table_phase (t->table), phase);
  transcript_told (t);
  return t;
}

/* "ok", "-" or the reason of the refusal, out of what was told. */
static char *
answer (Transcript *t)
{
  const char *told = transcript_told (t);

  if (*told == '\0')
    return g_strdup ("-");
  if (!g_str_has_prefix (told, "refused "))
    return g_strdup ("ok");
  g_auto (GStrv) list = g_strsplit (told, " ", -1);
  return g_strdup (list[2]);
}

START_TEST (apply__word__is_answered_by_speaker_and_phase)
{
  for (KalahPhase phase = KALAH_PHASE_CLOSED; phase <= KALAH_PHASE_FINISHED; phase++) {
    g_auto (GStrv) wanted = g_strsplit (words[_i].phase[phase], " ", -1);
    ck_assert_uint_eq (g_strv_length (wanted), G_N_ELEMENTS (speakers));
    for (guint who = 0; who < G_N_ELEMENTS (speakers); who++) {
      Transcript *t = table_in (phase);
      g_autofree char *before = transcript_dump (t->table);
      transcript_say (t, speakers[who], words[_i].line);
      g_autofree char *after = transcript_dump (t->table);
      g_autofree char *got = answer (t);
      ck_assert_msg (g_str_equal (got, wanted[who]), "%s: %s in phase %d: %s, not %s",
                     speakers[who], words[_i].line, phase, got, wanted[who]);
      ck_assert_msg (t->accepted == !g_str_equal (before, after), "%s: %s in phase %d",
                     speakers[who], words[_i].line, phase);
      transcript_end (t);
    }
  }
}
END_TEST

/* Words that somebody says into the room, not to the table: whoever does not sit
 * here is never told off for them. */
START_TEST (apply__word_not_addressed__never_refuses_strangers)
{
  for (KalahPhase phase = KALAH_PHASE_CLOSED; phase <= KALAH_PHASE_FINISHED; phase++) {
    for (guint who = 0; who < 4; who++) {
      Transcript *t = table_in (phase);
      transcript_say (t, speakers[who], words[_i].line + (words[_i].line[0] == '!'));
      ck_assert_uint_eq (t->refusals, 0);
      transcript_end (t);
    }
  }
}
END_TEST

START_TEST (apply__refusal__names_who_asked_and_what)
{
  Transcript *t = table_in (KALAH_PHASE_PLAYING);

  transcript_say (t, "eve", "!shuffle now");
  expect (t, "refused eve unknown-word shuffle");
  transcript_say (t, "bob", "!2");
  expect (t, "refused bob not-on-turn seat=A");
  transcript_say (t, "ada", "7");
  expect (t, "refused ada no-such-pit pit=7 of=6");
  transcript_end (t);
}
END_TEST

START_TEST (apply__new_name__is_shown_from_then_on)
{
  Transcript *t = table_in (KALAH_PHASE_PLAYING);

  transcript_say (t, "bob=Bobby", "!start");
  expect (t, "refused Bobby not-allowed");
  ck_assert (t->accepted);
  expect_seats (t, "A=ada* B=Bobby C=cpu");
  transcript_say (t, "ada=Ada L.", "3");
  expect (t, "sown A Ada L. 3 extra");
  expect_seats (t, "A=Ada L.* B=Bobby C=cpu");
  ck_assert_str_eq (kalah_table_opener_name (t->table), "Ada L.");
  transcript_say (t, "ada=Ada L.", "!board");
  ck_assert (!t->accepted);
  transcript_say (t, "ada=", "!board");
  expect (t, "board; board");
  expect_seats (t, "A=ada* B=Bobby C=cpu");
  transcript_end (t);
}
END_TEST

START_TEST (apply__show_words__tell_what_was_asked)
{
  Transcript *t = table_in (KALAH_PHASE_GATHERING);

  transcript_say (t, "eve", "!board");
  transcript_say (t, "eve", "!rules");
  transcript_say (t, "eve", "!moves");
  transcript_say (t, "eve", "!help");
  expect (t, "board; rules; moves; help");
  transcript_end (t);
}
END_TEST

START_TEST (apply__closed_table__is_empty)
{
  Transcript *t = table_in (KALAH_PHASE_PLAYING);
  g_autoptr (KalahTable) fresh = kalah_table_new ();

  transcript_say (t, "op", "!stop");
  expect (t, "stopped op");
  ck_assert_ptr_null (kalah_table_id (t->table));
  ck_assert_ptr_null (kalah_table_opener_name (t->table));
  ck_assert_uint_eq (kalah_table_free_seats (t->table), 0);
  ck_assert_int_eq (kalah_table_cpu_to_move (t->table), -1);
  g_autofree char *closed = transcript_dump (t->table);
  g_autofree char *new = transcript_dump (fresh);
  ck_assert_str_eq (closed, new);
  transcript_end (t);
}
END_TEST

/* The opener has left the chat: who is an heir is looked up for each line. */
START_TEST (apply__heir_at_the_table__has_the_words_of_the_opener)
{
  Transcript *t = table_in (KALAH_PHASE_GATHERING);

  transcript_grant (t, "bob", KALAH_ROLE_HEIR);
  transcript_say (t, "bob", "!set stones=3");
  transcript_say (t, "bob", "!cpu");
  transcript_say (t, "bob", "!start");
  expect (t, "changed stones=3; cpu C; dealt A 1");
  transcript_say (t, "bob", "!new");
  expect (t, "");
  transcript_say (t, "bob", "!stop");
  expect (t, "stopped bob");
  transcript_end (t);
}
END_TEST

START_TEST (apply__heir_from_outside__may_only_close)
{
  for (KalahPhase phase = KALAH_PHASE_GATHERING; phase <= KALAH_PHASE_FINISHED; phase++) {
    Transcript *t = table_in (phase);
    transcript_grant (t, "eve", KALAH_ROLE_HEIR);
    transcript_say (t, "eve", "!start");
    expect (t, "refused eve not-allowed");
    transcript_say (t, "eve", "!stop");
    expect (t, "stopped eve");
    transcript_end (t);
  }
}
END_TEST

START_TEST (apply__heir_from_outside__opens_anew_before_the_deal)
{
  Transcript *t = table_in (KALAH_PHASE_GATHERING);

  transcript_grant (t, "eve", KALAH_ROLE_HEIR);
  transcript_say (t, "eve", "!new"); /* hosting is off */
  expect (t, "");
  transcript_grant (t, "eve", KALAH_ROLE_HEIR | KALAH_ROLE_MAY_OPEN);
  transcript_say (t, "eve", "!new");
  expect (t, "opened A eve");
  expect_seats (t, "A=eve* B=-");
  transcript_end (t);
}
END_TEST

START_TEST (apply__heir__opens_nothing_during_a_game_or_from_a_seat)
{
  Transcript *t = table_in (KALAH_PHASE_PLAYING);
  transcript_grant (t, "eve", KALAH_ROLE_HEIR | KALAH_ROLE_MAY_OPEN);
  transcript_say (t, "eve", "!new");
  expect (t, "refused eve table-open");
  transcript_end (t);

  t = table_in (KALAH_PHASE_GATHERING);
  transcript_grant (t, "bob", KALAH_ROLE_HEIR | KALAH_ROLE_MAY_OPEN);
  transcript_say (t, "bob", "!new");
  expect (t, "refused bob table-open");
  transcript_end (t);
}
END_TEST

Suite *
apply_suite (void)
{
  Suite *suite = suite_create ("apply");
  TCase *tcase = tcase_create ("apply");

  tcase_add_loop_test (tcase, apply__word__is_answered_by_speaker_and_phase, 0,
                       G_N_ELEMENTS (words));
  tcase_add_loop_test (tcase, apply__word_not_addressed__never_refuses_strangers, 0,
                       G_N_ELEMENTS (words));
  tcase_add_test (tcase, apply__refusal__names_who_asked_and_what);
  tcase_add_test (tcase, apply__new_name__is_shown_from_then_on);
  tcase_add_test (tcase, apply__show_words__tell_what_was_asked);
  tcase_add_test (tcase, apply__closed_table__is_empty);
  tcase_add_test (tcase, apply__heir_at_the_table__has_the_words_of_the_opener);
  tcase_add_test (tcase, apply__heir_from_outside__may_only_close);
  tcase_add_test (tcase, apply__heir_from_outside__opens_anew_before_the_deal);
  tcase_add_test (tcase, apply__heir__opens_nothing_during_a_game_or_from_a_seat);
  suite_add_tcase (suite, tcase);
  return suite;
}
