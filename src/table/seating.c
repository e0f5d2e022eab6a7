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
put_cpu (KalahTable *table, int seat)
{
  kalah_seating_clear (table, seat);
  table->seats[seat].kind = KALAH_SEAT_CPU;
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

void
kalah_seating_leave (KalahTable *table, KalahCall *call)
{
  int seat = call->seat;
  gboolean playing = table->phase == KALAH_PHASE_PLAYING;

  call->changed = TRUE;
  kalah_call_tell (call, KALAH_EVENT_LEFT, seat, kalah_call_name (call));
  if (kalah_seating_people (table) == 1) {
    kalah_call_tell (call, KALAH_EVENT_STOPPED, -1, NULL);
    kalah_table_clear (table);
    return;
  }
  if (playing)
    put_cpu (table, seat);
  else
    kalah_seating_clear (table, seat);
  /* Who resigned before leaving has nothing left that a CPU could play. */
  if (playing && table->position.status[seat] == KALAH_STATUS_ACTIVE)
    kalah_call_tell (call, KALAH_EVENT_CPU_SEATED, seat, NULL);
  if (table->opener == seat)
    pass_opener_on (table);
}

void
kalah_seating_cpu (KalahTable *table, KalahCall *call)
{
  GStrv said = call->intent->words;
  int seat = first_free (table);

  if (said != NULL && said[0] != NULL) {
    kalah_call_refuse (call, KALAH_REFUSAL_UNKNOWN_WORD, said[0]);
  } else if (seat < 0) {
    kalah_call_refuse (call, KALAH_REFUSAL_FULL, NULL);
  } else {
    put_cpu (table, seat);
    kalah_call_tell (call, KALAH_EVENT_CPU_SEATED, seat, NULL);
    call->changed = TRUE;
  }
}

void
kalah_seating_fill (KalahTable *table, KalahCall *call)
{
  for (int seat = first_free (table); seat >= 0; seat = first_free (table)) {
    put_cpu (table, seat);
    kalah_call_tell (call, KALAH_EVENT_CPU_SEATED, seat, NULL);
  }
}

void
kalah_seating_shrink (KalahTable *table, KalahCall *call)
{
  for (int old = kalah_table_players (table); old < KALAH_SEATS_MAX; old++) {
    if (table->seats[old].kind == KALAH_SEAT_PERSON) {
      int seat = seat_for_person (table);

      kalah_seating_put_person (table, seat, table->seats[old].id, table->seats[old].name);
      kalah_call_tell (call, KALAH_EVENT_SEATED, seat, table->seats[seat].name);
      if (table->opener == old)
        table->opener = seat;
    }
    kalah_seating_clear (table, old);
  }
}

void
kalah_seating_refresh (KalahTable *table, KalahCall *call)
{
  const char *name = kalah_call_name (call);

  if (call->seat < 0 || g_str_equal (table->seats[call->seat].name, name))
    return;
  g_free (table->seats[call->seat].name);
  table->seats[call->seat].name = g_strdup (name);
  call->changed = TRUE;
}

void
kalah_seating_rename (KalahTable *table, KalahCall *call)
{
  const KalahIntent *intent = call->intent;
  const char *id = intent->new_id != NULL ? intent->new_id : intent->speaker;
  int holder = kalah_table_seat_of (table, id);

  /* Where a nick is all we know of people, somebody may take the nick of
   * another player who is away. Two seats never become one person's. */
  if (call->seat < 0 || (holder >= 0 && holder != call->seat))
    return;
  KalahSeat *seat = &table->seats[call->seat];
  const char *name = intent->name != NULL && *intent->name != '\0' ? intent->name : seat->name;
  if (g_str_equal (seat->id, id) && g_str_equal (seat->name, name))
    return;

  g_autofree char *new_name = g_strdup (name);
  kalah_seating_put_person (table, call->seat, id, new_name);
  kalah_call_tell (call, KALAH_EVENT_RENAMED, call->seat, new_name);
  call->changed = TRUE;
}
