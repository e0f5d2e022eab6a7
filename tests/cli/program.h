/*
 * program.h - a running kalah-engine at the other end of two pipes.
 *
 * Owns:   starting it, asking one line at a time, and the way it ends. A
 *         program that dies, or answers with anything but one line, ends the
 *         test.
 */
#ifndef KALAH_TESTS_PROGRAM_H
#define KALAH_TESTS_PROGRAM_H

#include <glib.h>
#include <stdio.h>

#include "json.h"

typedef struct {
  GPid pid;
  FILE *in, *out; /* its standard input and output */
} Program;

/* Where it is; free it. */
char *program_path (void);

/* Starts it, with ARGUMENT or without (NULL). */
void program_start (Program *program, const char *argument);

/* The answer to LINE, until the next question. */
const char *program_ask (Program *program, const char *line);
const char *program_ask_bytes (Program *program, const char *bytes, gsize length);

/* The two halves of asking. What waits to be read must fit into a pipe. */
void program_send (Program *program, const char *bytes, gsize length);
const char *program_read (Program *program);

/* Asks and compares. */
void program_expect (Program *program, const char *line, const char *answer);

/* The answer to `show` as a tree; free it. */
Json *program_show (Program *program);

/* All it still writes once its input is closed; free it. */
char *program_rest (Program *program);

/* Closes its input, and returns its exit status. */
int program_stop (Program *program);

#endif
