/*
 * pending.h - what happened and has not been said yet: news, and answers.
 *
 * News is what the table needs in order to go on: moves, seats, results, and why a
 * player's own word was refused. An answer is for whoever asked: boards, rules,
 * help, and refusals to people without a seat. News goes first.
 *
 * Owns:   both lists of events; at most KALAH_PENDING_MAX each.
 * Called: by host, which adds what happened and takes what can be said.
 * Never:  makes words of it.
 */
#ifndef KALAH_PURPLE_PENDING_H
#define KALAH_PURPLE_PENDING_H

#include <glib.h>

#include "table/event.h"

/* Told no sooner than they can be sent; nobody would read more than that. */
#define KALAH_PENDING_MAX 256

typedef struct {
  GPtrArray *news, *answers; /* of KalahEvent */
} KalahPending;

void kalah_pending_init (KalahPending *pending);
void kalah_pending_clear (KalahPending *pending);

/* Does EVENT merely answer somebody, and changes nothing? */
gboolean kalah_pending_is_answer (const KalahEvent *event);

/* Takes over EVENT as news. */
void kalah_pending_add_news (KalahPending *pending, KalahEvent *event);
/* Takes over all EVENTS, leaving the array empty. SEATED: what a player said led to
 * them. */
void kalah_pending_add (KalahPending *pending, GPtrArray *events, gboolean seated);

/* All the news (transfer full); may be empty. */
GPtrArray *kalah_pending_take_news (KalahPending *pending);
/* The answers to the oldest question and to all like it: they are one message
 * (transfer full); may be empty. */
GPtrArray *kalah_pending_take_answer (KalahPending *pending);

/* Is there news of this KIND? */
gboolean kalah_pending_has_news (const KalahPending *pending, KalahEventKind kind);

/* Who asked has waited too long. */
void kalah_pending_forget_answers (KalahPending *pending);
/* Nobody needs to hear of anything any more. */
void kalah_pending_forget (KalahPending *pending);

#endif
