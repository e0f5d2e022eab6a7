/*
 * test_palette.c - images in few colours: which are kept, and what becomes of the others.
 */
#include <string.h>

#include "suite.h"
#include "talk/palette.h"
#include "talk/suites.h"

static cairo_surface_t *
image_new (int width, int height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
}

/* Rows may be longer than what is seen of them. */
static guint32 *
pixel_at (cairo_surface_t *image, int x, int y)
{
  guchar *data = cairo_image_surface_get_data (image);
  return (guint32 *) (void *) (data + y * cairo_image_surface_get_stride (image)) + x;
}

static void
fill (cairo_surface_t *image, int x, int y, int width, int height, guint32 colour)
{
  cairo_surface_flush (image);
  for (int row = y; row < y + height; row++)
    for (int column = x; column < x + width; column++)
      *pixel_at (image, column, row) = colour;
  cairo_surface_mark_dirty (image);
}

static gboolean
has (const KalahPalette *palette, guint32 colour)
{
  for (guint i = 0; i < palette->count; i++)
    if (palette->colour[i] == colour)
      return TRUE;
  return FALSE;
}

/* Letters and circles, with all the shades at their edges. */
static cairo_surface_t *
draw (int width, int height)
{
  cairo_surface_t *image = image_new (width, height);
  cairo_t *cr = cairo_create (image);
  cairo_set_source_rgb (cr, 0xf3 / 255.0, 0xe7 / 255.0, 0xcf / 255.0);
  cairo_paint (cr);
  for (int i = 0; i < 60; i++) {
    cairo_set_source_rgb (cr, i % 3 / 2.0, i % 4 / 3.0, i % 5 / 4.0);
    cairo_arc (cr, (i * 37) % width, (i * 53) % height, 5 + i % 17, 0, 6.2832);
    cairo_fill (cr);
  }
  cairo_destroy (cr);
  return image;
}

START_TEST (palette__keeps__all_colours_of_few)
{
  cairo_surface_t *image = image_new (7, 5);
  KalahPalette palette;
  fill (image, 0, 0, 7, 5, 0x102030);
  fill (image, 2, 1, 3, 3, 0xffeedd);
  fill (image, 6, 4, 1, 1, 0x000000);
  kalah_palette_choose (&image, 1, 256, &palette);
  ck_assert_uint_eq (palette.count, 3);
  ck_assert_uint_eq (palette.colour[0], 0x102030);
  ck_assert_uint_eq (palette.colour[1], 0xffeedd);
  ck_assert_uint_eq (palette.colour[2], 0x000000);
  g_autofree guint8 *bytes = kalah_palette_apply (&palette, image);
  for (int y = 0; y < 5; y++)
    for (int x = 0; x < 7; x++)
      ck_assert_uint_eq (palette.colour[bytes[y * 7 + x]], *pixel_at (image, x, y));
  cairo_surface_destroy (image);
}
END_TEST

/* What lies in the unused byte of a pixel is no part of its colour. */
START_TEST (palette__passes_over__the_fourth_byte)
{
  cairo_surface_t *image = image_new (4, 1);
  KalahPalette palette;
  fill (image, 0, 0, 4, 1, 0x00123456);
  fill (image, 1, 0, 1, 1, 0xff123456);
  fill (image, 3, 0, 1, 1, 0x7f123456);
  kalah_palette_choose (&image, 1, 256, &palette);
  ck_assert_uint_eq (palette.count, 1);
  ck_assert_uint_eq (palette.colour[0], 0x123456);
  cairo_surface_destroy (image);
}
END_TEST

START_TEST (palette__keeps__what_is_used_most)
{
  cairo_surface_t *image = image_new (100, 10);
  KalahPalette palette;
  for (guint i = 0; i < 100; i++)
    fill (image, (int) i, 0, 1, 10, i % 4 == 0 ? 0xff0000 : i % 4 == 1 ? 0x00ff00 : 0x10 * i);
  kalah_palette_choose (&image, 1, 2, &palette);
  ck_assert_uint_eq (palette.count, 2);
  ck_assert (has (&palette, 0xff0000) && has (&palette, 0x00ff00));
  kalah_palette_choose (&image, 1, 0, &palette);
  ck_assert_uint_eq (palette.count, 1);
  kalah_palette_choose (&image, 1, 1000, &palette);
  ck_assert_uint_eq (palette.count, 52);
  cairo_surface_destroy (image);
}
END_TEST

