/*
 * identity.c - see identity.h. Our own identity is "self ACCOUNT" whatever we are called;
 * those of others are in evidence.h. Equal strings, same person.
 */
#include "purple/identity.h"

#include <string.h>

#include "purple/bridge.h"
#include "purple/evidence.h"
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

/* ---- who bears a name ------------------------------------------------- */

/* The seat of whoever is known by ID, or the one kept for them; -1: none. */
static int
seat_for (const KalahChat *chat, const char *id)
{
  int seat = kalah_table_seat_of (chat->table, id);
  return seat >= 0 ? seat : kalah_table_kept_for (chat->table, id);
}

/* In an IM the other one may be renamed, and stays the other one. */
static char *
key_of (const KalahChat *chat, const char *who)
{
  return is_chat (chat) ? kalah_evidence_fold (chat, who) : g_strdup ("partner");
}

static gboolean
is_borne_by_another (const KalahChat *chat, const char *id, const char *key)
{
  GHashTableIter iter;
  gpointer other, borne;
  g_hash_table_iter_init (&iter, chat->identities);
  while (g_hash_table_iter_next (&iter, &other, &borne))
    if (strcmp (borne, id) == 0 && strcmp (other, key) != 0)
      return TRUE;
  return FALSE;
}

/* The room has been made anew, and with it all stamps. Then the name is all that is left
 * of who had a seat by one. */
static const char *
find_outdated (const KalahChat *chat, const char *who)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++) {
    const char *id = kalah_table_seat_id (chat->table, seat);
    if (id != NULL && kalah_evidence_is_outdated (chat, id)
        && g_strcmp0 (kalah_table_seat_name (chat->table, seat), who) == 0)
      return id;
  }
  return NULL;
}

/* Whatever somebody had a seat by is right, also a mere name; else the best there is. */
static char *
find_identity (const KalahChat *chat, const char *who, const char *key)
{
  g_autoptr (GPtrArray) known = kalah_evidence_of (chat, who);
  const char *best = g_ptr_array_index (known, 0), *outdated = find_outdated (chat, who);
  for (guint i = 0; i < known->len; i++) {
    const char *id = g_ptr_array_index (known, i);
    if (seat_for (chat, id) >= 0
        && !(kalah_evidence_is_name (id) && is_borne_by_another (chat, id, key)))
      return g_strdup (id);
  }
  if (outdated != NULL)
    return g_strdup (outdated);
  if (kalah_evidence_is_name (best) && is_borne_by_another (chat, best, key))
    return kalah_evidence_namesake (chat, who);
  return g_strdup (best);
}

/* Who is known by no more than a name, and does not sit here by it, is looked at again:
 * what is better comes a moment after the name. */
static gboolean
may_stay (const KalahChat *chat, const char *id)
{
  return !kalah_evidence_is_name (id) || seat_for (chat, id) >= 0;
}

