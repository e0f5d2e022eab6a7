/*
 * test_themes.c - the themes of a user, in a user folder of their own.
 */
#include "purple/themes.h"

#include <glib/gstdio.h>
#include <purple.h>
#include <string.h>
#include <unistd.h>
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
  g_autofree char *file = g_build_filename (themes, "long.theme", NULL);
  const char *const argv[] = { "mkfifo", pipe, NULL };
  ck_assert (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                           NULL, NULL, NULL));
  g_mkdir (dir, 0700);
  put ("long.theme", "", 1000);
  ck_assert_int_eq (truncate (file, 100 * 1024), 0);
  expect_default ("pipe.theme", "not a file");
  expect_default ("dir.theme", "not a file");
  expect_default ("long.theme", "not a file of up to 64 KiB");
  expect_default ("gone.theme", "no such file");
  expect_default ("../themes/gone.theme", "no theme");
  expect_default ("nonsense", "no theme");
}
END_TEST

START_TEST (themes__says_again__what_is_wrong_to_who_asks)
{
  g_autofree char *text = paint_wood ("#fefdfc");
  put ("mine.theme", text, 1000);
  put ("broken.theme", BROKEN, 1000);
  ck_assert_ptr_null (kalah_themes_fault ("mine.theme"));
  ck_assert_ptr_null (kalah_themes_fault (kalah_theme_ids ()[0]));
  for (int i = 0; i < 2; i++) {
    g_autofree char *fault = kalah_themes_fault ("broken.theme");
    ck_assert_ptr_nonnull (fault);
    ck_assert_ptr_nonnull (strstr (fault, "\"text\""));
  }
}
END_TEST

static void
note (const char *id, const char *name, gpointer list)
{
  g_string_append_printf (list, "%s=%s;", id, name);
}

/* What is listed behind the themes that are built in; free it. */
static char *
list_own (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GString) builtin = g_string_new (NULL);
  for (const char *const *id = kalah_theme_ids (); *id != NULL; id++) {
    g_autoptr (KalahTheme) theme = kalah_theme_builtin (*id);
    note (*id, theme->name, builtin);
  }
  kalah_themes_foreach (note, list);
  ck_assert (g_str_has_prefix (list->str, builtin->str));
  return g_strdup (list->str + builtin->len);
}

START_TEST (themes__lists__files_and_which_cannot_be_used)
{
  g_autofree char *text = paint_wood ("#fefdfc");
  char *name = strstr (text, "\nName=Wood");
  ck_assert_ptr_nonnull (name);
  memcpy (name, "\nName=Cool", strlen ("\nName=Cool"));
  put ("mine.theme", text, 1000);
  put ("broken.theme", BROKEN, 1000);
  put ("notes.txt", text, 1000);
  put (".theme", text, 1000);
  g_autofree char *own = list_own ();
  ck_assert_str_eq (own, "broken.theme=broken.theme (cannot be used);mine.theme=Cool;");
}
END_TEST

START_TEST (themes__tells_apart__two_of_the_same_name)
{
  g_autofree char *text = paint_wood ("#fefdfc");
  put ("mine.theme", text, 1000);
  put ("other.theme", text, 1000);
  g_autofree char *own = list_own ();
  ck_assert_str_eq (own, "mine.theme=Wood (mine.theme);other.theme=Wood (other.theme);");
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
  tcase_add_test (tcase, themes__says_again__what_is_wrong_to_who_asks);
  tcase_add_test (tcase, themes__lists__files_and_which_cannot_be_used);
  tcase_add_test (tcase, themes__tells_apart__two_of_the_same_name);
  tcase_add_test (tcase, themes__has__the_usual_one_where_none_is_chosen);
  suite_add_tcase (suite, tcase);
  return suite;
}
