/*
 * player.h - people who play a whole game by themselves.
 *
 * Owns:   a game between clients: each person, seeing a board with the turn on
 *         their seat, types a legal pit, sometimes a chain; the referee reads
 *         along on one client that everybody's table is shown to.
 */
#ifndef KALAH_LIVE_PLAYER_H
#define KALAH_LIVE_PLAYER_H

#include "live/referee.h"

typedef struct {
  Referee referee;
  Client *seat[KALAH_SEATS_MAX];        /* NULL: a CPU */
  const char *to_type[KALAH_SEATS_MAX]; /* put before each move, such as "/kalah "; may be NULL */
  Client *watch;                        /* whose screen the referee reads; sees every board */
  gboolean read;                        /* read the boards back too */
  char *typed;                          /* last; owned */
  GRand *rand;                          /* owned */
} Game;

/* RULES as "key=value ..." on top of the defaults; seats are filled by the
 * caller before game_play. SEED decides what the people play. */
void game_init (Game *game, const char *rules, guint32 seed);
void game_clear (Game *game);

/* Plays on from a fresh deal to the end, or until MOVES sowings or more have
 * been made (0: no limit). */
void game_play (Game *game, guint moves);

/* The first part of game_play: reads the board of a fresh deal. */
void game_see_deal (Game *game);
/* One turn: the person on turn sees the board, types, the next board is right. */
void game_turn (Game *game);

/* The first half of that: the person on turn sees the board and types. PITS: what; returns
 * how many. */
guint game_type (Game *game, int pits[KALAH_PITS_MAX]);

/* Waits for the sentence with the winner or the places, and the stores, that the
 * engine gives for the end of the game, anywhere behind the mark of the client
 * that is watched. NAMES by seat. */
void game_expect_result (Game *game, const char *const names[KALAH_SEATS_MAX]);

#endif
