/*
 * test_encode_movie.c - the files that pictures become where they move, read back by the other
 * half of giflib.
 */
#include <gif_lib.h>
#include <string.h>

#include "played.h"
#include "suite.h"
#include "talk/encode-private.h"
#include "talk/encode.h"
#include "talk/suites.h"

/* The colours of all pixels, as PALETTE has them. Free it. */
static guint32 *
in_palette (const KalahPalette *palette, cairo_surface_t *image)
{
  gsize count = (gsize) cairo_image_surface_get_width (image)
                * (gsize) cairo_image_surface_get_height (image);
  g_autofree guint8 *places = kalah_palette_apply (palette, image);
  guint32 *colours = g_new (guint32, count);
  for (gsize i = 0; i < count; i++)
    colours[i] = palette->colour[places[i]];
  return colours;
}

typedef struct {
  const guint8 *bytes;
  gsize left;
} Reader;

/* All frames, each as it is seen, and how long in all. */
typedef struct {
  guint width, height, ms;
  GPtrArray *frames; /* guint32, a colour a pixel */
  KalahPalette palette;
} Seen;

static int
read_gif (GifFileType *file, GifByteType *buffer, int length)
{
  Reader *reader = file->UserData;
  gsize count = MIN ((gsize) length, reader->left);
  memcpy (buffer, reader->bytes, count);
  reader->bytes += count;
  reader->left -= count;
  return (int) count;
}

static guint32
colour_of (const GifFileType *file, guint place)
{
  GifColorType colour = file->SColorMap->Colors[place];
  return (guint32) colour.Red << 16 | (guint32) colour.Green << 8 | colour.Blue;
}

/* Lays the frame NUMBER of FILE upon the one before it. */
static guint32 *
lay (GifFileType *file, int number, const guint32 *below)
{
  gsize count = (gsize) file->SWidth * (gsize) file->SHeight;
  const SavedImage *image = &file->SavedImages[number];
  GraphicsControlBlock control;
  ck_assert_int_eq (DGifSavedExtensionToGCB (file, number, &control), GIF_OK);
  ck_assert_int_eq (image->ExtensionBlockCount, 1); /* no word of a loop */
  ck_assert_ptr_null (image->ImageDesc.ColorMap);
  guint32 *frame = g_new0 (guint32, count);
  if (below != NULL)
    memcpy (frame, below, count * sizeof *frame);
  for (int y = 0; y < image->ImageDesc.Height; y++)
    for (int x = 0; x < image->ImageDesc.Width; x++) {
      int place = image->RasterBits[y * image->ImageDesc.Width + x];
      int at = (image->ImageDesc.Top + y) * file->SWidth + image->ImageDesc.Left + x;
      if (place != control.TransparentColor)
        frame[at] = colour_of (file, (guint) place);
    }
  return frame;
}

static Seen *
see (GBytes *gif)
{
  Seen *seen = g_new0 (Seen, 1);
  Reader reader;
  reader.bytes = g_bytes_get_data (gif, &reader.left);
  GifFileType *file = DGifOpen (&reader, read_gif, NULL);
  ck_assert_ptr_nonnull (file);
  ck_assert_int_eq (DGifSlurp (file), GIF_OK);
  ck_assert_int_eq (file->ExtensionBlockCount, 0);
  seen->width = (guint) file->SWidth;
  seen->height = (guint) file->SHeight;
  seen->frames = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < file->ImageCount; i++) {
    GraphicsControlBlock control;
    DGifSavedExtensionToGCB (file, i, &control);
    ck_assert_int_eq (control.DisposalMode, DISPOSE_DO_NOT);
    seen->ms += (guint) control.DelayTime * 10;
    g_ptr_array_add (seen->frames, lay (file, i, i > 0 ? seen->frames->pdata[i - 1] : NULL));
  }
  seen->palette.count = (guint) file->SColorMap->ColorCount;
  for (guint i = 0; i < seen->palette.count; i++)
    seen->palette.colour[i] = colour_of (file, i);
  DGifCloseFile (file, NULL);
  return seen;
}

static void
seen_free (Seen *seen)
{
  g_ptr_array_unref (seen->frames);
  g_free (seen);
}

