/*
 * takeback.c - undo: back to before one's own last sowing, if all agree.
 *
 * The record is played again from the deal up to there, so that no rule needs to
 * run backwards. Everybody who would play on from that position has a say, as
 * long as they are here; while they are asked, no machine moves and no time runs.
 */
#include "engine/play.h"
#include "table/table-private.h"

void
kalah_table_position_after (const KalahTable *table, guint count, KalahPosition *position)
{
  kalah_position_start (&table->rules, position);
  for (guint i = 0; i < count; i++) {
    const KalahMove *move = &kalah_table_record (table)[i];
    if (move->pit == KALAH_MOVE_RESIGN)
      kalah_play_resign (&table->rules, position, move->seat, NULL);
    else
      kalah_play_sow (&table->rules, position, move->pit, NULL);
  }
}

/* Which move was the last one of SEAT, who has not resigned; -1: none. */
static int
last_sowing (const KalahTable *table, int seat)
{
  int i = (int) kalah_table_move (table) - 1;

  while (i >= 0 && kalah_table_record (table)[i].seat != seat)
    i--;
  return i;
}

/* Somebody who plays for themselves; in the grace they may still be back. */
static gboolean
has_a_say (const KalahTable *table, int seat)
{
  return table->seats[seat].kind == KALAH_SEAT_PERSON && !kalah_table_stands_in (table, seat);
}

guint
kalah_table_undo_waits (const KalahTable *table, int *asker)
{
  *asker = table->takeback.seat;
  return *asker >= 0 ? table->takeback.waiting : 0;
}

/* The question is over, and time goes on. */
static KalahTakeback
close_question (KalahTable *table, KalahCall *call)
{
  KalahTakeback asked = table->takeback;

  table->turn_at += call->now - MAX (asked.at, table->turn_at);
  table->takeback = (KalahTakeback) { .seat = -1 };
  call->changed = TRUE;
  return asked;
}

/* NAME: who is against it, or NULL when nobody answered. */
static void
refuse (KalahTable *table, KalahCall *call, const char *name)
{
  KalahTakeback asked = close_question (table, call);

  if (!kalah_absence_somebody_is_here (table))
    return;
  kalah_call_tell (call, KALAH_EVENT_UNDO_REFUSED, -1, name)->other
      = g_strdup (table->seats[asked.seat].name);
}

static void
go_back (KalahTable *table, KalahCall *call)
{
  KalahTakeback asked = close_question (table, call);
  guint count = kalah_table_move (table) - asked.to;

  kalah_table_position_after (table, asked.to, &table->position);
  g_array_set_size (table->record, asked.to);
  table->step++;
  table->last.pit_count = 0;
  kalah_absence_turn_passed (table);
  kalah_clock_restart (table, call->now);
  kalah_call_tell (call, KALAH_EVENT_UNDONE, asked.seat, table->seats[asked.seat].name)->number
      = count;
}

void
kalah_takeback_settle (KalahTable *table, KalahCall *call)
{
  KalahTakeback *asked = &table->takeback;

  if (asked->seat < 0)
    return;
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if (!has_a_say (table, seat))
      asked->waiting &= ~(1u << seat);
  if (!has_a_say (table, asked->seat))
    refuse (table, call, table->seats[asked->seat].name);
  else if (asked->waiting == 0)
    go_back (table, call);
}

static void
ask (KalahTable *table, KalahCall *call, guint to)
{
  KalahPosition position;

  table->takeback = (KalahTakeback) { .seat = call->seat, .to = to, .at = call->now };
  call->changed = TRUE;
  kalah_table_position_after (table, to, &position);
  for (int seat = 0; seat < position.players; seat++)
    if (seat != call->seat && position.status[seat] == KALAH_STATUS_ACTIVE
        && has_a_say (table, seat))
      table->takeback.waiting |= 1u << seat;
  if (table->takeback.waiting != 0)
    kalah_call_tell (call, KALAH_EVENT_UNDO_ASKED, call->seat, kalah_call_name (call))->number
        = kalah_table_move (table) - to;
}

void
kalah_takeback_ask (KalahTable *table, KalahCall *call)
{
  int to = last_sowing (table, call->seat);

  if (table->rated)
    kalah_call_refuse (call, KALAH_REFUSAL_RATED, NULL);
  else if (table->takeback.seat >= 0)
    kalah_call_refuse (call, KALAH_REFUSAL_UNDO_PENDING, NULL);
  else if (table->position.status[call->seat] != KALAH_STATUS_ACTIVE)
    kalah_call_refuse (call, KALAH_REFUSAL_ALREADY_OUT, NULL);
  else if (to < 0)
    kalah_call_refuse (call, KALAH_REFUSAL_NO_MOVE, NULL);
  else
    ask (table, call, to);
}

gboolean
kalah_takeback_answer (KalahTable *table, KalahCall *call, gboolean yes)
{
  KalahTakeback *asked = &table->takeback;
  guint bit = call->seat < 0 ? 0 : 1u << call->seat;
  gboolean asker = asked->seat >= 0 && asked->seat == call->seat;

  if (yes && (asked->waiting & bit) != 0) {
    asked->waiting &= ~bit;
    call->changed = TRUE;
    return TRUE;
  }
  if (!yes && (asker || (asked->waiting & bit) != 0)) {
    refuse (table, call, kalah_call_name (call));
    return TRUE;
  }
  return FALSE;
}

void
kalah_takeback_played_on (KalahTable *table, KalahCall *call)
{
  if (table->takeback.seat >= 0)
    refuse (table, call, kalah_call_name (call));
}

gint64
kalah_takeback_deadline (const KalahTable *table)
{
  return table->takeback.seat >= 0 ? table->takeback.at + KALAH_TABLE_UNDO_MS : 0;
}

void
kalah_takeback_tick (KalahTable *table, KalahCall *call)
{
  gint64 due = kalah_takeback_deadline (table);

  if (due > 0 && due <= call->now)
    refuse (table, call, NULL);
}
