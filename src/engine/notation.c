/*
 * notation.c - moves as text.
 *
 * Invariant: no move, alone in its entry or not, needs more than MOVE_TEXT_MAX
 * bytes, so that one allocation always suffices.
 */
#include "notation.h"

#include <stdio.h>
#include <stdlib.h>

#define MOVE_TEXT_MAX 16 /* "; D = resign" is the longest */

/* A further pit of the same player goes on with the entry. */
static bool
continues_entry (const KalahMove *moves, size_t i)
{
  return i > 0 && moves[i].seat == moves[i - 1].seat && moves[i].pit != KALAH_MOVE_RESIGN
         && moves[i - 1].pit != KALAH_MOVE_RESIGN;
}

char *
kalah_notation_format (const KalahMove *moves, size_t count)
{
  if (count > (SIZE_MAX - 1) / MOVE_TEXT_MAX)
    return NULL;
  char *text = malloc (count * MOVE_TEXT_MAX + 1);
  if (text == NULL)
    return NULL;
  char *end = text;
  *end = '\0';
  for (size_t i = 0; i < count; i++) {
    if (continues_entry (moves, i)) {
      end += snprintf (end, MOVE_TEXT_MAX, ",%d", moves[i].pit + 1);
      continue;
    }
    end += snprintf (end, MOVE_TEXT_MAX, "%s%c = ", i > 0 ? "; " : "",
                     (char) ('A' + moves[i].seat % KALAH_SEATS_MAX));
    if (moves[i].pit == KALAH_MOVE_RESIGN)
      end += snprintf (end, MOVE_TEXT_MAX, "resign");
    else
      end += snprintf (end, MOVE_TEXT_MAX, "%d", moves[i].pit + 1);
  }
  return text;
}
