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
    char *input = g_strdup_printf ("!kalah new\n%s\n", ways[i]);
    Run run = drive_pipe ("", input);
    assert_line (&run, "<Zuri> !kalah join");
    assert_line (&run, "Zuri takes seat B.");
    ck_assert_uint_eq (count_said (&run, "Zuri"), 2);
    ck_assert_uint_eq (count_said (&run, "Omar"), 1);
    drive_clear (&run);
    g_free (input);
  }
}
END_TEST

START_TEST (friend__wants_a_table__before_joining)
{
  Run run = drive_pipe ("", "Zuri, play?\nZuri, play?\n!kalah new\nZuri, play?\n!kalah start\n");
  assert_line (&run, "<Zuri> Open a table first: !kalah new");
  assert_line (&run, "<Zuri> !kalah join");
  ck_assert_uint_eq (count_said (&run, "Zuri"), 3);
  /* She was in time: the next line was not typed before she sat. */
  const char *seated = strstr (run.out, "\nZuri takes seat B.");
  const char *dealt = strstr (run.out, "\n<ada> !kalah start");
  ck_assert (seated != NULL && dealt != NULL && seated < dealt);
  drive_clear (&run);
}
END_TEST

START_TEST (friend__says_so__when_sitting_already)
{
  Run run = drive_pipe ("", "!kalah new\nZuri, play?\nZuri, play?\nZuri, play?\n");
  assert_line (&run, "<Zuri> I am sitting already.");
  ck_assert_uint_eq (count_said (&run, "Zuri"), 3);
  drive_clear (&run);
}
END_TEST

START_TEST (friend__knows__that_the_table_was_closed)
{
  static const char *const ways[] = { "!kalah stop", "/kalah stop" };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    char *input = g_strdup_printf ("!kalah new\nZuri, play?\n%s\nZuri, play?\n"
                                   "!kalah new\n!kalah leave\nOmar, play?\n"
                                   "!kalah new\nZuri, play?\n", ways[i]);
    Run run = drive_pipe ("", input);
    assert_line (&run, "<Zuri> Open a table first: !kalah new");
    assert_line (&run, "<Omar> Open a table first: !kalah new");
    assert_no_line (&run, "<Zuri> I am sitting already.");
    ck_assert_uint_eq (count_said (&run, "Zuri"), 4);
    drive_clear (&run);
    g_free (input);
  }
}
END_TEST

START_TEST (friend__answers_once__who_asks_twice)
{
  Run run = drive_pipe ("--no-plugin", "a table [kalah ab12#0 0;4,4=0/4,4=0]\n"
                                       "Zuri, play?\nZuri, play?\nZuri, join!\n");
  assert_line (&run, "<Zuri> !kalah join");
  ck_assert_uint_eq (count_said (&run, "Zuri"), 2);
  drive_clear (&run);
}
END_TEST

