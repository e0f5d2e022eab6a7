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

/* The name in EVENT, or what the CPU in its seat is called; the other name in it;
 * what was typed. Free them. */
char *kalah_say_name (const KalahEvent *event);
char *kalah_say_other (const KalahEvent *event);
char *kalah_say_typed (const KalahEvent *event);

/* ITEMS of one list; the same with an "and" before the last. Free them. */
char *kalah_say_list (const GPtrArray *items);
char *kalah_say_all_of (const GPtrArray *names);

/* The keys of all settings, "game, players, ...". Free it. */
char *kalah_say_keys (void);

/* KALAH_EVENT_REFUSED, KALAH_EVENT_REPAIRED. Free them. */
char *kalah_say_refusal (const KalahTable *table, const KalahEvent *event, const char *trigger);
char *kalah_say_repair (const KalahEvent *event);

/* Challenges: the question; no game comes of it (DECLINED, EXPIRED); what the seat
 * that is kept waits for. Free them. */
char *kalah_say_challenged (const KalahEvent *event);
char *kalah_say_unaccepted (const KalahEvent *event);
char *kalah_say_kept (const KalahTable *table, int seat);

/* Absence: BACK and WOKE; REMINDED. Free them. */
char *kalah_say_return (const KalahEvent *event);
char *kalah_say_reminder (const KalahEvent *event);

/* Moves taken back: the question, and again while it is open (NULL when there is
 * none); the answers. Free them. */
char *kalah_say_undo_asked (const KalahTable *table, const KalahEvent *event);
char *kalah_say_undo_pending (const KalahTable *table);
char *kalah_say_undo_refused (const KalahEvent *event);
char *kalah_say_undone (const KalahEvent *event);

/* KALAH_EVENT_HINT. Free it. */
char *kalah_say_hint (const KalahTable *table, const KalahEvent *event);

/* Refusals of each of these to who is called NAME; NULL for all others. Free them. */
char *kalah_say_challenge_refused (const KalahEvent *event, const char *name, const char *trigger);
char *kalah_say_absence_refused (const KalahEvent *event, const char *name);
char *kalah_say_undo_not_asked (const KalahEvent *event, const char *name);
char *kalah_say_hint_refused (const KalahTable *table, const KalahEvent *event, const char *name);

#endif
