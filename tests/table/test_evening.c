/*
 * test_evening.c - whole evenings of random chat.
 *
 * Whatever people type, the table keeps its invariants, changes only when it
 * says so, and its journal gives it back (the transcript's end checks that).
 */
#include <string.h>

#include "engine/play.h"
#include "table/suites.h"
#include "table/table-private.h"
#include "table/transcript.h"

#define EVENINGS 500
#define LINES 80

static const char *const people[] = { "ada", "bob", "cy", "dan", "eve", "host", "op" };

static const char *const lines[] = {
  "!new", "!new players=3", "!new players=4 pits=3 stones=1", "!new game=basic stones=2",
  "!new stones=1", "!join", "!join", "!join", "!leave", "!cpu", "!start", "!start", "!again",
  "!again", "!resign", "!stop", "!board", "!help", "!set players=2", "!set players=3 pits=7",
  "!set players=4", "!set capture=all first=C", "!set rotate=off stones=2", "!set end=never",
  "!set first=B resign=remove", "!3", "1", "2,1", "9", "6,5,4,3,2,1", "!nonsense",
};

static const char *
pick (GRand *rand, const char *const *list, guint count)
{
  return list[g_rand_int_range (rand, 0, count)];
}

/* The seat on turn plays most of the time, so that games come to an end. */
static void
move_on (Transcript *t, GRand *rand)
{
  const KalahPosition *position = kalah_table_position (t->table);
  int pit = g_rand_int_range (rand, 1, position->pits + 1);

  if (kalah_table_phase (t->table) != KALAH_PHASE_PLAYING)
    return;
  if (kalah_table_cpu_to_move (t->table) >= 0) {
    transcript_cpu (t, pit);
  } else {
    g_autofree char *line = g_strdup_printf ("%d", pit);
    transcript_say (t, t->table->seats[position->turn].id, line);
  }
}

static void
say_something (Transcript *t, GRand *rand)
{
  const char *who = pick (rand, people, G_N_ELEMENTS (people));
  g_autofree char *named = g_strdup_printf ("%s=%s", who, g_rand_boolean (rand) ? who : "Nick");
  int dice = g_rand_int_range (rand, 0, 100);

  if (dice < 4)
    transcript_rename (t, who, pick (rand, people, G_N_ELEMENTS (people)), "Other");
  else if (dice < 6)
    transcript_cpu_late (t, kalah_table_id (t->table), g_rand_int_range (rand, 0, 9), 1);
  else if (dice < 60)
    move_on (t, rand);
  else
    transcript_say (t, named, pick (rand, lines, G_N_ELEMENTS (lines)));
}

static void
check_record (const KalahTable *table)
{
  KalahPosition position;

  kalah_position_start (&table->rules, &position);
  for (guint i = 0; i < kalah_table_move (table); i++) {
    const KalahMove *move = &kalah_table_record (table)[i];
    KalahPlayError error
        = move->pit == KALAH_MOVE_RESIGN
              ? kalah_play_resign (&table->rules, &position, move->seat, NULL)
              : kalah_play_sow (&table->rules, &position, move->pit, NULL);
    ck_assert_int_eq (error, KALAH_PLAY_OK);
  }
  char wanted[KALAH_POSITION_TEXT_MAX], got[KALAH_POSITION_TEXT_MAX];
  kalah_position_format (&position, wanted);
  kalah_position_format (&table->position, got);
  ck_assert_str_eq (got, wanted);
}

static void
check_invariants (const KalahTable *table)
{
  if (table->phase == KALAH_PHASE_CLOSED) {
    ck_assert_ptr_null (table->id);
    ck_assert_int_eq (table->opener, -1);
    return;
  }
  ck_assert_ptr_nonnull (table->id);
  ck_assert_int_eq (table->seats[table->opener].kind, KALAH_SEAT_PERSON);
  ck_assert (kalah_rules_agree (&table->rules));
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++) {
    const KalahSeat *place = &table->seats[seat];
    ck_assert_int_eq (place->kind == KALAH_SEAT_PERSON, place->id != NULL);
    ck_assert_int_eq (place->kind == KALAH_SEAT_PERSON, place->name != NULL);
    if (place->id != NULL)
      ck_assert_int_eq (kalah_table_seat_of (table, place->id), seat);
    if ((guint) seat >= kalah_table_players (table))
      ck_assert_int_eq (place->kind, KALAH_SEAT_FREE);
    else if (table->phase == KALAH_PHASE_PLAYING)
      ck_assert_int_ne (place->kind, KALAH_SEAT_FREE);
  }
  if (table->phase == KALAH_PHASE_PLAYING)
    check_record (table);
  ck_assert_int_eq (table->phase == KALAH_PHASE_PLAYING && table->position.turn < 0, FALSE);
}

START_TEST (evening__keeps_its_invariants_and_replays)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1000 + _i);
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  for (int i = 0; i < LINES; i++) {
    g_autofree char *before = transcript_dump (t->table);
    transcript_told (t);
    transcript_wait (t, g_rand_int_range (rand, 0, 3000));
    t->accepted = FALSE;
    say_something (t, rand);
    g_autofree char *after = transcript_dump (t->table);
    if (!t->accepted)
      ck_assert_str_eq (before, after);
    check_invariants (t->table);
  }
  transcript_end (t);
}
END_TEST

Suite *
evening_suite (void)
{
  Suite *suite = suite_create ("evening");
  TCase *tcase = tcase_create ("evening");

  tcase_add_loop_test (tcase, evening__keeps_its_invariants_and_replays, 0, EVENINGS);
  suite_add_tcase (suite, tcase);
  return suite;
}
