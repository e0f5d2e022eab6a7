/*
 * game.c - dealing, sowing, resigning.
 *
 * The rules are the engine's; here is who plays, what is told, and the record.
 * Every change of the position passes through `sow` or `resign`, which write
 * the record, so that the record always leads to the position.
 */
#include <string.h>

#include "engine/play.h"
#include "table/table-private.h"

/* With rotation on, the seat that begins moves on by one each game, counted
 * from the game for which it was last chosen. */
static int
first_to_move (const KalahTable *table)
{
  int first = kalah_rules_get (&table->rules, KALAH_RULE_FIRST);

  if (!table->settings.rotate)
    return first;
  return (first + table->game - table->first_named) % kalah_table_players (table);
}

/* Deals. */
static void
deal (KalahTable *table, KalahCall *call)
{
  /* Rotation starts from the wish, not from where the last game left it. */
  table->repair = kalah_settings_rules (&table->settings, &table->rules);
  kalah_rules_put (&table->rules, KALAH_RULE_FIRST, first_to_move (table));
  kalah_position_start (&table->rules, &table->position);
  g_array_set_size (table->record, 0);
  table->step = 0;
  table->last.pit_count = 0;
  table->game++;
  table->rated = table->settings.rated && kalah_seating_people (table) >= 2;
  table->phase = KALAH_PHASE_PLAYING;
  kalah_clock_restart (table, call->now);
  call->changed = TRUE;
  kalah_call_tell (call, KALAH_EVENT_DEALT, table->position.turn, NULL)->number = table->game;
}

/* `start`, and `again`: they differ in who may say them and when. */
void
kalah_game_start (KalahTable *table, KalahCall *call)
{
  if (kalah_challenge_is_open (table)) {
    kalah_challenge_refuse_kept (table, call);
    return;
  }
  kalah_seating_fill (table, call);
  deal (table, call);
  kalah_absence_deal (table, call);
}

static void
end_if_over (KalahTable *table, KalahCall *call, const KalahOutcome *outcome)
{
  if (outcome->reason == KALAH_REASON_NONE)
    return;
  table->phase = KALAH_PHASE_FINISHED;
  KalahEvent *event = kalah_call_tell (call, KALAH_EVENT_ENDED, -1, NULL);
  event->outcome = *outcome;
  kalah_play_ranks (&table->rules, &table->position, event->ranks);
  kalah_series_count (table, event->ranks);
  for (guint seat = 0; seat < kalah_table_players (table); seat++)
    event->score[seat] = kalah_table_score (table, seat);
}

/* After each change of the position: the record, and whose time runs. TURN was on
 * turn before. */
static void
write_record (KalahTable *table, KalahCall *call, KalahMove move, int turn)
{
  g_array_append_val (table->record, move);
  table->step++;
  call->changed = TRUE;
  /* Somebody else resigning gives no new time to who is on turn. */
  if (move.pit != KALAH_MOVE_RESIGN || table->position.turn != turn)
    kalah_clock_restart (table, call->now);
  kalah_absence_turn_passed (table);
}

/* Sows PIT of the seat on turn. */
static KalahPlayError
sow (KalahTable *table, KalahCall *call, int pit)
{
  int seat = table->position.turn;
  KalahAbsence absence = table->seats[seat].absence;
  KalahOutcome outcome;
  KalahPlayError error = kalah_play_sow (&table->rules, &table->position, pit, &outcome);

  if (error != KALAH_PLAY_OK)
    return error;
  write_record (table, call, (KalahMove) { .seat = seat, .pit = pit }, seat);
  KalahEvent *event = kalah_call_tell (call, KALAH_EVENT_SOWN, seat, table->seats[seat].name);
  event->pit = pit;
  event->outcome = outcome;
  event->absence = absence;
  end_if_over (table, call, &outcome);
  return KALAH_PLAY_OK;
}

static KalahEvent *
refuse_pit (KalahTable *table, KalahCall *call, KalahRefusal refusal, int pit)
{
  KalahEvent *event = kalah_call_tell (call, KALAH_EVENT_REFUSED, -1, kalah_call_name (call));

  event->refusal = refusal;
  event->pit = pit;
  event->number = table->position.pits;
  return event;
}

/* A message that was edited or sent twice arrives as a second one; during an
 * extra turn it would count as a second move. */
static gboolean
said_twice (const KalahTable *table, const KalahCall *call)
{
  const KalahIntent *intent = call->intent;
  const KalahLastSow *last = &table->last;

  return last->seat == call->seat && last->pit_count == intent->pit_count
         && memcmp (last->pits, intent->pits, intent->pit_count) == 0
         && call->now - last->at <= KALAH_TABLE_TWICE_MS;
}

