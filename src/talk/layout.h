/*
 * layout.h - where everything is in a picture.
 *
 * Two sides lie face to face, three make a triangle, four a square; stones go round
 * counter-clockwise, and the side at the bottom reads 1, 2, 3 from left to right with its
 * store at the right end.
 *
 * Owns:   the places of pits, stores, names and words, in pixels of a picture of scale 1.
 * Called: by talk/picture to draw, by tests to look.
 * Never:  draws.
 */
#ifndef KALAH_TALK_LAYOUT_H
#define KALAH_TALK_LAYOUT_H

#include <glib.h>

#include "engine/position.h"

typedef struct {
  double x, y, width, height; /* the upper left corner, and the size */
} KalahBox;

typedef struct {
  double width, height; /* of the whole picture */
  KalahBox board;       /* of the board with all its hollows */
  double ring;          /* three and four players: how broad the board is, which then is a
                           ring through the middles of the stores; else 0 */
  KalahBox pit[KALAH_SEATS_MAX][KALAH_PITS_MAX];
  KalahBox label[KALAH_SEATS_MAX][KALAH_PITS_MAX]; /* the number of the pit; outside of it */
  KalahBox store[KALAH_SEATS_MAX];
  KalahBox pointer[KALAH_SEATS_MAX]; /* in front of the first pit: whose turn, who is out */
  KalahBox name[KALAH_SEATS_MAX];
  KalahBox words; /* what was played, in words; height 0: none */
} KalahLayout;

#define KALAH_LAYOUT_WIDTH_MIN 240
#define KALAH_LAYOUT_WIDTH_MAX 1200

/* A board of PLAYERS with PITS each, the side of BOTTOM at the bottom, WIDTH wide, with
 * LINES lines of words under it. No two boxes of one kind overlap, and none lies outside. */
void kalah_layout_make (guint players, guint pits, int bottom, guint width, guint lines,
                        KalahLayout *layout);

#endif
