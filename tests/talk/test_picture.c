/*
 * test_picture.c - a position as a picture: what is in it is that position, whatever it is
 * and whoever plays.
 */
#include <math.h>
#include <string.h>

#include "pixels.h"
#include "suite.h"
#include "talk/picture-private.h"
#include "talk/suites.h"

#define THREE "0;4,4,0,5=1/14,8,4,4=12/4,1,100,1=7"

static char *
repeat (const char *text, guint times)
{
  GString *all = g_string_new (NULL);
  while (times-- > 0)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

static guint
count_colour (cairo_surface_t *image, guint32 colour)
{
  guint found = 0;
  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      found += pixels_at (image, x, y) == colour;
  return found;
}

/* --- all of it -------------------------------------------------------------------- */

START_TEST (picture__is__opaque_and_of_the_size_asked_for)
{
  static const guint widths[] = { 240, 320, 480, 1200 };
  g_autoptr (KalahPicture) picture = pixels_picture (THREE);
  KalahLayout layout;
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint scale = 1; scale <= 2; scale++) {
      picture->width = widths[i];
      picture->scale = scale;
      pixels_layout (picture, 0, &layout);
      g_autoptr (cairo_surface_t) image = kalah_picture_paint (picture);
      ck_assert_int_eq (cairo_image_surface_get_format (image), CAIRO_FORMAT_RGB24);
      ck_assert_int_eq (cairo_image_surface_get_width (image), (int) (scale * widths[i]));
      ck_assert_int_eq (cairo_image_surface_get_height (image), (int) (scale * layout.height));
      /* What was never painted is black, which is no colour of wood. */
      ck_assert_uint_eq (count_colour (image, 0), 0);
      ck_assert_uint_eq (pixels_at (image, 0, 0), picture->theme->colour[KALAH_COLOUR_FRAME]);
      ck_assert_uint_eq (pixels_at (image, (int) (scale * widths[i]) - 1,
                                    (int) (scale * layout.height) - 1),
                         picture->theme->colour[KALAH_COLOUR_FRAME]);
    }
}
END_TEST

static gpointer
paint_elsewhere (gpointer picture)
{
  return kalah_picture_paint (picture);
}

START_TEST (picture__is__the_same_each_time)
{
  g_autoptr (KalahPicture) picture = pixels_picture (THREE);
  picture->words = g_strdup ("Ada is to move.");
  g_autoptr (cairo_surface_t) first = kalah_picture_paint (picture);
  GThread *threads[3];
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("paint", paint_elsewhere, picture);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++) {
    g_autoptr (cairo_surface_t) other = g_thread_join (threads[i]);
    ck_assert (pixels_same (first, other));
  }
}
END_TEST

START_TEST (picture__has__colours_of_theme)
{
  const char *const *ids = kalah_theme_ids ();
  g_autoptr (KalahPicture) picture = pixels_picture ("0;4,4,0,5=1/0,8,4,4=12");
  kalah_theme_free (picture->theme);
  picture->theme = kalah_theme_builtin (ids[_i]);
  picture->scale = 2;
  picture->viewer = 0;
  picture->words = g_strdup ("Words");
  g_autoptr (cairo_surface_t) image = kalah_picture_paint (picture);
  for (KalahColour colour = 0; colour < KALAH_COLOUR_COUNT; colour++) {
    guint found = count_colour (image, picture->theme->colour[colour]);
    ck_assert_msg (found > 10, "%s: %s is not in the picture", ids[_i],
                   kalah_colour_word (colour));
  }
}
END_TEST

/* --- numerals --------------------------------------------------------------------- */

/* NUMBER drawn alone where it belongs in the hole of BOX, on the colour of a hollow. */
static cairo_surface_t *
draw_number_alone (const KalahPicture *picture, const KalahLayout *layout, const KalahBox *box,
                   gboolean is_store, guint number)
{
  KalahHollow hollow;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) layout->width,
                                                       (int) layout->height);
  KalahBrush brush = { cairo_create (image), NULL, picture->theme, layout };
  brush.text = kalah_text_new (brush.cr);
  kalah_brush_colour (&brush, KALAH_COLOUR_HOLLOW);
  cairo_paint (brush.cr);
  kalah_brush_colour (&brush, KALAH_COLOUR_NUMERAL);
  (is_store ? kalah_hollow_store : kalah_hollow_pit) (box, &hollow);
  kalah_draw_number (&brush, number, &hollow.number);
  g_object_unref (brush.text);
  cairo_destroy (brush.cr);
  cairo_surface_flush (image);
  return image;
}

