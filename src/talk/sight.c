/*
 * sight.c - the table of another member, as its boards tell of it.
 *
 * Stones never leave a board: those of a seat that is off it lie in its store. So all
 * boards of a game have the same total, and no store ever holds less than before.
 *
 * Invariant: what is kept is sane, and two boards and two identities at most.
 */
#include "talk/sight.h"

#include <string.h>

#include "talk/trace.h"

typedef struct {
  char *who; /* NULL: there is none */
  KalahTag tag;
} Board;

struct _KalahSight {
  Board newest;    /* of the table that is followed */
  gboolean proven, /*   its host is who opened it, or who knows how to go on; */
           gone;   /*   has left */
  gint64 seen;     /*   when it came */
  Board stray;     /* that was not believed, and is if the next one goes on from it */
};

/* ---- single boards ----------------------------------------------------- */

static void
forget (Board *board)
{
  g_clear_pointer (&board->who, g_free);
}

static void
keep (Board *board, const char *who, const KalahTag *tag)
{
  char *copy = g_strdup (who);
  forget (board);
  board->who = copy;
  board->tag = *tag;
}

static gboolean
is_of (const Board *board, const char *who, const KalahTag *tag)
{
  return g_strcmp0 (board->who, who) == 0 && strcmp (board->tag.id, tag->id) == 0;
}

static gboolean
is_over (const Board *board)
{
  return board->tag.position.turn == KALAH_TURN_OVER;
}

/* As it is dealt: all pits equal, and everybody plays. */
static gboolean
is_start (const KalahPosition *position)
{
  if (position->turn == KALAH_TURN_OVER || position->pit[0][0] == 0)
    return FALSE;
  for (int seat = 0; seat < position->players; seat++) {
    if (position->store[seat] != 0 || position->status[seat] != KALAH_STATUS_ACTIVE)
      return FALSE;
    for (int pit = 0; pit < position->pits; pit++)
      if (position->pit[seat][pit] != position->pit[0][0])
        return FALSE;
  }
  return TRUE;
}

/* Can this be a board of any table? A start without an opening's number cannot. */
static gboolean
is_sane (const KalahTag *tag)
{
  const KalahPosition *position = &tag->position;
  unsigned total = kalah_position_total (position);
  return position->players >= 2 && position->pits >= 1 && total > 0
         && total <= (unsigned) position->players * position->pits * KALAH_STONES_MAX
         && tag->move <= KALAH_SIGHT_MOVES_MAX && (tag->move == 0) == is_start (position);
}

/* ---- two boards -------------------------------------------------------- */

static gboolean
same_size (const KalahPosition *one, const KalahPosition *other)
{
  return one->players == other->players && one->pits == other->pits
         && kalah_position_total (one) == kalah_position_total (other);
}

static gboolean
same_stones (const KalahPosition *one, const KalahPosition *other)
{
  return memcmp (one->pit, other->pit, sizeof one->pit) == 0
         && memcmp (one->store, other->store, sizeof one->store) == 0
         && memcmp (one->status, other->status, sizeof one->status) == 0
         && memcmp (one->place, other->place, sizeof one->place) == 0;
}

/* Could a few moves lead from BEFORE to AFTER? How many: 0 when they could not. */
static guint
count_moves (const KalahTag *before, const KalahTag *after)
{
  const KalahPosition *from = &before->position, *to = &after->position;
  if (after->move <= before->move || after->move - before->move > KALAH_TRACE_MOVES_MAX
      || from->turn == KALAH_TURN_OVER || !same_size (from, to) || kalah_position_equal (from, to))
    return 0;
  for (int seat = 0; seat < from->players; seat++) {
    if (to->store[seat] < from->store[seat])
      return 0;
    if (from->status[seat] != KALAH_STATUS_ACTIVE
        && (to->status[seat] != from->status[seat] || to->place[seat] != from->place[seat]))
      return 0;
  }
  return after->move - before->move;
}

/* The same, when there are such moves. */
static guint
count_traced (const KalahTag *before, const KalahTag *after)
{
  KalahTrace trace;
  guint moves = count_moves (before, after);
  return moves > 0 && kalah_trace_find (&before->position, &after->position, moves, &trace)
           ? moves : 0;
}

/* Can TAG be a board of the game of NEWEST: later, the same again, or after moves were taken
 * back? A slow chat skips boards, so that others may have been made since. */
static gboolean
is_of_game (const KalahTag *newest, const KalahTag *tag)
{
  if (!same_size (&newest->position, &tag->position))
    return FALSE;
  if (tag->move != newest->move && kalah_position_equal (&newest->position, &tag->position))
    return FALSE;
  return newest->position.turn != KALAH_TURN_OVER || tag->move <= newest->move;
}

/* Does TAG, from the host of NEWEST, say that the table is closed? Where nobody has moved it
 * may be about a game that was never shown. */
