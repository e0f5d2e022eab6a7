/*
 * local.h - what only our own user sees: answers to commands, written into the
 * conversation's window, never sent and never logged; and in an IM the board from
 * their own side, in place of what is sent.
 */
#ifndef KALAH_PURPLE_LOCAL_H
#define KALAH_PURPLE_LOCAL_H

#include "purple/chat.h"

/* A sentence (plain text). */
void kalah_local_say (PurpleConversation *conv, const char *text);

/* EVENTS (KalahEvent) as the chat would have been told, without the limits of
 * its protocol. */
void kalah_local_tell (KalahChat *chat, const GPtrArray *events);

/* From which seat the board is seen: in an IM the one where our own user sits, or their
 * partner; -1 where all see the same. */
int kalah_local_viewer (KalahChat *chat, gboolean own);

/* The signals end with the plugin handle. */
void kalah_local_init (void *plugin);

/* The next line of our own in IM is shown as MARKUP; NULL: as it is sent. To be undone
 * when it has been sent, and MARKUP is valid until then. */
void kalah_local_show_instead (PurpleConversation *im, const char *markup);

#endif
