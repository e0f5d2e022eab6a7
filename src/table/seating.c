/*
 * seating.c - who sits where.
 *
 * A change of who sits in a seat never touches the turn. A seat is looked up by
 * identity; the name is what to show. The only way to lose the last person is
 * the end of the table.
 */
#include "table/table-private.h"

void
kalah_seating_clear (KalahTable *table, int seat)
{
  KalahSeat *place = &table->seats[seat];

  g_free (place->id);
  g_free (place->name);
  *place = (KalahSeat) { .kind = KALAH_SEAT_FREE };
}

void
kalah_seating_put_person (KalahTable *table, int seat, const char *id, const char *name)
{
  kalah_seating_clear (table, seat);
  table->seats[seat] = (KalahSeat) {
    .kind = KALAH_SEAT_PERSON, .id = g_strdup (id), .name = g_strdup (name)
  };
}

static void
put_cpu (KalahTable *table, int seat, KalahCpuKind how)
{
  kalah_seating_clear (table, seat);
  table->seats[seat].kind = KALAH_SEAT_CPU;
  table->seats[seat].cpu = how;
}

static void
seat_cpu (KalahTable *table, KalahCall *call, int seat, KalahCpuKind how)
{
  put_cpu (table, seat, how);
  kalah_call_tell (call, KALAH_EVENT_CPU_SEATED, seat, NULL);
  call->changed = TRUE;
}

guint
kalah_seating_people (const KalahTable *table)
{
  guint count = 0;

  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    count += table->seats[seat].kind == KALAH_SEAT_PERSON;
  return count;
}

static int
first_free (const KalahTable *table)
{
  for (guint seat = 0; seat < kalah_table_players (table); seat++)
    if (table->seats[seat].kind == KALAH_SEAT_FREE)
      return seat;
  return -1;
}

/* A free seat, else that of the last CPU: people go before machines. */
static int
seat_for_person (const KalahTable *table)
{
  int seat = first_free (table);

  if (seat >= 0)
    return seat;
  for (seat = kalah_table_players (table) - 1; seat >= 0; seat--)
    if (table->seats[seat].kind == KALAH_SEAT_CPU)
      return seat;
  return -1;
}

void
kalah_seating_join (KalahTable *table, KalahCall *call)
{
  int seat = seat_for_person (table);

  if (kalah_challenge_answer (table, call, TRUE))
    return;
  if (seat < 0 && kalah_challenge_is_open (table)) {
    kalah_challenge_refuse_kept (table, call);
    return;
  }
  if (seat < 0) {
    kalah_call_refuse (call, KALAH_REFUSAL_FULL, NULL);
    return;
  }
  kalah_seating_put_person (table, seat, call->intent->speaker, kalah_call_name (call));
  kalah_call_tell (call, KALAH_EVENT_SEATED, seat, kalah_call_name (call));
  call->changed = TRUE;
}

/* The opener has gone: the next person counter-clockwise takes over. */
static void
pass_opener_on (KalahTable *table)
{
  do
    table->opener = (table->opener + 1) % KALAH_SEATS_MAX;
  while (table->seats[table->opener].kind != KALAH_SEAT_PERSON);
}

static void
give_up (KalahTable *table, KalahCall *call)
{
  int seat = call->seat;
  gboolean playing = table->phase == KALAH_PHASE_PLAYING;

  call->changed = TRUE;
  kalah_call_tell (call, KALAH_EVENT_LEFT, seat, kalah_call_name (call));
  if (kalah_seating_people (table) == 1) {
    kalah_setup_close (table, call, KALAH_EVENT_STOPPED, NULL);
    return;
  }
  /* Who resigned before leaving has nothing left that a CPU could play. */
  if (playing && table->position.status[seat] == KALAH_STATUS_ACTIVE)
    seat_cpu (table, call, seat, table->settings.level);
  else if (playing)
    put_cpu (table, seat, table->settings.level);
  else
    kalah_seating_clear (table, seat);
  if (table->opener == seat)
    pass_opener_on (table);
}

