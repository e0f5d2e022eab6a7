/*
 * screen.h - what is to be seen on a display, pixel by pixel.
 *
 * Owns:   displays (Xvfb, with a window manager), pictures of them, and looking for one
 *         picture in another.
 * Called: by pidgin, by test_pictures.c.
 * Never:  compares roughly but where it is told how much is right.
 */
#ifndef KALAH_LIVE_SCREEN_H
#define KALAH_LIVE_SCREEN_H

#include <cairo.h>
#include <glib.h>

typedef struct {
  char *variable; /* "DISPLAY=:7" */
  char *file;     /* in which Xvfb keeps what it shows */
} Screen;

#define SCREEN_WIDTH 900
#define SCREEN_HEIGHT 1200

/* A display of its own, which keeps its files in FOLDER; ends with desktop_stop. */
Screen *screen_start (const char *folder);
void screen_free (Screen *screen);

/* What it shows now (CAIRO_FORMAT_RGB24). Destroy it. */
cairo_surface_t *screen_shot (const Screen *screen);

/* How often IMAGE is to be seen in SHOT, whole. Red, green and blue of each pixel may differ by
 * OFF of 255. */
guint screen_count (cairo_surface_t *shot, cairo_surface_t *image, int off);

/* xdotool with WORDS on this display; what it writes, NULL when it fails. Free it. */
char *screen_do (const Screen *screen, const char *word, ...) G_GNUC_NULL_TERMINATED;

#endif
