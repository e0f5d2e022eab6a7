/*
 * referee.h - follows a game from what a chat shows of it, with the engine in
 * hand, and objects to the first thing that is not according to the rules.
 *
 * Owns:   the position as it must be. A person's moves are known; a tag is
 *         shown once a turn of a person, so what CPUs did in between must be
 *         explained by some sequence of legal moves of the right length.
 * Called: by player.c, by tests that make single moves.
 */
#ifndef KALAH_LIVE_REFEREE_H
#define KALAH_LIVE_REFEREE_H

#include "engine/play.h"
#include "live/client.h"

typedef struct {
  KalahRules rules;
  KalahPosition position;
  guint move;
  unsigned cpus; /* bits of the seats that CPUs play */
  char id[16];   /* of the table; empty before the first tag */
} Referee;

/* A fresh deal by RULES. */
void referee_init (Referee *referee, const KalahRules *rules, unsigned cpus);

/* What is wrong with TAG being shown after the player on turn sowed COUNT PITS
 * (0: nobody did, a fresh deal); NULL when nothing is. Free it. */
char *referee_follow (Referee *referee, const int *pits, guint count, const Tag *tag);

/* What is wrong with MESSAGE, which shows the board in rows or in one line;
 * NULL when each side on the board is there as it is in POSITION. Free it. */
char *referee_read_board (const char *message, const KalahPosition *position);

#endif
