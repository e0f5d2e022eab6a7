/*
 * ears.c - see ears.h. The tests stand in the order of their price: flags, a look
 * at the first letters, then markup, then words. Most lines end at the second.
 */
#include "purple/ears.h"

#include <string.h>

#include "purple/bridge.h"
#include "purple/challenge.h"
#include "purple/chat.h"
#include "purple/glance.h"
#include "purple/host.h"
#include "purple/markup.h"
#include "purple/prefs.h"
#include "purple/replay.h"
#include "purple/sibling.h"
#include "talk/parse.h"
#include "talk/tag.h"

/* Lines of the past, of the client, of the protocol, of nobody. */
#define NOT_SAID_NOW                                                                      \
  (PURPLE_MESSAGE_DELAYED | PURPLE_MESSAGE_SYSTEM | PURPLE_MESSAGE_ERROR | PURPLE_MESSAGE_RAW \
   | PURPLE_MESSAGE_AUTO_RESP)

typedef struct {
  PurpleConversation *conv; /* NULL: the first line of an IM, whose window comes later */
  PurpleAccount *account;
  const char *who;
  const char *html;
  gboolean own;
} Line;

static gboolean
is_chat (PurpleConversation *conv)
{
  return conv != NULL && purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_CHAT;
}

/* Our own words on their way back. */
static gboolean
is_echo (const Line *line)
{
  KalahChat *chat = line->conv == NULL ? NULL : kalah_chat_find (line->conv);
  if (!line->own || chat == NULL || !kalah_outbox_listens (chat))
    return FALSE;
  g_autofree char *text = kalah_markup_strip (line->html);
  return kalah_outbox_heard (chat, text);
}

/* A board of somebody else's table, or of ours from another client. */
static gboolean
is_board (Line *line)
{
  KalahTag tag;
  if (!kalah_glance_tag (line->html))
    return FALSE;
  g_autofree char *text = kalah_markup_strip (line->html);
  if (!kalah_tag_parse (text, &tag))
    return FALSE;
  if (line->own)
    return TRUE;
  if (line->conv == NULL) /* a challenge out of the blue: libpurple would make it in a moment */
    line->conv = purple_conversation_new (PURPLE_CONV_TYPE_IM, line->account, line->who);
  kalah_host_saw_board (line->conv, line->who, &tag);
  return TRUE;
}

/* In small letters on XMPP, which is good enough to be addressed by. */
static const char *
own_nick (const Line *line)
{
  return is_chat (line->conv) ? purple_conv_chat_get_nick (PURPLE_CONV_CHAT (line->conv)) : NULL;
}

static void
hear (Line *line)
{
  if (is_echo (line) || is_board (line))
    return;
  g_autofree char *speaker = NULL;
  g_autofree char *words
      = line->own ? NULL : kalah_bridge_read (line->conv, line->who, line->html, &speaker);
  if (words != NULL) {
    line->who = speaker;
    line->html = words;
  }
  if (line->conv != NULL)
    kalah_host_saw_speak (line->conv, line->who, line->own);
  KalahParseContext context = { .trigger = kalah_prefs_trigger (), .host_name = own_nick (line) };
  if (!kalah_glance (line->html, context.trigger, context.host_name))
    return;
  g_autofree char *text = kalah_markup_strip (line->html);
  g_autoptr (KalahIntent) intent = kalah_parse_line (text, &context);
  if (intent == NULL)
    return;
  /* libpurple would make it in a moment. */
  if (line->conv == NULL
      && (intent->addressed || kalah_record_knows_im (line->account, line->who)))
    line->conv = purple_conversation_new (PURPLE_CONV_TYPE_IM, line->account, line->who);
  if (line->conv != NULL && kalah_sibling_reacts (line->conv, line->who, line->own, text))
    kalah_host_hear (line->conv, line->who, line->own, g_steal_pointer (&intent));
}

static void
on_chat_msg (PurpleAccount *account, char *who, char *html, PurpleConversation *conv,
             PurpleMessageFlags flags)
{
  if (conv == NULL || who == NULL || html == NULL || (flags & NOT_SAID_NOW) != 0)
    return;
  Line line = { conv, account, who, html, (flags & PURPLE_MESSAGE_SEND) != 0 };
  if (kalah_replay_is_old (conv, who, html, line.own, kalah_chat_now ())
      || (!line.own && kalah_challenge_is_blocked (conv, who)))
    return;
  hear (&line);
}

static void
on_im_msg (PurpleAccount *account, char *who, char *html, PurpleConversation *conv,
           PurpleMessageFlags flags)
{
  if (who == NULL || html == NULL || (flags & NOT_SAID_NOW) != 0
      || !purple_privacy_check (account, who))
    return;
  Line line = { conv, account, who, html, (flags & PURPLE_MESSAGE_SEND) != 0 };
  hear (&line);
}

/* Our own lines in an IM do not come back: they are heard on their way out. */
static void
on_im_sent (PurpleAccount *account, const char *who, const char *html)
{
  PurpleConversation *conv
      = who == NULL ? NULL
                    : purple_find_conversation_with_account (PURPLE_CONV_TYPE_IM, who, account);
  if (conv == NULL || html == NULL)
    return;
  Line line = { conv, account, who, html, TRUE };
  hear (&line);
}

static void
on_chat_joined (PurpleConversation *conv)
{
  kalah_replay_joined (conv, kalah_chat_now ());
  kalah_host_returned (conv);
}

static void
on_signed_on (PurpleConnection *gc)
{
  PurpleAccount *account = purple_connection_get_account (gc);
  for (GList *link = purple_get_ims (); link != NULL; link = link->next)
    if (purple_conversation_get_account (link->data) == account)
      kalah_host_wake (link->data);
}

static void
on_created (PurpleConversation *conv)
{
  kalah_record_opened (conv);
}

static void
on_deleting (PurpleConversation *conv)
{
  kalah_chat_drop (conv);
  kalah_replay_drop (conv);
}

void
kalah_ears_init (void *plugin)
{
  void *conversations = purple_conversations_get_handle ();
  purple_signal_connect (conversations, "received-chat-msg", plugin,
                         PURPLE_CALLBACK (on_chat_msg), NULL);
  purple_signal_connect (conversations, "received-im-msg", plugin,
                         PURPLE_CALLBACK (on_im_msg), NULL);
  purple_signal_connect (conversations, "sent-im-msg", plugin,
                         PURPLE_CALLBACK (on_im_sent), NULL);
  purple_signal_connect (conversations, "chat-joined", plugin,
                         PURPLE_CALLBACK (on_chat_joined), NULL);
  purple_signal_connect (conversations, "conversation-created", plugin,
                         PURPLE_CALLBACK (on_created), NULL);
  purple_signal_connect (conversations, "deleting-conversation", plugin,
                         PURPLE_CALLBACK (on_deleting), NULL);
  purple_signal_connect (purple_connections_get_handle (), "signed-on", plugin,
                         PURPLE_CALLBACK (on_signed_on), NULL);
}
