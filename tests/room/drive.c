/*
 * drive.c - see drive.h. A home of its own keeps the user's files out of it.
 */
#include "drive.h"

#include <check.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char *
built_file (const char *name)
{
  const char *top = g_getenv ("top_builddir");
  return g_build_filename (top != NULL ? top : ".", name, NULL);
}

static char *
write_temporary (const char *content)
{
  char *name = NULL;
  int fd = g_file_open_tmp ("check-room-XXXXXX", &name, NULL);
  ck_assert_int_ge (fd, 0);
  close (fd);
  ck_assert (g_file_set_contents (name, content, -1, NULL));
  return name;
}

/* COMMAND finds the program in $0, the file of lines in $1. */
static Run
run_shell (const char *command, const char *input)
{
  char *program = built_file ("kalah-room");
  char *file = write_temporary (input);
  char *argv[] = { (char *) "sh", (char *) "-c", (char *) command, program, file, NULL };
  char **env = g_environ_setenv (g_get_environ (), "LC_ALL", "C.UTF-8", TRUE);
  GError *error = NULL;
  Run run = { NULL, NULL, -1 };
  int status;

  env = g_environ_setenv (env, "USER", "ada", TRUE);
  /* libpurple keeps much to its end; leaks of our own are looked for with valgrind,
   * which can tell. */
  env = g_environ_setenv (env, "ASAN_OPTIONS", "detect_leaks=0", TRUE);
  env = g_environ_unsetenv (env, "KALAH_ROOM_PASSWORD");
  env = g_environ_unsetenv (env, "LANGUAGE");
  ck_assert_msg (g_spawn_sync (NULL, argv, env, G_SPAWN_SEARCH_PATH, NULL, NULL, &run.out,
                               &run.err, &status, &error),
                 "%s", error != NULL ? error->message : "");
  if (WIFEXITED (status))
    run.status = WEXITSTATUS (status);
  g_unlink (file);
  g_strfreev (env);
  g_free (file);
  g_free (program);
  return run;
}

Run
drive_pipe (const char *arguments, const char *input)
{
  char *command = g_strdup_printf ("cat \"$1\" | exec \"$0\" %s", arguments);
  Run run = run_shell (command, input);
  g_free (command);
  return run;
}

Run
drive_script (const char *arguments, const char *input)
{
  char *command = g_strdup_printf ("exec \"$0\" --script \"$1\" %s </dev/null", arguments);
  Run run = run_shell (command, input);
  g_free (command);
  return run;
}

void
drive_clear (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}

gboolean
drive_has_line (const Run *run, const char *line)
{
  char **lines = g_strsplit (run->out, "\n", -1);
  gboolean found = g_strv_contains ((const char *const *) lines, line);
  g_strfreev (lines);
  return found;
}