static void
remember (KalahTable *table, const KalahCall *call)
{
  KalahLastSow *last = &table->last;

  last->seat = call->seat;
  last->pit_count = call->intent->pit_count;
  memcpy (last->pits, call->intent->pits, last->pit_count);
  last->at = call->now;
}

/* Somebody who plays on is against taking back. */
static KalahPlayError
sow_as_person (KalahTable *table, KalahCall *call, int pit)
{
  if (pit < table->position.pits && (kalah_play_legal (&table->position) >> pit & 1) != 0)
    kalah_takeback_played_on (table, call);
  KalahPlayError error = sow (table, call, pit);
  if (error == KALAH_PLAY_OK)
    table->seats[call->seat].overruns = 0;
  return error;
}

/* Plays pit after pit while the turn stays; the first one that cannot be played
 * is told, and what was played stays played. */
static void
sow_chain (KalahTable *table, KalahCall *call)
{
  guint played = 0;

  for (; played < call->intent->pit_count; played++) {
    int pit = call->intent->pits[played];
    if (table->phase != KALAH_PHASE_PLAYING)
      break;
    if (table->position.turn != call->seat) {
      refuse_pit (table, call, KALAH_REFUSAL_TURN_PASSED, pit);
      break;
    }
    KalahPlayError error = sow_as_person (table, call, pit);
    if (error != KALAH_PLAY_OK) {
      refuse_pit (table, call, error == KALAH_PLAY_EMPTY_PIT ? KALAH_REFUSAL_EMPTY_PIT
                                                             : KALAH_REFUSAL_NO_SUCH_PIT, pit);
      break;
    }
  }
  if (played > 0)
    remember (table, call);
}

void
kalah_game_sow (KalahTable *table, KalahCall *call)
{
  gboolean addressed = call->intent->addressed;

  if (call->seat < 0)
    return;
  if (table->phase != KALAH_PHASE_PLAYING) {
    if (addressed)
      kalah_call_refuse (call, KALAH_REFUSAL_NO_GAME, NULL);
  } else if (table->position.turn != call->seat) {
    if (addressed)
      refuse_pit (table, call, KALAH_REFUSAL_NOT_ON_TURN, -1)->seat = table->position.turn;
  } else if (said_twice (table, call)) {
    refuse_pit (table, call, KALAH_REFUSAL_AGAIN, call->intent->pits[0]);
  } else {
    sow_chain (table, call);
  }
}

void
kalah_game_cpu_sow (KalahTable *table, KalahCall *call)
{
  const KalahIntent *intent = call->intent;

  /* The worker may answer late: the table was closed, the game is another one,
   * somebody resigned meanwhile or sat down in the CPU's place. */
  if (g_strcmp0 (table->id, intent->table_id) != 0 || table->game != intent->game
      || table->step != intent->step || kalah_table_cpu_to_move (table) < 0)
    return;
  if (sow (table, call, intent->pits[0]) == KALAH_PLAY_OK)
    table->last.pit_count = 0;
}

void
kalah_game_resign (KalahTable *table, KalahCall *call)
{
  int seat = call->seat, turn = table->position.turn;
  KalahOutcome outcome;

  if (table->position.status[seat] != KALAH_STATUS_ACTIVE) {
    kalah_call_refuse (call, KALAH_REFUSAL_ALREADY_OUT, NULL);
    return;
  }
  kalah_takeback_played_on (table, call);
  kalah_play_resign (&table->rules, &table->position, seat, &outcome);
  write_record (table, call, (KalahMove) { .seat = seat, .pit = KALAH_MOVE_RESIGN }, turn);
  kalah_call_tell (call, KALAH_EVENT_RESIGNED, seat, table->seats[seat].name)->number
      = table->position.place[seat];
  end_if_over (table, call, &outcome);
}

/* The plugin thinks: a table has no opinion of its position. */
void
kalah_game_hint (KalahTable *table, KalahCall *call)
{
  if (table->rated)
    kalah_call_refuse (call, KALAH_REFUSAL_RATED, NULL);
  else if (table->position.turn == call->seat)
    kalah_call_tell (call, KALAH_EVENT_SHOW_HINT, call->seat, kalah_call_name (call));
  else {
    KalahEvent *event = kalah_call_tell (call, KALAH_EVENT_REFUSED, table->position.turn,
                                         kalah_call_name (call));
    event->refusal = KALAH_REFUSAL_NOT_YOUR_TURN;
  }
}
