/*
 * queue.c - see queue.h. Invariant: every piece is non-empty markup, at most
 * KALAH_QUEUE_MAX of them.
 */
#include "purple/queue.h"

#include <purple.h>
#include <string.h>

#include "purple/echo.h"

struct _KalahQueue {
  const KalahProfile *profile;
  GQueue pieces; /* of Piece */
  KalahEcho *echo;
};

typedef struct {
  char *markup;
  char *own; /* how our own window shows it; NULL: the same */
} Piece;

static void
piece_free (gpointer data)
{
  Piece *piece = data;
  g_free (piece->markup);
  g_free (piece->own);
  g_free (piece);
}

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
  g_queue_clear_full (&queue->pieces, piece_free);
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
add_piece (KalahQueue *queue, const KalahMessage *message, const KalahMessage *own)
{
  g_autofree char *rest = g_strstrip (g_strdup (message->text));
  if (*rest == '\0' /* IRC servers answer an empty line with an error */
      || kalah_queue_length (queue) >= KALAH_QUEUE_MAX)
    return;
  Piece *piece = g_new0 (Piece, 1);
  piece->markup = kalah_message_markup (message, queue->profile);
  if (own != NULL && strcmp (own->text, message->text) != 0)
    piece->own = kalah_message_markup (own, queue->profile);
  g_queue_push_tail (&queue->pieces, piece);
}

/* MESSAGE with LINE alone. */
static KalahMessage
single_line (const KalahMessage *message, char *line)
{
  KalahMessage single = *message;
  single.text = line;
  return single;
}

void
kalah_queue_add (KalahQueue *queue, const KalahMessage *message, const KalahMessage *own)
{
  if (queue->profile->newlines) {
    add_piece (queue, message, own);
    return;
  }
  g_auto (GStrv) lines = g_strsplit (message->text, "\n", -1);
  g_auto (GStrv) own_lines = g_strsplit ((own != NULL ? own : message)->text, "\n", -1);
  gboolean paired = g_strv_length (own_lines) == g_strv_length (lines);
  for (guint i = 0; lines[i] != NULL; i++) {
    KalahMessage single = single_line (message, lines[i]);
    KalahMessage own_single = single_line (message, paired ? own_lines[i] : lines[i]);
    add_piece (queue, &single, &own_single);
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
  Piece *piece = g_queue_pop_head (&queue->pieces);
  g_autofree char *text = purple_markup_strip_html (piece->markup);
  kalah_pace_spend (pace, now);
  kalah_echo_expect (queue->echo, text, now);
  send (piece->markup, piece->own, data);
  piece_free (piece);
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
