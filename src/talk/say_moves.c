/*
 * say_moves.c - what was sown, and who is asked to sow now.
 *
 * Invariant: a sentence that asks for a move starts with the mover's name, so
 * that their client calls them; one that tells of a move counts pits from 1.
 */
#include "talk/name.h"
#include "talk/say_parts.h"
#include "talk/text.h"

/* "1, 2, 6". Free it. */
static char *
list_sown (const KalahEvent *const *sown, guint count)
{
  GString *list = g_string_new (NULL);
  for (guint i = 0; i < count; i++)
    g_string_append_printf (list, "%s%d", i > 0 ? ", " : "", sown[i]->pit + 1);
  return g_string_free (list, FALSE);
}

/* NAME sows PITS, and LAST is what came of the last of them. */
static char *
say_own (const char *name, const char *pits, const KalahOutcome *last)
{
  guint captured = last->captured; /* a capture ends the turn: only the last can be one */
  if (captured > 0)
    /* Translators: %2$s is the number of a pit, or several with commas between. */
    return g_strdup_printf (ngettext_ ("%1$s sows %2$s and captures %3$u stone.",
                                       "%1$s sows %2$s and captures %3$u stones.", captured),
                            name, pits, captured);
  if (last->finished)
    return g_strdup_printf (_("%1$s sows %2$s and has finished."), name, pits);
  if (last->extra)
    return g_strdup_printf (_("%1$s sows %2$s and moves again."), name, pits);
  return g_strdup_printf (_("%1$s sows %2$s."), name, pits);
}

/* The same where a CPU stands in for NAME. */
static char *
say_in_place_of (const char *name, const char *pits, const KalahOutcome *last)
{
  guint captured = last->captured;
  if (captured > 0)
    /* Translators: %1$s is absent; %2$s is the number of a pit, or several. */
    return g_strdup_printf (ngettext_ ("For %1$s the computer sows %2$s and captures %3$u stone.",
                                       "For %1$s the computer sows %2$s and captures %3$u stones.",
                                       captured),
                            name, pits, captured);
  if (last->finished)
    return g_strdup_printf (_("For %1$s the computer sows %2$s and has finished."), name, pits);
  if (last->extra)
    return g_strdup_printf (_("For %1$s the computer sows %2$s and moves again."), name, pits);
  return g_strdup_printf (_("For %1$s the computer sows %2$s."), name, pits);
}

char *
kalah_say_sowings (const KalahTable *table, const KalahEvent *const *sown, guint count)
{
  (void) table; /* the events carry all of it */
  g_return_val_if_fail (count > 0, NULL);
  const KalahOutcome *last = &sown[count - 1]->outcome;
  g_autofree char *name = kalah_say_name (sown[0]);
  g_autofree char *pits = list_sown (sown, count);
  return sown[0]->absence == KALAH_ABSENCE_NONE ? say_own (name, pits, last)
                                                : say_in_place_of (name, pits, last);
}

static char *
ask_for_move (const KalahTable *table)
{
  const KalahPosition *position = kalah_table_position (table);
  unsigned legal = kalah_play_legal (position);
  guint pits[KALAH_PITS_MAX], count = 0;
  for (guint pit = 0; pit < position->pits; pit++)
    if ((legal >> pit & 1) != 0)
      pits[count++] = pit + 1;
  if (count == 0)
    return NULL;
  g_autofree char *name = kalah_say_seat (table, position->turn);
  guint last = pits[count - 1];
  if (count == 1)
    return g_strdup_printf (_("%1$s, your move: %2$u."), name, last);
  if (count > 2 && last - pits[0] + 1 == count)
    /* Translators: "Ada, your move: 1 to 6." */
    return g_strdup_printf (_("%1$s, your move: %2$u to %3$u."), name, pits[0], last);
  GString *others = g_string_new (NULL);
  for (guint i = 0; i + 1 < count; i++)
    g_string_append_printf (others, "%s%u", i > 0 ? ", " : "", pits[i]);
  /* Translators: "Ada, your move: 1, 2, 4 or 6." %2$s is "1, 2, 4". */
  char *said = g_strdup_printf (_("%1$s, your move: %2$s or %3$u."), name, others->str, last);
  g_string_free (others, TRUE);
  return said;
}

static char *
ask_for_players (const KalahTable *table, const char *trigger)
{
  guint seats = kalah_table_free_seats (table);
  g_autofree char *opener = kalah_name_show (kalah_table_opener_name (table));
  if (seats == 0)
    return g_strdup_printf (_("%1$s, all seats are taken: deal with \"%2$s start\"."), opener,
                            trigger);
  /* Translators: %3$s is who opened the table; the words in quotes are typed as
   * they stand, do not translate them. */
  return g_strdup_printf (ngettext_ ("%1$u seat is free: take it with \"%2$s join\". %3$s deals "
                                     "with \"%2$s start\"; the computer fills the empty seat.",
                                     "%1$u seats are free: take one with \"%2$s join\". %3$s deals "
                                     "with \"%2$s start\"; the computer fills empty seats.",
                                     seats),
                          seats, trigger, opener);
}

/* Has SEAT moved in this game, or was there one before? */
static gboolean
knows_how (const KalahTable *table, int seat)
{
  gboolean knows = kalah_table_game (table) > 1;
  for (guint i = 0; i < kalah_table_move (table); i++)
    knows |= kalah_table_record (table)[i].seat == seat;
  return knows;
}

/* Whoever moves for the first time at this table may have come by a challenge. */
static char *
explain_move (const KalahTable *table)
{
  g_autofree char *asked = ask_for_move (table);
  if (asked == NULL || knows_how (table, kalah_table_position (table)->turn))
    return g_steal_pointer (&asked);
  return g_strjoin (" ", asked, _("Type just the number of the pit."), NULL);
}

static char *
ask_player (const KalahTable *table)
{
  int turn = kalah_table_position (table)->turn;
  char *pending = kalah_say_undo_pending (table);
  if (pending != NULL)
    return pending;
  if (kalah_table_sleeps (table))
    return g_strdup (_("Nobody is here to play: the game waits until one of the players is back."));
  if (kalah_table_seat_kind (table, turn) != KALAH_SEAT_PERSON)
    return NULL;
  if (!kalah_table_stands_in (table, turn))
    return explain_move (table);
  g_autofree char *name = kalah_say_seat (table, turn);
  return g_strdup_printf (_("It is the turn of %s, for whom the computer plays."), name);
}

static char *
ask_to_gather (const KalahTable *table, const char *trigger)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if (kalah_table_seat_kind (table, seat) == KALAH_SEAT_KEPT)
      return kalah_say_kept (table, seat);
  return ask_for_players (table, trigger);
}

char *
kalah_say_prompt (const KalahTable *table, const char *trigger)
{
  switch (kalah_table_phase (table)) {
  case KALAH_PHASE_GATHERING:
    return ask_to_gather (table, trigger);
  case KALAH_PHASE_PLAYING:
    return ask_player (table);
  case KALAH_PHASE_FINISHED:
    return g_strdup_printf (_("For another game type \"%s again\"."), trigger);
  case KALAH_PHASE_CLOSED:
  default:
    return NULL;
  }
}
