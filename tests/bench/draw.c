/*
 * draw.c - what pictures cost: milliseconds of the processor, and bytes. Prints rows, each
 * with tabs between what was measured, the figure, its unit, and a remark.
 */
#include <time.h>

#include "talk/encode.h"
#include "talk/say_picture.h"

#define TIMES 20

typedef GBytes *(*Encode) (const KalahPicture *picture);

static double
milliseconds (void)
{
  return (double) clock () / (CLOCKS_PER_SEC / 1000.0);
}

/* Eight stones are sown. */
static KalahPicture *
picture_new (guint width)
{
  KalahPicture *picture = kalah_picture_new ();
  KalahRules rules;
  kalah_rules_init (&rules);
  kalah_position_parse ("0;1,0,8,8,8,8=2/0,8,7,7,7,7=1", &picture->position);
  picture->traced = kalah_trace_play (&rules, &picture->position, 2, &picture->trace);
  kalah_play_sow (&rules, &picture->position, 2, NULL);
  picture->names[0] = g_strdup ("Ada");
  picture->names[1] = g_strdup ("Bob");
  picture->viewer = 0;
  picture->width = width;
  picture->theme = kalah_theme_builtin (kalah_theme_ids ()[0]);
  picture->words = kalah_say_picture (picture);
  return picture;
}

static GBytes *
movie (const KalahPicture *picture)
{
  return kalah_encode_movie (picture, NULL, NULL);
}

static void
measure (const KalahPicture *picture, const char *what, Encode encode)
{
  g_autoptr (GBytes) first = encode (picture); /* fonts are looked for once */
  double start = milliseconds ();
  for (guint i = 0; i < TIMES; i++) {
    GBytes *bytes = encode (picture);
    g_clear_pointer (&bytes, g_bytes_unref);
  }
  double each = (milliseconds () - start) / TIMES;
  g_print ("%s, %u pixels wide\t%.1f\tms\t", what, picture->width, each);
  if (first != NULL)
    g_print ("%.1f KiB\n", (double) g_bytes_get_size (first) / 1024);
  else
    g_print ("too big\n");
}

int
main (void)
{
  static const guint widths[] = { 320, 480, 640, 960 };
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    g_autoptr (KalahPicture) picture = picture_new (widths[i]);
    guint steps = kalah_picture_steps (picture);
    g_autofree char *remark = g_strdup_printf ("a movie of %u steps", steps);
    measure (picture, "a still", kalah_encode_still);
    measure (picture, remark, movie);
  }
  return 0;
}
