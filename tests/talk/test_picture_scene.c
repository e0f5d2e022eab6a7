/*
 * test_picture_scene.c - what is to be seen: the stones of each step, and the marks.
 */
#include <string.h>

#include "pixels.h"
#include "suite.h"
#include "talk/picture-private.h"
#include "talk/suites.h"

#define STORE (1u << KALAH_SCENE_STORE)

static const struct {
  const char *position, *rules;
  int pit;
  guint steps;
} moves[] = {
  { "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", "", 0, 4 },
  { "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", "", 2, 4 },                       /* extra turn */
  { "0;4,4,4,0,4,1=0/2,4,5,4,4,4=0", "", 0, 4 },
  { "1;4,4,4,4,4,4=0/1,0,4,4,4,4=0", "", 0, 2 },                       /* capture */
  { "0;1,1,1,1,1,13=3/1,1,1,1,1,1=0", "", 5, 14 },                     /* once around */
  { "0;1,1,1,1,1,40=3/1,1,1,1,1,1=0", "", 5, 40 },                     /* and again */
  { "0;0,0,0,0,0,1=3/1,1,1,1,1,1=0", "", 5, 2 },                       /* the end */
  { "0;4,4,4,4,4,14=0/4,4,4,4,4,4=0", "game=basic", 5, 14 },
  { "2;4,4,4=0/4,4,4=0/4,4,9=0/4,4,4=0", "game=basic", 2, 9 },
  { "2;4,4,4=0/4,4,4=0/4,4,9=0/4,4,4=0", "", 2, 9 },
  { "2;4,4,4=0/0,0,0=7x4/1,0,9=0/4,4,4=0", "capture=all", 2, 10 },     /* a side is gone */
  { "2;4,4,4=0/0,0,0=7x4/1,0,9=0/4,4,4=0", "capture=all", 0, 2 },
  { "0;0,1,0=5/0,0,0=9f1/3,4,4=2", "game=basic", 1, 1 },
  { "0;0,0,1=5/0,0,0=9f1/3,4,4=2", "game=basic", 2, 2 },               /* finished */
  { "0;1=1/1=1/1=1", "", 0, 2 },
};

static KalahPicture *
picture_of_move (int i)
{
  KalahPicture *picture = pixels_picture (moves[i].position);
  pixels_sow (picture, moves[i].rules, moves[i].pit);
  return picture;
}

START_TEST (scene__has__stones_of_game_in_each_step)
{
  g_autoptr (KalahPicture) picture = picture_of_move (_i);
  KalahPosition before = picture->trace.before;
  guint hand = before.pit[before.turn][moves[_i].pit];
  ck_assert_uint_eq (kalah_picture_steps (picture), moves[_i].steps);
  for (guint step = 0; step <= moves[_i].steps; step++) {
    KalahScene scene;
    kalah_scene_step (picture, step, &scene);
    unsigned in_hand = step > hand ? 0 : hand - step;
    if (step == 0)
      ck_assert_mem_eq (&scene.position, &before, sizeof before);
    else
      ck_assert_uint_eq (kalah_position_total (&scene.position) + in_hand,
                         kalah_position_total (&before));
  }
}
END_TEST

START_TEST (scene__ends__with_position_after_the_move)
{
  g_autoptr (KalahPicture) picture = picture_of_move (_i);
  KalahScene scene;
  kalah_scene_step (picture, moves[_i].steps, &scene);
  ck_assert_mem_eq (scene.position.pit, picture->position.pit, sizeof scene.position.pit);
  ck_assert_mem_eq (scene.position.store, picture->position.store, sizeof scene.position.store);
}
END_TEST

START_TEST (scene__marks__one_more_hole_each_step)
{
  g_autoptr (KalahPicture) picture = picture_of_move (_i);
  KalahScene still, before, after;
  kalah_scene_still (picture, &still);
  kalah_scene_step (picture, 0, &before);
  guint hand = before.position.pit[before.position.turn][moves[_i].pit];
  for (guint step = 1; step <= hand; step++, before = after) {
    kalah_scene_step (picture, step, &after);
    guint last = 0;
    for (int seat = 0; seat < before.position.players; seat++) {
      for (unsigned left = after.last[seat]; left != 0; left &= left - 1)
        last++;
      ck_assert_uint_eq (before.dots[seat] & ~after.dots[seat], 0);
      ck_assert_uint_eq (after.dots[seat] & ~before.dots[seat] & ~after.last[seat], 0);
      ck_assert_uint_eq (after.ring[seat], still.ring[seat]);
    }
    ck_assert_uint_eq (last, 1);
  }
  ck_assert_mem_eq (before.dots, still.dots, sizeof still.dots);
}
END_TEST

