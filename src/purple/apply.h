/*
 * apply.h - an intent goes through the table, and what follows from it.
 *
 * Owns:   what an intent costs who said it, and the way of the events: to the chat,
 *         to our own user, to the CPU, to the master who gives hints; and that the journal
 *         has whatever a table accepted.
 * Called: by host with what people say, and by whoever finds something out for the
 *         table: members who come and go, time, the CPU.
 * Never:  decides who may do what (the table does), or makes words of events.
 */
#ifndef KALAH_PURPLE_APPLY_H
#define KALAH_PURPLE_APPLY_H

#include "purple/chat.h"

typedef enum {
  KALAH_AUDIENCE_CHAT,
  KALAH_AUDIENCE_SELF /* answers are for our own user alone */
} KalahAudience;

/* INTENT is signed. Who has no token left is not heard at all, unless it is a move:
 * nothing may happen unseen. */
void kalah_apply (KalahChat *chat, const KalahIntent *intent, KalahAudience audience);

/* Something that the plugin found out itself; takes INTENT (transfer full), which may be
 * NULL. */
void kalah_apply_own (KalahChat *chat, KalahIntent *intent);

/* The table hears INTENT, and nobody is told what came of it. */
void kalah_apply_silently (KalahChat *chat, const KalahIntent *intent);

#endif
