/*
 * test_name.c - names written by strangers.
 */
#include <string.h>

#include "suite.h"
#include "talk/name.h"
#include "talk/suites.h"

#define FSI "\u2068"
#define PDI "\u2069"

static const struct {
  const char *name, *shown;
} names[] = {
  { "Ada", "Ada" },
  { "bob_", "bob_" },
  { "[bob]|away", "[bob]|away" },
  { "J\u00fcrgen Gro\u00df", "J\u00fcrgen Gro\u00df" },
  { "\u041c\u0430\u0448\u0430", "\u041c\u0430\u0448\u0430" },
  { "\u592a\u90ce", "\u592a\u90ce" },
  { "  Ada \t Lovelace ", "Ada Lovelace" },
  { "Ada\nsays 3", "Ada says 3" },
  { "Ada\r\n!kalah join", "Ada !kalah join" },
  { "A\u202ed\u202ca\u200b", "Ada" },
  { "\u2067Ada\u2069", "Ada" },
  { "\x02" "Ada\x1b[31m", "Ada[31m" },
  { "", "?" },
  { " \u00a0\u3000", "?" },
  { "\u200b\u202e\ufeff", "?" },
  { "\u3164\u115f", "?" },
  { "\u062d\u0633\u0646", FSI "\u062d\u0633\u0646" PDI },
  { "\u05d3\u05d5\u05d3", FSI "\u05d3\u05d5\u05d3" PDI },
  { "Ada \u062d", FSI "Ada \u062d" PDI },
  { "Ada \u0663", FSI "Ada \u0663" PDI },
  { "\U0001f40d", FSI "\U0001f40d" PDI },
  { "[kalah t1#0 0;4=0/4=0]", "{kalah t1#0 0;4=0/4=0]" },
  { "a\xff" "b", FSI "a\ufffd" "b" PDI },
};

START_TEST (name__shows__clean)
{
  g_autofree char *shown = kalah_name_show (names[_i].name);
  ck_assert_str_eq (shown, names[_i].shown);
}
END_TEST

START_TEST (name__is__the_same_shown_twice)
{
  g_autofree char *once = kalah_name_show (names[_i].name);
  g_autofree char *twice = kalah_name_show (once);
  ck_assert_str_eq (twice, once);
}
END_TEST

START_TEST (name__cuts__long)
{
  g_autofree char *fits = g_strnfill (KALAH_NAME_CHARS_MAX, 'x');
  g_autofree char *novel = g_strnfill (200, 'x');
  g_autofree char *kept = kalah_name_show (fits);
  g_autofree char *cut = kalah_name_show (novel);
  g_autofree char *again = kalah_name_show (cut);
  ck_assert_str_eq (kept, fits);
  ck_assert_int_eq (g_utf8_strlen (cut, -1), KALAH_NAME_CHARS_MAX);
  ck_assert (g_str_has_suffix (cut, "x\u2026"));
  ck_assert_str_eq (again, cut);
}
END_TEST

START_TEST (name__cuts__long_right_to_left_inside_isolates)
{
  GString *novel = g_string_new (NULL);
  for (int i = 0; i < 200; i++)
    g_string_append (novel, "\u062d");
  g_autofree char *cut = kalah_name_show (novel->str);
  ck_assert_int_eq (g_utf8_strlen (cut, -1), KALAH_NAME_CHARS_MAX + 2);
  ck_assert (g_str_has_prefix (cut, FSI));
  ck_assert (g_str_has_suffix (cut, "\u2026" PDI));
  g_string_free (novel, TRUE);
}
END_TEST

/* Whatever the bytes: one line, valid, short, and paired isolates. */
START_TEST (name__survives__anything)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  for (int round = 0; round < 5000; round++) {
    char name[64];
    int length = g_rand_int_range (random, 0, sizeof name);
    for (int i = 0; i < length; i++)
      name[i] = (char) g_rand_int_range (random, 1, 256);
    name[MIN (length, (int) sizeof name - 1)] = '\0';
    g_autofree char *shown = kalah_name_show (name);
    ck_assert (g_utf8_validate (shown, -1, NULL));
    ck_assert_ptr_null (strpbrk (shown, "\n\r\t\x1b"));
    ck_assert_int_gt (strlen (shown), 0);
    ck_assert_int_le (g_utf8_strlen (shown, -1), KALAH_NAME_CHARS_MAX + 2);
    ck_assert_int_eq (g_str_has_prefix (shown, FSI), g_str_has_suffix (shown, PDI));
  }
}
END_TEST

Suite *
name_suite (void)
{
  Suite *suite = suite_create ("name");
  TCase *tc = tcase_create ("name");
  tcase_add_loop_test (tc, name__shows__clean, 0, G_N_ELEMENTS (names));
  tcase_add_loop_test (tc, name__is__the_same_shown_twice, 0, G_N_ELEMENTS (names));
  tcase_add_test (tc, name__cuts__long);
  tcase_add_test (tc, name__cuts__long_right_to_left_inside_isolates);
  tcase_add_test (tc, name__survives__anything);
  suite_add_tcase (suite, tc);
  return suite;
}
