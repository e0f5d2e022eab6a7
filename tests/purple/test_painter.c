/*
 * test_painter.c - pictures that are really drawn, in the thread of the worker.
 */
#include "purple/painter.h"

#include <string.h>

#include "purple/worker.h"
#include "suite.h"

#define START "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0"
#define AFTER_2 "1;4,0,5,5,5,5=0/4,4,4,4,4,4=0"

static guint painted, failed, movies;
static guint numbers[16];
static char *words;

static void
on_done (guint chat, guint number, GBytes *file, const char *told)
{
  ck_assert_uint_eq (chat, 7);
  numbers[painted++ % G_N_ELEMENTS (numbers)] = number;
  g_free (words);
  words = g_strdup (told);
  if (file == NULL) {
    failed++;
    return;
  }
  gsize length;
  const char *bytes = g_bytes_get_data (file, &length);
  ck_assert_uint_gt (length, 200);
  if (memcmp (bytes, "GIF89a", 6) == 0)
    movies++;
  else
    ck_assert_mem_eq (bytes, "\x89PNG", 4);
}

static void
setup (void)
{
  kalah_worker_init ();
  kalah_painter_init (on_done);
}

static void
teardown (void)
{
  kalah_worker_uninit ();
  g_clear_pointer (&words, g_free);
}

/* The second board of a game, whose first is known. */
static void
paint (guint number, gboolean moving)
{
  KalahSitting sitting = { .picture = kalah_picture_new (), .moves = 1, .moving = moving };
  KalahPicture *picture = sitting.picture;
  ck_assert (kalah_position_parse (START, &sitting.before));
  ck_assert (kalah_position_parse (AFTER_2, &picture->position));
  picture->names[0] = g_strdup ("Ada");
  picture->names[1] = g_strdup ("Bob");
  picture->theme = kalah_theme_builtin (kalah_theme_ids ()[0]);
  picture->viewer = 1;
  picture->bottom = 1;
  kalah_painter_paint (7, number, &sitting);
}

static void
await (guint count)
{
  while (painted < count)
    g_main_context_iteration (NULL, TRUE);
}

START_TEST (painter__draws__and_tells_what_was_played)
{
  paint (3, FALSE);
  await (1);
  ck_assert_uint_eq (numbers[0], 3);
  ck_assert_uint_eq (failed + movies, 0);
  ck_assert_ptr_nonnull (strstr (words, "Ada"));
  ck_assert_ptr_nonnull (strstr (words, "2"));
}
END_TEST

START_TEST (painter__shows_a_move__while_nobody_waits)
{
  paint (1, TRUE);
  await (1);
  ck_assert_uint_eq (movies, 1);
}
END_TEST

START_TEST (painter__draws__in_order_and_without_moves_while_others_wait)
{
  for (guint i = 0; i < 8; i++)
    paint (i, TRUE);
  await (8);
  for (guint i = 0; i < 8; i++)
    ck_assert_uint_eq (numbers[i], i);
  ck_assert_uint_eq (failed, 0);
  ck_assert_uint_lt (movies, 8);
}
END_TEST

START_TEST (painter__forgets__what_is_cancelled)
{
  for (guint i = 0; i < 8; i++)
    paint (i, TRUE);
  kalah_painter_cancel (7);
  paint (9, FALSE);
  await (1);
  ck_assert_uint_eq (numbers[0], 9);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ck_assert_uint_eq (painted, 1);
}
END_TEST

START_TEST (painter__ends__while_it_draws)
{
  for (guint i = 0; i < 8; i++)
    paint (i, TRUE);
}
END_TEST

Suite *painter_suite (void);

Suite *
painter_suite (void)
{
  Suite *suite = suite_create ("painter");
  TCase *tcase = tcase_create ("painter");
  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_test (tcase, painter__draws__and_tells_what_was_played);
  tcase_add_test (tcase, painter__shows_a_move__while_nobody_waits);
  tcase_add_test (tcase, painter__draws__in_order_and_without_moves_while_others_wait);
  tcase_add_test (tcase, painter__forgets__what_is_cancelled);
  tcase_add_test (tcase, painter__ends__while_it_draws);
  suite_add_tcase (suite, tcase);
  return suite;
}
