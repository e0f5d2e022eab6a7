/*
 * test_errors.c - every way to be wrong: one line of error, and nothing has
 * changed.
 */
#include <string.h>

#include "program.h"
#include "suite.h"
#include "suites.h"

static Program program;

static void
setup (void)
{
  program_start (&program, NULL);
  program_expect (&program, "rules players=3 pits=4 capture=all", "ok");
  program_expect (&program, "position start moves 1 2 1 2", "ok");
}

static void
teardown (void)
{
  ck_assert_int_eq (program_stop (&program), 0);
}

static const struct {
  const char *line, *answer; /* how the answer begins */
} cases[] = {
  { "", "error an empty line" },
  { "   \t ", "error an empty line" },
  { "Show", "error there is no command 'Show'" },
  { "solve 5", "error '5' is not KEY=VALUE" },
  { "solve time=0", "error time takes a whole number of 1..86400000, not '0'" },
  { "solve nodes=5", "error solve knows time, but not 'nodes'" },
  { "analyse time=5 time=5", "error time is given twice" },
  { "analyse depth=1", "error analyse knows time, but not 'depth'" },
  { "match", "error there is no command" },
  { "kgp localhost", "error there is no command" },
  { "sh\033[2Jow", "error there is no command 'sh?[2Jow'" },
  { "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz", "error there is no command 'abcdef" },
  { "show me", "error nothing may follow here, but there is 'me'" },
  { "notation x", "error nothing may follow here" },
  { "quit now", "error nothing may follow here" },
  { "rules pits", "error 'pits' is not KEY=VALUE" },
  { "rules =4", "error '=4' is not KEY=VALUE" },
  { "rules pit=4", "error there is no rule called 'pit'" },
  { "rules pits=", "error pits takes 1..12, not ''" },
  { "rules pits=13", "error pits takes 1..12, not '13'" },
  { "rules pits=4=4", "error pits takes 1..12, not '4=4'" },
  { "rules players=1", "error players takes 2..4" },
  { "rules stones=25", "error stones takes 1..24" },
  { "rules capture=none", "error capture takes next|opposite|all, not 'none'" },
  { "rules first=E", "error first takes A..D" },
  { "rules first=C", "error the first seat is not among the players" },
  { "rules pits=4 pits=4", "error pits is given twice" },
  { "rules game=basic nonsense", "error 'nonsense' is not KEY=VALUE" },
  { "position", "error which position?" },
  { "position moves 1", "error 'moves' is not a position" },
  { "position 0;4,4=0", "error '0;4,4=0' is not a position" },
  { "position 0;4,4,4,4=0/4,4,4,4=0", "error the position has 2 seats of 4 pits" },
  { "position 0;4=0/4=0/4=0",
    "error the position has 3 seats of 1 pits, the rules ask for 3 of 4" },
  { "position 0;70000,4,4,4=0/4,4,4,4=0/4,4,4,4=0", "error " },
  { "position 3;4,4,4,4=0/4,4,4,4=0/4,4,4,4=0", "error " },
  { "[kalah", "error a line of a chat reads [kalah ID#MOVE POSITION]" },
  { "[kalah t1#0", "error a line of a chat reads " },
  { "[kalah t1#0 0;4,4,4,4=0/4,4,4,4=0", "error a line of a chat reads " },
  { "[kalah t1#0 ]", "error which position?" },
  { "[kalah t1#0 0;4,4]", "error '0;4,4' is not a position" },
  { "position start 1", "error after the position comes moves, not '1'" },
  { "position start move 1", "error after the position comes moves, not 'move'" },
  { "position start moves 0", "error move 1 ('0'): there is no such pit" },
  { "position start moves 5", "error move 1 ('5'): there is no such pit" },
  { "position start moves 1 1", "error move 2 ('1'): the pit is empty" },
  { "position start moves 1 2 1 5", "error move 4 ('5'): there is no such pit" },
  { "position start moves 1 2 3 99999999999999999999", "error move 4 (" },
  { "position start moves x", "error move 1 ('x'): a move is" },
  { "position start moves -1", "error move 1 ('-1'): a move is" },
  { "position start moves 01", "error move 1 ('01'): a move is" },
  { "position start moves 1,2", "error move 1 ('1,2'): a move is" },
  { "position start moves resign", "error move 1 ('resign'): a move is" },
  { "position start moves resign:", "error move 1 ('resign:'): a move is" },
  { "position start moves resign:E", "error move 1 ('resign:E'): a move is" },
  { "position start moves resign:D", "error move 1 ('resign:D'): nobody plays there" },
  { "position start moves resign:B resign:B", "error move 2 ('resign:B'): nobody plays there" },
  { "position start moves resign:B resign:C 1", "error move 3 ('1'): the game is over" },
  { "position start moves resign:B resign:C resign:A", "error move 3 ('resign:A'): the game" },
  { "perft", "error perft takes a depth" },
  { "perft -1", "error perft takes a depth" },
  { "perft 65", "error perft takes a depth" },
  { "perft 2.5", "error perft takes a depth" },
  { "perft 2 2", "error nothing may follow here" },
  { "go 5", "error '5' is not KEY=VALUE" },
  { "go level=0", "error level takes a whole number of 1..5, not '0'" },
  { "go level=6", "error level takes a whole number of 1..5, not '6'" },
  { "go speed=9", "error go knows level, style, depth, nodes, time and seed, but not 'speed'" },
  { "go style=", "error style takes one of kalah|random|tseitin|rechenberg, not ''" },
  { "go style=Tal", "error style takes one of kalah|random|tseitin|rechenberg, not 'Tal'" },
  { "go depth=0", "error depth takes a whole number of 1..1000, not '0'" },
  { "go depth=1001", "error depth takes" },
  { "go depth=", "error depth takes" },
  { "go nodes=0", "error nodes takes" },
  { "go nodes=18446744073709551616", "error nodes takes" },
  { "go time=0", "error time takes" },
  { "go time=86400001", "error time takes" },
  { "go seed=-1", "error seed takes" },
  { "go seed=18446744073709551616", "error seed takes" },
  { "go seed=1 seed=1", "error seed is given twice" },
  { "hash", "error hash takes a size" },
  { "hash 0", "error hash takes a size" },
  { "hash 1048577", "error hash takes a size" },
  { "hash big", "error hash takes a size" },
  { "hash 5 5", "error nothing may follow here" },
};

