/*
 * test_input.c - lines of any length and any bytes, and the ways to start and
 * to end.
 */
#include <string.h>

#include "program.h"
#include "suite.h"
#include "suites.h"

START_TEST (input__ends__with_quit_or_without)
{
  Program program;
  program_start (&program, NULL);
  fputs ("quit\nshow\n", program.in);
  char *rest = program_rest (&program);
  ck_assert_str_eq (rest, "");
  ck_assert_int_eq (program_stop (&program), 0);
  g_free (rest);
  program_start (&program, NULL);
  ck_assert_int_eq (program_stop (&program), 0);
}
END_TEST

START_TEST (input__last_line_without_end__is_answered)
{
  Program program;
  program_start (&program, NULL);
  fputs ("perft 1", program.in);
  char *rest = program_rest (&program);
  ck_assert_str_eq (rest, "perft 1 6\n");
  ck_assert_int_eq (program_stop (&program), 0);
  g_free (rest);
}
END_TEST

START_TEST (input__longest_line__is_read_and_longer_one_refused)
{
  Program program;
  const gsize limit = 1 << 20, huge = 10 * 1000 * 1000;
  char *line = g_malloc (huge);
  program_start (&program, NULL);
  memset (line, ' ', huge);
  memcpy (line, "perft 1", 7);
  ck_assert_str_eq (program_ask_bytes (&program, line, limit), "perft 1 6");
  ck_assert (g_str_has_prefix (program_ask_bytes (&program, line, limit + 1), "error the line is"));
  ck_assert (g_str_has_prefix (program_ask_bytes (&program, line, huge), "error the line is"));
  memset (line, 0, huge);
  ck_assert (g_str_has_prefix (program_ask_bytes (&program, line, huge), "error the line is"));
  program_expect (&program, "perft 1", "perft 1 6");
  ck_assert_int_eq (program_stop (&program), 0);
  g_free (line);
}
END_TEST

START_TEST (input__zero_byte__is_an_error)
{
  Program program;
  program_start (&program, NULL);
  const char *error = "error there is a zero byte in the line";
  ck_assert_str_eq (program_ask_bytes (&program, "show\0", 5), error);
  ck_assert_str_eq (program_ask_bytes (&program, "\0show", 5), error);
  ck_assert_str_eq (program_ask_bytes (&program, "\0", 1), error);
  program_expect (&program, "perft 1\r", "perft 1 6");
  ck_assert_int_eq (program_stop (&program), 0);
}
END_TEST

#define RANDOM_LINES 50000
#define MUTATED_LINES 5000 /* many of them make the program think */
#define BATCH 16 /* questions on their way at once: speed */

/* Makes the next line to ask, in LINE. */
typedef void (*LineMaker) (GRand *random, GString *line);

static void
read_answers (Program *program, guint count)
{
  for (; count > 0; count--) {
    const char *answer = program_read (program);
    ck_assert_msg (answer != NULL, "the program is gone");
    for (; *answer != '\0'; answer++)
      ck_assert_msg (*answer >= ' ' && *answer <= '~', "byte %d in an answer", *answer);
  }
  /* Question and answer are still in step. */
  program_expect (program, "perft 0", "perft 0 1");
}

static void
ask_many (guint32 seed, LineMaker make_line, guint lines)
{
  Program program;
  GRand *random = g_rand_new_with_seed (seed);
  GString *line = g_string_new (NULL);
  program_start (&program, NULL);
  for (guint i = 1; i <= lines; i++) {
    g_string_truncate (line, 0);
    make_line (random, line);
    program_send (&program, line->str, line->len);
    if (i % BATCH == 0)
      read_answers (&program, BATCH);
  }
  read_answers (&program, lines % BATCH);
  ck_assert_int_eq (program_stop (&program), 0);
  g_string_free (line, TRUE);
  g_rand_free (random);
}

static void
make_random_bytes (GRand *random, GString *line)
{
  for (int length = g_rand_int_range (random, 0, 40); length > 0; length--) {
    char byte = (char) g_rand_int_range (random, 0, 256);
    g_string_append_c (line, byte == '\n' ? ' ' : byte);
  }
}

START_TEST (input__random_bytes__never_stop_it)
{
  ask_many (17, make_random_bytes, RANDOM_LINES);
}
END_TEST

static void
mutate (GRand *random, GString *line)
{
  static const char letters[] = "0123456789;,=/-frx :ABCD";
  gssize at = g_rand_int_range (random, 0, (int) line->len + 1);
  char letter = letters[g_rand_int_range (random, 0, sizeof letters - 1)];
  if (at == (gssize) line->len || g_rand_int_range (random, 0, 3) == 0)
    g_string_insert_c (line, at, letter);
  else if (g_rand_boolean (random))
    line->str[at] = letter;
  else
    g_string_erase (line, at, 1);
}

/* A command with up to three letters wrong; but a wrong digit makes perft last
 * for ever, as solve without its time does, and gives hash all the memory there
 * is; and quit is not a question. */
static void
make_mutated_command (GRand *random, GString *line)
{
  static const char *const valid[] = {
    "rules game=basic players=3 pits=12 stones=24 first=B capture=all resign=stay",
    "rules end=cannot-move leftover=finisher majority=on empty-capture=take",
    "rules",
    "position start moves 3 6 1 2 resign:B",
    "position 0;6,6,6,6,6,6=0/6,6,6,6,6,6=0 moves 1 2 3",
    "position 1;0,0,0,0,0,0=16x3/4,4,4,4,4,4=0/0,9,900,0,1,1=0 moves 1 2 3",
    "show",
    "notation",
    "go depth=2 nodes=100 time=5 seed=9",
    "hash 16",
    "solve time=1",
    "analyse time=1",
    "perft 2",
  };
  g_string_assign (line, valid[g_rand_int_range (random, 0, G_N_ELEMENTS (valid))]);
  if (g_str_has_prefix (line->str, "perft") || g_str_has_prefix (line->str, "hash")
      || strstr (line->str, " time=1") != NULL)
    return;
  for (int change = g_rand_int_range (random, 0, 4); change > 0; change--)
    mutate (random, line);
}

START_TEST (input__mutated_commands__never_stop_it)
{
  ask_many (23, make_mutated_command, MUTATED_LINES);
}
END_TEST

START_TEST (arguments__version_and_help)
{
  static const struct {
    const char *argument, *begins;
    int status;
  } cases[] = { { "--version", "kalah-engine 0.", 0 }, { "--help", "Usage: kalah-engine", 0 },
                { "--nonsense", "", 2 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Program program;
    program_start (&program, cases[i].argument);
    char *rest = program_rest (&program);
    ck_assert (g_str_has_prefix (rest, cases[i].begins));
    ck_assert_int_eq (program_stop (&program), cases[i].status);
    g_free (rest);
  }
}
END_TEST

Suite *
input_suite (void)
{
  Suite *suite = suite_create ("input");
  TCase *tcase = tcase_create ("input");
  tcase_set_timeout (tcase, 240); /* sanitizers are slow */
  tcase_add_test (tcase, input__ends__with_quit_or_without);
  tcase_add_test (tcase, input__last_line_without_end__is_answered);
  tcase_add_test (tcase, input__longest_line__is_read_and_longer_one_refused);
  tcase_add_test (tcase, input__zero_byte__is_an_error);
  tcase_add_test (tcase, input__random_bytes__never_stop_it);
  tcase_add_test (tcase, input__mutated_commands__never_stop_it);
  tcase_add_test (tcase, arguments__version_and_help);
  suite_add_tcase (suite, tcase);
  return suite;
}
