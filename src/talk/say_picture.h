/*
 * say_picture.h - what a picture shows, in words: below it, for who does not see colours and
 * marks, and in the language of the viewer where the host speaks another.
 *
 * Owns:   these sentences. Called: in the thread that draws.
 */
#ifndef KALAH_TALK_SAY_PICTURE_H
#define KALAH_TALK_SAY_PICTURE_H

#include "talk/picture.h"

/* "Ada sowed pit 3 and captured 4 stones. Bob is to move." The names are those of PICTURE.
 * NULL when there is nothing to say. Free it. */
char *kalah_say_picture (const KalahPicture *picture);

#endif
