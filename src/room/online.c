/*
 * online.c - from offline to sitting in the room, as often as it takes.
 *
 * Invariant: a login has at most one timer set: for the next try to connect, or
 * to enter a room that did not let it in.
 */
#include "room/online.h"

#include <string.h>

#include "room/screen.h"
#include "talk/text.h"

#define RETRY_FIRST 5
#define RETRY_MAX 300
#define ARRIVAL_MS 10
#define ARRIVAL_LOOKS 300

static void (*tell_joined) (void);
static void (*tell_failed) (void);
static gboolean stopping;
static guint arriving; /* rooms that let us in and have not told our nick yet */
static int handle;

/* --- rooms ----------------------------------------------------------------- */

static gboolean
wants_component (const PurplePluginProtocolInfo *protocol, PurpleConnection *gc, const char *key)
{
  GList *entries = protocol->chat_info != NULL ? protocol->chat_info (gc) : NULL;
  gboolean found = FALSE;
  for (GList *l = entries; l != NULL; l = l->next)
    found = found || strcmp (((struct proto_chat_entry *) l->data)->identifier, key) == 0;
  g_list_free_full (entries, g_free);
  return found;
}

static void
set_component (GHashTable *components, const char *key, const char *value)
{
  g_hash_table_replace (components, (void *) key, g_strdup (value));
}

static void
enter_room (KalahLogin *login, const char *room)
{
  PurpleConnection *gc = purple_account_get_connection (login->account);
  const PurplePluginProtocolInfo *protocol
    = PURPLE_PLUGIN_PROTOCOL_INFO (purple_connection_get_prpl (gc));
  char **words = g_strsplit (room, " ", 2);

  if (protocol->chat_info_defaults == NULL)
    kalah_screen_error (_("%s has no rooms"), login->protocol);
  else {
    GHashTable *components = protocol->chat_info_defaults (gc, words[0]);
    if (login->nick != NULL && wants_component (protocol, gc, "handle"))
      set_component (components, "handle", login->nick);
    if (words[1] != NULL && wants_component (protocol, gc, "password"))
      set_component (components, "password", words[1]);
    serv_join_chat (gc, components);
    g_hash_table_destroy (components);
  }
  g_strfreev (words);
}

/* The entry of login->rooms that is the room called NAME. */
static const char *
room_entry (const KalahLogin *login, const char *name, guint *index)
{
  gsize length = strlen (name);
  for (guint i = 0; i < login->rooms->len; i++) {
    const char *entry = login->rooms->pdata[i];
    if (g_ascii_strncasecmp (entry, name, length) == 0
        && (entry[length] == '\0' || entry[length] == ' ')) {
      *index = i;
      return entry;
    }
  }
  return NULL;
}

void
kalah_online_join (KalahLogin *login, const char *room)
{
  char **words = g_strsplit (room, " ", 2);
  guint index;

  if (!purple_account_is_connected (login->account))
    kalah_screen_error (_("not connected"));
  else {
    if (room_entry (login, words[0], &index) != NULL)
      g_ptr_array_remove_index (login->rooms, index);
    g_ptr_array_add (login->rooms, g_strdup (room));
    enter_room (login, room);
  }
  g_strfreev (words);
}

static gboolean
enter_again (gpointer data)
{
  KalahLogin *login = data;
  login->retry_timer = 0;
  if (purple_account_is_connected (login->account))
    for (guint i = 0; i < login->rooms->len; i++)
      enter_room (login, login->rooms->pdata[i]);
  return G_SOURCE_REMOVE;
}

static guint
next_delay (KalahLogin *login)
{
  guint delay = CLAMP (login->retry_delay, RETRY_FIRST, RETRY_MAX);
  login->retry_delay = delay * 2;
  return delay;
}

static void
be_complete (KalahLogin *login)
{
  login->retry_delay = 0;
  if (login->complete)
    return;
  login->complete = TRUE;
  if (login->number == 1)
    tell_joined ();
}

typedef struct {
  PurpleConversation *conv;
  guint looks;
} Arrival;

static void
arrival_free (gpointer data)
{
  arriving--;
  g_free (data);
}

