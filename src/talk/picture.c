/*
 * picture.c - a position as a picture, put together.
 *
 * Invariant: nothing outside of the KalahPicture and its own font map is read or written,
 * so that any number of threads draw at once.
 */
#include <math.h>

#include "talk/picture-private.h"

KalahPicture *
kalah_picture_new (void)
{
  KalahPicture *picture = g_new0 (KalahPicture, 1);
  picture->viewer = -1;
  picture->width = 480;
  picture->scale = 1;
  return picture;
}

void
kalah_picture_free (KalahPicture *picture)
{
  if (picture == NULL)
    return;
  for (guint seat = 0; seat < KALAH_SEATS_MAX; seat++)
    g_free (picture->names[seat]);
  g_free (picture->words);
  kalah_theme_free (picture->theme);
  g_free (picture);
}

/* Names of a row stand in the middle, those of a column at its side. */
static double
place_of_name (const KalahLayout *layout, const KalahBox *name)
{
  double middle = name->x + name->width / 2 - layout->width / 2;
  return fabs (middle) < layout->width * 0.02 ? 0.5 : middle < 0 ? 0 : 1;
}

static void
draw_names (const KalahBrush *brush, const KalahPicture *picture, const KalahScene *scene)
{
  kalah_brush_colour (brush, KALAH_COLOUR_TEXT);
  for (int seat = 0; seat < scene->position.players; seat++) {
    const KalahBox *box = &brush->layout->name[seat];
    const char *name = picture->names[seat] != NULL ? picture->names[seat] : "";
    kalah_draw_name (brush, name, box, place_of_name (brush->layout, box),
                     scene->position.turn == seat);
  }
}

/* As big as the words make it. */
static guint
make_layout (const KalahPicture *picture, const KalahScene *scene, KalahLayout *layout)
{
  const KalahPosition *position = &scene->position;
  guint lines = 0;
  if (picture->words != NULL && picture->words[0] != '\0') {
    cairo_surface_t *nowhere = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1, 1);
    cairo_t *cr = cairo_create (nowhere);
    PangoLayout *text = kalah_text_new (cr);
    kalah_layout_make (position->players, position->pits, picture->bottom, picture->width, 1,
                       layout);
    lines = kalah_text_lines (text, picture->words, layout->words.width, layout->words.height);
    g_object_unref (text);
    cairo_destroy (cr);
    cairo_surface_destroy (nowhere);
  }
  kalah_layout_make (position->players, position->pits, picture->bottom, picture->width, lines,
                     layout);
  return lines;
}

static cairo_surface_t *
paint (const KalahPicture *picture, const KalahScene *scene)
{
  KalahLayout layout;
  guint lines = make_layout (picture, scene, &layout);
  guint scale = CLAMP (picture->scale, 1, 2);
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24,
                                                       (int) (layout.width * scale),
                                                       (int) (layout.height * scale));
  KalahBrush brush = { cairo_create (image), NULL, picture->theme, &layout };
  cairo_scale (brush.cr, scale, scale);
  brush.text = kalah_text_new (brush.cr);
  kalah_draw_board (&brush);
  kalah_draw_holes (&brush, &scene->position);
  kalah_draw_marks (&brush, scene);
  draw_names (&brush, picture, scene);
  if (lines > 0)
    kalah_draw_words (&brush, picture->words, lines);
  g_object_unref (brush.text);
  cairo_destroy (brush.cr);
  cairo_surface_flush (image);
  return image;
}

cairo_surface_t *
kalah_picture_paint (const KalahPicture *picture)
{
  KalahScene scene;
  kalah_scene_still (picture, &scene);
  return paint (picture, &scene);
}

cairo_surface_t *
kalah_picture_paint_step (const KalahPicture *picture, guint step)
{
  KalahScene scene;
  kalah_scene_step (picture, MIN (step, kalah_picture_steps (picture)), &scene);
  return paint (picture, &scene);
}
