#include "talk/reading.h"

static const char *
kind_word (KalahIntentKind kind)
{
  static const char *const words[] = {
    [KALAH_INTENT_NEW] = "new",         [KALAH_INTENT_JOIN] = "join",
    [KALAH_INTENT_LEAVE] = "leave",     [KALAH_INTENT_CPU] = "cpu",
    [KALAH_INTENT_START] = "start",     [KALAH_INTENT_SOW] = "sow",
    [KALAH_INTENT_BOARD] = "board",     [KALAH_INTENT_RULES] = "rules",
    [KALAH_INTENT_MOVES] = "moves",     [KALAH_INTENT_HELP] = "help",
    [KALAH_INTENT_RESIGN] = "resign",   [KALAH_INTENT_AGAIN] = "again",
    [KALAH_INTENT_SET] = "set",         [KALAH_INTENT_STOP] = "stop",
    [KALAH_INTENT_UNKNOWN] = "unknown", [KALAH_INTENT_CHALLENGE] = "challenge",
    [KALAH_INTENT_YES] = "yes",         [KALAH_INTENT_NO] = "no",
    [KALAH_INTENT_AWAY] = "away",       [KALAH_INTENT_BACK] = "back",
    [KALAH_INTENT_STANDIN] = "standin", [KALAH_INTENT_UNDO] = "undo",
    [KALAH_INTENT_HINT] = "hint",       [KALAH_INTENT_TOP] = "top",
  };
  return kind < G_N_ELEMENTS (words) ? words[kind] : "?";
}

char *
reading_describe (const KalahIntent *intent)
{
  if (intent == NULL)
    return g_strdup ("-");
  GString *text = g_string_new (kind_word (intent->kind));
  if (intent->addressed)
    g_string_append_c (text, '!');
  for (guint i = 0; i < intent->pit_count; i++)
    g_string_append_printf (text, " %d", intent->pits[i] + 1);
  for (guint i = 0; intent->words != NULL && intent->words[i] != NULL; i++)
    g_string_append_printf (text, " %s", intent->words[i]);
  return g_string_free (text, FALSE);
}

void
reading_check (const ReadingCase *c, const KalahParseContext *context)
{
  g_autoptr (KalahIntent) intent = kalah_parse_line (c->line, context);
  g_autofree char *got = reading_describe (intent);
  ck_assert_msg (g_str_equal (got, c->intent), "\"%s\" reads as \"%s\", not \"%s\"", c->line, got,
                 c->intent);
}
