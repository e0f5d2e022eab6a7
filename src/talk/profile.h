/*
 * profile.h - what a chat protocol does to text, in one place.
 *
 * Owns:   one row of facts a protocol. Everything that must differ from one
 *         protocol to the next is decided by looking at a field here.
 * Called: by talk/compose (what fits), by the plugin's outbox (how fast).
 * Never:  asks libpurple anything.
 */
#ifndef KALAH_TALK_PROFILE_H
#define KALAH_TALK_PROFILE_H

#include <glib.h>

#include "table/settings.h"

typedef struct {
  const char *protocol;  /* libpurple's id: "prpl-jabber"; NULL: any other */
  gboolean newlines;     /* a message may hold several lines that arrive together */
  guint lines_max;       /* lines of one board message, at most */
  guint line_bytes;      /* bytes of one line, at most */
  gboolean markup;       /* a monospace font survives the way */
  KalahBoardForm board;  /* the form where the table asks for none */
  guint burst;           /* lines that may leave at once ... */
  guint interval_ms;     /* ... and then one each so many milliseconds */
  gboolean unmarked_history; /* what is replayed after a join does not say that it is old */
} KalahProfile;

/* The profile of PROTOCOL; the most careful one when it is unknown. Never NULL. */
const KalahProfile *kalah_profile_find (const char *protocol);

#endif
