/*
 * clock.c - what time does to a table: one deadline for all of it.
 *
 * Whatever waits for a time says itself when, in the file it belongs to; here is
 * which of them is next. While the host is offline nobody can be heard, so no
 * time passes: every beginning is moved on by as much.
 */
#include "table/table-private.h"

/* A gathering that everybody has left is over after so long. */
#define LOBBY_MS (10 * 60 * 1000)

void
kalah_clock_restart (KalahTable *table, gint64 now)
{
  table->turn_at = now;
  table->reminded = FALSE;
}

/* Does time run for the one on turn? Not while the others are asked about a
 * take-back. */
static gboolean
runs (const KalahTable *table)
{
  if (table->phase != KALAH_PHASE_PLAYING || table->settings.clock == 0
      || table->takeback.seat >= 0)
    return FALSE;
  const KalahSeat *place = &table->seats[table->position.turn];
  return place->kind == KALAH_SEAT_PERSON && place->gone == KALAH_ABSENCE_NONE
         && place->absence == KALAH_ABSENCE_NONE;
}

static gint64
turn_end (const KalahTable *table)
{
  return table->turn_at + (gint64) table->settings.clock * 1000;
}

static gint64
turn_deadline (const KalahTable *table)
{
  if (!runs (table))
    return 0;
  return table->reminded ? turn_end (table) : turn_end (table) - table->settings.clock * 500;
}

static void
turn_tick (KalahTable *table, KalahCall *call)
{
  int turn = table->position.turn;
  gint64 due = turn_deadline (table);

  if (due == 0 || due > call->now)
    return;
  KalahSeat *place = &table->seats[turn];
  if (turn_end (table) <= call->now) {
    place->overruns++;
    kalah_absence_stand_in (table, call, turn, KALAH_ABSENCE_CLOCK, place->overruns == 1);
  } else {
    table->reminded = TRUE;
    call->changed = TRUE;
    kalah_call_tell (call, KALAH_EVENT_REMINDED, turn, place->name)->number
        = (turn_end (table) - call->now + 999) / 1000;
  }
}

static gint64
lobby_deadline (const KalahTable *table)
{
  gint64 left_at = 0;

  if (table->phase != KALAH_PHASE_GATHERING)
    return 0;
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++) {
    const KalahSeat *place = &table->seats[seat];
    if (place->kind != KALAH_SEAT_PERSON)
      continue;
    if (place->gone == KALAH_ABSENCE_NONE)
      return 0;
    left_at = MAX (left_at, place->gone_at);
  }
  return left_at + LOBBY_MS;
}

static void
lobby_tick (KalahTable *table, KalahCall *call)
{
  gint64 due = lobby_deadline (table);

  if (due == 0 || due > call->now)
    return;
  kalah_setup_close (table, call, KALAH_EVENT_STOPPED, NULL);
}

static void
take_sooner (gint64 *deadline, gint64 other)
{
  if (other > 0 && (*deadline == 0 || other < *deadline))
    *deadline = other;
}

gint64
kalah_table_deadline (const KalahTable *table)
{
  gint64 deadline = 0;

  if (table->paused)
    return 0;
  take_sooner (&deadline, kalah_challenge_deadline (table));
  take_sooner (&deadline, lobby_deadline (table));
  take_sooner (&deadline, kalah_takeback_deadline (table));
  take_sooner (&deadline, turn_deadline (table));
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    take_sooner (&deadline, kalah_absence_deadline (table, seat));
  return deadline;
}

void
kalah_clock_tick (KalahTable *table, KalahCall *call)
{
  if (table->paused)
    return;
  kalah_challenge_tick (table, call);
  lobby_tick (table, call);
  kalah_takeback_tick (table, call);
  kalah_absence_tick (table, call);
  turn_tick (table, call);
}

void
kalah_clock_pause (KalahTable *table, KalahCall *call)
{
  if (table->phase == KALAH_PHASE_CLOSED || table->paused)
    return;
  table->paused = TRUE;
  table->heard_at = call->now;
  call->changed = TRUE;
}

/* Without a pause before, the client crashed: time stopped with the newest intent
 * that was saved. */
void
kalah_clock_resume (KalahTable *table, KalahCall *call)
{
  gint64 lost = call->now - table->heard_at;

  if (table->phase == KALAH_PHASE_CLOSED)
    return;
  /* Nothing begins in the future, even if it began while the host was offline. */
  table->turn_at = MIN (table->turn_at + lost, call->now);
  table->challenged_at = MIN (table->challenged_at + lost, call->now);
  table->takeback.at = MIN (table->takeback.at + lost, call->now);
  table->last.at = MIN (table->last.at, call->now);
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    table->seats[seat].gone_at = MIN (table->seats[seat].gone_at + lost, call->now);
  table->paused = FALSE;
  call->changed = TRUE;
}
