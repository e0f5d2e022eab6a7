/*
 * test_tag.c - positions for machines, and text that only looks like one.
 */
#include <string.h>

#include "suite.h"
#include "talk/suites.h"
#include "talk/tag.h"

#define START "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0"

START_TEST (tag__formats__position)
{
  KalahPosition position;
  ck_assert (kalah_position_parse (START, &position));
  g_autofree char *tag = kalah_tag_format ("x7qp", 12, &position);
  ck_assert_str_eq (tag, "[kalah x7qp#12 " START "]");
}
END_TEST

static const char *const good[] = {
  "[kalah x7qp#12 " START "]",
  "[kalah x7qp#12 " START "] \n\t",
  "Ada, your move: 1 to 6. [kalah x7qp#12 " START "]",
  "Ada sows 3.\nAda, your move: 1 to 6.\n[kalah x7qp#12 " START "]",
  "> [kalah other#1 " START "]\nsee above [kalah x7qp#12 " START "]",
  "[kalah not a tag] [kalah x7qp#12 " START "]",
};

START_TEST (tag__finds__end_of_text)
{
  KalahTag tag;
  ck_assert_msg (kalah_tag_parse (good[_i], &tag), "%s", good[_i]);
  ck_assert_str_eq (tag.id, "x7qp");
  ck_assert_uint_eq (tag.move, 12);
  g_autofree char *again = kalah_tag_format (tag.id, tag.move, &tag.position);
  ck_assert_str_eq (again, "[kalah x7qp#12 " START "]");
}
END_TEST

static const char *const bad[] = {
  "",
  "]",
  "[kalah ]",
  "hello",
  "[kalah x7qp#12 " START "] indeed",
  "[kalah x7qp#12 " START "].",
  "x[kalah x7qp#12 " START "]",
  "> [kalah x7qp#12 " START "]",
  "  > [kalah x7qp#12 " START "]",
  "hi\n\u200e> Ada, your move. [kalah x7qp#12 " START "]",
  "[kalah X7QP#12 " START "]",
  "[kalah x7_p#12 " START "]",
  "[kalah #12 " START "]",
  "[kalah x7qp" "x7qpx#12 " START "]",
  "[kalah x7qp#012 " START "]",
  "[kalah x7qp#-1 " START "]",
  "[kalah x7qp# " START "]",
  "[kalah x7qp#1234567 " START "]",
  "[kalah x7qp#12  " START "]",
  "[kalah x7qp#12 " START " ]",
  "[kalah x7qp #12 " START "]",
  "[kalah  x7qp#12 " START "]",
  "[Kalah x7qp#12 " START "]",
  "[kalah x7qp#12]",
  "[kalah x7qp#12 ]",
  "[kalah x7qp#12 0;4,4=0]x]",
  "[kalah x7qp#12 0;4,4,4=0/4,4=0]",
  "[kalah x7qp#12 5;4,4,4=0/4,4,4=0]",
  "[kalah x7qp#12 0;4,4,4=0/4,4,4=0\n]",
  "[kalah x7qp#12 0;4,4,4=0/4,4,4=99999]",
  "\xff [kalah x7qp#12 " START "]",
};

START_TEST (tag__refuses__anything_else)
{
  KalahTag tag, untouched;
  memset (&tag, 0x55, sizeof tag);
  untouched = tag;
  ck_assert_msg (!kalah_tag_parse (bad[_i], &tag), "%s", bad[_i]);
  ck_assert_mem_eq (&tag, &untouched, sizeof tag);
}
END_TEST

START_TEST (tag__keeps__every_position)
{
  static const char *const positions[] = {
    "-;0,0,0=12/0,0,0=12",
    "1;0,0,0,0=16x3/4,4,4,4=0/4,4,4,4=0",
    "3;100,0,255=0/1,2,3=4r4/0,0,0=1f1/9,9,9=9",
  };
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++) {
    KalahPosition position;
    KalahTag tag;
    char text[KALAH_POSITION_TEXT_MAX];
    ck_assert (kalah_position_parse (positions[i], &position));
    g_autofree char *formatted = kalah_tag_format ("a", 0, &position);
    ck_assert (kalah_tag_parse (formatted, &tag));
    kalah_position_format (&tag.position, text);
    ck_assert_str_eq (text, positions[i]);
  }
}
END_TEST

/* One byte of a good tag changed: read as what it then says, or not at all. */
START_TEST (tag__survives__changed_bytes)
{
  for (gsize at = 0; at < strlen (good[0]); at++) {
    for (int byte = 1; byte < 256; byte++) {
      g_autofree char *text = g_strdup (good[0]);
      KalahTag tag;
      text[at] = (char) byte;
      if (!kalah_tag_parse (text, &tag))
        continue;
      g_autofree char *again = kalah_tag_format (tag.id, tag.move, &tag.position);
      g_strchomp (text);
      ck_assert_str_eq (again, text);
    }
  }
}
END_TEST

Suite *
tag_suite (void)
{
  Suite *suite = suite_create ("tag");
  TCase *tc = tcase_create ("tag");
  tcase_add_test (tc, tag__formats__position);
  tcase_add_loop_test (tc, tag__finds__end_of_text, 0, G_N_ELEMENTS (good));
  tcase_add_loop_test (tc, tag__refuses__anything_else, 0, G_N_ELEMENTS (bad));
  tcase_add_test (tc, tag__keeps__every_position);
  tcase_add_test (tc, tag__survives__changed_bytes);
  suite_add_tcase (suite, tc);
  return suite;
}
