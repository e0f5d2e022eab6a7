/*
 * style.c - see style.h.
 *
 * Invariant: all values are those of the player whose move is sought; this player
 * takes the most, and all others together the least.
 */
#include "style.h"

#include <stdlib.h>
#include <string.h>

#include "evaluate.h"
#include "lot.h"
#include "play.h"

#define TSEITIN_DEPTH 5
#define RECHENBERG_DEPTH 4
#define RECHENBERG_PLACES 3000 /* looked at after each move; enough for 12 pits */
#define POLL_MASK 1023 /* stop is asked each time that so many nodes have passed */

static const char *const names[KALAH_STYLE_COUNT] = {
  [KALAH_STYLE_KALAH] = "kalah",
  [KALAH_STYLE_RANDOM] = "random",
  [KALAH_STYLE_TSEITIN] = "tseitin",
  [KALAH_STYLE_RECHENBERG] = "rechenberg",
};

const char *
kalah_style_name (KalahStyle style)
{
  return names[style];
}

bool
kalah_style_find (const char *word, KalahStyle *style)
{
  for (int i = 0; i < KALAH_STYLE_COUNT; i++)
    if (strcmp (names[i], word) == 0) {
      *style = (KalahStyle) i;
      return true;
    }
  return false;
}

/* A position that Rechenberg looks at. */
typedef struct {
  KalahPosition position;
  unsigned depth;
  int parent; /* in the queue; -1 for the first */
  int value;
  bool judged; /* by a position that follows */
} Place;

typedef struct {
  const KalahRules *rules;
  const KalahLimits *limits;
  int seat; /* who thinks */
  unsigned depth;
  Place *queue; /* of ROOM places; NULL for Tseitin */
  int room;
  uint64_t nodes;
  bool stopped;
} Thought;

/* ---- what both look at ------------------------------------------------ */

/* Sows PIT; false when a limit was reached, or nothing is there to be sown. */
static bool
sow (Thought *thought, KalahPosition *position, int pit)
{
  const KalahLimits *limits = thought->limits;
  if (thought->stopped || (kalah_play_legal (position) >> pit & 1) == 0)
    return false;
  if ((limits->nodes != 0 && thought->nodes >= limits->nodes)
      || ((thought->nodes & POLL_MASK) == 0 && limits->stop != NULL
          && limits->stop (limits->stop_data))) {
    thought->stopped = true;
    return false;
  }
  thought->nodes++;
  return kalah_play_sow (thought->rules, position, pit, NULL) == KALAH_PLAY_OK;
}

static int
pits_with_stones (const KalahPosition *position, int seat)
{
  int count = 0;
  for (int pit = 0; pit < position->pits; pit++)
    count += position->pit[seat][pit] > 0;
  return count;
}

/* In quarters of a stone. Stones in stores count; in basic mancala it is those that are
 * still in the pits, against their owner. For Rechenberg also what may become of the
 * stones on a side, and having a choice. */
