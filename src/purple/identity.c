/*
 * identity.c - see identity.h. An identity is "real ADDRESS" or "name ACCOUNT NICK";
 * our own is "self ACCOUNT" whatever we are called. Equal strings, same person.
 */
#include "purple/identity.h"

#include <string.h>

#include "purple/prefs.h"

static PurpleAccount *
account_of (const KalahChat *chat)
{
  return purple_conversation_get_account (chat->conv);
}

static gboolean
is_chat (const KalahChat *chat)
{
  return purple_conversation_get_type (chat->conv) == PURPLE_CONV_TYPE_CHAT;
}

/* ADDRESS up to the first CUT. */
static char *
cut_at (const char *address, char cut)
{
  const char *end = strchr (address, cut);
  return end == NULL ? g_strdup (address) : g_strndup (address, (gsize) (end - address));
}

/* The room that the address "room@server/nick" belongs to, if we are in it. */
static PurpleConversation *
room_of (PurpleAccount *account, const char *address)
{
  if (strchr (address, '/') == NULL)
    return NULL;
  g_autofree char *room = cut_at (address, '/');
  return purple_find_conversation_with_account (PURPLE_CONV_TYPE_CHAT, room, account);
}

char *
kalah_identity_partner_called (PurpleAccount *account, const char *who)
{
  if (room_of (account, who) != NULL)
    return g_strdup (who);
  g_autofree char *bare = cut_at (who, '/');
  return g_strdup (purple_normalize (account, bare));
}

char *
kalah_identity_partner (PurpleConversation *im)
{
  return kalah_identity_partner_called (purple_conversation_get_account (im),
                                        purple_conversation_get_name (im));
}

static char *
real_identity (const KalahChat *chat, const char *nick)
{
  PurpleConnection *gc = purple_conversation_get_gc (chat->conv);
  PurplePluginProtocolInfo *info
      = gc == NULL ? NULL : PURPLE_PLUGIN_PROTOCOL_INFO (purple_connection_get_prpl (gc));
  if (info == NULL || !PURPLE_PROTOCOL_PLUGIN_HAS_FUNC (info, get_cb_real_name))
    return NULL;
  int id = purple_conv_chat_get_id (PURPLE_CONV_CHAT (chat->conv));
  g_autofree char *address = info->get_cb_real_name (gc, id, nick);
  /* A plain member is only shown the address within the room. */
  if (address == NULL || strchr (address, '@') == NULL
      || room_of (account_of (chat), address) != NULL)
    return NULL;
  g_autofree char *bare = cut_at (address, '/');
  return g_strconcat ("real ", purple_normalize (account_of (chat), bare), NULL);
}

/* IRC: A and a are one letter, and so are these brackets. */
static char *
fold_nick (const KalahChat *chat, const char *nick)
{
  char *folded = g_strdup (nick);
  if (strcmp (purple_account_get_protocol_id (account_of (chat)), "prpl-irc") != 0)
    return folded;
  for (char *at = folded; *at != '\0'; at++)
    *at = *at >= '[' && *at <= '^' ? (char) (*at + ('{' - '[')) : g_ascii_tolower (*at);
  return folded;
}

static char *
name_identity (const KalahChat *chat, const char *nick)
{
  g_autofree char *folded = fold_nick (chat, nick);
  return g_strdup_printf ("name %s %s", purple_account_get_username (account_of (chat)), folded);
}

/* A seat that was taken under the mere name stays with the name, also when its
 * bearer comes back and is known better now. */
static char *
find_identity (const KalahChat *chat, const char *who)
{
  if (!is_chat (chat)) {
    g_autofree char *partner = kalah_identity_partner (chat->conv);
    return name_identity (chat, partner);
  }
  char *by_name = name_identity (chat, who);
  if (kalah_table_seat_of (chat->table, by_name) >= 0)
    return by_name;
  char *real = real_identity (chat, who);
  if (real == NULL)
    return by_name;
  g_free (by_name);
  return real;
}

static const char *
identity_of (KalahChat *chat, const char *who)
{
  /* In an IM the other one may be renamed, and stays the other one. */
  g_autofree char *key = is_chat (chat) ? fold_nick (chat, who) : g_strdup ("partner");
  const char *known = g_hash_table_lookup (chat->identities, key);
  if (known == NULL) {
    char *found = find_identity (chat, who);
    g_hash_table_insert (chat->identities, g_steal_pointer (&key), found);
    known = found;
  }
  return known;
}

static char *
own_identity (const KalahChat *chat)
{
  return g_strconcat ("self ", purple_account_get_username (account_of (chat)), NULL);
}

gboolean
kalah_identity_is_own_nick (PurpleConversation *chat, const char *nick)
{
  const char *own = purple_conv_chat_get_nick (PURPLE_CONV_CHAT (chat));
  if (own == NULL || nick == NULL)
    return FALSE;
  return strcmp (own, nick) == 0
         || g_strcmp0 (own, purple_normalize (purple_conversation_get_account (chat), nick)) == 0;
}

const char *
kalah_identity_own_nick (PurpleConversation *chat)
{
  const char *own = purple_conv_chat_get_nick (PURPLE_CONV_CHAT (chat));
  if (own == NULL || purple_conv_chat_find_user (PURPLE_CONV_CHAT (chat), own))
    return own;
  for (GList *link = purple_conv_chat_get_users (PURPLE_CONV_CHAT (chat)); link != NULL;
       link = link->next) {
    const char *name = purple_conv_chat_cb_get_name (link->data);
    if (kalah_identity_is_own_nick (chat, name))
      return name;
  }
  return own;
}

