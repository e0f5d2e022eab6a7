#include "pixels.h"

#include <math.h>
#include <string.h>

#include "suite.h"

KalahPicture *
pixels_picture (const char *text)
{
  static const char *const names[] = { "Ada", "Bob", "Cy", "Di" };
  KalahPicture *picture = kalah_picture_new ();
  ck_assert_msg (kalah_position_parse (text, &picture->position), "no position: %s", text);
  picture->theme = kalah_theme_builtin ("wood");
  for (guint seat = 0; seat < picture->position.players; seat++)
    picture->names[seat] = g_strdup (names[seat]);
  return picture;
}

void
pixels_sow (KalahPicture *picture, const char *text, int pit)
{
  KalahRules rules;
  kalah_rules_init (&rules);
  kalah_rules_put (&rules, KALAH_RULE_PLAYERS, picture->position.players);
  kalah_rules_put (&rules, KALAH_RULE_PITS, picture->position.pits);
  g_auto (GStrv) words = g_strsplit_set (text, " =", -1);
  for (guint i = 0; words[i] != NULL && words[i + 1] != NULL; i += 2) {
    KalahRule rule;
    int number;
    ck_assert (kalah_rule_find (words[i], &rule));
    ck_assert (kalah_rule_read (rule, words[i + 1], &number));
    ck_assert (kalah_rules_put (&rules, rule, number));
  }
  KalahPosition before = picture->position;
  ck_assert_int_eq (kalah_play_sow (&rules, &picture->position, pit, NULL), KALAH_PLAY_OK);
  picture->traced = kalah_trace_play (&rules, &before, pit, &picture->trace);
  ck_assert (picture->traced);
}

void
pixels_layout (const KalahPicture *picture, guint lines, KalahLayout *layout)
{
  kalah_layout_make (picture->position.players, picture->position.pits, picture->bottom,
                     picture->width, lines, layout);
}

guint32
pixels_at (cairo_surface_t *image, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (image);
  guint32 pixel;
  memcpy (&pixel, data + y * cairo_image_surface_get_stride (image) + 4 * x, sizeof pixel);
  return pixel & 0xffffff;
}

static void
assert_same_size (cairo_surface_t *one, cairo_surface_t *other)
{
  ck_assert_int_eq (cairo_image_surface_get_width (one), cairo_image_surface_get_width (other));
  ck_assert_int_eq (cairo_image_surface_get_height (one), cairo_image_surface_get_height (other));
}

guint
pixels_changed_in (cairo_surface_t *one, cairo_surface_t *other, const KalahBox *box, double grow)
{
  assert_same_size (one, other);
  int left = MAX (0, (int) floor (box->x - grow)), top = MAX (0, (int) floor (box->y - grow));
  int right = MIN (cairo_image_surface_get_width (one), (int) ceil (box->x + box->width + grow));
  int bottom = MIN (cairo_image_surface_get_height (one), (int) ceil (box->y + box->height + grow));
  guint changed = 0;
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      changed += pixels_at (one, x, y) != pixels_at (other, x, y);
  return changed;
}

guint
pixels_changed (cairo_surface_t *one, cairo_surface_t *other)
{
  KalahBox all = { 0, 0, cairo_image_surface_get_width (one),
                   cairo_image_surface_get_height (one) };
  return pixels_changed_in (one, other, &all, 0);
}

gboolean
pixels_same (cairo_surface_t *one, cairo_surface_t *other)
{
  return cairo_image_surface_get_width (one) == cairo_image_surface_get_width (other)
         && cairo_image_surface_get_height (one) == cairo_image_surface_get_height (other)
         && pixels_changed (one, other) == 0;
}
