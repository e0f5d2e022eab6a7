/*
 * host.c - see host.h. Invariant: an intent is signed with what its speaker is and
 * may do at that moment, and not before.
 */
#include "purple/host.h"

#include <string.h>

#include "purple/apply.h"
#include "purple/challenge.h"
#include "purple/chat.h"
#include "purple/hint.h"
#include "purple/identity.h"
#include "purple/local.h"
#include "purple/members.h"
#include "purple/prefs.h"
#include "purple/sibling.h"
#include "purple/worker.h"
#include "talk/compose.h"
#include "talk/text.h"

/* A table's name: short, and without letters that look like digits. */
static char *
make_table_id (void)
{
  static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
  char id[5] = "";
  for (guint i = 0; i < sizeof id - 1; i++)
    id[i] = letters[g_random_int_range (0, sizeof letters - 1)];
  return g_strdup (id);
}

/* A new table gets a name and, unless INTENT says otherwise, the user's favourite
 * settings: in front of the options, behind whom it challenges. */
static void
prepare_opening (KalahIntent *intent)
{
  gboolean challenge = intent->kind == KALAH_INTENT_CHALLENGE;
  GStrv said = intent->words;
  GPtrArray *words = g_ptr_array_new ();
  g_free (intent->table_id);
  intent->table_id = make_table_id ();
  if (challenge && said != NULL && *said != NULL)
    g_ptr_array_add (words, g_strdup (*said++));
  if (kalah_prefs_board () != NULL)
    g_ptr_array_add (words, g_strdup (kalah_prefs_board ()));
  if (challenge && words->len > 0)
    g_ptr_array_add (words, kalah_prefs_expiry ());
  for (; said != NULL && *said != NULL; said++)
    g_ptr_array_add (words, g_strdup (*said));
  g_ptr_array_add (words, NULL);
  g_strfreev (intent->words);
  intent->words = (GStrv) g_ptr_array_free (words, FALSE);
}

/* Our own user challenges somebody who is not here, but a buddy: that is done in an IM. */
static gboolean
run_elsewhere (KalahChat *chat, const KalahIntent *intent)
{
  g_autoptr (KalahIntent) copy = kalah_intent_new (KALAH_INTENT_CHALLENGE);
  copy->words = g_strdupv (intent->words);
  PurpleConversation *im = kalah_challenge_find_elsewhere (chat, copy);
  if (im == NULL)
    return FALSE;
  purple_conversation_present (im);
  kalah_host_command (im, g_steal_pointer (&copy));
  return TRUE;
}

/* Who challenges their challenger accepts, and opens nothing. */
static gboolean
answers_challenge (const KalahChat *chat, const KalahIntent *intent)
{
  return intent->kind == KALAH_INTENT_CHALLENGE && chat->rival.tag.move == 0
         && purple_conversation_get_type (chat->conv) != PURPLE_CONV_TYPE_CHAT;
}

/* Does our own user know what they do, opening a table where another host has one? */
static gboolean
is_told_first (KalahChat *chat, const KalahIntent *intent)
{
  if (!kalah_intent_opens (intent) || kalah_chat_has_table (chat)
      || answers_challenge (chat, intent) || !kalah_rival_warns (chat))
    return FALSE;
  g_autoptr (KalahIntent) host = kalah_intent_new (KALAH_INTENT_HERE);
  kalah_identity_sign (chat, chat->rival.who, FALSE, host);
  g_autofree char *text
      = g_strdup_printf (_("%s has a table open here already. To open another one all the same, "
                           "say it again."),
                         host->name);
  kalah_local_say (chat->conv, text);
  return TRUE;
}

/* Has the user's own table, or one that was asked of us, opened? Then it is told from
 * those of other hosts by its name. */
static void
run (KalahChat *chat, KalahIntent *intent, gboolean own, KalahAudience audience)
{
  if (intent->kind == KALAH_INTENT_CHALLENGE) {
    kalah_challenge_resolve (chat, own, intent);
    if (own && intent->other_id == NULL && run_elsewhere (chat, intent))
      return;
  }
  if (own && is_told_first (chat, intent))
    return;
  if (kalah_intent_opens (intent))
    prepare_opening (intent);
  kalah_apply (chat, intent, audience);
  if (kalah_intent_opens (intent)
      && g_strcmp0 (kalah_table_id (chat->table), intent->table_id) == 0)
    kalah_rival_opened (chat, own);
}

