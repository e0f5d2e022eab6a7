/*
 * test_trace.c - the last move, told from two boards: one by one, and where strangers made the
 * boards up.
 */
#include <string.h>

#include "suite.h"
#include "talk/suites.h"
#include "talk/trace.h"

/* ---- one by one -------------------------------------------------------- */

static KalahPosition
board (const char *text)
{
  KalahPosition position;
  ck_assert_msg (kalah_position_parse (text, &position), "no position: %s", text);
  return position;
}

static gboolean
find (const char *before, const char *after, guint count, KalahTrace *trace)
{
  KalahPosition from = board (before), to = board (after);
  return kalah_trace_find (&from, &to, count, trace);
}

static const struct {
  const char *before, *after;
  guint count;
  int seat, pit; /* from 1 */
  guint captured;
  gboolean extra;
} found[] = {
  /* an extra turn; a move; both */
  { "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", "0;4,4,0,5,5,5=1/4,4,4,4,4,4=0", 1, 0, 3, 0, TRUE },
  { "0;4,4,0,5,5,5=1/4,4,4,4,4,4=0", "1;4,0,1,6,6,6=1/4,4,4,4,4,4=0", 1, 0, 2, 0, FALSE },
  { "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", "1;4,4,0,5,5,0=2/5,5,5,5,4,4=0", 2, 0, 6, 0, FALSE },
  /* captures: from one, from all, of the last stone alone */
  { "0;1,0,8,8,8,8=2/0,8,7,7,7,7=1", "1;0,0,8,8,8,8=10/0,8,7,7,0,7=1", 1, 0, 1, 8, FALSE },
  { "0;1,0,2=0/2,3,1=0/1,4,1=0/4,5,0=0", "1;0,0,2=13/2,0,1=0/1,0,1=0/4,0,0=0", 1, 0, 1, 13,
    FALSE },
  { "0;1,0,2=0/2,3,1=0/1,4,1=0/4,5,0=0", "1;0,0,2=5/2,3,1=0/1,0,1=0/4,5,0=0", 1, 0, 1, 5, FALSE },
  { "0;1,0,0,0,0,4=0/3,3,3,3,0,3=0", "1;0,0,0,0,0,4=1/3,3,3,3,0,3=0", 1, 0, 1, 1, FALSE },
  /* all the way round */
  { "0;0,13,2,0,1,0=5/1,2,3,4,5,6=0", "1;1,0,3,1,2,1=13/2,3,4,5,0,7=0", 1, 0, 2, 7, FALSE },
  /* swept: by the owners, by the finisher; and one that goes on with an empty side */
  { "1;4,4,4,4,4,4=0/0,0,0,0,0,8=0", "-;0,0,0,0,0,0=25/0,0,0,0,0,0=7", 1, 1, 6, 6, FALSE },
  { "1;4,4,4,4,4,4=0/0,0,0,0,0,8=0", "-;0,0,0,0,0,0=0/0,0,0,0,0,0=32", 1, 1, 6, 6, FALSE },
  { "1;4,4,4,4,4,4=0/0,0,0,0,0,8=0", "0;5,5,5,5,5,0=0/0,0,0,0,0,0=7", 1, 1, 6, 6, FALSE },
  /* a majority */
  { "0;1,0,0,0,0,1=13/1,0,2,3,3,3=0", "-;1,0,0,0,0,0=14/1,0,2,3,3,3=0", 1, 0, 6, 0, FALSE },
  /* basic mancala: the other's store, the first to finish, who is out of it */
  { "0;0,0,0,0,0,9=0/4,4,4,4,4,4=0", "1;1,0,0,0,0,0=1/5,5,5,5,5,5=1", 1, 0, 6, 0, FALSE },
  { "0;0,0,1=3/2,2,2=0", "-;0,0,0=4f1/2,2,2=0", 1, 0, 3, 0, FALSE },
  { "0;0,0,1=3/2,2,2=0/1,1,1=0", "-;0,0,0=4f1/2,2,2=0/1,1,1=0", 1, 0, 3, 0, FALSE },
  { "1;0,0,0=4f1/2,2,2=0/1,1,1=0", "2;0,0,0=4f1/2,2,0=1/2,1,1=0", 1, 1, 3, 0, FALSE },
  /* somebody resigned before */
  { "1;2,2,2=0r3/2,2,2=0/2,2,2=0", "2;2,2,2=0r3/2,2,0=1/3,2,2=0", 1, 1, 3, 0, FALSE },
};

