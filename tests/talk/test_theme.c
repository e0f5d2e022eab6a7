/*
 * test_theme.c - the colours of pictures: those that come along, and files of anybody.
 */
#include <math.h>
#include <string.h>

#include "suite.h"
#include "talk/suites.h"
#include "talk/theme.h"

/* What is drawn on what, and the contrast that WCAG 2 asks for at level AA. */
static const struct {
  KalahColour drawn, on;
  double least;
} pairs[] = {
  { KALAH_COLOUR_TEXT, KALAH_COLOUR_GROUND, 4.5 },
  { KALAH_COLOUR_LABEL, KALAH_COLOUR_BOARD, 4.5 },
  { KALAH_COLOUR_NUMERAL, KALAH_COLOUR_HOLLOW, 4.5 },
  { KALAH_COLOUR_FRAME, KALAH_COLOUR_GROUND, 3 },
  { KALAH_COLOUR_EDGE, KALAH_COLOUR_BOARD, 3 },
  { KALAH_COLOUR_STONE, KALAH_COLOUR_HOLLOW, 3 },
  { KALAH_COLOUR_STONE_EDGE, KALAH_COLOUR_STONE, 3 },
  { KALAH_COLOUR_MARK, KALAH_COLOUR_BOARD, 3 },
  { KALAH_COLOUR_MARK, KALAH_COLOUR_HOLLOW, 3 },
};

static char *
read_shipped (const char *id)
{
  g_autofree char *name = g_strconcat ("data/themes/", id, ".theme", NULL);
  g_autofree char *path = suite_source_path (name);
  char *text;
  ck_assert_msg (g_file_get_contents (path, &text, NULL, NULL), "no file %s", path);
  return text;
}

/* The wood theme with the line of KEY written anew; LINE may be "". */
static char *
wood_with (const char *key, const char *line)
{
  g_autofree char *text = read_shipped ("wood");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *start = g_strconcat (key, "=", NULL);
  guint found = 0;
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], start)) {
      g_free (lines[i]);
      lines[i] = g_strdup (line);
      found++;
    }
  ck_assert_uint_eq (found, 1);
  return g_strjoinv ("\n", lines);
}

static KalahTheme *
parse (const char *text, GError **error)
{
  return kalah_theme_parse (text, strlen (text), error);
}

static void
assert_refused (const char *text, gsize length, KalahThemeError code, const char *word)
{
  g_autoptr (GError) error = NULL;
  KalahTheme *theme = kalah_theme_parse (text, length, &error);
  ck_assert_ptr_null (theme);
  ck_assert_ptr_nonnull (error);
  ck_assert (error->domain == KALAH_THEME_ERROR);
  ck_assert_int_eq (error->code, (int) code);
  ck_assert_msg (strstr (error->message, word) != NULL, "\"%s\" does not say \"%s\"",
                 error->message, word);
}

/* --- those that come along -------------------------------------------------------- */

START_TEST (theme__comes__with_three)
{
  const char *const *ids = kalah_theme_ids ();
  const char *const expected[] = { "wood", "slate", "contrast", NULL };
  ck_assert (g_strv_equal (ids, expected));
  ck_assert_ptr_null (kalah_theme_builtin (""));
  ck_assert_ptr_null (kalah_theme_builtin ("no such theme"));
  ck_assert_ptr_null (kalah_theme_builtin ("../themes/wood"));
}
END_TEST

START_TEST (theme__is__built_in_as_in_its_file)
{
  const char *id = kalah_theme_ids ()[_i];
  g_autofree char *text = read_shipped (id);
  g_autoptr (KalahTheme) shipped = parse (text, NULL);
  g_autoptr (KalahTheme) built_in = kalah_theme_builtin (id);
  ck_assert_ptr_nonnull (shipped);
  ck_assert_str_eq (built_in->name, shipped->name);
  ck_assert_mem_eq (built_in->colour, shipped->colour, sizeof shipped->colour);
}
END_TEST

START_TEST (theme__can_be_seen)
{
  g_autoptr (KalahTheme) theme = kalah_theme_builtin (kalah_theme_ids ()[_i]);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    double contrast = kalah_theme_contrast (theme->colour[pairs[i].drawn],
                                            theme->colour[pairs[i].on]);
    ck_assert_msg (contrast >= pairs[i].least, "%s: %s on %s has %.2f", theme->name,
                   kalah_colour_word (pairs[i].drawn), kalah_colour_word (pairs[i].on), contrast);
  }
}
END_TEST

