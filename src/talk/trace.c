/*
 * trace.c - which sowings lead from one board to the next.
 *
 * All sequences of moves are tried, under all rules that could make a difference on this
 * board. They are few: a rule that only ends games earlier is no rule of a game that goes on.
 *
 * Invariant: a trace that is handed out was played by kalah_play_sow, and no other last
 * move explains the boards as well.
 */
#include "talk/trace.h"

#include <string.h>

/* What positions of strangers can cost, in sowings: a few milliseconds. Real games take
 * some dozens, and at most some thousands. */
#define SOWINGS_MAX 20000

typedef struct {
  const KalahPosition *after;
  KalahRules rules; /* that are tried now, */
  guint victims;    /*   the sides that one capture can take from, */
  gboolean swept;   /*   and AFTER is what a sweep has left */
  guint sowings;    /* so far */
  gboolean found, doubtful;
  KalahTrace trace; /* where found */
} Search;

/* ---- comparing --------------------------------------------------------- */

static gboolean
same_taken (const KalahOutcome *one, const KalahOutcome *other)
{
  if (one->captured != other->captured || one->taken_count != other->taken_count)
    return FALSE;
  for (guint i = 0; i < one->taken_count; i++)
    if (one->taken[i].seat != other->taken[i].seat || one->taken[i].pit != other->taken[i].pit
        || one->taken[i].stones != other->taken[i].stones)
      return FALSE;
  return TRUE;
}

/* Do both look the same to who is shown the last move? */
static gboolean
same_move (const KalahTrace *one, const KalahTrace *other)
{
  return one->pit == other->pit && one->outcome.extra == other->outcome.extra
         && one->outcome.last_seat == other->outcome.last_seat
         && one->outcome.last_pit == other->outcome.last_pit
         && same_taken (&one->outcome, &other->outcome)
         && kalah_position_equal (&one->before, &other->before);
}

/* ---- searching --------------------------------------------------------- */

/* Each move empties the pit that was sown, and a capture one of each victim. */
static gboolean
can_become (const Search *search, const KalahPosition *position, guint moves)
{
  guint fewer = 0;
  for (guint seat = 0; seat < position->players; seat++)
    for (guint pit = 0; pit < position->pits; pit++)
      fewer += position->pit[seat][pit] > search->after->pit[seat][pit];
  return fewer <= moves * (1 + search->victims);
}

/* A game that was swept ended with an empty side; a move empties one pit of a side. */
static gboolean
can_end (const KalahPosition *position, guint moves)
{
  for (guint seat = 0; seat < position->players; seat++) {
    guint full = 0;
    for (guint pit = 0; pit < position->pits; pit++)
      full += position->pit[seat][pit] > 0;
    if (full <= moves && position->status[seat] == KALAH_STATUS_ACTIVE)
      return TRUE;
  }
  return FALSE;
}

/* False only where MOVES more moves cannot lead to what is searched for: stores never
 * lose stones. */
static gboolean
is_on_the_way (const Search *search, const KalahPosition *position, guint moves)
{
  for (guint seat = 0; seat < position->players; seat++)
    if (position->store[seat] > search->after->store[seat])
      return FALSE;
  return search->swept ? can_end (position, moves) : can_become (search, position, moves);
}

static void
note (Search *search, const KalahTrace *trace)
{
  if (!search->found)
    search->trace = *trace;
  else if (!same_move (&search->trace, trace))
    search->doubtful = TRUE;
  search->found = TRUE;
}

static void
try_moves (Search *search, const KalahPosition *position, guint moves)
{
  KalahTrace trace = { .rules = search->rules, .before = *position };
  unsigned legal = kalah_play_legal (position);
  for (trace.pit = 0; legal >> trace.pit != 0 && !search->doubtful; trace.pit++) {
    guint stones = position->pit[position->turn][trace.pit];
    if (stones == 0
        || (moves == 1 && search->after->pit[position->turn][trace.pit] >= stones))
      continue; /* a pit that was sown last has fewer */
    KalahPosition next = *position;
    search->doubtful |= ++search->sowings > SOWINGS_MAX;
    kalah_play_sow (&search->rules, &next, trace.pit, &trace.outcome);
    if (moves == 1 && kalah_position_equal (&next, search->after))
      note (search, &trace);
    else if (moves > 1 && is_on_the_way (search, &next, moves - 1))
      try_moves (search, &next, moves - 1);
  }
}

/* ---- rules ------------------------------------------------------------- */

/* Tries the rules as they are set, unless BEFORE would be over by them. */
static void
try_rules (Search *search, const KalahPosition *before, guint count)
{
  KalahPosition settled = *before;
  if (kalah_play_settle (&search->rules, &settled, NULL) == KALAH_REASON_NONE
      && is_on_the_way (search, before, count))
    try_moves (search, before, count);
}

