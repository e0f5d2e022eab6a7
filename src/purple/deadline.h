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
  gint64 set_at, awake; /* when the timer was set: milliseconds as above, and those that the
                           machine had been awake for */
} KalahDeadline;

/* The table may have another deadline now. */
void kalah_deadline_look (struct _KalahChat *chat);
void kalah_deadline_clear (KalahDeadline *deadline);

/* Has this machine slept since the timer was set? Then the table hears that no time has
 * passed: nobody could be heard. To be called before the table is told of the time. */
void kalah_deadline_mind_sleep (struct _KalahChat *chat);
/* The same question, asked at NOW after AWAKE. */
gboolean kalah_deadline_has_slept (const KalahDeadline *deadline, gint64 now, gint64 awake);

#endif
