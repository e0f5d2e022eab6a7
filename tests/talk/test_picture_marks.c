/*
 * test_picture_marks.c - the marks: each where it belongs and nowhere else, and no two of
 * the same form.
 */
#include <math.h>
#include <string.h>

#include "pixels.h"
#include "suite.h"
#include "talk/picture-private.h"
#include "talk/suites.h"

/* --- where ------------------------------------------------------------------------ */

/* Of all that can be changed in a picture. Marks of a hole may reach over its rim. */
#define RIM 6

typedef struct {
  KalahBox box[64];
  guint count;
} Places;

static void
expect (Places *places, const KalahBox *box)
{
  places->box[places->count++] = *box;
}

/* WITH differs from WITHOUT in each of PLACES, and nowhere else. */
static void
assert_changed_just_in (const KalahPicture *without, const KalahPicture *with,
                        const Places *places)
{
  g_autoptr (cairo_surface_t) one = kalah_picture_paint (without);
  g_autoptr (cairo_surface_t) other = kalah_picture_paint (with);
  guint in_places = 0;
  for (guint i = 0; i < places->count; i++) {
    guint changed = pixels_changed_in (one, other, &places->box[i], RIM);
    ck_assert_msg (changed >= 8, "place %u is unchanged", i);
    in_places += changed;
  }
  /* The places may touch, so that a pixel counts twice. */
  ck_assert_uint_ge (in_places, pixels_changed (one, other));
}

static void
expect_set (Places *places, const KalahLayout *layout, int seat, unsigned holes)
{
  for (int hole = 0; hole <= KALAH_SCENE_STORE; hole++)
    if (holes & 1u << hole)
      expect (places, hole == KALAH_SCENE_STORE ? &layout->store[seat] : &layout->pit[seat][hole]);
}

static const struct {
  const char *position, *rules;
  int pit;
} moves[] = {
  { "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", "", 2 },             /* ring, dots, arrow */
  { "0;4,4,4,4,0,1=0/4,4,4,4,4,4=0", "", 0 },             /* ring, dots, crosses */
  { "1;4,4,4=0/4,4,4=0/4,4,9=0/4,4,4=0", "", 1 },
  { "2;4,4,4=0/4,4,4=0/1,0,9=0", "capture=all", 0 },
};

START_TEST (marks__are__at_the_holes_of_the_move)
{
  g_autoptr (KalahPicture) with = pixels_picture (moves[_i].position);
  g_autoptr (KalahPicture) without = pixels_picture (moves[_i].position);
  pixels_sow (with, moves[_i].rules, moves[_i].pit);
  without->position = with->position;
  KalahScene scene;
  KalahLayout layout;
  Places places = { .count = 0 };
  kalah_scene_still (with, &scene);
  pixels_layout (with, 0, &layout);
  for (int seat = 0; seat < with->position.players; seat++)
    expect_set (&places, &layout, seat, scene.ring[seat] | scene.dots[seat] | scene.crosses[seat]
                                        | scene.arrows[seat]);
  ck_assert_uint_gt (places.count, 1);
  assert_changed_just_in (without, with, &places);
}
END_TEST

START_TEST (ticks__are__at_the_numbers_of_pits)
{
  g_autoptr (KalahPicture) with = pixels_picture ("0;4,0,4,4=1/4,4,4,4=1/4,4,4,4=1/4,4,4,4=1");
  g_autoptr (KalahPicture) without = pixels_picture ("0;4,0,4,4=1/4,4,4,4=1/4,4,4,4=1/4,4,4,4=1");
  with->bottom = without->bottom = _i;
  with->viewer = 0;
  without->bottom = with->bottom;
  KalahLayout layout;
  Places places = { .count = 0 };
  pixels_layout (with, 0, &layout);
  for (int pit = 0; pit < 4; pit++)
    if (pit != 1)
      expect (&places, &layout.label[0][pit]);
  if (_i != 0) { /* without a viewer the numbers are elsewhere, too */
    expect (&places, &layout.label[0][1]);
    for (int pit = 0; pit < 4; pit++)
      expect (&places, &layout.label[_i][pit]);
  }
  assert_changed_just_in (without, with, &places);
}
END_TEST

START_TEST (pointer__is__at_the_side_to_move)
{
  g_autoptr (KalahPicture) one = pixels_picture ("1;4,4,4=1/4,4,4=1/4,4,4=1/4,4,4=1");
  g_autoptr (KalahPicture) other = pixels_picture ("3;4,4,4=1/4,4,4=1/4,4,4=1/4,4,4=1");
  KalahLayout layout;
  Places places = { .count = 0 };
  pixels_layout (one, 0, &layout);
  for (int seat = 1; seat <= 3; seat += 2) {
    expect (&places, &layout.pointer[seat]);
    expect (&places, &layout.name[seat]);
  }
  assert_changed_just_in (one, other, &places);
}
END_TEST

