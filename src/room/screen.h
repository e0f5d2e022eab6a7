/*
 * screen.h - everything that kalah-room prints.
 *
 * Owns:   standard output and standard error; the moment of the last line.
 * Called: by every other file of the room.
 * Never:  lets a control character through: text comes from strangers, and a
 *         terminal obeys what it is sent.
 */
#ifndef KALAH_ROOM_SCREEN_H
#define KALAH_ROOM_SCREEN_H

#include <glib.h>

/* Prints a line, or several separated by '\n'. Flushed. */
void kalah_screen_print (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The same as "kalah-room: ..." on standard error. */
void kalah_screen_error (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* Why a line that was typed did nothing: to a person at the terminal as "* ...",
 * like all else there; to whoever drives a pipe as an error. */
void kalah_screen_answer (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* The text of a message of libpurple: markup gone, line breaks kept. Free it. */
char *kalah_screen_plain (const char *html);

/* Milliseconds since something was printed. */
guint kalah_screen_quiet (void);

/* WATCH sees each line after it was printed (a script waits for one of them);
 * NULL ends it. */
typedef void (*KalahScreenWatch) (const char *line);
void kalah_screen_watch (KalahScreenWatch watch);

/* LIFT takes the input line off the terminal before something is printed, LOWER
 * puts it back; NULL where there is no input line. */
void kalah_screen_frame (void (*lift) (void), void (*lower) (void));

#endif
