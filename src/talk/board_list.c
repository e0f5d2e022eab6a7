/*
 * board_list.c - the board in sentences, for screen readers and for reading
 * aloud.
 *
 * Invariant: one sentence a seat, each whole in the source.
 */
#include "talk/board_forms.h"
#include "talk/text.h"

/* "4, 4, 0": the pits of SEAT from its owner's left. Free it. */
static char *
list_pits (const KalahPosition *position, int seat)
{
  GString *list = g_string_new (NULL);
  for (int pit = 0; pit < position->pits; pit++)
    g_string_append_printf (list, "%s%u", pit > 0 ? ", " : "", (guint) position->pit[seat][pit]);
  return g_string_free (list, FALSE);
}

static char *
tell_seat (const KalahBoardView *view, int seat)
{
  const KalahPosition *position = view->position;
  const char *name = view->names[seat];
  guint pits = position->pits, store = position->store[seat];
  g_autofree char *stones = list_pits (position, seat);
  switch (position->status[seat]) {
  case KALAH_STATUS_FINISHED:
    /* Translators: "Ada has finished; store 3." */
    return g_strdup_printf (_("%1$s has finished; store %2$u."), name, store);
  case KALAH_STATUS_REMOVED:
    return g_strdup_printf (_("%1$s has resigned and is off the board; store %2$u."), name, store);
  case KALAH_STATUS_RESIGNED:
    return g_strdup_printf (ngettext_ ("%1$s has resigned, pit %2$u: %3$s; store %4$u.",
                                       "%1$s has resigned, pits 1 to %2$u: %3$s; store %4$u.",
                                       pits),
                            name, pits, stones, store);
  default:
    /* Translators: "Ada, pits 1 to 6: 4, 4, 0, 5, 5, 5; store 1." */
    return g_strdup_printf (ngettext_ ("%1$s, pit %2$u: %3$s; store %4$u.",
                                       "%1$s, pits 1 to %2$u: %3$s; store %4$u.", pits),
                            name, pits, stones, store);
  }
}

void
kalah_board_write_list (const KalahBoardView *view, GString *out)
{
  for (guint index = 0; index < view->position->players; index++) {
    g_autofree char *sentence = tell_seat (view, kalah_board_seat_at (view, index));
    g_string_append_printf (out, "%s" KALAH_BOARD_MARK "%s", index > 0 ? "\n" : "", sentence);
  }
}
