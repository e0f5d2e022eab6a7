/*
 * absence.c - who is here to play, and for whom the CPU stands in.
 *
 * A stand-in never touches the position: the seat stays the person's, and is
 * theirs again as soon as they say a word. Where no person is left, machines do
 * not play each other: the table sleeps, and nothing is said until one is back.
 */
#include "table/table-private.h"

gboolean
kalah_absence_somebody_is_here (const KalahTable *table)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++) {
    const KalahSeat *place = &table->seats[seat];
    /* A turn whose time ran out is lost, but the player is still there. */
    gboolean plays = place->absence == KALAH_ABSENCE_NONE || place->this_turn;

    if (place->kind == KALAH_SEAT_PERSON && place->gone == KALAH_ABSENCE_NONE && plays)
      return TRUE;
  }
  return FALSE;
}

/* When somebody who is gone has been so for too long. */
static gint64
grace_end (const KalahTable *table, const KalahSeat *place)
{
  gint64 grace = (gint64) table->settings.grace * 1000;

  return place->gone_at + (place->gone == KALAH_ABSENCE_LOST ? 2 * grace : grace);
}

gint64
kalah_absence_deadline (const KalahTable *table, int seat)
{
  const KalahSeat *place = &table->seats[seat];

  if (table->phase != KALAH_PHASE_PLAYING || place->kind != KALAH_SEAT_PERSON
      || place->gone == KALAH_ABSENCE_NONE || place->absence != KALAH_ABSENCE_NONE
      || table->position.status[seat] != KALAH_STATUS_ACTIVE)
    return 0;
  return grace_end (table, place);
}

static void
tell_stand_in (const KalahTable *table, KalahCall *call, int seat)
{
  const KalahSeat *place = &table->seats[seat];
  KalahEvent *event = kalah_call_tell (call, KALAH_EVENT_STOOD_IN, seat, place->name);

  event->absence = place->absence;
  event->number = place->this_turn;
}

void
kalah_absence_stand_in (KalahTable *table, KalahCall *call, int seat, KalahAbsence why,
                        gboolean this_turn)
{
  KalahSeat *place = &table->seats[seat];

  place->absence = why;
  place->this_turn = this_turn;
  call->changed = TRUE;
  /* Who says `away` is there to read the answer, even as the last one. */
  place->untold = why != KALAH_ABSENCE_AWAY && !kalah_absence_somebody_is_here (table);
  if (!place->untold)
    tell_stand_in (table, call, seat);
}

void
kalah_absence_tick (KalahTable *table, KalahCall *call)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++) {
    gint64 due = kalah_absence_deadline (table, seat);

    if (due > 0 && due <= call->now)
      kalah_absence_stand_in (table, call, seat, table->seats[seat].gone, FALSE);
  }
}

static void
play_again (KalahSeat *place)
{
  place->absence = KALAH_ABSENCE_NONE;
  place->this_turn = FALSE;
  place->untold = FALSE;
}

void
kalah_absence_deal (KalahTable *table, KalahCall *call)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++) {
    KalahSeat *place = &table->seats[seat];

    place->overruns = 0;
    if (place->absence != KALAH_ABSENCE_NONE)
      kalah_absence_stand_in (table, call, seat, place->absence, FALSE);
  }
  kalah_absence_tick (table, call);
}

void
kalah_absence_turn_passed (KalahTable *table)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if (table->seats[seat].this_turn && table->position.turn != seat)
      play_again (&table->seats[seat]);
}

/* The speaker is in the chat. Time on turn does not count while out of it. */
static void
appear (KalahTable *table, KalahCall *call)
{
  KalahSeat *place = &table->seats[call->seat];

  if (place->gone == KALAH_ABSENCE_NONE)
    return;
  if (table->phase == KALAH_PHASE_PLAYING && table->position.turn == call->seat)
    table->turn_at += call->now - MAX (place->gone_at, table->turn_at);
  place->gone = KALAH_ABSENCE_NONE;
  call->changed = TRUE;
}

/* The speaker plays again. */
static void
come_back (KalahTable *table, KalahCall *call)
{
  if (table->seats[call->seat].absence == KALAH_ABSENCE_NONE)
    return;
  if (kalah_table_stands_in (table, call->seat) && table->position.turn == call->seat)
    kalah_clock_restart (table, call->now);
  play_again (&table->seats[call->seat]);
  call->changed = TRUE;
}

/* What happened at a table without people is told to the first one who is back. */
static void
tell_untold (KalahTable *table, KalahCall *call)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++) {
    if (table->seats[seat].untold) {
      table->seats[seat].untold = FALSE;
      tell_stand_in (table, call, seat);
    }
  }
}

/* The speaker is here, and if PLAYS is meant to play. At a table that slept, who is
 * here plays: there is nobody else. */
