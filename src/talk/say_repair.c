/*
 * say_repair.c - what a table plays instead of what was asked for, and why.
 */
#include "talk/say_parts.h"
#include "talk/text.h"

char *
kalah_say_repair (const KalahEvent *event)
{
  guint players = (guint) kalah_rules_get (&event->rules, KALAH_RULE_PLAYERS);
  guint pits = (guint) kalah_rules_get (&event->rules, KALAH_RULE_PITS);
  switch (event->repair) {
  case KALAH_REPAIR_PITS:
    /* Translators: the number of players that does not suit the pits asked for. */
    return g_strdup_printf (ngettext_ ("Boards for %1$u player do not come in that size: %2$u pits "
                                       "a side are played.",
                                       "Boards for %1$u players do not come in that size: %2$u "
                                       "pits a side are played.",
                                       players),
                            players, pits);
  case KALAH_REPAIR_CAPTURE:
    if (players == 2)
      return g_strdup (_("Two players have only each other to capture from: capture=next."));
    return g_strdup (_("Of three players nobody sits opposite: capture=next."));
  case KALAH_REPAIR_FIRST:
    return g_strdup (_("Nobody plays in the seat that should begin: first=A."));
  case KALAH_REPAIR_NONE:
  default:
    return NULL;
  }
}
