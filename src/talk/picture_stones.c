/*
 * picture_stones.c - the stones in a hollow.
 *
 * Invariant: the same position gives the same picture: where a stone lies depends on its
 * hole and on how many there are, never on chance. None lies outside of its box.
 */
#include "talk/picture-private.h"

/* So many are laid out one by one; more make a heap. */
#define ONE_BY_ONE 10
#define ROWS_MAX 6
/* In radii of a stone: how far it may lie from its place, how thick its edge is. */
#define WOBBLE 0.14
#define EDGE 0.16

/* How many stones lie in each row, the upper one first. */
typedef guint8 Pattern[ROWS_MAX + 1];

/* The patterns of boxes of a certain form. */
typedef struct {
  Pattern few[ONE_BY_ONE + 1], heap, big_heap;
} Patterns;

static const Patterns flat = {
  { { 0 }, { 1 }, { 2 }, { 3 }, { 2, 2 }, { 2, 3 }, { 3, 3 }, { 3, 4 }, { 4, 4 }, { 4, 5 },
    { 5, 5 } },
  { 3, 4, 5 }, { 4, 5, 6 },
};
static const Patterns even = {
  { { 0 }, { 1 }, { 2 }, { 1, 2 }, { 2, 2 }, { 2, 1, 2 }, { 3, 3 }, { 2, 3, 2 }, { 3, 2, 3 },
    { 3, 3, 3 }, { 3, 4, 3 } },
  { 2, 3, 4, 5 }, { 3, 4, 5, 6 },
};
static const Patterns tall = {
  { { 0 }, { 1 }, { 2 }, { 1, 2 }, { 2, 2 }, { 2, 1, 2 }, { 2, 2, 2 }, { 2, 3, 2 }, { 2, 2, 2, 2 },
    { 3, 3, 3 }, { 2, 3, 2, 3 } },
  { 2, 3, 4, 3, 4 }, { 3, 4, 3, 4, 3, 4 },
};

static gboolean
is_flat (const KalahBox *box)
{
  return box->width > 1.7 * box->height;
}

double
kalah_stone_radius (const KalahBox *box)
{
  return MIN (box->width / 5.8, box->height / (is_flat (box) ? 3.5 : 4.1));
}

/* From -1 to 1, the same for the same numbers. */
static double
wobble (guint hole, guint stone, guint axis)
{
  guint32 mix = (hole * 31 + stone) * 2 + axis + 1;
  mix *= 0x9e3779b1u;
  mix ^= mix >> 15;
  mix *= 0x85ebca6bu;
  mix ^= mix >> 13;
  return (mix & 0xffff) / 32767.5 - 1;
}

/* The light that a stone reflects: a colour that is there anyway, if it is lighter. */
static KalahColour
gleam (const KalahTheme *theme)
{
  static const KalahColour lighter[] = { KALAH_COLOUR_STONE_EDGE, KALAH_COLOUR_NUMERAL };
  double dark = kalah_theme_contrast (theme->colour[KALAH_COLOUR_STONE], 0);
  for (guint i = 0; i < G_N_ELEMENTS (lighter); i++)
    if (kalah_theme_contrast (theme->colour[lighter[i]], 0) > dark)
      return lighter[i];
  return KALAH_COLOUR_STONE;
}

static void
draw_stone (const KalahBrush *brush, double x, double y, double radius)
{
  cairo_new_sub_path (brush->cr);
  cairo_arc (brush->cr, x, y, radius, 0, 2 * G_PI);
  kalah_brush_colour (brush, KALAH_COLOUR_STONE);
  cairo_fill_preserve (brush->cr);
  kalah_brush_colour (brush, KALAH_COLOUR_STONE_EDGE);
  cairo_set_line_width (brush->cr, MAX (0.7, EDGE * radius));
  cairo_stroke (brush->cr);
  cairo_arc (brush->cr, x - 0.32 * radius, y - 0.36 * radius, 0.2 * radius, 0, 2 * G_PI);
  kalah_brush_colour (brush, gleam (brush->theme));
  cairo_fill (brush->cr);
}

/* Upper rows first, so that lower ones lie before them. */
static void
draw_pattern (const KalahBrush *brush, const guint8 *pattern, const KalahBox *box,
              double radius, guint hole)
{
  guint rows = 0, stone = 0;
  while (pattern[rows] > 0)
    rows++;
  double needs = (2 + 2 * WOBBLE + EDGE) * radius;
  double down = rows > 1 ? MIN (1.85 * radius, (box->height - needs) / (rows - 1)) : 0;
  double y = box->y + box->height / 2 - down * (rows - 1) / 2;
  for (guint row = 0; row < rows; row++, y += down) {
    guint count = pattern[row];
    double step = count > 1 ? MIN (2.1 * radius, (box->width - needs) / (count - 1)) : 0;
    double x = box->x + box->width / 2 - step * (count - 1) / 2;
    for (guint i = 0; i < count; i++, x += step, stone++)
      draw_stone (brush, x + wobble (hole, stone, 0) * WOBBLE * radius,
                  y + wobble (hole, stone, 1) * WOBBLE * radius, radius);
  }
}

void
kalah_draw_stones (const KalahBrush *brush, guint count, const KalahBox *box, double radius,
                   guint hole)
{
  const Patterns *patterns = is_flat (box) ? &flat : box->height > 1.2 * box->width ? &tall : &even;
  const guint8 *pattern = patterns->big_heap;
  if (count <= ONE_BY_ONE)
    pattern = patterns->few[count];
  else if (count <= 2 * ONE_BY_ONE)
    pattern = patterns->heap;
  draw_pattern (brush, pattern, box, radius, hole);
}
