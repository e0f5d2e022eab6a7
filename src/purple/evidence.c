/*
 * evidence.c - see evidence.h. The texts are kept on disk with the tables: who is known by
 * one today must be known by it after a restart.
 */
#include "purple/evidence.h"

#include <string.h>

#include "purple/bridge.h"
#include "purple/hostmask.h"
#include "purple/identity.h"
#include "purple/occupant.h"

#define REAL "real "
#define OCCUPANT "occupant "
#define IRC "irc "
#define BRIDGE "bridge "
#define NAME "name "
#define NAMESAKE "namesake "

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

static gboolean
is_on (const KalahChat *chat, const char *protocol)
{
  return strcmp (purple_account_get_protocol_id (account_of (chat)), protocol) == 0;
}

char *
kalah_evidence_fold (const KalahChat *chat, const char *nick)
{
  return is_on (chat, "prpl-irc") ? kalah_hostmask_fold (nick) : g_strdup (nick);
}

static char *
real_of (const KalahChat *chat, const char *nick)
{
  PurpleConnection *gc = purple_conversation_get_gc (chat->conv);
  PurplePluginProtocolInfo *info
      = gc == NULL ? NULL : PURPLE_PLUGIN_PROTOCOL_INFO (purple_connection_get_prpl (gc));
  if (!is_chat (chat) || info == NULL
      || !PURPLE_PROTOCOL_PLUGIN_HAS_FUNC (info, get_cb_real_name))
    return NULL;
  int id = purple_conv_chat_get_id (PURPLE_CONV_CHAT (chat->conv));
  g_autofree char *address = info->get_cb_real_name (gc, id, nick);
  if (address == NULL || strchr (address, '@') == NULL)
    return NULL;
  g_autofree char *bare = kalah_identity_partner_called (account_of (chat), address);
  /* A plain member is only shown the address within the room. */
  return strcmp (bare, address) == 0 && strchr (bare, '/') != NULL
             ? NULL
             : g_strconcat (REAL, bare, NULL);
}

/* Our own stamp stands for all those that the room has given in this life of it. */
static char *
room_prefix (const KalahChat *chat)
{
  const char *own
      = is_chat (chat) && is_on (chat, "prpl-jabber") ? kalah_occupant_own (chat->conv) : NULL;
  return own == NULL ? NULL : g_strdup_printf (OCCUPANT "%08x ", g_str_hash (own));
}

static char *
occupant_of (const KalahChat *chat, const char *nick)
{
  g_autofree char *prefix = room_prefix (chat);
  const char *stamp = prefix == NULL ? NULL : kalah_occupant_find (chat->conv, nick);
  return stamp == NULL ? NULL : g_strconcat (prefix, stamp, NULL);
}

static char *
named (const KalahChat *chat, const char *kind, const char *nick)
{
  g_autofree char *folded = kalah_evidence_fold (chat, nick);
  return g_strconcat (kind, purple_account_get_username (account_of (chat)), " ", folded, NULL);
}

static char *
irc_of (const KalahChat *chat, const char *nick)
{
  const char *host
      = is_on (chat, "prpl-irc") ? kalah_hostmask_find (account_of (chat), nick) : NULL;
  if (host == NULL)
    return NULL;
  g_autofree char *id = named (chat, IRC, nick);
  return g_strconcat (id, " ", host, NULL);
}

static void
add (GPtrArray *known, char *id)
{
  if (id != NULL)
    g_ptr_array_add (known, id);
}

static char *
bridge_prefix (const KalahChat *chat)
{
  return g_strconcat (BRIDGE, purple_account_get_username (account_of (chat)), " ", NULL);
}

static char *
bridged (const KalahChat *chat, const char *who)
{
  g_autofree char *prefix = bridge_prefix (chat);
  return g_strconcat (prefix, who, NULL);
}

GPtrArray *
kalah_evidence_of (const KalahChat *chat, const char *who)
{
  GPtrArray *known = g_ptr_array_new_with_free_func (g_free);
  if (is_chat (chat) && kalah_bridge_name (who) != NULL) {
    add (known, bridged (chat, who));
    return known;
  }
  g_autofree char *nick
      = is_chat (chat) ? g_strdup (who) : kalah_identity_partner (chat->conv);
  add (known, real_of (chat, nick));
  add (known, occupant_of (chat, nick));
  add (known, irc_of (chat, nick));
  add (known, named (chat, NAME, nick));
  return known;
}

char *
kalah_evidence_namesake (const KalahChat *chat, const char *who)
{
  return named (chat, NAMESAKE, who);
}

gboolean
kalah_evidence_is_name (const char *id)
{
  return g_str_has_prefix (id, NAME) || g_str_has_prefix (id, NAMESAKE);
}

gboolean
kalah_evidence_is_outdated (const KalahChat *chat, const char *id)
{
  if (!g_str_has_prefix (id, OCCUPANT))
    return FALSE;
  g_autofree char *prefix = room_prefix (chat);
  return prefix != NULL && !g_str_has_prefix (id, prefix);
}

char *
kalah_evidence_bridge (const KalahChat *chat, const char *id)
{
  g_autofree char *prefix = bridge_prefix (chat);
  if (!g_str_has_prefix (id, prefix))
    return NULL;
  const char *nick = id + strlen (prefix);
  return g_strndup (nick, strcspn (nick, "\n"));
}

char *
kalah_evidence_rename (const KalahChat *chat, const char *id, const char *nick)
{
  if (kalah_evidence_is_name (id))
    return named (chat, NAME, nick);
  if (!g_str_has_prefix (id, IRC))
    return g_strdup (id);
  g_autofree char *renamed = named (chat, IRC, nick);
  return g_strconcat (renamed, strrchr (id, ' '), NULL);
}