/* Where something else than HOLLOW is. */
static KalahBox
ink_of (cairo_surface_t *image, guint32 hollow)
{
  int width = cairo_image_surface_get_width (image), height = cairo_image_surface_get_height (image);
  int left = width, top = height, right = -1, bottom = -1;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (pixels_at (image, x, y) != hollow) {
        left = MIN (left, x);
        right = MAX (right, x);
        top = MIN (top, y);
        bottom = MAX (bottom, y);
      }
  ck_assert_int_ge (right, left);
  return (KalahBox) { left, top, right - left + 1, bottom - top + 1 };
}

/* The number of a hole is there as it is when it is drawn alone: the right one, whole, and
 * on the plain hollow. */
static void
assert_number (const KalahPicture *picture, cairo_surface_t *image, const KalahLayout *layout,
               const KalahBox *box, gboolean is_store, guint number)
{
  g_autoptr (cairo_surface_t) right = draw_number_alone (picture, layout, box, is_store, number);
  g_autoptr (cairo_surface_t) wrong = draw_number_alone (picture, layout, box, is_store,
                                                         number + 1);
  KalahBox ink = ink_of (right, picture->theme->colour[KALAH_COLOUR_HOLLOW]);
  ck_assert_msg (ink.x > box->x && ink.x + ink.width < box->x + box->width
                 && ink.y > box->y && ink.y + ink.height < box->y + box->height,
                 "%u does not fit into %gx%g", number, box->width, box->height);
  ck_assert_msg (pixels_changed_in (image, right, &ink, 0) == 0, "%u in a %s %gx%g", number,
                 is_store ? "store" : "pit", box->width, box->height);
  ck_assert_uint_gt (pixels_changed_in (image, wrong, &ink, 0), 0);
}

static const struct {
  const char *position;
  guint width;
} numbered[] = {
  { "0;0,1,2,3,4,5=6/7,8,9,10,11,12=13", 480 },
  { "0;20,21,22,99,100,120=288/200,0,1,2,3,4=5", 480 },
  { "0;20,21,22,99,100,120,7=288/200,0,1,2,3,4,11=5", 320 },
  { "0;20,21,22,99,100,120=288/200,0,1,2,3,4=15", 240 },
  { "1;0,1,2,3,4,5=6/7,8,9,10,11,12=13/100,88,17,3,0,0=200", 480 },
  { "1;0,1,2,3=6/7,8,9,10=13/100,88,17,0=200", 320 },
  { "1;0,1,2,3,4,5=6/7,8,9,10,11,12=13/100,88,17,3,0,0=200/1,2,3,4,5,124=0", 480 },
  { "1;0,1,2=6/7,8,9=13/100,88,17=200/1,2,124=0", 640 },
  { "1;0,1,2,7,8,9,10,100,10,10,0,5=6/7,8,9,1,1,1,1,1,2,3,11,12=288", 480 },
  { "1;0,1,2,7,8,9,10,100,10,10,0,5=6/7,8,9,1,1,1,1,1,2,3,11,12=288", 240 },
  { "1;10=20/11=100/288=2", 480 },
};

START_TEST (numerals__tell__the_position)
{
  g_autoptr (KalahPicture) picture = pixels_picture (numbered[_i].position);
  KalahLayout layout;
  picture->width = numbered[_i].width;
  pixels_layout (picture, 0, &layout);
  g_autoptr (cairo_surface_t) image = kalah_picture_paint (picture);
  for (int seat = 0; seat < picture->position.players; seat++) {
    for (int pit = 0; pit < picture->position.pits; pit++)
      assert_number (picture, image, &layout, &layout.pit[seat][pit], FALSE,
                     picture->position.pit[seat][pit]);
    assert_number (picture, image, &layout, &layout.store[seat], TRUE,
                   picture->position.store[seat]);
  }
}
END_TEST

/* Broader than what shines on a stone, smaller than a stone. */
#define SPOT 12

/* --- stones ----------------------------------------------------------------------- */

