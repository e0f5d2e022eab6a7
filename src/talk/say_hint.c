/*
 * say_hint.c - advice: which pit, what it does, and how the game would end.
 *
 * Invariant: "at least" and "no more than" are said of what is proven, whatever the
 * others play; "about" of what is not.
 */
#include "talk/say_parts.h"
#include "talk/text.h"

/* In basic mancala values count players, not stones, each one for so much. */
#define BASIC_PLACE 1000

static char *
say_effect (const KalahEvent *event, const char *name)
{
  guint pit = (guint) (event->pit + 1), captured = event->outcome.captured;
  if (captured > 0)
    return g_strdup_printf (ngettext_ ("%1$s, pit %2$u: takes %3$u stone.",
                                       "%1$s, pit %2$u: takes %3$u stones.", captured),
                            name, pit, captured);
  if (event->outcome.extra)
    return g_strdup_printf (_("%1$s, pit %2$u: gives another turn."), name, pit);
  if (event->outcome.finished)
    return g_strdup_printf (_("%1$s, pit %2$u: empties your side."), name, pit);
  return g_strdup_printf (_("%1$s, pit %2$u looks best."), name, pit);
}

static char *
say_proven (int value)
{
  guint stones = (guint) ABS (value);
  if (value > 0)
    return g_strdup_printf (ngettext_ ("It wins by at least %u stone.",
                                       "It wins by at least %u stones.", stones),
                            stones);
  if (value == 0)
    return g_strdup (_("It is at least a draw."));
  return g_strdup_printf (ngettext_ ("It loses by no more than %u stone.",
                                     "It loses by no more than %u stones.", stones),
                          stones);
}

static char *
say_guessed (int value)
{
  guint stones = (guint) ABS (value);
  if (value > 0)
    return g_strdup_printf (ngettext_ ("It should win by about %u stone.",
                                       "It should win by about %u stones.", stones),
                            stones);
  if (value == 0)
    return g_strdup (_("The game is even then."));
  return g_strdup_printf (ngettext_ ("It should lose by about %u stone.",
                                     "It should lose by about %u stones.", stones),
                          stones);
}

static char *
say_basic (int value)
{
  if (value >= BASIC_PLACE)
    return g_strdup (_("It wins."));
  return value <= -BASIC_PLACE ? g_strdup (_("It loses.")) : NULL;
}

char *
kalah_say_hint (const KalahTable *table, const KalahEvent *event)
{
  const KalahRules *rules = kalah_table_rules (table);
  g_autofree char *name = kalah_say_name (event);
  g_autofree char *effect = say_effect (event, name);
  g_autofree char *value = NULL;
  if (kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_KALAH)
    value = event->exact ? say_proven (event->value) : say_guessed (event->value);
  else if (event->exact && kalah_table_players (table) == 2)
    value = say_basic (event->value);
  return value != NULL ? g_strjoin (" ", effect, value, NULL) : g_steal_pointer (&effect);
}

char *
kalah_say_hint_refused (const KalahTable *table, const KalahEvent *event, const char *name)
{
  if (event->refusal != KALAH_REFUSAL_NOT_YOUR_TURN)
    return NULL;
  g_autofree char *mover = kalah_say_seat (table, event->seat);
  return g_strdup_printf (_("%1$s, hints are for the player on turn: that is %2$s."), name, mover);
}
