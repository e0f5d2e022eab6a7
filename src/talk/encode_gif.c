/*
 * encode_gif.c - a movie as an animated GIF.
 *
 * Invariant: a frame holds only the rectangle that changed, and in it only the pixels that
 * did; laid upon each other the frames are what was put in. There is no word of a loop: it
 * plays once, and the last frame stays.
 */
#include <gif_lib.h>
#include <string.h>

#include "talk/encode-private.h"

struct _KalahGif {
  GifFileType *file;
  GByteArray *bytes;
  guint8 *shown; /* the frame so far; NULL before the first */
  guint width, height;
  guint8 stays; /* what a pixel that stays as it is is called */
};

typedef struct {
  guint left, top, right, bottom; /* the last two just outside */
} Rectangle;

static int
append (GifFileType *file, const GifByteType *bytes, int length)
{
  g_byte_array_append (file->UserData, bytes, (guint) length);
  return length;
}

static gboolean
put_screen (KalahGif *gif, const KalahPalette *palette)
{
  int bits = GifBitSize ((int) palette->count + 1);
  ColorMapObject *map = GifMakeMapObject (1 << bits, NULL);
  if (map == NULL)
    return FALSE;
  for (guint i = 0; i < palette->count; i++)
    map->Colors[i] = (GifColorType) { .Red = (GifByteType) (palette->colour[i] >> 16 & 255),
                                      .Green = (GifByteType) (palette->colour[i] >> 8 & 255),
                                      .Blue = (GifByteType) (palette->colour[i] & 255) };
  EGifSetGifVersion (gif->file, true);
  int put = EGifPutScreenDesc (gif->file, (int) gif->width, (int) gif->height, bits, 0, map);
  GifFreeMapObject (map);
  return put == GIF_OK;
}

KalahGif *
kalah_gif_new (guint width, guint height, const KalahPalette *palette)
{
  g_return_val_if_fail (palette->count <= KALAH_GIF_COLOURS_MAX, NULL);
  KalahGif *gif = g_new0 (KalahGif, 1);
  gif->width = width;
  gif->height = height;
  gif->stays = (guint8) palette->count;
  gif->bytes = g_byte_array_new ();
  gif->file = EGifOpen (gif->bytes, append, NULL);
  if (gif->file != NULL && put_screen (gif, palette))
    return gif;
  kalah_gif_free (gif);
  return NULL;
}

void
kalah_gif_free (KalahGif *gif)
{
  if (gif->file != NULL)
    EGifCloseFile (gif->file, NULL);
  g_byte_array_unref (gif->bytes);
  g_free (gif->shown);
  g_free (gif);
}

/* ---- frames ------------------------------------------------------------ */

static gboolean
row_differs (const KalahGif *gif, const guint8 *pixels, guint y)
{
  gsize row = (gsize) y * gif->width;
  return memcmp (gif->shown + row, pixels + row, gif->width) != 0;
}

static gboolean
column_differs (const KalahGif *gif, const guint8 *pixels, guint x, const Rectangle *rows)
{
  for (guint y = rows->top; y < rows->bottom; y++)
    if (gif->shown[(gsize) y * gif->width + x] != pixels[(gsize) y * gif->width + x])
      return TRUE;
  return FALSE;
}

/* Where PIXELS are not what is shown. Where nothing changes, a frame still takes time: it
 * has one pixel. */
static Rectangle
what_changed (const KalahGif *gif, const guint8 *pixels)
{
  Rectangle changed = { 0, 0, gif->width, gif->height };
  if (gif->shown == NULL)
    return changed;
  while (changed.bottom > 1 && !row_differs (gif, pixels, changed.bottom - 1))
    changed.bottom--;
  while (changed.top + 1 < changed.bottom && !row_differs (gif, pixels, changed.top))
    changed.top++;
  while (changed.right > 1 && !column_differs (gif, pixels, changed.right - 1, &changed))
    changed.right--;
  while (changed.left + 1 < changed.right && !column_differs (gif, pixels, changed.left, &changed))
    changed.left++;
  return changed;
}

static gboolean
put_control (KalahGif *gif, guint ms)
{
  GifByteType extension[4];
  GraphicsControlBlock control = { .DisposalMode = DISPOSE_DO_NOT,
                                   .DelayTime = (int) ms / 10,
                                   .TransparentColor = gif->shown != NULL
                                                         ? gif->stays : NO_TRANSPARENT_COLOR };
  EGifGCBToExtension (&control, extension);
  return EGifPutExtension (gif->file, GRAPHICS_EXT_FUNC_CODE, sizeof extension, extension)
         == GIF_OK;
}

static gboolean
put_pixels (KalahGif *gif, const guint8 *pixels, const Rectangle *part)
{
  guint width = part->right - part->left, height = part->bottom - part->top;
  g_autofree guint8 *row = g_malloc (width);
  if (EGifPutImageDesc (gif->file, (int) part->left, (int) part->top, (int) width, (int) height,
                        false, NULL) != GIF_OK)
    return FALSE;
  for (guint y = part->top; y < part->bottom; y++) {
    gsize start = (gsize) y * gif->width + part->left;
    for (guint x = 0; x < width; x++) {
      gboolean stays = gif->shown != NULL && gif->shown[start + x] == pixels[start + x];
      row[x] = stays ? gif->stays : pixels[start + x];
    }
    if (EGifPutLine (gif->file, row, (int) width) != GIF_OK)
      return FALSE;
  }
  return TRUE;
}

gboolean
kalah_gif_add (KalahGif *gif, guint8 *pixels, guint ms)
{
  Rectangle part = what_changed (gif, pixels);
  gboolean put = put_control (gif, ms) && put_pixels (gif, pixels, &part);
  g_free (gif->shown);
  gif->shown = pixels;
  return put;
}

gsize
kalah_gif_size (const KalahGif *gif)
{
  return gif->bytes->len;
}

GBytes *
kalah_gif_finish (KalahGif *gif)
{
  int closed = EGifCloseFile (gif->file, NULL);
  gif->file = NULL;
  GBytes *movie = NULL;
  if (closed == GIF_OK)
    movie = g_byte_array_free_to_bytes (g_byte_array_ref (gif->bytes));
  kalah_gif_free (gif);
  return movie;
}
