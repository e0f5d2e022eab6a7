/*
 * sight.h - the table of another member, as its boards tell of it.
 *
 * Anybody can type a tag. A picture is shown for the boards of one table in a conversation,
 * and only if they come from its host:
 *
 *     A board is an OPENING when no move has been made, and all pits are equal.
 *     It GOES ON from an earlier one of the same member and table when sowings lead from
 *     there to here (kalah_trace_find).
 *     A table is PROVEN by its opening, or by a board that goes on from another.
 *
 *     While there is no table, any board is taken up: we may have come in the middle. Until
 *     it is proven it gives way to any other one that is.
 *     A proven table gives way only to a proven one of another id, and only of the same host,
 *     or when it is over, its host has left, or it has been silent for
 *     KALAH_SIGHT_SILENT_MS. Nobody else's board with the id of a proven table is believed.
 *     Of its own host a table takes: an opening, which is a new game and may be of another
 *     size; the same board again; another board of that game, as many stones on as many
 *     pits. Its number need not be higher: moves are taken back. Boards that contradict the
 *     game are not believed until two go on from each other: we have missed an opening.
 *     In the history of a chat nothing is taken back: what has no higher number is old,
 *     except for an opening when a game is over.
 *     When its host closes it, a table has a last tag: as the newest board, or as before the
 *     first move, but nobody is to move. Then it is over; there is nothing to be shown.
 *
 * Owns:   one conversation's table of somebody else: its host and its newest position, and
 *         the last board of one that may be another; no more, whatever is said.
 * Called: by the plugin's curator with each tag. It can take some milliseconds.
 * Never:  looks at a clock; knows names.
 */
#ifndef KALAH_TALK_SIGHT_H
#define KALAH_TALK_SIGHT_H

#include <glib.h>

#include "talk/tag.h"

/* A table that has been silent for so long may be followed by somebody else's. */
#define KALAH_SIGHT_SILENT_MS (15 * 60 * 1000)

/* No game has so many moves. */
#define KALAH_SIGHT_MOVES_MAX 100000

typedef struct _KalahSight KalahSight;

typedef enum {
  KALAH_SIGHT_NOT,   /* not to be believed: it is text */
  KALAH_SIGHT_OLD,   /* of that table, but not its newest board */
  KALAH_SIGHT_BOARD, /* to be shown */
  KALAH_SIGHT_CLOSED /* of that table, which is no more: no board */
} KalahSightKind;

typedef struct {
  KalahPosition before; /* the board before this one, */
  guint moves;          /*   and how many moves led from there to this one; 0: not known */
} KalahSightStep;

KalahSight *kalah_sight_new (void);
void kalah_sight_free (KalahSight *sight);

/* TAG stood below a message of the member with identity WHO at NOW (milliseconds). OLD: the
 * message comes from the history of the chat, in the order in which it was said. STEP is
 * filled in for KALAH_SIGHT_BOARD. */
KalahSightKind kalah_sight_see (KalahSight *sight, const char *who, const KalahTag *tag,
                                gboolean old, gint64 now, KalahSightStep *step);

/* Is WHO the host of the table that is followed? */
gboolean kalah_sight_is_host (const KalahSight *sight, const char *who);
/* The identity OLD_ID is known as NEW_ID now; WHO has left (another may open a table). */
void kalah_sight_renamed (KalahSight *sight, const char *old_id, const char *new_id);
void kalah_sight_left (KalahSight *sight, const char *who);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahSight, kalah_sight_free)

#endif