START_TEST (scene__has__no_steps_where_nothing_is_known)
{
  g_autoptr (KalahPicture) picture = pixels_picture ("0;4,4=0/4,4=0");
  KalahScene scene;
  ck_assert_uint_eq (kalah_picture_steps (picture), 0);
  kalah_scene_still (picture, &scene);
  const unsigned none[KALAH_SEATS_MAX] = { 0 };
  ck_assert_mem_eq (scene.ring, none, sizeof none);
  ck_assert_mem_eq (scene.dots, none, sizeof none);
  ck_assert_mem_eq (scene.crosses, none, sizeof none);
  ck_assert_mem_eq (scene.arrows, none, sizeof none);
  ck_assert_mem_eq (scene.ticks, none, sizeof none);
}
END_TEST

START_TEST (scene__crosses__what_a_capture_emptied)
{
  g_autoptr (KalahPicture) picture = pixels_picture ("2;4,4,4=0/0,0,0=7x4/1,0,9=0/4,4,4=0");
  pixels_sow (picture, "capture=all", 0);
  KalahScene scene;
  kalah_scene_still (picture, &scene);
  const unsigned crosses[KALAH_SEATS_MAX] = { 1u << 1, 0, 1u << 1, 1u << 1 };
  ck_assert_mem_eq (scene.crosses, crosses, sizeof crosses);
  ck_assert_uint_eq (scene.ring[2], 1u << 0);
  ck_assert_uint_eq (scene.dots[2], 1u << 1);
  ck_assert_uint_eq (scene.arrows[2], 0);
}
END_TEST

START_TEST (scene__has__arrow_for_extra_turn)
{
  g_autoptr (KalahPicture) picture = pixels_picture ("0;4,4,4,4,4,4=0/4,4,4,4,4,4=0");
  pixels_sow (picture, "", 2);
  KalahScene scene;
  kalah_scene_still (picture, &scene);
  ck_assert_uint_eq (scene.arrows[0], STORE);
  ck_assert_uint_eq (scene.arrows[1], 0);
  ck_assert_uint_eq (scene.dots[0], 1u << 3 | 1u << 4 | 1u << 5 | STORE);
}
END_TEST

START_TEST (scene__ticks__what_the_viewer_may_sow)
{
  g_autoptr (KalahPicture) picture = pixels_picture ("1;4,4,4=0/4,0,4=0");
  KalahScene scene;
  const int viewers[] = { -1, 0, 1 };
  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++) {
    picture->viewer = viewers[i];
    kalah_scene_still (picture, &scene);
    ck_assert_uint_eq (scene.ticks[0], 0);
    ck_assert_uint_eq (scene.ticks[1], viewers[i] == 1 ? 5 : 0);
  }
}
END_TEST

START_TEST (scene__numbers__the_pits_of_the_viewer)
{
  g_autoptr (KalahPicture) picture = pixels_picture ("1;4,4,4=0/4,0,4=0");
  KalahScene scene;
  picture->bottom = 1;
  kalah_scene_still (picture, &scene);
  ck_assert_int_eq (scene.labels, 1);
  picture->viewer = 0;
  kalah_scene_still (picture, &scene);
  ck_assert_int_eq (scene.labels, 0);
}
END_TEST

Suite *
picture_scene_suite (void)
{
  Suite *suite = suite_create ("picture_scene");
  TCase *tests = tcase_create ("scene");
  int count = G_N_ELEMENTS (moves);
  tcase_add_loop_test (tests, scene__has__stones_of_game_in_each_step, 0, count);
  tcase_add_loop_test (tests, scene__ends__with_position_after_the_move, 0, count);
  tcase_add_loop_test (tests, scene__marks__one_more_hole_each_step, 0, count);
  tcase_add_test (tests, scene__has__no_steps_where_nothing_is_known);
  tcase_add_test (tests, scene__crosses__what_a_capture_emptied);
  tcase_add_test (tests, scene__has__arrow_for_extra_turn);
  tcase_add_test (tests, scene__ticks__what_the_viewer_may_sow);
  tcase_add_test (tests, scene__numbers__the_pits_of_the_viewer);
  suite_add_tcase (suite, tests);
  return suite;
}
