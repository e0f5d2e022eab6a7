/*
 * save.h - a game as a text that kalah-engine can read.
 *
 * Owns:   the form of a saved game: a `rules` line and a `position start moves`
 *         line of the engine's protocol, so that it can be analysed with
 *         "kalah-engine < game.txt".
 * Called: by whoever wants to give a game to somebody (the plugin, through
 *         kalah_journal_save).
 */
#ifndef KALAH_STORE_SAVE_H
#define KALAH_STORE_SAVE_H

#include <glib.h>

#include "engine/notation.h"

/* How each of them begins. */
#define KALAH_SAVE_BEGINNING "rules "

char *kalah_save_text (const KalahRules *rules, const KalahMove *moves, guint count);

#endif
