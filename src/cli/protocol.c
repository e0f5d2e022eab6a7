/*
 * protocol.c - the commands of kalah-engine.
 *
 * Invariant: a command first reads all its words into a state of its own, and
 * replaces the game only when every word was right; every line but `quit` gets
 * exactly one final answer.
 */
#include "protocol.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/perft.h"
#include "protocol-private.h"
#include "show.h"
#include "word.h"

#define PERFT_DEPTH_MAX 64

const char kalah_protocol_help[] =
  "  rules [KEY=VALUE ...]             set the rules, all others to their defaults\n"
  "  position start|POS [moves M ...]  set up a position; M is a pit or resign:SEAT\n"
  "  [kalah ID#MOVE POS]               the same, pasted from a chat\n"
  "  show                              the position and the last move, as JSON\n"
  "  notation                          the moves so far\n"
  "  perft DEPTH                       count sequences of moves\n"
  "  go [level=N] [style=NAME] [depth=N] [nodes=N] [time=MS] [seed=N]\n"
  "                                    choose a move\n"
  "  solve [time=MS]                   prove the value and a best move\n"
  "  analyse [time=MS]                 what each move is worth; = is proven\n"
  "  hash MB                           set the size of the table for this\n"
  "  quit                              end\n";

KalahProtocol *
kalah_protocol_new (KalahClock clock, KalahAnswer answer, void *data)
{
  KalahProtocol *protocol = calloc (1, sizeof *protocol);
  if (protocol == NULL)
    return NULL;
  KalahRules rules;
  kalah_rules_init (&rules);
  kalah_session_start (&protocol->game, &rules);
  protocol->solving.megabytes = KALAH_SOLVING_MEGABYTES;
  protocol->clock = clock;
  protocol->answer = answer;
  protocol->data = data;
  return protocol;
}

void
kalah_protocol_free (KalahProtocol *protocol)
{
  if (protocol == NULL)
    return;
  kalah_session_clear (&protocol->game);
  kalah_solving_clear (&protocol->solving);
  free (protocol);
}

/* ---- answers ---------------------------------------------------------- */

void
kalah_protocol_answer (KalahProtocol *protocol, const char *format, ...)
{
  char text[256];
  va_list args;
  va_start (args, format);
  vsnprintf (text, sizeof text, format, args);
  va_end (args);
  protocol->answer (text, protocol->data);
}

static void
answer_ok (KalahProtocol *protocol)
{
  protocol->answer ("ok", protocol->data);
}

/* True when nothing is left of the line; else says so. */
bool
kalah_protocol_at_end (KalahProtocol *protocol, char *rest)
{
  const char *word = kalah_word_next (&rest);
  if (word != NULL)
    kalah_protocol_answer (protocol, "error nothing may follow here, but there is %s",
            kalah_word_quote (word).text);
  return word == NULL;
}

static void
replace_game (KalahProtocol *protocol, const KalahSession *game)
{
  kalah_session_clear (&protocol->game);
  protocol->game = *game;
}

/* ---- rules ------------------------------------------------------------ */

/* Reads one KEY=VALUE; SEEN has a bit for every key that was there before. */
static bool
read_rule (KalahProtocol *protocol, char *word, KalahRules *rules, unsigned *seen)
{
  const KalahQuote quote = kalah_word_quote (word);
  KalahRule rule;
  char *value;
  int number;
  if (!kalah_word_split (word, &value)) {
    kalah_protocol_answer (protocol, "error %s is not KEY=VALUE", quote.text);
  } else if (!kalah_rule_find (word, &rule)) {
    kalah_protocol_answer (protocol, "error there is no rule called %s", kalah_word_quote (word).text);
  } else if ((*seen >> rule & 1) != 0) {
    kalah_protocol_answer (protocol, "error %s is given twice", kalah_rule_name (rule));
  } else if (!kalah_rule_read (rule, value, &number)) {
    kalah_protocol_answer (protocol, "error %s takes %s, not %s", kalah_rule_name (rule),
            kalah_rule_values (rule), kalah_word_quote (value).text);
  } else {
    *seen |= 1u << rule;
    return kalah_rules_put (rules, rule, number);
  }
  return false;
}

static void
run_rules (KalahProtocol *protocol, char *rest)
{
  KalahRules rules;
  unsigned seen = 0;
  kalah_rules_init (&rules);
  for (char *word; (word = kalah_word_next (&rest)) != NULL;)
    if (!read_rule (protocol, word, &rules, &seen))
      return;
  if (!kalah_rules_agree (&rules)) {
    kalah_protocol_answer (protocol, "error the first seat is not among the players");
    return;
  }
  KalahSession game;
  kalah_session_start (&game, &rules);
  replace_game (protocol, &game);
  kalah_solving_clear (&protocol->solving);
  answer_ok (protocol);
}

/* ---- position --------------------------------------------------------- */

static bool
read_position (KalahProtocol *protocol, const char *word, KalahPosition *position)
{
  const KalahRules *rules = &protocol->game.rules;
  if (word == NULL) {
    kalah_protocol_answer (protocol, "error which position? start, or one like 0;4,4=0/4,4=0");
  } else if (strcmp (word, "start") == 0) {
    kalah_position_start (rules, position);
    return true;
  } else if (!kalah_position_parse (word, position)) {
    kalah_protocol_answer (protocol, "error %s is not a position", kalah_word_quote (word).text);
  } else if (!kalah_position_fits (position, rules)) {
    kalah_protocol_answer (protocol, "error the position has %d seats of %d pits, the rules ask for %d of %d",
            position->players, position->pits, kalah_rules_get (rules, KALAH_RULE_PLAYERS),
            kalah_rules_get (rules, KALAH_RULE_PITS));
  } else {
    return true;
  }
  return false;
}

