/*
 * table.h - one table in one conversation: seats, turns, the game.
 *
 * Owns:   the whole state of a table and every decision about who may do what.
 * Called: by the plugin, one table a conversation, with the intents that
 *         talk/parse read; by tests with transcripts.
 * Never:  does I/O, looks at a clock (time comes in), draws a random number
 *         (ids and CPU moves come in as intents), says a word.
 *
 *      CLOSED --new--> GATHERING --start--> PLAYING --end--> FINISHED
 *        ^                |                   ^  |              |
 *        +------stop------+-------stop--------|--+--- again ----+
 */
#ifndef KALAH_TABLE_TABLE_H
#define KALAH_TABLE_TABLE_H

#include <glib.h>

#include "engine/notation.h"
#include "engine/position.h"
#include "table/event.h"
#include "table/intent.h"
#include "table/settings.h"

typedef struct _KalahTable KalahTable;

typedef enum {
  KALAH_PHASE_CLOSED,    /* nothing here; only `new` and `help` mean something */
  KALAH_PHASE_GATHERING, /* seats are taken, settings made */
  KALAH_PHASE_PLAYING,
  KALAH_PHASE_FINISHED   /* a game is over; `again`, or new seats and settings first */
} KalahPhase;

typedef enum {
  KALAH_SEAT_FREE,
  KALAH_SEAT_PERSON,
  KALAH_SEAT_CPU,
  KALAH_SEAT_KEPT /* for a person who was challenged and has not answered */
} KalahSeatKind;

/* How long a wish to take back moves waits for an answer. */
#define KALAH_TABLE_UNDO_MS (60 * 1000)

/* The same chain from the same seat within this many milliseconds is asked
 * about, not played: it is a message edited or sent twice. */
#define KALAH_TABLE_TWICE_MS 2000

/* A closed table. */
KalahTable *kalah_table_new (void);
void kalah_table_free (KalahTable *table);

/* Applies INTENT at NOW (milliseconds since the epoch, never going back).
 * Returns the events, in order, in a GPtrArray that frees them (transfer
 * full); empty when the intent is nobody's business here (a bare number from
 * somebody who is not on turn, a CPU move for a position that is past).
 * ACCEPTED, unless NULL, tells whether the table's state changed: such intents,
 * replayed in order on a new table with their times, give the same table. */
GPtrArray *kalah_table_apply (KalahTable *table, const KalahIntent *intent, gint64 now,
                              gboolean *accepted);

KalahPhase kalah_table_phase (const KalahTable *table);
const char *kalah_table_id (const KalahTable *table);          /* NULL while closed */
const KalahSettings *kalah_table_settings (const KalahTable *table);
const KalahRules *kalah_table_rules (const KalahTable *table); /* as played: repaired */
/* The board; the opening position while gathering. */
const KalahPosition *kalah_table_position (const KalahTable *table);
guint kalah_table_players (const KalahTable *table);
/* Which game of the series, from 1; 0 before the first deal. */
guint kalah_table_game (const KalahTable *table);
/* Sowings and resignations in this game so far: the number of the position. */
guint kalah_table_move (const KalahTable *table);
/* Changes of the position in this game so far, take-backs included: never goes
 * back. A CPU's move is for one step. */
guint kalah_table_step (const KalahTable *table);
/* The moves of this game, kalah_table_move () of them. */
const KalahMove *kalah_table_record (const KalahTable *table);

/* The board after the first COUNT of them. */
void kalah_table_position_after (const KalahTable *table, guint count, KalahPosition *position);

KalahSeatKind kalah_table_seat_kind (const KalahTable *table, int seat);
/* The name of the person in SEAT, or for whom it is kept; NULL for a CPU or a free seat. */
const char *kalah_table_seat_name (const KalahTable *table, int seat);
/* The identity of the person in SEAT; NULL for all others, a kept seat too. */
const char *kalah_table_seat_id (const KalahTable *table, int seat);
/* The seat of the person with this identity, or -1. A kept seat is not theirs yet. */
int kalah_table_seat_of (const KalahTable *table, const char *id);
/* The seat that is kept for the person with this identity, or -1. */
int kalah_table_kept_for (const KalahTable *table, const char *id);
/* Why the person in SEAT does not play, or is about not to (the grace runs). */
KalahAbsence kalah_table_absence (const KalahTable *table, int seat);
/* Does a CPU play for the person in SEAT? */
gboolean kalah_table_stands_in (const KalahTable *table, int seat);
/* How the CPU in SEAT plays, or would as a stand-in. */
const KalahCpuKind *kalah_table_cpu_kind (const KalahTable *table, int seat);
/* Half points of this series of whoever sits in SEAT: 2 for a win, shared by all who
 * come in first. */
guint kalah_table_score (const KalahTable *table, int seat);
const char *kalah_table_opener_name (const KalahTable *table);
/* Free seats. */
guint kalah_table_free_seats (const KalahTable *table);

/* The seat in which a CPU is to move now, or -1; a stand-in is one. Never one while
 * no person is at the table (it sleeps), while the host is offline, or while
 * somebody asks to take back a move. */
int kalah_table_cpu_to_move (const KalahTable *table);
/* The seats that are still to answer whether moves may be taken back, one bit each, 0:
 * nobody is asked. ASKER: the seat that wishes it, or -1. */
guint kalah_table_undo_waits (const KalahTable *table, int *asker);
/* A game is on, and no person is here to play it. */
gboolean kalah_table_sleeps (const KalahTable *table);
/* Whose side is shown at the bottom of a board with this TURN after MOVES moves to who sits in
 * VIEWER (-1: to everybody): once the game is over that of the player who moved last, so that
 * the board does not turn round any more. */
int kalah_table_bottom (const KalahTable *table, int viewer, int turn, guint moves);
/* Does this game count for the standings? Two people at least, not just CPUs. */
gboolean kalah_table_is_rated (const KalahTable *table);
/* When KALAH_INTENT_TICK is due (milliseconds since the epoch), or 0: never. */
gint64 kalah_table_deadline (const KalahTable *table);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahTable, kalah_table_free)

#endif
