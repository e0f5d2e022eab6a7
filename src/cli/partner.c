/*
 * partner.c - talks to another program through two pipes.
 *
 * Invariant: a program that failed once is stopped, and begins anew.
 */
#include "config.h"

#include "partner.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "interrupt.h"
#include "watch.h"
#include "word.h"

#define START_TIME 10000 /* milliseconds to answer the first question in */
#define LEAVE_TIME 1000  /* to end when told to */
#define LOOK_TIME 500    /* how often to look whether we were interrupted */

/* ---- the process ------------------------------------------------------ */

static void
run_command (const char *command, int in, int out)
{
  setpgid (0, 0); /* a signal for the match is not one for its players */
  signal (SIGPIPE, SIG_DFL);
  dup2 (in, STDIN_FILENO);
  dup2 (out, STDOUT_FILENO);
  execl ("/bin/sh", "sh", "-c", command, (char *) NULL);
  _exit (127);
}

/* False when the system does not want any more processes. */
static bool
start_process (KalahPartner *partner)
{
  int to[2], from[2];
  if (pipe2 (to, O_CLOEXEC) != 0)
    return false;
  if (pipe2 (from, O_CLOEXEC) != 0) {
    close (to[0]);
    close (to[1]);
    return false;
  }
  pid_t pid = fork ();
  if (pid == 0)
    run_command (partner->command, to[0], from[1]);
  close (to[0]);
  close (from[1]);
  kalah_stream_init (&partner->stream, from[0], to[1]);
  partner->pid = pid > 0 ? pid : 0;
  if (pid > 0)
    return true;
  close (from[0]);
  close (to[1]);
  return false;
}

void
kalah_partner_stop (KalahPartner *partner)
{
  if (partner->pid == 0)
    return;
  char *line;
  const KalahWatch watch = kalah_watch_start (LEAVE_TIME);
  close (partner->stream.out); /* the end of its input: time to leave */
  while (!kalah_watch_is_up (&watch)
         && kalah_stream_read (&partner->stream, LEAVE_TIME, &line) != KALAH_STREAM_END)
    ;
  close (partner->stream.in);
  kill (-partner->pid, SIGKILL);
  waitpid (partner->pid, NULL, 0);
  partner->pid = 0;
}

/* ---- questions -------------------------------------------------------- */

/* Asks QUESTION, one line with its end, and reads the final answer to it. */
static const char *
ask (KalahPartner *partner, const char *question, uint64_t time, char **answer)
{
  const KalahWatch watch = kalah_watch_start (time);
  if (!kalah_stream_write (&partner->stream, question))
    return "it is gone";
  while (!kalah_interrupt_seen () && !kalah_watch_is_up (&watch)) {
    int wait = kalah_watch_left (&watch, LOOK_TIME);
    switch (kalah_stream_read (&partner->stream, wait, answer)) {
    case KALAH_STREAM_NOTHING:
      break;
    case KALAH_STREAM_LINE:
      if (strncmp (*answer, "info ", 5) != 0)
        return NULL;
      break;
    case KALAH_STREAM_BAD:
      return "it answered with something that is no line";
    case KALAH_STREAM_END:
      return "it is gone";
    }
  }
  return kalah_interrupt_seen () ? "interrupted" : "it did not answer in time";
}

static const char *
ask_ok (KalahPartner *partner, const char *question)
{
  char *answer;
  const char *error = ask (partner, question, START_TIME, &answer);
  if (error == NULL && strcmp (answer, "ok") != 0)
    error = "it did not answer with ok";
  return error;
}

/* Writes the command that sets RULES: those that are not as usual. A program need
 * not know the others. */
static void
write_rules (const KalahRules *rules, char *question, size_t size)
{
  KalahRules usual;
  char buf[4];
  kalah_rules_init (&usual);
  size_t length = (size_t) snprintf (question, size, "rules");
  for (int i = 0; i < KALAH_RULE_COUNT; i++) {
    KalahRule rule = (KalahRule) i;
    int value = kalah_rules_get (rules, rule);
    if (value != kalah_rules_get (&usual, rule))
      length += (size_t) snprintf (question + length, size - length, " %s=%s",
                                   kalah_rule_name (rule), kalah_rule_word (rule, value, buf));
  }
  snprintf (question + length, size - length, "\n");
}

const char *
kalah_partner_start (KalahPartner *partner, const KalahRules *rules)
{
  char question[512];
  if (partner->pid != 0)
    return NULL;
  write_rules (rules, question, sizeof question);
  if (!start_process (partner))
    return "it cannot be started";
  const char *error = ask_ok (partner, question);
  if (error != NULL)
    kalah_partner_stop (partner);
  return error;
}

/* Reads "bestmove PIT ... nodes N ...". */
static bool
read_choice (char *answer, int *pit, uint64_t *nodes)
{
  uint64_t number;
  const char *word = kalah_word_next (&answer);
  if (word == NULL || strcmp (word, "bestmove") != 0)
    return false;
  word = kalah_word_next (&answer);
  if (word == NULL || !kalah_word_number (word, 1, KALAH_PITS_MAX, &number))
    return false;
  *pit = (int) number - 1;
  *nodes = 0;
  while ((word = kalah_word_next (&answer)) != NULL)
    if (strcmp (word, "nodes") == 0 && (word = kalah_word_next (&answer)) != NULL)
      return kalah_word_number (word, 0, UINT64_MAX, nodes);
  return true;
}

const char *
kalah_partner_ask (KalahPartner *partner, const KalahPosition *position, const char *go,
                   uint64_t time, int *pit, uint64_t *nodes)
{
  char text[KALAH_POSITION_TEXT_MAX], question[KALAH_POSITION_TEXT_MAX + sizeof "position \n"];
  char *answer;
  kalah_position_format (position, text);
  snprintf (question, sizeof question, "position %s\n", text);
  const char *error = ask_ok (partner, question);
  if (error == NULL)
    error = ask (partner, go, time, &answer);
  if (error == NULL && !read_choice (answer, pit, nodes))
    error = "it did not answer with bestmove";
  if (error != NULL)
    kalah_partner_stop (partner);
  return error;
}
