/*
 * board_line.c - the whole board in one line.
 *
 * Two players look at each other across the double bar:
 *
 *     Bob 1 | 6:5 5:5 4:5 3:0 2:4 1:4 || 1:4 2:4 3:4 4:4 5:4 6:4 | Ada 0
 *
 * Three or four follow each other, each with the store in front:
 *
 *     Bob 1 | 1:4 2:4 3:4 || Cleo 0 | 1:4 2:4 3:4 || Ada 0 | 1:4 2:4 3:4
 */
#include "talk/board_forms.h"

static void
append_store (GString *out, const KalahBoardView *view, int seat)
{
  g_autofree char *label = kalah_board_label (view, seat, view->names[seat]);
  g_string_append_printf (out, "%s %u", label, (guint) view->position->store[seat]);
}

static void
append_pits (GString *out, const KalahBoardView *view, guint index)
{
  int seat = kalah_board_seat_at (view, index);
  for (guint column = 0; column < view->position->pits; column++) {
    guint pit = kalah_board_pit_at (view, index, column);
    g_string_append_printf (out, "%s%u:%u", column > 0 ? " " : "", pit + 1,
                            (guint) view->position->pit[seat][pit]);
  }
}

void
kalah_board_write_line (const KalahBoardView *view, GString *out)
{
  guint players = view->position->players;
  g_string_append (out, KALAH_BOARD_MARK);
  for (guint index = 0; index < players; index++) {
    int seat = kalah_board_seat_at (view, index);
    gboolean store_behind = players == 2 && index == 1;
    if (index > 0)
      g_string_append (out, " || ");
    if (!store_behind) {
      append_store (out, view, seat);
      g_string_append (out, " | ");
    }
    append_pits (out, view, index);
    if (store_behind) {
      g_string_append (out, " | ");
      append_store (out, view, seat);
    }
  }
}