static const struct {
  const char *language, *name;
} languages[] = {
  { "C", "Wood" }, { "ar", "خشب" }, { "ru", "Дерево" }, { "sw", "Mbao" }, { "de", "Wood" },
};

START_TEST (theme__has__name_in_language)
{
  g_setenv ("LC_ALL", languages[_i].language, TRUE);
  g_setenv ("LANGUAGE", languages[_i].language, TRUE);
  g_autoptr (KalahTheme) theme = kalah_theme_builtin ("wood");
  g_autofree char *isolated = g_strconcat ("\u2068", languages[_i].name, "\u2069", NULL);
  ck_assert_msg (g_str_equal (theme->name, languages[_i].name)
                 || g_str_equal (theme->name, isolated), "%s", theme->name);
}
END_TEST

START_TEST (theme__is__copied)
{
  KalahTheme *theme = kalah_theme_builtin ("slate");
  g_autoptr (KalahTheme) copy = kalah_theme_copy (theme);
  g_autofree char *name = g_strdup (theme->name);
  guint32 board = theme->colour[KALAH_COLOUR_BOARD];
  kalah_theme_free (theme);
  ck_assert_str_eq (copy->name, name);
  ck_assert_uint_eq (copy->colour[KALAH_COLOUR_BOARD], board);
}
END_TEST

/* --- contrast ----------------------------------------------------------------------- */

START_TEST (contrast__is__that_of_wcag)
{
  ck_assert_double_eq_tol (kalah_theme_contrast (0x000000, 0xffffff), 21, 0.001);
  ck_assert_double_eq_tol (kalah_theme_contrast (0xffffff, 0x000000), 21, 0.001);
  ck_assert_double_eq_tol (kalah_theme_contrast (0x123456, 0x123456), 1, 0.001);
  /* Known from other people's tables. */
  ck_assert_double_eq_tol (kalah_theme_contrast (0x777777, 0xffffff), 4.48, 0.01);
  ck_assert_double_eq_tol (kalah_theme_contrast (0xff0000, 0xffffff), 4.00, 0.01);
  ck_assert_double_eq_tol (kalah_theme_contrast (0x0000ff, 0xffffff), 8.59, 0.01);
  ck_assert_double_eq_tol (kalah_theme_contrast (0x00ff00, 0x000000), 15.30, 0.01);
}
END_TEST

/* --- files of anybody --------------------------------------------------------------- */

START_TEST (theme__passes_over__what_it_does_not_know)
{
  g_autofree char *wood = read_shipped ("wood");
  g_autofree char *text = g_strconcat ("# mine\n", wood, "glitter=#ffffff\n[Sound]\nclick=loud\n",
                                       NULL);
  g_autoptr (KalahTheme) theme = parse (text, NULL);
  ck_assert_ptr_nonnull (theme);
  ck_assert_uint_eq (theme->colour[KALAH_COLOUR_GROUND], 0xfbf6ec);
}
END_TEST

START_TEST (theme__reads__capitals_and_blanks)
{
  g_autofree char *text = wood_with ("stone", "stone = #0A1B2C ");
  g_autoptr (KalahTheme) theme = parse (text, NULL);
  ck_assert_ptr_nonnull (theme);
  ck_assert_uint_eq (theme->colour[KALAH_COLOUR_STONE], 0x0a1b2c);
}
END_TEST

START_TEST (theme__refuses__what_is_no_theme_file)
{
  static const char *const texts[] = {
    "this is a letter", "[Theme\n", "\xff\xfe[Theme]\nName=x\n", "GIF89a\x01", "=\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_refused (texts[i], strlen (texts[i]), KALAH_THEME_ERROR_UNREADABLE, "theme");
  assert_refused ("[Theme]\0\n", 9, KALAH_THEME_ERROR_UNREADABLE, "theme");
  g_autofree char *novel = g_strnfill (1 << 20, '\n');
  assert_refused (novel, strlen (novel), KALAH_THEME_ERROR_UNREADABLE, "theme");
}
END_TEST

START_TEST (theme__needs__name)
{
  static const char *const lines[] = { "", "Name=", "Name=  ", "Nom=Bois" };
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *text = wood_with ("Name", lines[i]);
    assert_refused (text, strlen (text), KALAH_THEME_ERROR_UNFIT, "Name=");
  }
  assert_refused ("", 0, KALAH_THEME_ERROR_UNFIT, "Name=");
}
END_TEST

