/*
 * challenge.c - see challenge.h. Invariant: `refusals` holds no more than
 * KALAH_CHALLENGE_RESPECT_MAX pairs of identities.
 */
#include "purple/challenge.h"

#include <string.h>

#include "purple/identity.h"
#include "talk/parse.h"

static GHashTable *refusals; /* "CHALLENGER\nCHALLENGED" -> gint64: when they said no */

void
kalah_challenge_init (void)
{
  refusals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

void
kalah_challenge_uninit (void)
{
  g_clear_pointer (&refusals, g_hash_table_destroy);
}

static gboolean
is_chat (PurpleConversation *conv)
{
  return purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_CHAT;
}

/* A list of people who may write to us says nothing about who may be in a chat. */
gboolean
kalah_challenge_is_blocked (PurpleConversation *conv, const char *who)
{
  PurpleAccount *account = purple_conversation_get_account (conv);
  if (!is_chat (conv))
    return !purple_privacy_check (account, who);
  return purple_conv_chat_is_user_ignored (PURPLE_CONV_CHAT (conv), who)
         || (account->perm_deny == PURPLE_PRIVACY_DENY_USERS
             && !purple_privacy_check (account, who));
}

/* --- names -------------------------------------------------------------------- */

/* How well NAME fits what was TYPED. */
typedef enum { FITS_NOT, FITS_BEGINNING, FITS_IN_SMALL_LETTERS, FITS } Fit;

static Fit
fit_of (const char *name, const char *typed)
{
  if (strcmp (name, typed) == 0)
    return FITS;
  g_autofree char *small_name = g_utf8_casefold (name, -1);
  g_autofree char *small_typed = g_utf8_casefold (typed, -1);
  if (strcmp (small_name, small_typed) == 0)
    return FITS_IN_SMALL_LETTERS;
  return g_str_has_prefix (small_name, small_typed) ? FITS_BEGINNING : FITS_NOT;
}

/* Is what was TYPED a part of NAME, which may be NULL? */
static gboolean
is_part (const char *name, const char *typed)
{
  if (name == NULL)
    return FALSE;
  g_autofree char *small_name = g_utf8_casefold (name, -1);
  g_autofree char *small_typed = g_utf8_casefold (typed, -1);
  return strstr (small_name, small_typed) != NULL;
}

/* The member of CONV who is called so: the beginning of a name will do if it is that of
 * one member alone. */
static const char *
find_member (PurpleConversation *conv, const char *typed)
{
  const char *best = NULL;
  Fit best_fit = FITS_NOT;
  gboolean unique = TRUE;
  for (GList *link = purple_conv_chat_get_users (PURPLE_CONV_CHAT (conv)); link != NULL;
       link = link->next) {
    const char *name = purple_conv_chat_cb_get_name (link->data);
    Fit fit = kalah_challenge_is_blocked (conv, name) ? FITS_NOT : fit_of (name, typed);
    if (fit != FITS_NOT && fit == best_fit)
      unique = FALSE;
    if (fit > best_fit) {
      best = name;
      best_fit = fit;
      unique = TRUE;
    }
  }
  return unique ? best : NULL;
}

static PurpleBuddy *
partner_of (PurpleConversation *im)
{
  return purple_find_buddy (purple_conversation_get_account (im),
                            purple_conversation_get_name (im));
}

static gboolean
is_partner (PurpleConversation *im, const char *typed)
{
  const PurpleBuddy *buddy = partner_of (im);
  return is_part (purple_conversation_get_name (im), typed)
         || is_part (purple_conversation_get_title (im), typed)
         || (buddy != NULL && is_part (purple_buddy_get_alias ((PurpleBuddy *) buddy), typed));
}

/* In an IM the partner speaks of us. What they call us in their own list we cannot know,
 * but it is not the partner, and nobody else is here. */
static gboolean
is_ourselves (PurpleConversation *im, const char *typed)
{
  return !is_partner (im, typed);
}

static void
set_other (KalahChat *chat, const char *who, gboolean own, KalahIntent *intent)
{
  g_autoptr (KalahIntent) other = kalah_intent_new (KALAH_INTENT_HERE);
  kalah_identity_sign (chat, who, own, other);
  intent->other_id = g_steal_pointer (&other->speaker);
  intent->other_name = g_steal_pointer (&other->name);
}

/* "challenge stones=3": who else than the other one of IM? WORDS begin with a setting. */
static void
name_the_other (PurpleConversation *im, KalahIntent *intent)
{
  g_autofree char *settings = g_strjoinv (" ", intent->words);
  g_autofree char *text = g_strconcat ("challenge \"x\" ", settings, NULL);
  g_autoptr (KalahIntent) read = kalah_parse_words (text);
  if (read->kind != KALAH_INTENT_CHALLENGE)
    return;
  g_strfreev (intent->words);
  intent->words = g_steal_pointer (&read->words);
  g_free (intent->words[0]);
  intent->words[0] = g_strdup (purple_conversation_get_name (im));
}

static void
resolve_in_im (KalahChat *chat, gboolean own, KalahIntent *intent)
{
  PurpleConversation *im = chat->conv;
  const char *who = purple_conversation_get_name (im);
  if (strchr (intent->words[0], '=') != NULL && !is_partner (im, intent->words[0])) {
    name_the_other (im, intent);
    if (!own)
      set_other (chat, who, TRUE, intent);
  }
  else if (!own)
    set_other (chat, who, is_ourselves (im, intent->words[0]), intent);
  if (own && is_partner (im, intent->words[0]) && !kalah_challenge_is_blocked (im, who))
    set_other (chat, who, FALSE, intent);
}

void
kalah_challenge_resolve (KalahChat *chat, gboolean own, KalahIntent *intent)
{
  g_clear_pointer (&intent->other_id, g_free);
  g_clear_pointer (&intent->other_name, g_free);
  if (intent->words == NULL || intent->words[0] == NULL)
    return;
  if (!is_chat (chat->conv)) {
    resolve_in_im (chat, own, intent);
    return;
  }
  const char *member = find_member (chat->conv, intent->words[0]);
  if (member != NULL)
    set_other (chat, member, kalah_identity_is_own_nick (chat->conv, member), intent);
}

void
kalah_challenge_complete (PurpleConversation *conv, const char *text, KalahIntent *intent)
{
  g_autofree char *said = g_strstrip (g_strdup (text));
  if (is_chat (conv) || intent->kind != KALAH_INTENT_HELP || strchr (said, ' ') != NULL
      || intent->words == NULL || g_strcmp0 (intent->words[0], "challenge") != 0)
    return;
  intent->kind = KALAH_INTENT_CHALLENGE;
  g_free (intent->words[0]);
  intent->words[0] = g_strdup (purple_conversation_get_name (conv));
}

/* --- buddies ------------------------------------------------------------------ */

static Fit
fit_of_buddy (PurpleBuddy *buddy, const char *typed)
{
  Fit by_name = fit_of (purple_buddy_get_name (buddy), typed);
  Fit by_alias = fit_of (purple_buddy_get_alias (buddy), typed);
  Fit fit = MAX (by_name, by_alias);
  return fit == FITS_BEGINNING ? FITS_NOT : fit;
}

static PurpleBuddy *
find_buddy (PurpleAccount *account, const char *typed)
{
  PurpleBuddy *best = NULL;
  Fit best_fit = FITS_NOT;
  GSList *buddies = purple_find_buddies (account, NULL);
  for (GSList *link = buddies; link != NULL; link = link->next) {
    Fit fit = fit_of_buddy (link->data, typed);
    if (fit > best_fit && purple_privacy_check (account, purple_buddy_get_name (link->data))) {
      best = link->data;
      best_fit = fit;
    }
  }
  g_slist_free (buddies);
  return best;
}

PurpleConversation *
kalah_challenge_find_elsewhere (KalahChat *chat, KalahIntent *intent)
{
  PurpleAccount *account = purple_conversation_get_account (chat->conv);
  if (intent->words == NULL || intent->words[0] == NULL)
    return NULL;
  PurpleBuddy *buddy = find_buddy (account, intent->words[0]);
  if (buddy == NULL)
    return NULL;
  const char *name = purple_buddy_get_name (buddy);
  PurpleConversation *im
      = purple_find_conversation_with_account (PURPLE_CONV_TYPE_IM, name, account);
  if (im == NULL)
    im = purple_conversation_new (PURPLE_CONV_TYPE_IM, account, name);
  if (im == chat->conv)
    return NULL;
  g_free (intent->words[0]);
  intent->words[0] = g_strdup (purple_conversation_get_name (im));
  return im;
}

/* --- who said no -------------------------------------------------------------- */

static char *
pair_of (const char *challenger, const char *challenged)
{
  return g_strconcat (challenger, "\n", challenged, NULL);
}

static gboolean
is_over (gpointer pair, gpointer at, gpointer now)
{
  (void) pair;
  return *(gint64 *) now - *(gint64 *) at >= KALAH_CHALLENGE_RESPECT_MS;
}

/* Who asks: a seat is kept only while the one who opened the table sits first. */
static const char *
challenger_of (const KalahTable *table)
{
  return kalah_table_seat_id (table, 0);
}

void
kalah_challenge_note (KalahChat *chat, const KalahIntent *intent, gint64 now)
{
  if (intent->kind != KALAH_INTENT_NO || kalah_table_kept_for (chat->table, intent->speaker) < 0)
    return;
  g_hash_table_foreach_remove (refusals, is_over, &now);
  if (g_hash_table_size (refusals) >= KALAH_CHALLENGE_RESPECT_MAX)
    return;
  g_hash_table_insert (refusals, pair_of (challenger_of (chat->table), intent->speaker),
                       g_memdup2 (&now, sizeof now));
}

static gboolean
was_refused (const KalahIntent *intent, gint64 now)
{
  g_autofree char *pair = pair_of (intent->speaker, intent->other_id);
  gint64 *at = g_hash_table_lookup (refusals, pair);
  return at != NULL && !is_over (pair, at, &now);
}

GPtrArray *
kalah_challenge_bar (KalahChat *chat, const KalahIntent *intent, gint64 now)
{
  KalahPhase phase = kalah_table_phase (chat->table);
  if (intent->kind != KALAH_INTENT_CHALLENGE || intent->other_id == NULL
      || (phase != KALAH_PHASE_CLOSED && phase != KALAH_PHASE_FINISHED)
      || (intent->roles & (KALAH_ROLE_HOST | KALAH_ROLE_MAY_OPEN)) == 0
      || !was_refused (intent, now))
    return NULL;
  KalahEvent *event = kalah_event_new (KALAH_EVENT_REFUSED);
  event->refusal = KALAH_REFUSAL_DECLINED_BEFORE;
  event->name = g_strdup (intent->name);
  event->other = g_strdup (intent->other_name);
  GPtrArray *events = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_event_free);
  g_ptr_array_add (events, event);
  return events;
}
