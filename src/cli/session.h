/*
 * session.h - the game that kalah-engine holds: rules, position, moves so far.
 *
 * Owns:   the list of moves that led to the position, and the account of the
 *         last one.
 * Called: by the commands of the protocol; show.c and the notation read it.
 */
#ifndef KALAH_CLI_SESSION_H
#define KALAH_CLI_SESSION_H

#include "engine/notation.h"
#include "engine/play.h"

typedef struct {
  KalahRules rules;
  KalahPosition position;
  KalahOutcome outcome; /* of the last move; without moves, of settling */
  KalahMove *moves;
  size_t count, capacity;
} KalahSession;

/* A game about to begin under RULES; no moves. */
void kalah_session_start (KalahSession *game, const KalahRules *rules);

/* A game that goes on from POSITION, or is over as it stands there. */
void kalah_session_place (KalahSession *game, const KalahRules *rules,
                          const KalahPosition *position);

/* Frees the list of moves. */
void kalah_session_clear (KalahSession *game);

/* Plays the move WORD, "3" or "resign:B". Returns NULL, or what is wrong with
 * it, a static string; then nothing has changed. */
const char *kalah_session_play (KalahSession *game, const char *word);

#endif
