/*
 * table.c - the state of a table and the ways to look at it.
 *
 * Nothing here decides anything. A closed table is an empty one: no id, no
 * seats, default settings.
 */
#include "table/table-private.h"

#include <string.h>

static void
forget (KalahTable *table)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    kalah_seating_clear (table, seat);
  g_clear_pointer (&table->id, g_free);
}

void
kalah_table_clear (KalahTable *table)
{
  forget (table);
  g_array_set_size (table->record, 0);
  table->phase = KALAH_PHASE_CLOSED;
  table->opener = -1;
  table->game = 0;
  table->first_named = 0;
  table->rated = FALSE;
  table->step = 0;
  table->last = (KalahLastSow) { .seat = -1 };
  table->takeback = (KalahTakeback) { .seat = -1 };
  g_hash_table_remove_all (table->scores);
  memset (table->cpu_scores, 0, sizeof table->cpu_scores);
  table->challenged_at = table->turn_at = table->heard_at = 0;
  table->reminded = table->paused = FALSE;
  kalah_settings_init (&table->settings);
  table->repair = kalah_settings_rules (&table->settings, &table->rules);
  kalah_position_start (&table->rules, &table->position);
}

KalahTable *
kalah_table_new (void)
{
  KalahTable *table = g_new0 (KalahTable, 1);

  table->record = g_array_new (FALSE, FALSE, sizeof (KalahMove));
  table->scores = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  kalah_table_clear (table);
  return table;
}

void
kalah_table_free (KalahTable *table)
{
  if (table == NULL)
    return;
  forget (table);
  g_array_unref (table->record);
  g_hash_table_unref (table->scores);
  g_free (table);
}

KalahPhase
kalah_table_phase (const KalahTable *table)
{
  return table->phase;
}

const char *
kalah_table_id (const KalahTable *table)
{
  return table->id;
}

const KalahSettings *
kalah_table_settings (const KalahTable *table)
{
  return &table->settings;
}

const KalahRules *
kalah_table_rules (const KalahTable *table)
{
  return &table->rules;
}

const KalahPosition *
kalah_table_position (const KalahTable *table)
{
  return &table->position;
}

guint
kalah_table_players (const KalahTable *table)
{
  return kalah_rules_get (&table->rules, KALAH_RULE_PLAYERS);
}

guint
kalah_table_game (const KalahTable *table)
{
  return table->game;
}

guint
kalah_table_move (const KalahTable *table)
{
  return table->record->len;
}

guint
kalah_table_step (const KalahTable *table)
{
  return table->step;
}

const KalahMove *
kalah_table_record (const KalahTable *table)
{
  return (const KalahMove *) table->record->data;
}

KalahSeatKind
kalah_table_seat_kind (const KalahTable *table, int seat)
{
  g_return_val_if_fail (seat >= 0 && seat < KALAH_SEATS_MAX, KALAH_SEAT_FREE);
  return table->seats[seat].kind;
}

static const KalahSeat *
person_in (const KalahTable *table, int seat)
{
  g_return_val_if_fail (seat >= 0 && seat < KALAH_SEATS_MAX, NULL);
  return table->seats[seat].kind == KALAH_SEAT_PERSON ? &table->seats[seat] : NULL;
}

const char *
kalah_table_seat_name (const KalahTable *table, int seat)
{
  g_return_val_if_fail (seat >= 0 && seat < KALAH_SEATS_MAX, NULL);
  return table->seats[seat].name;
}

const char *
kalah_table_seat_id (const KalahTable *table, int seat)
{
  const KalahSeat *person = person_in (table, seat);

  return person != NULL ? person->id : NULL;
}

static int
find_seat (const KalahTable *table, KalahSeatKind kind, const char *id)
{
  if (id == NULL)
    return -1;
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if (table->seats[seat].kind == kind && g_str_equal (table->seats[seat].id, id))
      return seat;
  return -1;
}

int
kalah_table_seat_of (const KalahTable *table, const char *id)
{
  return find_seat (table, KALAH_SEAT_PERSON, id);
}

int
kalah_table_kept_for (const KalahTable *table, const char *id)
{
  return find_seat (table, KALAH_SEAT_KEPT, id);
}

KalahAbsence
kalah_table_absence (const KalahTable *table, int seat)
{
  const KalahSeat *person = person_in (table, seat);

  if (person == NULL)
    return KALAH_ABSENCE_NONE;
  return person->absence != KALAH_ABSENCE_NONE ? person->absence : person->gone;
}

gboolean
kalah_table_stands_in (const KalahTable *table, int seat)
{
  const KalahSeat *person = person_in (table, seat);

  return person != NULL && person->absence != KALAH_ABSENCE_NONE
         && table->phase == KALAH_PHASE_PLAYING
         && table->position.status[seat] == KALAH_STATUS_ACTIVE;
}

/* In a rated game nobody shall win by being away. */
const KalahCpuKind *
kalah_table_cpu_kind (const KalahTable *table, int seat)
{
  static const KalahCpuKind weakest = { KALAH_STYLE_KALAH, 1 };

  g_return_val_if_fail (seat >= 0 && seat < KALAH_SEATS_MAX, NULL);
  if (table->seats[seat].kind == KALAH_SEAT_CPU)
    return &table->seats[seat].cpu;
  return table->rated ? &weakest : &table->settings.standin;
}

const char *
kalah_table_opener_name (const KalahTable *table)
{
  return table->opener < 0 ? NULL : table->seats[table->opener].name;
}

guint
kalah_table_free_seats (const KalahTable *table)
{
  guint count = 0;

  if (table->phase == KALAH_PHASE_CLOSED)
    return 0;
  for (guint seat = 0; seat < kalah_table_players (table); seat++)
    count += table->seats[seat].kind == KALAH_SEAT_FREE;
  return count;
}

int
kalah_table_cpu_to_move (const KalahTable *table)
{
  if (table->phase != KALAH_PHASE_PLAYING || table->paused || table->takeback.seat >= 0
      || kalah_table_sleeps (table))
    return -1;
  int turn = table->position.turn;
  gboolean cpu = table->seats[turn].kind == KALAH_SEAT_CPU || kalah_table_stands_in (table, turn);
  return cpu ? turn : -1;
}

gboolean
kalah_table_sleeps (const KalahTable *table)
{
  return table->phase == KALAH_PHASE_PLAYING && !kalah_absence_somebody_is_here (table);
}

int
kalah_table_bottom (const KalahTable *table, int viewer, int turn, guint moves)
{
  guint played = MIN (moves, kalah_table_move (table));
  if (viewer >= 0 && viewer < (int) kalah_table_players (table))
    return viewer;
  if (table->settings.bottom == KALAH_BOTTOM_FIXED)
    return 0;
  if (turn >= 0)
    return turn;
  return played > 0 ? kalah_table_record (table)[played - 1].seat : 0;
}

gboolean
kalah_table_is_rated (const KalahTable *table)
{
  return table->rated;
}
