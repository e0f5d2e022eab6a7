/*
 * palette.c - which colours an image keeps.
 *
 * Invariant: the same images have the same palette. A run of equal pixels, which is most of
 * what is drawn, is looked up once.
 */
#include "talk/palette.h"

#include <stdlib.h>

/* A number for each colour that was met: how many pixels have it, or its place in a palette
 * from 1. */
typedef struct {
  guint32 colour, number;
} Entry;

/* The entry of a colour stands at its hash or behind it. Empty ones are 0: the bits of
 * opacity are set in all others. */
typedef struct {
  Entry *entries;
  guint size, used; /* a power of two; at most half of that */
} Colours;

#define OPAQUE 0xff000000u
#define COLOURS_AT_FIRST 4096

/* Shades this far apart can be told from each other even where they meet. */
#define DISTANCE_MAX (9 * 64 * 64)

static void
colours_init (Colours *colours, guint size)
{
  *colours = (Colours) { .entries = g_new0 (Entry, size), .size = size };
}

static Entry *
place_of (const Colours *colours, guint32 colour)
{
  guint at = colour * 0x9e3779b1u >> 8 & (colours->size - 1);
  while (colours->entries[at].colour != 0 && colours->entries[at].colour != colour)
    at = (at + 1) & (colours->size - 1);
  return &colours->entries[at];
}

static void
grow (Colours *colours)
{
  Colours more;
  colours_init (&more, 2 * colours->size);
  more.used = colours->used;
  for (guint i = 0; i < colours->size; i++)
    if (colours->entries[i].colour != 0)
      *place_of (&more, colours->entries[i].colour) = colours->entries[i];
  g_free (colours->entries);
  *colours = more;
}

/* The number of PIXEL, 0 when it was not there. Good until the next call. */
static guint32 *
number_of (Colours *colours, guint32 pixel)
{
  Entry *entry = place_of (colours, pixel | OPAQUE);
  if (entry->colour == 0) {
    if (2 * ++colours->used > colours->size) {
      grow (colours);
      entry = place_of (colours, pixel | OPAQUE);
    }
    entry->colour = pixel | OPAQUE;
  }
  return &entry->number;
}

/* ---- images ------------------------------------------------------------ */

typedef struct {
  const guchar *data;
  guint width, height, stride;
} Image;

static Image
image_of (cairo_surface_t *surface)
{
  cairo_surface_flush (surface);
  return (Image) { .data = cairo_image_surface_get_data (surface),
                   .width = (guint) cairo_image_surface_get_width (surface),
                   .height = (guint) cairo_image_surface_get_height (surface),
                   .stride = (guint) cairo_image_surface_get_stride (surface) };
}

static const guint32 *
row_of (const Image *image, guint y)
{
  return (const guint32 *) (const void *) (image->data + (gsize) y * image->stride);
}

static void
count_pixels (Colours *colours, const Image *image)
{
  for (guint y = 0; y < image->height; y++) {
    const guint32 *row = row_of (image, y);
    for (guint x = 0, end; x < image->width; x = end) {
      for (end = x + 1; end < image->width && row[end] == row[x];)
        end++;
      *number_of (colours, row[x]) += end - x;
    }
  }
}

/* ---- choosing ---------------------------------------------------------- */

static int
by_use (gconstpointer a, gconstpointer b)
{
  const Entry *one = a, *other = b;
  if (one->number != other->number)
    return one->number < other->number ? 1 : -1;
  return (one->colour > other->colour) - (one->colour < other->colour);
}

/* The entries in use to the front, those of the most pixels first. */
static void
sort (Colours *colours)
{
  guint front = 0;
  for (guint i = 0; i < colours->size; i++)
    if (colours->entries[i].colour != 0)
      colours->entries[front++] = colours->entries[i];
  qsort (colours->entries, front, sizeof (Entry), by_use);
}

/* How far apart two colours look: the eye sees green best. */
static guint
distance (guint32 one, guint32 other)
{
  int red = (int) (one >> 16 & 255) - (int) (other >> 16 & 255);
  int green = (int) (one >> 8 & 255) - (int) (other >> 8 & 255);
  int blue = (int) (one & 255) - (int) (other & 255);
  return (guint) (2 * red * red + 4 * green * green + 3 * blue * blue);
}

/* Adds COLOUR unless there is one within LIMIT. */
static void
add_distant (KalahPalette *palette, guint32 colour, guint limit)
{
  for (guint i = 0; i < palette->count; i++)
    if (distance (palette->colour[i], colour) < limit)
      return;
  palette->colour[palette->count++] = colour;
}

/* The more pixels have a colour, the sooner it is taken: one third for no other reason. The
 * others are spread among the shades: first those that are far from all that were taken,
 * then nearer and nearer ones. */
static void
take_colours (const Colours *sorted, guint limit, KalahPalette *palette)
{
  palette->count = 0;
  for (guint i = 0; i < MIN (sorted->used, (limit + 2) / 3); i++)
    palette->colour[palette->count++] = sorted->entries[i].colour & ~OPAQUE;
  for (guint apart = DISTANCE_MAX; apart > 0; apart /= 4)
    for (guint i = 0; i < sorted->used && palette->count < limit; i++)
      add_distant (palette, sorted->entries[i].colour & ~OPAQUE, apart);
}

void
kalah_palette_choose (cairo_surface_t *const *images, guint count, guint limit,
                      KalahPalette *palette)
{
  Colours colours;
  colours_init (&colours, COLOURS_AT_FIRST);
  for (guint i = 0; i < count; i++) {
    Image image = image_of (images[i]);
    count_pixels (&colours, &image);
  }
  sort (&colours);
  take_colours (&colours, CLAMP (limit, 1, KALAH_PALETTE_MAX), palette);
  g_free (colours.entries);
}

/* ---- using ------------------------------------------------------------- */

static guint
nearest (const KalahPalette *palette, guint32 colour)
{
  guint best = 0, least = G_MAXUINT;
  for (guint i = 0; i < palette->count; i++) {
    guint here = distance (colour, palette->colour[i]);
    best = here < least ? i : best;
    least = MIN (here, least);
  }
  return best;
}

/* The place of PIXEL in PALETTE; one that was asked for before is in PLACES. */
static guint8
place_in (const KalahPalette *palette, Colours *places, guint32 pixel)
{
  guint32 *number = number_of (places, pixel);
  if (*number == 0)
    *number = nearest (palette, pixel) + 1;
  return (guint8) (*number - 1);
}

guint8 *
kalah_palette_apply (const KalahPalette *palette, cairo_surface_t *surface)
{
  Image image = image_of (surface);
  guint8 *bytes = g_malloc ((gsize) image.width * image.height), *byte = bytes;
  Colours places;
  colours_init (&places, COLOURS_AT_FIRST);
  for (guint y = 0; y < image.height; y++) {
    const guint32 *row = row_of (&image, y);
    for (guint x = 0; x < image.width; x++, byte++)
      *byte = x > 0 && row[x] == row[x - 1] ? byte[-1] : place_in (palette, &places, row[x]);
  }
  g_free (places.entries);
  return bytes;
}
