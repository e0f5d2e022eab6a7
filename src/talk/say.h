/*
 * say.h - every sentence that people read about a table.
 *
 * Owns:   the wording of events, refusals, prompts, rules and help. Each
 *         sentence is whole in the source, so that it can be translated whole.
 * Called: by talk/compose.
 * Never:  decides anything; never joins parts of sentences.
 */
#ifndef KALAH_TALK_SAY_H
#define KALAH_TALK_SAY_H

#include <glib.h>

#include "table/table.h"

/* What to call the player in SEAT: the cleaned name, or "CPU B". Free it. */
char *kalah_say_seat (const KalahTable *table, int seat);

/* One sentence (or a few) about EVENT; NULL for events that are told by showing
 * the board or not at all. TRIGGER is the word people type here. Free it. */
char *kalah_say_event (const KalahTable *table, const KalahEvent *event, const char *trigger);

/* The moves of one player in a row as one sentence: COUNT consecutive
 * KALAH_EVENT_SOWN of one seat. Free it. */
char *kalah_say_sowings (const KalahTable *table, const KalahEvent *const *sown, guint count);

/* Those of the COUNT events at EVENTS that tell, as the first of them does, that the
 * computer plays for somebody, and for the same reason: as one sentence. Free it. */
char *kalah_say_stand_ins (const KalahEvent *const *events, guint count);

/* KALAH_EVENT_ENDED in two parts: why it ended; who has won, NULL when that is no
 * longer known. Free them. */
char *kalah_say_end (const KalahTable *table, const KalahEvent *event);
char *kalah_say_result (const KalahTable *table, const KalahEvent *event);

/* All that was set by the COUNT events at EVENTS (the others are passed over) as one
 * sentence: each setting once, with its last value. Free it. */
char *kalah_say_changes (const KalahEvent *const *events, guint count);

/* What the table waits for now: "Ada, your move: 1 to 6." starts with the name of
 * the mover; while gathering, who may join and how; an answer to a question. NULL
 * when it waits for nobody. Free it. */
char *kalah_say_prompt (const KalahTable *table, const char *trigger);

/* The rules of this table; the words people may type (short: fits five lines of
 * chat), or with ABOUT one of them. Free them. */
char *kalah_say_rules (const KalahTable *table);
char *kalah_say_help (const char *trigger, const char *about);

#endif
