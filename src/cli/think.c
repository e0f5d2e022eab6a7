/*
 * think.c - the commands that think: go, solve, analyse, and hash.
 *
 * Invariant: `exact` and `=` stand only behind what is proven.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/search.h"
#include "protocol-private.h"
#include "word.h"

#define DEPTH_MAX 1000
#define TIME_MAX (UINT64_C (24) * 60 * 60 * 1000)
#define HASH_MB_MAX (UINT64_C (1) << 20)

#define GO_TIME 1000 /* for the best level, where nothing else limits it */

/* ---- options ---------------------------------------------------------- */

typedef struct {
  const char *key; /* NULL ends a list */
  uint64_t min, max;
  bool names_style; /* then these do not matter */
  uint64_t value;
  bool given;
} Option;

static bool
read_style (const char *word, uint64_t *value)
{
  KalahStyle style;
  if (!kalah_style_find (word, &style))
    return false;
  *value = (uint64_t) style;
  return true;
}

static void
complain_of_value (KalahProtocol *protocol, const Option *option, const char *value)
{
  const KalahQuote quote = kalah_word_quote (value);
  if (option->names_style)
    kalah_protocol_answer (protocol, "error %s takes one of kalah|random|tseitin|rechenberg, not %s",
                           option->key, quote.text);
  else
    kalah_protocol_answer (protocol, "error %s takes a whole number of %llu..%llu, not %s",
                           option->key, (unsigned long long) option->min,
                           (unsigned long long) option->max, quote.text);
}

/* KNOWN names all of them for people. */
static bool
read_option (KalahProtocol *protocol, char *word, Option *options, const char *known)
{
  const KalahQuote quote = kalah_word_quote (word);
  char *value;
  if (!kalah_word_split (word, &value)) {
    kalah_protocol_answer (protocol, "error %s is not KEY=VALUE", quote.text);
    return false;
  }
  Option *option = options;
  while (option->key != NULL && strcmp (option->key, word) != 0)
    option++;
  if (option->key == NULL) {
    kalah_protocol_answer (protocol, "error %s, but not %s", known,
                           kalah_word_quote (word).text);
  } else if (option->given) {
    kalah_protocol_answer (protocol, "error %s is given twice", option->key);
  } else if (option->names_style
                 ? !read_style (value, &option->value)
                 : !kalah_word_number (value, option->min, option->max, &option->value)) {
    complain_of_value (protocol, option, value);
  } else {
    option->given = true;
    return true;
  }
  return false;
}

/* Reads the rest of the line, and sees to it that there is something to think
 * about. */
static bool
read_options (KalahProtocol *protocol, char *rest, Option *options, const char *known)
{
  for (char *word; (word = kalah_word_next (&rest)) != NULL;)
    if (!read_option (protocol, word, options, known))
      return false;
  if (protocol->game.position.turn == KALAH_TURN_OVER)
    kalah_protocol_answer (protocol, "error the game is over");
  return protocol->game.position.turn != KALAH_TURN_OVER;
}

/* ---- time ------------------------------------------------------------- */

typedef struct {
  KalahClock clock;
  uint64_t start;
  uint64_t allowed; /* milliseconds; 0 = for ever */
} Watch;

static Watch
start_watch (const KalahProtocol *protocol, uint64_t allowed)
{
  return (Watch) { .clock = protocol->clock, .start = protocol->clock (), .allowed = allowed };
}

static uint64_t
passed (const Watch *watch)
{
  uint64_t now = watch->clock ();
  return now > watch->start ? now - watch->start : 0;
}

static bool
time_is_up (void *data)
{
  const Watch *watch = data;
  return watch->allowed != 0 && passed (watch) >= watch->allowed;
}

/* ---- go --------------------------------------------------------------- */

void
kalah_think_go (KalahProtocol *protocol, char *rest)
{
  enum { LEVEL, STYLE, DEPTH, NODES, TIME, SEED, COUNT };
  Option options[COUNT + 1] = {
    [LEVEL] = { .key = "level", .min = 1, .max = KALAH_LEVEL_MAX },
    [STYLE] = { .key = "style", .names_style = true, .value = KALAH_STYLE_KALAH },
    [DEPTH] = { .key = "depth", .min = 1, .max = DEPTH_MAX },
    [NODES] = { .key = "nodes", .min = 1, .max = UINT64_MAX },
    [TIME] = { .key = "time", .min = 1, .max = TIME_MAX },
    [SEED] = { .key = "seed", .min = 0, .max = UINT64_MAX },
  };
  if (!read_options (protocol, rest, options, "go knows level, style, depth, nodes, time and seed"))
    return;
  const uint64_t level = options[LEVEL].value;
  bool limited = options[DEPTH].given || options[NODES].given || options[TIME].given;
  Watch watch = start_watch (protocol, options[TIME].value);
  if (level == KALAH_LEVEL_MAX && !limited)
    watch.allowed = GO_TIME;
  const KalahLimits limits = { .style = (KalahStyle) options[STYLE].value,
                               .level = (int) level,
                               .depth = (unsigned) options[DEPTH].value,
                               .nodes = options[NODES].value,
                               .seed = options[SEED].value,
                               .memory = kalah_search_memory ((int) level),
                               .stop = watch.allowed != 0 ? time_is_up : NULL,
                               .stop_data = &watch };
  KalahVerdict verdict;
  kalah_search (&protocol->game.rules, &protocol->game.position, &limits, &verdict);
  kalah_protocol_answer (
      protocol, "bestmove %d score %d depth %u nodes %llu time %llu%s", verdict.pit + 1,
      verdict.score, verdict.depth, (unsigned long long) verdict.nodes,
      (unsigned long long) passed (&watch), verdict.exact ? " exact" : "");
}