START_TEST (friend__answers__in_private_what_was_asked_there)
{
  Run run = drive_pipe ("--no-plugin", "/msg Zuri a table [kalah ab12#0 0;4,4=0/4,4=0]\n"
                                       "/msg Zuri Zuri, play?\nZuri, play?\n");
  assert_line (&run, "[im Zuri] !kalah join");
  assert_line (&run, "<Zuri> Open a table first: !kalah new");
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

/* Each pit that WHO typed comes after a prompt that was for nobody else. */
static void
assert_in_turn (const Run *run, const char *who)
{
  char *typed = g_strdup_printf ("<%s> ", who);
  char *called = g_strdup_printf ("%s, your move: ", who);
  char **lines = g_strsplit (run->out, "\n", -1);
  const char *prompt = "";
  for (char **line = lines; *line != NULL; line++) {
    if (strstr (*line, ", your move: ") != NULL)
      prompt = *line;
    if (g_str_has_prefix (*line, typed) && g_ascii_isdigit ((*line)[strlen (typed)]))
      ck_assert_msg (g_str_has_prefix (prompt, called), "%s after \"%s\"", *line, prompt);
  }
  g_strfreev (lines);
  g_free (called);
  g_free (typed);
}

START_TEST (friend__accepts__a_challenge)
{
  Run run = drive_pipe ("", "/kalah challenge Zuri first=A\n3\n");
  assert_line (&run, "<Zuri> accept");
  ck_assert_ptr_nonnull (strstr (run.out, "Zuri takes seat B."));
  ck_assert_ptr_nonnull (strstr (run.out, "ada sows 3"));
  drive_clear (&run);
}
END_TEST

START_TEST (friend__agrees__that_a_move_is_taken_back)
{
  Run run = drive_pipe ("", "/kalah challenge Zuri first=A stones=3\n6\n!kalah undo\n");
  assert_line (&run, "<Zuri> yes");
  drive_clear (&run);
}
END_TEST

START_TEST (friends__reach__the_end_of_a_game)
{
  static const char *const settings[] = { "players=3", "players=4 board=list" };
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    char *script = g_strdup_printf ("timeout 30\n!kalah new %s\nexpect !kalah join\n"
                                    "Zuri, play?\nexpect Zuri takes seat B\n"
                                    "Omar, play?\nexpect Omar takes seat C\n"
                                    "!kalah leave\n" /* the computer takes seat A */
                                    "!kalah start\nexpect Game 1\nexpect  -;\n", settings[i]);
    Run run = drive_script ("", script);
    assert_no_error (&run);
    ck_assert_int_eq (run.status, 0);
    ck_assert_uint_gt (count_said (&run, "Zuri"), 3);
    ck_assert_uint_gt (count_said (&run, "Omar"), 3);
    assert_in_turn (&run, "Zuri");
    assert_in_turn (&run, "Omar");
    drive_clear (&run);
    g_free (script);
  }
}
END_TEST

START_TEST (friends__wait__for_their_turn)
{
  static const char *const settings[]
    = { "board=list", "board=line", "board=frame", "board=rows", "players=4 board=list" };
  for (guint i = 0; i < G_N_ELEMENTS (settings); i++) {
    char *input = g_strdup_printf ("!kalah new players=3 %s\nZuri, play?\nOmar, play?\n"
                                   "!kalah start\n!kalah board\n1\n", settings[i]);
    Run run = drive_pipe ("", input);
    ck_assert_ptr_nonnull (strstr (run.out, "Game 1: ada begins."));
    assert_in_turn (&run, "Zuri");
    assert_in_turn (&run, "Omar");
    ck_assert_uint_ge (count_said (&run, "Zuri"), 3);
    drive_clear (&run);
    g_free (input);
  }
}
END_TEST

Suite *
friends_suite (void)
{
  Suite *suite = suite_create ("room: friends");
  TCase *tcase = tcase_create ("friends");
  tcase_add_test (tcase, friend__is_silent__until_asked);
  tcase_add_test (tcase, friend__joins__when_asked_by_name);
  tcase_add_test (tcase, friend__wants_a_table__before_joining);
  tcase_add_test (tcase, friend__says_so__when_sitting_already);
  tcase_add_test (tcase, friend__knows__that_the_table_was_closed);
  tcase_add_test (tcase, friend__answers_once__who_asks_twice);
  tcase_add_test (tcase, friend__answers__in_private_what_was_asked_there);
  tcase_add_test (tcase, friend__plays__when_a_board_says_so);
  tcase_add_test (tcase, friend__does_not_play__when_it_is_not_asked_or_over);
  tcase_add_test (tcase, friend__accepts__a_challenge);
  tcase_add_test (tcase, friend__agrees__that_a_move_is_taken_back);
  tcase_add_test (tcase, friends__reach__the_end_of_a_game);
  tcase_add_test (tcase, friends__wait__for_their_turn);
  suite_add_tcase (suite, tcase);
  return suite;
}
