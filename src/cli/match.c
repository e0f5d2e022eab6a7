/*
 * match.c - reads the words of `match`, has the games played, prints the result.
 *
 * Invariant: nothing is played before every word was found to be right.
 */
#include "match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"
#include "interrupt.h"
#include "word.h"

#define GAMES_DEFAULT 100
#define GAMES_MAX 10000000
#define OPENING_DEFAULT 2
#define OPENING_MAX 100
#define SEED_DEFAULT 1

const char kalah_match_help[] =
  "  match A B [games=N] [seed=N] [opening=N] [depth=N] [nodes=N] [time=MS] [level=N]\n"
  "            [KEY=VALUE ...]         how A fares against B, under rules as above;\n"
  "                                    A and B: 1 to 5, random, tseitin, rechenberg,\n"
  "                                    5:nodes=20000,time=100, or program:COMMAND\n";

/* ---- words ------------------------------------------------------------ */

static bool
read_rule (const char *key, const char *value, KalahRules *rules, KalahComplaint *complaint)
{
  KalahRule rule;
  int number;
  if (!kalah_rule_find (key, &rule))
    return kalah_complain (complaint, "a match has games, seed, opening, level, depth, nodes, time"
                           " and the rules, but not %s", kalah_word_quote (key).text);
  if (!kalah_rule_read (rule, value, &number))
    return kalah_complain (complaint, "%s takes %s, not %s", kalah_rule_name (rule),
                           kalah_rule_values (rule), kalah_word_quote (value).text);
  return kalah_rules_put (rules, rule, number);
}

static bool
read_setting (const char *key, const char *value, KalahArena *arena, KalahPace *pace,
              KalahComplaint *complaint)
{
  const struct {
    const char *key;
    uint64_t min, max;
    uint64_t *number;
  } own[] = { { "games", 1, GAMES_MAX, &arena->games },
              { "seed", 0, UINT64_MAX, &arena->seed },
              { "opening", 0, OPENING_MAX, &arena->opening } };
  KalahPaceKey which;
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    if (strcmp (key, own[i].key) == 0)
      return kalah_word_number (value, own[i].min, own[i].max, own[i].number)
             || kalah_complain (complaint, "%s takes a whole number of %llu..%llu, not %s",
                                key, (unsigned long long) own[i].min,
                                (unsigned long long) own[i].max, kalah_word_quote (value).text);
  if (kalah_pace_find (key, &which))
    return kalah_pace_read (value, which, pace, complaint);
  return read_rule (key, value, &arena->rules, complaint);
}

/* Reads COUNT words KEY=VALUE; each becomes its key on the way. */
static bool
read_settings (int count, char **words, KalahArena *arena, KalahPace *pace,
               KalahComplaint *complaint)
{
  for (int i = 0; i < count; i++) {
    const KalahQuote quote = kalah_word_quote (words[i]);
    char *value;
    if (!kalah_word_split (words[i], &value))
      return kalah_complain (complaint, "%s is not KEY=VALUE", quote.text);
    for (int before = 0; before < i; before++)
      if (strcmp (words[before], words[i]) == 0)
        return kalah_complain (complaint, "%s is given twice", kalah_word_quote (words[i]).text);
    if (!read_setting (words[i], value, arena, pace, complaint))
      return false;
  }
  return true;
}

/* The words behind A and B first: the players need them. */
static bool
read_words (int count, char **words, KalahArena *arena, KalahComplaint *complaint)
{
  KalahPace pace = { .value = { 0 } };
  *arena = (KalahArena) { .games = GAMES_DEFAULT, .opening = OPENING_DEFAULT,
                          .seed = SEED_DEFAULT };
  kalah_rules_init (&arena->rules);
  if (count < 2)
    return kalah_complain (complaint, "match whom against whom?");
  if (!read_settings (count - 2, words + 2, arena, &pace, complaint))
    return false;
  if (!kalah_rules_agree (&arena->rules))
    return kalah_complain (complaint, "the first seat is not among the players");
  return kalah_player_read (words[0], &pace, &arena->player[0], complaint)
         && kalah_player_read (words[1], &pace, &arena->player[1], complaint);
}

/* ---- the result ------------------------------------------------------- */

static unsigned long long
average (uint64_t sum, uint64_t count)
{
  return count == 0 ? 0 : (sum + count / 2) / count;
}

static void
print_result (const KalahArena *arena, const KalahTally *tally)
{
  uint64_t games = kalah_tally_games (tally);
  double low, high;
  kalah_tally_interval (tally, &low, &high);
  printf ("players   %s against %s\n", arena->player[0].name, arena->player[1].name);
  printf ("games     %llu\n", (unsigned long long) games);
  printf ("wins      %llu\n", (unsigned long long) tally->wins);
  printf ("draws     %llu\n", (unsigned long long) tally->draws);
  printf ("losses    %llu\n", (unsigned long long) tally->losses);
  printf ("points    %.1f %%\n", games == 0 ? 50.0 : 100 * tally->points / (double) games);
  printf ("interval  %.1f %% to %.1f %%\n", 100 * low, 100 * high);
  printf ("nodes     %llu a move against %llu\n", average (tally->nodes[0], tally->moves[0]),
          average (tally->nodes[1], tally->moves[1]));
  printf ("forfeits  %llu against %llu\n", (unsigned long long) tally->forfeits[0],
          (unsigned long long) tally->forfeits[1]);
}

/* ---- all of it -------------------------------------------------------- */

/* A program that does not even start is not a match lost by it. */
static bool
start_programs (KalahArena *arena)
{
  for (int i = 0; i < 2; i++) {
    KalahPlayer *player = &arena->player[i];
    const char *error = player->partner.command == NULL
                          ? NULL
                          : kalah_partner_start (&player->partner, &arena->rules);
    if (error != NULL) {
      fprintf (stderr, "kalah-engine: %s: %s\n", player->name, error);
      return false;
    }
  }
  return true;
}

static int
play (KalahArena *arena)
{
  KalahTally tally;
  kalah_arena_play (arena, &tally);
  if (kalah_interrupt_seen ())
    puts ("interrupted");
  print_result (arena, &tally);
  if (kalah_interrupt_seen ())
    return KALAH_INTERRUPT_STATUS;
  return fflush (stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int
kalah_match_main (int count, char **argv)
{
  KalahArena *arena = malloc (sizeof *arena);
  KalahComplaint complaint = { "out of memory" };
  if (arena == NULL || !read_words (count, argv, arena, &complaint)) {
    fprintf (stderr, "kalah-engine: %s\n", complaint.text);
    free (arena);
    return KALAH_COMPLAINT_STATUS;
  }
  kalah_interrupt_catch ();
  int status = start_programs (arena) ? play (arena) : EXIT_FAILURE;
  for (int i = 0; i < 2; i++)
    kalah_partner_stop (&arena->player[i].partner);
  free (arena);
  return status;
}