void
kalah_seating_leave (KalahTable *table, KalahCall *call)
{
  if (table->phase == KALAH_PHASE_PLAYING && table->rated) {
    /* Nobody escapes a loss: the result will be theirs. */
    kalah_absence_away (table, call);
    return;
  }
  if (table->opener == call->seat)
    kalah_challenge_withdraw (table);
  if (table->takeback.seat == call->seat)
    kalah_takeback_answer (table, call, FALSE);
  give_up (table, call);
}

void
kalah_seating_cpu (KalahTable *table, KalahCall *call)
{
  GStrv said = call->intent->words;
  int seat = first_free (table);
  KalahCpuKind how = table->settings.level;

  if (said != NULL && said[0] != NULL && !kalah_cpu_kind_read (said[0], &how))
    kalah_call_refuse (call, KALAH_REFUSAL_BAD_LEVEL, said[0]);
  else if (seat >= 0)
    seat_cpu (table, call, seat, how);
  else if (kalah_challenge_is_open (table))
    kalah_challenge_refuse_kept (table, call);
  else
    kalah_call_refuse (call, KALAH_REFUSAL_FULL, NULL);
}

void
kalah_seating_fill (KalahTable *table, KalahCall *call)
{
  for (int seat = first_free (table); seat >= 0; seat = first_free (table))
    seat_cpu (table, call, seat, table->settings.level);
}

/* OLD goes to another seat, with all that is known of them. */
static void
move_person (KalahTable *table, KalahCall *call, int old)
{
  int seat = seat_for_person (table);

  kalah_seating_clear (table, seat);
  table->seats[seat] = table->seats[old];
  table->seats[old] = (KalahSeat) { .kind = KALAH_SEAT_FREE };
  kalah_call_tell (call, KALAH_EVENT_SEATED, seat, table->seats[seat].name);
  if (table->opener == old)
    table->opener = seat;
}

void
kalah_seating_shrink (KalahTable *table, KalahCall *call)
{
  for (int old = kalah_table_players (table); old < KALAH_SEATS_MAX; old++) {
    if (table->seats[old].kind == KALAH_SEAT_PERSON)
      move_person (table, call, old);
    kalah_seating_clear (table, old);
  }
}

/* TEXT may be the old one. */
static void
replace_text (char **old, const char *text)
{
  char *copy = g_strdup (text);

  g_free (*old);
  *old = copy;
}

void
kalah_seating_refresh (KalahTable *table, KalahCall *call)
{
  const char *name = kalah_call_name (call);

  if (call->seat < 0 || g_str_equal (table->seats[call->seat].name, name))
    return;
  replace_text (&table->seats[call->seat].name, name);
  call->changed = TRUE;
}

/* Who sits here, or is waited for. */
static int
holder_of (const KalahTable *table, const char *id)
{
  int seat = kalah_table_seat_of (table, id);

  return seat >= 0 ? seat : kalah_table_kept_for (table, id);
}

void
kalah_seating_rename (KalahTable *table, KalahCall *call)
{
  const KalahIntent *intent = call->intent;
  const char *id = intent->new_id != NULL ? intent->new_id : intent->speaker;
  int old = holder_of (table, intent->speaker), holder = holder_of (table, id);

  /* Where a nick is all we know of people, somebody may take the nick of
   * another player who is away. Two seats never become one person's. */
  if (holder >= 0 && holder != old)
    return;
  if (kalah_series_rename (table, intent->speaker, id))
    call->changed = TRUE;
  if (old < 0)
    return;
  KalahSeat *seat = &table->seats[old];
  const char *name = intent->name != NULL && *intent->name != '\0' ? intent->name : seat->name;
  if (g_str_equal (seat->id, id) && g_str_equal (seat->name, name))
    return;

  replace_text (&seat->id, id);
  replace_text (&seat->name, name);
  kalah_call_tell (call, KALAH_EVENT_RENAMED, old, seat->name);
  call->changed = TRUE;
}
