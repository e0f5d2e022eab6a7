/*
 * watch.c - see watch.h. Invariant: a change of the date makes no difference.
 */
#include "config.h"

#include "watch.h"

#include <time.h>

uint64_t
kalah_watch_now (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (uint64_t) now.tv_sec * 1000 + (uint64_t) now.tv_nsec / 1000000;
}

KalahWatch
kalah_watch_start (uint64_t allowed)
{
  return (KalahWatch) { .start = kalah_watch_now (), .allowed = allowed };
}

bool
kalah_watch_is_up (const KalahWatch *watch)
{
  return watch->allowed != 0 && kalah_watch_now () - watch->start >= watch->allowed;
}

int
kalah_watch_left (const KalahWatch *watch, int most)
{
  uint64_t passed = kalah_watch_now () - watch->start;
  if (watch->allowed == 0)
    return most;
  uint64_t left = passed < watch->allowed ? watch->allowed - passed : 0;
  return left < (uint64_t) most ? (int) left : most;
}
