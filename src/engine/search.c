/*
 * search.c - chooses a move by looking one move further each time, until a limit
 * is reached or the rest of the game is known.
 *
 * Invariant: the choice depends on rules, position and limits alone (and on when
 * `stop` says so). The moves of the root are kept best first.
 */
#include "search.h"

#include "crowd.h"
#include "evaluate.h"
#include "level.h"
#include "lot.h"
#include "master.h"
#include "play.h"
#include "style.h"
#include "tree.h"

#define NODES_DEFAULT 10000 /* where nothing else ends a search; */
#define NODES_DUEL 60000    /*   in two-player Kalah they cost less */
#define SOON_STONES 12 /* in the pits */
#define SOON_CROWD 8   /* with three and four players */

typedef struct {
  int pit, value;
  int judged; /* the value as a weak level sees it */
  bool over; /* the game is over after it */
} RootMove;

typedef struct {
  KalahTree tree;
  KalahRing ring;
  KalahLevel level;
  uint64_t seed;
  RootMove moves[KALAH_PITS_MAX];
  int count;
} Root;

/* ---- limits ----------------------------------------------------------- */

static KalahLevel
level_of (KalahKind kind, const KalahLimits *limits)
{
  KalahLevel level = kalah_level_of (kind, limits->level);
  bool endless = level.nodes == UINT64_MAX && limits->stop == NULL;
  if (limits->depth != 0 && limits->depth < level.depth)
    level.depth = limits->depth;
  if (limits->nodes != 0 && limits->nodes < level.nodes)
    level.nodes = limits->nodes;
  else if (endless)
    level.nodes = kind == KALAH_KIND_DUEL ? NODES_DUEL : NODES_DEFAULT;
  return level;
}

/* ---- the root --------------------------------------------------------- */

/* In an order of the seed: of equal moves the first one is taken. */
static void
list_moves (Root *root, unsigned legal)
{
  for (int pit = 0; legal >> pit != 0; pit++) {
    if ((legal >> pit & 1) == 0)
      continue;
    int place = root->count++;
    uint64_t draw = kalah_lot_draw (root->seed, pit);
    for (; place > 0 && kalah_lot_draw (root->seed, root->moves[place - 1].pit) < draw; place--)
      root->moves[place] = root->moves[place - 1];
    root->moves[place] = (RootMove) { .pit = pit };
  }
}

/* Moves MOVES[FROM] before all moves that seem worth less. */
static void
bring_forward (RootMove *moves, int from)
{
  RootMove move = moves[from];
  for (; from > 0 && moves[from - 1].judged < move.judged; from--)
    moves[from] = moves[from - 1];
  moves[from] = move;
}

/* Looks at all moves, DEPTH deep. The moves seen before a limit was reached are
 * in order, and the first is the best of them. Who errs must know the value of
 * each move; who does not need only know that it is no better than the best. */
static void
look (Root *root, unsigned depth)
{
  bool errs = root->level.error > 0;
  for (int i = 0; i < root->count; i++) {
    KalahRing after = root->ring;
    int alpha = i == 0 || errs ? -KALAH_VALUE_MOST : root->moves[0].value;
    if (!kalah_tree_sow (&root->tree, &after, root->moves[i].pit))
      return;
    int value = kalah_tree_value (&root->tree, &after, depth - 1, alpha, KALAH_VALUE_MOST);
    if (root->tree.stopped)
      return;
    root->moves[i].value = root->moves[i].judged = value;
    root->moves[i].over = after.turn == KALAH_TURN_OVER;
    bring_forward (root->moves, i);
  }
}

/* Returns the depth that was looked at completely. */
static unsigned
deepen (Root *root)
{
  unsigned depth = 0;
  while (depth < root->level.depth && !root->tree.stopped) {
    root->tree.guessed = false;
    look (root, depth + 1);
    if (root->tree.stopped)
      break;
    depth++;
    if (!root->tree.guessed)
      break;
  }
  return depth;
}

/* Weak levels misjudge each move by something, but not how the game ends. */
static void
err (Root *root)
{
  int error = root->level.error;
  for (int i = 0; i < root->count; i++) {
    RootMove *move = &root->moves[i];
    uint64_t draw = kalah_lot_draw (~root->seed, move->pit);
    if (error > 0 && !move->over)
      move->judged += (int) (draw % (2 * (unsigned) error + 1)) - error;
    bring_forward (root->moves, i);
  }
}

/* Looks ahead in any game, and errs as its level does. */
static void
search_tree (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
             const KalahLevel *level, KalahVerdict *verdict)
{
  Root root = { .level = *level, .seed = limits->seed };
  root.tree = (KalahTree) { .seat = position->turn,
                            .nodes_max = level->nodes,
                            .stop = limits->stop,
                            .stop_data = limits->stop_data };
  kalah_ring_init (rules, position, &root.tree.rules, &root.ring);
  list_moves (&root, kalah_play_legal (position));
  if (root.count == 0)
    return;
  verdict->depth = deepen (&root);
  verdict->exact = !root.tree.stopped && !root.tree.guessed;
  if (!verdict->exact && position->players == 2) /* a crowd is here for its end alone */
    err (&root);
  verdict->pit = root.moves[0].pit;
  verdict->score = kalah_value_stones (root.moves[0].value);
  verdict->nodes = root.tree.nodes;
}

/* With three and four players; not when so few stones are left that the tree may see
 * the end, and prove what the mover can be sure of. */
static bool
search_crowd (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
              const KalahLevel *level, KalahVerdict *verdict)
{
  KalahLimits narrowed = *limits;
  unsigned stones = 0;
  for (int seat = 0; seat < position->players; seat++)
    stones += kalah_position_side (position, seat);
  narrowed.depth = level->depth;
  narrowed.nodes = level->nodes;
  return position->players > 2 && stones > SOON_CROWD
         && kalah_crowd_search (rules, position, &narrowed, level->error, verdict);
}

/* A game that may stop early ends with other stores than one that is played on, and
 * only the tree knows; which matters where it sees the end. */
static bool
may_stop_soon (const KalahRules *rules, const KalahPosition *position)
{
  return kalah_rules_get (rules, KALAH_RULE_MAJORITY) == KALAH_MAJORITY_ON
         && kalah_position_side (position, 0) + kalah_position_side (position, 1) <= SOON_STONES;
}

static bool
search_duel (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
             const KalahLevel *level, KalahVerdict *verdict)
{
  KalahLimits narrowed = *limits;
  narrowed.depth = level->depth < KALAH_TREE_DEPTH_MAX ? level->depth : 0;
  narrowed.nodes = level->nodes;
  if (may_stop_soon (rules, position)
      || !kalah_master_search (rules, position, &narrowed, level->error, verdict))
    return false;
  if (kalah_rules_get (rules, KALAH_RULE_MAJORITY) == KALAH_MAJORITY_ON)
    verdict->exact = false;
  return true;
}

void
kalah_search (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
              KalahVerdict *verdict)
{
  KalahLevel level = level_of (kalah_level_kind (rules, position), limits);
  *verdict = (KalahVerdict) { .pit = -1 };
  if (position->turn == KALAH_TURN_OVER)
    return;
  if (limits->style != KALAH_STYLE_KALAH)
    kalah_style_search (rules, position, limits, verdict);
  else if (!search_crowd (rules, position, limits, &level, verdict)
           && !search_duel (rules, position, limits, &level, verdict))
    search_tree (rules, position, limits, &level, verdict);
}