START_TEST (trace__finds__this)
{
  KalahTrace trace;
  ck_assert (find (found[_i].before, found[_i].after, found[_i].count, &trace));
  ck_assert_int_eq (trace.before.turn, found[_i].seat);
  ck_assert_int_eq (trace.pit, found[_i].pit - 1);
  ck_assert_uint_eq (trace.outcome.captured, found[_i].captured);
  ck_assert_int_eq (trace.outcome.extra, found[_i].extra);
}
END_TEST

#define START "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0"

static const struct {
  const char *before, *after;
  guint count;
} refused[] = {
  /* nothing happened, or somebody gave up */
  { START, START, 1 },
  { START, START, 2 },
  { START, "1;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 1 },
  { START, "-;4,4,4,4,4,4=0r2/4,4,4,4,4,4=0", 1 },
  { "0;2,2,2=0/2,2,2=0/2,2,2=0", "1;2,2,2=0r3/2,2,2=0/2,2,2=0", 1 },
  /* one field is wrong: a stone, the turn, a place, a status */
  { START, "0;4,4,0,5,5,5=0/5,4,4,4,4,4=0", 1 },
  { START, "1;4,4,0,5,5,5=1/4,4,4,4,4,4=0", 1 },
  { "0;0,0,1=3/2,2,2=0/1,1,1=0", "1;0,0,0=4f2/2,2,2=0/1,1,1=0", 1 },
  { "0;0,0,1=3/2,2,2=0/1,1,1=0", "1;0,0,0=4r1/2,2,2=0/1,1,1=0", 1 },
  /* other numbers of moves: none, one too few, one too many, more than are searched for */
  { START, "0;4,4,0,5,5,5=1/4,4,4,4,4,4=0", 0 },
  { START, "1;4,4,0,5,5,0=2/5,5,5,5,4,4=0", 1 },
  { START, "0;4,4,0,5,5,5=1/4,4,4,4,4,4=0", 2 },
  { START, "0;4,4,0,5,5,5=1/4,4,4,4,4,4=0", KALAH_TRACE_MOVES_MAX + 1 },
  { START, "0;4,4,0,5,5,5=1/4,4,4,4,4,4=0", G_MAXUINT },
  /* other totals, sizes, players; over before */
  { START, "0;4,4,0,5,5,5=2/4,4,4,4,4,4=0", 1 },
  { START, "0;4,4,0,5,5=6/4,4,4,4,4=4", 1 },
  { START, "0;4,4,4=0/4,4,4=0/4,4,4=0/4,4,4=0", 1 },
  { "-;4,4,4,4,4,4=0/4,4,4,4,4,4=0", "0;4,4,0,5,5,5=1/4,4,4,4,4,4=0", 1 },
  { "-;0,0,0=9/0,0,0=9", "-;0,0,0=9/0,0,0=9", 1 },
};

START_TEST (trace__refuses__this)
{
  KalahTrace trace, untouched;
  memset (&trace, 0xa5, sizeof trace);
  memcpy (&untouched, &trace, sizeof trace);
  if (find (refused[_i].before, refused[_i].after, refused[_i].count, &trace))
    ck_abort_msg ("%s pit %d", refused[_i].before, trace.pit + 1);
  ck_assert_mem_eq (&trace, &untouched, sizeof trace);
}
END_TEST

/* A sweep leaves little to tell the last moves by. */
START_TEST (trace__is_silent__when_two_moves_would_do)
{
  KalahTrace trace;
  ck_assert (!find ("0;1,0,0,2,3,0=15/0,0,0,0,0,0=51", "-;0,0,0,0,0,0=21/0,0,0,0,0,0=51", 1,
                    &trace));
  ck_assert (!find ("0;0,0,1,1,0=15/0,0,0,0,1=19", "-;0,0,0,0,0=17/0,0,0,0,0=19", 1, &trace));
  ck_assert (!find ("0;0,0,1,0,0,0=15/0,0,0,0,0,1=19", "-;0,0,0,0,0,0=16/0,0,0,0,0,0=20", 2,
                    &trace));
}
END_TEST

/* ---- boards that were made up ------------------------------------------- */

/* STONES stones anywhere on a board that a tag could hold. */
static void
make_up (GRand *chance, KalahPosition *position, guint stones)
{
  memset (position->pit, 0, sizeof position->pit);
  memset (position->store, 0, sizeof position->store);
  for (; stones > 0; stones--) {
    int seat = g_rand_int_range (chance, 0, position->players);
    int pit = g_rand_int_range (chance, 0, position->pits + 1);
    if (pit < position->pits)
      position->pit[seat][pit]++;
    else
      position->store[seat]++;
  }
  position->turn = (int8_t) g_rand_int_range (chance, -1, position->players);
  for (int seat = 0; seat < position->players; seat++) {
    gboolean gone = seat != position->turn && g_rand_int_range (chance, 0, 4) == 0;
    position->status[seat] = (uint8_t) (gone ? g_rand_int_range (chance, 1, 4) : 0);
    position->place[seat] = (uint8_t) (gone ? seat + 1 : 0);
  }
  char text[KALAH_POSITION_TEXT_MAX];
  kalah_position_format (position, text);
  *position = board (text);
}

START_TEST (trace__survives__any_two_boards)
{
  GRand *chance = g_rand_new_with_seed (21);
  for (guint i = 0; i < 20000; i++) {
    KalahPosition before = { .players = (uint8_t) g_rand_int_range (chance, 2, 5),
                             .pits = (uint8_t) g_rand_int_range (chance, 1, 13) };
    KalahPosition after = before;
    KalahTrace trace;
    guint stones = (guint) g_rand_int_range (chance, 0, i % 1000 == 0 ? 60000 : 30);
    make_up (chance, &before, stones);
    make_up (chance, &after, stones);
    if (i % 2 == 0)
      memcpy (after.status, before.status, sizeof after.status);
    if (kalah_trace_find (&before, &after, 1 + i % KALAH_TRACE_MOVES_MAX, &trace))
      ck_assert (kalah_trace_play (&trace.rules, &trace.before, trace.pit, &trace));
  }
  g_rand_free (chance);
}
END_TEST

/* ---- play ---------------------------------------------------------------- */

START_TEST (trace__plays__only_what_can_be)
{
  KalahPosition before = board ("0;4,0,4=0/4,4,4=0"), over = board ("-;0,0,0=9/0,0,0=9");
  KalahRules rules;
  KalahTrace trace;
  kalah_rules_init (&rules);
  ck_assert (!kalah_trace_play (&rules, &before, 0, &trace)); /* a board of six pits */
  kalah_rules_put (&rules, KALAH_RULE_PITS, 3);
  ck_assert (!kalah_trace_play (&rules, &before, 1, &trace));
  ck_assert (!kalah_trace_play (&rules, &before, -1, &trace));
  ck_assert (!kalah_trace_play (&rules, &before, 3, &trace));
  ck_assert (!kalah_trace_play (&rules, &over, 0, &trace));
  ck_assert (kalah_trace_play (&rules, &before, 0, &trace));
  ck_assert_int_eq (trace.pit, 0);
  ck_assert_mem_eq (trace.before.pit, before.pit, sizeof before.pit);
  ck_assert_int_eq (trace.outcome.last_seat, 1);
  ck_assert_int_eq (trace.outcome.last_pit, 0);
}
END_TEST

Suite *
trace_suite (void)
{
  Suite *suite = suite_create ("trace");
  TCase *boards = tcase_create ("boards");
  tcase_add_loop_test (boards, trace__finds__this, 0, G_N_ELEMENTS (found));
  tcase_add_loop_test (boards, trace__refuses__this, 0, G_N_ELEMENTS (refused));
  tcase_add_test (boards, trace__is_silent__when_two_moves_would_do);
  tcase_add_test (boards, trace__survives__any_two_boards);
  suite_add_tcase (suite, boards);
  TCase *play = tcase_create ("play");
  tcase_add_test (play, trace__plays__only_what_can_be);
  suite_add_tcase (suite, play);
  return suite;
}
