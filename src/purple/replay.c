/*
 * replay.c - see replay.h. Invariant: a conversation that is not in `replays` hears
 * the present.
 */
#include "purple/replay.h"

#include <string.h>

#include "talk/profile.h"

typedef struct {
  gint64 until;
  gboolean announced; /* by the bouncer: even our own lines are old ones */
} Replay;

static GHashTable *replays; /* PurpleConversation -> Replay */

void
kalah_replay_init (void)
{
  replays = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

void
kalah_replay_uninit (void)
{
  g_clear_pointer (&replays, g_hash_table_destroy);
}

static gboolean
is_unmarked (PurpleConversation *conv)
{
  PurpleAccount *account = purple_conversation_get_account (conv);
  return kalah_profile_find (purple_account_get_protocol_id (account))->unmarked_history;
}

static void
start (PurpleConversation *conv, gint64 until, gboolean announced)
{
  Replay *replay = g_new (Replay, 1);
  replay->until = until;
  replay->announced = announced;
  g_hash_table_insert (replays, conv, replay);
}

void
kalah_replay_joined (PurpleConversation *conv, gint64 now)
{
  if (is_unmarked (conv))
    start (conv, now + KALAH_REPLAY_JOIN_MS, FALSE);
}

void
kalah_replay_drop (PurpleConversation *conv)
{
  g_hash_table_remove (replays, conv);
}

/* No person can be called "***" on IRC. */
static gboolean
hear_bouncer (PurpleConversation *conv, const char *html, gint64 now)
{
  if (!is_unmarked (conv))
    return FALSE;
  if (strstr (html, "Buffer Playback...") != NULL)
    start (conv, now + KALAH_REPLAY_BUFFER_MS, TRUE);
  else if (strstr (html, "Playback Complete.") != NULL)
    kalah_replay_drop (conv);
  return TRUE;
}

gboolean
kalah_replay_is_old (PurpleConversation *conv, const char *who, const char *html, gboolean own,
                     gint64 now)
{
  if (strcmp (who, "***") == 0 && hear_bouncer (conv, html, now))
    return TRUE;
  Replay *replay = g_hash_table_lookup (replays, conv);
  if (replay == NULL)
    return FALSE;
  if (now >= replay->until) {
    kalah_replay_drop (conv);
    return FALSE;
  }
  return replay->announced || !own;
}

gint64
kalah_replay_wait (PurpleConversation *conv, gint64 now)
{
  const Replay *replay = g_hash_table_lookup (replays, conv);
  return replay == NULL ? 0 : MAX (replay->until - now, 0);
}
