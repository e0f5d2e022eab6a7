/*
 * search.c - chooses a move by looking one move further each time, until a limit
 * is reached or the rest of the game is known.
 *
 * Invariant: the choice depends on rules, position and limits alone (and on when
 * `stop` says so). The moves of the root are kept best first.
 */
#include "search.h"

#include <string.h>

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
  int judged;  /* the value as a weak level sees it */
  bool proven; /* the value: no line was left before its end */
  bool over;   /* the game is over after it */
} RootMove;

typedef struct {
  KalahTree tree;
  KalahRing ring;
  KalahLevel level;
  uint64_t seed;
  RootMove moves[KALAH_PITS_MAX];
  int count;
  bool compares; /* the value of each move is wanted, and not only of the best one */
  bool proven;   /* the value of the first move, and that no other one is better */
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

/* Who does not compare need only know that a move is no better than the best. False when
 * a limit was reached. */
static bool
look_at_move (Root *root, int i, unsigned depth)
{
  RootMove *move = &root->moves[i];
  KalahRing after = root->ring;
  int alpha = i == 0 || root->compares ? -KALAH_VALUE_MOST : root->moves[0].value;
  root->tree.guessed = false;
  if (!kalah_tree_sow (&root->tree, &after, move->pit))
    return false;
  int value = kalah_tree_value (&root->tree, &after, depth - 1, alpha, KALAH_VALUE_MOST);
  if (root->tree.stopped)
    return false;
  move->value = move->judged = value;
  move->proven = !root->tree.guessed;
  move->over = after.turn == KALAH_TURN_OVER;
  return true;
}

/* Looks at all moves, DEPTH deep. The moves seen before a limit was reached are
 * in order, and the first is the best of them. */
static void
look (Root *root, unsigned depth)
{
  bool all_proven = true;
  for (int i = 0; i < root->count; i++) {
    if (!(root->compares && root->moves[i].proven) && !look_at_move (root, i, depth))
      return;
    all_proven = all_proven && root->moves[i].proven;
    bring_forward (root->moves, i);
  }
  root->proven = all_proven;
}

/* Returns the depth that was looked at completely. */
static unsigned
deepen (Root *root)
{
  unsigned depth = 0;
  while (depth < root->level.depth && !root->proven) {
    RootMove before[KALAH_PITS_MAX];
    memcpy (before, root->moves, sizeof before);
    look (root, depth + 1);
    if (root->tree.stopped) {
      /* Moves that were not looked at equally far cannot be compared. */
      if (root->compares && depth > 0)
        memcpy (root->moves, before, sizeof before);
      break;
    }
    depth++;
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

static void
init_root (Root *root, const KalahRules *rules, const KalahPosition *position,
           const KalahLimits *limits, const KalahLevel *level)
{
  *root = (Root) { .level = *level, .seed = limits->seed, .compares = level->error > 0 };
  root->tree = (KalahTree) { .seat = position->turn,
                             .nodes_max = level->nodes,
                             .stop = limits->stop,
                             .stop_data = limits->stop_data };
  kalah_ring_init (rules, position, &root->tree.rules, &root->ring);
  list_moves (root, kalah_play_legal (position));
}

/* Looks ahead in any game, and errs as its level does. */
static void
search_tree (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
             const KalahLevel *level, KalahVerdict *verdict)
{
  Root root;
  init_root (&root, rules, position, limits, level);
  if (root.count == 0)
    return;
  verdict->depth = deepen (&root);
  verdict->exact = root.proven;
  if (!verdict->exact && position->players == 2) /* a crowd is here for its end alone */
    err (&root);
  verdict->pit = root.moves[0].pit;
  verdict->score = kalah_value_stones (root.moves[0].value);
  verdict->nodes = root.tree.nodes;
}

static KalahLimits
narrow (const KalahLimits *limits, const KalahLevel *level)
{
  KalahLimits narrowed = *limits;
  narrowed.depth = level->depth < KALAH_TREE_DEPTH_MAX ? level->depth : 0;
  narrowed.nodes = level->nodes;
  return narrowed;
}

/* With three and four players; not when so few stones are left that the tree may see
 * the end, and prove what the mover can be sure of. */
static bool
is_crowded (const KalahPosition *position)
{
  unsigned stones = 0;
  for (int seat = 0; seat < position->players; seat++)
    stones += kalah_position_side (position, seat);
  return position->players > 2 && stones > SOON_CROWD;
}

static bool
search_crowd (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
              const KalahLevel *level, KalahVerdict *verdict)
{
  const KalahLimits narrowed = narrow (limits, level);
  return is_crowded (position)
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
  const KalahLimits narrowed = narrow (limits, level);
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

/* ---- all moves -------------------------------------------------------- */

static void
compare_by_tree (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
                 const KalahLevel *level, KalahValues *values)
{
  Root root;
  init_root (&root, rules, position, limits, level);
  root.compares = true;
  deepen (&root);
  values->nodes = root.tree.nodes;
  for (int i = 0; i < root.count; i++) {
    const RootMove *move = &root.moves[i];
    values->legal |= 1u << move->pit;
    values->score[move->pit] = kalah_value_stones (move->value);
    values->exact[move->pit] = move->proven;
  }
}

static bool
compare_duel (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
              KalahValues *values)
{
  if (may_stop_soon (rules, position) || !kalah_master_compare (rules, position, limits, values))
    return false;
  if (kalah_rules_get (rules, KALAH_RULE_MAJORITY) == KALAH_MAJORITY_ON)
    memset (values->exact, 0, sizeof values->exact);
  return true;
}

void
kalah_search_moves (const KalahRules *rules, const KalahPosition *position,
                    const KalahLimits *limits, KalahValues *values)
{
  KalahLevel level = level_of (kalah_level_kind (rules, position), limits);
  *values = (KalahValues) { .legal = 0 };
  level.error = 0;
  if (level.nodes < KALAH_PITS_MAX) /* each move is seen once */
    level.nodes = KALAH_PITS_MAX;
  const KalahLimits narrowed = narrow (limits, &level);
  if (position->turn == KALAH_TURN_OVER)
    return;
  if (!(is_crowded (position) && kalah_crowd_compare (rules, position, &narrowed, values))
      && !compare_duel (rules, position, &narrowed, values))
    compare_by_tree (rules, position, limits, &level, values);
}
