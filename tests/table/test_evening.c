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

#define WEEKS 50
#define EVENINGS 20
#define LINES 100

static const char *const people[] = { "ada", "bob", "cy", "dan", "eve", "host", "op" };

static const char *const lines[] = {
  "!new", "!new players=3", "!new players=4 pits=3 stones=1", "!new game=basic stones=2",
  "!new stones=1", "!join", "!join", "!join", "!leave", "!cpu", "!start", "!start", "!again",
  "!again", "!resign", "!stop", "!board", "!help", "!set players=2", "!set players=3 pits=7",
  "!set players=4", "!set capture=all first=C", "!set rotate=off stones=2", "!set end=never",
  "!set first=B resign=remove", "!new clock=10 rated=on", "!new clock=20 players=3 grace=5",
  "!challenge bob", "!challenge cy players=3 expiry=20", "!challenge ada", "!ok", "ok", "ok", "no",
  "!away", "!back", "!undo", "!undo", "!hint", "!top", "!cpu random", "!set rated=on",
  "!set clock=30 level=1", "!set patience=10 grace=10", "!standin ada", "!standin bob", "!3", "1", "2,1", "9", "6,5,4,3,2,1", "!nonsense",
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
  } else if (kalah_table_seat_id (t->table, position->turn) != NULL) {
    g_autofree char *line = g_strdup_printf ("%d", pit);
    transcript_say (t, kalah_table_seat_id (t->table, position->turn), line);
  }
}

/* People come and go, time passes, the host's connection breaks. */
static void
live_on (Transcript *t, GRand *rand, const char *who)
{
  switch (g_rand_int_range (rand, 0, 9)) {
  case 0: transcript_gone (t, who, KALAH_ABSENCE_LEFT); break;
  case 1: transcript_gone (t, who, KALAH_ABSENCE_LOST); break;
  case 2: transcript_here (t, who); break;
  case 3: transcript_chat (t, who); break;
  case 4: transcript_tick (t); break;
  case 5: transcript_pass (t, g_rand_int_range (rand, 0, 20000)); break;
  case 6: transcript_pass (t, g_rand_int_range (rand, 0, 700000)); break;
  case 7: transcript_pause (t); break;
  default: transcript_resume (t);
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
  else if (dice < 20)
    live_on (t, rand, who);
  else if (dice < 65)
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
check_seat (const KalahTable *table, int seat)
{
  const KalahSeat *place = &table->seats[seat];
  gboolean person = place->kind == KALAH_SEAT_PERSON, kept = place->kind == KALAH_SEAT_KEPT;

  ck_assert_int_eq (person || kept, place->id != NULL);
  ck_assert_int_eq (person || kept, place->name != NULL);
  for (int other = 0; other < seat && place->id != NULL; other++)
    ck_assert_str_ne (place->id, table->seats[other].id ? table->seats[other].id : "");
  if (kept)
    ck_assert_int_eq (table->phase, KALAH_PHASE_GATHERING);
  if (!person) {
    ck_assert_int_eq (place->gone, KALAH_ABSENCE_NONE);
    ck_assert_int_eq (place->absence, KALAH_ABSENCE_NONE);
  }
  if (place->this_turn) {
    ck_assert_int_eq (place->absence, KALAH_ABSENCE_CLOCK);
    ck_assert_int_eq (table->position.turn, seat);
  }
  if ((guint) seat >= kalah_table_players (table))
    ck_assert_int_eq (place->kind, KALAH_SEAT_FREE);
  else if (table->phase == KALAH_PHASE_PLAYING)
    ck_assert_int_ne (place->kind, KALAH_SEAT_FREE);
}

/* A machine moves only where a person is here to see it. */
static void
check_cpu (const KalahTable *table)
{
  int cpu = kalah_table_cpu_to_move (table);

  if (cpu < 0)
    return;
  ck_assert (!kalah_table_sleeps (table));
  ck_assert (!table->paused);
  ck_assert_int_eq (cpu, table->position.turn);
  ck_assert (table->seats[cpu].kind == KALAH_SEAT_CPU || kalah_table_stands_in (table, cpu));
}

static void
check_takeback (const KalahTable *table)
{
  const KalahTakeback *asked = &table->takeback;

  if (asked->seat < 0)
    return;
  ck_assert_int_eq (table->phase, KALAH_PHASE_PLAYING);
  ck_assert (!table->rated);
  ck_assert_uint_lt (asked->to, kalah_table_move (table));
  ck_assert_uint_ne (asked->waiting, 0);
  ck_assert_int_eq (kalah_table_record (table)[asked->to].seat, asked->seat);
}

static void
check_invariants (const KalahTable *table)
{
  if (table->phase == KALAH_PHASE_CLOSED) {
    ck_assert_ptr_null (table->id);
    ck_assert_int_eq (table->opener, -1);
    ck_assert_int_eq (kalah_table_deadline (table), 0);
    return;
  }
  ck_assert_ptr_nonnull (table->id);
  ck_assert_int_eq (table->seats[table->opener].kind, KALAH_SEAT_PERSON);
  ck_assert (kalah_rules_agree (&table->rules));
  ck_assert_uint_ge (table->step, kalah_table_move (table));
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    check_seat (table, seat);
  check_cpu (table);
  check_takeback (table);
  if (table->phase == KALAH_PHASE_PLAYING)
    check_record (table);
  ck_assert_int_eq (table->phase == KALAH_PHASE_PLAYING && table->position.turn < 0, FALSE);
}

static void
spend_evening (GRand *rand)
{
  Transcript *t = transcript_new ();

  transcript_say (t, "ada", "!new players=3");
  for (int i = 0; i < LINES; i++) {
    transcript_told (t);
    transcript_wait (t, g_rand_int_range (rand, 0, 3000));
    say_something (t, rand);
    check_invariants (t->table);
  }
  transcript_end (t);
}

START_TEST (evening__keeps_its_invariants_and_replays)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1000 + _i);

  for (int evening = 0; evening < EVENINGS; evening++)
    spend_evening (rand);
}
END_TEST

Suite *
evening_suite (void)
{
  Suite *suite = suite_create ("evening");
  TCase *tcase = tcase_create ("evening");

  tcase_add_loop_test (tcase, evening__keeps_its_invariants_and_replays, 0, WEEKS);
  suite_add_tcase (suite, tcase);
  return suite;
}