static void
assert_frame (const Seen *seen, guint number, cairo_surface_t *image)
{
  g_autofree guint32 *wanted = in_palette (&seen->palette, image);
  gsize size = (gsize) seen->width * seen->height * sizeof *wanted;
  ck_assert_uint_eq (seen->width, (guint) cairo_image_surface_get_width (image));
  ck_assert_uint_eq (seen->height, (guint) cairo_image_surface_get_height (image));
  ck_assert_msg (memcmp (wanted, seen->frames->pdata[number], size) == 0, "frame %u", number);
  cairo_surface_destroy (image);
}

START_TEST (encode__shows__the_last_move)
{
  g_autoptr (KalahPicture) picture = played_example ((guint) _i);
  guint steps = kalah_picture_steps (picture);
  g_autoptr (GBytes) gif = kalah_encode_movie (picture, NULL, NULL);
  ck_assert_ptr_nonnull (gif);
  ck_assert_uint_le (g_bytes_get_size (gif), KALAH_MOVIE_BYTES);
  Seen *seen = see (gif);
  ck_assert_uint_le (seen->ms, KALAH_MOVIE_MS);
  ck_assert_uint_ge (seen->frames->len, 3);
  ck_assert_uint_le (seen->frames->len, steps + 2);
  assert_frame (seen, 0, kalah_picture_paint_step (picture, 0));
  assert_frame (seen, seen->frames->len - 2, kalah_picture_paint_step (picture, steps));
  assert_frame (seen, seen->frames->len - 1, kalah_picture_paint (picture));
  seen_free (seen);
}
END_TEST

