/*
 * test_hall.c - the embedded chat: messages, names, history, two accounts of one
 * process in one room.
 */
#include <string.h>

#include "drive.h"
#include "suite.h"
#include "suites.h"

#define BOTH                                                                       \
  "--no-plugin --account prpl-kalah-room:ada --join kalah --account prpl-kalah-room:bob " \
  "--join kalah"

START_TEST (hall__shows__a_message_once_for_each_account)
{
  Run run = drive_script (BOTH, "hello <b> & \"you\"\nexpect [2] <ada> hello <b> & \"you\"\n"
                                "/as 2\nand back\nexpect [2] <bob> and back\n");
  assert_line (&run, "<ada> hello <b> & \"you\"");
  assert_line (&run, "<bob> and back");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

START_TEST (hall__carries__messages_to_one_person)
{
  Run run = drive_script (BOTH, "/msg bob psst\nexpect [2] [im ada] psst\n"
                                "/as 2\n/im ada\nwhat?\nexpect [im bob] what?\n");
  assert_line (&run, "[im -> bob] psst");
  assert_line (&run, "[2] [im -> ada] what?");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

START_TEST (hall__says_so__when_the_person_is_not_there)
{
  Run run = drive_pipe ("--no-plugin", "/msg nobody hello\n");
  assert_error (&run, "kalah-room: Nobody here is called nobody.");
  assert_no_line (&run, "[im -> nobody] hello");
  drive_clear (&run);
}
END_TEST

START_TEST (hall__renames__in_room_and_conversation)
{
  Run run = drive_script (BOTH, "/msg bob psst\nexpect [2] [im ada] psst\n"
                                "/nick ada maria\nexpect [2] * ada is now known as ada maria\n"
                                "hello\nexpect [2] <ada maria> hello\n"
                                "/as 2\n/msg \"ada maria\" psst yourself\n"
                                "expect [im bob] psst yourself\n");
  assert_line (&run, "* You are now known as ada maria");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

START_TEST (hall__refuses__a_name_that_is_taken)
{
  Run run = drive_pipe ("--no-plugin", "/nick ZURI\nhello\n");
  assert_error (&run, "The name ZURI is taken");
  assert_line (&run, "<ada> hello");
  drive_clear (&run);
}
END_TEST

START_TEST (hall__replays__history_as_history)
{
  Run run = drive_script ("--no-plugin", "before\nexpect <ada> before\n/part\nexpect left kalah\n"
                                         "/join kalah\nexpect (history) <ada> before\n");
  ck_assert_int_eq (run.status, 0);
  const char *hello = strstr (run.out, "(history) <Zuri>");
  const char *hi = strstr (run.out, "(history) <Omar>");
  const char *before = strstr (run.out, "(history) <ada>");
  ck_assert (hello != NULL && hello < hi && hi < before);
  drive_clear (&run);
}
END_TEST

START_TEST (hall__lets__the_one_who_opened_it_kick)
{
  Run run = drive_script (BOTH, "/kick bob\nexpect * bob left the room (Kicked by ada).\n"
                                "/as 2\nhello\nexpect you are not in kalah\n"
                                "/join kalah\nexpect [2] * joined kalah as bob\n"
                                "/kick ada\nexpect You cannot kick ada\n");
  assert_line (&run, "[2] * ada has thrown you out.");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

START_TEST (hall__tells__who_comes_goes_and_sets_the_topic)
{
  Run run = drive_script (BOTH, "/topic a < b\nexpect [2] * ada has set the topic to: a < b\n"
                                "/as 2\n/disconnect\nexpect * bob left the room.\n"
                                "expect [2] * disconnected\n"
                                "/reconnect\nexpect [2] * joined kalah as bob\n");
  assert_line (&run, "* bob entered the room.");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

START_TEST (hall__lets__no_control_character_through)
{
  Run run = drive_pipe ("--no-plugin", "a\033[31mb\a\001c\302\233d\n");
  assert_line (&run, "<ada> a[31mbcd");
  drive_clear (&run);
}
END_TEST

START_TEST (hall__marks__the_other_room)
{
  Run run = drive_script (BOTH " --join den", "/as 2\nhere\nexpect [2] <bob> here\n"
                                              "/as 1\nthere\nexpect [2] [kalah] <ada> there\n");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

Suite *
hall_suite (void)
{
  Suite *suite = suite_create ("room: the embedded chat");
  TCase *tcase = tcase_create ("hall");
  tcase_add_test (tcase, hall__shows__a_message_once_for_each_account);
  tcase_add_test (tcase, hall__carries__messages_to_one_person);
  tcase_add_test (tcase, hall__says_so__when_the_person_is_not_there);
  tcase_add_test (tcase, hall__renames__in_room_and_conversation);
  tcase_add_test (tcase, hall__refuses__a_name_that_is_taken);
  tcase_add_test (tcase, hall__replays__history_as_history);
  tcase_add_test (tcase, hall__lets__the_one_who_opened_it_kick);
  tcase_add_test (tcase, hall__tells__who_comes_goes_and_sets_the_topic);
  tcase_add_test (tcase, hall__lets__no_control_character_through);
  tcase_add_test (tcase, hall__marks__the_other_room);
  suite_add_tcase (suite, tcase);
  return suite;
}
