/*
 * layout.c - where everything is in a picture.
 *
 * Two sides lie on a board, one above the other. Three and four lie on a ring with a store
 * in each corner:
 *
 *      Bob                        Cy   S   Bob         S o o o o S
 *      S  o o o o                    o   o             o   Cy    o
 *         o o o o  S               o       o           o Di  Bob o
 *              Ada                S o o o o S          o   Ada   o
 *                                     Ada              S o o o o S
 *
 * Invariant: nearly all grows with one unit, the distance of two pits of the bottom row.
 * Only what holds letters does not get too small to be read.
 */
#include "talk/layout.h"

#include <math.h>
#include <string.h>

/* Of a picture of this width the sizes below are pixels. */
#define USUAL_WIDTH 480.0

/* In units: */
#define UNIT_MAX 62.0  /* pixels of the usual picture: no giant pits where there are few */
#define PIT 0.84       /* the size of a pit along its row; the rest is between them */
#define POINTER 0.42   /* from the last store to the first pit, where the pointer is */
#define SLANT_POINTER 0.54 /* the same where the row slants, and stores reach further */
#define AFTER 0.1      /* from the last pit to the store */
#define SLANT_AFTER 0.14
#define END_STORE 1.2  /* a store and what is between it and the row, two players */
#define PIT_TALL 1.3   /* two players: as tall as this times broad, */
#define PIT_LEAST 46.0 /*   but at least so many pixels of the usual picture */
#define PIT_DEEP 1.22  /* four players: the size of a pit across its row */
#define RISE_SQUARE 0.8    /* the distance of two pits going up: a picture that is not */
#define RISE_TRIANGLE 0.84 /*   too tall for a window */
#define RISE_LEAST 34.0
#define CORNER_STORE 1.12

typedef struct {
  KalahLayout *layout;
  guint pits;
  double scale; /* of pixels, from the usual picture to this one */
  double margin, pad;
  double strip, gap; /* for the numbers of the pits: the gap is next to them */
  double name, line; /* heights of a name, of a line of words */
} Plan;

/* A row of pits. */
typedef struct {
  double x, y;           /* where the first pit begins, in the middle across */
  double step_x, step_y; /* from one pit to the next */
  double width, height;  /* of a pit */
  int out_x, out_y;      /* which way the numbers of the pits are: right and down are 1 */
} Row;

static KalahBox
box_around (double x, double y, double width, double height)
{
  return (KalahBox) { x - width / 2, y - height / 2, width, height };
}

/* Of the pit around X, Y. */
static KalahBox
label_box (const Plan *plan, const Row *row, double x, double y)
{
  double deep = plan->strip - plan->gap, away = plan->strip + plan->gap;
  if (row->out_x != 0)
    return box_around (x + row->out_x * (row->width + away) / 2, y, deep, row->height);
  return box_around (x, y + row->out_y * (row->height + away) / 2, fabs (row->step_x), deep);
}

static void
place_row (const Plan *plan, int seat, const Row *row, double pointer)
{
  for (guint i = 0; i < plan->pits; i++) {
    double x = row->x + (i + 0.5) * row->step_x;
    double y = row->y + (i + 0.5) * row->step_y;
    plan->layout->pit[seat][i] = box_around (x, y, row->width, row->height);
    plan->layout->label[seat][i] = label_box (plan, row, x, y);
  }
  double length = hypot (row->step_x, row->step_y);
  double back = 0.5 * pointer / length, size = 0.62 * pointer;
  plan->layout->pointer[seat] = box_around (row->x - row->step_x * back,
                                            row->y - row->step_y * back, size, size);
}

/* --- two players ---------------------------------------------------------------- */

static void
place_stores_at_ends (const Plan *plan, const int seats[], double unit)
{
  const KalahBox *board = &plan->layout->board;
  double width = (END_STORE - 0.14) * unit;
  double y = board->y + plan->pad + plan->strip / 2;
  double height = board->height - 2 * plan->pad - plan->strip;
  double right = board->x + board->width - plan->pad - width;
  plan->layout->store[seats[0]] = (KalahBox) { right, y, width, height };
  plan->layout->store[seats[1]] = (KalahBox) { board->x + plan->pad, y, width, height };
}

