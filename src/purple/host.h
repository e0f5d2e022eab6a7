/*
 * host.h - the life of a message: from an intent to something to say.
 *
 * Owns:   the way of an intent through table, events, CPU and outbox, and the
 *         decision whether anybody is answered at all.
 * Called: by ears (lines), command (/kalah), members (renames), cpu and rival
 *         (what comes back to them).
 * Never:  sends: it leaves events with the chat and wakes the outbox.
 */
#ifndef KALAH_PURPLE_HOST_H
#define KALAH_PURPLE_HOST_H

#include <purple.h>

#include "table/intent.h"
#include "talk/tag.h"

void kalah_host_init (void *plugin);
void kalah_host_uninit (void);

/* WHO said INTENT (transfer full) aloud in CONV. */
void kalah_host_hear (PurpleConversation *conv, const char *who, gboolean own,
                      KalahIntent *intent);

/* WHO, another member of CONV, sent a board with TAG. */
void kalah_host_saw_board (PurpleConversation *conv, const char *who, const KalahTag *tag);
/* WHO, or our own user, said something in CONV, whatever it was. */
void kalah_host_saw_speak (PurpleConversation *conv, const char *who, gboolean own);

/* Our own user asked for INTENT (transfer full) by command: what changes the
 * table is told to the chat, all else is shown here alone. */
void kalah_host_command (PurpleConversation *conv, KalahIntent *intent);

/* We are back in CONV after having been away. */
void kalah_host_returned (PurpleConversation *conv);
/* The account of CONV is online again. */
void kalah_host_wake (PurpleConversation *conv);

#endif
