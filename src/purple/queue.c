/*
 * queue.c - see queue.h. Invariant: every piece is non-empty markup, at most
 * KALAH_QUEUE_MAX of them.
 */
#include "purple/queue.h"

#include <purple.h>

#include "purple/echo.h"

struct _KalahQueue {
  const KalahProfile *profile;
  GQueue pieces; /* char *: markup */
  KalahEcho *echo;
};

KalahQueue *
kalah_queue_new (const KalahProfile *profile)
{
  KalahQueue *queue = g_new0 (KalahQueue, 1);
  queue->profile = profile;
  g_queue_init (&queue->pieces);
  queue->echo = kalah_echo_new ();
  return queue;
}

void
kalah_queue_clear (KalahQueue *queue)
{
  g_queue_clear_full (&queue->pieces, g_free);
  kalah_echo_clear (queue->echo);
}

void
kalah_queue_free (KalahQueue *queue)
{
  if (queue == NULL)
    return;
  kalah_queue_clear (queue);
  kalah_echo_free (queue->echo);
  g_free (queue);
}

static void
add_piece (KalahQueue *queue, const KalahMessage *message)
{
  g_autofree char *rest = g_strstrip (g_strdup (message->text));
  if (*rest == '\0' /* IRC servers answer an empty line with an error */
      || kalah_queue_length (queue) >= KALAH_QUEUE_MAX)
    return;
  g_queue_push_tail (&queue->pieces, kalah_message_markup (message, queue->profile));
}

void
kalah_queue_add (KalahQueue *queue, const KalahMessage *message)
{
  if (queue->profile->newlines) {
    add_piece (queue, message);
    return;
  }
  g_auto (GStrv) lines = g_strsplit (message->text, "\n", -1);
  for (char **line = lines; *line != NULL; line++) {
    KalahMessage single = *message;
    single.text = *line;
    add_piece (queue, &single);
  }
}

guint
kalah_queue_length (const KalahQueue *queue)
{
  return queue->pieces.length;
}

gboolean
kalah_queue_send (KalahQueue *queue, KalahPace *pace, gint64 now, KalahQueueSend send,
                  gpointer data)
{
  if (kalah_queue_length (queue) == 0 || kalah_pace_wait (pace, now) > 0)
    return FALSE;
  g_autofree char *markup = g_queue_pop_head (&queue->pieces);
  g_autofree char *text = purple_markup_strip_html (markup);
  kalah_pace_spend (pace, now);
  kalah_echo_expect (queue->echo, text, now);
  send (markup, data);
  return TRUE;
}

gboolean
kalah_queue_heard (KalahQueue *queue, const char *text, gint64 now)
{
  return kalah_echo_take (queue->echo, text, now);
}

gboolean
kalah_queue_listens (const KalahQueue *queue)
{
  return !kalah_echo_is_empty (queue->echo);
}
