/*
 * outbox.h - everything we say in a conversation leaves through here.
 *
 * Owns:   one queue a conversation, one lane an account (libpurple's own queue on
 *         IRC is one an account, too), and the timer between them.
 * Called: by host, with "there is something to say".
 * Never:  sends inside the call that asks for it: on IRC the echo of a reply would
 *         overtake the line it answers. Never sends into a chat that was left or
 *         over an account that is offline; it holds, and is woken on return.
 *
 * Messages are not made when something happens but when they can leave, from all
 * that has happened by then. So a newer board always stands for an older unsent
 * one, and no result is lost with it. News goes first; an answer is made when there
 * is none and the lane has room for answers.
 */
#ifndef KALAH_PURPLE_OUTBOX_H
#define KALAH_PURPLE_OUTBOX_H

#include <purple.h>

#include "purple/queue.h"

struct _KalahChat;

typedef struct {
  KalahQueue *queue;
  guint timer;
} KalahOutbox;

/* Makes messages of what is to be said in CHAT now (KalahMessage, transfer full),
 * or NULL. OWN: the same messages as our own user sees them, or NULL if just so. */
typedef GPtrArray *(*KalahOutboxCompose) (struct _KalahChat *chat, GPtrArray **own);

/* NEWS makes messages of all the news, ANSWER of one answer. */
void kalah_outbox_init (KalahOutboxCompose news, KalahOutboxCompose answer);
void kalah_outbox_uninit (void);

void kalah_outbox_setup (KalahOutbox *outbox, const KalahProfile *profile);
void kalah_outbox_clear (KalahOutbox *outbox);

/* There may be something to say in CHAT: soon, not now. */
void kalah_outbox_wake (struct _KalahChat *chat);

/* A sentence of our own (plain text) that belongs to no event. */
void kalah_outbox_say (struct _KalahChat *chat, const char *text);

/* We are back in the chat: what was ready to be sent is stale, and what was sent
 * will not be echoed any more. TRUE when a message is cut short by that. */
gboolean kalah_outbox_forget (struct _KalahChat *chat);

/* Is this own line (markup stripped) one that we sent? */
gboolean kalah_outbox_heard (struct _KalahChat *chat, const char *text);
/* FALSE: kalah_outbox_heard need not be asked. */
gboolean kalah_outbox_listens (const struct _KalahChat *chat);

#endif