static void
place_two (const Plan *plan, const int seats[])
{
  KalahLayout *layout = plan->layout;
  double units = plan->pits + 2 * (END_STORE + POINTER);
  double unit = MIN ((layout->width - 2 * (plan->margin + plan->pad)) / units,
                     UNIT_MAX * plan->scale);
  Row row = { .step_x = unit, .width = PIT * unit, .out_y = 1 };
  row.height = MAX (PIT_TALL * row.width, PIT_LEAST * plan->scale);
  double rows = 2 * row.height + 0.24 * unit;

  layout->board.width = units * unit + 2 * plan->pad;
  layout->board.height = rows + 2 * (plan->strip + plan->pad);
  layout->board.x = (layout->width - layout->board.width) / 2;
  layout->board.y = plan->margin + plan->name;
  place_stores_at_ends (plan, seats, unit);

  double inset = plan->pad + (END_STORE + POINTER) * unit;
  row.x = layout->board.x + inset;
  row.y = layout->board.y + (layout->board.height + rows - row.height) / 2;
  place_row (plan, seats[0], &row, POINTER * unit);
  row.x = layout->board.x + layout->board.width - inset;
  row.y -= rows - row.height;
  row.step_x = -unit;
  row.out_y = -1;
  place_row (plan, seats[1], &row, POINTER * unit);

  KalahBox name = { plan->margin, plan->margin / 2, layout->width - 2 * plan->margin, plan->name };
  layout->name[seats[1]] = name;
  name.y = layout->board.y + layout->board.height + plan->margin / 2;
  layout->name[seats[0]] = name;
  layout->height = name.y + name.height;
}

/* --- three players -------------------------------------------------------------- */

static void
place_names_of_three (const Plan *plan, const int seats[])
{
  KalahLayout *layout = plan->layout;
  double margin = plan->margin;
  double beside = (layout->width - layout->ring) / 2 - 2 * margin;
  layout->name[seats[1]] = (KalahBox) { layout->width - margin - beside, margin, beside,
                                        plan->name };
  layout->name[seats[2]] = (KalahBox) { margin, margin, beside, plan->name };
  double y = layout->board.y + layout->board.height + margin / 2;
  layout->name[seats[0]] = (KalahBox) { margin, y, layout->width - 2 * margin, plan->name };
  layout->height = y + plan->name;
}

/* The row of SEAT, from the middle of the store before it to that of its own. */
static void
place_slanted (const Plan *plan, int seat, const double from[2], const double to[2], double unit)
{
  double length = plan->layout->board.width - plan->layout->ring; /* as on paper: not the slant */
  double step_x = (to[0] - from[0]) / length, step_y = (to[1] - from[1]) / length;
  double first = (CORNER_STORE / 2 + SLANT_POINTER) * unit + plan->strip / 2;
  Row row = { .step_x = step_x * unit, .step_y = step_y * unit, .width = PIT * unit,
              .height = (RISE_TRIANGLE - 0.08) * unit };
  if (step_y == 0)
    row.out_y = 1;
  else
    row.out_x = step_y < 0 ? 1 : -1;
  row.x = from[0] + first * step_x - row.out_x * plan->strip / 2;
  row.y = from[1] + first * step_y - row.out_y * plan->strip / 2;
  place_row (plan, seat, &row, POINTER * unit);
  double store = CORNER_STORE * unit;
  plan->layout->store[seat] = box_around (to[0], to[1], store, store);
}

static void
place_three (const Plan *plan, const int seats[])
{
  KalahLayout *layout = plan->layout;
  double units = plan->pits + CORNER_STORE + SLANT_POINTER + SLANT_AFTER;
  double around = 2 * plan->pad + plan->strip;
  double unit = MIN ((layout->width - 2 * plan->margin - around - plan->strip) / (units + PIT),
                     UNIT_MAX * plan->scale);
  double side = units * unit + plan->strip, rise = side * RISE_TRIANGLE;
  layout->ring = around + PIT * unit;
  layout->board = (KalahBox) { (layout->width - side - layout->ring) / 2, plan->margin,
                               side + layout->ring, rise + layout->ring };

  double top = layout->board.y + layout->ring / 2, left = layout->board.x + layout->ring / 2;
  const double corner[3][2] = { { left + side, top + rise }, { left + side / 2, top },
                                { left, top + rise } };
  for (int k = 0; k < 3; k++)
    place_slanted (plan, seats[k], corner[(k + 2) % 3], corner[k], unit);
  place_names_of_three (plan, seats);
}

/* --- four players --------------------------------------------------------------- */

