/*
 * test_layout.c - where everything is in a picture: in order, inside, and nothing upon
 * something else, for all boards and widths.
 */
#include <math.h>

#include "suite.h"
#include "talk/layout.h"
#include "talk/suites.h"

static const guint widths[] = { 240, 320, 333, 480, 640, 1200 };

/* A loop test runs once for each board: 2 to 4 players with 1 to 12 pits. */
#define BOARDS (3 * KALAH_PITS_MAX)
#define PLAYERS ((guint) _i / KALAH_PITS_MAX + 2)
#define PITS ((guint) _i % KALAH_PITS_MAX + 1)

typedef struct {
  const char *what;
  KalahBox box;
} Thing;

static void
add (GArray *things, const char *what, const KalahBox *box)
{
  Thing thing = { what, *box };
  g_array_append_val (things, thing);
}

/* All that must keep clear of each other. */
static GArray *
things_of (const KalahLayout *layout, guint players, guint pits)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (Thing));
  for (guint seat = 0; seat < players; seat++) {
    for (guint pit = 0; pit < pits; pit++) {
      add (things, "pit", &layout->pit[seat][pit]);
      add (things, "label", &layout->label[seat][pit]);
    }
    add (things, "store", &layout->store[seat]);
    add (things, "name", &layout->name[seat]);
    add (things, "pointer", &layout->pointer[seat]);
  }
  add (things, "words", &layout->words);
  return things;
}

static gboolean
overlap (const KalahBox *one, const KalahBox *other)
{
  const double grain = 1e-6;
  return one->x + grain < other->x + other->width && other->x + grain < one->x + one->width
         && one->y + grain < other->y + other->height && other->y + grain < one->y + one->height;
}

static void
assert_inside (const Thing *thing, const KalahBox *outer, const char *where)
{
  const KalahBox *box = &thing->box;
  const double grain = 1e-6;
  ck_assert_msg (box->width > 0 && box->height > 0, "a %s without size", thing->what);
  ck_assert_msg (box->x >= outer->x - grain && box->y >= outer->y - grain
                 && box->x + box->width <= outer->x + outer->width + grain
                 && box->y + box->height <= outer->y + outer->height + grain,
                 "%s: a %s at %g,%g %gx%g is outside of %gx%g", where, thing->what, box->x, box->y,
                 box->width, box->height, outer->width, outer->height);
}

START_TEST (layout__has__all_inside)
{
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    KalahLayout layout;
    kalah_layout_make (PLAYERS, PITS, 0, widths[i], 2, &layout);
    KalahBox picture = { 0, 0, layout.width, layout.height };
    ck_assert_double_eq (layout.width, widths[i]);
    g_autoptr (GArray) things = things_of (&layout, PLAYERS, PITS);
    for (guint k = 0; k < things->len; k++) {
      const Thing *thing = &g_array_index (things, Thing, k);
      assert_inside (thing, &picture, "picture");
      gboolean beside = g_str_equal (thing->what, "words")
                        || (PLAYERS < 4 && g_str_equal (thing->what, "name"));
      if (!beside)
        assert_inside (thing, &layout.board, "board");
      else if (PLAYERS != 3 || g_str_equal (thing->what, "words"))
        ck_assert_msg (!overlap (&thing->box, &layout.board), "%s on the board", thing->what);
    }
  }
}
END_TEST

START_TEST (layout__has__nothing_upon_something_else)
{
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    KalahLayout layout;
    kalah_layout_make (PLAYERS, PITS, 0, widths[i], 1, &layout);
    g_autoptr (GArray) things = things_of (&layout, PLAYERS, PITS);
    for (guint k = 0; k < things->len; k++)
      for (guint m = 0; m < k; m++) {
        const Thing *one = &g_array_index (things, Thing, k);
        const Thing *other = &g_array_index (things, Thing, m);
        ck_assert_msg (!overlap (&one->box, &other->box),
                       "width %u: %s %g,%g %gx%g upon %s %g,%g %gx%g", widths[i], one->what,
                       one->box.x, one->box.y, one->box.width, one->box.height, other->what,
                       other->box.x, other->box.y, other->box.width, other->box.height);
      }
  }
}
END_TEST

/* --- the way of the stones -------------------------------------------------------- */

static double
middle_x (const KalahBox *box)
{
  return box->x + box->width / 2;
}

static double
middle_y (const KalahBox *box)
{
  return box->y + box->height / 2;
}

/* How far counter-clockwise it is from ONE to OTHER, seen from the middle: -pi to pi. */
static double
turn (const KalahBox *one, const KalahBox *other, double x, double y)
{
  double angle = atan2 (y - middle_y (other), middle_x (other) - x)
                 - atan2 (y - middle_y (one), middle_x (one) - x);
  return remainder (angle, 2 * G_PI);
}

