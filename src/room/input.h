/*
 * input.h - where typed lines come from: a terminal, a pipe, a script file.
 *
 * Owns:   the terminal while it is in use (line editing, history); standard input
 *         otherwise.
 * Called: by main.c.
 * Never:  leaves a terminal in another state than it found it in.
 */
#ifndef KALAH_ROOM_INPUT_H
#define KALAH_ROOM_INPUT_H

#include <glib.h>

/* TYPED gets each line, valid UTF-8 without its end. With SCRIPT (a file name) the
 * lines come from there. FALSE, and a line about it, when it cannot be read. */
gboolean kalah_input_start (const char *script, void (*typed) (const char *line));
void kalah_input_stop (void);

/* The account is in its room: lines of a pipe or a script may be typed now. */
void kalah_input_begin (void);

/* TRUE where a person types and reads. */
gboolean kalah_input_is_terminal (void);

/* Ctrl-C: TRUE when there was a half-typed line, which is gone now. */
gboolean kalah_input_interrupt (void);

/* What stands in front of the line being typed. */
void kalah_input_prompt (const char *prompt);

#endif
