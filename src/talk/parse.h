/*
 * parse.h - a line of chat in, an intent out.
 *
 * Owns:   the words people type: trigger, commands, bare pits and chains,
 *         digits of every script, keycaps, quotes, addresses.
 * Called: by the plugin for each line of a conversation; most lines are not for
 *         us and must cost next to nothing.
 * Never:  knows who speaks or what the table thinks of it.
 */
#ifndef KALAH_TALK_PARSE_H
#define KALAH_TALK_PARSE_H

#include <glib.h>

#include "table/intent.h"

/* Longer lines are never for us. */
#define KALAH_PARSE_BYTES_MAX 400

typedef struct {
  const char *trigger;   /* "!kalah"; another word may be set */
  const char *host_name; /* the host's nick here, for "alice: 3"; may be NULL */
} KalahParseContext;

/* Reads one line as it stands in the chat: plain text, markup stripped,
 * entities decoded. Returns an intent without a speaker (transfer full), or
 * NULL when the line is not for a table. A bare pit or chain counts only as the
 * whole message. */
KalahIntent *kalah_parse_line (const char *line, const KalahParseContext *context);

/* Reads what stands behind the trigger word or behind "/kalah": "new players=3".
 * Never NULL: an empty text asks for help, a strange word is
 * KALAH_INTENT_UNKNOWN. */
KalahIntent *kalah_parse_words (const char *text);

#endif
