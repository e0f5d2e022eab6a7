/*
 * deadline.h - the one timer of a chat: when the table wants to hear of the time.
 *
 * Called: by apply after every change of the table.
 * Never:  decides what is due: the table does, when it gets its TICK.
 */
#ifndef KALAH_PURPLE_DEADLINE_H
#define KALAH_PURPLE_DEADLINE_H

#include <glib.h>

struct _KalahChat;

typedef struct {
  gint64 at;   /* milliseconds since the epoch; 0 = no timer runs */
  guint timer;
} KalahDeadline;

/* The table may have another deadline now. */
void kalah_deadline_look (struct _KalahChat *chat);
void kalah_deadline_clear (KalahDeadline *deadline);

#endif