static const char *
host_name (const KalahChat *chat)
{
  const char *nick = NULL;
  if (purple_conversation_get_type (chat->conv) == PURPLE_CONV_TYPE_CHAT)
    nick = kalah_identity_own_nick (chat->conv);
  return nick != NULL ? nick
                      : purple_account_get_username (purple_conversation_get_account (chat->conv));
}

static gboolean
makes_sense_without_table (const KalahIntent *intent)
{
  return kalah_intent_opens (intent) || intent->kind == KALAH_INTENT_HELP;
}

/* Where we have no table: who gets an answer? Our own user, unless a table of somebody else
 * is there, whose host answers; members of a chat in which we host, unless they may be
 * speaking to such a table. */
static gboolean
concerns_us (PurpleConversation *conv, gboolean own, const KalahIntent *intent)
{
  const KalahChat *chat = kalah_chat_find (conv);
  if (kalah_chat_has_table (chat) || kalah_record_is_fetching (conv))
    return TRUE;
  if (!intent->addressed)
    return kalah_intent_opens (intent);
  if (own)
    return makes_sense_without_table (intent) || chat == NULL || !kalah_rival_is_near (chat);
  if (!kalah_prefs_hosts (conv))
    return FALSE;
  if (chat == NULL || !kalah_rival_is_near (chat))
    return TRUE;
  return makes_sense_without_table (intent) && !kalah_rival_plays (chat);
}

/* Must INTENT wait, until the table is there, or until it is clear that no other host
 * acts on it? So must all that is said behind a `new` that waits. */
static gboolean
must_wait (const KalahChat *chat, gboolean own, const KalahIntent *intent)
{
  if (chat->record.restoring)
    return TRUE;
  if (kalah_chat_has_table (chat) || (own && kalah_intent_opens (intent)))
    return FALSE;
  if (kalah_rival_keeps (chat))
    return TRUE;
  return !own && (kalah_intent_opens (intent) || kalah_rival_is_near (chat));
}

/* Does what WHO said, as who they are and with the rights they have by now. */
static void
act (KalahChat *chat, const char *who, gboolean own, KalahIntent *intent)
{
  if (!own)
    kalah_apply_own (chat, kalah_identity_learn (chat, who));
  kalah_identity_sign (chat, who, own, intent);
  /* Our user says "!kalah join" and there is no table: perhaps it is meant for one
   * that we know nothing of. The chat need not hear that it is not ours. */
  gboolean aloud = !own || kalah_intent_opens (intent) || kalah_chat_has_table (chat);
  run (chat, intent, own, aloud ? KALAH_AUDIENCE_CHAT : KALAH_AUDIENCE_SELF);
}

/* For the rival: what was kept is said now. */
static void
on_play (KalahChat *chat, const char *who, gboolean own, KalahIntent *given)
{
  g_autoptr (KalahIntent) intent = given;
  if (concerns_us (chat->conv, own, intent))
    act (chat, who, own, intent);
}

void
kalah_host_hear (PurpleConversation *conv, const char *who, gboolean own, KalahIntent *given)
{
  g_autoptr (KalahIntent) intent = given;
  if (!concerns_us (conv, own, intent))
    return;
  KalahChat *chat = kalah_chat_get (conv);
  if (must_wait (chat, own, intent)) {
    kalah_rival_keep (chat, who, own, g_steal_pointer (&intent));
    return;
  }
  act (chat, who, own, intent);
  if (kalah_chat_has_table (chat))
    kalah_rival_release (chat);
}

/* With a tag by which those who follow our table see that it is closed. Free it. */
static char *
say_that_we_give_way (const KalahTable *table)
{
  KalahPosition position = *kalah_table_position (table);
  position.turn = KALAH_TURN_OVER;
  g_autofree char *tag
      = kalah_tag_format (kalah_table_id (table), kalah_table_move (table), &position);
  return g_strconcat (_("Another table is open here already: mine is closed."), "\n", tag, NULL);
}

