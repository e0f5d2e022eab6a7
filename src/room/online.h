/*
 * online.h - getting the accounts online and into their rooms, and back.
 *
 * Owns:   connecting, joining, trying again with growing delay; the lines about
 *         all that.
 * Called: by client.c, commands.c.
 * Never:  tries again where it cannot help (a wrong password): that ends the
 *         program.
 */
#ifndef KALAH_ROOM_ONLINE_H
#define KALAH_ROOM_ONLINE_H

#include "room/logins.h"

/* Connects all logins. JOINED is called once, when the first one is where it
 * wants to be; FAILED when there is no hope for one of them. */
void kalah_online_start (void (*joined) (void), void (*failed) (void));

/* Before libpurple stops: nothing that happens from now on is news. */
void kalah_online_stop (void);

void kalah_online_connect (KalahLogin *login);
void kalah_online_disconnect (KalahLogin *login);

/* TRUE while an account is on its way in. */
gboolean kalah_online_busy (void);

/* ROOM may be followed by a space and a password. */
void kalah_online_join (KalahLogin *login, const char *room);

#endif
