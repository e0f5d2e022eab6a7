/*
 * say_rules.c - the rules of one table, as the settings have them.
 *
 * Invariant: at most five lines, each a paragraph of whole sentences; nothing
 * is told that does not hold at this table.
 */
#include "talk/say_parts.h"
#include "talk/text.h"

static char *
size_sentence (const KalahRules *rules)
{
  int players = kalah_rules_get (rules, KALAH_RULE_PLAYERS);
  int pits = kalah_rules_get (rules, KALAH_RULE_PITS);
  int stones = kalah_rules_get (rules, KALAH_RULE_STONES);
  if (kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC)
    return g_strdup_printf (_("Basic mancala. Players: %1$d, pits a side: %2$d, stones in each "
                              "pit: %3$d."),
                            players, pits, stones);
  return g_strdup_printf (_("Kalah. Players: %1$d, pits a side: %2$d, stones in each pit: %3$d."),
                          players, pits, stones);
}

static const char *
capture_sentence (const KalahRules *rules)
{
  if (kalah_rules_get (rules, KALAH_RULE_PLAYERS) == 2)
    return _("If it falls into an empty pit of yours, it goes into your store together with the "
             "stones in the pit opposite.");
  switch (kalah_rules_get (rules, KALAH_RULE_CAPTURE)) {
  case KALAH_CAPTURE_OPPOSITE:
    return _("If it falls into an empty pit of yours, it goes into your store together with the "
             "stones in the corresponding pit of the player opposite.");
  case KALAH_CAPTURE_ALL:
    return _("If it falls into an empty pit of yours, it goes into your store together with the "
             "stones in the corresponding pits of all others.");
  default:
    return _("If it falls into an empty pit of yours, it goes into your store together with the "
             "stones in the corresponding pit of the next player.");
  }
}

static void
tell_kalah (GString *text, const KalahRules *rules)
{
  gboolean takes = kalah_rules_get (rules, KALAH_RULE_EMPTY_CAPTURE) == KALAH_EMPTY_TAKE;
  gboolean any_side = kalah_rules_get (rules, KALAH_RULE_END) == KALAH_END_SIDE_EMPTY;
  gboolean owner = kalah_rules_get (rules, KALAH_RULE_LEFTOVER) == KALAH_LEFTOVER_OWNER;
  gboolean majority = kalah_rules_get (rules, KALAH_RULE_MAJORITY) == KALAH_MAJORITY_ON
                      && kalah_rules_get (rules, KALAH_RULE_PLAYERS) == 2;
  g_string_append (text, _("Sow the stones of one of your pits counter-clockwise, one by one, "
                           "into the pits that follow and into your store. If the last stone "
                           "falls into your store, you move again."));
  g_string_append_printf (text, "\n%s %s\n", capture_sentence (rules),
                          takes ? _("If nothing lies there, it goes into your store alone.")
                                : _("If nothing lies there, nothing is captured."));
  g_string_append_printf (text, "%s %s %s",
                          any_side ? _("The game is over when any side is empty.")
                                   : _("The game is over when the player on turn has nothing to "
                                       "sow."),
                          owner ? _("Stones left in the pits go to the owner of the side.")
                                : _("Stones left in the pits go to the player whose side is "
                                    "empty."),
                          _("Most stones in the store win."));
  if (majority)
    g_string_append_printf (text, " %s", _("The game also ends when one store holds more than "
                                           "half of all stones."));
}

static const char *
finish_sentence (const KalahRules *rules)
{
  if (kalah_rules_get (rules, KALAH_RULE_PLAYERS) == 2)
    return _("Whoever empties their own side first wins.");
  if (kalah_rules_get (rules, KALAH_RULE_RANKS) == KALAH_RANKS_ALL)
    return _("Whoever empties their own side has finished and takes the best place left; the "
             "others play on.");
  return _("Whoever empties their own side first wins; the others are placed by the stones left "
           "in their pits, fewest first.");
}

static void
tell_basic (GString *text, const KalahRules *rules)
{
  g_string_append (text, _("Sow the stones of one of your pits counter-clockwise, one by one, "
                           "into the pits and all stores that follow. If the last stone falls "
                           "into a store, you move again."));
  g_string_append_printf (text, "\n%s", finish_sentence (rules));
}

static char *
clock_sentence (guint seconds)
{
  guint minutes = (seconds + 30) / 60, hours = (seconds + 1800) / 3600;
  if (seconds < 120)
    return g_strdup_printf (ngettext_ ("There is %u second for each move.",
                                       "There are %u seconds for each move.", seconds),
                            seconds);
  if (minutes < 120)
    return g_strdup_printf (ngettext_ ("There is %u minute for each move.",
                                       "There are %u minutes for each move.", minutes),
                            minutes);
  return g_strdup_printf (ngettext_ ("There is %u hour for each move.",
                                     "There are %u hours for each move.", hours),
                          hours);
}

static char *
level_sentence (const KalahCpuKind *how)
{
  if (how->style != KALAH_STYLE_KALAH)
    return g_strdup_printf (_("The computer plays in the style \"%s\"."),
                            kalah_style_name (how->style));
  return g_strdup_printf (_("The computer plays at level %d."), how->level);
}

/* What is not as usual, apart from the rules of the game. */
static void
tell_habits (GString *text, const KalahSettings *settings)
{
  KalahSettings usual;
  kalah_settings_init (&usual);
  if (settings->level.style != usual.level.style || settings->level.level != usual.level.level) {
    g_autofree char *level = level_sentence (&settings->level);
    g_string_append_printf (text, " %s", level);
  }
  if (settings->clock > 0) {
    g_autofree char *clock = clock_sentence (settings->clock);
    g_string_append_printf (text, " %s", clock);
  }
  if (settings->rated)
    g_string_append_printf (text, " %s", _("The games count for the standings: no hints, and no "
                                           "move is taken back."));
}

char *
kalah_say_rules (const KalahTable *table)
{
  const KalahRules *rules = kalah_table_rules (table);
  GString *text = g_string_new (NULL);
  g_autofree char *size = size_sentence (rules);
  g_string_append_printf (text, "%s\n", size);
  if (kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_KALAH)
    tell_kalah (text, rules);
  else
    tell_basic (text, rules);
  g_string_append_printf (text, "\n%s", kalah_rules_resign_removes (rules)
    ? _("Whoever resigns gets the worst place left, and their pits leave the board.")
    : _("Whoever resigns gets the worst place left; their pits stay on the board."));
  tell_habits (text, kalah_table_settings (table));
  return g_string_free (text, FALSE);
}
