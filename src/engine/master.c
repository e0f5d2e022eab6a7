/*
 * master.c - see master.h.
 *
 * Invariant: the solver and the look ahead take turns, each turn longer than the one
 * before, so that whenever time is up about half of it was used for the one that
 * finds the move. A move that is proven to be worse than another one is not looked at
 * any more.
 */
#include "master.h"

#include <stdlib.h>

#include "book.h"
#include "duel.h"
#include "evaluate.h"
#include "lot.h"
#include "solve.h"

#define TURN_NODES UINT64_C (65536) /* of the first turn of each */
#define TURN_GROWTH 4
#define PROOF_NODES_LEAST (4 * TURN_NODES)
#define PROOF_STONES 52    /* with more in the pits a proof takes too long */
#define PROOF_SHARE(size) ((size) / 64 * 3 / 4 * 64)
#define NOTES_FEW 1024     /* where there is no other memory */
#define NOTES_PER_NODE 2

typedef struct {
  const KalahPosition *position;
  const KalahLimits *limits;
  int error; /* what moves are misjudged by, at most */
  bool compares; /* all moves are looked at, and not only the best one */
  KalahLanesRules lanes;
  KalahDuel duel;
  KalahSolver *solver; /* NULL where nothing is to be proven */
  KalahSolution proof; /* what is proven so far */
  unsigned kept;       /* the moves that are still looked at, one bit a pit */
  uint64_t proof_nodes;
  bool stopped; /* by the stop of LIMITS, which is not asked again */
} Master;

static bool
is_stopped (void *data)
{
  Master *master = data;
  const KalahLimits *limits = master->limits;
  if (!master->stopped && limits->stop != NULL)
    master->stopped = limits->stop (limits->stop_data);
  return master->stopped;
}

static uint64_t
nodes_left (const Master *master)
{
  uint64_t spent = master->duel.nodes + master->proof_nodes;
  return spent < master->limits->nodes ? master->limits->nodes - spent : 0;
}

/* ---- proofs ----------------------------------------------------------- */

/* Adds what SOLUTION knows to what was known before. */
static void
learn (Master *master, const KalahSolution *solution)
{
  KalahSolution before = master->proof;
  KalahSolution *proof = &master->proof;
  *proof = *solution;
  for (int pit = 0; before.legal >> pit != 0; pit++) {
    if (before.lower[pit] > proof->lower[pit])
      proof->lower[pit] = before.lower[pit];
    if (before.upper[pit] < proof->upper[pit])
      proof->upper[pit] = before.upper[pit];
  }
}

/* The moves that may be best. Where some win for sure, only these. */
static unsigned
promising (const KalahSolution *proof)
{
  int least = -KALAH_VALUE_MOST;
  unsigned pits = 0;
  for (int pit = 0; proof->legal >> pit != 0; pit++)
    if ((proof->legal >> pit & 1) != 0 && proof->lower[pit] > least)
      least = proof->lower[pit];
  for (int pit = 0; proof->legal >> pit != 0; pit++) {
    bool worse = proof->upper[pit] < least || (least > 0 && proof->lower[pit] <= 0);
    if ((proof->legal >> pit & 1) != 0 && !worse)
      pits |= 1u << pit;
  }
  return pits;
}

static void
prove (Master *master, uint64_t nodes)
{
  const KalahSolveLimits limits = { .nodes = nodes, .stop = is_stopped, .data = master };
  KalahSolution solution;
  if (master->solver == NULL || nodes == 0
      || !kalah_solve_value (master->solver, master->position, &limits, &solution))
    return;
  master->proof_nodes += solution.nodes;
  learn (master, &solution);
  master->kept = promising (&master->proof);
  kalah_duel_keep (&master->duel, master->kept);
}

/* ---- taking turns ----------------------------------------------------- */

static void
look (Master *master, uint64_t nodes)
{
  unsigned depth = master->limits->depth != 0 ? master->limits->depth : KALAH_DUEL_DEPTH_MAX;
  kalah_duel_look (&master->duel, master->duel.nodes + nodes, depth);
}

static int
within (int value, int least, int most)
{
  return value < least ? least : value > most ? most : value;
}

static int
lead_of (const KalahPosition *position)
{
  return position->store[position->turn] - position->store[1 - position->turn];
}

static int
score_of_look (const Master *master)
{
  return lead_of (master->position) + kalah_value_stones (master->duel.moves[0].value);
}

/* Nothing is left to be found out by looking ahead. Where some moves win for sure, others
 * that may win by more are not looked at. */
static bool
is_settled (const Master *master)
{
  const KalahSolution *proof = &master->proof;
  const unsigned left_out = proof->legal & ~master->kept;
  for (int pit = 0; left_out >> pit != 0; pit++)
    if ((left_out >> pit & 1) != 0 && proof->upper[pit] > score_of_look (master))
      return false;
  return master->duel.proven;
}

static bool
is_done (const Master *master)
{
  return master->stopped || is_settled (master) || master->proof.solved
         || nodes_left (master) == 0
         || (master->solver == NULL && !master->duel.stopped); /* as deep as it may */
}

/* When the look ahead has nothing to do any more, or is as deep as it can be, the rest is
 * for proofs. */
static uint64_t
nodes_to_prove (const Master *master, uint64_t turn)
{
  uint64_t left = nodes_left (master);
  if (!master->duel.stopped)
    return left;
  return turn < left / 2 ? turn : left / 2;
}

static void
think (Master *master)
{
  uint64_t turn = master->solver != NULL ? TURN_NODES : UINT64_MAX;
  for (;; turn *= TURN_GROWTH) {
    uint64_t left = nodes_left (master);
    look (master, turn < left ? turn : left);
    if (is_done (master))
      return;
    prove (master, nodes_to_prove (master, turn));
    if (is_done (master))
      return;
  }
}