static char *
own_name (const KalahChat *chat)
{
  PurpleConversation *room
      = is_chat (chat) ? chat->conv
                       : room_of (account_of (chat), purple_conversation_get_name (chat->conv));
  const char *nick = room == NULL ? NULL : kalah_identity_own_nick (room);
  if (nick != NULL)
    return g_strdup (nick);
  return cut_at (purple_account_get_username (account_of (chat)), '@');
}

/* What to call the other one in an IM. Not the alias: that is the host's private
 * name for them. */
static char *
partner_name (const KalahChat *chat)
{
  const char *address = purple_conversation_get_name (chat->conv);
  if (room_of (account_of (chat), address) != NULL)
    return g_strdup (strchr (address, '/') + 1);
  return cut_at (address, '@');
}

/* Is the person who sits at the table as NAME in the chat? A namesake is not. */
static gboolean
is_here (KalahChat *chat, const char *name)
{
  return name != NULL
         && (kalah_identity_is_own_nick (chat->conv, name)
             || (purple_conv_chat_find_user (PURPLE_CONV_CHAT (chat->conv), name)
                 && kalah_table_seat_of (chat->table, identity_of (chat, name)) >= 0));
}

gboolean
kalah_identity_is_here (KalahChat *chat, int seat)
{
  /* In an IM there are no members to be counted. */
  return !is_chat (chat) || is_here (chat, kalah_table_seat_name (chat->table, seat));
}

/* The opener has left the chat: who sits at the table goes on in their place, and
 * where nobody of it is left, whoever is here. */
static gboolean
is_heir (KalahChat *chat, const char *id)
{
  if (!is_chat (chat) || !kalah_chat_has_table (chat)
      || is_here (chat, kalah_table_opener_name (chat->table)))
    return FALSE;
  if (kalah_table_seat_of (chat->table, id) >= 0)
    return TRUE;
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if (is_here (chat, kalah_table_seat_name (chat->table, seat)))
      return FALSE;
  return TRUE;
}

static KalahRole
roles_of (KalahChat *chat, const char *id, const char *who, gboolean own)
{
  const PurpleConvChatBuddyFlags operators
      = PURPLE_CBFLAGS_OP | PURPLE_CBFLAGS_HALFOP | PURPLE_CBFLAGS_FOUNDER;
  KalahRole roles = own ? KALAH_ROLE_HOST : KALAH_ROLE_NONE;
  if (is_chat (chat)
      && (purple_conv_chat_user_get_flags (PURPLE_CONV_CHAT (chat->conv), who) & operators) != 0)
    roles |= KALAH_ROLE_OPERATOR;
  if (kalah_prefs_hosts (chat->conv))
    roles |= KALAH_ROLE_MAY_OPEN;
  if (is_heir (chat, id))
    roles |= KALAH_ROLE_HEIR;
  return roles;
}

void
kalah_identity_sign (KalahChat *chat, const char *who, gboolean own, KalahIntent *intent)
{
  g_autofree char *id = own ? own_identity (chat) : g_strdup (identity_of (chat, who));
  g_autofree char *name = own ? own_name (chat) : is_chat (chat) ? g_strdup (who)
                                                                 : partner_name (chat);
  kalah_intent_set_speaker (intent, id, name, roles_of (chat, id, who, own));
}

static KalahIntent *
rename_intent (const char *id, const char *new_id, const char *new_name)
{
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_RENAME);
  kalah_intent_set_speaker (intent, id, new_name, KALAH_ROLE_NONE);
  intent->new_id = g_strdup (new_id);
  return intent;
}

KalahIntent *
kalah_identity_rename (KalahChat *chat, const char *old_name, const char *new_name)
{
  /* Our own nick changes only after the member of the old name is gone. */
  if (kalah_identity_is_own_nick (chat->conv, old_name)
      || kalah_identity_is_own_nick (chat->conv, new_name)) {
    g_autofree char *self = own_identity (chat);
    return rename_intent (self, self, new_name);
  }
  g_autofree char *old_key = fold_nick (chat, old_name);
  g_autofree char *id = g_strdup (g_hash_table_lookup (chat->identities, old_key));
  if (id == NULL)
    return NULL;
  g_hash_table_remove (chat->identities, old_key);
  char *new_id = g_str_has_prefix (id, "real ") ? g_strdup (id) : name_identity (chat, new_name);
  g_hash_table_insert (chat->identities, fold_nick (chat, new_name), new_id);
  return rename_intent (id, new_id, new_name);
}

void
kalah_identity_left (KalahChat *chat, const char *name)
{
  g_autofree char *key = fold_nick (chat, name);
  g_hash_table_remove (chat->identities, key);
}

KalahIntent *
kalah_identity_learn (KalahChat *chat, const char *who)
{
  if (!is_chat (chat))
    return NULL;
  g_autofree char *id = g_strdup (identity_of (chat, who));
  if (g_str_has_prefix (id, "real "))
    return NULL;
  char *real = real_identity (chat, who);
  if (real == NULL || kalah_table_seat_of (chat->table, real) >= 0) {
    g_free (real); /* somebody known by it sits here already: two clients of one person */
    return NULL;
  }
  g_hash_table_insert (chat->identities, fold_nick (chat, who), real);
  return rename_intent (id, real, who);
}
