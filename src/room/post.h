/*
 * post.h - messages under way inside the embedded chat.
 *
 * Owns:   the queue between saying and hearing.
 * Called: by hall.c; by script.c, which waits until all is quiet.
 * Never:  reorders, never delivers inside the call that posts.
 */
#ifndef KALAH_ROOM_POST_H
#define KALAH_ROOM_POST_H

#include "room/hall.h"

/* A message for TO from FROM: in the hall called ROOM, whose id is ID, or to TO
 * alone where ROOM is NULL. FLAGS and WHEN as in libpurple. */
void kalah_post_send (KalahPerson *to, const char *room, int id, const char *from,
                      const char *html, PurpleMessageFlags flags, time_t when);

/* Delivers everything now: before somebody comes, goes or gets another name. */
void kalah_post_flush (void);

/* Forgets what is under way to PERSON, who is about to be freed. */
void kalah_post_forget (KalahPerson *person);

gboolean kalah_post_busy (void);

#endif
