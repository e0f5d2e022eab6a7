/*
 * drive.h - runs kalah-room and keeps what it said.
 */
#ifndef KALAH_TESTS_ROOM_DRIVE_H
#define KALAH_TESTS_ROOM_DRIVE_H

#include <glib.h>

typedef struct {
  char *out, *err;
  int status; /* of exit; -1 when a signal ended it */
} Run;

/* Runs "kalah-room ARGUMENTS" (words as for a shell) with INPUT piped in. The nick
 * is "ada" unless ARGUMENTS say otherwise. */
Run drive_pipe (const char *arguments, const char *input);

/* The same with INPUT as a script file, and nothing piped in. */
Run drive_script (const char *arguments, const char *input);

void drive_clear (Run *run);

/* Whether a whole line of the output is LINE. */
gboolean drive_has_line (const Run *run, const char *line);

/* Check cannot carry long messages. */
#define assert_line(run, line)                                                            \
  ck_assert_msg (drive_has_line (run, line), "no line \"%s\" in:\n%.1000s\n%.1000s", line, \
                 (run)->out, (run)->err)
#define assert_no_line(run, line) \
  ck_assert_msg (!drive_has_line (run, line), "a line \"%s\" in:\n%.2000s", line, (run)->out)
#define assert_error(run, text) \
  ck_assert_msg (strstr ((run)->err, text) != NULL, "no \"%s\" in:\n%.2000s", text, (run)->err)
#define assert_no_error(run) ck_assert_msg (*(run)->err == '\0', "%.2000s", (run)->err)

#endif
