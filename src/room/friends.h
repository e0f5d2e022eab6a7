/*
 * friends.h - two members of the embedded room who play when asked.
 *
 * Owns:   what they read out of the chat, and when they type.
 * Called: by client.c.
 * Never:  speaks unasked but for one hello; never reacts to a line of its own or
 *         of another friend; has no plugin: it reads and types like anybody.
 */
#ifndef KALAH_ROOM_FRIENDS_H
#define KALAH_ROOM_FRIENDS_H

#include <glib.h>

/* The friends come into ROOM; none of them is called AVOID. They think PAUSE_MS
 * before they type. */
void kalah_friends_start (const char *room, const char *avoid, guint pause_ms);

/* They say hello (once, when somebody is there to hear it). */
void kalah_friends_greet (void);

/* They go. Does nothing when there are none. */
void kalah_friends_stop (void);

/* TRUE while one of them is about to type. */
gboolean kalah_friends_busy (void);

#endif
