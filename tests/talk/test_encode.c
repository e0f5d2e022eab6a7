/*
 * test_encode.c - the files that pictures become, read back by other readers than those who
 * wrote them: cairo for PNG, the other half of giflib for GIF.
 */
#include <gif_lib.h>
#include <string.h>

#include "suite.h"
#include "talk/encode-private.h"
#include "talk/encode.h"
#include "talk/palette.h"
#include "talk/say_picture.h"
#include "talk/suites.h"

/* ---- pictures ---------------------------------------------------------- */

#define TWO "0;1,0,8,8,8,8=2/0,8,7,7,7,7=1"
#define THREE "1;4,4,4,4=3/4,6,4,4=1/4,4,4,9=2"
#define FOUR "0;4,4,4,4,4,4=3/4,6,4,4,1,2=1/4,4,4,9,0,12=2/1,2,3,4,5,6=7"
#define SMALL 480

/* The board after sowing PIT (from 1; 0: nothing is known) on BEFORE. */
static KalahPicture *
picture_after (const char *before, int pit)
{
  static const char *const names[] = { "Ada", "Bob", "Cleo", "\u0414\u0430\u0448\u0430" };
  KalahPicture *picture = kalah_picture_new ();
  KalahPosition *position = &picture->position;
  KalahRules rules;
  kalah_rules_init (&rules);
  ck_assert_msg (kalah_position_parse (before, position), "no position: %s", before);
  kalah_rules_put (&rules, KALAH_RULE_PLAYERS, position->players);
  kalah_rules_put (&rules, KALAH_RULE_PITS, position->pits);
  picture->traced = pit > 0;
  if (pit > 0) {
    ck_assert (kalah_trace_play (&rules, position, pit - 1, &picture->trace));
    kalah_play_sow (&rules, position, pit - 1, NULL);
  }
  for (int seat = 0; seat < position->players; seat++)
    picture->names[seat] = g_strdup (names[seat]);
  picture->viewer = 0;
  picture->theme = kalah_theme_builtin (kalah_theme_ids ()[0]);
  picture->words = kalah_say_picture (picture);
  return picture;
}

