/*
 * host.c - see host.h. Invariant: whatever changed a table is in `pending` of its
 * chat before this returns, and the outbox knows that there is something.
 */
#include "purple/host.h"

#include <string.h>

#include "purple/chat.h"
#include "purple/identity.h"
#include "purple/local.h"
#include "purple/members.h"
#include "purple/prefs.h"
#include "talk/compose.h"
#include "talk/text.h"

/* Told no sooner than they can be sent; nobody would read more than that. */
#define PENDING_MAX 256

typedef enum { AUDIENCE_CHAT, AUDIENCE_SELF } Audience;

/* Is EVENT an answer to the one who spoke, rather than news of the table? */
static gboolean
is_answer (const KalahEvent *event)
{
  switch (event->kind) {
  case KALAH_EVENT_REFUSED:
  case KALAH_EVENT_SHOW_BOARD:
  case KALAH_EVENT_SHOW_RULES:
  case KALAH_EVENT_SHOW_MOVES:
  case KALAH_EVENT_SHOW_HELP:
    return TRUE;
  default:
    return FALSE;
  }
}

/* Moves events from EVENTS to TO: the answers, or the news. */
static void
pick (GPtrArray *events, gboolean answers, GPtrArray *to)
{
  for (guint i = 0; i < events->len;) {
    if (is_answer (g_ptr_array_index (events, i)) == answers)
      g_ptr_array_add (to, g_ptr_array_steal_index (events, i));
    else
      i++;
  }
}

static void
append_pending (KalahChat *chat, GPtrArray *events)
{
  while (events->len > 0)
    g_ptr_array_add (chat->pending, g_ptr_array_steal_index (events, 0));
  if (chat->pending->len > PENDING_MAX)
    g_ptr_array_remove_range (chat->pending, 0, chat->pending->len - PENDING_MAX);
  if (chat->pending->len > 0)
    kalah_outbox_wake (chat);
}

/* What a stranger may do to a table as often as they like costs a token before it
 * is done; what is merely answered costs one if it is. Moves are free. */
static gboolean
is_way_in (const KalahIntent *intent)
{
  return intent->kind == KALAH_INTENT_NEW || intent->kind == KALAH_INTENT_JOIN;
}

static gboolean
only_answers (const GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (!is_answer (g_ptr_array_index (events, i)))
      return FALSE;
  return events->len > 0;
}

static gboolean
is_free (const KalahIntent *intent)
{
  return intent->speaker == NULL || (intent->roles & KALAH_ROLE_HOST) != 0;
}

static void
apply (KalahChat *chat, KalahIntent *intent, Audience audience)
{
  gint64 now = kalah_chat_now ();
  if (!is_free (intent) && is_way_in (intent)
      && !kalah_budget_take (chat->budget, intent->speaker, now))
    return;
  g_autoptr (GPtrArray) events = kalah_table_apply (chat->table, intent, now, NULL);
  if (audience == AUDIENCE_SELF) {
    g_autoptr (GPtrArray) answers
        = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_event_free);
    pick (events, TRUE, answers);
    append_pending (chat, events);
    kalah_cpu_look (chat);
    kalah_local_tell (chat, answers);
    return;
  }
  if (!is_free (intent) && !is_way_in (intent) && only_answers (events)
      && !kalah_budget_take (chat->budget, intent->speaker, now))
    return;
  append_pending (chat, events);
  kalah_cpu_look (chat);
}

static void
apply_own (KalahChat *chat, KalahIntent *intent)
{
  g_autoptr (KalahIntent) mine = intent;
  if (mine != NULL)
    apply (chat, mine, AUDIENCE_CHAT);
}

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

/* A `new` gets a name for its table and, unless it says otherwise, the user's
 * favourite board. */
