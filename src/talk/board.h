/*
 * board.h - a position as text, in four forms.
 *
 * Owns:   the look of a board in text: columns, labels, the side at the bottom.
 * Called: by talk/compose; by tests, which read the boards back.
 * Never:  wider than promised, never a smiley (`:` before `|`, `(`, `)`), never a
 *         line without U+200E at its start (after Arabic text a line of digits
 *         would be laid out from the right, pits reversed).
 *
 * rows (two players; the padding is U+2007, figure space):
 *
 *      4 4 0 5 5 5   1 Bob
 *      4 4 4 4 4 4   0 Ada
 *      1 2 3 4 5 6
 */
#ifndef KALAH_TALK_BOARD_H
#define KALAH_TALK_BOARD_H

#include <glib.h>

#include "engine/position.h"
#include "table/settings.h"

/* A default Pidgin window shows this many monospace columns. */
#define KALAH_BOARD_FRAME_COLUMNS 26

typedef struct {
  const KalahPosition *position;
  const char *names[KALAH_SEATS_MAX]; /* ready to be shown (kalah_name_show) */
  int bottom;      /* the seat whose side is shown last, left to right */
  gboolean labels; /* a line of pit numbers under the board, where the form has one */
} KalahBoardView;

/* The lines of the board, separated by '\n', none at the end; free it. FORM is
 * not KALAH_BOARD_AUTO. */
char *kalah_board_format (KalahBoardForm form, const KalahBoardView *view);

#endif
