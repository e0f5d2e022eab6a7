/*
 * encode_png.c - one image as a PNG, as small as it gets in a moment.
 *
 * Invariant: the file holds size, palette and pixels, and nothing else: no time, no program.
 * An error of libpng jumps; between the jump and the function that set it nothing of ours is
 * allocated.
 */
#include <png.h>

#include "talk/encode-private.h"

static void
append (png_structp png, png_bytep bytes, png_size_t length)
{
  g_byte_array_append (png_get_io_ptr (png), bytes, (guint) length);
}

/* It is all in memory. */
static void
flush (png_structp png)
{
  (void) png;
}

/* Our caller tells that there is no picture. */
static void
fail (png_structp png, png_const_charp message)
{
  (void) message;
  png_longjmp (png, 1);
}

static void
ignore (png_structp png, png_const_charp message)
{
  (void) png;
  (void) message;
}

static int
bits_for (guint colours)
{
  return colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8;
}

static void
put_header (png_structp png, png_infop info, const KalahPalette *palette, guint width,
            guint height)
{
  png_color colours[KALAH_PALETTE_MAX];
  for (guint i = 0; i < palette->count; i++)
    colours[i] = (png_color) { .red = (png_byte) (palette->colour[i] >> 16 & 255),
                               .green = (png_byte) (palette->colour[i] >> 8 & 255),
                               .blue = (png_byte) (palette->colour[i] & 255) };
  png_set_IHDR (png, info, width, height, bits_for (palette->count), PNG_COLOR_TYPE_PALETTE,
                PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_PLTE (png, info, colours, (int) palette->count);
  png_set_compression_level (png, 8); /* 9 takes three times as long for one byte in 100 */
  png_set_filter (png, 0, PNG_FILTER_NONE); /* neighbours in a palette are not alike */
  png_write_info (png, info);
  png_set_packing (png);
}

static gboolean
write_all (png_structp png, png_infop info, const KalahPalette *palette, const guint8 *pixels,
           guint width, guint height)
{
  if (setjmp (png_jmpbuf (png)) != 0)
    return FALSE;
  put_header (png, info, palette, width, height);
  for (guint y = 0; y < height; y++)
    png_write_row (png, pixels + (gsize) y * width);
  png_write_end (png, NULL);
  return TRUE;
}

GBytes *
kalah_png_encode (cairo_surface_t *image)
{
  if (cairo_surface_status (image) != CAIRO_STATUS_SUCCESS)
    return NULL;
  KalahPalette palette;
  kalah_palette_choose (&image, 1, KALAH_ENCODE_COLOURS, &palette);
  g_autofree guint8 *pixels = kalah_palette_apply (&palette, image);
  g_autoptr (GByteArray) file = g_byte_array_new ();
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, fail, ignore);
  png_infop info = png != NULL ? png_create_info_struct (png) : NULL;
  gboolean written = FALSE;
  if (info != NULL) {
    png_set_write_fn (png, file, append, flush);
    written = write_all (png, info, &palette, pixels,
                         (guint) cairo_image_surface_get_width (image),
                         (guint) cairo_image_surface_get_height (image));
  }
  png_destroy_write_struct (&png, &info);
  return written ? g_byte_array_free_to_bytes (g_steal_pointer (&file)) : NULL;
}