static char *
identity_of (KalahChat *chat, const char *who)
{
  g_autofree char *key = key_of (chat, who);
  const char *known = g_hash_table_lookup (chat->identities, key);
  if (known != NULL && may_stay (chat, known))
    return g_strdup (known);
  char *found = find_identity (chat, who, key);
  if (!is_chat (chat) || kalah_bridge_name (who) == NULL) /* strangers make up many names */
    g_hash_table_insert (chat->identities, g_steal_pointer (&key), g_strdup (found));
  return found;
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

/* ---- names ------------------------------------------------------------ */

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

static char *
name_of (const KalahChat *chat, const char *who)
{
  if (!is_chat (chat))
    return partner_name (chat);
  const char *bridged = kalah_bridge_name (who);
  return g_strdup (bridged != NULL ? bridged : who);
}

/* ---- rights ----------------------------------------------------------- */

/* Is the person in SEAT among the members? A namesake is not. */
static gboolean
is_member (KalahChat *chat, int seat)
{
  const char *id = kalah_table_seat_id (chat->table, seat);
  const char *name = kalah_table_seat_name (chat->table, seat);
  if (id == NULL)
    return FALSE;
  if (kalah_identity_is_own_nick (chat->conv, name))
    return TRUE;
  g_autofree char *bridge = kalah_evidence_bridge (chat, id);
  if (!purple_conv_chat_find_user (PURPLE_CONV_CHAT (chat->conv), bridge ? bridge : name))
    return FALSE;
  if (bridge != NULL)
    return TRUE;
  g_autofree char *bearer = identity_of (chat, name);
  return strcmp (bearer, id) == 0;
}

gboolean
kalah_identity_is_here (KalahChat *chat, int seat)
{
  /* In an IM there are no members to be counted. */
  return !is_chat (chat) || is_member (chat, seat);
}

gboolean
kalah_identity_is_behind (KalahChat *chat, int seat, const char *nick)
{
  const char *id = kalah_table_seat_id (chat->table, seat);
  g_autofree char *bridge = id == NULL ? NULL : kalah_evidence_bridge (chat, id);
  return g_strcmp0 (bridge, nick) == 0;
}

static gboolean
is_opener_here (KalahChat *chat)
{
  const char *opener = kalah_table_opener_name (chat->table);
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if (g_strcmp0 (kalah_table_seat_name (chat->table, seat), opener) == 0
        && is_member (chat, seat))
      return TRUE;
  return FALSE;
}

/* The opener has left the chat: who sits at the table goes on in their place, and
 * where nobody of it is left, whoever is here. */
static gboolean
is_heir (KalahChat *chat, const char *id)
{
  if (!is_chat (chat) || !kalah_chat_has_table (chat)
      || is_opener_here (chat))
    return FALSE;
  if (kalah_table_seat_of (chat->table, id) >= 0)
    return TRUE;
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if (is_member (chat, seat))
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
  g_autofree char *id = own ? own_identity (chat) : identity_of (chat, who);
  g_autofree char *name = own ? own_name (chat) : name_of (chat, who);
  kalah_intent_set_speaker (intent, id, name, roles_of (chat, id, who, own));
}

/* ---- what changes ----------------------------------------------------- */

static KalahIntent *
rename_intent (const char *id, const char *new_id, const char *new_name)
{
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_RENAME);
  kalah_intent_set_speaker (intent, id, new_name, KALAH_ROLE_NONE);
  intent->new_id = g_strdup (new_id);
  return intent;
}

/* What the bearer of ID is known by as NICK. A player who takes the name of an absent one
 * does not become that one. */
static char *
renamed_identity (const KalahChat *chat, const char *id, const char *nick)
{
  char *new_id = kalah_evidence_rename (chat, id, nick);
  int seat = seat_for (chat, id), other = seat_for (chat, new_id);
  if (seat >= 0 && other >= 0 && seat != other) {
    g_free (new_id);
    return g_strdup (id);
  }
  return new_id;
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
  g_autofree char *old_key = key_of (chat, old_name);
  g_autofree char *id = g_strdup (g_hash_table_lookup (chat->identities, old_key));
  if (id == NULL)
    return NULL;
  g_hash_table_remove (chat->identities, old_key);
  char *new_id = renamed_identity (chat, id, new_name);
  g_hash_table_insert (chat->identities, key_of (chat, new_name), new_id);
  return rename_intent (id, new_id, new_name);
}

void
kalah_identity_left (KalahChat *chat, const char *name)
{
  g_autofree char *key = key_of (chat, name);
  g_hash_table_remove (chat->identities, key);
}

KalahIntent *
kalah_identity_learn (KalahChat *chat, const char *who)
{
  g_autofree char *id = identity_of (chat, who);
  if (!kalah_evidence_is_name (id) && !kalah_evidence_is_outdated (chat, id))
    return NULL;
  g_autoptr (GPtrArray) known = kalah_evidence_of (chat, who);
  const char *best = g_ptr_array_index (known, 0);
  /* Where somebody known by it sits here already, these are two clients of one person. */
  if (kalah_evidence_is_name (best) || seat_for (chat, best) >= 0)
    return NULL;
  g_hash_table_insert (chat->identities, key_of (chat, who), g_strdup (best));
  g_autofree char *name = name_of (chat, who);
  return rename_intent (id, best, name);
}
