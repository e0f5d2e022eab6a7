/*
 * test_terminal.c - what a person sees at a terminal and what the keys do.
 */
#include <string.h>

#include "suite.h"
#include "suites.h"
#include "terminal.h"

START_TEST (terminal__answers_commands__as_lines_of_their_own)
{
  Terminal terminal = terminal_start ("--no-plugin", 80);
  terminal_expect (&terminal, "works, too.\r\n");
  terminal_type (&terminal, "/foo\r");
  terminal_expect (&terminal, "* unknown command /foo;");
  terminal_type (&terminal, "/kick\r");
  terminal_expect (&terminal, "* write /kick NAME\r\n");
  ck_assert_ptr_null (strstr (terminal.seen->str, "/fookalah"));
  ck_assert_ptr_null (strstr (terminal.seen->str, "kalah-room:"));
  terminal_type (&terminal, "/quit\r");
  ck_assert_int_eq (terminal_end (&terminal), 0);
}
END_TEST

START_TEST (terminal__breaks_lines__between_words)
{
  Terminal terminal = terminal_start ("--no-plugin", 30);
  terminal_expect (&terminal, "works, too.\r\n");
  terminal_type (&terminal, "one two three four five six seven eight nine\r");
  terminal_expect (&terminal, "<ada> one two three four five\r\n");
  terminal_expect (&terminal, "six seven eight nine\r\n");
  /* exactly as wide as the terminal, and one more */
  terminal_type (&terminal, "1234567890 1234567890 34\r");
  terminal_expect (&terminal, "<ada> 1234567890 1234567890 34\r\n");
  terminal_type (&terminal, "1234567890 1234567890 345\r");
  terminal_expect (&terminal, "<ada> 1234567890 1234567890\r\n");
  terminal_expect (&terminal, "345\r\n");
  terminal_type (&terminal, "/quit\r");
  ck_assert_int_eq (terminal_end (&terminal), 0);
}
END_TEST

START_TEST (terminal__keeps__boards_whole)
{
  Terminal terminal = terminal_start (NULL, 30);
  terminal_expect (&terminal, "works, too.\r\n");
  terminal_type (&terminal, "!kalah new board=line\r");
  terminal_expect (&terminal, "[kalah ");
  terminal_type (&terminal, "!kalah start\r");
  terminal_expect (&terminal, "CPU B 0 | 6:4 5:4 4:4 3:4 2:4 1:4 || "
                              "1:4 2:4 3:4 4:4 5:4 6:4 | ada 0\r\n");
  terminal_type (&terminal, "/quit\r");
  ck_assert_int_eq (terminal_end (&terminal), 0);
}
END_TEST

START_TEST (terminal__ctrl_c__clears_a_line_and_quits_on_none)
{
  Terminal terminal = terminal_start ("--no-plugin", 80);
  terminal_expect (&terminal, "works, too.\r\n");
  terminal_type (&terminal, "half a li");
  terminal_expect (&terminal, "half a li");
  terminal_type (&terminal, "\003");
  terminal_expect (&terminal, "\033[K");
  terminal_type (&terminal, "whole\r");
  terminal_expect (&terminal, "<ada> whole\r\n");
  terminal_type (&terminal, "\003");
  ck_assert_int_eq (terminal_end (&terminal), 0);
}
END_TEST

Suite *
terminal_suite (void)
{
  Suite *suite = suite_create ("room: terminal");
  TCase *tcase = tcase_create ("terminal");
  tcase_add_test (tcase, terminal__answers_commands__as_lines_of_their_own);
  tcase_add_test (tcase, terminal__breaks_lines__between_words);
  tcase_add_test (tcase, terminal__keeps__boards_whole);
  tcase_add_test (tcase, terminal__ctrl_c__clears_a_line_and_quits_on_none);
  suite_add_tcase (suite, tcase);
  return suite;
}
