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
#define ANALYSE_TIME 1000 /* where nothing can be proven and nothing else limits it */
#define PROOF_LEAVES 4 /* one part of the time in so many, to look ahead when it failed */

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

/* ---- solve ------------------------------------------------------------ */

static bool
stops_at_majority (const KalahProtocol *protocol)
{
  return kalah_rules_get (&protocol->game.rules, KALAH_RULE_MAJORITY) == KALAH_MAJORITY_ON;
}

/* Asks within WATCH. False, and answered, when there is no solver for this position. */
static bool
ask_solver (KalahProtocol *protocol, Watch *watch, KalahSolution *solution)
{
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
  if (solver == NULL || !kalah_solve_value (solver, &game->position, &limits, solution)) {
    kalah_protocol_answer (protocol, "unknown only two-player Kalah of up to %d pits and %d stones"
                           " in them can be solved", KALAH_SOLVE_PITS_MAX, KALAH_SOLVE_STONES_MAX);
    return false;
  }
  return true;
}

void
kalah_think_solve (KalahProtocol *protocol, char *rest)
{
  Option options[] = { { .key = "time", .min = 1, .max = TIME_MAX }, { .key = NULL } };
  KalahSolution solution;
  if (!read_options (protocol, rest, options, "solve knows time"))
    return;
  Watch watch = start_watch (protocol, options[0].value);
  if (!ask_solver (protocol, &watch, &solution))
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

/* ---- analyse ---------------------------------------------------------- */

/* What can be proven of all moves within WATCH: nothing where there is no solver. */
static void
prove_moves (KalahProtocol *protocol, Watch *watch, KalahSolution *solution)
{
  const KalahSolveLimits limits = { .stop = time_is_up, .data = watch };
  const KalahSession *game = &protocol->game;
  KalahSolver *solver = NULL;
  *solution = (KalahSolution) { .legal = 0 };
  if (kalah_solve_knows (&game->rules))
    solver = kalah_solving_take (&protocol->solving, &game->rules);
  if (solver != NULL)
    kalah_solve_moves (solver, &game->position, &limits, solution);
}

/* What moves look like, for those of which nothing is proven. */
static void
compare_moves (const KalahProtocol *protocol, Watch *watch, KalahValues *values)
{
  const KalahLimits limits
      = { .memory = kalah_search_memory (0), .stop = time_is_up, .stop_data = watch };
  if (watch->allowed == 0)
    watch->allowed = ANALYSE_TIME;
  kalah_search_moves (&protocol->game.rules, &protocol->game.position, &limits, values);
}

/* Bounds are kept to. With MAJORITY they are not those of the stores where the game stops. */
static void
learn (const KalahSolution *solution, bool majority, KalahValues *values)
{
  values->legal |= solution->legal;
  for (int pit = 0; solution->legal >> pit != 0; pit++) {
    if ((solution->legal >> pit & 1) == 0 || values->exact[pit])
      continue;
    if (values->score[pit] < solution->lower[pit])
      values->score[pit] = solution->lower[pit];
    if (values->score[pit] > solution->upper[pit])
      values->score[pit] = solution->upper[pit];
    values->exact[pit] = solution->lower[pit] == solution->upper[pit] && !majority;
  }
}

static void
answer_values (KalahProtocol *protocol, const KalahValues *values)
{
  char text[KALAH_PITS_MAX * sizeof " 12:-2147483648="];
  size_t length = 0;
  for (int pit = 0; values->legal >> pit != 0; pit++)
    if ((values->legal >> pit & 1) != 0)
      length += (size_t) snprintf (text + length, sizeof text - length, "%s%d:%d%s",
                                   length > 0 ? " " : "", pit + 1, values->score[pit],
                                   values->exact[pit] ? "=" : "");
  kalah_protocol_answer (protocol, "%s", text);
}

void
kalah_think_analyse (KalahProtocol *protocol, char *rest)
{
  Option options[] = { { .key = "time", .min = 1, .max = TIME_MAX }, { .key = NULL } };
  KalahSolution solution;
  KalahValues values = { .legal = 0 };
  if (!read_options (protocol, rest, options, "analyse knows time"))
    return;
  const uint64_t time = options[0].value;
  Watch watch = start_watch (protocol, time - time / PROOF_LEAVES);
  prove_moves (protocol, &watch, &solution);
  watch.allowed = time;
  if (!solution.solved)
    compare_moves (protocol, &watch, &values);
  learn (&solution, stops_at_majority (protocol), &values);
  answer_values (protocol, &values);
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
