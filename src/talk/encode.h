/*
 * encode.h - pictures as files: PNG with a palette, GIF where they move.
 *
 * Owns:   the formats (libpng, giflib), and the limits of what moves.
 * Called: in the thread that draws.
 */
#ifndef KALAH_TALK_ENCODE_H
#define KALAH_TALK_ENCODE_H

#include "talk/picture.h"

/* What moves takes at most so long and is at most so big. */
#define KALAH_MOVIE_MS 2000
#define KALAH_MOVIE_BYTES (60 * 1024)

typedef gboolean (*KalahEncodeStop) (gpointer data);

/* PICTURE as a PNG; NULL when there is not enough memory. Free it. */
GBytes *kalah_encode_still (const KalahPicture *picture);

/* The last move as an animated GIF that plays once and ends with the picture itself. NULL
 * where it is not traced, would not keep the limits however few of the steps are shown, or
 * STOP (asked between two steps, may be NULL) says TRUE. Free it. */
GBytes *kalah_encode_movie (const KalahPicture *picture, KalahEncodeStop stop, gpointer data);

#endif
