/*
 * compose.h - events in, messages ready to send out.
 *
 * Owns:   what goes into one message and in which order: what happened, the
 *         board, who is to move, the tag; and how that shrinks to what the
 *         protocol carries.
 * Called: by the plugin, once for everything that happened since the last
 *         message (a person's move and all CPU moves after it are one message).
 * Never:  sends, never writes markup.
 */
#ifndef KALAH_TALK_COMPOSE_H
#define KALAH_TALK_COMPOSE_H

#include <glib.h>

#include "table/table.h"
#include "talk/profile.h"

typedef struct {
  char *text;         /* plain text, lines separated by '\n' */
  gboolean board;     /* shows a position: a newer one makes it worthless */
  gboolean monospace; /* wants a fixed-width font */
} KalahMessage;

/* Messages for EVENTS (KalahEvent) of TABLE, in order; may be empty. No message
 * ever parses as an intent, whatever the names in it. The array frees its
 * messages (transfer full). */
GPtrArray *kalah_compose (const KalahTable *table, const GPtrArray *events,
                          const KalahProfile *profile, const char *trigger);

/* The same for one reader, who sits in VIEWER and sees their own side at the bottom,
 * whatever the table's setting; -1 for everybody. Two sides of an IM differ in nothing
 * but the board: both have the same tag, and the same number of messages. */
GPtrArray *kalah_compose_for (const KalahTable *table, const GPtrArray *events,
                              const KalahProfile *profile, const char *trigger, int viewer);

void kalah_message_free (KalahMessage *message);

/* MESSAGE as libpurple's HTML: the one place where text becomes markup. Free
 * it. */
char *kalah_message_markup (const KalahMessage *message, const KalahProfile *profile);

#endif
