/*
 * board.c - what the forms of a board share: who is shown where.
 *
 * Invariant: every form shows all seats, the bottom one last, and every number
 * of the position.
 */
#include "talk/board.h"

#include "talk/board_forms.h"
#include "talk/text.h"

int
kalah_board_seat_at (const KalahBoardView *view, guint index)
{
  return (int) (((guint) view->bottom + 1 + index) % view->position->players);
}

gboolean
kalah_board_reversed (const KalahBoardView *view, guint index)
{
  return view->position->players == 2 && index == 0;
}

guint
kalah_board_pit_at (const KalahBoardView *view, guint index, guint column)
{
  return kalah_board_reversed (view, index) ? view->position->pits - 1 - column : column;
}

char *
kalah_board_label (const KalahBoardView *view, int seat, const char *name)
{
  switch (view->position->status[seat]) {
  case KALAH_STATUS_FINISHED:
    /* Translators: a name beside a row of the board: "Ada, finished". */
    return g_strdup_printf (_("%s, finished"), name);
  case KALAH_STATUS_RESIGNED:
  case KALAH_STATUS_REMOVED:
    /* Translators: a name beside a row of the board: "Ada, resigned". */
    return g_strdup_printf (_("%s, resigned"), name);
  default:
    return g_strdup (name);
  }
}

guint
kalah_board_digits (guint number)
{
  guint digits = 1;
  while (number >= 10) {
    number /= 10;
    digits++;
  }
  return digits;
}

char *
kalah_board_format (KalahBoardForm form, const KalahBoardView *view)
{
  GString *out = g_string_new (NULL);
  switch (form) {
  case KALAH_BOARD_FRAME:
    kalah_board_write_frame (view, out);
    break;
  case KALAH_BOARD_LIST:
    kalah_board_write_list (view, out);
    break;
  case KALAH_BOARD_LINE:
    kalah_board_write_line (view, out);
    break;
  case KALAH_BOARD_ROWS:
  case KALAH_BOARD_AUTO:
    kalah_board_write_rows (view, out);
    break;
  }
  return g_string_free (out, FALSE);
}
