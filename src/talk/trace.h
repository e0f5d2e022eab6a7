/*
 * trace.h - the last move, told from the positions before and after it.
 *
 * The host of a table knows what was played. Everybody else sees one position after
 * the other, and neither the rules nor the moves between them.
 *
 * Owns:   the search for moves that lead from one position to the other.
 * Called: by the thread that draws, as a search can take some milliseconds; by sight, where
 *         two boards of somebody unknown have to follow from each other; by curator.
 * Never:  invents a move: what cannot be told is not shown.
 */
#ifndef KALAH_TALK_TRACE_H
#define KALAH_TALK_TRACE_H

#include <glib.h>

#include "engine/play.h"

/* What was sown and taken, and from where, is certain; of the rules and of why a game ended
 * it is only known that it may have been so. */
typedef struct {
  KalahRules rules;
  KalahPosition before; /* in front of the last move; its turn is who moved */
  int pit;              /* that was sown */
  KalahOutcome outcome;
} KalahTrace;

/* More moves than this between two boards are not searched for. */
#define KALAH_TRACE_MOVES_MAX 4

/* The trace of sowing PIT of the player to move in BEFORE; FALSE when that cannot be. */
gboolean kalah_trace_play (const KalahRules *rules, const KalahPosition *before, int pit,
                           KalahTrace *trace);

/* Searches for COUNT sowings that lead from BEFORE to AFTER under one and the same rules,
 * whatever they are. FALSE, and TRACE untouched, when there are none, too many, or when the
 * last of them is not certain (two ways end with different pits). */
gboolean kalah_trace_find (const KalahPosition *before, const KalahPosition *after, guint count,
                           KalahTrace *trace);

#endif
