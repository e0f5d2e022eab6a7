/*
 * search.c - chooses a move by looking at each own move and the best reply.
 *
 * Invariant: the choice depends on rules, position and limits alone. Values are
 * quarter stones, so that an extra turn can be worth less than a stone.
 */
#include "search.h"

#include "play.h"

#define DEPTH_DEFAULT 2 /* also the most there is: one move and one reply */
#define QUARTERS 4
#define EXTRA_TURN_VALUE 3

typedef struct {
  const KalahRules *rules;
  uint64_t nodes, nodes_max;
} Search;

static bool
may_look (const Search *search)
{
  return search->nodes < search->nodes_max;
}

/* How SEAT stands in stones against the best of the others: stones banked in
 * Kalah; in basic mancala the stones it has fewer to get rid of. */
static int
lead (const Search *search, const KalahPosition *position, int seat)
{
  bool basic = kalah_rules_get (search->rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC;
  int own = 0, best = 0;
  bool found = false;
  for (int i = 0; i < position->players; i++) {
    int result = basic ? -(int) kalah_position_side (position, i) : position->store[i];
    if (basic && position->status[i] == KALAH_STATUS_REMOVED)
      continue;
    if (i == seat) {
      own = result;
    } else if (!found || result > best) {
      best = result;
      found = true;
    }
  }
  return own - best;
}

static int
value_for (const Search *search, const KalahPosition *position, int seat,
           const KalahOutcome *outcome)
{
  return QUARTERS * lead (search, position, seat) + (outcome->extra ? EXTRA_TURN_VALUE : 0);
}

/* What the player to move can gain at once, in quarter stones: the price of
 * leaving a big capture open. */
static int
best_reply (Search *search, const KalahPosition *position)
{
  int replier = position->turn;
  int before = QUARTERS * lead (search, position, replier);
  int best = 0;
  unsigned legal = kalah_play_legal (position);
  for (int pit = 0; legal >> pit != 0 && may_look (search); pit++) {
    if ((legal >> pit & 1) == 0)
      continue;
    KalahPosition after = *position;
    KalahOutcome outcome;
    kalah_play_sow (search->rules, &after, pit, &outcome);
    search->nodes++;
    int gain = value_for (search, &after, replier, &outcome) - before;
    if (gain > best)
      best = gain;
  }
  return best;
}

/* Numbers that look random and are the same everywhere (the finishing steps of
 * the SplitMix generator). */
static uint64_t
scramble (uint64_t x)
{
  x += UINT64_C (0x9e3779b97f4a7c15);
  x = (x ^ x >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C (0x94d049bb133111eb);
  return x ^ x >> 31;
}

/* The value of PIT; *OVER tells that the game ends there, so that the value is
 * a result and no guess. */
static int
value_of_pit (Search *search, const KalahPosition *position, int pit, unsigned depth, bool *over)
{
  int mover = position->turn;
  KalahPosition after = *position;
  KalahOutcome outcome;
  kalah_play_sow (search->rules, &after, pit, &outcome);
  search->nodes++;
  int value = value_for (search, &after, mover, &outcome);
  *over = after.turn == KALAH_TURN_OVER;
  if (!*over && depth > 1 && after.turn != mover)
    value -= best_reply (search, &after);
  return value;
}

/* Quarter stones to stones, to the nearest. */
static int
to_stones (int value)
{
  return (value + (value < 0 ? -QUARTERS / 2 : QUARTERS / 2)) / QUARTERS;
}

void
kalah_search (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
              KalahVerdict *verdict)
{
  Search search = { .rules = rules, .nodes_max = limits->nodes ? limits->nodes : UINT64_MAX };
  unsigned depth = limits->depth == 1 ? 1 : DEPTH_DEFAULT;
  unsigned legal = kalah_play_legal (position);
  int best = 0;
  uint64_t best_lot = 0;
  *verdict = (KalahVerdict) { .pit = -1, .depth = depth, .exact = true };
  for (int pit = 0; legal >> pit != 0; pit++) {
    if ((legal >> pit & 1) == 0)
      continue;
    if (verdict->pit >= 0 && !may_look (&search)) {
      verdict->exact = false;
      break;
    }
    bool over;
    int value = value_of_pit (&search, position, pit, depth, &over);
    uint64_t lot = scramble (limits->seed ^ scramble ((uint64_t) pit));
    verdict->exact = verdict->exact && over;
    if (verdict->pit < 0 || value > best || (value == best && lot > best_lot)) {
      verdict->pit = pit;
      best = value;
      best_lot = lot;
    }
  }
  verdict->score = to_stones (best);
  verdict->nodes = search.nodes;
}
