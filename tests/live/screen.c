/*
 * screen.c - see screen.h. Xvfb keeps the display in a file, in the format of xwd: a head
 * of 32-bit numbers with the highest byte first, the colour map, and the pixels.
 */
#include "live/screen.h"

#include <stdlib.h>
#include <string.h>

#include "live/desktop.h"
#include "live/stage.h"

/* The numbers of the head that we need, by their places in it. */
enum { HEAD_SIZE = 0, HEAD_WIDTH = 4, HEAD_HEIGHT = 5, HEAD_BITS = 11, HEAD_STRIDE = 12,
       HEAD_COLOURS = 19, HEAD_NUMBERS = 25 };
#define COLOUR_BYTES 12

/* Xvfb picks a free number and writes it into its log, behind what it says of those that are
 * not. -1 when it does not. */
static int
wait_for_number (const char *log)
{
  for (int i = 0; i < 300; i++) {
    g_autofree char *said = NULL;
    g_autoptr (GMatchInfo) match = NULL;
    g_autoptr (GRegex) number = g_regex_new ("^(\\d+)\n", G_REGEX_MULTILINE, 0, NULL);
    if (g_file_get_contents (log, &said, NULL, NULL) && g_regex_match (number, said, 0, &match)) {
      g_autofree char *found = g_match_info_fetch (match, 1);
      return atoi (found);
    }
    g_usleep (100000);
  }
  return -1;
}

Screen *
screen_start (const char *folder)
{
  g_autofree char *size = g_strdup_printf ("%dx%dx24", SCREEN_WIDTH, SCREEN_HEIGHT);
  const char *const xvfb[] = { "Xvfb", "-displayfd", "1", "-screen", "0", size, "-fbdir", folder,
                               "-nolisten", "tcp", NULL };
  const char *const openbox[] = { "openbox", NULL };
  g_autofree char *log = g_build_filename (folder, "Xvfb.log", NULL);
  g_autofree char *openbox_log = g_build_filename (folder, "openbox.log", NULL);
  desktop_launch (xvfb, NULL, log);
  int number = wait_for_number (log);
  g_autofree char *said = NULL;
  g_file_get_contents (log, &said, NULL, NULL);
  stage_check (number >= 0, "Xvfb does not start:\n%s", said);
  Screen *screen = g_new0 (Screen, 1);
  screen->variable = g_strdup_printf ("DISPLAY=:%d", number);
  screen->file = g_build_filename (folder, "Xvfb_screen0", NULL);
  desktop_launch (openbox, (const char *const[]){ screen->variable, NULL }, openbox_log);
  return screen;
}

void
screen_free (Screen *screen)
{
  g_free (screen->variable);
  g_free (screen->file);
  g_free (screen);
}

cairo_surface_t *
screen_shot (const Screen *screen)
{
  g_autofree char *data = NULL;
  gsize length = 0;
  guint32 head[HEAD_NUMBERS];
  stage_check (g_file_get_contents (screen->file, &data, &length, NULL) && length > sizeof head,
               "the display does not keep %s", screen->file);
  memcpy (head, data, sizeof head);
  for (guint i = 0; i < HEAD_NUMBERS; i++)
    head[i] = GUINT32_FROM_BE (head[i]);
  gsize start = head[HEAD_SIZE] + (gsize) head[HEAD_COLOURS] * COLOUR_BYTES;
  gsize row = head[HEAD_WIDTH] * sizeof (guint32);
  stage_check (head[HEAD_BITS] == 32 && head[HEAD_STRIDE] >= row &&
                 start + (gsize) head[HEAD_HEIGHT] * head[HEAD_STRIDE] <= length,
               "%s is not what was expected", screen->file);

  cairo_surface_t *shot = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) head[HEAD_WIDTH],
                                                      (int) head[HEAD_HEIGHT]);
  for (guint y = 0; y < head[HEAD_HEIGHT]; y++)
    memcpy (cairo_image_surface_get_data (shot) + y * (gsize) cairo_image_surface_get_stride (shot),
            data + start + y * (gsize) head[HEAD_STRIDE], row);
  cairo_surface_mark_dirty (shot);
  return shot;
}

/* ---- looking ---- */

/* A pixel without the byte that means nothing. */
static guint32
pixel (cairo_surface_t *image, int x, int y)
{
  const guint8 *row = cairo_image_surface_get_data (image) +
                      (gsize) y * (gsize) cairo_image_surface_get_stride (image);
  guint32 value;
  memcpy (&value, row + (gsize) x * sizeof value, sizeof value);
  return value & 0xffffff;
}

/* The row of IMAGE that changes most often from pixel to pixel, which few others resemble. */
static int
telling_row (cairo_surface_t *image)
{
  int best = 0, most = -1;
  for (int y = 0; y < cairo_image_surface_get_height (image); y++) {
    int changes = 0;
    for (int x = 1; x < cairo_image_surface_get_width (image); x++)
      changes += pixel (image, x, y) != pixel (image, x - 1, y);
    if (changes > most) {
      most = changes;
      best = y;
    }
  }
  return best;
}

static gboolean
is_like (guint32 one, guint32 other, int off)
{
  for (int shift = 0; shift < 24; shift += 8)
    if (abs ((int) (one >> shift & 0xff) - (int) (other >> shift & 0xff)) > off)
      return FALSE;
  return TRUE;
}

static gboolean
row_is_at (cairo_surface_t *shot, cairo_surface_t *image, int row, int left, int top, int off)
{
  for (int x = 0; x < cairo_image_surface_get_width (image); x++)
    if (!is_like (pixel (shot, left + x, top + row), pixel (image, x, row), off))
      return FALSE;
  return TRUE;
}

static gboolean
is_at (cairo_surface_t *shot, cairo_surface_t *image, int left, int top, int off)
{
  for (int row = 0; row < cairo_image_surface_get_height (image); row++)
    if (!row_is_at (shot, image, row, left, top, off))
      return FALSE;
  return TRUE;
}

guint
screen_count (cairo_surface_t *shot, cairo_surface_t *image, int off)
{
  int telling = telling_row (image);
  int most_left = cairo_image_surface_get_width (shot) - cairo_image_surface_get_width (image);
  int most_top = cairo_image_surface_get_height (shot) - cairo_image_surface_get_height (image);
  guint count = 0;
  for (int top = 0; top <= most_top; top++)
    for (int left = 0; left <= most_left; left++)
      count += row_is_at (shot, image, telling, left, top, off) &&
               is_at (shot, image, left, top, off);
  return count;
}

/* ---- doing ---- */

char *
screen_do (const Screen *screen, const char *word, ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  va_list words;
  g_ptr_array_add (argv, (gpointer) "xdotool");
  va_start (words, word);
  for (; word != NULL; word = va_arg (words, const char *))
    g_ptr_array_add (argv, (gpointer) word);
  va_end (words);
  g_ptr_array_add (argv, NULL);
  return desktop_output ((const char *const *) argv->pdata,
                         (const char *const[]){ screen->variable, NULL });
}
