/*
 * regard.h - what a friend knows about the table in one place, from listening.
 *
 * Owns:   how a friend reads the messages of a table: is one open, do I sit at
 *         it, am I on turn?
 * Called: by friends.c, for each message it hears.
 * Never:  knows more than what everybody can read.
 */
#ifndef KALAH_ROOM_REGARD_H
#define KALAH_ROOM_REGARD_H

#include <glib.h>

#include "talk/tag.h"

typedef struct {
  char id[KALAH_TAG_ID_MAX + 1]; /* of the table that is open here; "": none is */
  gboolean seated;
} KalahRegard;

/* NICK reads TEXT. TRUE when it says that NICK is to move in the position of TAG. */
gboolean kalah_regard_read (KalahRegard *regard, const char *nick, const char *text, KalahTag *tag);

/* Behind the name and its comma, where LINE is addressed to NICK; else NULL. */
const char *kalah_regard_addressed (const char *line, const char *nick);

#endif
