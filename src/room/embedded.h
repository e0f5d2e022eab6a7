/*
 * embedded.h - a chat protocol inside the process: "prpl-kalah-room".
 *
 * Owns:   the way between an account of libpurple and a person of hall.h.
 * Called: by client.c once; by libpurple for the rest.
 * Never:  opens a socket or asks for a password.
 */
#ifndef KALAH_ROOM_EMBEDDED_H
#define KALAH_ROOM_EMBEDDED_H

#define KALAH_EMBEDDED_PROTOCOL "prpl-kalah-room"
#define KALAH_EMBEDDED_ROOM "kalah"

/* Makes the protocol known. To be called while libpurple starts, before it reads
 * its accounts: one that is read earlier would never come online. */
void kalah_embedded_register (void);

#endif