/* Which stones a capture takes. */
static void
try_captures (Search *search, const KalahPosition *before, guint count)
{
  guint others = kalah_position_count (before, KALAH_STATUS_ACTIVE)
                 + kalah_position_count (before, KALAH_STATUS_RESIGNED) - 1;
  for (int capture = KALAH_CAPTURE_NEXT; capture <= KALAH_CAPTURE_ALL; capture++) {
    /* Of three and less nobody sits opposite, and of two the next is all. */
    if ((capture == KALAH_CAPTURE_OPPOSITE && others < 3)
        || (capture == KALAH_CAPTURE_ALL && others < 2))
      continue;
    search->victims = capture == KALAH_CAPTURE_ALL ? others : 1;
    kalah_rules_put (&search->rules, KALAH_RULE_CAPTURE, capture);
    for (int empty = KALAH_EMPTY_LEAVE; empty <= KALAH_EMPTY_TAKE; empty++) {
      kalah_rules_put (&search->rules, KALAH_RULE_EMPTY_CAPTURE, empty);
      try_rules (search, before, count);
    }
  }
}

/* How the game ends. As long as it has not, cannot-move is the rule that allows most. */
static void
try_kalah (Search *search, const KalahPosition *before, guint count)
{
  kalah_rules_put (&search->rules, KALAH_RULE_GAME, KALAH_GAME_KALAH);
  if (!search->swept) {
    gboolean stopped = search->after->turn == KALAH_TURN_OVER; /* with stones in pits */
    kalah_rules_put (&search->rules, KALAH_RULE_END, KALAH_END_CANNOT_MOVE);
    kalah_rules_put (&search->rules, KALAH_RULE_MAJORITY,
                     stopped ? KALAH_MAJORITY_ON : KALAH_MAJORITY_OFF);
    try_captures (search, before, count);
    return;
  }
  for (int end = KALAH_END_SIDE_EMPTY; end <= KALAH_END_CANNOT_MOVE; end++)
    for (int leftover = KALAH_LEFTOVER_OWNER; leftover <= KALAH_LEFTOVER_FINISHER; leftover++) {
      kalah_rules_put (&search->rules, KALAH_RULE_END, end);
      kalah_rules_put (&search->rules, KALAH_RULE_LEFTOVER, leftover);
      try_captures (search, before, count);
    }
}

/* Who is the first to finish ends the game only where others are left to play. */
static void
try_basic (Search *search, const KalahPosition *before, guint count)
{
  gboolean stopped = search->after->turn == KALAH_TURN_OVER
                     && kalah_position_count (search->after, KALAH_STATUS_ACTIVE) > 1;
  search->victims = 0;
  kalah_rules_put (&search->rules, KALAH_RULE_GAME, KALAH_GAME_BASIC);
  kalah_rules_put (&search->rules, KALAH_RULE_RANKS,
                   stopped ? KALAH_RANKS_FIRST : KALAH_RANKS_ALL);
  try_rules (search, before, count);
}

/* Only basic mancala lifts the pits of a player who has finished off the board; where it
 * is over, somebody has. */
static void
try_games (Search *search, const KalahPosition *before, guint count)
{
  gboolean finished = kalah_position_count (search->after, KALAH_STATUS_FINISHED) > 0;
  gboolean over = search->after->turn == KALAH_TURN_OVER;
  guint left = 0;
  for (int seat = 0; seat < before->players; seat++)
    left += kalah_position_side (search->after, seat);
  search->swept = over && left == 0 && !finished;
  if (!finished)
    try_kalah (search, before, count);
  if (finished || !over)
    try_basic (search, before, count);
}

/* ---- what is asked for ------------------------------------------------- */

static gboolean
are_of_one_game (const KalahPosition *before, const KalahPosition *after)
{
  return before->players == after->players && before->pits == after->pits
         && kalah_position_total (before) == kalah_position_total (after);
}

gboolean
kalah_trace_find (const KalahPosition *before, const KalahPosition *after, guint count,
                  KalahTrace *trace)
{
  if (count < 1 || count > KALAH_TRACE_MOVES_MAX || before->turn == KALAH_TURN_OVER
      || !are_of_one_game (before, after))
    return FALSE;
  Search search = { .after = after };
  kalah_rules_init (&search.rules);
  kalah_rules_put (&search.rules, KALAH_RULE_PLAYERS, before->players);
  kalah_rules_put (&search.rules, KALAH_RULE_PITS, before->pits);
  try_games (&search, before, count);
  if (!search.found || search.doubtful)
    return FALSE;
  *trace = search.trace;
  return TRUE;
}

gboolean
kalah_trace_play (const KalahRules *rules, const KalahPosition *before, int pit,
                  KalahTrace *trace)
{
  KalahTrace played = { .rules = *rules, .before = *before, .pit = pit };
  KalahPosition after = *before;
  if (!kalah_position_fits (before, rules)
      || kalah_play_sow (rules, &after, pit, &played.outcome) != KALAH_PLAY_OK)
    return FALSE;
  *trace = played;
  return TRUE;
}
