/*
 * watch.h - how long something has taken, and whether it may take longer.
 *
 * Owns:   the one clock of kalah-engine, in milliseconds; it never goes back.
 */
#ifndef KALAH_CLI_WATCH_H
#define KALAH_CLI_WATCH_H

#include <stdbool.h>
#include <stdint.h>

/* Milliseconds since some fixed moment. */
uint64_t kalah_watch_now (void);

typedef struct {
  uint64_t start;
  uint64_t allowed; /* milliseconds; 0 = for ever */
} KalahWatch;

KalahWatch kalah_watch_start (uint64_t allowed);
bool kalah_watch_is_up (const KalahWatch *watch);

/* What is left of what is allowed, at most MOST. */
int kalah_watch_left (const KalahWatch *watch, int most);

#endif
