/*
 * sibling.c - see sibling.h. Siblings are conversations of this client that are
 * one and the same room, or the two ends of one IM. Of a family reacts
 *
 *   the one that has a table, or else
 *   the one where the line was typed, or else
 *   the first in which hosting is switched on;
 *
 * and where two have a table, the one of them where the line was typed. For a
 * command it is the same: its user may be a guest at the table of the other. A line
 * changes what it is judged by (`stop` closes the table), so who reacted to the
 * last line is remembered: the siblings hear that line later.
 */
#include "purple/sibling.h"

#include <string.h>

#include "purple/chat.h"
#include "purple/identity.h"
#include "purple/prefs.h"

#define SAME_LINE_MS 10000

enum { HOSTS = 1, TYPED = 2, HAS_TABLE = 4 };

static struct {
  const PurpleConversation *conv;
  char *who, *text;
  gint64 at;
} last;

void
kalah_sibling_init (void)
{
  memset (&last, 0, sizeof last);
}

void
kalah_sibling_uninit (void)
{
  g_clear_pointer (&last.who, g_free);
  g_clear_pointer (&last.text, g_free);
  last.conv = NULL;
}

static gboolean
is_chat (PurpleConversation *conv)
{
  return purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_CHAT;
}

/* One room: each sees the other in it, under another nick. (Equal names would not
 * do: two networks may both have a #kalah.) */
static gboolean
is_one_room (PurpleConversation *a, PurpleConversation *b)
{
  const char *nick_a = kalah_identity_own_nick (a);
  const char *nick_b = kalah_identity_own_nick (b);
  return nick_a != NULL && nick_b != NULL && strcmp (nick_a, nick_b) != 0
         && purple_conv_chat_find_user (PURPLE_CONV_CHAT (a), nick_b)
         && purple_conv_chat_find_user (PURPLE_CONV_CHAT (b), nick_a);
}

/* A's partner is B's account. */
static gboolean
faces (PurpleConversation *a, PurpleConversation *b)
{
  PurpleAccount *account = purple_conversation_get_account (b);
  g_autofree char *partner = kalah_identity_partner (a);
  g_autofree char *bare = g_strdup (purple_account_get_username (account));
  bare[strcspn (bare, "/")] = '\0';
  return strcmp (partner, purple_normalize (account, bare)) == 0;
}

static gboolean
is_sibling (PurpleConversation *a, PurpleConversation *b)
{
  PurpleAccount *account_a = purple_conversation_get_account (a);
  PurpleAccount *account_b = purple_conversation_get_account (b);
  if (account_a == account_b
      || strcmp (purple_account_get_protocol_id (account_a),
                 purple_account_get_protocol_id (account_b)) != 0)
    return FALSE;
  if (!is_chat (a))
    return faces (a, b) && faces (b, a);
  return purple_utf8_strcasecmp (purple_conversation_get_name (a),
                                 purple_conversation_get_name (b)) == 0
         && is_one_room (a, b);
}

/* The account of CONV said what was heard in a sibling from WHO. */
static gboolean
is_typed_in (PurpleConversation *conv, const char *who)
{
  if (!is_chat (conv))
    return TRUE; /* of the two ends of an IM it was the other one */
  return kalah_identity_is_own_nick (conv, who);
}

static int
claim (PurpleConversation *conv, gboolean typed)
{
  int points = typed ? TYPED : 0;
  if (kalah_chat_has_table (kalah_chat_find (conv)) || kalah_record_is_fetching (conv))
    points |= HAS_TABLE;
  if (kalah_prefs_hosts (conv))
    points |= HOSTS;
  return points;
}

/* The member of CONV's family with the strongest claim; *SIBLINGS tells whether
 * there is more than CONV. */
static PurpleConversation *
choose (PurpleConversation *conv, const char *who, gboolean own, gboolean *siblings)
{
  PurpleConversation *best = NULL;
  int most = 0;
  *siblings = FALSE;
  GList *all = is_chat (conv) ? purple_get_chats () : purple_get_ims ();
  for (GList *link = all; link != NULL; link = link->next) {
    PurpleConversation *other = link->data;
    if (other != conv && !is_sibling (conv, other))
      continue;
    *siblings |= other != conv;
    int points = claim (other, other == conv ? own : !own && is_typed_in (other, who));
    if (points > most) {
      most = points;
      best = other;
    }
  }
  return best;
}

static gboolean
was_last (const PurpleConversation *conv, const char *who, const char *text)
{
  return last.conv != NULL && last.conv != conv && kalah_chat_now () - last.at < SAME_LINE_MS
         && strcmp (last.who, who) == 0 && strcmp (last.text, text) == 0;
}

gboolean
kalah_sibling_reacts (PurpleConversation *conv, const char *who, gboolean own, const char *text)
{
  gboolean siblings;
  if (choose (conv, who, own, &siblings) != conv)
    return FALSE;
  if (!siblings)
    return TRUE;
  if (was_last (conv, who, text))
    return FALSE;
  kalah_sibling_uninit ();
  last.conv = conv;
  last.who = g_strdup (who);
  last.text = g_strdup (text);
  last.at = kalah_chat_now ();
  return TRUE;
}

PurpleConversation *
kalah_sibling_for_command (PurpleConversation *conv)
{
  gboolean siblings;
  return choose (conv, NULL, TRUE, &siblings);
}
