/*
 * wrap.h - long lines broken between words.
 *
 * Owns:   how wide a terminal is and where a line breaks.
 * Called: by screen.c.
 * Never:  breaks a line of a board, or anything that does not go to a terminal.
 */
#ifndef KALAH_ROOM_WRAP_H
#define KALAH_ROOM_WRAP_H

#include <glib.h>

/* The columns of the terminal FD; 0 when it is none. */
guint kalah_wrap_columns (int fd);

/* LINE in lines of at most COLUMNS, where there are spaces to break it at; as it
 * is where COLUMNS is 0. Free it. */
char *kalah_wrap (const char *line, guint columns);

#endif
