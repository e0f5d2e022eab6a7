/*
 * test_trace.c - the last move, told from two boards: in recorded games, in games of all
 * rules that are played here, and where strangers made the boards up.
 */
#include <string.h>

#include "suite.h"
#include "talk/suites.h"
#include "talk/trace.h"
#include "vectors.h"

/* The sowings of a game that follow from each other, and what was before each. */
typedef struct {
  KalahRules rules;
  GArray *boards; /* KalahPosition, one more than moves */
  GArray *moves;  /* KalahTrace */
} Record;

/* How many windows of so many moves there were, and in how many the last was found. */
typedef struct {
  guint windows, found;
} Tally;

static Record *
record_new (const KalahRules *rules)
{
  Record *record = g_new0 (Record, 1);
  record->rules = *rules;
  record->boards = g_array_new (FALSE, FALSE, sizeof (KalahPosition));
  record->moves = g_array_new (FALSE, FALSE, sizeof (KalahTrace));
  return record;
}

static void
record_free (Record *record)
{
  g_array_unref (record->boards);
  g_array_unref (record->moves);
  g_free (record);
}

/* From here on: what was before cannot be told from what comes. */
static void
record_begin (Record *record, const KalahPosition *position)
{
  g_array_set_size (record->boards, 0);
  g_array_set_size (record->moves, 0);
  g_array_append_val (record->boards, *position);
}

static void
record_sow (Record *record, KalahPosition *position, int pit)
{
  KalahTrace trace;
  ck_assert (kalah_trace_play (&record->rules, position, pit, &trace));
  ck_assert_int_eq (kalah_play_sow (&record->rules, position, pit, NULL), KALAH_PLAY_OK);
  g_array_append_val (record->boards, *position);
  g_array_append_val (record->moves, trace);
}

static void
assert_same_board (const KalahPosition *one, const KalahPosition *other)
{
  char left[KALAH_POSITION_TEXT_MAX], right[KALAH_POSITION_TEXT_MAX];
  kalah_position_format (one, left);
  kalah_position_format (other, right);
  ck_assert_str_eq (left, right);
}

static void
assert_was_played (const KalahTrace *found, const KalahTrace *played)
{
  KalahPosition after = found->before;
  ck_assert_int_eq (found->pit, played->pit);
  ck_assert_int_eq (found->outcome.extra, played->outcome.extra);
  ck_assert_int_eq (found->outcome.last_seat, played->outcome.last_seat);
  ck_assert_int_eq (found->outcome.last_pit, played->outcome.last_pit);
  ck_assert_uint_eq (found->outcome.captured, played->outcome.captured);
  ck_assert_uint_eq (found->outcome.taken_count, played->outcome.taken_count);
  assert_same_board (&found->before, &played->before);
  ck_assert_int_eq (kalah_play_sow (&found->rules, &after, found->pit, NULL), KALAH_PLAY_OK);
}

/* Every COUNT moves in a row of RECORD. */
static void
look_at (const Record *record, guint count, Tally *tally)
{
  for (guint last = count; last < record->boards->len; last++) {
    const KalahPosition *before = &g_array_index (record->boards, KalahPosition, last - count);
    const KalahPosition *after = &g_array_index (record->boards, KalahPosition, last);
    KalahTrace found;
    tally->windows++;
    if (!kalah_trace_find (before, after, count, &found))
      continue;
    tally->found++;
    assert_was_played (&found, &g_array_index (record->moves, KalahTrace, last - 1));
  }
}

static void
look_at_all (const Record *record, Tally tally[KALAH_TRACE_MOVES_MAX + 1])
{
  for (guint count = 1; count <= KALAH_TRACE_MOVES_MAX; count++)
    look_at (record, count, &tally[count]);
}

/* Of one move all but very few are found, and of several most. */
static void
assert_found_most (const Tally tally[KALAH_TRACE_MOVES_MAX + 1])
{
  static const guint percent[KALAH_TRACE_MOVES_MAX + 1] = { 0, 99, 90, 80, 60 };
  for (guint count = 1; count <= KALAH_TRACE_MOVES_MAX; count++)
    ck_assert_msg (100 * tally[count].found >= percent[count] * tally[count].windows,
                   "%u moves: %u of %u found", count, tally[count].found, tally[count].windows);
}