/* How many spots of COLOUR there are within BOX; they are painted over. */
static guint
count_spots (cairo_surface_t *image, const KalahBox *box, guint32 colour)
{
  guint spots = 0;
  int left = (int) box->x, right = (int) (box->x + box->width);
  for (int y = (int) box->y; y < box->y + box->height; y++)
    for (int x = left; x < right; x++)
      if (pixels_at (image, x, y) == colour) {
        /* A spot is small and round: a square around its first dot holds it whole. */
        cairo_t *cr = cairo_create (image);
        cairo_rectangle (cr, x - SPOT / 2, y, SPOT, SPOT);
        cairo_set_source_rgb (cr, 0, 0, 0);
        cairo_fill (cr);
        cairo_destroy (cr);
        cairo_surface_flush (image);
        spots++;
      }
  return spots;
}

/* Each stone of this theme shines in the colour of numerals. */
static guint
count_stones (guint number, guint players)
{
  g_autofree char *sides = repeat ("/0,0=0", players - 1);
  g_autofree char *text = g_strdup_printf ("-;%u,0=0%s", number, sides);
  g_autoptr (KalahPicture) picture = pixels_picture (text);
  KalahLayout layout;
  KalahHollow hollow;
  kalah_theme_free (picture->theme);
  picture->theme = kalah_theme_builtin ("slate");
  picture->width = 1200;
  pixels_layout (picture, 0, &layout);
  kalah_hollow_pit (&layout.pit[0][0], &hollow);
  g_autoptr (cairo_surface_t) image = kalah_picture_paint (picture);
  return count_spots (image, &hollow.stones, picture->theme->colour[KALAH_COLOUR_NUMERAL]);
}

START_TEST (stones__are__as_many_as_the_number)
{
  for (guint players = 2; players <= 4; players++)
    ck_assert_uint_eq (count_stones ((guint) _i, players), _i);
}
END_TEST

START_TEST (stones__make__a_heap)
{
  /* In the flat pits of three players stones hide each other. */
  for (guint players = 2; players <= 4; players += 2) {
    guint heap = count_stones (11, players), big_heap = count_stones (21, players);
    ck_assert_uint_gt (heap, 10);
    ck_assert_uint_gt (big_heap, heap);
    ck_assert_uint_eq (count_stones (20, players), heap);
    ck_assert_uint_eq (count_stones (288, players), big_heap);
  }
}
END_TEST

/* --- names and words -------------------------------------------------------------- */

static const struct {
  const char *text;
  guint times;
} hostile[] = {
  { "", 1 }, { " ", 3 }, { "W", 10000 }, { "\u0635", 10000 }, { "\x01\x1b[31m\n\n\t", 1 },
  { "\u202eadA", 1 }, { "\u2067\u2067\u2067", 50 }, { "a\u0301\u0302\u0303", 1 },
  { "\u0301", 500 }, { "Z\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351\u0351", 20 },
  { "<b>Ada</b> & \"Bob\"", 1 }, { "\xff\xfe\xc0", 4 }, { "\U0001f468\u200d\U0001f469", 9 },
  { "\ufdfd", 40 }, { "\u2028\u2029", 3 }, { "%s%n", 5 },
};

static const char *const boards[] = {
  "0;4,4,4=1/4,4,4=2", "1;4,4,4=1/4,4,4=2/4,4,4=3", "3;4,4,4=1/4,4,4=2/4,4,4=3/4,4,4=4",
};

START_TEST (names__stay__in_their_boxes)
{
  g_autofree char *name = repeat (hostile[_i].text, hostile[_i].times);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++) {
    g_autoptr (KalahPicture) picture = pixels_picture (boards[i]);
    KalahLayout layout;
    pixels_layout (picture, 0, &layout);
    g_autoptr (cairo_surface_t) plain = kalah_picture_paint (picture);
    for (int seat = 0; seat < picture->position.players; seat++) {
      g_free (picture->names[seat]);
      picture->names[seat] = g_strdup (name);
    }
    g_autoptr (cairo_surface_t) image = kalah_picture_paint (picture);
    guint changed = 0;
    for (int seat = 0; seat < picture->position.players; seat++) {
      guint here = pixels_changed_in (plain, image, &layout.name[seat], 0);
      ck_assert_uint_gt (here, 0); /* there is always something: "?" where nothing is left */
      changed += here;
    }
    ck_assert_uint_ge (changed, pixels_changed (plain, image));
  }
}
END_TEST

