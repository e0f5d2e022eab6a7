/*
 * save.c - see save.h.
 */
#include "store/save.h"

#include "store/result.h"

char *
kalah_save_text (const KalahRules *rules, const KalahMove *moves, guint count)
{
  g_autofree char *words = kalah_result_rules_words (rules);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, KALAH_SAVE_BEGINNING "%s\nposition start%s", words, count > 0 ? " moves" : "");
  for (guint i = 0; i < count; i++) {
    if (moves[i].pit == KALAH_MOVE_RESIGN)
      g_string_append_printf (text, " resign:%c", 'A' + moves[i].seat);
    else
      g_string_append_printf (text, " %d", moves[i].pit + 1);
  }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}