/* ---- recorded games ---------------------------------------------------- */

static void
look_at_vector (const Json *vector, Tally tally[KALAH_TRACE_MOVES_MAX + 1])
{
  const Json *moves = json_get (vector, "moves");
  KalahRules rules;
  KalahPosition position;
  vectors_rules (vector, &rules);
  Record *record = record_new (&rules);
  kalah_position_start (&rules, &position);
  record_begin (record, &position);
  for (guint i = 0; i < json_length (moves); i++) {
    int pit = (int) json_int (json_at (json_at (moves, i), 1));
    if (pit > 0) {
      record_sow (record, &position, pit - 1);
      continue;
    }
    look_at_all (record, tally);
    kalah_play_resign (&rules, &position, (int) json_int (json_at (json_at (moves, i), 0)), NULL);
    record_begin (record, &position);
  }
  look_at_all (record, tally);
  record_free (record);
}

START_TEST (trace__finds__moves_of_recorded_games)
{
  Tally tally[KALAH_TRACE_MOVES_MAX + 1] = { { 0, 0 } };
  g_autoptr (GPtrArray) games = vectors_games ();
  for (guint i = 0; i < games->len; i++)
    look_at_vector (g_ptr_array_index (games, i), tally);
  assert_found_most (tally);
}
END_TEST

/* ---- games of all rules ------------------------------------------------- */

static int
any_pit (GRand *chance, const KalahPosition *position)
{
  unsigned legal = kalah_play_legal (position);
  int pit;
  do
    pit = g_rand_int_range (chance, 0, position->pits);
  while ((legal >> pit & 1) == 0);
  return pit;
}

static void
any_rules (GRand *chance, KalahRules *rules)
{
  static const struct {
    KalahRule rule;
    int low, high;
  } range[] = {
    { KALAH_RULE_GAME, 0, 1 },     { KALAH_RULE_PLAYERS, 2, 4 },  { KALAH_RULE_PITS, 2, 9 },
    { KALAH_RULE_STONES, 1, 6 },   { KALAH_RULE_CAPTURE, 0, 2 },  { KALAH_RULE_EMPTY_CAPTURE, 0, 1 },
    { KALAH_RULE_END, 0, 1 },      { KALAH_RULE_LEFTOVER, 0, 1 }, { KALAH_RULE_MAJORITY, 0, 1 },
    { KALAH_RULE_RANKS, 0, 1 },    { KALAH_RULE_RESIGN, 0, 2 },
  };
  kalah_rules_init (rules);
  for (guint i = 0; i < G_N_ELEMENTS (range); i++)
    ck_assert (kalah_rules_put (rules, range[i].rule,
                                g_rand_int_range (chance, range[i].low, range[i].high + 1)));
}

static void
play_any_game (GRand *chance, Tally tally[KALAH_TRACE_MOVES_MAX + 1])
{
  KalahRules rules;
  KalahPosition position;
  any_rules (chance, &rules);
  Record *record = record_new (&rules);
  kalah_position_start (&rules, &position);
  record_begin (record, &position);
  while (position.turn != KALAH_TURN_OVER) {
    if (g_rand_int_range (chance, 0, 80) > 0) {
      record_sow (record, &position, any_pit (chance, &position));
      continue;
    }
    look_at_all (record, tally);
    kalah_play_resign (&rules, &position, position.turn, NULL);
    record_begin (record, &position);
  }
  look_at_all (record, tally);
  record_free (record);
}

START_TEST (trace__finds__moves_under_all_rules)
{
  Tally tally[KALAH_TRACE_MOVES_MAX + 1] = { { 0, 0 } };
  GRand *chance = g_rand_new_with_seed (20);
  for (guint i = 0; i < 400; i++)
    play_any_game (chance, tally);
  g_rand_free (chance);
  assert_found_most (tally);
}
END_TEST

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

