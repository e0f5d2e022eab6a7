/*
 * eventloop.h - libpurple's timers and sockets on the main loop of GLib.
 */
#ifndef KALAH_ROOM_EVENTLOOP_H
#define KALAH_ROOM_EVENTLOOP_H

#include <purple.h>

PurpleEventLoopUiOps *kalah_eventloop_ops (void);

#endif
