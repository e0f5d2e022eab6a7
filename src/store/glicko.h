/*
 * glicko.h - how strong a player is, from whom they beat: Glicko-2.
 *
 * Owns:   the arithmetic of Glickman's paper "Example of the Glicko-2 system",
 *         step by step, on its usual scale (1500, 350).
 * Called: by the standings.
 * Never:  knows who played, or when.
 */
#ifndef KALAH_STORE_GLICKO_H
#define KALAH_STORE_GLICKO_H

#include <glib.h>

#define KALAH_GLICKO_TAU 0.5

typedef struct {
  double rating, deviation, volatility;
} KalahGlicko;

/* One game of a rating period. */
typedef struct {
  double rating, deviation; /* the opponent's, before the period */
  double score;             /* 1 won, 0.5 drawn, 0 lost */
} KalahGlickoGame;

/* Of who has never played. */
void kalah_glicko_init (KalahGlicko *player);

/* PLAYER after a rating period with COUNT games. */
void kalah_glicko_rate (KalahGlicko *player, const KalahGlickoGame *games, guint count);

/* PLAYER after PERIODS without a game, not always a whole number: known less
 * well, but never less than a newcomer. */
void kalah_glicko_rest (KalahGlicko *player, double periods);

#endif