static void
conclude (const Master *master, KalahVerdict *verdict)
{
  const KalahSolution *proof = &master->proof;
  const KalahDuelMove *best = &master->duel.moves[0];
  verdict->nodes = master->duel.nodes + master->proof_nodes;
  if (proof->solved) {
    verdict->pit = proof->pit;
    verdict->score = proof->value;
    verdict->depth = proof->depth;
    verdict->exact = true;
    return;
  }
  verdict->pit = best->pit;
  verdict->score = score_of_look (master);
  verdict->depth = master->duel.depth;
  verdict->exact = is_settled (master);
  if (proof->legal != 0)
    verdict->score = within (verdict->score, proof->lower[best->pit], proof->upper[best->pit]);
}

/* ---- those who err ---------------------------------------------------- */

static bool
ends_game (const KalahDuel *duel, int pit)
{
  KalahLanesMove move;
  kalah_lanes_sow (duel->lanes, &duel->board, (unsigned) pit, &move);
  return kalah_lanes_over (duel->lanes, &move.board);
}

/* Each move seems better or worse than it is: the fuller the pits, the
 * more, and not at all when it ends the game. The move that seems best is the first
 * afterwards. */
static void
misjudge (Master *master)
{
  KalahDuel *duel = &master->duel;
  int stones = (int) kalah_position_side (master->position, 0)
               + (int) kalah_position_side (master->position, 1);
  int total = (int) kalah_position_total (master->position);
  unsigned most = (unsigned) (master->error * stones / total);
  int best = 0, best_judged = -KALAH_VALUE_MOST;
  for (int i = 0; i < duel->count; i++) {
    uint64_t draw = kalah_lot_draw (~master->limits->seed, duel->moves[i].pit);
    int judged = duel->moves[i].value;
    if (!ends_game (duel, duel->moves[i].pit))
      judged += (int) (draw % (2 * most + 1)) - (int) most;
    if (judged > best_judged) {
      best = i;
      best_judged = judged;
    }
  }
  KalahDuelMove chosen = duel->moves[best];
  duel->moves[best] = duel->moves[0];
  duel->moves[0] = chosen;
}

/* ---- by heart --------------------------------------------------------- */

static bool
recite (const KalahRules *rules, const KalahPosition *position, KalahVerdict *verdict)
{
  int pit, value;
  if (!kalah_book_find (rules, position, &pit, &value))
    return false;
  *verdict = (KalahVerdict) { .pit = pit, .score = value, .exact = true };
  return true;
}

/* ---- memory ----------------------------------------------------------- */

static bool
is_provable (const KalahLimits *limits, const KalahLanes *board)
{
  return limits->memory >= 2 * KALAH_SOLVE_SPACE_MIN
         && kalah_lanes_sum (board->own) + kalah_lanes_sum (board->opp) <= PROOF_STONES;
}

/* No more than it can fill. */
static size_t
notes_size (const KalahLimits *limits, size_t size)
{
  uint64_t most = size / sizeof (KalahNote) / NOTES_PER_NODE;
  return limits->nodes < most ? (size_t) limits->nodes * NOTES_PER_NODE * sizeof (KalahNote) : size;
}

/* Thinks, and gives all memory back. */
static void
search (Master *master, const KalahRules *rules, const KalahLanes *board, bool proves)
{
  const KalahLimits *limits = master->limits;
  KalahNote few[NOTES_FEW] = { 0 };
  size_t proof = proves ? PROOF_SHARE (limits->memory) : 0;
  size_t notes = notes_size (limits, limits->memory - proof);
  char *space = notes > sizeof few ? calloc (1, proof + notes) : NULL;
  if (space != NULL && proof > 0)
    master->solver = kalah_solver_new (rules, space, proof);
  kalah_duel_init (&master->duel, &master->lanes, board, limits->seed,
                   space != NULL ? (void *) (space + proof) : few,
                   space != NULL ? notes : sizeof few);
  master->duel.stop = is_stopped;
  master->duel.stop_data = master;
  master->duel.compares = master->compares;
  think (master);
  kalah_solver_free (master->solver);
  free (space);
}

bool
kalah_master_search (const KalahRules *rules, const KalahPosition *position,
                     const KalahLimits *limits, int error, KalahVerdict *verdict)
{
  Master master
      = { .position = position, .limits = limits, .error = error, .compares = error > 0 };
  KalahLanes board;
  if (!kalah_lanes_init (rules, &master.lanes)
      || !kalah_lanes_pack (&master.lanes, position, &board))
    return false;
  bool proves = error == 0 && limits->depth == 0 && limits->nodes >= PROOF_NODES_LEAST;
  if (proves && recite (rules, position, verdict))
    return true;
  search (&master, rules, &board, proves && is_provable (limits, &board));
  if (error > 0 && !master.duel.proven)
    misjudge (&master);
  conclude (&master, verdict);
  return true;
}

bool
kalah_master_compare (const KalahRules *rules, const KalahPosition *position,
                      const KalahLimits *limits, KalahValues *values)
{
  Master master = { .position = position, .limits = limits, .compares = true };
  const KalahDuel *duel = &master.duel;
  KalahLanes board;
  if (!kalah_lanes_init (rules, &master.lanes)
      || !kalah_lanes_pack (&master.lanes, position, &board))
    return false;
  search (&master, rules, &board, false);
  *values = (KalahValues) { .nodes = duel->nodes };
  for (int i = 0; i < duel->count; i++) {
    int pit = duel->moves[i].pit;
    values->legal |= 1u << pit;
    values->score[pit] = lead_of (position) + kalah_value_stones (duel->moves[i].value);
    values->exact[pit] = duel->moves[i].proven;
  }
  return true;
}
