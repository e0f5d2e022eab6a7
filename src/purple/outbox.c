/*
 * outbox.c - see outbox.h. Invariant: `timer` is non-zero exactly while a timeout
 * stands that will look at this chat; the timeout holds the serial number.
 */
#include "purple/outbox.h"

#include "purple/chat.h"

static KalahOutboxCompose compose_messages;
static GHashTable *paces; /* PurpleAccount -> KalahPace */

void
kalah_outbox_init (KalahOutboxCompose compose)
{
  compose_messages = compose;
  paces = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

void
kalah_outbox_uninit (void)
{
  g_clear_pointer (&paces, g_hash_table_destroy);
}

void
kalah_outbox_setup (KalahOutbox *outbox, const KalahProfile *profile)
{
  outbox->queue = kalah_queue_new (profile);
}

void
kalah_outbox_clear (KalahOutbox *outbox)
{
  if (outbox->timer != 0)
    purple_timeout_remove (outbox->timer);
  outbox->timer = 0;
  g_clear_pointer (&outbox->queue, kalah_queue_free);
}

static KalahPace *
pace_of (KalahChat *chat)
{
  PurpleAccount *account = purple_conversation_get_account (chat->conv);
  KalahPace *pace = g_hash_table_lookup (paces, account);
  if (pace == NULL) {
    pace = g_new (KalahPace, 1);
    kalah_pace_init (pace, chat->profile->burst, chat->profile->interval_ms);
    g_hash_table_insert (paces, account, pace);
  }
  return pace;
}

static gboolean
can_speak (PurpleConversation *conv)
{
  PurpleConnection *gc = purple_conversation_get_gc (conv);
  if (gc == NULL || purple_connection_get_state (gc) != PURPLE_CONNECTED)
    return FALSE;
  return purple_conversation_get_type (conv) != PURPLE_CONV_TYPE_CHAT
         || !purple_conv_chat_has_left (PURPLE_CONV_CHAT (conv));
}

static void
send_markup (const char *markup, gpointer data)
{
  PurpleConversation *conv = data;
  if (purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_CHAT)
    purple_conv_chat_send_with_flags (PURPLE_CONV_CHAT (conv), markup, PURPLE_MESSAGE_NO_LINKIFY);
  else
    purple_conv_im_send_with_flags (PURPLE_CONV_IM (conv), markup, PURPLE_MESSAGE_NO_LINKIFY);
}

static void
fill (KalahChat *chat)
{
  g_autoptr (GPtrArray) messages = compose_messages (chat);
  for (guint i = 0; messages != NULL && i < messages->len; i++)
    kalah_queue_add (chat->outbox.queue, g_ptr_array_index (messages, i));
}

static gboolean on_timer (gpointer data);

static void
arm (KalahChat *chat, gint64 wait)
{
  if (chat->outbox.timer == 0)
    chat->outbox.timer = purple_timeout_add ((guint) wait, on_timer,
                                             GUINT_TO_POINTER (chat->serial));
}

static gboolean
on_timer (gpointer data)
{
  guint serial = GPOINTER_TO_UINT (data);
  KalahChat *chat = kalah_chat_lookup (serial);
  if (chat == NULL)
    return FALSE;
  chat->outbox.timer = 0;
  if (!can_speak (chat->conv))
    return FALSE;

  gint64 wait = kalah_pace_wait (pace_of (chat), kalah_chat_now ());
  if (wait > 0) {
    arm (chat, wait);
    return FALSE;
  }
  if (kalah_queue_is_empty (chat->outbox.queue))
    fill (chat);
  if (!kalah_queue_send (chat->outbox.queue, pace_of (chat), kalah_chat_now (), send_markup,
                         chat->conv))
    return FALSE;
  /* Sending runs everybody's handlers: the chat may be gone now. */
  chat = kalah_chat_lookup (serial);
  if (chat != NULL)
    kalah_outbox_wake (chat);
  return FALSE;
}

void
kalah_outbox_wake (KalahChat *chat)
{
  arm (chat, 0);
}

void
kalah_outbox_say (KalahChat *chat, const char *text)
{
  KalahMessage message = { .text = (char *) text };
  kalah_queue_add (chat->outbox.queue, &message);
  kalah_outbox_wake (chat);
}

void
kalah_outbox_forget (KalahChat *chat)
{
  kalah_queue_clear (chat->outbox.queue);
}

gboolean
kalah_outbox_heard (KalahChat *chat, const char *text)
{
  return kalah_queue_heard (chat->outbox.queue, text, kalah_chat_now ());
}

gboolean
kalah_outbox_listens (const KalahChat *chat)
{
  return kalah_queue_listens (chat->outbox.queue);
}
