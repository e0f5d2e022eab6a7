/*
 * interrupt.c - see interrupt.h. Invariant: a system call that waits is woken by
 * the signal and not begun again.
 */
#include "config.h"

#include "interrupt.h"

#include <signal.h>

static volatile sig_atomic_t seen;

static void
remember (int number)
{
  (void) number;
  seen = 1;
}

void
kalah_interrupt_catch (void)
{
  struct sigaction action = { .sa_handler = remember };
  sigemptyset (&action.sa_mask);
  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
  signal (SIGPIPE, SIG_IGN);
}

bool
kalah_interrupt_seen (void)
{
  return seen != 0;
}
