/*
 * members.c - see members.h. A member object dies in one of two ways:
 *
 *   leave:   chat-buddy-leaving, deleting-chat-buddy, chat-buddy-left
 *   rejoin:  chat-buddy-leaving, chat-buddy-left, deleting-chat-buddy, each member
 *   rename:  deleting-chat-buddy alone, the new object at the head of the list
 *
 * Invariant: every member of a tracked chat is in `chat_of`; `leaving` holds those
 * between the first signal of a leave and the last.
 */
#include "purple/members.h"

static GHashTable *chat_of; /* PurpleConvChatBuddy -> PurpleConversation */
static GHashTable *tracked; /* set of PurpleConversation */
static GHashTable *leaving; /* set of "conversation name" */
static KalahMembersRenamed on_renamed;
static KalahMembersLeft on_left;
static KalahMembersJoined on_joined;

static char *
leaving_key (PurpleConversation *conv, const char *name)
{
  return g_strdup_printf ("%p %s", (void *) conv, name);
}

static void
on_buddy_joined (PurpleConversation *conv, const char *name, PurpleConvChatBuddyFlags flags,
                 gboolean new_arrival)
{
  (void) flags;
  (void) new_arrival;
  if (!g_hash_table_contains (tracked, conv))
    return;
  PurpleConvChatBuddy *buddy = purple_conv_chat_cb_find (PURPLE_CONV_CHAT (conv), name);
  if (buddy != NULL)
    g_hash_table_insert (chat_of, buddy, conv);
  on_joined (conv, name);
}

static gboolean
on_buddy_leaving (PurpleConversation *conv, const char *name, const char *reason)
{
  (void) reason;
  if (g_hash_table_contains (tracked, conv))
    g_hash_table_add (leaving, leaving_key (conv, name));
  return FALSE;
}

static void
on_buddy_left (PurpleConversation *conv, const char *name, const char *reason)
{
  (void) reason;
  if (!g_hash_table_contains (tracked, conv))
    return;
  if (!purple_conv_chat_find_user (PURPLE_CONV_CHAT (conv), name)) {
    g_autofree char *key = leaving_key (conv, name);
    g_hash_table_remove (leaving, key);
  }
  on_left (conv, name);
}

static void
on_buddy_deleting (PurpleConvChatBuddy *buddy)
{
  PurpleConversation *conv = g_hash_table_lookup (chat_of, buddy);
  if (conv == NULL)
    return;
  g_hash_table_remove (chat_of, buddy);
  g_autofree char *key = leaving_key (conv, buddy->name);
  if (g_hash_table_remove (leaving, key))
    return;
  GList *members = purple_conv_chat_get_users (PURPLE_CONV_CHAT (conv));
  if (members == NULL || members->data == buddy)
    return;
  PurpleConvChatBuddy *renamed = members->data;
  g_hash_table_insert (chat_of, renamed, conv);
  on_renamed (conv, buddy->name, renamed->name);
}

void
kalah_members_init (void *plugin, KalahMembersRenamed renamed, KalahMembersLeft left,
                    KalahMembersJoined joined)
{
  void *conversations = purple_conversations_get_handle ();
  on_renamed = renamed;
  on_left = left;
  on_joined = joined;
  chat_of = g_hash_table_new (NULL, NULL);
  tracked = g_hash_table_new (NULL, NULL);
  leaving = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  purple_signal_connect (conversations, "chat-buddy-joined", plugin,
                         PURPLE_CALLBACK (on_buddy_joined), NULL);
  purple_signal_connect (conversations, "chat-buddy-leaving", plugin,
                         PURPLE_CALLBACK (on_buddy_leaving), NULL);
  purple_signal_connect (conversations, "chat-buddy-left", plugin,
                         PURPLE_CALLBACK (on_buddy_left), NULL);
  purple_signal_connect (conversations, "deleting-chat-buddy", plugin,
                         PURPLE_CALLBACK (on_buddy_deleting), NULL);
}

void
kalah_members_uninit (void)
{
  g_clear_pointer (&chat_of, g_hash_table_destroy);
  g_clear_pointer (&tracked, g_hash_table_destroy);
  g_clear_pointer (&leaving, g_hash_table_destroy);
}

void
kalah_members_track (PurpleConversation *conv)
{
  if (purple_conversation_get_type (conv) != PURPLE_CONV_TYPE_CHAT)
    return;
  g_hash_table_add (tracked, conv);
  GList *members = purple_conv_chat_get_users (PURPLE_CONV_CHAT (conv));
  for (GList *link = members; link != NULL; link = link->next)
    g_hash_table_insert (chat_of, link->data, conv);
}

static gboolean
is_of_chat (gpointer buddy, gpointer conv, gpointer wanted)
{
  (void) buddy;
  return conv == wanted;
}

static gboolean
is_leaving (gpointer key, gpointer value, gpointer prefix)
{
  (void) value;
  return g_str_has_prefix (key, prefix);
}

void
kalah_members_forget (PurpleConversation *conv)
{
  if (!g_hash_table_remove (tracked, conv))
    return;
  g_autofree char *prefix = leaving_key (conv, "");
  g_hash_table_foreach_remove (chat_of, is_of_chat, conv);
  g_hash_table_foreach_remove (leaving, is_leaving, prefix);
}
