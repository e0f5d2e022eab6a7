/*
 * message.h - making the text of a message fit to be sent.
 *
 * Owns:   the limits of a protocol applied to text, the guard that keeps our own words from
 *         being read as somebody's, and from which side a line is read.
 * Called: by talk/compose; board_read knows the guard.
 */
#ifndef KALAH_TALK_MESSAGE_H
#define KALAH_TALK_MESSAGE_H

#include "talk/board.h"
#include "talk/profile.h"

/* What the guard may add to a line, besides a mark of direction. */
#define KALAH_MESSAGE_GUARD "\u00b7 "

/* How many bytes LINE, or a piece of it, may have so that there is room for all that is added
 * to it. */
gsize kalah_message_room (const char *line, const KalahProfile *profile);

/* The board in FORM, or in the next best form where PROFILE has no room for so
 * many lines or so long ones. Free it. */
char *kalah_message_fit_board (KalahBoardForm form, const KalahBoardView *view,
                               const KalahProfile *profile);

/* Parts that are not NULL or empty, with spaces between. Free it. */
char *kalah_message_join (const char *first, const char *second, const char *third);

/* TEXT with every line short enough for PROFILE, and none that reads as a word
 * for a table, as a quote or as a command of the client, whoever chose the
 * names in it. Free it. */
char *kalah_message_guard (const char *text, const KalahProfile *profile, const char *trigger);

#endif
