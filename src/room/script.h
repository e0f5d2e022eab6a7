/*
 * script.h - lines that come from a pipe or a file, fed at the pace of a person
 * who reads the answers.
 *
 * Owns:   the queue of lines not yet typed; when the next one is due; the words
 *         that only a script may use: "# ...", "wait MS", "expect TEXT",
 *         "timeout SECONDS".
 * Called: by input.c.
 * Never:  types a line before the chat has answered the one before.
 */
#ifndef KALAH_ROOM_SCRIPT_H
#define KALAH_ROOM_SCRIPT_H

#include <glib.h>

/* TYPE is given each line when it is due. DIRECTIVES: the words above count. */
void kalah_script_start (gboolean directives, void (*type) (const char *line));

/* One more line; no more lines: when all is typed and settled, the program ends. */
void kalah_script_push (const char *line);
void kalah_script_end (void);

/* The account is in its room: typing may begin. */
void kalah_script_begin (void);

void kalah_script_stop (void);

#endif
