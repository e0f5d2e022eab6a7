/*
 * test_match.c - kalah-engine match: what it says, to whom it gives the points, and
 * what becomes of players who misbehave.
 */
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "program.h"
#include "suite.h"
#include "suites.h"

/* What a match printed, and how it ended. */
typedef struct {
  char *out, *err;
  int status;
} Result;

/* Plays `match WORDS`, separated by '|', since commands have spaces. */
static Result
play (const char *words)
{
  Result result;
  GError *error = NULL;
  char *engine = program_path (), *line = g_strconcat (engine, "|match|", words, NULL);
  char **argv = g_strsplit (line, "|", 0);
  if (!g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &result.out, &result.err,
                     &result.status, &error))
    g_error ("%s", error->message);
  ck_assert_msg (WIFEXITED (result.status), "ended by a signal: %s", words);
  result.status = WEXITSTATUS (result.status);
  g_strfreev (argv);
  g_free (engine);
  g_free (line);
  return result;
}

static void
forget (Result *result)
{
  g_free (result->out);
  g_free (result->err);
}

/* The number NUMBER (from 0) in the line that begins with KEY. */
static double
value (const Result *result, const char *key, int number)
{
  char **lines = g_strsplit (result->out, "\n", 0);
  double found = -1;
  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, key))
      for (const char *at = *line + strlen (key); *at != '\0'; at++)
        if (g_ascii_isdigit (*at)) {
          char *end;
          double here = g_ascii_strtod (at, &end);
          at = end - 1;
          if (number-- == 0)
            found = here;
        }
  g_strfreev (lines);
  ck_assert_msg (found >= 0, "no %s in %s", key, result->out);
  return found;
}

START_TEST (match__stronger_level__gets_the_points)
{
  Result high = play ("3|1|games=60"), low = play ("1|3|games=60");
  ck_assert_int_eq (high.status, 0);
  ck_assert_str_eq (high.err, "");
  ck_assert_int_eq ((int) value (&high, "games", 0), 60);
  ck_assert_int_eq ((int) (value (&high, "wins", 0) + value (&high, "draws", 0)
                           + value (&high, "losses", 0)), 60);
  ck_assert_double_gt (value (&high, "points", 0), 80);
  ck_assert_double_lt (value (&low, "points", 0), 20);
  ck_assert_double_gt (value (&high, "nodes", 0), value (&high, "nodes", 1));
  ck_assert_double_le (value (&high, "interval", 0), value (&high, "points", 0));
  ck_assert_double_ge (value (&high, "interval", 1), value (&high, "points", 0));
  forget (&high);
  forget (&low);
}
END_TEST

START_TEST (match__more_games__narrow_the_interval)
{
  Result few = play ("2|2|games=10"), many = play ("2|2|games=400");
  ck_assert_double_gt (value (&few, "interval", 1) - value (&few, "interval", 0),
                       2 * (value (&many, "interval", 1) - value (&many, "interval", 0)));
  ck_assert_double_le (value (&many, "interval", 0), 50);
  ck_assert_double_ge (value (&many, "interval", 1), 50);
  forget (&few);
  forget (&many);
}
END_TEST

START_TEST (match__same_seed__same_result)
{
  static const char *const matches[] = {
    "2|1|games=40|seed=9", "3:nodes=500|2:depth=1|games=20|players=3|seed=9",
    "3|1|games=20|game=basic|players=3|opening=5|seed=9",
  };
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++) {
    Result once = play (matches[i]), again = play (matches[i]);
    char *other = g_strconcat (matches[i], "9", NULL);
    Result otherwise = play (other);
    ck_assert_str_eq (once.out, again.out);
    ck_assert_str_ne (once.out, otherwise.out);
    g_free (other);
    forget (&once);
    forget (&again);
    forget (&otherwise);
  }
}
END_TEST