/* From the middle of BOX to the pixel of the mark in it that is furthest from there: in IMAGE
 * and not in OTHER. */
static double
angle_of_mark (cairo_surface_t *image, cairo_surface_t *other, const KalahBox *box)
{
  double x = box->x + box->width / 2, y = box->y + box->height / 2, furthest = 0, angle = 0;
  for (int row = (int) box->y - RIM; row < box->y + box->height + RIM; row++)
    for (int column = (int) box->x - RIM; column < box->x + box->width + RIM; column++) {
      double across = column + 0.5 - x, down = row + 0.5 - y, reach = hypot (across, down);
      if (reach <= furthest || reach > 0.75 * box->width
          || pixels_at (image, column, row) == pixels_at (other, column, row))
        continue;
      furthest = reach;
      angle = atan2 (down, across);
    }
  return angle;
}

static const char *const sides[] = {
  "-;4,4,4=0/4,4,4=0", "-;4,4,4=0/4,4,4=0/4,4,4=0", "-;4,4,4=0/4,4,4=0/4,4,4=0/4,4,4=0",
};

/* On the slanted sides of a triangle, too. */
START_TEST (pointer__points__to_the_first_pit)
{
  g_autoptr (KalahPicture) over = pixels_picture (sides[_i]);
  g_autoptr (KalahPicture) picture = pixels_picture (sides[_i]);
  g_autoptr (cairo_surface_t) without = kalah_picture_paint (over);
  KalahLayout layout;
  pixels_layout (over, 0, &layout);
  for (int seat = 0; seat < over->position.players; seat++) {
    picture->position.turn = (int8_t) seat;
    g_autoptr (cairo_surface_t) with = kalah_picture_paint (picture);
    const KalahBox *box = &layout.pointer[seat], *pit = &layout.pit[seat][0];
    double wanted = atan2 (pit->y + pit->height / 2 - box->y - box->height / 2,
                           pit->x + pit->width / 2 - box->x - box->width / 2);
    double turned = remainder (angle_of_mark (with, without, box) - wanted, 2 * G_PI);
    ck_assert_msg (fabs (turned) < 0.4, "side %d of %d: %.2f", seat, over->position.players,
                   turned);
  }
}
END_TEST

START_TEST (pointer__is__gone_when_the_game_is_over)
{
  g_autoptr (KalahPicture) picture = pixels_picture ("-;0,0,0=5/0,0,0=6");
  g_autoptr (cairo_surface_t) image = kalah_picture_paint (picture);
  KalahLayout layout;
  pixels_layout (picture, 0, &layout);
  for (int seat = 0; seat < 2; seat++) {
    const KalahBox *box = &layout.pointer[seat];
    for (int y = (int) box->y; y < box->y + box->height; y++)
      for (int x = (int) box->x; x < box->x + box->width; x++)
        ck_assert_uint_eq (pixels_at (image, x, y), picture->theme->colour[KALAH_COLOUR_BOARD]);
  }
}
END_TEST

/* A side that has left the board: no hole is drawn as one that can be sown into. */
START_TEST (removed__side__is_drawn_otherwise)
{
  static const char *const states[] = { "0=0r4", "0=0x4", "0=0f1" };
  const char *plain = "0;4,4,4=1/0,0,0=0/4,4,4=1/4,4,4=1";
  g_autofree char *text = g_strdup_printf ("0;4,4,4=1/0,0,%s/4,4,4=1/4,4,4=1", states[_i]);
  g_autoptr (KalahPicture) without = pixels_picture (plain);
  g_autoptr (KalahPicture) with = pixels_picture (text);
  KalahLayout layout;
  Places places = { .count = 0 };
  pixels_layout (with, 0, &layout);
  expect (&places, &layout.pointer[1]);
  if (_i > 0)
    expect_set (&places, &layout, 1, 7 | 1u << KALAH_SCENE_STORE);
  assert_changed_just_in (without, with, &places);
}
END_TEST

/* --- what they look like -------------------------------------------------------------- */

#define GRID 10

