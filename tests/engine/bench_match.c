/*
 * bench_match.c - how much stronger each level is than the one below: whole games
 * on several boards, printed as a table. Not a test.
 *
 *   bench-match [games=N] [low=L] [high=L] [board=I]
 *
 * Every opening of two chance moves is played several times, so that each level
 * sits once in each seat of the other. Points: each pair of one seat of either
 * level counts one for the seat that came in first, half each where they are even.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/play.h"
#include "engine/search.h"

#define OPENING_MOVES 2

static const char *const boards[] = {
  "pits=6 stones=4",
  "pits=7 stones=4",
  "players=4 pits=6 stones=4 capture=all",
  "game=basic players=2",
  "game=basic players=3",
};
#define BOARDS (sizeof boards / sizeof *boards)

typedef struct {
  int wins, draws, losses; /* games by points */
  double points, squares;  /* of one game: 0 to 1 */
  double nodes[2];
  int moves[2];
} Tally;

typedef struct {
  KalahRules rules;
  int level[2];
  KalahLimits extra[2];
} Match;

/* WORDS: "pits=6 stones=4" */
static KalahRules
read_rules (const char *words)
{
  KalahRules rules;
  char copy[100];
  snprintf (copy, sizeof copy, "%s", words);
  kalah_rules_init (&rules);
  for (char *word = strtok (copy, " "); word != NULL; word = strtok (NULL, " ")) {
    char *equals = strchr (word, '=');
    KalahRule rule;
    int value;
    *equals = '\0';
    if (!kalah_rule_find (word, &rule) || !kalah_rule_read (rule, equals + 1, &value)
        || !kalah_rules_put (&rules, rule, value))
      abort ();
  }
  return rules;
}

static void
open_game (const Match *match, unsigned seed, KalahPosition *position)
{
  kalah_position_start (&match->rules, position);
  srand (seed);
  for (int move = 0; move < OPENING_MOVES && position->turn != KALAH_TURN_OVER;) {
    int pit = rand () % position->pits;
    move += kalah_play_sow (&match->rules, position, pit, NULL) == KALAH_PLAY_OK;
  }
}

/* HIGH has one bit for each seat of the stronger level; its points, 0 to 1. */
static double
play_game (const Match *match, unsigned seed, unsigned high, Tally *tally)
{
  KalahPosition position;
  open_game (match, seed, &position);
  for (uint64_t move = 0; position.turn != KALAH_TURN_OVER; move++) {
    int who = high >> position.turn & 1;
    KalahLimits limits = match->extra[who];
    limits.level = match->level[who];
    limits.seed = seed * 1000 + move;
    KalahVerdict verdict;
    kalah_search (&match->rules, &position, &limits, &verdict);
    tally->nodes[who] += (double) verdict.nodes;
    tally->moves[who]++;
    kalah_play_sow (&match->rules, &position, verdict.pit, NULL);
  }
  uint8_t ranks[KALAH_SEATS_MAX];
  double points = 0;
  int pairs = 0;
  kalah_play_ranks (&match->rules, &position, ranks);
  for (int a = 0; a < position.players; a++)
    for (int b = 0; b < position.players; b++)
      if ((high >> a & 1) != 0 && (high >> b & 1) == 0) {
        pairs++;
        points += ranks[a] < ranks[b] ? 1 : ranks[a] == ranks[b] ? 0.5 : 0;
      }
  return points / pairs;
}

static void
count_game (Tally *tally, double points)
{
  tally->wins += points > 0.5;
  tally->draws += points == 0.5;
  tally->losses += points < 0.5;
  tally->points += points;
  tally->squares += points * points;
}

/* As many seats of either level as can be; with three players one and two. */
static bool
is_fair (unsigned high, int players)
{
  int count = 0;
  for (int seat = 0; seat < players; seat++)
    count += high >> seat & 1;
  return count > 0 && (count == players / 2 || count == players - players / 2);
}

static void
run (const char *board, const Match *match, int games)
{
  Tally tally = { .wins = 0 };
  int players = kalah_rules_get (&match->rules, KALAH_RULE_PLAYERS), played = 0;
  for (unsigned seed = 1; played < games; seed++)
    for (unsigned high = 1; high < 1u << players; high++)
      if (is_fair (high, players)) {
        count_game (&tally, play_game (match, seed, high, &tally));
        played++;
      }
  double mean = tally.points / played;
  double spread = sqrt ((tally.squares / played - mean * mean) / played);
  printf ("%-38s %d:%d %5d %5d %5d %5d %6.1f %% +- %4.1f %9.0f %9.0f\n", board, match->level[1],
          match->level[0], played, tally.wins, tally.draws, tally.losses, 100 * mean,
          196 * spread, tally.nodes[1] / tally.moves[1], tally.nodes[0] / tally.moves[0]);
  fflush (stdout);
}

static int
option (int argc, char **argv, const char *key, int value)
{
  size_t length = strlen (key);
  for (int i = 1; i < argc; i++)
    if (strncmp (argv[i], key, length) == 0 && argv[i][length] == '=')
      value = atoi (argv[i] + length + 1);
  return value;
}

int
main (int argc, char **argv)
{
  int games = option (argc, argv, "games", 400), board = option (argc, argv, "board", 0);
  int low = option (argc, argv, "low", 1), high = option (argc, argv, "high", KALAH_LEVEL_MAX);
  printf ("%-38s %-3s %5s %5s %5s %5s %16s %9s %9s\n", "board", "", "games", "won", "even",
          "lost", "points, 95 %", "nodes", "nodes");
  for (int level = low; level < high; level++)
    for (int i = 0; i < (int) BOARDS; i++) {
      if (board != 0 && board != i + 1)
        continue;
      Match match = { .rules = read_rules (boards[i]), .level = { level, level + 1 } };
      run (boards[i], &match, games);
    }
  return EXIT_SUCCESS;
}
