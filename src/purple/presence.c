/*
 * presence.c - see presence.h. Invariant: between PAUSE and RESUME the table hears
 * of nobody.
 */
#include "purple/presence.h"

#include "purple/apply.h"
#include "purple/chat.h"
#include "purple/identity.h"

static gboolean
is_playing (const KalahChat *chat)
{
  return kalah_chat_has_table (chat) && !chat->presence.away;
}

/* The intent that WHO is here or gone; NULL when it is none of the players. */
static KalahIntent *
about_player (KalahChat *chat, const char *who, gboolean own, KalahIntentKind kind)
{
  g_autoptr (KalahIntent) intent = kalah_intent_new (kind);
  kalah_identity_sign (chat, who, own, intent);
  return kalah_table_seat_of (chat->table, intent->speaker) < 0 ? NULL
                                                                : g_steal_pointer (&intent);
}

/* The same for the person in SEAT. */
static KalahIntent *
about_seat (KalahChat *chat, int seat, KalahIntentKind kind)
{
  KalahIntent *intent = kalah_intent_new (kind);
  kalah_intent_set_speaker (intent, kalah_table_seat_id (chat->table, seat),
                            kalah_table_seat_name (chat->table, seat), KALAH_ROLE_NONE);
  intent->absence = KALAH_ABSENCE_LOST;
  return intent;
}

static void
apply_gone (KalahChat *chat, KalahIntent *intent, KalahAbsence absence)
{
  if (intent != NULL)
    intent->absence = absence;
  kalah_apply_own (chat, intent);
}

/* ---- players ---------------------------------------------------------- */

/* Who comes back under another name is called by it from now on. */
static void
update_name (KalahChat *chat, const KalahIntent *here)
{
  int seat = kalah_table_seat_of (chat->table, here->speaker);
  if (g_strcmp0 (kalah_table_seat_name (chat->table, seat), here->name) == 0)
    return;
  KalahIntent *rename = kalah_intent_new (KALAH_INTENT_RENAME);
  kalah_intent_set_speaker (rename, here->speaker, here->name, KALAH_ROLE_NONE);
  kalah_apply_own (chat, rename);
}

/* Those who speak through the bridge NAME, if it is one, come and go with it. */
static void
tell_behind (KalahChat *chat, const char *name, KalahIntentKind kind)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX && kalah_chat_has_table (chat); seat++)
    if (kalah_identity_is_behind (chat, seat, name))
      kalah_apply_own (chat, about_seat (chat, seat, kind));
}

void
kalah_presence_joined (PurpleConversation *conv, const char *name)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (!is_playing (chat) || kalah_identity_is_own_nick (conv, name))
    return;
  tell_behind (chat, name, KALAH_INTENT_HERE);
  KalahIntent *here = about_player (chat, name, FALSE, KALAH_INTENT_HERE);
  if (here == NULL)
    return;
  update_name (chat, here);
  kalah_apply_own (chat, here);
}

void
kalah_presence_left (KalahChat *chat, const char *name)
{
  if (!is_playing (chat) || kalah_identity_is_own_nick (chat->conv, name))
    return;
  tell_behind (chat, name, KALAH_INTENT_GONE);
  apply_gone (chat, about_player (chat, name, FALSE, KALAH_INTENT_GONE), KALAH_ABSENCE_LEFT);
}

static gboolean
is_anybody_absent (const KalahChat *chat)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if (kalah_table_absence (chat->table, seat) != KALAH_ABSENCE_NONE)
      return TRUE;
  return FALSE;
}

void
kalah_presence_spoke (KalahChat *chat, const char *who, gboolean own)
{
  if (!is_playing (chat) || !is_anybody_absent (chat))
    return;
  KalahIntent *here = about_player (chat, who, own, KALAH_INTENT_HERE);
  if (here != NULL)
    here->addressed = TRUE;
  kalah_apply_own (chat, here);
}

/* ---- partners in an IM ------------------------------------------------ */

static KalahChat *
chat_with (PurpleAccount *account, const char *who)
{
  PurpleConversation *im
      = purple_find_conversation_with_account (PURPLE_CONV_TYPE_IM, who, account);
  return im == NULL ? NULL : kalah_chat_find (im);
}

