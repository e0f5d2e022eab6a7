/*
 * occupant.c - see occupant.h. Invariant: `own` has a stamp for exactly those rooms that
 * have stamped us since we came.
 */
#include "purple/occupant.h"

#include <string.h>
#include <xmlnode.h>

#define STAMP "urn:xmpp:occupant-id:0"
#define MEMBER "http://jabber.org/protocol/muc#user"
#define SELF "110" /* the status of what a room says of ourselves */

static GHashTable *stamps; /* "ACCOUNT ROOM/NICK" -> stamp */
static GHashTable *own;    /* "ACCOUNT ROOM" -> our own one */
static char *leaver;       /* who has just left: forgotten when all else was told of it */

static char *
account_key (const PurpleAccount *account)
{
  return g_strdup_printf ("%p ", (const void *) account);
}

static char *
room_key (const PurpleAccount *account, const char *room, gsize length)
{
  g_autofree char *prefix = account_key (account);
  g_autofree char *small = g_utf8_strdown (room, (gssize) length);
  return g_strconcat (prefix, small, NULL);
}

static char *
member_key (const char *room, const char *nick)
{
  return g_strconcat (room, "/", nick, NULL);
}

static gboolean
begins_with (gpointer key, gpointer value, gpointer prefix)
{
  (void) value;
  return g_str_has_prefix (key, prefix);
}

/* Everything of a room, or of an account. */
static void
forget (const char *prefix)
{
  g_hash_table_foreach_remove (stamps, begins_with, (gpointer) prefix);
  g_hash_table_foreach_remove (own, begins_with, (gpointer) prefix);
}

static void
keep (const char *room, const char *nick, const char *stamp, gboolean ours)
{
  if (g_hash_table_size (stamps) >= KALAH_OCCUPANT_MAX)
    g_hash_table_remove_all (stamps);
  g_hash_table_insert (stamps, member_key (room, nick), g_strdup (stamp));
  if (ours)
    g_hash_table_insert (own, g_strdup (room), g_strdup (stamp));
}

static void
forget_leaver (void)
{
  if (leaver != NULL)
    g_hash_table_remove (stamps, leaver);
  g_clear_pointer (&leaver, g_free);
}

static const char *
stamp_of (const xmlnode *stanza)
{
  const xmlnode *node = xmlnode_get_child_with_namespace (stanza, "occupant-id", STAMP);
  const char *stamp = node == NULL ? NULL : xmlnode_get_attrib (node, "id");
  return stamp == NULL || *stamp == '\0' ? NULL : stamp;
}

/* MEMBER is what a room says of one, or NULL. */
static gboolean
is_of_ourselves (const xmlnode *member)
{
  xmlnode *status = member == NULL ? NULL : xmlnode_get_child (member, "status");
  for (; status != NULL; status = xmlnode_get_next_twin (status))
    if (g_strcmp0 (xmlnode_get_attrib (status, "code"), SELF) == 0)
      return TRUE;
  return FALSE;
}

/* Is it another nick that they leave for, and not the room? */
static gboolean
is_renamed (const xmlnode *member)
{
  xmlnode *item = member == NULL ? NULL : xmlnode_get_child (member, "item");
  return item != NULL && xmlnode_get_attrib (item, "nick") != NULL;
}

static gboolean
on_presence (PurpleConnection *gc, const char *type, const char *from, xmlnode *presence)
{
  forget_leaver ();
  const char *nick = from == NULL ? NULL : strchr (from, '/');
  if (nick == NULL)
    return FALSE;
  PurpleAccount *account = purple_connection_get_account (gc);
  g_autofree char *room = room_key (account, from, (gsize) (nick++ - from));
  const xmlnode *member = xmlnode_get_child_with_namespace (presence, "x", MEMBER);
  const char *stamp = stamp_of (presence);
  gboolean gone = g_strcmp0 (type, "unavailable") == 0;
  if (type == NULL && stamp != NULL)
    keep (room, nick, stamp, is_of_ourselves (member));
  else if (gone && is_of_ourselves (member) && !is_renamed (member))
    forget (room);
  else if (gone)
    leaver = member_key (room, nick);
  return FALSE;
}

/* What is replayed was said by whoever bore the nick then. */
static gboolean
is_old (const xmlnode *message)
{
  return xmlnode_get_child_with_namespace (message, "delay", "urn:xmpp:delay") != NULL
         || xmlnode_get_child_with_namespace (message, "x", "jabber:x:delay") != NULL;
}

/* After the plugin was switched off and on, presences have been missed. */
static gboolean
on_message (PurpleConnection *gc, const char *type, const char *id, const char *from,
            const char *to, xmlnode *message)
{
  (void) id;
  (void) to;
  forget_leaver ();
  const char *nick = from == NULL ? NULL : strchr (from, '/');
  const char *stamp = stamp_of (message);
  if (nick == NULL || stamp == NULL || g_strcmp0 (type, "groupchat") != 0 || is_old (message))
    return FALSE;
  PurpleAccount *account = purple_connection_get_account (gc);
  g_autofree char *name = g_strndup (from, (gsize) (nick - from));
  PurpleConversation *conv
      = purple_find_conversation_with_account (PURPLE_CONV_TYPE_CHAT, name, account);
  if (conv == NULL)
    return FALSE;
  g_autofree char *room = room_key (account, name, strlen (name));
  const char *called = purple_conv_chat_get_nick (PURPLE_CONV_CHAT (conv));
  g_autofree char *normal = g_strdup (purple_normalize (account, nick + 1));
  keep (room, nick + 1, stamp,
        g_strcmp0 (called, nick + 1) == 0 || g_strcmp0 (called, normal) == 0);
  return FALSE;
}

static void
on_signed_off (PurpleConnection *gc)
{
  g_autofree char *prefix = account_key (purple_connection_get_account (gc));
  forget (prefix);
}

static char *
key_of (PurpleConversation *conv)
{
  const char *name = purple_conversation_get_name (conv);
  return room_key (purple_conversation_get_account (conv), name, strlen (name));
}

const char *
kalah_occupant_own (PurpleConversation *conv)
{
  g_autofree char *room = key_of (conv);
  return g_hash_table_lookup (own, room);
}

const char *
kalah_occupant_find (PurpleConversation *conv, const char *nick)
{
  if (kalah_occupant_own (conv) == NULL)
    return NULL;
  g_autofree char *room = key_of (conv);
  g_autofree char *member = member_key (room, nick);
  return g_hash_table_lookup (stamps, member);
}

void
kalah_occupant_init (void *plugin)
{
  stamps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  PurplePlugin *xmpp = purple_find_prpl ("prpl-jabber");
  if (xmpp == NULL) /* a client without XMPP */
    return;
  purple_signal_connect (xmpp, "jabber-receiving-presence", plugin,
                         PURPLE_CALLBACK (on_presence), NULL);
  purple_signal_connect (xmpp, "jabber-receiving-message", plugin, PURPLE_CALLBACK (on_message),
                         NULL);
  purple_signal_connect (purple_connections_get_handle (), "signed-off", plugin,
                         PURPLE_CALLBACK (on_signed_off), NULL);
}

void
kalah_occupant_uninit (void)
{
  g_clear_pointer (&stamps, g_hash_table_destroy);
  g_clear_pointer (&own, g_hash_table_destroy);
  g_clear_pointer (&leaver, g_free);
}