/* A mark alone, black on white; of seat 0 on a board of one pit. */
static const struct {
  const char *what;
  gsize set; /* in KalahScene; 0: none */
  unsigned hole;
  KalahStatus status;
} marks[] = {
  { "ring", G_STRUCT_OFFSET (KalahScene, ring), 1, KALAH_STATUS_ACTIVE },
  { "dot", G_STRUCT_OFFSET (KalahScene, dots), 1, KALAH_STATUS_ACTIVE },
  { "cross", G_STRUCT_OFFSET (KalahScene, crosses), 1, KALAH_STATUS_ACTIVE },
  { "arrow", G_STRUCT_OFFSET (KalahScene, arrows), 1u << KALAH_SCENE_STORE, KALAH_STATUS_ACTIVE },
  { "tick", G_STRUCT_OFFSET (KalahScene, ticks), 1, KALAH_STATUS_ACTIVE },
  { "pointer", 0, 0, KALAH_STATUS_ACTIVE },
  { "flag", 0, 0, KALAH_STATUS_RESIGNED },
  { "star", 0, 0, KALAH_STATUS_FINISHED },
};

static cairo_surface_t *
draw_alone (guint mark)
{
  KalahLayout layout;
  KalahScene scene;
  KalahTheme theme = { .name = NULL };
  memset (&scene, 0, sizeof scene);
  kalah_layout_make (2, 1, 0, 1200, 0, &layout);
  theme.colour[KALAH_COLOUR_LABEL] = 0xffffff; /* the number of the pit is not seen */
  kalah_position_parse ("-;1=1/1=1", &scene.position);
  scene.position.status[0] = marks[mark].status;
  if (marks[mark].set > 0)
    G_STRUCT_MEMBER (unsigned, &scene, marks[mark].set) = marks[mark].hole;
  else if (marks[mark].status == KALAH_STATUS_ACTIVE)
    scene.position.turn = 0;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) layout.width,
                                                       (int) layout.height);
  KalahBrush brush = { cairo_create (image), NULL, &theme, &layout };
  brush.text = kalah_text_new (brush.cr);
  cairo_set_source_rgb (brush.cr, 1, 1, 1);
  cairo_paint (brush.cr);
  kalah_draw_marks (&brush, &scene);
  g_object_unref (brush.text);
  cairo_destroy (brush.cr);
  cairo_surface_flush (image);
  return image;
}

static gboolean
is_ink (cairo_surface_t *image, int x, int y)
{
  return (pixels_at (image, x, y) & 0xff) < 0x80;
}

/* Which parts of its own box a mark covers, for the most part. */
static void
form_of (cairo_surface_t *image, gboolean form[GRID][GRID])
{
  int width = cairo_image_surface_get_width (image), height = cairo_image_surface_get_height (image);
  int left = width, right = -1, top = height, bottom = -1;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (is_ink (image, x, y)) {
        left = MIN (left, x);
        right = MAX (right, x);
        top = MIN (top, y);
        bottom = MAX (bottom, y);
      }
  ck_assert_int_ge (right - left, GRID);
  ck_assert_int_ge (bottom - top, GRID);
  int size = MAX (right - left, bottom - top) + 1;
  for (int row = 0; row < GRID; row++)
    for (int column = 0; column < GRID; column++) {
      int x = left + (2 * column + 1) * size / (2 * GRID);
      int y = top + (2 * row + 1) * size / (2 * GRID);
      form[row][column] = x <= right && y <= bottom && is_ink (image, x, y);
    }
}

START_TEST (marks__differ__in_form)
{
  gboolean forms[G_N_ELEMENTS (marks)][GRID][GRID];
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++) {
    g_autoptr (cairo_surface_t) image = draw_alone (i);
    form_of (image, forms[i]);
  }
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    for (guint k = 0; k < i; k++) {
      guint differ = 0;
      for (guint cell = 0; cell < GRID * GRID; cell++)
        differ += (&forms[i][0][0])[cell] != (&forms[k][0][0])[cell];
      ck_assert_msg (differ >= GRID * GRID / 7, "%s and %s differ in %u of %u", marks[i].what,
                     marks[k].what, differ, GRID * GRID);
    }
}
END_TEST

Suite *
picture_marks_suite (void)
{
  Suite *suite = suite_create ("picture_marks");
  TCase *tests = tcase_create ("marks");
  tcase_add_loop_test (tests, marks__are__at_the_holes_of_the_move, 0, G_N_ELEMENTS (moves));
  tcase_add_loop_test (tests, ticks__are__at_the_numbers_of_pits, 0, 4);
  tcase_add_test (tests, pointer__is__at_the_side_to_move);
  tcase_add_loop_test (tests, pointer__points__to_the_first_pit, 0, G_N_ELEMENTS (sides));
  tcase_add_test (tests, pointer__is__gone_when_the_game_is_over);
  tcase_add_loop_test (tests, removed__side__is_drawn_otherwise, 0, 3);
  tcase_add_test (tests, marks__differ__in_form);
  suite_add_tcase (suite, tests);
  return suite;
}
