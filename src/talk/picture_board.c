/*
 * picture_board.c - the board and its hollows.
 *
 * Invariant: the number of stones in a hollow stands on the plain hollow, clear of its rim
 * and of the stones.
 */
#include <math.h>

#include "talk/picture-private.h"

/* A pit that is broader than high by this has its number beside the stones. */
#define WIDE 1.3
/* Pits that are less broad than this have room for the number alone. */
#define ROOM_ABOVE 17
#define ROOM_BESIDE 44

/* Between a number and what is next to it. */
#define CLEAR 2.2

void
kalah_brush_colour (const KalahBrush *brush, KalahColour colour)
{
  guint32 rgb = brush->theme->colour[colour];
  cairo_set_source_rgb (brush->cr, (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0,
                        (rgb & 0xff) / 255.0);
}

/* --- shapes --------------------------------------------------------------------- */

static void
rounded_path (cairo_t *cr, const KalahBox *box, double radius)
{
  double right = box->x + box->width, bottom = box->y + box->height;
  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, box->y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, box->x + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, box->x + radius, box->y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static double
hollow_radius (const KalahBox *box)
{
  return 0.43 * MIN (box->width, box->height);
}

void
kalah_hollow_path (cairo_t *cr, const KalahBox *box)
{
  rounded_path (cr, box, hollow_radius (box));
}

double
kalah_hollow_corner (const KalahBox *box)
{
  return hollow_radius (box) * (1 - G_SQRT2 / 2);
}

/* Part of BOX, in shares of its size. */
static KalahBox
part (const KalahBox *box, double x, double y, double width, double height)
{
  return (KalahBox) { box->x + x * box->width, box->y + y * box->height, width * box->width,
                      height * box->height };
}

/* The lowest part of BOX that is so broad and so high and keeps clear of the round rim. */
static KalahBox
foot (const KalahBox *box, double width, double height)
{
  double radius = hollow_radius (box), into = MAX (0, radius - (box->width - width) / 2);
  double round = radius - sqrt (radius * radius - into * into);
  double y = box->y + 0.97 * box->height - CLEAR - round - height;
  return (KalahBox) { box->x + (box->width - width) / 2, y, width, height };
}

void
kalah_hollow_pit (const KalahBox *pit, KalahHollow *hollow)
{
  gboolean wide = pit->width > WIDE * pit->height;
  hollow->arrow = (KalahBox) { 0, 0, 0, 0 };
  hollow->has_room = pit->width >= (wide ? ROOM_BESIDE : ROOM_ABOVE);
  if (!hollow->has_room && wide) {
    hollow->stones = part (pit, 0.08, 0.15, 0.3, 0.7);
    hollow->number = part (pit, 0.4, 0.28, 0.54, 0.44);
  } else if (!hollow->has_room) {
    hollow->stones = part (pit, 0.12, 0.06, 0.76, 0.44);
    hollow->number = foot (pit, 0.64 * pit->width, MIN (0.34 * pit->height, 0.6 * pit->width));
  } else if (wide) {
    hollow->stones = part (pit, 0.09, 0.1, 0.43, 0.8);
    hollow->number = part (pit, 0.56, 0.28, 0.37, 0.44);
  } else {
    double height = MIN (0.32 * pit->height, 0.3 * pit->width);
    hollow->number = foot (pit, 0.64 * pit->width, height);
    hollow->stones = part (pit, 0.1, 0.08, 0.8, 0);
    hollow->stones.height = hollow->number.y - CLEAR - hollow->stones.y;
  }
}

void
kalah_hollow_store (const KalahBox *store, KalahHollow *hollow)
{
  double height = MIN (0.24 * store->height, 0.36 * store->width);
  double arrow = MIN (0.56 * store->width, 0.32 * store->height);
  hollow->has_room = TRUE;
  hollow->arrow = (KalahBox) { store->x + (store->width - arrow) / 2,
                               store->y + 0.04 * store->height, arrow, arrow };
  hollow->number = foot (store, 0.62 * store->width, height);
  hollow->stones = (KalahBox) { store->x + 0.12 * store->width, hollow->arrow.y + 0.9 * arrow,
                                0.76 * store->width, 0 };
  hollow->stones.height = hollow->number.y - CLEAR - hollow->stones.y;
}

/* --- the board ------------------------------------------------------------------ */

/* A line through the middles of the stores, which is the middle of the board. */
static void
ring_path (const KalahBrush *brush, guint players)
{
  for (guint seat = 0; seat < players; seat++) {
    const KalahBox *store = &brush->layout->store[seat];
    cairo_line_to (brush->cr, store->x + store->width / 2, store->y + store->height / 2);
  }
  cairo_close_path (brush->cr);
}

/* The board, grown by so much on all sides. */
static void
fill_board (const KalahBrush *brush, double grow)
{
  const KalahLayout *layout = brush->layout;
  if (layout->ring > 0) {
    guint players = layout->store[3].width > 0 ? 4 : 3;
    ring_path (brush, players);
    cairo_set_line_join (brush->cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_width (brush->cr, layout->ring + 2 * grow);
    cairo_stroke (brush->cr);
  } else {
    KalahBox box = { layout->board.x - grow, layout->board.y - grow,
                     layout->board.width + 2 * grow, layout->board.height + 2 * grow };
    rounded_path (brush->cr, &box, 0.16 * layout->board.height + grow);
    cairo_fill (brush->cr);
  }
}

/* It is seen a little from the front: its lower edge is thicker. */
void
kalah_draw_board (const KalahBrush *brush)
{
  const KalahLayout *layout = brush->layout;
  double edge = MAX (1, layout->width / 360);
  kalah_brush_colour (brush, KALAH_COLOUR_GROUND);
  cairo_paint (brush->cr);
  kalah_brush_colour (brush, KALAH_COLOUR_FRAME);
  cairo_set_line_width (brush->cr, 1);
  cairo_rectangle (brush->cr, 0.5, 0.5, layout->width - 1, layout->height - 1);
  cairo_stroke (brush->cr);

  kalah_brush_colour (brush, KALAH_COLOUR_EDGE);
  fill_board (brush, 0);
  cairo_save (brush->cr);
  cairo_translate (brush->cr, 0, -edge / 2);
  kalah_brush_colour (brush, KALAH_COLOUR_BOARD);
  fill_board (brush, -1.5 * edge);
  cairo_restore (brush->cr);
}

/* --- holes ---------------------------------------------------------------------- */

/* The lower side of its rim catches the eye. */
static void
draw_hollow (const KalahBrush *brush, const KalahBox *box)
{
  double rim = MAX (0.8, brush->layout->width / 480);
  KalahBox bottom = { box->x + rim, box->y + 2.2 * rim, box->width - 2 * rim,
                      box->height - 3.2 * rim };
  kalah_brush_colour (brush, KALAH_COLOUR_EDGE);
  kalah_hollow_path (brush->cr, box);
  cairo_fill (brush->cr);
  kalah_brush_colour (brush, KALAH_COLOUR_HOLLOW);
  kalah_hollow_path (brush->cr, &bottom);
  cairo_fill (brush->cr);
}

static void
draw_hole (const KalahBrush *brush, guint count, const KalahBox *box, const KalahHollow *hollow,
           double radius, guint hole)
{
  draw_hollow (brush, box);
  if (hollow->has_room)
    kalah_draw_stones (brush, count, &hollow->stones, radius, hole);
  kalah_brush_colour (brush, KALAH_COLOUR_NUMERAL);
  kalah_draw_number (brush, count, &hollow->number);
}

/* What is left of a hole that is not on the board any more. */
static void
draw_trace_of_hole (const KalahBrush *brush, const KalahBox *box)
{
  double size = MAX (1, brush->layout->width / 480);
  const double dashes[] = { 3 * size, 3 * size };
  cairo_save (brush->cr);
  kalah_brush_colour (brush, KALAH_COLOUR_EDGE);
  cairo_set_line_width (brush->cr, size);
  cairo_set_dash (brush->cr, dashes, G_N_ELEMENTS (dashes), 0);
  kalah_hollow_path (brush->cr, box);
  cairo_stroke_preserve (brush->cr);
  cairo_set_dash (brush->cr, NULL, 0, 0);
  cairo_clip (brush->cr);
  for (double x = box->x - box->height; x < box->x + box->width; x += 7 * size) {
    cairo_move_to (brush->cr, x, box->y + box->height);
    cairo_line_to (brush->cr, x + box->height, box->y);
  }
  cairo_stroke (brush->cr);
  cairo_restore (brush->cr);
}

void
kalah_draw_holes (const KalahBrush *brush, const KalahPosition *position)
{
  const KalahLayout *layout = brush->layout;
  KalahHollow hollow;
  kalah_hollow_pit (&layout->pit[0][0], &hollow);
  double radius = kalah_stone_radius (&hollow.stones);
  for (int seat = 0; seat < position->players; seat++) {
    gboolean on_board = kalah_position_on_board (position, seat);
    for (int pit = 0; pit <= position->pits; pit++) {
      gboolean is_store = pit == position->pits;
      const KalahBox *box = is_store ? &layout->store[seat] : &layout->pit[seat][pit];
      guint count = is_store ? position->store[seat] : position->pit[seat][pit];
      (is_store ? kalah_hollow_store : kalah_hollow_pit) (box, &hollow);
      if (on_board)
        draw_hole (brush, count, box, &hollow, radius, (guint) (seat * 16 + pit));
      else
        draw_trace_of_hole (brush, box);
    }
  }
}
