/*
 * pixels.h - looking at pictures, dot by dot.
 */
#ifndef KALAH_TESTS_TALK_PIXELS_H
#define KALAH_TESTS_TALK_PIXELS_H

#include "talk/layout.h"
#include "talk/picture.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (cairo_surface_t, cairo_surface_destroy)

/* A picture of the position TEXT in the wood theme, with names and nothing else. */
KalahPicture *pixels_picture (const char *text);

/* Has it sow PIT under the rules "game=basic" (or more, with blanks), and show it. */
void pixels_sow (KalahPicture *picture, const char *rules, int pit);

/* Where everything is in it, with so many lines of words. */
void pixels_layout (const KalahPicture *picture, guint lines, KalahLayout *layout);

/* 0xRRGGBB. */
guint32 pixels_at (cairo_surface_t *image, int x, int y);
gboolean pixels_same (cairo_surface_t *one, cairo_surface_t *other);

/* How many pixels differ within BOX, grown by GROW on all sides. */
guint pixels_changed_in (cairo_surface_t *one, cairo_surface_t *other, const KalahBox *box,
                         double grow);
/* How many differ at all. */
guint pixels_changed (cairo_surface_t *one, cairo_surface_t *other);

#endif
