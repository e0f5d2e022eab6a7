/*
 * search.h - which pit the CPU sows.
 *
 * Owns:   the choice of a move within limits, and how strong each level is; and the
 *         comparison of all moves.
 * Called: by the worker thread of the plugin, by `go` and `analyse`; reentrant, any
 *         number at once.
 * Never:  reads a clock or a random source of its own: the same seed, position
 *         and limits give the same move.
 */
#ifndef KALAH_ENGINE_SEARCH_H
#define KALAH_ENGINE_SEARCH_H

#include <stddef.h>

#include "position.h"

/* 1 newcomer, 2 casual, 3 club, 4 expert, 5 master. */
#define KALAH_LEVEL_MAX 5

/* How the CPU plays. Names in words: kalah_style_name, kalah_style_find. */
typedef enum {
  KALAH_STYLE_KALAH, /* our own, at one of the levels */
  KALAH_STYLE_RANDOM,
  KALAH_STYLE_TSEITIN,
  KALAH_STYLE_RECHENBERG,
  KALAH_STYLE_COUNT
} KalahStyle;

/* "kalah", "random", "tseitin", "rechenberg". FIND is false on any other word. */
const char *kalah_style_name (KalahStyle style);
bool kalah_style_find (const char *word, KalahStyle *style);

typedef struct {
  KalahStyle style;
  int level;      /* 1..KALAH_LEVEL_MAX; 0 = as strong as the other limits allow */
  unsigned depth; /* moves to look ahead, at most; 0 = no limit */
  uint64_t nodes; /* positions to look at, at most; 0 = no limit */
  uint64_t seed;  /* decides between moves of equal value, and what a weak level overlooks */
  size_t memory;  /* bytes to remember positions in, taken for as long as the search runs;
                     0 = the few that suffice for levels 1 to 3 */
  bool (*stop) (void *data); /* asked often; true ends the search. NULL = never */
  void *stop_data;
} KalahLimits; /* all zero: about as strong as level 3, and done in a moment */

typedef struct {
  int pit;      /* 0-based; -1 when there is no legal move */
  int score;    /* expected final store of the mover minus the best other one */
  unsigned depth;
  uint64_t nodes;
  bool exact;   /* the score is proven: with three and four players, that the mover
                   can be sure of it against all others together */
} KalahVerdict;

/* What each move is worth. */
typedef struct {
  unsigned legal; /* moves, one bit a pit; and of each: */
  int score[KALAH_PITS_MAX];  /* as in KalahVerdict */
  bool exact[KALAH_PITS_MAX];
  uint64_t nodes;
} KalahValues;

/* Bytes that serve a search of LEVEL (0: no level) well: those who look far ahead remember
 * positions. */
static inline size_t
kalah_search_memory (int level)
{
  return level == 0 || level >= 4 ? (size_t) 64 << 20 : 0;
}

/* In basic mancala the score is 1000 for each player who comes in later than the
 * mover, minus 1000 for each one earlier, as far as that is certain, plus the
 * stones that the best other player has more to get rid of. */
void kalah_search (const KalahRules *rules, const KalahPosition *position,
                   const KalahLimits *limits, KalahVerdict *verdict);

/* All moves are looked at, and equally far, but for those whose value is proven. No style
 * matters here, and no level errs. Each legal move has a score however tight LIMITS are.
 * With three and four players it is the average over all lines that were followed; in
 * basic mancala it then counts 1000 also for those who are likely to come in later. */
void kalah_search_moves (const KalahRules *rules, const KalahPosition *position,
                         const KalahLimits *limits, KalahValues *values);

#endif
