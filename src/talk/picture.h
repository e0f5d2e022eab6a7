/*
 * picture.h - a position as a picture, for the one person who looks at it.
 *
 * Owns:   what a picture shows: numerals in all hollows, stones as long as there is room,
 *         names, the viewer's pit numbers, the marks of the last move, each told by its
 *         form and not just by colour, and the same in words below:
 *
 *             a ring         around the pit that was sown
 *             a dot          in the corner of each hole that a stone of it reached
 *             a cross        over the pits that a capture emptied
 *             a curved arrow at the store, for an extra turn
 *             a pointer      at the side that is to move
 *             a tick         under each pit that the viewer may sow now
 *             a flag         at a side that gave up, a star at one that has finished
 *
 * Called: in a thread that draws; everything it needs is in the KalahPicture.
 * Never:  depends on libpurple, a display, or what lies behind the picture: it is opaque.
 */
#ifndef KALAH_TALK_PICTURE_H
#define KALAH_TALK_PICTURE_H

#include <cairo.h>
#include <glib.h>

#include "talk/theme.h"
#include "talk/trace.h"

typedef struct {
  KalahPosition position;
  gboolean traced; /* the last move is known */
  KalahTrace trace;
  char *names[KALAH_SEATS_MAX]; /* as given; shown clean, cut, each in its own direction */
  int viewer;      /* the seat of the person who looks, or -1 */
  int bottom;      /* the seat at the bottom */
  char *words;     /* the last move and who is to move, in words; may be NULL */
  KalahTheme *theme;
  guint width;     /* pixels at scale 1: KALAH_LAYOUT_WIDTH_MIN to _MAX */
  guint scale;     /* 1, or 2 for displays with small pixels */
} KalahPicture;

/* Of scale 1 and width 480, with nothing in it. */
KalahPicture *kalah_picture_new (void);
void kalah_picture_free (KalahPicture *picture);

/* The picture as an image (CAIRO_FORMAT_RGB24). Destroy it. */
cairo_surface_t *kalah_picture_paint (const KalahPicture *picture);

/* The same in the midst of the last move: the pit is empty, STEP of its stones are sown,
 * the last one stands out; 0 is the position before the move. What is captured, or is swept
 * up at the end, is one more step. Only where it is traced. */
cairo_surface_t *kalah_picture_paint_step (const KalahPicture *picture, guint step);
/* The last step; 0 where it is not traced. */
guint kalah_picture_steps (const KalahPicture *picture);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahPicture, kalah_picture_free)

#endif
