/*
 * picture_marks.c - the marks on a board, each with a form of its own.
 *
 * Invariant: all have one colour, so that no two can differ in it alone.
 */
#include <math.h>

#include "talk/picture-private.h"

static const KalahBox *
box_of_hole (const KalahLayout *layout, int seat, int hole)
{
  return hole == KALAH_SCENE_STORE ? &layout->store[seat] : &layout->pit[seat][hole];
}

/* How thick a line is in the pits of this picture. */
static double
line_width (const KalahLayout *layout)
{
  return CLAMP (layout->pit[0][0].width * 0.065, 1.3, 5);
}

/* --- in a hole, or around it ------------------------------------------------------ */

static void
draw_ring (const KalahBrush *brush, int seat, int hole)
{
  const KalahBox *pit = box_of_hole (brush->layout, seat, hole);
  double line = line_width (brush->layout);
  KalahBox around = { pit->x - line / 2, pit->y - line / 2, pit->width + line,
                      pit->height + line };
  kalah_hollow_path (brush->cr, &around);
  cairo_stroke (brush->cr);
}

static void
draw_dot_of (const KalahBrush *brush, const KalahBox *box, double radius)
{
  double corner = kalah_hollow_corner (box) * 0.8;
  cairo_new_sub_path (brush->cr);
  cairo_arc (brush->cr, box->x + box->width - corner, box->y + corner, radius, 0, 2 * G_PI);
  cairo_fill (brush->cr);
}

static void
draw_dot (const KalahBrush *brush, int seat, int hole)
{
  draw_dot_of (brush, box_of_hole (brush->layout, seat, hole), 1.25 * line_width (brush->layout));
}

static void
draw_last (const KalahBrush *brush, int seat, int hole)
{
  draw_dot_of (brush, box_of_hole (brush->layout, seat, hole), 2.3 * line_width (brush->layout));
}

static void
draw_cross (const KalahBrush *brush, int seat, int hole)
{
  KalahHollow hollow;
  kalah_hollow_pit (box_of_hole (brush->layout, seat, hole), &hollow);
  double arm = 0.36 * MIN (hollow.stones.width, hollow.stones.height);
  double x = hollow.stones.x + hollow.stones.width / 2;
  double y = hollow.stones.y + hollow.stones.height / 2;
  cairo_move_to (brush->cr, x - arm, y - arm);
  cairo_line_to (brush->cr, x + arm, y + arm);
  cairo_move_to (brush->cr, x + arm, y - arm);
  cairo_line_to (brush->cr, x - arm, y + arm);
  cairo_stroke (brush->cr);
}

