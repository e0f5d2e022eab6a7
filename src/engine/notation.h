/*
 * notation.h - the record of a game as text: "A = 1,2; B = 1; A = 1".
 *
 * Owns:   the one written form of moves. Moves of one player in a row form one
 *         entry; a resignation is an entry of its own.
 * Called: by the line protocol, by the table's `moves`, by exports.
 * Never:  checks whether the moves are possible.
 */
#ifndef KALAH_ENGINE_NOTATION_H
#define KALAH_ENGINE_NOTATION_H

#include "position.h"

#define KALAH_MOVE_RESIGN (-1)

typedef struct {
  uint8_t seat;
  int8_t pit; /* 0-based, or KALAH_MOVE_RESIGN */
} KalahMove;

/* The text of COUNT moves; free () it. NULL when memory is out. */
char *kalah_notation_format (const KalahMove *moves, size_t count);

#endif
