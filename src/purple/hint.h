/*
 * hint.h - "which pit would you sow?", answered by the computer at its best.
 *
 * Owns:   the question that the worker has, one a chat: a newer one takes the place
 *         of an older.
 * Called: by host, when the table allowed a hint.
 * Never:  answers for a position that has passed.
 */
#ifndef KALAH_PURPLE_HINT_H
#define KALAH_PURPLE_HINT_H

#include <glib.h>

#include "table/event.h"

struct _KalahChat;

/* ANSWER (KALAH_EVENT_HINT, transfer full) is for the chat, or with HERE for our own
 * user alone. */
typedef void (*KalahHintFound) (struct _KalahChat *chat, KalahEvent *answer, gboolean here);

void kalah_hint_init (KalahHintFound found);

/* ASKED is a KALAH_EVENT_SHOW_HINT. */
void kalah_hint_ask (struct _KalahChat *chat, const KalahEvent *asked, gboolean here);

#endif