/* Our name as it stands in the list of members; NULL while it does not: a server
 * tells it last. libpurple itself remembers it in small letters on XMPP. */
static const char *
own_nick (PurpleConversation *conv)
{
  PurpleConvChat *chat = purple_conversation_get_chat_data (conv);
  for (GList *l = purple_conv_chat_get_users (chat); l != NULL; l = l->next) {
    const char *name = purple_conv_chat_cb_get_name (l->data);
    if (purple_strequal (purple_normalize (purple_conversation_get_account (conv), name),
                         purple_conv_chat_get_nick (chat)))
      return name;
  }
  return NULL;
}

static gboolean
announce_joined (gpointer data)
{
  Arrival *arrival = data;
  if (g_list_find (purple_get_chats (), arrival->conv) == NULL)
    return G_SOURCE_REMOVE; /* closed at once */
  KalahLogin *login = kalah_logins_of (purple_conversation_get_account (arrival->conv));
  const char *nick = own_nick (arrival->conv);

  if (nick == NULL && ++arrival->looks < ARRIVAL_LOOKS)
    return G_SOURCE_CONTINUE;
  if (nick == NULL)
    nick = purple_conv_chat_get_nick (purple_conversation_get_chat_data (arrival->conv));
  kalah_screen_print (_("%s* joined %s as %s"), login->mark,
                      purple_conversation_get_name (arrival->conv), nick);
  be_complete (login);
  return G_SOURCE_REMOVE;
}

static void
chat_joined (PurpleConversation *conv)
{
  KalahLogin *login = kalah_logins_of (purple_conversation_get_account (conv));
  if (login == NULL || stopping)
    return;
  login->chat = conv;
  Arrival *arrival = g_new0 (Arrival, 1);
  arrival->conv = conv;
  arriving++;
  g_timeout_add_full (G_PRIORITY_DEFAULT, ARRIVAL_MS, announce_joined, arrival, arrival_free);
}

static void
chat_left (PurpleConversation *conv)
{
  KalahLogin *login = kalah_logins_of (purple_conversation_get_account (conv));
  guint index;
  if (login == NULL || stopping)
    return;
  if (room_entry (login, purple_conversation_get_name (conv), &index) != NULL)
    g_ptr_array_remove_index (login->rooms, index);
  kalah_screen_print (_("%s* left %s"), login->mark, purple_conversation_get_name (conv));
}

static void
conversation_gone (PurpleConversation *conv)
{
  KalahLogin *login = kalah_logins_of (purple_conversation_get_account (conv));
  if (login != NULL && login->chat == conv)
    login->chat = NULL;
}

static void
join_failed (PurpleConnection *gc, GHashTable *components)
{
  KalahLogin *login = kalah_logins_of (purple_connection_get_account (gc));
  (void) components;
  if (login == NULL || stopping || login->retry_timer != 0)
    return;
  guint delay = next_delay (login);
  kalah_screen_error (_("%s was not let into the room; next try in %u s"), login->username, delay);
  login->retry_timer = g_timeout_add_seconds (delay, enter_again, login);
}

static int
chat_invited (PurpleAccount *account, const char *inviter, const char *room, const char *message,
              GHashTable *components)
{
  KalahLogin *login = kalah_logins_of (account);
  (void) message;
  (void) components;
  kalah_screen_print (_("%s* %s invites you to %s: /join %s"), login != NULL ? login->mark : "",
                      inviter, room, room);
  return -1; /* strangers do not choose where a host sits */
}

/* --- connections ------------------------------------------------------------ */

void
kalah_online_connect (KalahLogin *login)
{
  login->wanted = TRUE;
  if (login->retry_timer != 0)
    g_source_remove (login->retry_timer);
  login->retry_timer = 0;
  /* libpurple forgets it when the account goes offline, and shall not store it. */
  if (login->password != NULL)
    purple_account_set_password (login->account, login->password);
  PurplePresence *presence = purple_account_get_presence (login->account);
  if (!purple_presence_is_online (presence)) /* as an earlier run may have left it */
    purple_account_set_status (login->account, "available", TRUE, NULL);
  if (purple_account_is_disconnected (login->account))
    purple_account_set_enabled (login->account, KALAH_ROOM_UI, TRUE);
}