START_TEST (theme__cleans__name)
{
  g_autofree char *text = wood_with ("Name", "Name=Oak\u202e \t and \\more");
  g_autoptr (KalahTheme) theme = parse (text, NULL);
  ck_assert_ptr_nonnull (theme);
  ck_assert_str_eq (theme->name, "Oak and \\more");
}
END_TEST

START_TEST (theme__needs__each_colour)
{
  const char *word = kalah_colour_word ((KalahColour) _i);
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", word);
  static const char *const wrong[] = {
    "", "red", "#12345", "#1234567", "#12345g", "123456x", "#12 456", "#-12345", "##12345",
    "rgb(1,2,3)", "#\u0661\u0662\u0663",
  };
  g_autofree char *without = wood_with (word, "");
  assert_refused (without, strlen (without), KALAH_THEME_ERROR_UNFIT, quoted);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autofree char *line = g_strconcat (word, "=", wrong[i], NULL);
    g_autofree char *text = wood_with (word, line);
    assert_refused (text, strlen (text), KALAH_THEME_ERROR_UNFIT, quoted);
  }
}
END_TEST

START_TEST (theme__refuses__what_cannot_be_seen)
{
  const char *drawn = kalah_colour_word (pairs[_i].drawn);
  g_autoptr (KalahTheme) wood = kalah_theme_builtin ("wood");
  g_autofree char *line = g_strdup_printf ("%s=#%06x", drawn, wood->colour[pairs[_i].on]);
  g_autofree char *text = wood_with (drawn, line);
  g_autofree char *quoted = g_strdup_printf ("\"%s\"", drawn);
  assert_refused (text, strlen (text), KALAH_THEME_ERROR_UNFIT, quoted);
}
END_TEST

START_TEST (theme__survives__any_text)
{
  g_autofree char *wood = read_shipped ("wood");
  gsize length = strlen (wood);
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  guint fit = 0;
  for (guint round = 0; round < 3000; round++) {
    g_autofree char *text = g_strdup (wood);
    guint changes = (guint) g_rand_int_range (chance, 1, 4);
    for (guint i = 0; i < changes; i++)
      text[g_rand_int_range (chance, 0, (gint32) length)]
        = (char) (g_rand_boolean (chance) ? g_rand_int_range (chance, 1, 256)
                                          : g_rand_int_range (chance, '0', 'g'));
    g_autoptr (GError) error = NULL;
    g_autoptr (KalahTheme) theme = kalah_theme_parse (text, length, &error);
    ck_assert_msg ((theme == NULL) == (error != NULL), "neither a theme nor an error");
    if (theme != NULL) {
      fit++;
      ck_assert (g_utf8_validate (theme->name, -1, NULL));
      for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
        ck_assert_double_ge (kalah_theme_contrast (theme->colour[pairs[i].drawn],
                                                   theme->colour[pairs[i].on]), pairs[i].least);
    }
  }
  ck_assert_uint_gt (fit, 100); /* or nothing was tried */
  ck_assert_uint_lt (fit, 2900);
}
END_TEST

Suite *
theme_suite (void)
{
  Suite *suite = suite_create ("theme");
  TCase *tests = tcase_create ("theme");
  tcase_add_test (tests, theme__comes__with_three);
  tcase_add_loop_test (tests, theme__is__built_in_as_in_its_file, 0, 3);
  tcase_add_loop_test (tests, theme__can_be_seen, 0, 3);
  tcase_add_loop_test (tests, theme__has__name_in_language, 0, G_N_ELEMENTS (languages));
  tcase_add_test (tests, theme__is__copied);
  tcase_add_test (tests, contrast__is__that_of_wcag);
  tcase_add_test (tests, theme__passes_over__what_it_does_not_know);
  tcase_add_test (tests, theme__reads__capitals_and_blanks);
  tcase_add_test (tests, theme__refuses__what_is_no_theme_file);
  tcase_add_test (tests, theme__needs__name);
  tcase_add_test (tests, theme__cleans__name);
  tcase_add_loop_test (tests, theme__needs__each_colour, 0, KALAH_COLOUR_COUNT);
  tcase_add_loop_test (tests, theme__refuses__what_cannot_be_seen, 0, G_N_ELEMENTS (pairs));
  tcase_add_test (tests, theme__survives__any_text);
  suite_add_tcase (suite, tests);
  return suite;
}
