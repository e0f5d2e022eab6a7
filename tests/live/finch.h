/*
 * finch.h - Finch in a terminal (tmux): typing, and reading what it shows.
 *
 * Called: by test_clients.c.
 */
#ifndef KALAH_LIVE_FINCH_H
#define KALAH_LIVE_FINCH_H

void finch_start (const char *person);
void finch_type (const char *text);
/* Waits until the terminal shows TEXT; fails the test when it never does. */
void finch_expect (const char *text);

#endif
