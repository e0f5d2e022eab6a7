/*
 * test_friends.c - Zuri and Omar: silent until asked, then players like anybody.
 */
#include <string.h>

#include "drive.h"
#include "suite.h"
#include "suites.h"

static guint
count_said (const Run *run, const char *who)
{
  char *start = g_strdup_printf ("\n<%s> ", who);
  guint count = 0;
  for (const char *p = run->out; (p = strstr (p, start)) != NULL; p++)
    count++;
  g_free (start);
  return count;
}

START_TEST (friend__is_silent__until_asked)
{
  Run run = drive_pipe ("--no-plugin", "hello Zuri\nZuri, hello\nZuri plays well\nwill Zuri play?\n"
                                       "Zuri, where can I play?\nOmar, do not join\nplay, Zuri?\n");
  ck_assert_uint_eq (count_said (&run, "Zuri"), 1);
  ck_assert_uint_eq (count_said (&run, "Omar"), 1);
  drive_clear (&run);
}
END_TEST

START_TEST (friend__joins__when_asked_by_name)
{
  static const char *const ways[] = { "Zuri, play?", "zuri: join", "@Zuri, play with us, please",
                                      "ZURI, do you want to play a game of kalah?" };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    Run run = drive_pipe ("--no-plugin", ways[i]);
    assert_line (&run, "<Zuri> !kalah join");
    ck_assert_uint_eq (count_said (&run, "Zuri"), 2);
    ck_assert_uint_eq (count_said (&run, "Omar"), 1);
    drive_clear (&run);
  }
}
END_TEST

START_TEST (friend__answers_once__who_asks_twice)
{
  Run run = drive_pipe ("--no-plugin", "Zuri, play?\nZuri, play?\nZuri, join!\n");
  ck_assert_uint_eq (count_said (&run, "Zuri"), 2);
  drive_clear (&run);
}
END_TEST

START_TEST (friend__answers__in_private_what_was_asked_there)
{
  Run run = drive_pipe ("--no-plugin", "/msg Zuri Zuri, play?\n");
  assert_line (&run, "[im Zuri] !kalah join");
  drive_clear (&run);
}
END_TEST

START_TEST (friend__plays__when_a_board_says_so)
{
  /* Without a plugin a person may host, too: a board is only a message. */
  static const char board[]
    = "Zuri, your move: 1 to 6. [kalah ab12#7 1;1,0,0,0,0,0=9/0,0,3,0,0,0=2]";
  Run run = drive_pipe ("--no-plugin", board);
  assert_line (&run, "<Zuri> 3");
  ck_assert_uint_eq (count_said (&run, "Omar"), 1);
  drive_clear (&run);
}
END_TEST

START_TEST (friend__does_not_play__when_it_is_not_asked_or_over)
{
  Run run = drive_pipe ("--no-plugin",
                        "Ada, your move. [kalah ab12#7 1;1,0,0,0,0,0=9/0,0,3,0,0,0=2]\n"
                        "Zuri, you win. [kalah ab12#8 -;0,0,0,0,0,0=9/0,0,0,0,0,0=2]\n"
                        "Zuri, your move. [kalah ab12#9 nonsense]\n");
  ck_assert_uint_eq (count_said (&run, "Zuri"), 1);
  drive_clear (&run);
}
END_TEST

START_TEST (friends__reach__the_end_of_a_game)
{
  Run run = drive_script ("", "timeout 30\n!kalah new players=3\nexpect !kalah join\n"
                              "Zuri, play?\nexpect Zuri takes seat B\n"
                              "Omar, play?\nexpect Omar takes seat C\n"
                              "!kalah leave\n" /* the computer takes seat A */
                              "!kalah start\nexpect Game 1\nexpect  -;\n");
  assert_no_error (&run);
  ck_assert_int_eq (run.status, 0);
  ck_assert_uint_gt (count_said (&run, "Zuri"), 3);
  ck_assert_uint_gt (count_said (&run, "Omar"), 3);
  drive_clear (&run);
}
END_TEST

START_TEST (friend__accepts__a_challenge)
{
  Run run = drive_pipe ("--no-plugin",
                        "Zuri, ada challenges you: \"!kalah accept\" or \"!kalah decline\".\n");
  assert_line (&run, "<Zuri> !kalah accept");
  ck_assert_uint_eq (count_said (&run, "Omar"), 1);
  drive_clear (&run);
}
END_TEST

Suite *
friends_suite (void)
{
  Suite *suite = suite_create ("room: friends");
  TCase *tcase = tcase_create ("friends");
  tcase_add_test (tcase, friend__is_silent__until_asked);
  tcase_add_test (tcase, friend__joins__when_asked_by_name);
  tcase_add_test (tcase, friend__answers_once__who_asks_twice);
  tcase_add_test (tcase, friend__answers__in_private_what_was_asked_there);
  tcase_add_test (tcase, friend__plays__when_a_board_says_so);
  tcase_add_test (tcase, friend__does_not_play__when_it_is_not_asked_or_over);
  tcase_add_test (tcase, friends__reach__the_end_of_a_game);
  tcase_add_test (tcase, friend__accepts__a_challenge);
  suite_add_tcase (suite, tcase);
  return suite;
}
