/*
 * terminal.c - see terminal.h. What is typed waits for what was printed, never for
 * a time.
 */
#define _XOPEN_SOURCE 700 /* posix_openpt and its kin */
#include "terminal.h"

#include <check.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define PATIENCE_MS 10000

static void
become_kalah_room (const char *program, const char *argument, const char *terminal)
{
  setsid ();
  int fd = open (terminal, O_RDWR); /* the first terminal of a session controls it */
  if (fd < 0)
    _exit (120);
  ioctl (fd, TIOCSCTTY, 0);
  for (int target = 0; target < 3; target++)
    dup2 (fd, target);
  g_setenv ("TERM", "xterm", TRUE);
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_setenv ("INPUTRC", "/dev/null", TRUE);
  g_setenv ("USER", "ada", TRUE);
  g_setenv ("ASAN_OPTIONS", "detect_leaks=0", TRUE);
  g_unsetenv ("LANGUAGE");
  g_unsetenv ("COLUMNS");
  execl (program, program, argument, (char *) NULL);
  _exit (121);
}

Terminal
terminal_start (const char *argument, guint columns)
{
  const char *top = g_getenv ("top_builddir");
  char *program = g_build_filename (top != NULL ? top : ".", "kalah-room", NULL);
  struct winsize size = { .ws_row = 24, .ws_col = (unsigned short) columns };
  Terminal terminal = { .fd = posix_openpt (O_RDWR | O_NOCTTY), .seen = g_string_new (NULL) };

  ck_assert_int_ge (terminal.fd, 0);
  ck_assert_int_eq (grantpt (terminal.fd), 0);
  ck_assert_int_eq (unlockpt (terminal.fd), 0);
  ck_assert_int_eq (ioctl (terminal.fd, TIOCSWINSZ, &size), 0);
  terminal.pid = fork ();
  if (terminal.pid == 0)
    become_kalah_room (program, argument, ptsname (terminal.fd));
  ck_assert_int_gt (terminal.pid, 0);
  g_free (program);
  return terminal;
}

/* FALSE when no more comes. */
static gboolean
read_more (Terminal *terminal)
{
  struct pollfd ready = { .fd = terminal->fd, .events = POLLIN };
  char buffer[1024];

  if (poll (&ready, 1, PATIENCE_MS) <= 0)
    return FALSE;
  gssize got = read (terminal->fd, buffer, sizeof buffer);
  if (got > 0)
    g_string_append_len (terminal->seen, buffer, got);
  return got > 0;
}

void
terminal_expect (Terminal *terminal, const char *text)
{
  const char *found;
  while ((found = strstr (terminal->seen->str + terminal->read, text)) == NULL)
    ck_assert_msg (read_more (terminal), "no \"%s\" in:\n%.2000s", text, terminal->seen->str);
  terminal->read = (gsize) (found - terminal->seen->str) + strlen (text);
}

void
terminal_type (Terminal *terminal, const char *keys)
{
  ck_assert_int_eq (write (terminal->fd, keys, strlen (keys)), (gssize) strlen (keys));
}

int
terminal_end (Terminal *terminal)
{
  int status = -1;
  while (read_more (terminal))
    continue;
  waitpid (terminal->pid, &status, 0);
  close (terminal->fd);
  g_string_free (terminal->seen, TRUE);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}