static void
show_up (KalahTable *table, KalahCall *call, gboolean plays)
{
  const KalahSeat *place = &table->seats[call->seat];
  gboolean slept = kalah_table_sleeps (table);
  gboolean stood_in = kalah_table_stands_in (table, call->seat);
  gboolean late = place->gone != KALAH_ABSENCE_NONE && grace_end (table, place) <= call->now;
  gboolean wakes = slept && (place->absence != KALAH_ABSENCE_NONE || late);

  appear (table, call);
  if (plays || slept)
    come_back (table, call);
  if (wakes)
    kalah_call_tell (call, KALAH_EVENT_WOKE, call->seat, place->name);
  else if (stood_in && !kalah_table_stands_in (table, call->seat))
    kalah_call_tell (call, KALAH_EVENT_BACK, call->seat, place->name);
  tell_untold (table, call);
}

static gboolean
takes_leave (KalahIntentKind kind)
{
  return kind == KALAH_INTENT_AWAY || kind == KALAH_INTENT_LEAVE || kind == KALAH_INTENT_STOP;
}

void
kalah_absence_notice (KalahTable *table, KalahCall *call)
{
  if (call->seat < 0)
    return;
  if (takes_leave (call->intent->kind))
    appear (table, call);
  else
    show_up (table, call, TRUE);
}

/* A client may join a room again by itself; only a word proves a person. */
void
kalah_absence_here (KalahTable *table, KalahCall *call)
{
  if (call->seat >= 0)
    show_up (table, call, call->intent->addressed);
}

void
kalah_absence_gone (KalahTable *table, KalahCall *call)
{
  gboolean lost = call->intent->absence == KALAH_ABSENCE_LOST;

  if (call->seat < 0 || table->seats[call->seat].gone != KALAH_ABSENCE_NONE)
    return;
  table->seats[call->seat].gone = lost ? KALAH_ABSENCE_LOST : KALAH_ABSENCE_LEFT;
  table->seats[call->seat].gone_at = call->now;
  call->changed = TRUE;
  kalah_absence_tick (table, call); /* with grace=0 it is over now */
}

void
kalah_absence_away (KalahTable *table, KalahCall *call)
{
  if (table->position.status[call->seat] != KALAH_STATUS_ACTIVE)
    kalah_call_refuse (call, KALAH_REFUSAL_ALREADY_OUT, NULL);
  else
    kalah_absence_stand_in (table, call, call->seat, KALAH_ABSENCE_AWAY, FALSE);
}

/* That the speaker is back was noticed before. */
void
kalah_absence_back (KalahTable *table, KalahCall *call)
{
  (void) table;
  if (call->events->len == 0)
    kalah_call_refuse (call, KALAH_REFUSAL_NOT_AWAY, NULL);
}

/* The person called NAME in any case, or the only one whose name begins so; -1:
 * none but the speaker. */
static int
find_player (const KalahTable *table, const KalahCall *call, const char *name)
{
  g_autofree char *wanted = g_utf8_casefold (name, -1);
  int found = -1;
  guint count = 0;

  for (int seat = 0; seat < KALAH_SEATS_MAX && *wanted != '\0'; seat++) {
    const char *called = table->seats[seat].name;
    if (called == NULL || seat == call->seat)
      continue;
    g_autofree char *folded = g_utf8_casefold (called, -1);
    if (g_str_equal (folded, wanted))
      return seat;
    if (g_str_has_prefix (folded, wanted)) {
      found = seat;
      count++;
    }
  }
  return count == 1 ? found : -1;
}

/* Seconds until `standin` may be said of SEAT; before its turn, all of them. */
static guint
patience_left (const KalahTable *table, const KalahCall *call, int seat)
{
  gint64 patience = (gint64) table->settings.patience * 1000;
  gint64 end = table->turn_at + patience;

  if (table->position.turn != seat)
    return table->settings.patience;
  return end <= call->now ? 0 : (end - call->now + 999) / 1000;
}

void
kalah_absence_standin (KalahTable *table, KalahCall *call)
{
  g_autofree char *name = call->intent->words ? g_strjoinv (" ", call->intent->words) : NULL;
  int seat = name != NULL ? find_player (table, call, name) : -1;

  if (seat < 0) {
    kalah_call_refuse (call, KALAH_REFUSAL_NO_SUCH_PLAYER, name);
    return;
  }
  if (kalah_table_stands_in (table, seat)) {
    tell_stand_in (table, call, seat); /* as it is */
    return;
  }
  guint seconds = patience_left (table, call, seat);
  if (seconds == 0) {
    kalah_absence_stand_in (table, call, seat, KALAH_ABSENCE_SILENT, FALSE);
    return;
  }
  KalahEvent *event = kalah_call_tell (call, KALAH_EVENT_REFUSED, -1, kalah_call_name (call));
  event->refusal = KALAH_REFUSAL_NOT_SILENT;
  event->other = g_strdup (table->seats[seat].name);
  event->number = seconds;
}
