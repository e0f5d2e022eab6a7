/*
 * process.c - see process.h. Only async-signal-safe calls stand between fork
 * and exec, and the keeper holds no file but its lifeline: were it to hold
 * another program's, that one would live as long as this one.
 */
#define _GNU_SOURCE
#include "live/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { KEEPER_LIFELINE = 3 };

static void
ignore_signal (int number)
{
  (void) number;
}

static void
exec_program (const char *const *argv, char **env, int input, int output)
{
  sigset_t none;
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
  signal (SIGCHLD, SIG_DFL);
  signal (SIGPIPE, SIG_DFL);
  setpgid (0, 0);
  dup2 (input, STDIN_FILENO);
  dup2 (output, STDOUT_FILENO);
  dup2 (output, STDERR_FILENO);
  close_range (KEEPER_LIFELINE, ~0U, 0);
  execve (argv[0], (char *const *) argv, env);
  _exit (127);
}

/* A display or a bus that is not asked first leaves its socket behind. */
static void
end_group (pid_t program, const sigset_t *mask)
{
  const struct timespec grace = { .tv_sec = 1 };
  kill (-program, SIGTERM);
  ppoll (NULL, 0, &grace, mask);
  kill (-program, SIGKILL);
  kill (program, SIGKILL);
}

/* Returns the status of PROGRAM when it ends; ends it when the lifeline does. */
static void G_GNUC_NORETURN
keep (pid_t program, const sigset_t *mask)
{
  int status;
  while (waitpid (program, &status, WNOHANG) == 0) {
    struct pollfd line = { .fd = KEEPER_LIFELINE, .events = POLLIN };
    char byte;
    if (ppoll (&line, 1, NULL, mask) <= 0)
      continue;
    if (read (KEEPER_LIFELINE, &byte, 1) == 1) /* a crash is wanted */
      kill (-program, SIGKILL);
    else
      end_group (program, mask);
  }
  kill (-program, SIGKILL);
  _exit (WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status));
}

static void G_GNUC_NORETURN
become_keeper (const char *const *argv, char **env, int lifeline, int input, int output)
{
  sigset_t child, old;
  setsid ();
  sigemptyset (&child);
  sigaddset (&child, SIGCHLD);
  sigprocmask (SIG_BLOCK, &child, &old);
  sigdelset (&old, SIGCHLD);
  signal (SIGCHLD, ignore_signal);

  pid_t program = fork ();
  if (program == 0)
    exec_program (argv, env, input, output);
  if (program < 0)
    _exit (126);
  dup2 (lifeline, KEEPER_LIFELINE);
  close_range (KEEPER_LIFELINE + 1, ~0U, 0);
  keep (program, &old);
}

/* A pipe whose ends are not 0 to 3, which the keeper and the program use. */
static void
make_pipe (int ends[2])
{
  if (pipe2 (ends, O_CLOEXEC) != 0)
    g_error ("no pipe: %s", g_strerror (errno));
  for (int i = 0; i < 2; i++) {
    int high = fcntl (ends[i], F_DUPFD_CLOEXEC, 10);
    close (ends[i]);
    ends[i] = high;
  }
}

static char **
environment_with (const char *const *env)
{
  char **all = g_get_environ ();
  for (; env != NULL && *env != NULL; env++) {
    g_auto (GStrv) pair = g_strsplit (*env, "=", 2);
    all = g_environ_setenv (all, pair[0], pair[1], TRUE);
  }
  return all;
}

void
process_start (Process *process, const char *const *argv, const char *const *env, const char *log)
{
  int lifeline[2], input[2], output[2];
  make_pipe (lifeline);
  make_pipe (input);
  make_pipe (output);
  if (log != NULL) {
    close (output[1]);
    output[1] = open (log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  }

  g_auto (GStrv) all = environment_with (env);
  pid_t keeper = fork ();
  if (keeper == 0) {
    close (lifeline[1]);
    become_keeper (argv, all, lifeline[0], input[0], output[1]);
  }
  if (keeper < 0)
    g_error ("no process: %s", g_strerror (errno));
  close (lifeline[0]);
  close (input[0]);
  close (output[1]);
  fcntl (output[0], F_SETFL, O_NONBLOCK);
  *process = (Process){
    .keeper = keeper, .lifeline = lifeline[1], .input = input[1], .output = output[0]
  };
}

static void
forget (Process *process)
{
  close (process->lifeline);
  close (process->input);
  close (process->output);
  memset (process, 0, sizeof *process);
}

int
process_wait (Process *process, double seconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);
  int status;
  if (process->keeper == 0)
    return -1;
  while (waitpid (process->keeper, &status, WNOHANG) == 0) {
    if (g_get_monotonic_time () >= end)
      return -1;
    g_usleep (20000);
  }
  forget (process);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}

void
process_kill (Process *process)
{
  if (process->keeper == 0)
    return;
  pid_t keeper = process->keeper;
  forget (process);
  waitpid (keeper, NULL, 0);
}

void
process_crash (Process *process)
{
  if (process->keeper == 0)
    return;
  if (write (process->lifeline, "!", 1) != 1)
    g_error ("no lifeline: %s", g_strerror (errno));
  waitpid (process->keeper, NULL, 0);
  forget (process);
}

char *
process_find (const char *name)
{
  static const char *const folders[] = { "/usr/sbin", "/usr/local/sbin", "/sbin" };
  char *path = g_find_program_in_path (name);
  for (guint i = 0; path == NULL && i < G_N_ELEMENTS (folders); i++) {
    path = g_build_filename (folders[i], name, NULL);
    if (!g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
      g_clear_pointer (&path, g_free);
  }
  return path;
}
