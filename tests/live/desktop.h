/*
 * desktop.h - the clients people use: Finch in a terminal, Pidgin on a display.
 *
 * Owns:   their configuration (an account that signs on, a room that is joined,
 *         the plugin loaded, no dialog in the way), the terminal (tmux) and the
 *         display (Xvfb, openbox), typing, and reading the terminal.
 * Called: by test_clients.c.
 * Never:  looks for a thing on the Pidgin window: what Pidgin sends is read by
 *         another member of the room.
 */
#ifndef KALAH_LIVE_DESKTOP_H
#define KALAH_LIVE_DESKTOP_H

#include <glib.h>

void finch_start (const char *person);
void finch_type (const char *text);
/* Waits until the terminal shows TEXT; fails the test when it never does. */
void finch_expect (const char *text);

void pidgin_start (const char *person);
/* Types into the chat window. */
void pidgin_type (const char *text);
/* Waits for a file of Pidgin's user folder to hold TEXT. */
void pidgin_expect_window (const char *title);

void desktop_stop (void);

#endif
