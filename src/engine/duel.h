/*
 * duel.h - looks ahead in two-player Kalah, as far as it gets.
 *
 * Owns:   one search of one position, deeper and deeper, that can be broken off at
 *         any time and taken up again later.
 * Called: by master.c, in turns with the solver.
 * Never:  allocates or reads a clock. Stores do not count: like the solver's, a value
 *         here is what is banked from now on, in sixteenths of a stone.
 */
#ifndef KALAH_ENGINE_DUEL_H
#define KALAH_ENGINE_DUEL_H

#include "lanes.h"
#include "notes.h"

#define KALAH_DUEL_DEPTH_MAX 60

typedef struct {
  int pit;
  int value;   /* to the mover */
  bool proven; /* that, or that it is no better than the first */
} KalahDuelMove;

typedef struct {
  const KalahLanesRules *lanes;
  KalahLanes board;
  uint64_t extra_turn; /* for the order of moves */
  KalahNotes notes;
  KalahDuelMove moves[KALAH_LANES_PITS_MAX]; /* the best first, */
  int count;                                 /*   of so many that are looked at; */
  int all;                                   /*   then those that were left out */
  bool compares;  /* the value of each move is wanted, and not only of the best one */
  unsigned depth; /* looked at completely, in moves */
  bool proven;    /* the value of the first move, and that no other one is better */
  uint64_t nodes; /* positions looked at so far */
  uint64_t nodes_max;
  bool (*stop) (void *data); /* NULL = never */
  void *stop_data;
  bool stopped; /* by a limit: values found since then are worthless */
} KalahDuel;

/* A search of BOARD, which is not over. Of moves that are worth the same, the one that
 * SEED prefers is first. LANES must outlive it, and so must SPACE: SIZE bytes of
 * zeros, at least KALAH_DUEL_SPACE_MIN, to remember positions in. */
#define KALAH_DUEL_SPACE_MIN (KALAH_NOTES_WAYS * sizeof (KalahNote))
void kalah_duel_init (KalahDuel *duel, const KalahLanesRules *lanes, const KalahLanes *board,
                      uint64_t seed, void *space, size_t size);

/* Goes on, until NODES_MAX positions have been looked at since the beginning, all moves
 * DEPTH_MAX deep, or nothing is left to be found out. */
void kalah_duel_look (KalahDuel *duel, uint64_t nodes_max, unsigned depth_max);

/* From now on looks only at the moves of PITS, one bit a pit, not at none; also at those
 * that were left out before. */
void kalah_duel_keep (KalahDuel *duel, unsigned pits);

#endif