static void
prepare_new (KalahIntent *intent)
{
  g_free (intent->table_id);
  intent->table_id = make_table_id ();
  const char *board = kalah_prefs_board ();
  if (board == NULL)
    return;
  GPtrArray *words = g_ptr_array_new ();
  g_ptr_array_add (words, g_strdup (board));
  for (guint i = 0; intent->words != NULL && intent->words[i] != NULL; i++)
    g_ptr_array_add (words, g_strdup (intent->words[i]));
  g_ptr_array_add (words, NULL);
  g_strfreev (intent->words);
  intent->words = (GStrv) g_ptr_array_free (words, FALSE);
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

/* Where we have no table: who gets an answer? Members of a chat in which we host;
 * our own user, who may as well be speaking to somebody else's table. */
static gboolean
concerns_us (PurpleConversation *conv, gboolean own, const KalahIntent *intent)
{
  const KalahChat *chat = kalah_chat_find (conv);
  if (kalah_chat_has_table (chat))
    return TRUE;
  if (own && intent->kind == KALAH_INTENT_NEW)
    return TRUE;
  if (!intent->addressed || (!own && !kalah_prefs_hosts (conv)))
    return FALSE;
  return chat == NULL || !kalah_rival_is_near (chat);
}

void
kalah_host_hear (PurpleConversation *conv, const char *who, gboolean own, KalahIntent *given)
{
  g_autoptr (KalahIntent) intent = given;
  if (!concerns_us (conv, own, intent))
    return;
  KalahChat *chat = kalah_chat_get (conv);
  if (!own)
    apply_own (chat, kalah_identity_learn (chat, who));
  kalah_identity_sign (chat, who, own, intent);
  gboolean has_table = kalah_chat_has_table (chat);
  if (intent->kind == KALAH_INTENT_NEW) {
    prepare_new (intent);
    if (!own && !has_table) {
      kalah_rival_wait (chat, host_name (chat), g_steal_pointer (&intent));
      return;
    }
  }
  /* Our user says "!kalah join" and there is no table: perhaps it is meant for one
   * that we know nothing of. The chat need not hear that it is not ours. */
  Audience audience
      = own && !has_table && intent->kind != KALAH_INTENT_NEW ? AUDIENCE_SELF : AUDIENCE_CHAT;
  apply (chat, intent, audience);
}

void
kalah_host_command (PurpleConversation *conv, KalahIntent *given)
{
  g_autoptr (KalahIntent) intent = given;
  KalahChat *chat = kalah_chat_get (conv);
  intent->addressed = TRUE;
  kalah_identity_sign (chat, host_name (chat), TRUE, intent);
  if (intent->kind == KALAH_INTENT_NEW)
    prepare_new (intent);
  apply (chat, intent, AUDIENCE_SELF);
}

void
kalah_host_returned (PurpleConversation *conv)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat == NULL)
    return;
  kalah_outbox_forget (chat);
  if (!kalah_chat_has_table (chat))
    return;
  kalah_outbox_say (chat, _("I am back. What was said while I was away has not been played."));
  g_ptr_array_add (chat->pending, kalah_event_new (KALAH_EVENT_SHOW_BOARD));
  kalah_outbox_wake (chat);
}

void
kalah_host_wake (PurpleConversation *conv)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat != NULL)
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
    g_ptr_array_unref (kalah_table_apply (chat->table, intent, kalah_chat_now (), NULL));
}

/* For the outbox: all that is to be said now. */
static GPtrArray *
compose (KalahChat *chat)
{
  if (chat->pending->len == 0 || kalah_cpu_holds (chat))
    return NULL;
  learn_own_name (chat);
  g_autoptr (GPtrArray) events = kalah_chat_take_pending (chat);
  kalah_cpu_said (chat);
  return kalah_compose (chat->table, events, chat->profile, kalah_prefs_trigger ());
}

static void
on_renamed (PurpleConversation *conv, const char *old_name, const char *new_name)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat != NULL)
    apply_own (chat, kalah_identity_rename (chat, old_name, new_name));
}

static void
on_left (PurpleConversation *conv, const char *name)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat != NULL)
    kalah_identity_left (chat, name);
}

/* The CPU moved. Others may be to move after it, or all is ready to be told. */
static void
on_chosen (KalahChat *chat, KalahIntent *intent)
{
  apply_own (chat, intent);
  kalah_outbox_wake (chat);
}

void
kalah_host_init (void *plugin)
{
  kalah_outbox_init (compose);
  kalah_cpu_init (on_chosen, kalah_outbox_wake);
  kalah_rival_init (apply_own);
  kalah_members_init (plugin, on_renamed, on_left);
}

void
kalah_host_uninit (void)
{
  kalah_members_uninit ();
  kalah_cpu_uninit ();
  kalah_outbox_uninit ();
}