/* A dart that points to the right: a triangle would point three ways at once. */
static void
draw_head (cairo_t *cr, double size)
{
  cairo_move_to (cr, size, 0);
  cairo_line_to (cr, -size * 0.55, -size * 0.7);
  cairo_line_to (cr, -size * 0.25, 0);
  cairo_line_to (cr, -size * 0.55, size * 0.7);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* Three quarters of a circle, counter-clockwise as stones go, and a head. */
static void
draw_arrow (const KalahBrush *brush, int seat, int hole)
{
  KalahHollow hollow;
  kalah_hollow_store (box_of_hole (brush->layout, seat, hole), &hollow);
  const KalahBox *box = &hollow.arrow;
  double radius = 0.38 * MIN (box->width, box->height), head = 0.75 * radius;
  double x = box->x + box->width / 2, y = box->y + box->height / 2;
  double end = -1.25 * G_PI; /* below, at the left; it goes right and down from there */
  cairo_arc_negative (brush->cr, x, y, radius, 0.2 * G_PI, end);
  cairo_stroke (brush->cr);
  cairo_save (brush->cr);
  cairo_translate (brush->cr, x + radius * cos (end), y + radius * sin (end));
  cairo_rotate (brush->cr, 0.25 * G_PI);
  draw_head (brush->cr, head);
  cairo_restore (brush->cr);
}

/* --- beside a row ----------------------------------------------------------------- */

static void
draw_pointer (const KalahBrush *brush, int seat)
{
  const KalahBox *at = &brush->layout->pointer[seat], *pit = &brush->layout->pit[seat][0];
  double x = at->x + at->width / 2, y = at->y + at->height / 2;
  cairo_save (brush->cr);
  cairo_translate (brush->cr, x, y);
  cairo_rotate (brush->cr, atan2 (pit->y + pit->height / 2 - y, pit->x + pit->width / 2 - x));
  draw_head (brush->cr, at->width * 0.66);
  cairo_restore (brush->cr);
}

static void
draw_flag (const KalahBrush *brush, int seat)
{
  const KalahBox *at = &brush->layout->pointer[seat];
  double left = at->x + 0.15 * at->width;
  cairo_move_to (brush->cr, left, at->y + at->height * 1.1);
  cairo_line_to (brush->cr, left, at->y);
  cairo_line_to (brush->cr, at->x + at->width, at->y + 0.1 * at->height);
  cairo_line_to (brush->cr, at->x + at->width, at->y + 0.6 * at->height);
  cairo_line_to (brush->cr, left, at->y + 0.6 * at->height);
  cairo_stroke (brush->cr);
}

static void
draw_star (const KalahBrush *brush, int seat)
{
  const KalahBox *at = &brush->layout->pointer[seat];
  double size = at->width * 0.62;
  for (int i = 0; i < 10; i++) {
    double turn = i * G_PI / 5 - G_PI_2, radius = i % 2 == 0 ? size : 0.42 * size;
    cairo_line_to (brush->cr, at->x + at->width / 2 + radius * cos (turn),
                   at->y + at->height / 2 + radius * sin (turn));
  }
  cairo_close_path (brush->cr);
  cairo_fill (brush->cr);
}

static void
draw_state (const KalahBrush *brush, const KalahPosition *position, int seat)
{
  switch ((KalahStatus) position->status[seat]) {
  case KALAH_STATUS_FINISHED:
    draw_star (brush, seat);
    break;
  case KALAH_STATUS_RESIGNED:
  case KALAH_STATUS_REMOVED:
    draw_flag (brush, seat);
    break;
  case KALAH_STATUS_ACTIVE:
    if (position->turn == seat)
      draw_pointer (brush, seat);
    break;
  }
}

/* --- at the number of a pit --------------------------------------------------------- */

static void
draw_tick (const KalahBrush *brush, const KalahBox *box)
{
  double size = 0.45 * MIN (box->width, box->height);
  double x = box->x + box->width / 2, y = box->y + box->height / 2;
  cairo_move_to (brush->cr, x - 0.9 * size, y + 0.1 * size);
  cairo_line_to (brush->cr, x - 0.25 * size, y + 0.75 * size);
  cairo_line_to (brush->cr, x + 0.9 * size, y - 0.75 * size);
  cairo_stroke (brush->cr);
}

/* The tick is behind the number, or below it where there is no room. */
static void
draw_label (const KalahBrush *brush, const KalahBox *box, guint number, gboolean ticked)
{
  KalahBox digits = *box, tick = *box;
  digits.height = 0.7 * MIN (box->width, box->height);
  digits.y += 0.15 * MIN (box->width, box->height);
  if (box->width > box->height) {
    digits.x += 0.27 * box->width;
    digits.width *= 0.46;
    tick.x += 0.73 * box->width;
    tick.width *= 0.26;
  } else {
    tick.y += tick.height = box->height / 2;
  }
  kalah_brush_colour (brush, KALAH_COLOUR_LABEL);
  kalah_draw_number (brush, number, &digits);
  kalah_brush_colour (brush, KALAH_COLOUR_MARK);
  if (ticked)
    draw_tick (brush, &tick);
}

static void
draw_labels (const KalahBrush *brush, const KalahScene *scene)
{
  int seat = scene->labels;
  if (!kalah_position_on_board (&scene->position, seat))
    return;
  for (int pit = 0; pit < scene->position.pits; pit++)
    draw_label (brush, &brush->layout->label[seat][pit], (guint) pit + 1,
                (scene->ticks[seat] & 1u << pit) != 0);
}

static void
draw_set (const KalahBrush *brush, int seat, unsigned holes,
          void (*draw) (const KalahBrush *brush, int seat, int hole))
{
  for (int hole = 0; hole <= KALAH_SCENE_STORE; hole++)
    if (holes & 1u << hole)
      draw (brush, seat, hole);
}

void
kalah_draw_marks (const KalahBrush *brush, const KalahScene *scene)
{
  kalah_brush_colour (brush, KALAH_COLOUR_MARK);
  cairo_set_line_width (brush->cr, line_width (brush->layout));
  cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (brush->cr, CAIRO_LINE_JOIN_ROUND);
  for (int seat = 0; seat < scene->position.players; seat++) {
    draw_state (brush, &scene->position, seat);
    draw_set (brush, seat, scene->ring[seat], draw_ring);
    draw_set (brush, seat, scene->dots[seat], draw_dot);
    draw_set (brush, seat, scene->last[seat], draw_last);
    draw_set (brush, seat, scene->crosses[seat], draw_cross);
    draw_set (brush, seat, scene->arrows[seat], draw_arrow);
  }
  draw_labels (brush, scene);
}