/* ---- solve and analyse ------------------------------------------------ */

typedef bool (*Question) (KalahSolver *solver, const KalahPosition *position,
                          const KalahSolveLimits *limits, KalahSolution *solution);

/* Reads the line and asks. False when the line was answered otherwise. */
static bool
ask_solver (KalahProtocol *protocol, char *rest, const char *known, Question question,
            KalahSolution *solution, Watch *watch)
{
  Option options[] = { { .key = "time", .min = 1, .max = TIME_MAX }, { .key = NULL } };
  if (!read_options (protocol, rest, options, known))
    return false;
  *watch = start_watch (protocol, options[0].value);
  const KalahSolveLimits limits = { .stop = time_is_up, .data = watch };
  const KalahSession *game = &protocol->game;
  KalahSolver *solver = NULL;
  if (kalah_solve_knows (&game->rules)) {
    solver = kalah_solving_take (&protocol->solving, &game->rules);
    if (solver == NULL) {
      kalah_protocol_answer (protocol, "error no memory for a table of %llu megabytes",
                             (unsigned long long) protocol->solving.megabytes);
      return false;
    }
  }
  if (solver == NULL || !question (solver, &game->position, &limits, solution)) {
    kalah_protocol_answer (protocol, "unknown only two-player Kalah of up to %d pits and %d stones"
                           " in them can be solved", KALAH_SOLVE_PITS_MAX, KALAH_SOLVE_STONES_MAX);
    return false;
  }
  return true;
}

static bool
stops_at_majority (const KalahProtocol *protocol)
{
  return kalah_rules_get (&protocol->game.rules, KALAH_RULE_MAJORITY) == KALAH_MAJORITY_ON;
}

void
kalah_think_solve (KalahProtocol *protocol, char *rest)
{
  KalahSolution solution;
  Watch watch;
  if (!ask_solver (protocol, rest, "solve knows time", kalah_solve_value, &solution, &watch))
    return;
  unsigned long long nodes = solution.nodes, time = passed (&watch);
  if (!solution.solved)
    kalah_protocol_answer (protocol, "unknown lower %d upper %d nodes %llu time %llu", solution.least,
                           solution.most, nodes, time);
  else if (stops_at_majority (protocol))
    kalah_protocol_answer (protocol,
                           "unknown with majority=on; played to the end %d, best %d",
                           solution.value, solution.pit + 1);
  else
    kalah_protocol_answer (protocol, "value %d nodes %llu time %llu best %d", solution.value,
                           nodes, time, solution.pit + 1);
}

/* What is banked after a move, at least as long as nobody knows better. */
static int
guess_move (const KalahSession *game, const KalahSolution *solution, int pit)
{
  KalahPosition after = game->position;
  int mover = game->position.turn;
  kalah_play_sow (&game->rules, &after, pit, NULL);
  int lead = after.store[mover] - after.store[1 - mover];
  if (lead < solution->lower[pit])
    return solution->lower[pit];
  return lead < solution->upper[pit] ? lead : solution->upper[pit];
}

void
kalah_think_analyse (KalahProtocol *protocol, char *rest)
{
  KalahSolution solution;
  Watch watch;
  char text[KALAH_SOLVE_PITS_MAX * sizeof " 7:-65535="];
  size_t length = 0;
  if (!ask_solver (protocol, rest, "analyse knows time", kalah_solve_moves, &solution, &watch))
    return;
  bool majority = stops_at_majority (protocol);
  for (int pit = 0; solution.legal >> pit != 0; pit++) {
    if ((solution.legal >> pit & 1) == 0)
      continue;
    bool exact = solution.lower[pit] == solution.upper[pit] && !majority;
    int written = snprintf (text + length, sizeof text - length, "%s%d:%d%s",
                            length > 0 ? " " : "", pit + 1,
                            guess_move (&protocol->game, &solution, pit), exact ? "=" : "");
    length += (size_t) written;
  }
  kalah_protocol_answer (protocol, "%s", text);
}

void
kalah_think_hash (KalahProtocol *protocol, char *rest)
{
  uint64_t megabytes;
  const char *word = kalah_word_next (&rest);
  if (word == NULL || !kalah_word_number (word, 1, HASH_MB_MAX, &megabytes)) {
    kalah_protocol_answer (protocol, "error hash takes a size of 1..%llu megabytes",
                           (unsigned long long) HASH_MB_MAX);
    return;
  }
  if (!kalah_protocol_at_end (protocol, rest))
    return;
  kalah_solving_clear (&protocol->solving);
  protocol->solving.megabytes = megabytes;
  kalah_protocol_answer (protocol, "ok");
}