START_TEST (layout__goes__counter_clockwise_once_around)
{
  KalahLayout layout;
  kalah_layout_make (PLAYERS, PITS, 0, 480, 1, &layout);
  double x = 0, y = 0, around = 0;
  for (guint seat = 0; seat < PLAYERS; seat++) {
    x += middle_x (&layout.store[seat]) / PLAYERS;
    y += middle_y (&layout.store[seat]) / PLAYERS;
  }
  const KalahBox *from = &layout.store[PLAYERS - 1];
  for (guint seat = 0; seat < PLAYERS; seat++)
    for (guint hole = 0; hole <= PITS; hole++) {
      const KalahBox *to = hole < PITS ? &layout.pit[seat][hole] : &layout.store[seat];
      double step = turn (from, to, x, y);
      ck_assert_msg (step > 0, "seat %u hole %u lies behind", seat, hole);
      around += step;
      from = to;
    }
  ck_assert_double_eq_tol (around, 2 * G_PI, 1e-6);
}
END_TEST

START_TEST (layout__reads__from_left_to_right_at_the_bottom)
{
  for (int bottom = 0; bottom < (int) PLAYERS; bottom++) {
    KalahLayout layout;
    kalah_layout_make (PLAYERS, PITS, bottom, 480, 1, &layout);
    const KalahBox *before = &layout.pointer[bottom];
    for (guint pit = 0; pit < PITS; pit++) {
      const KalahBox *box = &layout.pit[bottom][pit], *label = &layout.label[bottom][pit];
      ck_assert_double_gt (box->x, before->x);
      ck_assert_double_ge (label->y, box->y + box->height);
      ck_assert_double_eq_tol (middle_x (label), middle_x (box), 1e-6);
      before = box;
    }
    ck_assert_double_gt (layout.store[bottom].x, before->x);
    for (int seat = 0; seat < (int) PLAYERS; seat++)
      if (seat != bottom)
        ck_assert_double_lt (layout.pit[seat][PITS / 2].y, layout.pit[bottom][0].y);
  }
}
END_TEST

START_TEST (layout__moves__seats_round)
{
  KalahLayout first, turned;
  kalah_layout_make (PLAYERS, PITS, 0, 480, 1, &first);
  kalah_layout_make (PLAYERS, PITS, 1, 480, 1, &turned);
  for (guint seat = 0; seat < PLAYERS; seat++) {
    guint next = (seat + 1) % PLAYERS;
    ck_assert_mem_eq (first.pit[seat], turned.pit[next], sizeof first.pit[seat]);
    ck_assert_mem_eq (&first.store[seat], &turned.store[next], sizeof first.store[seat]);
    ck_assert_mem_eq (&first.name[seat], &turned.name[next], sizeof first.name[seat]);
  }
}
END_TEST

START_TEST (layout__has__room_for_lines)
{
  KalahLayout none, one, two;
  kalah_layout_make (2, 6, 0, 480, 0, &none);
  kalah_layout_make (2, 6, 0, 480, 1, &one);
  kalah_layout_make (2, 6, 0, 480, 2, &two);
  ck_assert_double_eq (none.words.height, 0);
  ck_assert_double_ge (one.words.height, 14);
  ck_assert_double_eq (two.words.height, 2 * one.words.height);
  ck_assert_double_lt (none.height, one.height);
  ck_assert_double_lt (one.height, two.height);
  ck_assert_mem_eq (none.pit, two.pit, sizeof none.pit);
}
END_TEST

START_TEST (layout__keeps__width_within_bounds)
{
  KalahLayout layout;
  kalah_layout_make (2, 6, 0, 1, 0, &layout);
  ck_assert_double_eq (layout.width, KALAH_LAYOUT_WIDTH_MIN);
  kalah_layout_make (2, 6, 0, 100000, 0, &layout);
  ck_assert_double_eq (layout.width, KALAH_LAYOUT_WIDTH_MAX);
}
END_TEST

/* No picture is higher than a window, and of a board of the usual size a pit can be read. */
START_TEST (layout__is__no_giant)
{
  for (guint players = 2; players <= 4; players++)
    for (guint pits = 3; pits <= 7; pits++) {
      KalahLayout layout;
      kalah_layout_make (players, pits, 0, 480, 2, &layout);
      ck_assert_double_le (layout.height, players == 2 ? 300 : 500);
      ck_assert_double_ge (layout.pit[0][0].width, 30);
      ck_assert_double_ge (layout.name[0].height, 15);
    }
}
END_TEST

Suite *
layout_suite (void)
{
  Suite *suite = suite_create ("layout");
  TCase *tests = tcase_create ("layout");
  tcase_add_loop_test (tests, layout__has__all_inside, 0, BOARDS);
  tcase_add_loop_test (tests, layout__has__nothing_upon_something_else, 0, BOARDS);
  tcase_add_loop_test (tests, layout__goes__counter_clockwise_once_around, 0, BOARDS);
  tcase_add_loop_test (tests, layout__reads__from_left_to_right_at_the_bottom, 0, BOARDS);
  tcase_add_loop_test (tests, layout__moves__seats_round, 0, BOARDS);
  tcase_add_test (tests, layout__has__room_for_lines);
  tcase_add_test (tests, layout__keeps__width_within_bounds);
  tcase_add_test (tests, layout__is__no_giant);
  suite_add_tcase (suite, tests);
  return suite;
}
