/*
 * maker.c - book-maker: proves positions for the book of the engine, makes the
 * book of them, and plays against it. docs/book.md tells how it is used.
 */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bind.h"
#include "engine/book.h"
#include "grow.h"
#include "trial.h"

static const char usage[]
    = "book-maker grow FILE [KEY=VALUE ...]   prove positions, and add them to FILE\n"
      "book-maker bind FILE ...               write the book of all FILEs\n"
      "book-maker trial [KEY=VALUE ...]       play against the book of this program\n"
      "\n"
      "grow and trial take the settings of a game (pits=6 stones=4 empty-capture=take)\n"
      "and\n"
      "  limit=N       nodes in which a position is proven that is not in the book\n"
      "  megabytes=N   of memory to prove the others\n"
      "grow takes\n"
      "  sure=N        with so many stones in pits, do not even try to keep to the limit\n"
      "  plies=N       moves from the start of the game\n"
      "  both=1        we too play anything\n"
      "  minutes=N     stop after so long\n"
      "trial takes\n"
      "  games=N       for each side\n"
      "  seed=N        for other games\n";

enum { LIMIT, MEGABYTES, SURE, PLIES, BOTH, MINUTES, GAMES, SEED, COUNT };

typedef struct {
  KalahRules rules;
  guint64 number[COUNT];
} Options;

static void G_GNUC_NORETURN
misused (const char *what)
{
  fprintf (stderr, "book-maker: %s\n\n%s", what, usage);
  exit (EXIT_FAILURE);
}

static gboolean
read_number (Options *options, const char *key, const char *value)
{
  static const char *const keys[COUNT] = {
    [LIMIT] = "limit", [MEGABYTES] = "megabytes", [SURE] = "sure",   [PLIES] = "plies",
    [BOTH] = "both",   [MINUTES] = "minutes",     [GAMES] = "games", [SEED] = "seed",
  };
  for (int i = 0; i < COUNT; i++)
    if (strcmp (key, keys[i]) == 0)
      return g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT32, &options->number[i], NULL);
  return FALSE;
}

static gboolean
read_rule (Options *options, const char *key, const char *value)
{
  KalahRule rule;
  int number;
  return kalah_rule_find (key, &rule) && kalah_rule_read (rule, value, &number)
         && kalah_rules_put (&options->rules, rule, number);
}

static Options
read_options (char **words)
{
  Options options = { .number = { [LIMIT] = 250000, [MEGABYTES] = 4096, [SURE] = G_MAXUINT32,
                                  [GAMES] = 10 } };
  kalah_rules_init (&options.rules);
  for (; *words != NULL; words++) {
    char *value = strchr (*words, '=');
    if (value == NULL)
      misused (*words);
    *value++ = '\0';
    if (!read_number (&options, *words, value) && !read_rule (&options, *words, value))
      misused (*words);
  }
  if (!kalah_book_knows (&options.rules) || !kalah_solve_knows (&options.rules))
    misused ("there are no books for these rules");
  return options;
}

static int
grow (const char *path, const Options *options)
{
  const KalahGrowth growth = { .sure = (unsigned) options->number[SURE],
                               .plies = (guint) options->number[PLIES],
                               .both = options->number[BOTH] != 0,
                               .end = options->number[MINUTES] == 0
                                          ? 0
                                          : g_get_monotonic_time ()
                                                + (gint64) options->number[MINUTES]
                                                      * G_TIME_SPAN_MINUTE };
  KalahProver prover;
  KalahAnswers answers;
  kalah_answers_open (&answers, path, &options->rules);
  kalah_prover_init (&prover, &options->rules, options->number[LIMIT],
                     options->number[MEGABYTES]);
  gboolean complete = kalah_grow (&growth, &prover, &answers);
  kalah_prover_clear (&prover);
  kalah_answers_close (&answers);
  g_printerr ("%s: %s\n", path, complete ? "complete" : "not complete");
  return EXIT_SUCCESS;
}

static int
trial (const Options *options)
{
  KalahProver prover;
  kalah_prover_init (&prover, &options->rules, options->number[LIMIT],
                     options->number[MEGABYTES]);
  gboolean passed = kalah_trial (&prover, (guint) options->number[GAMES],
                                 (guint32) options->number[SEED]);
  kalah_prover_clear (&prover);
  return passed ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
main (int argc, char **argv)
{
  const char *verb = argc > 1 ? argv[1] : "";
  if (strcmp (verb, "grow") == 0 && argc > 2) {
    Options options = read_options (argv + 3);
    return grow (argv[2], &options);
  }
  if (strcmp (verb, "bind") == 0 && argc > 2)
    return kalah_bind (argv + 2) ? EXIT_SUCCESS : EXIT_FAILURE;
  if (strcmp (verb, "trial") == 0) {
    Options options = read_options (argv + 2);
    return trial (&options);
  }
  misused ("what is to be done?");
}