static bool
play_moves (KalahProtocol *protocol, KalahSession *game, char *rest)
{
  char *word = kalah_word_next (&rest);
  if (word != NULL && strcmp (word, "moves") != 0) {
    kalah_protocol_answer (protocol, "error after the position comes moves, not %s",
            kalah_word_quote (word).text);
    return false;
  }
  for (unsigned long number = 1; (word = kalah_word_next (&rest)) != NULL; number++) {
    const char *error = kalah_session_play (game, word);
    if (error != NULL) {
      kalah_protocol_answer (protocol, "error move %lu (%s): %s", number, kalah_word_quote (word).text, error);
      return false;
    }
  }
  return true;
}

static void
run_position (KalahProtocol *protocol, char *rest)
{
  KalahPosition position;
  KalahSession game;
  if (!read_position (protocol, kalah_word_next (&rest), &position))
    return;
  kalah_session_place (&game, &protocol->game.rules, &position);
  if (play_moves (protocol, &game, rest)) {
    replace_game (protocol, &game);
    answer_ok (protocol);
  } else {
    kalah_session_clear (&game);
  }
}

/* "ID#MOVE POSITION]": the rest of the line that ends a board message in a chat, pasted. */
static void
run_tag (KalahProtocol *protocol, char *rest)
{
  char *name = kalah_word_next (&rest);
  size_t length = strlen (rest);
  if (name == NULL || strchr (name, '#') == NULL || length == 0 || rest[length - 1] != ']') {
    kalah_protocol_answer (protocol, "error a line of a chat reads [kalah ID#MOVE POSITION]");
    return;
  }
  rest[length - 1] = '\0';
  run_position (protocol, rest);
}

/* ---- looking ---------------------------------------------------------- */

static void
run_show (KalahProtocol *protocol, char *rest)
{
  char text[KALAH_SHOW_MAX];
  if (!kalah_protocol_at_end (protocol, rest))
    return;
  kalah_show (&protocol->game, text);
  protocol->answer (text, protocol->data);
}

static void
run_notation (KalahProtocol *protocol, char *rest)
{
  if (!kalah_protocol_at_end (protocol, rest))
    return;
  char *text = kalah_notation_format (protocol->game.moves, protocol->game.count);
  protocol->answer (text != NULL ? text : "error out of memory", protocol->data);
  free (text);
}

static void
run_perft (KalahProtocol *protocol, char *rest)
{
  uint64_t depth;
  const char *word = kalah_word_next (&rest);
  if (word == NULL || !kalah_word_number (word, 0, PERFT_DEPTH_MAX, &depth)) {
    kalah_protocol_answer (protocol, "error perft takes a depth of 0..%d", PERFT_DEPTH_MAX);
    return;
  }
  if (!kalah_protocol_at_end (protocol, rest))
    return;
  uint64_t count = kalah_perft (&protocol->game.rules, &protocol->game.position,
                                (unsigned) depth, NULL);
  kalah_protocol_answer (protocol, "perft %llu %llu", (unsigned long long) depth, (unsigned long long) count);
}

/* ---- the line --------------------------------------------------------- */

static const struct {
  const char *name;
  void (*run) (KalahProtocol *protocol, char *rest);
} commands[] = {
  { "rules", run_rules },       { "position", run_position }, { "show", run_show },
  { "notation", run_notation }, { "perft", run_perft },       { "go", kalah_think_go },
  { "solve", kalah_think_solve }, { "analyse", kalah_think_analyse },
  { "hash", kalah_think_hash }, { "[kalah", run_tag },
};

/* TEXT is cut up on the way. False for `quit`. */
static bool
run_line (KalahProtocol *protocol, char *text)
{
  const char *name = kalah_word_next (&text);
  if (name == NULL) {
    kalah_protocol_answer (protocol, "error an empty line");
    return true;
  }
  if (strcmp (name, "quit") == 0)
    return !kalah_protocol_at_end (protocol, text);
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
    if (strcmp (commands[i].name, name) == 0) {
      commands[i].run (protocol, text);
      return true;
    }
  kalah_protocol_answer (protocol, "error there is no command %s", kalah_word_quote (name).text);
  return true;
}

bool
kalah_protocol_line (KalahProtocol *protocol, const char *line, size_t length)
{
  if (length > KALAH_LINE_MAX) {
    kalah_protocol_answer (protocol, "error the line is longer than %zu bytes", KALAH_LINE_MAX);
    return true;
  }
  if (length > 0 && line[length - 1] == '\r') /* typed on another system */
    length--;
  if (memchr (line, '\0', length) != NULL) {
    kalah_protocol_answer (protocol, "error there is a zero byte in the line");
    return true;
  }
  char *text = malloc (length + 1);
  if (text == NULL) {
    kalah_protocol_answer (protocol, "error out of memory");
    return true;
  }
  memcpy (text, line, length);
  text[length] = '\0';
  bool go_on = run_line (protocol, text);
  free (text);
  return go_on;
}
