/*
 * intent.c - the life of a KalahIntent, and what its kind says of it.
 *
 * Invariant: it owns every string it holds.
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

static gboolean
has_speaker (KalahIntentKind kind)
{
  return kind != KALAH_INTENT_CPU_SOW && kind != KALAH_INTENT_TICK && kind != KALAH_INTENT_PAUSE
         && kind != KALAH_INTENT_RESUME;
}

gboolean
kalah_intent_is_complete (const KalahIntent *intent)
{
  gboolean sows = intent->kind == KALAH_INTENT_SOW || intent->kind == KALAH_INTENT_CPU_SOW;
  gboolean named = intent->table_id != NULL && *intent->table_id != '\0';

  return (intent->speaker != NULL || !has_speaker (intent->kind))
         && (intent->pit_count > 0 || !sows) && intent->pit_count <= KALAH_CHAIN_MAX
         && (named || !kalah_intent_opens (intent));
}

gboolean
kalah_intent_opens (const KalahIntent *intent)
{
  return intent->kind == KALAH_INTENT_NEW || intent->kind == KALAH_INTENT_CHALLENGE;
}
