/*
 * say_parts.h - what the files of say.h share, and nobody else: sentences by
 * kind of event.
 */
#ifndef KALAH_TALK_SAY_PARTS_H
#define KALAH_TALK_SAY_PARTS_H

#include "talk/say.h"

/* What a CPU in SEAT is called; the letter of SEAT. Free the first. */
char *kalah_say_cpu (int seat);
const char *kalah_say_letter (int seat);

/* The name in EVENT, or what the CPU in its seat is called. Free it. */
char *kalah_say_name (const KalahEvent *event);

/* KALAH_EVENT_REFUSED, KALAH_EVENT_REPAIRED, KALAH_EVENT_ENDED. Free them. */
char *kalah_say_refusal (const KalahTable *table, const KalahEvent *event, const char *trigger);
char *kalah_say_repair (const KalahEvent *event);
char *kalah_say_end (const KalahTable *table, const KalahEvent *event);

/* The keys of all settings, "game, players, ...". Free it. */
char *kalah_say_keys (void);

#endif
