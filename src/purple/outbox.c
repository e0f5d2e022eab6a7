/*
 * outbox.c - see outbox.h. Invariant: `timer` is non-zero exactly while a timeout
 * stands that will look at this chat; the timeout holds the serial number.
 */
#include "purple/outbox.h"

#include "purple/chat.h"
#include "purple/lane.h"
#include "purple/local.h"
#include "purple/replay.h"

/* A replay may end sooner than it was expected to. */
#define REPLAY_LOOK_MS 500

static KalahOutboxCompose compose_news, compose_answer;
static GHashTable *lanes; /* PurpleAccount -> KalahLane */

void
kalah_outbox_init (KalahOutboxCompose news, KalahOutboxCompose answer)
{
  compose_news = news;
  compose_answer = answer;
  lanes = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

void
kalah_outbox_uninit (void)
{
  g_clear_pointer (&lanes, g_hash_table_destroy);
}

void
kalah_outbox_setup (KalahOutbox *outbox, const KalahProfile *profile)
{
  outbox->queue = kalah_queue_new (profile);
}

static void
disarm (KalahOutbox *outbox)
{
  if (outbox->timer != 0)
    purple_timeout_remove (outbox->timer);
  outbox->timer = 0;
}

void
kalah_outbox_clear (KalahOutbox *outbox)
{
  disarm (outbox);
  g_clear_pointer (&outbox->queue, kalah_queue_free);
}

static KalahLane *
lane_of (KalahChat *chat)
{
  PurpleAccount *account = purple_conversation_get_account (chat->conv);
  KalahLane *lane = g_hash_table_lookup (lanes, account);
  if (lane == NULL) {
    lane = g_new (KalahLane, 1);
    kalah_lane_init (lane, chat->profile);
    g_hash_table_insert (lanes, account, lane);
  }
  return lane;
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
send_markup (const char *markup, const char *own, gpointer data)
{
  PurpleConversation *conv = data;
  if (purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_CHAT)
    purple_conv_chat_send_with_flags (PURPLE_CONV_CHAT (conv), markup, PURPLE_MESSAGE_NO_LINKIFY);
  else {
    kalah_local_show_instead (conv, own);
    purple_conv_im_send_with_flags (PURPLE_CONV_IM (conv), markup, PURPLE_MESSAGE_NO_LINKIFY);
    kalah_local_show_instead (NULL, NULL);
  }
}

/* Returns how many pieces there are to send now. */
static guint
fill (KalahChat *chat, KalahOutboxCompose compose)
{
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (GPtrArray) messages = compose (chat, &own);
  gboolean paired = messages != NULL && own != NULL && own->len == messages->len;
  for (guint i = 0; messages != NULL && i < messages->len; i++)
    kalah_queue_add (chat->outbox.queue, g_ptr_array_index (messages, i),
                     paired ? g_ptr_array_index (own, i) : NULL);
  return kalah_queue_length (chat->outbox.queue);
}

/* Sees to it that the queue has something to send, if there is anything. Returns
 * how long to wait before asking again, should it be empty; 0: until woken. */
static gint64
fill_in_turn (KalahChat *chat, KalahLane *lane, gint64 now)
{
  if (kalah_queue_length (chat->outbox.queue) > 0 || fill (chat, compose_news) > 0)
    return 0;
  gint64 wait = kalah_lane_wait_answer (lane, now);
  if (wait == 0)
    kalah_lane_begin_answer (lane, fill (chat, compose_answer), now);
  return wait;
}

static gboolean on_timer (gpointer data);

static void
arm (KalahChat *chat, gint64 wait)
{
  disarm (&chat->outbox);
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

  gint64 now = kalah_chat_now (), wait = kalah_replay_wait (chat->conv, now);
  if (wait > 0) {
    arm (chat, MIN (wait, REPLAY_LOOK_MS));
    return FALSE;
  }
  KalahLane *lane = lane_of (chat);
  wait = kalah_pace_wait (&lane->lines, now);
  if (wait == 0)
    wait = fill_in_turn (chat, lane, now);
  if (!kalah_queue_send (chat->outbox.queue, &lane->lines, now, send_markup, chat->conv)) {
    if (wait > 0)
      arm (chat, wait);
    return FALSE;
  }
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
  kalah_queue_add (chat->outbox.queue, &message, NULL);
  kalah_outbox_wake (chat);
}

gboolean
kalah_outbox_forget (KalahChat *chat)
{
  gboolean cut = kalah_queue_length (chat->outbox.queue) > 0;
  kalah_queue_clear (chat->outbox.queue);
  return cut;
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