/* Closes our table for that of another host. Where ours has not been told yet, there
 * is nothing to take back; and who challenges their challenger accepts. */
static void
give_way (KalahChat *chat)
{
  gboolean unsaid = kalah_rival_is_unsaid (chat);
  gboolean crossed = kalah_rival_challenges_partner (chat);
  g_autofree char *words = say_that_we_give_way (chat->table);
  g_autoptr (KalahIntent) stop = kalah_intent_new (KALAH_INTENT_STOP);
  kalah_identity_sign (chat, host_name (chat), TRUE, stop);
  kalah_apply_silently (chat, stop);
  kalah_pending_forget (&chat->pending);
  if (crossed)
    kalah_outbox_say (chat, "accept"); /* not for people alone: every such plugin reads it */
  else if (!unsaid)
    kalah_outbox_say (chat, words);
}

/* Our own challenge of WHO stays, and they have answered it by one of theirs. */
static void
accept_crossed (KalahChat *chat, const char *who)
{
  KalahIntent *yes = kalah_intent_new (KALAH_INTENT_YES);
  kalah_identity_sign (chat, who, FALSE, yes);
  kalah_apply_own (chat, yes);
}

void
kalah_host_saw_board (PurpleConversation *conv, const char *who, const KalahTag *tag)
{
  KalahChat *chat = kalah_chat_get (conv);
  KalahRivalSight sight = kalah_rival_saw (chat, who, tag);
  if (sight == KALAH_RIVAL_WINS)
    give_way (chat);
  else if (sight == KALAH_RIVAL_CROSSED)
    accept_crossed (chat, who);
}

void
kalah_host_saw_speak (PurpleConversation *conv, const char *who, gboolean own)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat == NULL)
    return;
  if (!own)
    kalah_rival_spoke (chat, who);
  kalah_presence_spoke (chat, who, own);
}

void
kalah_host_command (PurpleConversation *conv, KalahIntent *given)
{
  g_autoptr (KalahIntent) intent = given;
  PurpleConversation *place = kalah_sibling_for_command (conv);
  KalahChat *chat = kalah_chat_get (conv);
  intent->addressed = TRUE;
  if (place != conv) { /* our user is a guest at the table of another account */
    kalah_host_hear (place, host_name (chat), FALSE, g_steal_pointer (&intent));
    return;
  }
  if (chat->record.restoring) {
    kalah_rival_keep (chat, host_name (chat), TRUE, g_steal_pointer (&intent));
    return;
  }
  kalah_identity_sign (chat, host_name (chat), TRUE, intent);
  run (chat, intent, TRUE, KALAH_AUDIENCE_SELF);
  if (kalah_chat_has_table (chat))
    kalah_rival_release (chat);
}

/* Who waited for us sees where the game stands. */
static void
greet (KalahChat *chat)
{
  kalah_outbox_say (chat, _("I am back. What was said while I was away has not been played."));
  kalah_pending_add_news (&chat->pending, kalah_event_new (KALAH_EVENT_SHOW_BOARD));
  kalah_outbox_wake (chat);
}

void
kalah_host_returned (PurpleConversation *conv)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat == NULL)
    return;
  kalah_presence_returned (chat);
  kalah_outbox_forget (chat);
  kalah_pending_forget_answers (&chat->pending);
  if (kalah_chat_has_table (chat))
    greet (chat);
  kalah_outbox_wake (chat);
}

/* The table is back from the journal. Where its chat is still to be joined it waits for
 * that. */
static void
on_restored (KalahChat *chat, gboolean table)
{
  if (table) {
    kalah_rival_opened (chat, TRUE);
    if (!chat->presence.away) {
      kalah_presence_returned (chat);
      greet (chat);
    }
  }
  kalah_rival_release (chat);
}

