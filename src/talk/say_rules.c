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
  return g_string_free (text, FALSE);
}

char *
kalah_say_help (const char *trigger)
{
  g_autofree char *keys = kalah_say_keys ();
  GString *text = g_string_new (NULL);
  g_string_append (text, _("On your turn type the number of a pit, or of several to go on while "
                           "you move again: 3 or 3,1."));
  g_string_append_c (text, '\n');
  g_string_append_printf (text, _("\"%1$s new\" opens a table, \"%1$s join\" takes a seat, "
                                  "\"%1$s cpu\" gives one to the computer, \"%1$s start\" deals."),
                          trigger);
  g_string_append_c (text, '\n');
  g_string_append_printf (text, _("\"%1$s board\", \"%1$s rules\" and \"%1$s moves\" show how it "
                                  "stands, how it is played and what was played."),
                          trigger);
  g_string_append_c (text, '\n');
  g_string_append_printf (text, _("\"%1$s leave\" gives up your seat, \"%1$s resign\" the game; "
                                  "\"%1$s again\" begins another one, \"%1$s stop\" closes the "
                                  "table."),
                          trigger);
  g_string_append_c (text, '\n');
  /* Translators: %2$s is the list of all settings, "game, players, pits". */
  g_string_append_printf (text, _("Settings, as in \"%1$s new players=3\" or \"%1$s set pits=4\": "
                                  "%2$s."),
                          trigger, keys);
  return g_string_free (text, FALSE);
}
