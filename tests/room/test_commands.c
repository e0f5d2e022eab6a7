/*
 * test_commands.c - lines that start with a slash.
 */
#include <string.h>

#include "drive.h"
#include "suite.h"
#include "suites.h"

START_TEST (command__unknown__is_said_and_not_sent)
{
  Run run = drive_pipe ("--no-plugin", "/bogus words\n/kalah new\n/ x\n");
  assert_error (&run, "unknown command /bogus words");
  assert_error (&run, "unknown command /kalah new");
  ck_assert_ptr_null (strstr (run.out, "<ada>"));
  drive_clear (&run);
}
END_TEST

START_TEST (command__two_slashes__say_one)
{
  Run run = drive_pipe ("--no-plugin", "//names\n///\n");
  assert_line (&run, "<ada> /names");
  assert_line (&run, "<ada> //");
  drive_clear (&run);
}
END_TEST

START_TEST (command__without_argument__is_explained)
{
  Run run = drive_pipe ("--no-plugin", "/msg\n/msg Zuri\n/im\n/join\n/as\n/as 7\n/me\n");
  assert_error (&run, "/msg NAME TEXT: a message to one person");
  assert_error (&run, "/msg NAME TEXT: the text is missing");
  assert_error (&run, "/im NAME");
  assert_error (&run, "/join ROOM");
  assert_error (&run, "/as NUMBER");
  assert_error (&run, "there is no account number 7");
  assert_error (&run, "/me TEXT");
  drive_clear (&run);
}
END_TEST

START_TEST (command__im__turns_the_input_and_room_turns_it_back)
{
  Run run = drive_pipe ("--no-plugin", "/im Zuri\npsst\n/room\nhello\n");
  assert_line (&run, "[im -> Zuri] psst");
  assert_line (&run, "<ada> hello");
  assert_no_line (&run, "<ada> psst");
  drive_clear (&run);
}
END_TEST

START_TEST (command__close__ends_the_conversation)
{
  Run run = drive_pipe ("--no-plugin", "/close\nhello\n/close\n/names\n/join kalah\nback\n");
  assert_line (&run, "* left kalah");
  assert_error (&run, "you are in no room");
  assert_error (&run, "there is nothing to close");
  assert_line (&run, "<ada> back");
  assert_no_line (&run, "<ada> hello");
  drive_clear (&run);
}
END_TEST

START_TEST (command__me__is_said)
{
  Run run = drive_pipe ("--no-plugin", "/me waves\n/msg Zuri /me waves\n//me waves\n/mean\n");
  assert_line (&run, "* ada waves");
  assert_line (&run, "[im -> Zuri] * waves");
  ck_assert_ptr_null (strstr (run.out, "/me"));
  assert_error (&run, "unknown command /mean");
  drive_clear (&run);
}
END_TEST

START_TEST (command__help__lists_all_and_explains_one)
{
  Run run = drive_pipe ("", "/help kick\n/help kalah\n/help bogus\n/help as\n");
  assert_line (&run, "* /kick NAME: throw somebody out of the room");
  assert_line (&run, "* /as NUMBER: type as another account of the command line");
  ck_assert_ptr_nonnull (strstr (run.out, "* /kalah"));
  assert_error (&run, "there is no command /bogus");
  drive_clear (&run);
}
END_TEST

START_TEST (command__help__fits_the_screen_and_names_all)
{
  static const char *const words[]
    = { "!kalah new", "join", "leave", "cpu", "start", "board", "rules", "moves", "help", "resign",
        "again", "set", "stop", "host on", "/kalah", "/msg NAME", "/kick", "/nick", "/unload",
        "/as", "//TEXT" };
  Run run = drive_pipe ("", "/help\n");
  const char *first = strstr (run.out, "* To play: ");
  ck_assert_ptr_nonnull (first);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    ck_assert_msg (strstr (first, words[i]) != NULL, "no %s in %s", words[i], first);
  ck_assert_ptr_null (strstr (run.out, " \n"));
  char **lines = g_strsplit (g_strchomp (run.out), "\n", -1);
  char **help = lines;
  while (!g_str_has_prefix (*help, "* To play: "))
    help++;
  ck_assert_uint_le (g_strv_length (help), 16);
  assert_line (&run, "* /quit: the end; Ctrl-D, too");
  g_strfreev (lines);
  drive_clear (&run);
}
END_TEST

START_TEST (command__with_wrong_arguments__is_told_the_right_form)
{
  Run run = drive_pipe ("--no-plugin", "/kick\n/nick\n/topic\n");
  assert_error (&run, "kalah-room: write /kick NAME\n");
  assert_error (&run, "kalah-room: write /nick NAME\n");
  assert_error (&run, "kalah-room: write /topic TEXT\n");
  drive_clear (&run);
}
END_TEST

START_TEST (command__unload_and_load__turn_the_plugin)
{
  Run run = drive_pipe ("", "/unload\n/unload\n/kalah new\n/load\n/kalah new\n");
  assert_line (&run, "* the plugin is off; /load turns it on");
  assert_error (&run, "no plugin is on");
  assert_error (&run, "unknown command /kalah new");
  assert_line (&run, "* the plugin is on");
  ck_assert_msg (strstr (run.out, "!kalah join") != NULL, "%.2000s", run.out);
  drive_clear (&run);
}
END_TEST

Suite *
commands_suite (void)
{
  Suite *suite = suite_create ("room: commands");
  TCase *tcase = tcase_create ("commands");
  tcase_add_test (tcase, command__unknown__is_said_and_not_sent);
  tcase_add_test (tcase, command__two_slashes__say_one);
  tcase_add_test (tcase, command__without_argument__is_explained);
  tcase_add_test (tcase, command__im__turns_the_input_and_room_turns_it_back);
  tcase_add_test (tcase, command__close__ends_the_conversation);
  tcase_add_test (tcase, command__me__is_said);
  tcase_add_test (tcase, command__help__lists_all_and_explains_one);
  tcase_add_test (tcase, command__help__fits_the_screen_and_names_all);
  tcase_add_test (tcase, command__with_wrong_arguments__is_told_the_right_form);
  tcase_add_test (tcase, command__unload_and_load__turn_the_plugin);
  suite_add_tcase (suite, tcase);
  return suite;
}
