/*
 * top.h - the standings of a chat, for who asks.
 *
 * Called: by apply, when the table let the question pass.
 */
#ifndef KALAH_PURPLE_TOP_H
#define KALAH_PURPLE_TOP_H

#include "purple/chat.h"

/* ASKED is a KALAH_EVENT_SHOW_TOP; with HERE the answer is for our own user alone. */
void kalah_top_ask (KalahChat *chat, const KalahEvent *asked, gboolean here);

#endif
