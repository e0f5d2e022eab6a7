/*
 * solve.h - proves what a position of two-player Kalah is worth.
 *
 * Owns:   the search to the very end of the game, and what it learns on the way,
 *         which serves later questions about the same rules.
 * Called: by `solve`, `analyse` and `go`, and by the worker thread of the plugin.
 *         One solver is used by one thread at a time; any number of solvers at
 *         once.
 * Never:  guesses: a bound it tells is proven. Never reads a clock, and does not
 *         allocate while it searches: the same questions in the same order have
 *         the same answers and take the same nodes.
 *
 * A game with majority=on is solved as if it were played on to the end. The winner
 * is the same, and the moves found are the best ones to win by; but the stores
 * where the game stops are others.
 */
#ifndef KALAH_ENGINE_SOLVE_H
#define KALAH_ENGINE_SOLVE_H

#include "position.h"

#define KALAH_SOLVE_PITS_MAX 7
#define KALAH_SOLVE_STONES_MAX 255 /* in pits */

typedef struct KalahSolver KalahSolver;

/* Asked every few thousand nodes, at least every few milliseconds: true to stop
 * now. May read a clock, or a flag that another thread sets. */
typedef bool (*KalahStop) (void *data);

typedef struct {
  uint64_t nodes; /* positions to look at, at most; 0 = no limit */
  KalahStop stop; /* NULL = never */
  void *data;     /* for stop */
} KalahSolveLimits;

/* Values are final stores, of the player to move minus the other's. */
typedef struct {
  bool solved;     /* all that was asked for is known, and not only bounds */
  int pit;         /* 0-based: where solved a best move, else the most promising */
  int value;       /* of the position, where solved; else it is at */
  int least, most; /*   least and at most this */
  unsigned depth;  /* the longest line looked at, in moves */
  uint64_t nodes;  /* positions looked at, but for the first guess of the value */
  unsigned legal;  /* moves, one bit a pit; and what is proven of each: */
  int lower[KALAH_SOLVE_PITS_MAX], upper[KALAH_SOLVE_PITS_MAX];
} KalahSolution;

/* A solver for RULES. It keeps what it learns in SPACE, SIZE bytes of zeros aligned
 * for any type, at least KALAH_SOLVE_SPACE_MIN, which stay the caller's; more
 * space makes it faster. NULL when memory is out, or these rules are not for it
 * (see kalah_solve_knows). */
#define KALAH_SOLVE_SPACE_MIN ((size_t) 1 << 16)
KalahSolver *kalah_solver_new (const KalahRules *rules, void *space, size_t size);
void kalah_solver_free (KalahSolver *solver);

/* True where a solver can be had: two-player Kalah of at most 7 pits. */
bool kalah_solve_knows (const KalahRules *rules);

/* Proves the value of POSITION and one best move. False, and nothing looked at,
 * when POSITION is not for this solver: over, of another size, or with too many
 * stones in its pits. */
bool kalah_solve_value (KalahSolver *solver, const KalahPosition *position,
                        const KalahSolveLimits *limits, KalahSolution *solution);

/* The same for the values of all moves. */
bool kalah_solve_moves (KalahSolver *solver, const KalahPosition *position,
                        const KalahSolveLimits *limits, KalahSolution *solution);

#endif
