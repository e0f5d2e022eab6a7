/*
 * test_trace_games.c - the last move, told from two boards: in recorded games, and in games of
 * all rules that are played here.
 */
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
    { KALAH_RULE_GAME, 0, 1 },          { KALAH_RULE_PLAYERS, 2, 4 },
    { KALAH_RULE_PITS, 2, 9 },          { KALAH_RULE_STONES, 1, 6 },
    { KALAH_RULE_CAPTURE, 0, 2 },       { KALAH_RULE_EMPTY_CAPTURE, 0, 1 },
    { KALAH_RULE_END, 0, 1 },           { KALAH_RULE_LEFTOVER, 0, 1 },
    { KALAH_RULE_MAJORITY, 0, 1 },      { KALAH_RULE_RANKS, 0, 1 },
    { KALAH_RULE_RESIGN, 0, 2 },
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

/* ---- where the stones fell ---------------------------------------------- */

/* The stones of all holes: of the same number as were in the pit, and where nothing was
 * taken away the board is what it was with them on top. */
static void
assert_reaches (const KalahTrace *trace)
{
  const KalahPosition *before = &trace->before;
  KalahPosition after = *before;
  KalahPosition sown;
  KalahOutcome last;
  guint sum = 0;
  kalah_play_strew (&trace->rules, before, trace->pit, before->pit[before->turn][trace->pit], &sown,
                    &last);
  ck_assert_uint_eq (last.last_seat, trace->outcome.last_seat);
  ck_assert_int_eq (last.last_pit, trace->outcome.last_pit);
  kalah_play_sow (&trace->rules, &after, trace->pit, NULL);
  gboolean whole = trace->outcome.captured == 0 && after.turn != KALAH_TURN_OVER;
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++) {
    for (int pit = 0; pit < KALAH_PITS_MAX; pit++) {
      gboolean emptied = seat == before->turn && pit == trace->pit;
      sum += sown.pit[seat][pit];
      if (whole)
        ck_assert_int_eq (after.pit[seat][pit],
                          (emptied ? 0 : before->pit[seat][pit]) + sown.pit[seat][pit]);
    }
    sum += sown.store[seat];
    if (whole)
      ck_assert_int_eq (after.store[seat], before->store[seat] + sown.store[seat]);
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

Suite *
trace_games_suite (void)
{
  Suite *suite = suite_create ("trace_games");
  TCase *games = tcase_create ("games");
  tcase_add_test (games, trace__finds__moves_of_recorded_games);
  tcase_add_test (games, trace__finds__moves_under_all_rules);
  tcase_add_test (games, trace__reaches__where_the_stones_fell);
  suite_add_tcase (suite, games);
  return suite;
}
