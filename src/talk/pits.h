/*
 * pits.h - "3", "c.", "3, 1": a pit or a chain of pits.
 *
 * Owns:   what counts as a move: the whole text and nothing else. "3?" asks,
 *         "3..." hesitates, "3,50" is a price, "03" an hour; none of them moves.
 * Called: by talk/parse, with plain text.
 */
#ifndef KALAH_TALK_PITS_H
#define KALAH_TALK_PITS_H

#include <glib.h>

#include "table/intent.h"

/* Reads all of TEXT (plain, trimmed) into PITS, 0-based. Returns how many there
 * are; 0 when TEXT is anything else. */
guint kalah_pits_read (const char *text, guint8 pits[KALAH_CHAIN_MAX]);

#endif
