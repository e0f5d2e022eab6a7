/*
 * whom.h - the name of a person behind a command: "challenge Ada pits=4".
 *
 * Owns:   how names are written there: Ada, @Ada, "Ada Lovelace", Ada Lovelace; with
 *         the colon or comma that clients put behind a name they complete.
 * Called: by talk/parse.
 * Never:  knows who is in the chat; a name stays as it was typed.
 */
#ifndef KALAH_TALK_WHOM_H
#define KALAH_TALK_WHOM_H

#include <glib.h>

/* A line as it stands in the chat, and its plain copy. */
typedef struct {
  const char *text, *plain;
} KalahTyped;

/* Reads the name at AT, a place in the plain copy; with OPTIONS it ends where words
 * "key=value" begin. Returns the place behind it. NAME is NULL where there is none;
 * free it. */
const char *kalah_whom_read (const KalahTyped *typed, const char *at, gboolean options,
                             char **name);

#endif
