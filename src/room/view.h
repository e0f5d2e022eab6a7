/*
 * view.h - conversations as lines on the screen.
 *
 * Owns:   the format of what is printed, which scripts and tests rely on:
 *           <Nick> text          a message in the room, our own ones too
 *           <Nick>               a message of several lines, which follow as
 *           line                   they are, so that boards stay aligned
 *           line
 *           * Nick does          "/me does"; to us alone "[im Nick] * does"
 *           * text               comings, goings, topics
 *           -- text              what a plugin wrote for us alone
 *           [im Name] text       a message to us alone
 *           [im -> Name] text    ... and from us
 *           (history) <Nick> text
 * Called: by libpurple.
 * Never:  shows a message of the net as anything but a message.
 */
#ifndef KALAH_ROOM_VIEW_H
#define KALAH_ROOM_VIEW_H

#include <purple.h>

PurpleConversationUiOps *kalah_view_ops (void);

#endif