/* In the hole of the ring. */
static void
place_names_of_four (const Plan *plan, const int seats[])
{
  KalahLayout *layout = plan->layout;
  double gap = plan->margin / 2, inset = layout->ring + gap;
  KalahBox hole = { layout->board.x + inset, layout->board.y + inset,
                    layout->board.width - 2 * inset, layout->board.height - 2 * inset };
  double height = MIN (plan->name, hole.height / 3.2);
  double half = (hole.width - gap) / 2, middle = hole.y + (hole.height - height) / 2;
  layout->name[seats[0]] = (KalahBox) { hole.x, hole.y + hole.height - height, hole.width, height };
  layout->name[seats[1]] = (KalahBox) { hole.x + half + gap, middle, half, height };
  layout->name[seats[2]] = (KalahBox) { hole.x, hole.y, hole.width, height };
  layout->name[seats[3]] = (KalahBox) { hole.x, middle, half, height };
}

/* The row and the store of SEAT, after so many quarters of the way round. */
static void
place_quarter (const Plan *plan, int seat, int quarter, double unit, double rise)
{
  static const int cosine[] = { 1, 0, -1, 0 }, sine[] = { 0, 1, 0, -1 };
  int along_x = cosine[quarter], along_y = -sine[quarter];
  int out_x = sine[quarter], out_y = cosine[quarter];
  KalahLayout *layout = plan->layout;
  double half_width = layout->board.width / 2, half_height = layout->board.height / 2;
  double x = layout->board.x + half_width, y = layout->board.y + half_height;
  double begin = layout->ring + POINTER * unit, across = (layout->ring + plan->strip) / 2;
  double deep = PIT_DEEP * unit;
  Row row = { .step_x = along_x * unit, .step_y = along_y * rise, .out_x = out_x, .out_y = out_y };
  row.x = x - along_x * (half_width - begin) + out_x * (half_width - across);
  row.y = y - along_y * (half_height - begin) + out_y * (half_height - across);
  row.width = along_x != 0 ? PIT * unit : deep;
  row.height = along_x != 0 ? deep : PIT * rise;
  place_row (plan, seat, &row, POINTER * unit);

  double store = layout->ring - 2 * plan->pad;
  layout->store[seat] = box_around (x + (along_x + out_x) * (half_width - layout->ring / 2),
                                    y + (along_y + out_y) * (half_height - layout->ring / 2),
                                    store, store);
}

static void
place_four (const Plan *plan, const int seats[])
{
  KalahLayout *layout = plan->layout;
  double around = 2 * plan->pad + plan->strip;
  double units = plan->pits + POINTER + AFTER;
  double unit = MIN ((layout->width - 2 * (plan->margin + around)) / (units + 2 * PIT_DEEP),
                     UNIT_MAX * plan->scale);
  double rise = MIN (unit, MAX (RISE_SQUARE * unit, RISE_LEAST * plan->scale));
  layout->ring = around + PIT_DEEP * unit;
  layout->board.width = units * unit + 2 * layout->ring;
  layout->board.height = plan->pits * rise + (POINTER + AFTER) * unit + 2 * layout->ring;
  layout->board.x = (layout->width - layout->board.width) / 2;
  layout->board.y = plan->margin;
  layout->height = layout->board.y + layout->board.height;
  for (int quarter = 0; quarter < 4; quarter++)
    place_quarter (plan, seats[quarter], quarter, unit, rise);
  place_names_of_four (plan, seats);
}

/* -------------------------------------------------------------------------------- */

static double
grown (const Plan *plan, double pixels, double least, double most)
{
  return CLAMP (pixels * plan->scale, least, most);
}

void
kalah_layout_make (guint players, guint pits, int bottom, guint width, guint lines,
                   KalahLayout *layout)
{
  memset (layout, 0, sizeof *layout);
  layout->width = CLAMP (width, KALAH_LAYOUT_WIDTH_MIN, KALAH_LAYOUT_WIDTH_MAX);
  Plan plan = { .layout = layout, .pits = pits, .scale = layout->width / USUAL_WIDTH };
  plan.margin = grown (&plan, 8, 5, 16);
  plan.pad = 6 * plan.scale;
  plan.strip = grown (&plan, 16, 11, 32);
  plan.gap = grown (&plan, 3, 2, 6);
  plan.name = grown (&plan, 22, 15, 42);
  plan.line = grown (&plan, 19, 14, 36);

  int seats[KALAH_SEATS_MAX]; /* counter-clockwise from the bottom */
  for (guint k = 0; k < players; k++)
    seats[k] = (bottom + (int) k) % (int) players;
  if (players == 2)
    place_two (&plan, seats);
  else if (players == 3)
    place_three (&plan, seats);
  else
    place_four (&plan, seats);

  double words = lines * plan.line;
  layout->words = (KalahBox) { plan.margin, layout->height + plan.margin / 2,
                               layout->width - 2 * plan.margin, words };
  layout->height += words > 0 ? words + plan.margin : plan.margin / 2;
  layout->height = ceil (layout->height);
}