START_TEST (match__games__rounded_up_to_all_seats)
{
  static const struct {
    const char *words;
    int games;
  } cases[] = { { "1|1|games=1", 2 }, { "1|1|games=5", 6 }, { "1|1|games=1|players=3", 6 },
                { "1|1|games=7|players=4", 12 }, { "1|2|games=2|pits=1|stones=1", 2 },
                { "1|2|games=2|opening=0", 2 }, { "1|2|games=2|opening=100", 2 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Result result = play (cases[i].words);
    ck_assert_int_eq (result.status, 0);
    ck_assert_int_eq ((int) value (&result, "games", 0), cases[i].games);
    forget (&result);
  }
}
END_TEST

START_TEST (match__own_limits__hold)
{
  Result result = play ("3:nodes=50|3|games=4|nodes=20");
  ck_assert_double_le (value (&result, "nodes", 0), 50);
  ck_assert_double_gt (value (&result, "nodes", 0), 20);
  ck_assert_double_le (value (&result, "nodes", 1), 20);
  forget (&result);
}
END_TEST

START_TEST (match__wrong_words__are_named)
{
  static const struct {
    const char *words, *error;
  } cases[] = {
    { "3", "whom" },
    { "6|3", "'6'" },
    { "3|bob", "'bob'" },
    { "kalah|3", "'kalah'" },
    { "3|3:level=2", "'level=2'" },
    { "3|3:", "''" },
    { "3|3:depth=0", "'0'" },
    { "3|3:depth=2,", "''" },
    { "3|program:", "command" },
    { "3|2|games", "KEY=VALUE" },
    { "3|2|games=0", "games takes" },
    { "3|2|games=1|games=1", "twice" },
    { "3|2|colour=red", "'colour'" },
    { "3|2|pits=13", "pits takes" },
    { "3|2|level=6", "level takes" },
    { "3|2|first=C", "first seat" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Result result = play (cases[i].words);
    ck_assert_int_eq (result.status, 2);
    ck_assert_str_eq (result.out, "");
    ck_assert_msg (g_str_has_prefix (result.err, "kalah-engine: ")
                     && strstr (result.err, cases[i].error) != NULL,
                   "%s: %s", cases[i].words, result.err);
    forget (&result);
  }
}
END_TEST

/* ---- programs --------------------------------------------------------- */

START_TEST (match__program__plays_like_the_level_it_is_told)
{
  char *engine = program_path ();
  char *words = g_strdup_printf ("3|program:exec '%s'|games=20|level=1", engine);
  Result result = play (words);
  ck_assert_int_eq (result.status, 0);
  ck_assert_str_eq (result.err, "");
  ck_assert_double_gt (value (&result, "points", 0), 70);
  ck_assert_double_gt (value (&result, "nodes", 1), 0);
  ck_assert_int_eq ((int) value (&result, "forfeits", 1), 0);
  forget (&result);
  g_free (words);
  g_free (engine);
}
END_TEST

START_TEST (match__program__is_told_the_rules)
{
  static const struct {
    const char *words, *told;
  } cases[] = {
    { "", "rules\n" },
    { "|game=basic|players=3|pits=4", "rules game=basic players=3 pits=4\n" },
    { "|stones=3|first=B|end=cannot-move|leftover=finisher|empty-capture=take|majority=on"
      "|resign=stay",
      "rules stones=3 first=B empty-capture=take end=cannot-move leftover=finisher majority=on"
      " resign=stay\n" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    /* The program says what it was told, and leaves. */
    char *words = g_strconcat ("1|program:read -r line; echo \"$line\" >&2; echo ok|games=1",
                               cases[i].words, NULL);
    Result result = play (words);
    ck_assert_msg (g_str_has_prefix (result.err, cases[i].told), "%s: %s", words, result.err);
    forget (&result);
    g_free (words);
  }
}
END_TEST

START_TEST (match__program_that_misbehaves__loses)
{
  static const struct {
    const char *answer; /* of a shell script to `go` */
    const char *error;
  } cases[] = {
    { "echo bestmove 12", "not possible" },
    { "echo bestmove 0", "bestmove" },
    { "echo bestmove", "bestmove" },
    { "echo hello", "bestmove" },
    { "echo", "bestmove" },
    { "exit", "gone" },
    { "kill -9 $$", "gone" },
    { "exec 0<&- 1>&-; sleep 60", "gone" },
    { "printf 'a\\000b\\n'", "no line" },
    { "printf '%0100000d\\n' 7", "no line" },
    { "printf 'bestmove 1'; exit", "gone" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    char *words = g_strdup_printf ("2|program:while read -r word rest; do case $word in"
                                   " go) %s ;; *) echo ok ;; esac; done|games=2",
                                   cases[i].answer);
    Result result = play (words);
    ck_assert_int_eq (result.status, 0);
    ck_assert_int_eq ((int) value (&result, "wins", 0), 2);
    ck_assert_int_eq ((int) value (&result, "forfeits", 1), 2);
    ck_assert_msg (strstr (result.err, "loses game 2: ") != NULL
                     && strstr (result.err, cases[i].error) != NULL,
                   "%s: %s", cases[i].answer, result.err);
    forget (&result);
    g_free (words);
  }
}
END_TEST

START_TEST (match__program_that_cannot_be_started__is_no_match)
{
  static const char *const words[] = { "2|program:exit 1", "2|program:/no/such/engine 2>&-",
                                       "program:echo no|2" };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    Result result = play (words[i]);
    ck_assert_int_eq (result.status, 1);
    ck_assert_str_eq (result.out, "");
    ck_assert (g_str_has_prefix (result.err, "kalah-engine: program:"));
    forget (&result);
  }
}
END_TEST

/* The program sends the signal itself, so that it comes in the middle of a game: in
 * the third one, since it gives up the first two. */
START_TEST (match__interrupted__prints_what_it_has)
{
  char *folder = g_dir_make_tmp ("kalah-match-XXXXXX", NULL);
  char *words = g_strdup_printf (
    "2|program:while read -r word rest; do case $word in go) echo x >>%s/asked;"
    " test $(wc -l <%s/asked) -lt 3 && exit; kill -INT $PPID; sleep 60 ;;"
    " *) echo ok ;; esac; done|games=1000", folder, folder);
  Result result = play (words);
  ck_assert_int_eq (result.status, 130);
  ck_assert (g_str_has_prefix (result.out, "interrupted\n"));
  ck_assert_int_eq ((int) value (&result, "games", 0), 2);
  ck_assert_int_eq ((int) value (&result, "wins", 0), 2);
  forget (&result);
  char *asked = g_build_filename (folder, "asked", NULL);
  remove (asked);
  remove (folder);
  g_free (asked);
  g_free (words);
  g_free (folder);
}
END_TEST

Suite *
match_suite (void)
{
  Suite *suite = suite_create ("match");
  TCase *tcase = tcase_create ("match");
  tcase_set_timeout (tcase, 240); /* sanitizers are slow */
  tcase_add_test (tcase, match__stronger_level__gets_the_points);
  tcase_add_test (tcase, match__more_games__narrow_the_interval);
  tcase_add_test (tcase, match__same_seed__same_result);
  tcase_add_test (tcase, match__games__rounded_up_to_all_seats);
  tcase_add_test (tcase, match__own_limits__hold);
  tcase_add_test (tcase, match__wrong_words__are_named);
  tcase_add_test (tcase, match__program__plays_like_the_level_it_is_told);
  tcase_add_test (tcase, match__program__is_told_the_rules);
  tcase_add_test (tcase, match__program_that_misbehaves__loses);
  tcase_add_test (tcase, match__program_that_cannot_be_started__is_no_match);
  tcase_add_test (tcase, match__interrupted__prints_what_it_has);
  suite_add_tcase (suite, tcase);
  return suite;
}
