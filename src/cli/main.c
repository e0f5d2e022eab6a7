/*
 * main.c - kalah-engine: the line protocol on standard input and output.
 *
 * Invariant: never keeps more of a line than the protocol reads, however long
 * the line is; every answer is flushed before the next line is read.
 */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "protocol.h"

static uint64_t
now_ms (void)
{
  struct timespec now;
  timespec_get (&now, TIME_UTC);
  return (uint64_t) now.tv_sec * 1000 + (uint64_t) now.tv_nsec / 1000000;
}

static void
print_answer (const char *text, void *data)
{
  FILE *out = data;
  fputs (text, out);
  putc ('\n', out);
  fflush (out);
}

/* Reads a line without its end into LINE, room for KALAH_LINE_MAX + 1 bytes.
 * Of a longer one the rest is skipped; its length says that it was longer.
 * False at the end of input. */
static bool
read_line (FILE *in, char *line, size_t *length)
{
  int c;
  *length = 0;
  while ((c = getc (in)) != EOF && c != '\n')
    if (*length <= KALAH_LINE_MAX)
      line[(*length)++] = (char) c;
  return c != EOF || *length > 0;
}

static int
serve (FILE *in, FILE *out)
{
  char *line = malloc (KALAH_LINE_MAX + 1);
  KalahProtocol *protocol = kalah_protocol_new (now_ms, print_answer, out);
  if (line == NULL || protocol == NULL) {
    fputs ("kalah-engine: out of memory\n", stderr);
    free (line);
    kalah_protocol_free (protocol);
    return EXIT_FAILURE;
  }
  size_t length;
  while (read_line (in, line, &length) && kalah_protocol_line (protocol, line, length))
    ;
  kalah_protocol_free (protocol);
  free (line);
  return ferror (out) ? EXIT_FAILURE : EXIT_SUCCESS;
}

int
main (int argc, char **argv)
{
  if (argc == 1)
    return serve (stdin, stdout);
  if (argc == 2 && strcmp (argv[1], "--version") == 0) {
    puts ("kalah-engine " PACKAGE_VERSION);
    return EXIT_SUCCESS;
  }
  if (argc == 2 && strcmp (argv[1], "--help") == 0) {
    printf ("Usage: kalah-engine [--version|--help]\n"
            "Plays Kalah and basic mancala over standard input and output.\n\n"
            "Commands, one a line:\n%s",
            kalah_protocol_help);
    return EXIT_SUCCESS;
  }
  fputs ("Usage: kalah-engine [--version|--help]\n", stderr);
  return EXIT_FAILURE;
}
