/*
 * queue.h - messages cut into what one send carries, waiting for their moment.
 *
 * Owns:   the pieces not yet sent, and (through echo) those sent and not yet
 *         heard back.
 * Called: by outbox, which knows the clock and libpurple.
 * Never:  sends on its own: the caller hands in the function that does. Never
 *         holds a message for long: the outbox asks for a new one only when the
 *         queue is empty and a line may leave at once, so that a board is made
 *         from the position of that moment, and news waits for no more than the
 *         rest of what is being said.
 */
#ifndef KALAH_PURPLE_QUEUE_H
#define KALAH_PURPLE_QUEUE_H

#include <glib.h>

#include "purple/pace.h"
#include "talk/compose.h"
#include "talk/profile.h"

/* Pieces. No message is so long but the record of an endless game. */
#define KALAH_QUEUE_MAX 16

typedef struct _KalahQueue KalahQueue;
/* OWN: how our own window shows it; NULL: as it is sent. */
typedef void (*KalahQueueSend) (const char *markup, const char *own, gpointer data);

KalahQueue *kalah_queue_new (const KalahProfile *profile);
void kalah_queue_free (KalahQueue *queue);

/* Appends MESSAGE: whole where the protocol carries several lines, else line by
 * line without the empty ones. What goes beyond KALAH_QUEUE_MAX pieces is left
 * out. OWN is the same message as our own window shows it, line by line; NULL: as it
 * is sent. */
void kalah_queue_add (KalahQueue *queue, const KalahMessage *message, const KalahMessage *own);

guint kalah_queue_length (const KalahQueue *queue);

/* Sends the first piece if PACE allows it at NOW. SEND comes last and may do
 * anything, even free the queue. FALSE when there was nothing to send or it was
 * too early. */
gboolean kalah_queue_send (KalahQueue *queue, KalahPace *pace, gint64 now, KalahQueueSend send,
                           gpointer data);

/* Is TEXT (own line, markup stripped) something we sent? */
gboolean kalah_queue_heard (KalahQueue *queue, const char *text, gint64 now);
/* FALSE: kalah_queue_heard need not be asked. */
gboolean kalah_queue_listens (const KalahQueue *queue);

/* Forgets everything, sent and unsent. */
void kalah_queue_clear (KalahQueue *queue);

#endif
