/*
 * board_rows.c - one line a seat; aligned in any font.
 *
 * Invariant: all numbers of a board have the same count of characters, digits
 * and figure spaces, which fonts draw equally wide. Names differ in width, so
 * they stand at the end.
 */
#include "talk/board_forms.h"

#define FIGURE_SPACE "\u2007"
#define GAP FIGURE_SPACE FIGURE_SPACE FIGURE_SPACE

static void
append_padded (GString *out, guint number, guint width)
{
  for (guint digits = kalah_board_digits (number); digits < width; digits++)
    g_string_append (out, FIGURE_SPACE);
  g_string_append_printf (out, "%u", number);
}

static guint
pit_width (const KalahBoardView *view)
{
  const KalahPosition *position = view->position;
  guint width = view->labels ? kalah_board_digits (position->pits) : 1;
  for (int seat = 0; seat < position->players; seat++)
    for (int pit = 0; pit < position->pits; pit++)
      width = MAX (width, kalah_board_digits (position->pit[seat][pit]));
  return width;
}

static guint
store_width (const KalahBoardView *view)
{
  guint width = 1;
  for (int seat = 0; seat < view->position->players; seat++)
    width = MAX (width, kalah_board_digits (view->position->store[seat]));
  return width;
}

static void
append_row (GString *out, const KalahBoardView *view, guint index)
{
  const KalahPosition *position = view->position;
  int seat = kalah_board_seat_at (view, index);
  g_autofree char *label = kalah_board_label (view, seat, view->names[seat]);
  g_string_append (out, KALAH_BOARD_MARK);
  for (guint column = 0; column < position->pits; column++) {
    guint pit = kalah_board_pit_at (view, index, column);
    append_padded (out, position->pit[seat][pit], pit_width (view));
    g_string_append (out, column + 1 < position->pits ? " " : GAP);
  }
  append_padded (out, position->store[seat], store_width (view));
  g_string_append_printf (out, " %s", label);
}

void
kalah_board_write_rows (const KalahBoardView *view, GString *out)
{
  for (guint index = 0; index < view->position->players; index++) {
    if (index > 0)
      g_string_append_c (out, '\n');
    append_row (out, view, index);
  }
  if (!view->labels)
    return;
  g_string_append (out, "\n" KALAH_BOARD_MARK);
  for (guint pit = 0; pit < view->position->pits; pit++) {
    if (pit > 0)
      g_string_append_c (out, ' ');
    append_padded (out, pit + 1, pit_width (view));
  }
}