static gboolean
is_closing (const KalahTag *newest, const KalahTag *tag)
{
  if (tag->position.turn != KALAH_TURN_OVER)
    return FALSE;
  return tag->move == 0
         || (newest->position.turn != KALAH_TURN_OVER && tag->move == newest->move
             && same_size (&newest->position, &tag->position)
             && same_stones (&newest->position, &tag->position));
}

/* ---- the table --------------------------------------------------------- */

KalahSight *
kalah_sight_new (void)
{
  return g_new0 (KalahSight, 1);
}

void
kalah_sight_free (KalahSight *sight)
{
  if (sight == NULL)
    return;
  forget (&sight->newest);
  forget (&sight->stray);
  g_free (sight);
}

/* Follows the table of which WHO has shown TAG. */
static KalahSightKind
follow (KalahSight *sight, const char *who, const KalahTag *tag, gint64 now)
{
  keep (&sight->newest, who, tag);
  sight->gone = FALSE;
  sight->seen = now;
  return KALAH_SIGHT_BOARD;
}

static gboolean
gives_way (const KalahSight *sight, const char *who, const KalahTag *tag, gint64 now)
{
  const Board *newest = &sight->newest;
  if (!sight->proven || g_strcmp0 (newest->who, who) == 0)
    return TRUE;
  if (strcmp (newest->tag.id, tag->id) == 0)
    return FALSE;
  return is_over (newest) || sight->gone || now - sight->seen >= KALAH_SIGHT_SILENT_MS;
}

/* A board that is none of the game that is followed. */
static KalahSightKind
see_stranger (KalahSight *sight, const char *who, const KalahTag *tag, gint64 now,
              KalahSightStep *step)
{
  gboolean empty = sight->newest.who == NULL;
  if (!empty && !gives_way (sight, who, tag, now))
    return KALAH_SIGHT_NOT;
  guint moves = is_of (&sight->stray, who, tag) ? count_traced (&sight->stray.tag, tag) : 0;
  gboolean proven = tag->move == 0 || moves > 0;
  if (!empty && !proven) {
    keep (&sight->stray, who, tag);
    return KALAH_SIGHT_NOT;
  }
  step->before = moves > 0 ? sight->stray.tag.position : tag->position;
  step->moves = moves;
  forget (&sight->stray);
  sight->proven = proven;
  return follow (sight, who, tag, now);
}

/* A board of the table that is followed, from its host. */
static KalahSightKind
see_host (KalahSight *sight, const char *who, const KalahTag *tag, gboolean old, gint64 now,
          KalahSightStep *step)
{
  const KalahTag *newest = &sight->newest.tag;
  gboolean next_game = tag->move == 0 && is_over (&sight->newest);
  if (old && tag->move <= newest->move && !next_game)
    return KALAH_SIGHT_OLD;
  if (tag->move > 0 && !is_of_game (newest, tag))
    return see_stranger (sight, who, tag, now, step);
  step->before = newest->position;
  step->moves = count_moves (newest, tag);
  if (!sight->proven)
    sight->proven = tag->move == 0 || count_traced (newest, tag) > 0;
  return follow (sight, who, tag, now);
}

KalahSightKind
kalah_sight_see (KalahSight *sight, const char *who, const KalahTag *tag, gboolean old, gint64 now,
                 KalahSightStep *step)
{
  gboolean known = is_of (&sight->newest, who, tag);
  if (known && is_closing (&sight->newest.tag, tag)) {
    sight->newest.tag.position.turn = KALAH_TURN_OVER;
    return KALAH_SIGHT_CLOSED;
  }
  if (!is_sane (tag))
    return KALAH_SIGHT_NOT;
  if (known)
    return see_host (sight, who, tag, old, now, step);
  return see_stranger (sight, who, tag, now, step);
}

/* ---- the members ------------------------------------------------------- */

gboolean
kalah_sight_is_host (const KalahSight *sight, const char *who)
{
  return sight->newest.who != NULL && g_strcmp0 (sight->newest.who, who) == 0;
}

static void
rename_board (Board *board, const char *old_id, const char *new_id)
{
  if (board->who == NULL || strcmp (board->who, old_id) != 0)
    return;
  char *copy = g_strdup (new_id);
  forget (board);
  board->who = copy;
}

void
kalah_sight_renamed (KalahSight *sight, const char *old_id, const char *new_id)
{
  rename_board (&sight->newest, old_id, new_id);
  rename_board (&sight->stray, old_id, new_id);
}

void
kalah_sight_left (KalahSight *sight, const char *who)
{
  if (kalah_sight_is_host (sight, who))
    sight->gone = TRUE;
  if (g_strcmp0 (sight->stray.who, who) == 0)
    forget (&sight->stray);
}
