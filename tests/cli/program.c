/*
 * program.c - starts kalah-engine and talks to it.
 *
 * Invariant: what has been asked and not yet answered is a few lines at most, so
 * that neither side ever waits for a full pipe.
 */
#include "program.h"

#include <string.h>
#include <sys/wait.h>

#include "suite.h"

#define ANSWER_MAX (1 << 20)

char *
program_path (void)
{
  const char *top = g_getenv ("top_builddir");
  return g_build_filename (top != NULL ? top : ".", "kalah-engine", NULL);
}

void
program_start (Program *program, const char *argument)
{
  char *path = program_path ();
  char *argv[] = { path, (char *) argument, NULL };
  GError *error = NULL;
  int in, out;
  if (!g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                                 &program->pid, &in, &out, NULL, &error))
    g_error ("%s", error->message);
  program->in = fdopen (in, "wb");
  program->out = fdopen (out, "rb");
  g_free (path);
}

void
program_send (Program *program, const char *bytes, gsize length)
{
  fwrite (bytes, 1, length, program->in);
  putc ('\n', program->in);
}

const char *
program_read (Program *program)
{
  static char answer[ANSWER_MAX];
  fflush (program->in);
  if (fgets (answer, sizeof answer, program->out) == NULL)
    return NULL;
  char *end = strchr (answer, '\n');
  ck_assert_ptr_nonnull (end);
  *end = '\0';
  return answer;
}

const char *
program_ask_bytes (Program *program, const char *bytes, gsize length)
{
  program_send (program, bytes, length);
  const char *answer = program_read (program);
  if (answer == NULL) {
    char *shown = g_strndup (bytes, MIN (length, 80));
    char *escaped = g_strescape (shown, NULL);
    ck_abort_msg ("no answer to %s", escaped);
  }
  return answer;
}

const char *
program_ask (Program *program, const char *line)
{
  return program_ask_bytes (program, line, strlen (line));
}

void
program_expect (Program *program, const char *line, const char *wanted)
{
  const char *answer = program_ask (program, line);
  ck_assert_msg (g_str_equal (answer, wanted), "%s: \"%s\" is not \"%s\"", line, answer, wanted);
}

Json *
program_show (Program *program)
{
  const char *answer = program_ask (program, "show");
  Json *json = json_parse (answer);
  ck_assert_msg (json != NULL, "not JSON: %s", answer);
  return json;
}

char *
program_rest (Program *program)
{
  GString *rest = g_string_new (NULL);
  int c;
  fclose (program->in);
  program->in = NULL;
  while ((c = getc (program->out)) != EOF)
    g_string_append_c (rest, (char) c);
  return g_string_free (rest, FALSE);
}

int
program_stop (Program *program)
{
  int status;
  if (program->in != NULL)
    fclose (program->in);
  waitpid (program->pid, &status, 0);
  fclose (program->out);
  g_spawn_close_pid (program->pid);
  ck_assert_msg (WIFEXITED (status), "ended by signal %d", WTERMSIG (status));
  return WEXITSTATUS (status);
}
