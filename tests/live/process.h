/*
 * process.h - a program that cannot outlive the test.
 *
 * Owns:   starting, feeding and ending the servers and clients of tests/live.
 *         Between test and program stands a keeper process that holds one end
 *         of a pipe, the lifeline. When the other end closes, because the test
 *         ended, failed, was killed or timed out, the keeper kills the program
 *         and all that it started. (A death signal asked of the kernel would be
 *         lost where a server changes its user.)
 */
#ifndef KALAH_LIVE_PROCESS_H
#define KALAH_LIVE_PROCESS_H

#include <glib.h>
#include <sys/types.h>

typedef struct {
  pid_t keeper; /* 0: not running */
  int lifeline;
  int input;    /* write here what the program reads */
  int output;   /* read here, without blocking, what it writes to stdout and stderr */
} Process;

/* Starts ARGV with the variables ENV ("NAME=VALUE", NULL-ended, may be NULL)
 * added. With LOG everything it writes goes into that file and there are no
 * pipes; without, through the pipes. */
void process_start (Process *process, const char *const *argv, const char *const *env,
                    const char *log);

/* The exit status of the program (128 + number for a signal), or -1 when it
 * is still running after SECONDS. */
int process_wait (Process *process, double seconds);

/* Ends the program at once, if it runs. */
void process_kill (Process *process);

/* Kills the program in the middle of whatever it does: no signal that it could see, no
 * end of what it reads. */
void process_crash (Process *process);

/* The full path of program NAME, also where servers are installed; NULL when it
 * is not there. Free it. */
char *process_find (const char *name);

#endif
