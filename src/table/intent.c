/*
 * intent.c - the life of a KalahIntent: it owns every string it holds.
 */
#include "table/intent.h"

KalahIntent *
kalah_intent_new (KalahIntentKind kind)
{
  KalahIntent *intent = g_new0 (KalahIntent, 1);

  intent->kind = kind;
  return intent;
}

void
kalah_intent_free (KalahIntent *intent)
{
  if (intent == NULL)
    return;
  g_free (intent->speaker);
  g_free (intent->name);
  g_strfreev (intent->words);
  g_free (intent->table_id);
  g_free (intent->new_id);
  g_free (intent->other_id);
  g_free (intent->other_name);
  g_free (intent);
}

void
kalah_intent_set_speaker (KalahIntent *intent, const char *id, const char *name, KalahRole roles)
{
  /* Copied before the old ones go: ID or NAME may be the intent's own. */
  char *speaker = g_strdup (id);
  char *called = g_strdup (name);

  g_free (intent->speaker);
  g_free (intent->name);
  intent->speaker = speaker;
  intent->name = called;
  intent->roles = roles;
}