void
kalah_host_wake (PurpleConversation *conv)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat == NULL)
    return;
  kalah_presence_returned (chat);
  kalah_pending_forget_answers (&chat->pending);
  if (kalah_outbox_forget (chat) && kalah_chat_has_table (chat))
    kalah_pending_add_news (&chat->pending, kalah_event_new (KALAH_EVENT_SHOW_BOARD));
  kalah_outbox_wake (chat);
}

/* Who comes back to a chat may come back under the name from before a rename. Our
 * own nick is certain only some time after the join, but before anything is said. */
static void
learn_own_name (KalahChat *chat)
{
  if (purple_conversation_get_type (chat->conv) != PURPLE_CONV_TYPE_CHAT)
    return;
  const char *nick = host_name (chat);
  g_autoptr (KalahIntent) intent = kalah_identity_rename (chat, nick, nick);
  if (intent != NULL)
    kalah_apply_silently (chat, intent);
}

/* In an IM each of the two reads the board from the own side. */
static GPtrArray *
compose (KalahChat *chat, GPtrArray *events, GPtrArray **own)
{
  g_autoptr (GPtrArray) told = events;
  const char *trigger = kalah_prefs_trigger ();
  learn_own_name (chat);
  if (purple_conversation_get_type (chat->conv) == PURPLE_CONV_TYPE_CHAT)
    return kalah_compose (chat->table, told, chat->profile, trigger);
  *own = kalah_compose_for (chat->table, told, chat->profile, trigger,
                            kalah_local_viewer (chat, TRUE));
  return kalah_compose_for (chat->table, told, chat->profile, trigger,
                            kalah_local_viewer (chat, FALSE));
}

/* Nobody is told what a crash could undo, nor the half of a turn. */
static gboolean
must_hold (const KalahChat *chat)
{
  return kalah_record_holds (chat) || kalah_cpu_holds (chat);
}

static GPtrArray *
compose_news (KalahChat *chat, GPtrArray **own)
{
  if (chat->pending.news->len == 0 || must_hold (chat))
    return NULL;
  kalah_cpu_said (chat);
  return compose (chat, kalah_pending_take_news (&chat->pending), own);
}

static GPtrArray *
compose_answer (KalahChat *chat, GPtrArray **own)
{
  if (chat->pending.answers->len == 0 || must_hold (chat))
    return NULL;
  return compose (chat, kalah_pending_take_answer (&chat->pending), own);
}

static void
on_renamed (PurpleConversation *conv, const char *old_name, const char *new_name)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat == NULL)
    return;
  kalah_rival_renamed (chat, old_name, new_name);
  kalah_apply_own (chat, kalah_identity_rename (chat, old_name, new_name));
  kalah_viewer_renamed (chat, old_name, new_name);
}

static void
on_left (PurpleConversation *conv, const char *name)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat == NULL)
    return;
  kalah_rival_left (chat, name);
  kalah_presence_left (chat, name);
  kalah_viewer_left (chat, name);
  kalah_identity_left (chat, name);
}

/* The CPU moved. Others may be to move after it, or all is ready to be told. */
static void
on_chosen (KalahChat *chat, KalahIntent *intent)
{
  kalah_apply_own (chat, intent);
  kalah_outbox_wake (chat);
}

static void
on_hint (KalahChat *chat, KalahEvent *answer, gboolean here)
{
  g_autoptr (GPtrArray) events
      = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_event_free);
  g_ptr_array_add (events, answer);
  if (here) {
    kalah_local_tell (chat, events);
    return;
  }
  kalah_pending_add (&chat->pending, events, FALSE);
  kalah_outbox_wake (chat);
}

void
kalah_host_init (void *plugin)
{
  kalah_worker_init ();
  kalah_record_init (on_restored);
  kalah_outbox_init (compose_news, compose_answer);
  kalah_cpu_init (on_chosen, kalah_outbox_wake);
  kalah_hint_init (on_hint);
  kalah_rival_init (on_play);
  kalah_members_init (plugin, on_renamed, on_left, kalah_presence_joined);
  kalah_presence_init (plugin);
}

void
kalah_host_uninit (void)
{
  kalah_members_uninit ();
  kalah_worker_uninit ();
  kalah_record_uninit ();
  kalah_outbox_uninit ();
}
