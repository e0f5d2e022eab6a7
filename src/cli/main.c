/*
 * main.c - kalah-engine: the line protocol on standard input and output, and the
 * way to what else the program does.
 *
 * Invariant: never keeps more of a line than the protocol reads, however long
 * the line is; every answer is flushed before the next line is read.
 */
#include "config.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "complaint.h"
#include "join.h"
#include "match.h"
#include "protocol.h"
#include "watch.h"

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
  KalahProtocol *protocol = kalah_protocol_new (kalah_watch_now, print_answer, out);
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

static int
print_version (int count, char **words)
{
  (void) count;
  (void) words;
  puts ("kalah-engine " PACKAGE_VERSION);
  return EXIT_SUCCESS;
}

static int
print_help (int count, char **words)
{
  (void) count;
  (void) words;
  printf ("Usage: kalah-engine [--version|--help]\n"
          "       kalah-engine match A B [KEY=VALUE ...]\n"
          "       kalah-engine kgp HOST[:PORT] [--level N]\n"
          "Plays Kalah and basic mancala over standard input and output.\n\n"
          "Commands, one a line:\n%s\n"
          "Instead of that:\n%s%s",
          kalah_protocol_help, kalah_match_help, kalah_join_help);
  return EXIT_SUCCESS;
}

/* What the first word on the command line asks for. */
static const struct {
  const char *name;
  int words_max; /* behind it */
  int (*run) (int count, char **words);
} modes[] = {
  { "--version", 0, print_version },
  { "--help", 0, print_help },
  { "match", INT_MAX, kalah_match_main },
  { "kgp", INT_MAX, kalah_join_main },
};

int
main (int argc, char **argv)
{
  if (argc <= 1)
    return serve (stdin, stdout);
  for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
    if (strcmp (argv[1], modes[i].name) == 0 && argc - 2 <= modes[i].words_max)
      return modes[i].run (argc - 2, argv + 2);
  fputs ("kalah-engine: that is not understood; see kalah-engine --help\n", stderr);
  return KALAH_COMPLAINT_STATUS;
}
