/*
 * rival.h - two members with this plugin in one chat: only one answers.
 *
 * Owns:   the `new` of somebody else that waits for a short moment, different for
 *         each host, and the memory of another host's board in this chat.
 * Called: by ears (a board tag of another member went by) and host.
 * Never:  delays what our own user types: that is for our own table.
 */
#ifndef KALAH_PURPLE_RIVAL_H
#define KALAH_PURPLE_RIVAL_H

#include <glib.h>

#include "table/intent.h"

/* Two hosts wait this long at least, and less than twice that longer at most. */
#define KALAH_RIVAL_WAIT_MS 500
#define KALAH_RIVAL_SPREAD_MS 1500
/* A board was seen so recently that its table is still there. */
#define KALAH_RIVAL_NEAR_MS 300000

struct _KalahChat;

typedef struct {
  KalahIntent *opening; /* waits */
  guint timer;
  gint64 seen_at;       /* 0: no other host's board was seen */
} KalahRival;

/* Nobody else has opened a table meanwhile: INTENT (transfer full) is ours. */
typedef void (*KalahRivalClear) (struct _KalahChat *chat, KalahIntent *intent);

void kalah_rival_init (KalahRivalClear clear);
void kalah_rival_clear (KalahRival *rival);

/* Another member's board was seen in CHAT: that one was first. */
void kalah_rival_seen (struct _KalahChat *chat);
gboolean kalah_rival_is_near (const struct _KalahChat *chat);

/* Keeps INTENT (transfer full), a `new` of somebody else, for a moment. One that
 * waits already is enough. */
void kalah_rival_wait (struct _KalahChat *chat, const char *host_name, KalahIntent *intent);

#endif
