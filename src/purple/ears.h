/*
 * ears.h - what is said in the conversations of this client.
 *
 * Owns:   the signals of libpurple, and everything that keeps a line from being
 *         read: history, our own echo, ignored members, other tables, length.
 * Called: by plugin, at load.
 * Never:  decides what a line means for a table.
 */
#ifndef KALAH_PURPLE_EARS_H
#define KALAH_PURPLE_EARS_H

/* The signals end with the plugin handle. */
void kalah_ears_init (void *plugin);

#endif