static const struct {
  const char *before;
  int pit;
  guint width, scale, theme;
} shown[] = {
  { "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 3, SMALL, 1, 0 },
  { TWO, 1, SMALL, 1, 0 },
  { TWO, 1, SMALL, 1, 1 },
  { TWO, 1, SMALL, 1, 2 },
  { TWO, 1, SMALL, 2, 0 },
  { TWO, 5, 640, 1, 0 },
  { TWO, 1, 240, 1, 0 },
  { "0;0,0,0,0,0,1=20/1,0,2,0,0,0=0", 6, SMALL, 1, 0 },
  { THREE, 4, SMALL, 1, 0 },
  { FOUR, 6, SMALL, 1, 1 },
};

static KalahPicture *
picture_shown (guint number)
{
  KalahPicture *picture = picture_after (shown[number].before, shown[number].pit);
  picture->width = shown[number].width;
  picture->scale = shown[number].scale;
  kalah_theme_free (picture->theme);
  picture->theme = kalah_theme_builtin (kalah_theme_ids ()[shown[number].theme]);
  ck_assert_ptr_nonnull (picture->theme);
  return picture;
}

/* ---- colours ----------------------------------------------------------- */

static guint32
pixel (cairo_surface_t *image, int x, int y)
{
  const guchar *row = cairo_image_surface_get_data (image)
                      + (gsize) y * (gsize) cairo_image_surface_get_stride (image);
  return ((const guint32 *) (const void *) row)[x] & 0xffffff;
}

/* The greatest difference of red, green or blue. */
static int
difference (guint32 one, guint32 other)
{
  int most = 0;
  for (int shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS ((int) (one >> shift & 255) - (int) (other >> shift & 255)));
  return most;
}

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

/* ---- PNG --------------------------------------------------------------- */

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
  g_autoptr (KalahPicture) picture = picture_shown ((guint) _i);
  g_autoptr (GBytes) png = kalah_encode_still (picture);
  cairo_surface_t *drawn = kalah_picture_paint (picture), *read = read_png (png);
  int width = cairo_image_surface_get_width (drawn), height = cairo_image_surface_get_height (drawn);
  guint kept = 0, pixels = (guint) (width * height);
  png_depth (png);
  ck_assert_int_eq (cairo_image_surface_get_width (read), width);
  ck_assert_int_eq (cairo_image_surface_get_height (read), height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      ck_assert_int_le (difference (pixel (drawn, x, y), pixel (read, x, y)), 64);
      kept += pixel (drawn, x, y) == pixel (read, x, y);
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
  g_autoptr (KalahPicture) picture = picture_shown ((guint) _i);
  g_autoptr (GBytes) png = kalah_encode_still (picture);
  cairo_surface_t *drawn = kalah_picture_paint (picture), *read = read_png (png);
  for (int y = 0; y < cairo_image_surface_get_height (drawn); y++)
    for (int x = 0; x < cairo_image_surface_get_width (drawn); x++)
      for (guint i = 0; i < G_N_ELEMENTS (flat); i++)
        if (pixel (drawn, x, y) == picture->theme->colour[flat[i]])
          ck_assert_uint_eq (pixel (read, x, y), picture->theme->colour[flat[i]]);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (read);
}
END_TEST

START_TEST (encode__is__small)
{
  g_autoptr (KalahPicture) picture = picture_after (TWO, 1);
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
      ck_assert_uint_eq (pixel (read, x, y), pixel (image, x, y));
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

/* ---- GIF --------------------------------------------------------------- */

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
  g_autoptr (KalahPicture) picture = picture_shown ((guint) _i);
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
  g_autoptr (KalahPicture) picture = picture_after ("0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 3);
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
  g_autoptr (KalahPicture) picture = picture_after ("0;30,0,0=0/0,0,1=0", 1);
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
  g_autoptr (KalahPicture) picture = picture_after ("0;60000,0,0=0/0,0,1=0", 1);
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
  g_autoptr (KalahPicture) picture = picture_after (FOUR, 6);
  picture->width = 1200;
  picture->scale = 2;
  g_autoptr (GBytes) gif = kalah_encode_movie (picture, NULL, NULL);
  ck_assert (gif == NULL || g_bytes_get_size (gif) <= KALAH_MOVIE_BYTES);
}
END_TEST

START_TEST (encode__has_no_movie__of_what_is_not_known)
{
  g_autoptr (KalahPicture) picture = picture_after (TWO, 0);
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
  g_autoptr (KalahPicture) picture = picture_after (TWO, 5);
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
encode_suite (void)
{
  Suite *suite = suite_create ("encode");
  TCase *still = tcase_create ("still");
  tcase_add_loop_test (still, encode__writes__the_picture, 0, G_N_ELEMENTS (shown));
  tcase_add_loop_test (still, encode__keeps__the_colours_of_the_theme, 0, G_N_ELEMENTS (shown));
  tcase_add_test (still, encode__is__small);
  tcase_add_loop_test (still, encode__packs__few_colours, 0, 7);
  tcase_add_test (still, encode__has_nothing__of_no_image);
  suite_add_tcase (suite, still);
  TCase *movie = tcase_create ("movie");
  tcase_add_loop_test (movie, encode__shows__the_last_move, 0, G_N_ELEMENTS (shown));
  tcase_add_test (movie, encode__shows__every_step_of_a_short_move);
  tcase_add_test (movie, encode__drops__steps_of_a_long_move);
  tcase_add_test (movie, encode__keeps__its_limits);
  tcase_add_test (movie, encode__keeps__its_limits_when_big);
  tcase_add_test (movie, encode__has_no_movie__of_what_is_not_known);
  tcase_add_loop_test (movie, encode__stops__when_told_to, 0, 8);
  tcase_add_test (movie, encode__lays__frames_upon_each_other);
  tcase_add_loop_test (movie, encode__lays__frames_of_many_colours, 0, 10);
  suite_add_tcase (suite, movie);
  return suite;
}
