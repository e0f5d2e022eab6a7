/*
 * test_themes.c - the themes of a user, in a user folder of their own.
 */
#include "purple/themes.h"

#include <glib/gstdio.h>
#include <purple.h>
#include <string.h>
#include <utime.h>

#include "suite.h"

#define BROKEN "[Theme]\nName=Mine\n[Colours]\nground=#ffffff\n"

static char *folder, *themes;

static void
setup (void)
{
  folder = g_dir_make_tmp ("kalah-XXXXXX", NULL);
  themes = g_build_filename (folder, "kalah", "themes", NULL);
  g_mkdir_with_parents (themes, 0700);
  purple_util_set_user_dir (folder);
  kalah_themes_init ();
}

static void
teardown (void)
{
  const char *const argv[] = { "rm", "-rf", folder, NULL };
  kalah_themes_uninit ();
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
  g_free (folder);
  g_free (themes);
}

/* Writes TEXT into a file of the folder; CHANGED is when. */
static void
put (const char *name, const char *text, time_t changed)
{
  g_autofree char *path = g_build_filename (themes, name, NULL);
  struct utimbuf times = { .actime = changed, .modtime = changed };
  ck_assert (g_file_set_contents (path, text, -1, NULL));
  ck_assert_int_eq (utime (path, &times), 0);
}

/* The theme "wood" with a ground of another colour. Free it. */
static char *
paint_wood (const char *ground)
{
  g_autofree char *path = suite_source_path ("data/themes/wood.theme");
  char *text = NULL;
  ck_assert (g_file_get_contents (path, &text, NULL, NULL));
  char *at = strstr (text, "\nground=#");
  ck_assert_ptr_nonnull (at);
  memcpy (at + strlen ("\nground="), ground, strlen (ground));
  return text;
}

static guint32
ground_of (const char *id)
{
  g_autofree char *complaint = NULL;
  g_autoptr (KalahTheme) theme = kalah_themes_get (id, &complaint);
  ck_assert_ptr_nonnull (theme);
  ck_assert_ptr_null (complaint);
  return theme->colour[KALAH_COLOUR_GROUND];
}

START_TEST (themes__reads__a_file_of_the_user)
{
  g_autofree char *text = paint_wood ("#fefdfc");
  put ("mine.theme", text, 1000);
  ck_assert_uint_eq (ground_of ("mine.theme"), 0xfefdfc);
}
END_TEST

START_TEST (themes__reads_again__a_file_that_has_changed)
{
  g_autofree char *before = paint_wood ("#fefdfc"), *after = paint_wood ("#fdfdfd");
  put ("mine.theme", before, 1000);
  ck_assert_uint_eq (ground_of ("mine.theme"), 0xfefdfc);
  put ("mine.theme", after, 2000);
  ck_assert_uint_eq (ground_of ("mine.theme"), 0xfdfdfd);
}
END_TEST

/* Complains in words that name it; and then no more. */
static void
expect_default (const char *id, const char *word)
{
  g_autofree char *complaint = NULL, *again = NULL;
  g_autoptr (KalahTheme) usual = kalah_theme_builtin (kalah_theme_ids ()[0]);
  g_autoptr (KalahTheme) theme = kalah_themes_get (id, &complaint);
  g_autoptr (KalahTheme) second = kalah_themes_get (id, &again);
  ck_assert_mem_eq (theme->colour, usual->colour, sizeof theme->colour);
  ck_assert_mem_eq (second->colour, usual->colour, sizeof second->colour);
  ck_assert_ptr_nonnull (complaint);
  ck_assert_ptr_nonnull (strstr (complaint, id));
  ck_assert_ptr_nonnull (strstr (complaint, word));
  ck_assert_ptr_null (again);
}

START_TEST (themes__says_once__what_is_wrong_with_a_file)
{
  put ("broken.theme", BROKEN, 1000);
  put ("noise.theme", "\xff\xfe not a theme", 1000);
  put ("empty.theme", "", 1000);
  expect_default ("broken.theme", "\"text\"");
  expect_default ("noise.theme", "theme file");
  expect_default ("empty.theme", "Name=");
}
END_TEST

START_TEST (themes__passes_over__what_is_no_file_of_the_folder)
{
  g_autofree char *pipe = g_build_filename (themes, "pipe.theme", NULL);
  g_autofree char *dir = g_build_filename (themes, "dir.theme", NULL);
  const char *const argv[] = { "mkfifo", pipe, NULL };
  ck_assert (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                           NULL, NULL, NULL));
  g_mkdir (dir, 0700);
  expect_default ("pipe.theme", "no such file");
  expect_default ("dir.theme", "no such file");
  expect_default ("gone.theme", "no such file");
  expect_default ("../themes/gone.theme", "no theme");
  expect_default ("nonsense", "no theme");
}
END_TEST

static void
count (const char *id, const char *name, gpointer data)
{
  ck_assert (id != NULL && *id != '\0' && name != NULL && *name != '\0');
  if (g_str_has_suffix (id, ".theme"))
    ck_assert_str_eq (id, "mine.theme");
  ++*(guint *) data;
}

START_TEST (themes__lists__those_that_can_be_used)
{
  g_autofree char *text = paint_wood ("#fefdfc");
  guint all = 0, builtin = g_strv_length ((char **) kalah_theme_ids ());
  put ("mine.theme", text, 1000);
  put ("broken.theme", BROKEN, 1000);
  put ("notes.txt", text, 1000);
  put (".theme", text, 1000);
  kalah_themes_foreach (count, &all);
  ck_assert_uint_eq (all, builtin + 1);
}
END_TEST

START_TEST (themes__has__the_usual_one_where_none_is_chosen)
{
  g_autoptr (KalahTheme) usual = kalah_theme_builtin (kalah_theme_ids ()[0]);
  ck_assert_uint_eq (ground_of (NULL), usual->colour[KALAH_COLOUR_GROUND]);
  ck_assert_uint_ne (ground_of (kalah_theme_ids ()[1]), usual->colour[KALAH_COLOUR_GROUND]);
}
END_TEST

Suite *themes_suite (void);

Suite *
themes_suite (void)
{
  Suite *suite = suite_create ("themes");
  TCase *tcase = tcase_create ("themes");
  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_test (tcase, themes__reads__a_file_of_the_user);
  tcase_add_test (tcase, themes__reads_again__a_file_that_has_changed);
  tcase_add_test (tcase, themes__says_once__what_is_wrong_with_a_file);
  tcase_add_test (tcase, themes__passes_over__what_is_no_file_of_the_folder);
  tcase_add_test (tcase, themes__lists__those_that_can_be_used);
  tcase_add_test (tcase, themes__has__the_usual_one_where_none_is_chosen);
  suite_add_tcase (suite, tcase);
  return suite;
}
