/*
 * terminal.h - kalah-room at a terminal, as a person has it before them.
 */
#ifndef KALAH_TESTS_ROOM_TERMINAL_H
#define KALAH_TESTS_ROOM_TERMINAL_H

#include <glib.h>

typedef struct {
  int fd;
  int pid;
  GString *seen; /* all that came out, with the terminal's own codes */
  gsize read;    /* up to here it was waited for */
} Terminal;

/* Runs "kalah-room ARGUMENT" (NULL: none), as "ada", at a terminal of COLUMNS. */
Terminal terminal_start (const char *argument, guint columns);

/* Waits until TEXT appears behind what was waited for before; fails without it. */
void terminal_expect (Terminal *terminal, const char *text);

void terminal_type (Terminal *terminal, const char *keys);

/* Waits for its end and returns its status; frees all. */
int terminal_end (Terminal *terminal);

#endif
