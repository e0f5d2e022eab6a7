/*
 * maker.c - judge-maker: plays games, and makes networks of them by which the engine
 * judges boards. docs/strength-many.md tells how it is used.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play.h"
#include "print.h"

static const char usage[]
    = "judge-maker play FILE GAMES NODES SEED [KEY=VALUE ...]\n"
      "    plays GAMES, looking at NODES positions a move, and adds their boards to FILE;\n"
      "    KEY=VALUE are the settings of a game (game=basic players=3)\n"
      "judge-maker fit NAME ROUNDS FILE ...\n"
      "    goes through the boards of all FILEs so many times, and prints the network\n"
      "\n"
      "NAME is one of KalahNetwork, see src/engine/judge.h.\n";

static _Noreturn void
fail (const char *what)
{
  fprintf (stderr, "judge-maker: %s\n\n%s", what, usage);
  exit (EXIT_FAILURE);
}

static uint64_t
read_number (const char *word)
{
  char *end;
  unsigned long long number = strtoull (word, &end, 10);
  if (*word < '0' || *word > '9' || *end != 0)
    fail ("a number is missing");
  return number;
}

static void
read_rule (char *word, KalahRules *rules)
{
  char *value = strchr (word, '=');
  KalahRule rule;
  int number;
  if (value == NULL)
    fail ("a setting is KEY=VALUE");
  *value++ = 0;
  if (!kalah_rule_find (word, &rule) || !kalah_rule_read (rule, value, &number)
      || !kalah_rules_put (rules, rule, number))
    fail ("there is no such setting");
}

static void
play (int count, char **words)
{
  KalahRules rules;
  uint64_t games = read_number (words[1]), nodes = read_number (words[2]);
  uint64_t seed = read_number (words[3]);
  kalah_rules_init (&rules);
  for (int i = 4; i < count; i++)
    read_rule (words[i], &rules);
  if (kalah_rules_get (&rules, KALAH_RULE_PITS) != KALAH_JUDGE_PITS)
    fail ("the networks know boards of six pits alone");
  FILE *out = fopen (words[0], "ab");
  if (out == NULL)
    fail ("the file cannot be written");
  for (uint64_t game = 0; game < games; game++)
    if (!judge_play (&rules, nodes, 1000000 * seed + game, out))
      fail ("the file cannot be written");
  if (fclose (out) != 0)
    fail ("the file cannot be written");
}

static size_t
read_samples (const char *name, JudgeSample **samples, size_t count)
{
  FILE *in = fopen (name, "rb");
  if (in == NULL || fseek (in, 0, SEEK_END) != 0)
    fail ("a file cannot be read");
  size_t more = (size_t) ftell (in) / sizeof **samples;
  *samples = realloc (*samples, (count + more + 1) * sizeof **samples);
  rewind (in);
  if (*samples == NULL || fread (*samples + count, sizeof **samples, more, in) != more)
    fail ("a file cannot be read");
  fclose (in);
  return count + more;
}

static void
fit (int count, char **words)
{
  static JudgeWeights weights;
  JudgeSample *samples = NULL;
  size_t used = 0;
  uint64_t rounds = read_number (words[1]);
  for (int i = 2; i < count; i++)
    used = read_samples (words[i], &samples, used);
  if (!judge_fit (samples, used, (int) rounds, &weights))
    fail ("memory is out");
  judge_print (&weights, words[0]);
  free (samples);
}

int
main (int argc, char **argv)
{
  if (argc >= 6 && strcmp (argv[1], "play") == 0)
    play (argc - 2, argv + 2);
  else if (argc >= 5 && strcmp (argv[1], "fit") == 0)
    fit (argc - 2, argv + 2);
  else
    fail ("play or fit?");
  return EXIT_SUCCESS;
}
