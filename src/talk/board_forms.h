/*
 * board_forms.h - the forms of a board, for board.c alone: one file a form.
 *
 * Each writes whole lines, separated by '\n', each starting with
 * KALAH_BOARD_MARK, none ending with '\n'.
 */
#ifndef KALAH_TALK_BOARD_FORMS_H
#define KALAH_TALK_BOARD_FORMS_H

#include "talk/board.h"

/* Keeps a line of digits in order after Arabic or Hebrew text. */
#define KALAH_BOARD_MARK "\u200e"

void kalah_board_write_rows (const KalahBoardView *view, GString *out);
void kalah_board_write_frame (const KalahBoardView *view, GString *out);
void kalah_board_write_list (const KalahBoardView *view, GString *out);
void kalah_board_write_line (const KalahBoardView *view, GString *out);

/* Seats are shown going round from the one after the bottom seat, which comes
 * last: the seat at INDEX of that order. */
int kalah_board_seat_at (const KalahBoardView *view, guint index);

/* True where the row at INDEX runs against its owner's view: the far side of
 * two, so that pits that correspond stand one above the other. */
gboolean kalah_board_reversed (const KalahBoardView *view, guint index);

/* The pit shown in COLUMN of the row at INDEX. */
guint kalah_board_pit_at (const KalahBoardView *view, guint index, guint column);

/* NAME with a word about it where SEAT no longer plays. Free it. */
char *kalah_board_label (const KalahBoardView *view, int seat, const char *name);

guint kalah_board_digits (guint number);

#endif
