/*
 * test_notation.c - the record of a game as text.
 */
#include "engine/notation.h"

#include <string.h>

#include "suite.h"
#include "suites.h"

#define R KALAH_MOVE_RESIGN

static void
check (const char *wanted, const KalahMove *moves, size_t count)
{
  char *text = kalah_notation_format (moves, count);
  ck_assert_str_eq (text, wanted);
  free (text);
}

START_TEST (notation__groups_moves_of_one_player)
{
  static const KalahMove moves[] = { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 0, 0 } };
  check ("A = 1,2; B = 1; A = 1", moves, G_N_ELEMENTS (moves));
  check ("A = 1", moves, 1);
  check ("", NULL, 0);
}
END_TEST

START_TEST (notation__resignation_is_entry_of_its_own)
{
  static const KalahMove other[] = { { 0, 2 }, { 1, R }, { 0, 11 }, { 2, R } };
  check ("A = 3; B = resign; A = 12; C = resign", other, G_N_ELEMENTS (other));
  static const KalahMove own[] = { { 3, 2 }, { 3, R } };
  check ("D = 3; D = resign", own, G_N_ELEMENTS (own));
}
END_TEST

START_TEST (notation__of_long_game__fits)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (KalahMove));
  GString *wanted = g_string_new (NULL);
  for (guint i = 0; i < 10000; i++) {
    KalahMove move = { (uint8_t) (i % 4), (int8_t) (i % 3 == 0 ? R : 11) };
    g_array_append_val (moves, move);
    g_string_append_printf (wanted, "%s%c = %s", i > 0 ? "; " : "", 'A' + (int) (i % 4),
                            i % 3 == 0 ? "resign" : "12");
  }
  check (wanted->str, (const KalahMove *) (void *) moves->data, moves->len);
  g_string_free (wanted, TRUE);
  g_array_unref (moves);
}
END_TEST

Suite *
notation_suite (void)
{
  Suite *suite = suite_create ("notation");
  TCase *tcase = tcase_create ("notation");
  tcase_add_test (tcase, notation__groups_moves_of_one_player);
  tcase_add_test (tcase, notation__resignation_is_entry_of_its_own);
  tcase_add_test (tcase, notation__of_long_game__fits);
  suite_add_tcase (suite, tcase);
  return suite;
}
