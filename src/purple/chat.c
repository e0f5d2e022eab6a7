/*
 * chat.c - see chat.h. Invariant: a conversation carries a pointer to its record
 * under KEY exactly as long as the record is in `chats`.
 */
#include "purple/chat.h"

#include "purple/members.h"

#define KEY "kalah"

static GHashTable *chats; /* serial -> KalahChat */
static guint last_serial; /* goes on over a reload: old timers find nothing */

static void
chat_free (gpointer data)
{
  KalahChat *chat = data;
  purple_conversation_set_data (chat->conv, KEY, NULL);
  kalah_members_forget (chat->conv);
  kalah_viewer_drop (chat);
  kalah_rival_clear (&chat->rival);
  kalah_cpu_clear (chat);
  kalah_presence_clear (&chat->presence);
  kalah_deadline_clear (&chat->deadline);
  kalah_record_clear (&chat->record);
  kalah_outbox_clear (&chat->outbox);
  kalah_budget_free (chat->budget);
  g_hash_table_destroy (chat->identities);
  kalah_pending_clear (&chat->pending);
  kalah_table_free (chat->table);
  g_free (chat);
}

void
kalah_chat_init (void)
{
  chats = g_hash_table_new_full (NULL, NULL, NULL, chat_free);
}

void
kalah_chat_uninit (void)
{
  g_clear_pointer (&chats, g_hash_table_destroy);
}

KalahChat *
kalah_chat_find (PurpleConversation *conv)
{
  return purple_conversation_get_data (conv, KEY);
}

static KalahChat *
chat_new (PurpleConversation *conv)
{
  KalahChat *chat = g_new0 (KalahChat, 1);
  PurpleAccount *account = purple_conversation_get_account (conv);
  chat->serial = ++last_serial;
  chat->conv = conv;
  chat->profile = kalah_profile_find (purple_account_get_protocol_id (account));
  chat->table = kalah_table_new ();
  kalah_pending_init (&chat->pending);
  chat->identities = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  chat->budget = kalah_budget_new ();
  chat->cpu.seat = -1;
  kalah_outbox_setup (&chat->outbox, chat->profile);
  kalah_record_setup (chat);
  return chat;
}

KalahChat *
kalah_chat_get (PurpleConversation *conv)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat != NULL)
    return chat;
  chat = chat_new (conv);
  g_hash_table_insert (chats, GUINT_TO_POINTER (chat->serial), chat);
  purple_conversation_set_data (conv, KEY, chat);
  kalah_members_track (conv);
  return chat;
}

KalahChat *
kalah_chat_lookup (guint serial)
{
  return chats == NULL ? NULL : g_hash_table_lookup (chats, GUINT_TO_POINTER (serial));
}

void
kalah_chat_foreach (void (*visit) (KalahChat *chat, gpointer data), gpointer data)
{
  g_autoptr (GList) all = chats == NULL ? NULL : g_hash_table_get_values (chats);
  for (GList *link = all; link != NULL; link = link->next)
    visit (link->data, data);
}

void
kalah_chat_drop (PurpleConversation *conv)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat != NULL)
    g_hash_table_remove (chats, GUINT_TO_POINTER (chat->serial));
}

gboolean
kalah_chat_has_table (const KalahChat *chat)
{
  return chat != NULL && kalah_table_phase (chat->table) != KALAH_PHASE_CLOSED;
}

/* Were it only not to go back, it would stand still after a clock that was wrong by a day
 * has been set right, and we would be silent for as long. */
gint64
kalah_chat_time (gint64 clock)
{
  static gint64 latest, ahead;
  ahead = MAX (ahead, latest - clock);
  latest = clock + ahead;
  return latest;
}

gint64
kalah_chat_now (void)
{
  return kalah_chat_time (g_get_real_time () / 1000);
}
