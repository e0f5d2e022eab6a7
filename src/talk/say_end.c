/*
 * say_end.c - how a game ended and who got where.
 *
 * The result is read off the table's final board, so it is told only while that
 * board stands; once the next game is dealt the reason alone is told.
 */
#include "talk/say_parts.h"
#include "talk/text.h"

static const char *
reason_sentence (KalahReason reason)
{
  switch (reason) {
  case KALAH_REASON_SIDE_EMPTY:
    return _("The game is over: a side is empty.");
  case KALAH_REASON_CANNOT_MOVE:
    return _("The game is over: the player on turn has nothing to sow.");
  case KALAH_REASON_MAJORITY:
    return _("The game is over: one store holds more than half of all stones.");
  case KALAH_REASON_RESIGNED:
    return _("The game is over: only one player is left.");
  case KALAH_REASON_FINISHED:
    return _("The game is over: a player has sown everything.");
  case KALAH_REASON_ALL_RANKED:
    return _("The game is over: all places are taken.");
  case KALAH_REASON_NONE:
  default:
    return _("The game is over.");
  }
}

/* Where the stones went that were left in the pits; NULL when none were. */
static const char *
sweep_sentence (const KalahRules *rules, const KalahOutcome *outcome)
{
  guint swept = 0;
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    swept += outcome->got[seat];
  if (swept == 0)
    return NULL;
  return kalah_rules_get (rules, KALAH_RULE_LEFTOVER) == KALAH_LEFTOVER_OWNER
           ? _("The stones left go into the store of the side they lie on.")
           : _("The stones left go to the player whose side is empty.");
}

/* True where a store decides: not in basic mancala, nor after a resignation. */
static gboolean
stores_count (const KalahTable *table, const KalahEvent *event)
{
  return kalah_rules_get (kalah_table_rules (table), KALAH_RULE_GAME) == KALAH_GAME_KALAH
         && event->outcome.reason != KALAH_REASON_RESIGNED;
}

static char *
say_winner (const KalahTable *table, const KalahEvent *event)
{
  const guint16 *store = kalah_table_position (table)->store;
  int winner = event->ranks[0] == 1 ? 0 : 1;
  g_autofree char *name = kalah_say_seat (table, winner);
  if (event->ranks[0] == event->ranks[1] && stores_count (table, event))
    return g_strdup_printf (_("It is a draw: %1$u to %2$u."), store[0], store[1]);
  if (event->ranks[0] == event->ranks[1])
    return g_strdup (_("It is a draw."));
  if (stores_count (table, event))
    /* Translators: "Ada wins: 25 to 7." */
    return g_strdup_printf (_("%1$s wins: %2$u to %3$u."), name, store[winner], store[1 - winner]);
  return g_strdup_printf (_("%s wins."), name);
}

static char *
say_places (const KalahTable *table, const KalahEvent *event)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  guint players = kalah_table_players (table);
  for (guint place = 1; place <= players; place++) {
    for (guint seat = 0; seat < players; seat++) {
      if (event->ranks[seat] != place)
        continue;
      g_autofree char *name = kalah_say_seat (table, (int) seat);
      if (stores_count (table, event))
        /* Translators: place, name and stones: "1. Ada 30". */
        g_ptr_array_add (items, g_strdup_printf (_("%1$u. %2$s %3$u"), place, name,
                                                 kalah_table_position (table)->store[seat]));
      else
        /* Translators: place and name: "1. Ada". */
        g_ptr_array_add (items, g_strdup_printf (_("%1$u. %2$s"), place, name));
    }
  }
  g_autofree char *list = kalah_say_list (items);
  /* Translators: %s is a list such as "1. Ada 30, 2. Bob 10, 3. Cleo 8". */
  return g_strdup_printf (_("Places: %s."), list);
}

/* "2", or "1.5" for three half points. Free it. */
static char *
format_score (guint halves)
{
  if (halves % 2 == 0)
    return g_strdup_printf ("%u", halves / 2);
  /* Translators: a number and a half, such as 1.5, with the decimal point that your
   * language uses. */
  return g_strdup_printf (_("%u.5"), halves / 2);
}

/* NULL after the first game: it is the result itself. */
static char *
say_series (const KalahTable *table, const KalahEvent *event)
{
  if (kalah_table_game (table) < 2)
    return NULL;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  for (guint seat = 0; seat < kalah_table_players (table); seat++) {
    g_autofree char *name = kalah_say_seat (table, (int) seat);
    g_autofree char *score = format_score (event->score[seat]);
    /* Translators: a player and what they have scored in a series of games: "Ada 2". */
    g_ptr_array_add (items, g_strdup_printf (_("%1$s %2$s"), name, score));
  }
  g_autofree char *list = kalah_say_list (items);
  return g_strdup_printf (_("Series: %s."), list);
}

char *
kalah_say_end (const KalahTable *table, const KalahEvent *event)
{
  const char *reason = reason_sentence (event->outcome.reason);
  const char *sweep = NULL;
  if (kalah_table_phase (table) == KALAH_PHASE_FINISHED)
    sweep = sweep_sentence (kalah_table_rules (table), &event->outcome);
  return g_strjoin (" ", reason, sweep, NULL);
}

char *
kalah_say_result (const KalahTable *table, const KalahEvent *event)
{
  if (kalah_table_phase (table) != KALAH_PHASE_FINISHED)
    return NULL;
  g_autofree char *result = kalah_table_players (table) == 2 ? say_winner (table, event)
                                                             : say_places (table, event);
  g_autofree char *series = say_series (table, event);
  return g_strjoin (" ", result, series, NULL);
}
