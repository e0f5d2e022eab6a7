/*
 * test_story.c - what is told, and what gives way.
 */
#include "suite.h"
#include "talk/story.h"
#include "talk/suites.h"

static void
add_moves (KalahStory *story, guint sentences)
{
  for (guint i = 0; i < sentences; i++)
    kalah_story_add (story, g_strdup_printf ("Move %u.", i + 1), 2);
}

static void
expect_told (const KalahStory *story, const char *text)
{
  g_autofree char *told = kalah_story_tell (story);
  ck_assert_str_eq (told, text);
}

START_TEST (story__tells__in_order)
{
  g_autoptr (KalahStory) story = kalah_story_new ();
  expect_told (story, "");
  kalah_story_add (story, g_strdup ("First."), 0);
  kalah_story_add (story, NULL, 0);
  add_moves (story, 1);
  kalah_story_add (story, g_strdup ("Last."), 0);
  expect_told (story, "First. Move 1. Last.");
}
END_TEST

START_TEST (story__counts__moves_beyond_four)
{
  g_autoptr (KalahStory) story = kalah_story_new ();
  add_moves (story, 7);
  kalah_story_add (story, g_strdup ("Last."), 0);
  expect_told (story, "Move 1. Move 2. Move 3. Move 4. \u2026 and 6 more moves. Last.");
}
END_TEST

START_TEST (story__shortens__moves_first)
{
  g_autoptr (KalahStory) story = kalah_story_new ();
  kalah_story_add (story, g_strdup ("First."), 0);
  kalah_story_add (story, g_strdup ("Move 1."), 1);
  kalah_story_add (story, g_strdup ("Move 2."), 1);
  kalah_story_add (story, g_strdup ("Last."), 0);
  ck_assert (kalah_story_shorten (story));
  expect_told (story, "First. Move 1. \u2026 and 1 more move. Last.");
  ck_assert (kalah_story_shorten (story));
  expect_told (story, "First. \u2026 and 2 more moves. Last.");
  ck_assert (kalah_story_shorten (story));
  expect_told (story, "\u2026 and 2 more moves. Last.");
  ck_assert (kalah_story_shorten (story));
  expect_told (story, "Last.");
  ck_assert (kalah_story_shorten (story));
  expect_told (story, "");
  ck_assert (!kalah_story_shorten (story));
}
END_TEST

START_TEST (story__tells__once_what_was_said_twice)
{
  g_autoptr (KalahStory) story = kalah_story_new ();
  kalah_story_add (story, g_strdup ("Bob comes."), 0);
  kalah_story_add (story, g_strdup ("Bob goes."), 0);
  kalah_story_add (story, g_strdup ("Bob comes."), 0);
  expect_told (story, "Bob goes. Bob comes.");
}
END_TEST

START_TEST (story__stays_bounded__whatever_happens)
{
  g_autoptr (KalahStory) story = kalah_story_new ();
  GString *expected = g_string_new ("Move 1.");
  add_moves (story, 1);
  for (guint i = 0; i < 100; i++) {
    kalah_story_add (story, g_strdup_printf ("Thing %u.", i), 0);
    if (i >= 100 - KALAH_STORY_OTHERS_MAX)
      g_string_append_printf (expected, " Thing %u.", i);
  }
  expect_told (story, expected->str);
  g_string_free (expected, TRUE);
}
END_TEST

Suite *
story_suite (void)
{
  Suite *suite = suite_create ("story");
  TCase *tc = tcase_create ("story");
  tcase_add_test (tc, story__tells__in_order);
  tcase_add_test (tc, story__counts__moves_beyond_four);
  tcase_add_test (tc, story__shortens__moves_first);
  tcase_add_test (tc, story__tells__once_what_was_said_twice);
  tcase_add_test (tc, story__stays_bounded__whatever_happens);
  suite_add_tcase (suite, tc);
  return suite;
}
