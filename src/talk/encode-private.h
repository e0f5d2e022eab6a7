/*
 * encode-private.h - the two formats, for encode.c alone: one file a format.
 */
#ifndef KALAH_TALK_ENCODE_PRIVATE_H
#define KALAH_TALK_ENCODE_PRIVATE_H

#include "talk/palette.h"

/* Nobody sees the difference to all the shades that were drawn; and each shade that is not
 * there makes a file smaller. */
#define KALAH_ENCODE_COLOURS 36

/* IMAGE (CAIRO_FORMAT_RGB24) as a PNG; NULL when there is not enough memory. Free it. */
GBytes *kalah_png_encode (cairo_surface_t *image);

/* One of its places is for pixels that stay as they are. */
#define KALAH_GIF_COLOURS_MAX (KALAH_PALETTE_MAX - 1)

typedef struct _KalahGif KalahGif;

/* A movie that plays once; PALETTE has at most KALAH_GIF_COLOURS_MAX colours. NULL when it
 * cannot be. */
KalahGif *kalah_gif_new (guint width, guint height, const KalahPalette *palette);
void kalah_gif_free (KalahGif *gif);

/* The next frame: what kalah_palette_apply makes of an image, shown for MS milliseconds
 * (to hundredths of a second). Takes PIXELS. FALSE when it cannot be. */
gboolean kalah_gif_add (KalahGif *gif, guint8 *pixels, guint ms);

/* The bytes of the frames so far. */
gsize kalah_gif_size (const KalahGif *gif);

/* The whole movie, and GIF is freed; NULL when it cannot be. Free it. */
GBytes *kalah_gif_finish (KalahGif *gif);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahGif, kalah_gif_free)

#endif
