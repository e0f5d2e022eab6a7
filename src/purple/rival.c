/*
 * rival.c - see rival.h. Invariant: `timer` is non-zero exactly while `opening`
 * waits.
 */
#include "purple/rival.h"

#include "purple/chat.h"

static KalahRivalClear on_clear;

void
kalah_rival_init (KalahRivalClear clear)
{
  on_clear = clear;
}

void
kalah_rival_clear (KalahRival *rival)
{
  if (rival->timer != 0)
    purple_timeout_remove (rival->timer);
  rival->timer = 0;
  g_clear_pointer (&rival->opening, kalah_intent_free);
}

void
kalah_rival_seen (KalahChat *chat)
{
  chat->rival.seen_at = kalah_chat_now ();
  kalah_rival_clear (&chat->rival);
}

gboolean
kalah_rival_is_near (const KalahChat *chat)
{
  return chat->rival.seen_at != 0
         && kalah_chat_now () - chat->rival.seen_at < KALAH_RIVAL_NEAR_MS;
}

static gboolean
on_timer (gpointer data)
{
  KalahChat *chat = kalah_chat_lookup (GPOINTER_TO_UINT (data));
  if (chat == NULL)
    return FALSE;
  chat->rival.timer = 0;
  on_clear (chat, g_steal_pointer (&chat->rival.opening));
  return FALSE;
}

void
kalah_rival_wait (KalahChat *chat, const char *host_name, KalahIntent *intent)
{
  if (chat->rival.opening != NULL) {
    kalah_intent_free (intent);
    return;
  }
  guint wait = KALAH_RIVAL_WAIT_MS + g_str_hash (host_name) % KALAH_RIVAL_SPREAD_MS;
  chat->rival.opening = intent;
  chat->rival.timer = purple_timeout_add (wait, on_timer, GUINT_TO_POINTER (chat->serial));
}
