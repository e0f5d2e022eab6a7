/*
 * expected.h - what somebody must see, drawn by the test with the code the plugin draws with.
 *
 * Owns:   a game as it goes on: the newest board and the move that led to it.
 * Called: by test_pictures.c.
 * Never:  asks the plugin.
 */
#ifndef KALAH_LIVE_EXPECTED_H
#define KALAH_LIVE_EXPECTED_H

#include <cairo.h>
#include <glib.h>

#include "engine/play.h"

#define EXPECTED_WIDTH 480

typedef struct {
  KalahRules rules;
  KalahPosition before, position;
  int pit;    /* that was sown last, -1: the board is fresh */
  guint move;
  const char *names[KALAH_SEATS_MAX];
} Expected;

/* A fresh deal by RULES ("players=3 pits=4"). */
void expected_deal (Expected *game, const char *rules);
/* Whoever is to move sows PIT (1 is the first). */
void expected_sow (Expected *game, int pit);

/* How a picture looks to one person. */
typedef struct {
  int seat;             /* -1: only watches */
  const char *theme;    /* NULL: the default */
  guint width;          /* 0: EXPECTED_WIDTH */
  const char *language; /* of the words below: "ru"; NULL: English */
  gboolean moving;      /* it is the end of a movie, whose frames share few colours */
} ExpectedFor;

/* Destroy it. */
cairo_surface_t *expected_picture (const Expected *game, const ExpectedFor *viewer);

#endif
