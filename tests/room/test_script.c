/*
 * test_script.c - scripts: waiting, expecting, giving up.
 */
#include <string.h>

#include "drive.h"
#include "suite.h"
#include "suites.h"

START_TEST (script__passes__when_all_comes)
{
  Run run = drive_script ("--no-plugin", "# a comment\n\nhello\nexpect <ada> hello\nexpect hello\n"
                                         "wait 10\n/names\nexpect in kalah: Omar, Zuri, ada\n");
  assert_no_error (&run);
  ck_assert_int_eq (run.status, 0);
  ck_assert_ptr_null (strstr (run.out, "a comment"));
  drive_clear (&run);
}
END_TEST

START_TEST (script__fails__when_a_line_does_not_come)
{
  Run run = drive_script ("--no-plugin", "timeout 1\nhello\nexpect goodbye\nlater\n");
  assert_error (&run, "kalah-room: line 3 of the script: \"goodbye\" did not come");
  assert_no_line (&run, "<ada> later");
  ck_assert_int_eq (run.status, 1);
  drive_clear (&run);
}
END_TEST

START_TEST (script__does_not_expect__what_came_before_the_last_line)
{
  Run run = drive_script ("--no-plugin",
                          "timeout 1\nfirst\nwait 300\nsecond\nexpect <ada> first\n");
  ck_assert_int_eq (run.status, 1);
  drive_clear (&run);
}
END_TEST

START_TEST (script__expects__errors_too)
{
  Run run = drive_script ("--no-plugin", "/bogus\nexpect unknown command /bogus\n");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

START_TEST (script__words__are_ordinary_in_a_pipe)
{
  Run run = drive_pipe ("--no-plugin", "# not a comment\nwait 5\nexpect nothing\n");
  assert_line (&run, "<ada> # not a comment");
  assert_line (&run, "<ada> wait 5");
  assert_line (&run, "<ada> expect nothing");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

START_TEST (script__does_not_hang__without_a_room)
{
  Run run = drive_script ("--no-plugin", "/part\nexpect left kalah\nhello\n");
  assert_error (&run, "you are not in kalah");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

Suite *
script_suite (void)
{
  Suite *suite = suite_create ("room: scripts");
  TCase *tcase = tcase_create ("script");
  tcase_add_test (tcase, script__passes__when_all_comes);
  tcase_add_test (tcase, script__fails__when_a_line_does_not_come);
  tcase_add_test (tcase, script__does_not_expect__what_came_before_the_last_line);
  tcase_add_test (tcase, script__expects__errors_too);
  tcase_add_test (tcase, script__words__are_ordinary_in_a_pipe);
  tcase_add_test (tcase, script__does_not_hang__without_a_room);
  suite_add_tcase (suite, tcase);
  return suite;
}
