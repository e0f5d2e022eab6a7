/*
 * board_read.h - the text of a board message, read back by another member's plugin.
 *
 * Owns:   which lines of a message are a board, and whose names stand on it. The tag says
 *         what the position is; the lines must tell the same to be believed.
 * Called: by the plugin's curator.
 * Never:  trusts a line that does not start with U+200E or holds other numbers.
 */
#ifndef KALAH_TALK_BOARD_READ_H
#define KALAH_TALK_BOARD_READ_H

#include <glib.h>

#include "engine/position.h"

/* Could LINE be one of a board in rows, a frame, a list or a line? */
gboolean kalah_board_is_line (const char *line);

/* The names on a board of POSITION that the LINES (NULL at the end, in the order in which
 * they were said) show, in whatever form; NAMES[seat] is to be freed, and NULL where it
 * could not be told: the list form is in the language of the host. FALSE when the lines do
 * not show POSITION, and then all NAMES are NULL.
 *
 * The board is the last one among the LINES. Those that are not of a board help where sides
 * look alike: the line that asks for a move starts with the name of the player to move. */
gboolean kalah_board_read (const char *const *lines, const KalahPosition *position,
                           char *names[KALAH_SEATS_MAX]);

/* TEXT (a whole message) without the lines of a board and without the tag at its end, and
 * without white space at its ends. Free it. */
char *kalah_board_strip (const char *text);

#endif