START_TEST (encode__shows__every_step_of_a_short_move)
{
  g_autoptr (KalahPicture) picture = played_picture ("0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 3);
  g_autoptr (GBytes) gif = kalah_encode_movie (picture, NULL, NULL);
  Seen *seen = see (gif);
  ck_assert_uint_eq (seen->frames->len, 6);
  for (guint step = 0; step <= 4; step++)
    assert_frame (seen, step, kalah_picture_paint_step (picture, step));
  assert_frame (seen, 5, kalah_picture_paint (picture));
  seen_free (seen);
}
END_TEST

START_TEST (encode__drops__steps_of_a_long_move)
{
  g_autoptr (KalahPicture) picture = played_picture ("0;30,0,0=0/0,0,1=0", 1);
  g_autoptr (GBytes) gif = kalah_encode_movie (picture, NULL, NULL);
  Seen *seen = see (gif);
  ck_assert_uint_eq (seen->frames->len, 17); /* 0, 2, 4 ... 30, and the board */
  ck_assert_uint_le (seen->ms, KALAH_MOVIE_MS);
  for (guint i = 0; i <= 15; i++)
    assert_frame (seen, i, kalah_picture_paint_step (picture, 2 * i));
  assert_frame (seen, 16, kalah_picture_paint (picture));
  seen_free (seen);
}
END_TEST

/* Somebody typed a pit of thousands. */
START_TEST (encode__keeps__its_limits)
{
  g_autoptr (KalahPicture) picture = played_picture ("0;60000,0,0=0/0,0,1=0", 1);
  g_autoptr (GBytes) gif = kalah_encode_movie (picture, NULL, NULL);
  ck_assert_ptr_nonnull (gif);
  ck_assert_uint_le (g_bytes_get_size (gif), KALAH_MOVIE_BYTES);
  Seen *seen = see (gif);
  ck_assert_uint_le (seen->ms, KALAH_MOVIE_MS);
  seen_free (seen);
}
END_TEST

/* As many pixels as there can be: a few steps, or none at all. */
START_TEST (encode__keeps__its_limits_when_big)
{
  g_autoptr (KalahPicture) picture = played_picture (PLAYED_FOUR, 6);
  picture->width = 1200;
  picture->scale = 2;
  g_autoptr (GBytes) gif = kalah_encode_movie (picture, NULL, NULL);
  ck_assert (gif == NULL || g_bytes_get_size (gif) <= KALAH_MOVIE_BYTES);
}
END_TEST

START_TEST (encode__has_no_movie__of_what_is_not_known)
{
  g_autoptr (KalahPicture) picture = played_picture (PLAYED_TWO, 0);
  ck_assert_ptr_null (kalah_encode_movie (picture, NULL, NULL));
  g_autoptr (GBytes) png = kalah_encode_still (picture);
  ck_assert_ptr_nonnull (png);
}
END_TEST

static gboolean
count_down (gpointer data)
{
  guint *left = data;
  return (*left)-- == 0;
}

START_TEST (encode__stops__when_told_to)
{
  g_autoptr (KalahPicture) picture = played_picture (PLAYED_TWO, 5);
  guint left = (guint) _i;
  ck_assert_ptr_null (kalah_encode_movie (picture, count_down, &left));
  ck_assert_uint_eq (left, G_MAXUINT);
  left = 1000;
  g_autoptr (GBytes) gif = kalah_encode_movie (picture, count_down, &left);
  ck_assert_ptr_nonnull (gif);
  ck_assert_uint_eq (left, 1000 - kalah_picture_steps (picture) - 1);
}
END_TEST

/* ---- frames ------------------------------------------------------------ */

static void
add (KalahGif *gif, const char *pixels)
{
  ck_assert (kalah_gif_add (gif, g_memdup2 (pixels, 6), 100));
}

/* Frames of 3 x 2, in colours from 0. */
START_TEST (encode__lays__frames_upon_each_other)
{
  static const char *const frames[] = { "\0\0\0\0\0\0", "\0\0\0\0\0\0", "\0\1\0\0\0\0",
                                        "\0\1\0\0\1\2", "\2\2\2\2\2\2", "\0\0\0\0\0\0" };
  KalahPalette palette = { 3, { 0x112233, 0x445566, 0x778899 } };
  KalahGif *gif = kalah_gif_new (3, 2, &palette);
  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    add (gif, frames[i]);
  g_autoptr (GBytes) bytes = kalah_gif_finish (gif);
  Seen *seen = see (bytes);
  ck_assert_uint_eq (seen->ms, 600);
  ck_assert_uint_eq (seen->frames->len, G_N_ELEMENTS (frames));
  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    for (guint at = 0; at < 6; at++)
      ck_assert_uint_eq (((guint32 *) seen->frames->pdata[i])[at],
                         palette.colour[(guint) frames[i][at]]);
  seen_free (seen);
}
END_TEST

/* One colour more than a bit, a byte ... holds, with the one for what stays. */
START_TEST (encode__lays__frames_of_many_colours)
{
  static const guint counts[] = { 1, 2, 3, 4, 7, 8, 127, 128, 254, 255 };
  KalahPalette palette = { .count = counts[_i] };
  guint8 pixels[256];
  for (guint i = 0; i < palette.count; i++)
    palette.colour[i] = 0x010203 * i;
  KalahGif *gif = kalah_gif_new (palette.count, 1, &palette);
  for (guint i = 0; i < palette.count; i++)
    pixels[i] = (guint8) i;
  ck_assert (kalah_gif_add (gif, g_memdup2 (pixels, palette.count), 50));
  for (guint i = 0; i < palette.count; i++)
    pixels[i] = (guint8) (i % 2 == 0 ? i : palette.count - 1);
  ck_assert (kalah_gif_add (gif, g_memdup2 (pixels, palette.count), 50));
  g_autoptr (GBytes) bytes = kalah_gif_finish (gif);
  Seen *seen = see (bytes);
  for (guint i = 0; i < palette.count; i++) {
    ck_assert_uint_eq (((guint32 *) seen->frames->pdata[0])[i], palette.colour[i]);
    ck_assert_uint_eq (((guint32 *) seen->frames->pdata[1])[i], palette.colour[pixels[i]]);
  }
  seen_free (seen);
}
END_TEST

Suite *
encode_movie_suite (void)
{
  Suite *suite = suite_create ("encode_movie");
  TCase *movie = tcase_create ("movie");
  tcase_add_loop_test (movie, encode__shows__the_last_move, 0, PLAYED_EXAMPLES);
  tcase_add_test (movie, encode__shows__every_step_of_a_short_move);
  tcase_add_test (movie, encode__drops__steps_of_a_long_move);
  tcase_add_test (movie, encode__keeps__its_limits);
  tcase_add_test (movie, encode__keeps__its_limits_when_big);
  tcase_add_test (movie, encode__has_no_movie__of_what_is_not_known);
  tcase_add_loop_test (movie, encode__stops__when_told_to, 0, 8);
  suite_add_tcase (suite, movie);
  TCase *frames = tcase_create ("frames");
  tcase_add_test (frames, encode__lays__frames_upon_each_other);
  tcase_add_loop_test (frames, encode__lays__frames_of_many_colours, 0, 10);
  suite_add_tcase (suite, frames);
  return suite;
}