static void
on_buddy_signed_on (PurpleBuddy *buddy)
{
  KalahChat *chat = chat_with (purple_buddy_get_account (buddy), buddy->name);
  if (kalah_chat_has_table (chat))
    kalah_apply_own (chat, about_player (chat, buddy->name, FALSE, KALAH_INTENT_HERE));
}

static void
on_buddy_signed_off (PurpleBuddy *buddy)
{
  KalahChat *chat = chat_with (purple_buddy_get_account (buddy), buddy->name);
  if (is_playing (chat))
    apply_gone (chat, about_player (chat, buddy->name, FALSE, KALAH_INTENT_GONE),
                KALAH_ABSENCE_LOST);
}

void
kalah_presence_quit (PurpleAccount *account, const char *nick)
{
  KalahChat *chat = chat_with (account, nick);
  if (chat == NULL)
    return;
  if (is_playing (chat))
    apply_gone (chat, about_player (chat, nick, FALSE, KALAH_INTENT_GONE), KALAH_ABSENCE_LOST);
  kalah_identity_left (chat, nick);
}

/* ---- ourselves -------------------------------------------------------- */

static void
call_time_out (PurpleConversation *conv)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat == NULL || chat->presence.away)
    return;
  kalah_presence_clear (&chat->presence);
  if (kalah_chat_has_table (chat)) {
    kalah_deadline_mind_sleep (chat);
    kalah_apply_own (chat, kalah_intent_new (KALAH_INTENT_PAUSE));
  }
  chat->presence.away = TRUE;
}

static void
on_signed_off (PurpleConnection *gc)
{
  PurpleAccount *account = purple_connection_get_account (gc);
  for (GList *link = purple_get_conversations (); link != NULL; link = link->next)
    if (purple_conversation_get_account (link->data) == account)
      call_time_out (link->data);
}

static void
on_chat_left (PurpleConversation *conv)
{
  call_time_out (conv);
}

/* Who of the players is among the members, and who is not? Those who were there before us
 * were seen before it was known who they are. In an IM there are none to be counted. */
static gboolean
call_roll (gpointer data)
{
  KalahChat *chat = kalah_chat_lookup (GPOINTER_TO_UINT (data));
  if (chat == NULL)
    return FALSE;
  chat->presence.roll = 0;
  for (int seat = 0; seat < KALAH_SEATS_MAX && is_playing (chat); seat++) {
    if (kalah_table_seat_id (chat->table, seat) == NULL)
      continue;
    gboolean here = kalah_identity_is_here (chat, seat);
    kalah_apply_own (chat, about_seat (chat, seat, here ? KALAH_INTENT_HERE : KALAH_INTENT_GONE));
  }
  return FALSE;
}

void
kalah_presence_returned (KalahChat *chat)
{
  KalahPresence *presence = &chat->presence;
  presence->away = FALSE;
  if (!kalah_chat_has_table (chat))
    return;
  kalah_apply_own (chat, kalah_intent_new (KALAH_INTENT_RESUME));
  if (presence->roll == 0 && purple_conversation_get_type (chat->conv) == PURPLE_CONV_TYPE_CHAT)
    presence->roll = purple_timeout_add (KALAH_PRESENCE_ROLL_MS, call_roll,
                                         GUINT_TO_POINTER (chat->serial));
}

void
kalah_presence_clear (KalahPresence *presence)
{
  if (presence->roll != 0)
    purple_timeout_remove (presence->roll);
  presence->roll = 0;
}

void
kalah_presence_init (void *plugin)
{
  void *buddies = purple_blist_get_handle ();
  purple_signal_connect (purple_connections_get_handle (), "signed-off", plugin,
                         PURPLE_CALLBACK (on_signed_off), NULL);
  purple_signal_connect (purple_conversations_get_handle (), "chat-left", plugin,
                         PURPLE_CALLBACK (on_chat_left), NULL);
  purple_signal_connect (buddies, "buddy-signed-on", plugin,
                         PURPLE_CALLBACK (on_buddy_signed_on), NULL);
  purple_signal_connect (buddies, "buddy-signed-off", plugin,
                         PURPLE_CALLBACK (on_buddy_signed_off), NULL);
}
