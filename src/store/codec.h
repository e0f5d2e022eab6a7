/*
 * codec.h - an intent as one line of text, and back.
 *
 * Owns:   the written form of intents: "1 sow speaker=ada name=Ada addressed
 *         pits=3,1". The first word is the version of the form, the second the
 *         kind; then come the fields that are set, in any order. Enums are
 *         written by name and pits are counted from 1, so that a line means the
 *         same whatever the numbers in intent.h become. What a word could be
 *         cut at is written %XX.
 * Called: by the ledger, in its thread.
 * Never:  judges whether a table would accept the intent.
 */
#ifndef KALAH_STORE_CODEC_H
#define KALAH_STORE_CODEC_H

#include <glib.h>

#include "table/intent.h"

/* The line, without an end of line; valid UTF-8 whatever the strings hold. */
char *kalah_codec_write (const KalahIntent *intent);

/* NULL and KALAH_STORE_UNREADABLE when TEXT is no such line, KALAH_STORE_NEWER
 * when it has a version, kind, field or name that this program does not know. */
KalahIntent *kalah_codec_read (const char *text, GError **error);

#endif
