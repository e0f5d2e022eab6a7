/*
 * challenge.c - a table opened for one other person, who is asked first.
 *
 * A seat is kept for them until they say yes or no, the challenger takes it back,
 * or time is up. Nobody plays who has not said so.
 */
#include "table/table-private.h"

/* The seat next to the challenger's is kept. */
#define KEPT_SEAT 1

gboolean
kalah_challenge_is_open (const KalahTable *table)
{
  return table->seats[KEPT_SEAT].kind == KALAH_SEAT_KEPT;
}

void
kalah_challenge_refuse_kept (KalahTable *table, KalahCall *call)
{
  if (call->seat < 0 && !call->intent->addressed)
    return;
  KalahEvent *event = kalah_call_tell (call, KALAH_EVENT_REFUSED, -1, kalah_call_name (call));

  event->refusal = KALAH_REFUSAL_KEPT;
  event->other = g_strdup (table->seats[KEPT_SEAT].name);
}

gboolean
kalah_challenge_crosses (const KalahTable *table, const KalahIntent *intent)
{
  return intent->kind == KALAH_INTENT_CHALLENGE
         && kalah_table_kept_for (table, intent->speaker) >= 0
         && g_strcmp0 (intent->other_id, table->seats[table->opener].id) == 0;
}

static void
open_table (KalahTable *table, KalahCall *call, GStrv options)
{
  const KalahIntent *intent = call->intent;
  const char *name = intent->other_name != NULL ? intent->other_name : intent->other_id;
  KalahEvent *event = kalah_setup_open (table, call, KALAH_EVENT_CHALLENGED, options);

  if (event == NULL)
    return;
  event->other = g_strdup (name);
  table->seats[KEPT_SEAT] = (KalahSeat) {
    .kind = KALAH_SEAT_KEPT, .id = g_strdup (intent->other_id), .name = g_strdup (name)
  };
  table->challenged_at = call->now;
}

void
kalah_challenge_open (KalahTable *table, KalahCall *call)
{
  const KalahIntent *intent = call->intent;
  gboolean named = intent->words != NULL && intent->words[0] != NULL;

  if (intent->other_id == NULL)
    kalah_call_refuse (call, KALAH_REFUSAL_NOBODY_CALLED, named ? intent->words[0] : NULL);
  else if (g_str_equal (intent->other_id, intent->speaker))
    kalah_call_refuse (call, KALAH_REFUSAL_SELF, NULL);
  else
    open_table (table, call, named ? intent->words + 1 : NULL);
}

static void
accept_challenge (KalahTable *table, KalahCall *call)
{
  kalah_seating_put_person (table, KEPT_SEAT, call->intent->speaker, kalah_call_name (call));
  kalah_call_tell (call, KALAH_EVENT_SEATED, KEPT_SEAT, kalah_call_name (call));
  call->changed = TRUE;
  if (kalah_table_players (table) == 2)
    kalah_game_start (table, call);
}

static void
close_unanswered (KalahTable *table, KalahCall *call, KalahEventKind how, const char *name)
{
  char *challenger = g_strdup (kalah_table_opener_name (table));

  kalah_setup_close (table, call, how, name)->other = challenger;
}

gboolean
kalah_challenge_answer (KalahTable *table, KalahCall *call, gboolean yes)
{
  if (kalah_table_kept_for (table, call->intent->speaker) < 0)
    return FALSE;
  if (yes)
    accept_challenge (table, call);
  else
    close_unanswered (table, call, KALAH_EVENT_DECLINED, kalah_call_name (call));
  return TRUE;
}

void
kalah_challenge_withdraw (KalahTable *table)
{
  if (kalah_challenge_is_open (table))
    kalah_seating_clear (table, KEPT_SEAT);
}

gint64
kalah_challenge_deadline (const KalahTable *table)
{
  if (!kalah_challenge_is_open (table))
    return 0;
  return table->challenged_at + (gint64) table->settings.expiry * 1000;
}

void
kalah_challenge_tick (KalahTable *table, KalahCall *call)
{
  gint64 due = kalah_challenge_deadline (table);

  if (due > 0 && due <= call->now)
    close_unanswered (table, call, KALAH_EVENT_EXPIRED, table->seats[KEPT_SEAT].name);
}