START_TEST (palette__puts__the_nearest_for_the_rest)
{
  cairo_surface_t *image = image_new (10, 10);
  KalahPalette palette;
  fill (image, 0, 0, 10, 10, 0xffffff);
  fill (image, 0, 0, 10, 3, 0x000000);
  fill (image, 0, 3, 1, 1, 0x303030);
  fill (image, 5, 9, 1, 1, 0xc0d0e0);
  kalah_palette_choose (&image, 1, 2, &palette);
  g_autofree guint8 *bytes = kalah_palette_apply (&palette, image);
  ck_assert_uint_eq (palette.colour[bytes[30]], 0x000000);
  ck_assert_uint_eq (palette.colour[bytes[95]], 0xffffff);
  cairo_surface_destroy (image);
}
END_TEST

START_TEST (palette__serves__several_images)
{
  cairo_surface_t *images[] = { image_new (3, 3), image_new (20, 20) };
  KalahPalette palette;
  fill (images[0], 0, 0, 3, 3, 0x111111);
  fill (images[1], 0, 0, 20, 20, 0x222222);
  kalah_palette_choose (images, 2, 256, &palette);
  ck_assert_uint_eq (palette.count, 2);
  ck_assert (has (&palette, 0x111111) && has (&palette, 0x222222));
  cairo_surface_destroy (images[0]);
  cairo_surface_destroy (images[1]);
}
END_TEST

START_TEST (palette__is__the_same_again)
{
  cairo_surface_t *image = draw (480, 200);
  KalahPalette one, other;
  kalah_palette_choose (&image, 1, 64, &one);
  kalah_palette_choose (&image, 1, 64, &other);
  ck_assert_uint_eq (one.count, 64);
  ck_assert_mem_eq (one.colour, other.colour, 64 * sizeof one.colour[0]);
  cairo_surface_destroy (image);
}
END_TEST

/* More colours than the table has room for at first: a photograph, say. */
START_TEST (palette__survives__many_colours)
{
  cairo_surface_t *image = image_new (300, 300);
  KalahPalette palette;
  for (guint i = 0; i < 90000; i++)
    fill (image, (int) (i % 300), (int) (i / 300), 1, 1, i * 2654435761u >> 8);
  kalah_palette_choose (&image, 1, 256, &palette);
  ck_assert_uint_eq (palette.count, 256);
  g_autofree guint8 *bytes = kalah_palette_apply (&palette, image);
  guint kept = 0;
  for (guint i = 0; i < 90000; i++) {
    guint32 colour = *pixel_at (image, (int) (i % 300), (int) (i / 300)) & 0xffffff;
    if (!has (&palette, colour))
      continue;
    ck_assert_uint_eq (palette.colour[bytes[i]], colour);
    kept++;
  }
  ck_assert_uint_ge (kept, 256);
  cairo_surface_destroy (image);
}
END_TEST

/* Shades at the edges are not far off in the palette of all. */
START_TEST (palette__is_near__to_what_was_drawn)
{
  cairo_surface_t *image = draw (480, 200);
  KalahPalette palette;
  kalah_palette_choose (&image, 1, 256, &palette);
  g_autofree guint8 *bytes = kalah_palette_apply (&palette, image);
  guint wrong = 0;
  for (int y = 0; y < 200; y++)
    for (int x = 0; x < 480; x++) {
      guint32 is = palette.colour[bytes[y * 480 + x]], was = *pixel_at (image, x, y) & 0xffffff;
      for (int shift = 0; shift < 24; shift += 8)
        wrong += ABS ((int) (is >> shift & 255) - (int) (was >> shift & 255)) > 48;
    }
  ck_assert_uint_lt (wrong, 480 * 200 / 1000);
  cairo_surface_destroy (image);
}
END_TEST

Suite *
palette_suite (void)
{
  Suite *suite = suite_create ("palette");
  TCase *tcase = tcase_create ("colours");
  tcase_add_test (tcase, palette__keeps__all_colours_of_few);
  tcase_add_test (tcase, palette__passes_over__the_fourth_byte);
  tcase_add_test (tcase, palette__keeps__what_is_used_most);
  tcase_add_test (tcase, palette__puts__the_nearest_for_the_rest);
  tcase_add_test (tcase, palette__serves__several_images);
  tcase_add_test (tcase, palette__is__the_same_again);
  tcase_add_test (tcase, palette__survives__many_colours);
  tcase_add_test (tcase, palette__is_near__to_what_was_drawn);
  suite_add_tcase (suite, tcase);
  return suite;
}