void
kalah_online_disconnect (KalahLogin *login)
{
  login->wanted = FALSE;
  if (login->retry_timer != 0)
    g_source_remove (login->retry_timer);
  login->retry_timer = 0;
  if (!purple_account_is_disconnected (login->account))
    purple_account_disconnect (login->account);
}

static gboolean
connect_again (gpointer data)
{
  KalahLogin *login = data;
  login->retry_timer = 0;
  kalah_online_connect (login);
  return G_SOURCE_REMOVE;
}

static void
connected (PurpleConnection *gc)
{
  KalahLogin *login = kalah_logins_of (purple_connection_get_account (gc));
  if (login == NULL)
    return;
  kalah_screen_print (_("%s* connected"), login->mark);
  if (login->rooms->len == 0)
    be_complete (login);
  for (guint i = 0; i < login->rooms->len; i++)
    enter_room (login, login->rooms->pdata[i]);
}

static void
disconnected (PurpleConnection *gc)
{
  KalahLogin *login = kalah_logins_of (purple_connection_get_account (gc));
  if (login == NULL || stopping)
    return;
  if (!login->wanted) {
    kalah_screen_print (_("%s* disconnected"), login->mark);
    return;
  }
  guint delay = next_delay (login);
  kalah_screen_print (_("%s* disconnected; next try in %u s"), login->mark, delay);
  if (login->retry_timer != 0)
    g_source_remove (login->retry_timer);
  login->retry_timer = g_timeout_add_seconds (delay, connect_again, login);
}

static gboolean
is_hopeless (PurpleConnectionError reason)
{
  switch (reason) {
  case PURPLE_CONNECTION_ERROR_NETWORK_ERROR:
  case PURPLE_CONNECTION_ERROR_ENCRYPTION_ERROR:
  case PURPLE_CONNECTION_ERROR_NAME_IN_USE:
  case PURPLE_CONNECTION_ERROR_OTHER_ERROR:
    return FALSE;
  default:
    return TRUE;
  }
}

static void
report_error (PurpleConnection *gc, PurpleConnectionError reason, const char *text)
{
  KalahLogin *login = kalah_logins_of (purple_connection_get_account (gc));
  if (login == NULL || stopping)
    return;
  kalah_screen_error ("%s: %s", login->username, text);
  if (is_hopeless (reason)) {
    login->wanted = FALSE;
    tell_failed ();
  }
}

gboolean
kalah_online_busy (void)
{
  return arriving > 0 || purple_connections_get_connecting () != NULL;
}

static PurpleConnectionUiOps connection_ops = {
  .connected = connected,
  .disconnected = disconnected,
  .report_disconnect_reason = report_error,
};

void
kalah_online_start (void (*joined) (void), void (*failed) (void))
{
  static const struct {
    const char *signal;
    PurpleCallback callback;
  } table[] = {
    { "chat-joined", PURPLE_CALLBACK (chat_joined) },
    { "chat-left", PURPLE_CALLBACK (chat_left) },
    { "chat-join-failed", PURPLE_CALLBACK (join_failed) },
    { "chat-invited", PURPLE_CALLBACK (chat_invited) },
    { "deleting-conversation", PURPLE_CALLBACK (conversation_gone) },
  };
  void *conversations = purple_conversations_get_handle ();

  tell_joined = joined;
  tell_failed = failed;
  purple_connections_set_ui_ops (&connection_ops);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    purple_signal_connect (conversations, table[i].signal, &handle, table[i].callback, NULL);
  for (guint i = 1; i <= kalah_logins_count (); i++)
    kalah_online_connect (kalah_logins_nth (i));
}

void
kalah_online_stop (void)
{
  stopping = TRUE;
  for (guint i = 1; i <= kalah_logins_count (); i++)
    if (kalah_logins_nth (i)->retry_timer != 0) {
      g_source_remove (kalah_logins_nth (i)->retry_timer);
      kalah_logins_nth (i)->retry_timer = 0;
    }
}
