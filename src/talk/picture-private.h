/*
 * picture-private.h - what the files that draw share.
 *
 * picture_scene says what is to be seen, the others draw it, and picture calls them in turn.
 */
#ifndef KALAH_TALK_PICTURE_PRIVATE_H
#define KALAH_TALK_PICTURE_PRIVATE_H

#include <cairo.h>
#include <pango/pangocairo.h>

#include "talk/layout.h"
#include "talk/picture.h"

/* The index of a store among the pits of its side. */
#define KALAH_SCENE_STORE KALAH_PITS_MAX

/* What is to be seen. Sets of holes are one bit a pit, and bit KALAH_SCENE_STORE. */
typedef struct {
  KalahPosition position;
  unsigned ring[KALAH_SEATS_MAX];
  unsigned dots[KALAH_SEATS_MAX];
  unsigned last[KALAH_SEATS_MAX]; /* the stone that was just sown: a bigger dot */
  unsigned crosses[KALAH_SEATS_MAX];
  unsigned arrows[KALAH_SEATS_MAX];
  unsigned ticks[KALAH_SEATS_MAX];
  int labels; /* whose pits have numbers */
} KalahScene;

void kalah_scene_still (const KalahPicture *picture, KalahScene *scene);
/* STEP is at most kalah_picture_steps (PICTURE). */
void kalah_scene_step (const KalahPicture *picture, guint step, KalahScene *scene);

/* What it takes to draw. */
typedef struct {
  cairo_t *cr;
  PangoLayout *text;
  const KalahTheme *theme;
  const KalahLayout *layout;
} KalahBrush;

void kalah_brush_colour (const KalahBrush *brush, KalahColour colour);

/* Where the stones of a hollow lie, where its number stands, and, in a store, where there
 * is room for the arrow. */
typedef struct {
  KalahBox stones, number, arrow;
  gboolean has_room; /* for stones; marks have their place in any case */
} KalahHollow;

void kalah_hollow_pit (const KalahBox *pit, KalahHollow *hollow);
void kalah_hollow_store (const KalahBox *store, KalahHollow *hollow);
/* The path of a hollow that fills BOX. */
void kalah_hollow_path (cairo_t *cr, const KalahBox *box);
/* How far the rim is from the corner of BOX, to the side and down. */
double kalah_hollow_corner (const KalahBox *box);

void kalah_draw_board (const KalahBrush *brush);
void kalah_draw_holes (const KalahBrush *brush, const KalahPosition *position);
/* How big the stones of BOX can be. */
double kalah_stone_radius (const KalahBox *box);
/* COUNT stones of this size in BOX. HOLE is any number that tells one hole from another. */
void kalah_draw_stones (const KalahBrush *brush, guint count, const KalahBox *box, double radius,
                        guint hole);
void kalah_draw_marks (const KalahBrush *brush, const KalahScene *scene);

/* For CR, whatever it draws on. Free with g_object_unref. */
PangoLayout *kalah_text_new (cairo_t *cr);
/* As high as BOX, or smaller where it would be broader. */
void kalah_draw_number (const KalahBrush *brush, guint number, const KalahBox *box);
/* NAME (not yet fit to be shown) in BOX: at the left end, in the middle, at the right end. */
void kalah_draw_name (const KalahBrush *brush, const char *name, const KalahBox *box,
                      double place, gboolean bold);
/* How many lines of HEIGHT WORDS take up in WIDTH: at most 2. */
guint kalah_text_lines (PangoLayout *text, const char *words, double width, double height);
void kalah_draw_words (const KalahBrush *brush, const char *words, guint lines);

#endif
