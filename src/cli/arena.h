/*
 * arena.h - plays the games of a match and counts them.
 *
 * Owns:   openings, who sits where, and what a game counts.
 * Called: by match.c.
 * Never:  prints, but for the word about a program that loses a game otherwise
 *         than on the board.
 *
 * Every opening of a few chance moves is played several times, so that each player
 * sits once in each seat of the other. Points: each pair of one seat of either
 * player counts one for the seat that came in first, half each where they are even.
 */
#ifndef KALAH_CLI_ARENA_H
#define KALAH_CLI_ARENA_H

#include "player.h"

typedef struct {
  KalahRules rules;
  KalahPlayer player[2];
  uint64_t games; /* at least; the last opening is played from all seats, too */
  uint64_t opening; /* chance moves before the players begin */
  uint64_t seed;
} KalahArena;

/* From the side of player[0]. */
typedef struct {
  uint64_t wins, draws, losses; /* games by points */
  double points;                /* of all games, 0 to 1 each */
  uint64_t forfeits[2];         /* games that a player lost by not moving */
  uint64_t moves[2], nodes[2];
} KalahTally;

/* Plays until all is done or an interrupt is seen; a game that is not finished
 * by then does not count. */
void kalah_arena_play (KalahArena *arena, KalahTally *tally);

uint64_t kalah_tally_games (const KalahTally *tally);

/* Where, with a chance of 95 %, the share of points of endlessly many games is:
 * the interval of Wilson, which takes all games for won or lost and so is rather
 * too wide than too narrow. */
void kalah_tally_interval (const KalahTally *tally, double *low, double *high);

#endif