START_TEST (words__stay__in_their_box)
{
  g_autofree char *words = repeat (hostile[_i].text, hostile[_i].times);
  g_autoptr (KalahPicture) picture = pixels_picture (boards[0]);
  g_autofree char *valid = g_utf8_make_valid (words, -1);
  KalahLayout layout;
  picture->words = g_strdup ("x");
  g_autoptr (cairo_surface_t) one_line = kalah_picture_paint (picture);
  g_free (picture->words);
  picture->words = g_strdup ("x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x "
                             "x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x");
  g_autoptr (cairo_surface_t) two_lines = kalah_picture_paint (picture);
  g_free (picture->words);
  picture->words = g_steal_pointer (&valid);
  g_autoptr (cairo_surface_t) image = kalah_picture_paint (picture);
  gboolean two = cairo_image_surface_get_height (image)
                 == cairo_image_surface_get_height (two_lines);
  if (picture->words[0] == '\0')
    return; /* no words, no box */
  pixels_layout (picture, two ? 2 : 1, &layout);
  cairo_surface_t *plain = two ? two_lines : one_line;
  ck_assert_uint_eq (pixels_changed_in (plain, image, &layout.words, 0),
                     pixels_changed (plain, image));
}
END_TEST

START_TEST (words__wrap__to_two_lines)
{
  g_autoptr (KalahPicture) picture = pixels_picture (boards[0]);
  g_autoptr (cairo_surface_t) none = kalah_picture_paint (picture);
  int height = cairo_image_surface_get_height (none);
  for (guint i = 1; i <= 4; i++) {
    g_free (picture->words);
    picture->words = repeat ("Ada sowed pit 3 and captured 4 stones. ", i * i);
    g_autoptr (cairo_surface_t) image = kalah_picture_paint (picture);
    KalahLayout layout;
    pixels_layout (picture, i == 1 ? 1 : 2, &layout);
    ck_assert_int_eq (cairo_image_surface_get_height (image), (int) layout.height);
    ck_assert_int_gt (cairo_image_surface_get_height (image), height);
  }
}
END_TEST

static guint
difference_of_names (const char *one, const char *other)
{
  g_autoptr (KalahPicture) picture = pixels_picture (boards[0]);
  g_free (picture->names[0]);
  picture->names[0] = g_strdup (one);
  g_autoptr (cairo_surface_t) image = kalah_picture_paint (picture);
  g_free (picture->names[0]);
  picture->names[0] = g_strdup (other);
  g_autoptr (cairo_surface_t) image_of_other = kalah_picture_paint (picture);
  return pixels_changed (image, image_of_other);
}

START_TEST (names__have__no_marks_of_direction)
{
  ck_assert_uint_eq (difference_of_names ("حسن", "\u2068حسن\u2069"), 0);
  ck_assert_uint_eq (difference_of_names ("\u202eAda", "Ada"), 0);
  ck_assert_uint_gt (difference_of_names ("حسن", "نسح"), 0);
  /* Letters are joined: not the same as one by one. */
  ck_assert_uint_gt (difference_of_names ("حسن", "\ufea1\ufeb1\ufee5"), 0);
  ck_assert_uint_eq (difference_of_names ("حسن", "\ufea3\ufeb4\ufee6"), 0);
}
END_TEST

Suite *
picture_suite (void)
{
  Suite *suite = suite_create ("picture");
  TCase *tests = tcase_create ("picture");
  tcase_add_test (tests, picture__is__opaque_and_of_the_size_asked_for);
  tcase_add_test (tests, picture__is__the_same_each_time);
  tcase_add_loop_test (tests, picture__has__colours_of_theme, 0, 3);
  tcase_add_loop_test (tests, numerals__tell__the_position, 0, G_N_ELEMENTS (numbered));
  tcase_add_loop_test (tests, stones__are__as_many_as_the_number, 0, 11);
  tcase_add_test (tests, stones__make__a_heap);
  tcase_add_loop_test (tests, names__stay__in_their_boxes, 0, G_N_ELEMENTS (hostile));
  tcase_add_loop_test (tests, words__stay__in_their_box, 0, G_N_ELEMENTS (hostile));
  tcase_add_test (tests, words__wrap__to_two_lines);
  tcase_add_test (tests, names__have__no_marks_of_direction);
  suite_add_tcase (suite, tests);
  return suite;
}