START_TEST (error__is_one_line_and_changes_nothing)
{
  const char *line = cases[_i].line;
  char *shown = g_strdup (program_ask (&program, "show"));
  char *noted = g_strdup (program_ask (&program, "notation"));
  const char *answer = program_ask (&program, line);
  ck_assert_msg (g_str_has_prefix (answer, cases[_i].answer), "\"%s\": %s", line, answer);
  program_expect (&program, "show", shown);
  program_expect (&program, "notation", noted);
  /* The rules, too: a position of another size is still refused. */
  program_expect (&program, "position 0;0,4,4,4=0/9,9,9,9=0/5,0,0,1=0 moves 4 2", "ok");
  g_free (shown);
  g_free (noted);
}
END_TEST

START_TEST (error__go_after_the_end)
{
  program_expect (&program, "position start moves resign:A resign:B", "ok");
  program_expect (&program, "go", "error the game is over");
  program_expect (&program, "solve", "error the game is over");
  program_expect (&program, "analyse time=9", "error the game is over");
  program_expect (&program, "perft 3", "perft 3 0");
}
END_TEST

START_TEST (error__no_memory_for_table)
{
  program_expect (&program, "rules stones=1", "ok");
  program_expect (&program, "hash 1048576", "ok");
  const char *answer = program_ask (&program, "solve");
  /* A system that promises all memory and more gives it, too. */
  ck_assert (g_str_has_prefix (answer, "error no memory for a table of 1048576 megabytes")
             || g_str_has_prefix (answer, "value 2 "));
  program_expect (&program, "hash 1", "ok");
  ck_assert (g_str_has_prefix (program_ask (&program, "solve"), "value 2 "));
}
END_TEST

Suite *
errors_suite (void)
{
  Suite *suite = suite_create ("errors");
  TCase *tcase = tcase_create ("errors");
  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_loop_test (tcase, error__is_one_line_and_changes_nothing, 0, G_N_ELEMENTS (cases));
  tcase_add_test (tcase, error__go_after_the_end);
  tcase_add_test (tcase, error__no_memory_for_table);
  suite_add_tcase (suite, tcase);
  return suite;
}
