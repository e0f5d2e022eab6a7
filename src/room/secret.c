/*
 * secret.c - reads one line from the terminal itself, not from standard input.
 *
 * Invariant: the terminal echoes again when the function returns.
 */
#include "room/secret.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

char *
kalah_secret_ask (const char *prompt)
{
  FILE *terminal = fopen ("/dev/tty", "r+");
  struct termios before, silent;
  char line[512];
  char *secret = NULL;

  if (terminal == NULL)
    return NULL;
  if (tcgetattr (fileno (terminal), &before) == 0) {
    silent = before;
    silent.c_lflag &= ~(tcflag_t) ECHO;
    fputs (prompt, terminal);
    fflush (terminal);
    tcsetattr (fileno (terminal), TCSAFLUSH, &silent);
    if (fgets (line, sizeof line, terminal) != NULL) {
      line[strcspn (line, "\r\n")] = '\0';
      secret = *line != '\0' ? g_strdup (line) : NULL;
    }
    tcsetattr (fileno (terminal), TCSAFLUSH, &before);
    memset (line, 0, sizeof line);
    fputs ("\n", terminal);
  }
  fclose (terminal);
  return secret;
}
