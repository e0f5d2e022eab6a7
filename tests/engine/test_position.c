/*
 * test_position.c - the text of a position, both ways, and looking at a board.
 */
#include "engine/position.h"

#include <string.h>

#include "given.h"
#include "suite.h"
#include "suites.h"

START_TEST (position__start__is_full_board)
{
  KalahPosition position;
  KalahRules rules = given_rules ("");
  kalah_position_start (&rules, &position);
  ck_assert_str_eq (given_text (&position), "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0");
  rules = given_rules ("players=3 pits=2 stones=24 first=C");
  kalah_position_start (&rules, &position);
  ck_assert_str_eq (given_text (&position), "2;24,24=0/24,24=0/24,24=0");
}
END_TEST

START_TEST (position__text__survives_reading_and_writing)
{
  static const char *const texts[] = {
    "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0",
    "1;0,0,0,0=16x3/4,4,4,4=0/4,4,4,4=0",
    "-;0,0,0,0=1f1/2,0,0,1=1/0,0,0,0=2f2",
    "3;1=0r4/0=12r3/7=0f1/1=1",
    "0;0=0/0=0",
    "1;65535=0/0=0",
    "0;1,2,3,4,5,6,7,8,9,10,11,12=13/0,0,0,0,0,0,0,0,0,0,0,0=65444",
    "-;0=0x2/0=0x1",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    KalahPosition position = given_position (texts[i]);
    ck_assert_str_eq (given_text (&position), texts[i]);
  }
}
END_TEST

START_TEST (position__longest_text__fits_its_buffer)
{
  const char *seat = "1365,1365,1365,1365,1365,1365,1365,1365,1365,1365,1365,1365=3x4";
  char *text = g_strdup_printf ("-;%s/%s/%s/%s", seat, seat, seat, seat);
  ck_assert_uint_lt (strlen (text), KALAH_POSITION_TEXT_MAX);
  KalahPosition position = given_position (text);
  ck_assert_str_eq (given_text (&position), text);
  ck_assert_uint_eq (kalah_position_total (&position), 65532);
  g_free (text);
}
END_TEST

static const char *const wrong[] = {
  "", "0", "0;", ";1=0/1=0", "0;1=0", "0;1=0/", "0;1=0/1=0/", "0;1=0/1=0 ", " 0;1=0/1=0",
  "0; 1=0/1=0", "0;1 =0/1=0", "0;01=0/1=0", "0;1=00/1=0", "0;+1=0/1=0", "0;-1=0/1=0",
  "0;=0/1=0", "0;1,=0/1=0", "0;,1=0/1=0", "0;1/1=0", "0;1=/1=0", "0;1,1=0/1=0", "0;1=0/1,1=0",
  "2;1=0/1=0", "4;1=0/1=0", "A;1=0/1=0", "00;1=0/1=0", "-1;1=0/1=0", "--;1=0/1=0",
  "0;1=0/1=0/1=0/1=0/1=0",
  "0;1,1,1,1,1,1,1,1,1,1,1,1,1=0/1,1,1,1,1,1,1,1,1,1,1,1,1=0",
  "0;65536=0/1=0", "0;65535=1/0=0", "0;40000=0/40000=0", "0;99999999999999999999=0/0=0",
  "0;4294967297=0/0=0", "0;1=0/1=65535",
  "0;1=0/1=0f", "0;1=0/1=0f0", "0;1=0/1=0f3", "0;1=0/1=0f5", "0;1=0/1=0f01", "0;1=0/1=0g1",
  "0;1=0/1=0F1", "0;1=0/1=0f1r1", "0;1=0f1/1=0", "0;1=0r2/1=0", "0;1=0x2/1=0",
  "0;1=0/1=0f257", "0;1=0/1=0\n", "0;1=0|1=0", "0,1=0/1=0",
};

START_TEST (position__parse__refuses_anything_else)
{
  KalahPosition before = given_position ("1;1,2=3/4,5=6");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    KalahPosition position = before;
    ck_assert_msg (!kalah_position_parse (wrong[i], &position), "took \"%s\"", wrong[i]);
    ck_assert_mem_eq (&position, &before, sizeof position);
  }
}
END_TEST

/* Every text that is taken is the one text of its position, so nothing can be
 * said in two ways. */
START_TEST (position__parse__takes_only_what_format_writes)
{
  static const char letters[] = "0123456789;,=/-frx ";
  const char *valid = "1;0,12,0,0=16x3/4,4,4,4=0f1/4,0,4,4=0";
  GRand *random = g_rand_new_with_seed (7);
  int taken = 0;
  for (int i = 0; i < 200000; i++) {
    char text[64];
    KalahPosition position;
    g_strlcpy (text, valid, sizeof text);
    for (int change = g_rand_int_range (random, 1, 4); change > 0; change--)
      text[g_rand_int_range (random, 0, (int) strlen (valid))]
          = letters[g_rand_int_range (random, 0, sizeof letters - 1)];
    if (kalah_position_parse (text, &position)) {
      ck_assert_str_eq (given_text (&position), text);
      taken++;
    }
  }
  ck_assert_int_gt (taken, 200);
  g_rand_free (random);
}
END_TEST

START_TEST (position__fits__compares_seats_and_pits)
{
  KalahRules rules = given_rules ("players=3 pits=2");
  KalahPosition position = given_position ("0;1,1=0/1,1=0/1,1=0");
  ck_assert (kalah_position_fits (&position, &rules));
  position = given_position ("0;1,1=0/1,1=0");
  ck_assert (!kalah_position_fits (&position, &rules));
  position = given_position ("0;1,1,1=0/1,1,1=0/1,1,1=0");
  ck_assert (!kalah_position_fits (&position, &rules));
}
END_TEST

START_TEST (position__looking__counts_stones_and_seats)
{
  KalahPosition position = given_position ("1;1,2=5f1/0,4=7/9,0=8r4/3,3=1x3");
  ck_assert_uint_eq (kalah_position_side (&position, 0), 3);
  ck_assert_uint_eq (kalah_position_side (&position, 2), 9);
  ck_assert_uint_eq (kalah_position_total (&position), 43);
  ck_assert (!kalah_position_on_board (&position, 0));
  ck_assert (kalah_position_on_board (&position, 1));
  ck_assert (kalah_position_on_board (&position, 2));
  ck_assert (!kalah_position_on_board (&position, 3));
  ck_assert_int_eq (kalah_position_next_active (&position, 1), 1);
  ck_assert_int_eq (kalah_position_next_active (&position, 2), 1);
  position = given_position ("-;1=0f1/1=0f2");
  ck_assert_int_eq (kalah_position_next_active (&position, 0), KALAH_TURN_OVER);
}
END_TEST

Suite *
position_suite (void)
{
  Suite *suite = suite_create ("position");
  TCase *tcase = tcase_create ("text");
  tcase_add_test (tcase, position__start__is_full_board);
  tcase_add_test (tcase, position__text__survives_reading_and_writing);
  tcase_add_test (tcase, position__longest_text__fits_its_buffer);
  tcase_add_test (tcase, position__parse__refuses_anything_else);
  tcase_add_test (tcase, position__parse__takes_only_what_format_writes);
  tcase_add_test (tcase, position__fits__compares_seats_and_pits);
  tcase_add_test (tcase, position__looking__counts_stones_and_seats);
  suite_add_tcase (suite, tcase);
  return suite;
}
