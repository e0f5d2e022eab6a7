/*
 * test_encode.c - the files that pictures become where they stay as they are, read back by
 * cairo.
 */
#include <string.h>

#include "pixels.h"
#include "played.h"
#include "suite.h"
#include "talk/encode-private.h"
#include "talk/encode.h"
#include "talk/suites.h"

/* The greatest difference of red, green or blue. */
static int
difference (guint32 one, guint32 other)
{
  int most = 0;
  for (int shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS ((int) (one >> shift & 255) - (int) (other >> shift & 255)));
  return most;
}

typedef struct {
  const guint8 *bytes;
  gsize left;
} Reader;

static cairo_status_t
read_some (void *data, unsigned char *buffer, unsigned int length)
{
  Reader *reader = data;
  if (length > reader->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (buffer, reader->bytes, length);
  reader->bytes += length;
  reader->left -= length;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
read_png (GBytes *png)
{
  Reader reader;
  reader.bytes = g_bytes_get_data (png, &reader.left);
  cairo_surface_t *image = cairo_image_surface_create_from_png_stream (read_some, &reader);
  ck_assert_int_eq (cairo_surface_status (image), CAIRO_STATUS_SUCCESS);
  ck_assert_uint_eq (reader.left, 0);
  return image;
}

/* Bits a pixel, and that there is nothing in it but pixels and their colours. */
static guint
png_depth (GBytes *png)
{
  static const char *const words[] = { "IHDR", "PLTE", "IDAT", "IEND" };
  gsize size, word = 0;
  const guint8 *bytes = g_bytes_get_data (png, &size);
  for (gsize at = 8; at < size;) {
    guint32 length;
    memcpy (&length, bytes + at, 4);
    word += word + 1 < G_N_ELEMENTS (words) && memcmp (bytes + at + 4, words[word], 4) != 0;
    ck_assert_mem_eq (bytes + at + 4, words[word], 4);
    at += 12 + GUINT32_FROM_BE (length);
  }
  ck_assert_uint_eq (bytes[25], 3); /* with a palette */
  return bytes[24];
}

START_TEST (encode__writes__the_picture)
{
  g_autoptr (KalahPicture) picture = played_example ((guint) _i);
  g_autoptr (GBytes) png = kalah_encode_still (picture);
  cairo_surface_t *drawn = kalah_picture_paint (picture), *read = read_png (png);
  int width = cairo_image_surface_get_width (drawn);
  int height = cairo_image_surface_get_height (drawn);
  guint kept = 0, pixels = (guint) (width * height);
  png_depth (png);
  ck_assert_int_eq (cairo_image_surface_get_width (read), width);
  ck_assert_int_eq (cairo_image_surface_get_height (read), height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      ck_assert_int_le (difference (pixels_at (drawn, x, y), pixels_at (read, x, y)), 64);
      kept += pixels_at (drawn, x, y) == pixels_at (read, x, y);
    }
  ck_assert_msg (kept > pixels / 10 * 8, "%u of %u pixels as they were drawn", kept, pixels);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (read);
}
END_TEST

/* The flat colours of a theme are not shades. */
START_TEST (encode__keeps__the_colours_of_the_theme)
{
  static const KalahColour flat[] = { KALAH_COLOUR_GROUND, KALAH_COLOUR_BOARD,
                                      KALAH_COLOUR_HOLLOW, KALAH_COLOUR_NUMERAL,
                                      KALAH_COLOUR_MARK };
  g_autoptr (KalahPicture) picture = played_example ((guint) _i);
  g_autoptr (GBytes) png = kalah_encode_still (picture);
  cairo_surface_t *drawn = kalah_picture_paint (picture), *read = read_png (png);
  for (int y = 0; y < cairo_image_surface_get_height (drawn); y++)
    for (int x = 0; x < cairo_image_surface_get_width (drawn); x++)
      for (guint i = 0; i < G_N_ELEMENTS (flat); i++)
        if (pixels_at (drawn, x, y) == picture->theme->colour[flat[i]])
          ck_assert_uint_eq (pixels_at (read, x, y), picture->theme->colour[flat[i]]);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (read);
}
END_TEST

START_TEST (encode__is__small)
{
  g_autoptr (KalahPicture) picture = played_picture (PLAYED_TWO, 1);
  g_autoptr (GBytes) png = kalah_encode_still (picture), again = kalah_encode_still (picture);
  ck_assert_uint_lt (g_bytes_get_size (png), 12 * 1024);
  ck_assert (g_bytes_equal (png, again));
}
END_TEST

/* As many bits as the colours need. */
START_TEST (encode__packs__few_colours)
{
  static const struct {
    int colours;
    guint bits;
  } cases[] = { { 1, 1 }, { 2, 1 }, { 3, 2 }, { 4, 2 }, { 5, 4 }, { 16, 4 }, { 17, 8 } };
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 33, 3);
  cairo_t *cr = cairo_create (image);
  for (int x = 0; x < 33; x++) {
    cairo_set_source_rgb (cr, (x % cases[_i].colours) / 20.0, 0.5, 0.25);
    cairo_rectangle (cr, x, 0, 1, 3);
    cairo_fill (cr);
  }
  cairo_destroy (cr);
  g_autoptr (GBytes) png = kalah_png_encode (image);
  ck_assert_uint_eq (png_depth (png), cases[_i].bits);
  cairo_surface_t *read = read_png (png);
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 33; x++)
      ck_assert_uint_eq (pixels_at (read, x, y), pixels_at (image, x, y));
  cairo_surface_destroy (read);
  cairo_surface_destroy (image);
}
END_TEST

/* cairo's way to say that there is not enough memory. */
START_TEST (encode__has_nothing__of_no_image)
{
  cairo_surface_t *none = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100000, 100000);
  ck_assert_int_ne (cairo_surface_status (none), CAIRO_STATUS_SUCCESS);
  ck_assert_ptr_null (kalah_png_encode (none));
  cairo_surface_destroy (none);
}
END_TEST

Suite *
encode_suite (void)
{
  Suite *suite = suite_create ("encode");
  TCase *still = tcase_create ("still");
  tcase_add_loop_test (still, encode__writes__the_picture, 0, PLAYED_EXAMPLES);
  tcase_add_loop_test (still, encode__keeps__the_colours_of_the_theme, 0, PLAYED_EXAMPLES);
  tcase_add_test (still, encode__is__small);
  tcase_add_loop_test (still, encode__packs__few_colours, 0, 7);
  tcase_add_test (still, encode__has_nothing__of_no_image);
  suite_add_tcase (suite, still);
  return suite;
}
