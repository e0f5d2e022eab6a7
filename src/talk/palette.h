/*
 * palette.h - an image in few colours.
 *
 * Owns:   the choice of at most 256 colours for one or several images, and the images in
 *         them. What is drawn has few colours and the shades between them: of those a
 *         third are the ones that are used most, as they are, and the rest is spread among the
 *         others, which become the nearest of all these.
 * Called: by talk/encode.
 */
#ifndef KALAH_TALK_PALETTE_H
#define KALAH_TALK_PALETTE_H

#include <cairo.h>
#include <glib.h>

#define KALAH_PALETTE_MAX 256

typedef struct {
  guint count;
  guint32 colour[KALAH_PALETTE_MAX]; /* 0xRRGGBB */
} KalahPalette;

/* At most LIMIT colours for the COUNT images (CAIRO_FORMAT_RGB24). */
void kalah_palette_choose (cairo_surface_t *const *images, guint count, guint limit,
                           KalahPalette *palette);

/* The image as one byte a pixel, row after row without gaps. Free it. */
guint8 *kalah_palette_apply (const KalahPalette *palette, cairo_surface_t *image);

#endif