static int
standing (const Thought *thought, const KalahPosition *position, int seat)
{
  int side = (int) kalah_position_side (position, seat);
  bool wide = thought->limits->style == KALAH_STYLE_RECHENBERG;
  if (kalah_rules_get (thought->rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC)
    return -4 * side - (wide ? 2 * pits_with_stones (position, seat) : 0);
  return 4 * position->store[seat] + (wide ? side + pits_with_stones (position, seat) : 0);
}

static int
value_of (const Thought *thought, const KalahPosition *position)
{
  bool final;
  int value = kalah_evaluate (thought->rules, position, thought->seat, &final);
  int best = -KALAH_VALUE_MOST;
  if (final)
    return value;
  for (int seat = 0; seat < position->players; seat++)
    if (seat != thought->seat && position->status[seat] == KALAH_STATUS_ACTIVE) {
      int other = standing (thought, position, seat);
      best = other > best ? other : best;
    }
  return KALAH_VALUE_STONE / 4 * (standing (thought, position, thought->seat) - best);
}

static bool
is_better (bool own, int value, int than)
{
  return own ? value > than : value < than;
}

/* ---- Tseitin: deep and narrow ----------------------------------------- */

static int
alpha_beta (Thought *thought, const KalahPosition *position, unsigned depth, int alpha, int beta)
{
  bool own = position->turn == thought->seat;
  if (depth == 0 || position->turn == KALAH_TURN_OVER)
    return value_of (thought, position);
  for (int pit = position->pits; pit-- > 0 && alpha < beta;) {
    KalahPosition after = *position;
    if (!sow (thought, &after, pit))
      continue;
    int value = alpha_beta (thought, &after, depth - 1, alpha, beta);
    if (own && value > alpha)
      alpha = value;
    else if (!own && value < beta)
      beta = value;
  }
  return own ? alpha : beta;
}

/* ---- Rechenberg: level by level --------------------------------------- */

static void
spread_from (Thought *thought, int from, int *count)
{
  Place *queue = thought->queue;
  for (int pit = 0; pit < queue[from].position.pits; pit++) {
    queue[*count] = (Place) { queue[from].position, queue[from].depth + 1, from, 0, false };
    *count += sow (thought, &queue[*count].position, pit);
  }
}

/* Puts all positions that follow into the queue, the nearest first, as long as there is
 * room. Returns how many positions are in it. */
static int
spread (Thought *thought)
{
  const Place *queue = thought->queue;
  int count = 1;
  for (int i = 0; i < count && queue[i].depth < thought->depth - 1; i++) {
    if (count + queue[i].position.pits > thought->room)
      break;
    spread_from (thought, i, &count);
  }
  return count;
}

/* From the farthest positions back to the first one. */
static void
gather (const Thought *thought, int count)
{
  for (int i = count; i-- > 0;) {
    Place *place = &thought->queue[i];
    if (!place->judged)
      place->value = value_of (thought, &place->position);
    if (place->parent < 0)
      continue;
    Place *parent = &thought->queue[place->parent];
    bool own = parent->position.turn == thought->seat;
    if (!parent->judged || is_better (own, place->value, parent->value))
      parent->value = place->value;
    parent->judged = true;
  }
}

static int
breadth_first (Thought *thought, const KalahPosition *position)
{
  thought->queue[0] = (Place) { *position, 0, -1, 0, false };
  gather (thought, spread (thought));
  return thought->queue[0].value;
}

/* ---- the choice ------------------------------------------------------- */

/* Takes the best move; of equal ones the one that the seed prefers. */
static void
choose (Thought *thought, const KalahPosition *position, KalahVerdict *verdict)
{
  int best = -KALAH_VALUE_MOST;
  uint64_t best_draw = 0;
  for (int pit = 0; pit < position->pits; pit++) {
    KalahPosition after = *position;
    uint64_t draw = kalah_lot_draw (thought->limits->seed, pit);
    if (!sow (thought, &after, pit))
      continue;
    /* Equal values must be told from lower ones, so one less than the best counts. */
    int value = thought->queue != NULL
                    ? breadth_first (thought, &after)
                    : alpha_beta (thought, &after, thought->depth - 1, best - 1, KALAH_VALUE_MOST);
    if (thought->stopped)
      return;
    if (value > best || (value == best && draw > best_draw)) {
      *verdict = (KalahVerdict) { .pit = pit, .score = kalah_value_stones (value) };
      best = value;
      best_draw = draw;
    }
  }
}

static void
choose_any (const KalahPosition *position, uint64_t seed, KalahVerdict *verdict)
{
  unsigned legal = kalah_play_legal (position);
  uint64_t best_draw = 0;
  for (int pit = 0; legal >> pit != 0; pit++) {
    uint64_t draw = kalah_lot_draw (seed, pit);
    if ((legal >> pit & 1) != 0 && (verdict->pit < 0 || draw > best_draw)) {
      verdict->pit = pit;
      best_draw = draw;
    }
  }
}

void
kalah_style_search (const KalahRules *rules, const KalahPosition *position,
                    const KalahLimits *limits, KalahVerdict *verdict)
{
  Place one[1 + KALAH_PITS_MAX]; /* where no memory is left */
  bool wide = limits->style == KALAH_STYLE_RECHENBERG;
  Thought thought = { .rules = rules,
                      .limits = limits,
                      .seat = position->turn,
                      .depth = wide ? RECHENBERG_DEPTH : TSEITIN_DEPTH };
  *verdict = (KalahVerdict) { .pit = -1 };
  choose_any (position, limits->seed, verdict);
  if (limits->style == KALAH_STYLE_RANDOM || verdict->pit < 0)
    return;
  if (limits->depth != 0 && limits->depth < thought.depth)
    thought.depth = limits->depth;
  Place *queue = wide ? malloc (RECHENBERG_PLACES * sizeof *queue) : NULL;
  if (wide) {
    thought.queue = queue != NULL ? queue : one;
    thought.room = queue != NULL ? RECHENBERG_PLACES : (int) (sizeof one / sizeof *one);
  }
  choose (&thought, position, verdict);
  verdict->depth = thought.depth;
  verdict->nodes = thought.nodes;
  free (queue);
}