/* ---- play and reach ---------------------------------------------------- */

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
  assert_same_board (&trace.before, &before);
  ck_assert_int_eq (trace.outcome.last_seat, 1);
  ck_assert_int_eq (trace.outcome.last_pit, 0);
}
END_TEST

/* The stones of all holes: of the same number as were in the pit, and where nothing was
 * taken away the board is what it was with them on top. */
static void
assert_reaches (const KalahTrace *trace)
{
  const KalahPosition *before = &trace->before;
  KalahPosition after = *before;
  guint8 reach[KALAH_SEATS_MAX][KALAH_PITS_MAX + 1];
  guint sum = 0;
  kalah_trace_reach (trace, reach);
  kalah_play_sow (&trace->rules, &after, trace->pit, NULL);
  gboolean whole = trace->outcome.captured == 0 && after.turn != KALAH_TURN_OVER;
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++) {
    for (int pit = 0; pit < KALAH_PITS_MAX; pit++) {
      gboolean sown = seat == before->turn && pit == trace->pit;
      sum += reach[seat][pit];
      if (whole)
        ck_assert_int_eq (after.pit[seat][pit],
                          (sown ? 0 : before->pit[seat][pit]) + reach[seat][pit]);
    }
    sum += reach[seat][KALAH_PITS_MAX];
    if (whole)
      ck_assert_int_eq (after.store[seat], before->store[seat] + reach[seat][KALAH_PITS_MAX]);
  }
  ck_assert_uint_eq (sum, before->pit[before->turn][trace->pit]);
}

START_TEST (trace__reaches__where_the_stones_fell)
{
  GRand *chance = g_rand_new_with_seed (22);
  for (guint game = 0; game < 200; game++) {
    KalahRules rules;
    KalahPosition position;
    KalahTrace trace;
    any_rules (chance, &rules);
    kalah_position_start (&rules, &position);
    while (position.turn != KALAH_TURN_OVER) {
      ck_assert (kalah_trace_play (&rules, &position, any_pit (chance, &position), &trace));
      assert_reaches (&trace);
      kalah_play_sow (&rules, &position, trace.pit, NULL);
    }
  }
  g_rand_free (chance);
}
END_TEST

/* Somebody typed a pit of thousands. */
START_TEST (trace__reaches__no_more_than_it_can_count)
{
  KalahPosition before = board ("0;60000=0/1=0");
  guint8 reach[KALAH_SEATS_MAX][KALAH_PITS_MAX + 1];
  KalahRules rules;
  KalahTrace trace;
  kalah_rules_init (&rules);
  kalah_rules_put (&rules, KALAH_RULE_PITS, 1);
  ck_assert (kalah_trace_play (&rules, &before, 0, &trace));
  kalah_trace_reach (&trace, reach);
  ck_assert_uint_eq (reach[0][0], 255);
  ck_assert_uint_eq (reach[1][0], 255);
  ck_assert_uint_eq (reach[0][KALAH_PITS_MAX], 255);
  ck_assert_uint_eq (reach[1][KALAH_PITS_MAX], 0);
}
END_TEST

Suite *
trace_suite (void)
{
  Suite *suite = suite_create ("trace");
  TCase *games = tcase_create ("games");
  tcase_add_test (games, trace__finds__moves_of_recorded_games);
  tcase_add_test (games, trace__finds__moves_under_all_rules);
  suite_add_tcase (suite, games);
  TCase *boards = tcase_create ("boards");
  tcase_add_loop_test (boards, trace__finds__this, 0, G_N_ELEMENTS (found));
  tcase_add_loop_test (boards, trace__refuses__this, 0, G_N_ELEMENTS (refused));
  tcase_add_test (boards, trace__is_silent__when_two_moves_would_do);
  tcase_add_test (boards, trace__survives__any_two_boards);
  suite_add_tcase (suite, boards);
  TCase *play = tcase_create ("play");
  tcase_add_test (play, trace__plays__only_what_can_be);
  tcase_add_test (play, trace__reaches__where_the_stones_fell);
  tcase_add_test (play, trace__reaches__no_more_than_it_can_count);
  suite_add_tcase (suite, play);
  return suite;
}
