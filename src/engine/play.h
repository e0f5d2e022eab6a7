/*
 * play.h - the rules at work: sowing, capture, extra turns, resignation, the
 * end of the game and the places.
 *
 * Owns:   the change from one position to the next and the account of what
 *         happened.
 * Called: by the table, the search, perft and the line protocol.
 * Never:  keeps a history, never allocates, never refuses what the rules allow.
 */
#ifndef KALAH_ENGINE_PLAY_H
#define KALAH_ENGINE_PLAY_H

#include "position.h"

typedef enum {
  KALAH_PLAY_OK,
  KALAH_PLAY_OVER,        /* the game is over */
  KALAH_PLAY_NO_SUCH_PIT,
  KALAH_PLAY_EMPTY_PIT,
  KALAH_PLAY_NOT_ACTIVE   /* the seat that resigns is no longer playing */
} KalahPlayError;

/* Why the game ended. */
typedef enum {
  KALAH_REASON_NONE,
  KALAH_REASON_SIDE_EMPTY,
  KALAH_REASON_CANNOT_MOVE,
  KALAH_REASON_MAJORITY,
  KALAH_REASON_RESIGNED,  /* one active player left */
  KALAH_REASON_FINISHED,  /* basic mancala, first place only */
  KALAH_REASON_ALL_RANKED
} KalahReason;

typedef struct {
  uint8_t seat, pit;
  uint16_t stones;
} KalahTaken;

/* What one sowing or resignation did. */
typedef struct {
  uint8_t last_seat;         /* hole that got the last stone; */
  int8_t last_pit;           /*   its pit, or -1 for the store of last_seat */
  bool extra;                /* the same player is to move again */
  bool finished;             /* basic mancala: the mover emptied the own side */
  uint16_t captured;         /* stones put into the mover's store, 0 = no capture */
  uint8_t captured_pit;      /* own pit of the last stone, where captured > 0 */
  uint8_t taken_count;
  KalahTaken taken[KALAH_SEATS_MAX - 1]; /* from whom, counter-clockwise from the mover */
  KalahReason reason;        /* KALAH_REASON_NONE while the game goes on */
  uint16_t left[KALAH_SEATS_MAX]; /* at the end: stones in each side's pits before the sweep */
  uint16_t got[KALAH_SEATS_MAX];  /* at the end: what the sweep put into each store */
} KalahOutcome;

/* The pits the player to move may sow, one bit a pit (bit 0 = pit 1); 0 when
 * the game is over. */
unsigned kalah_play_legal (const KalahPosition *position);

/* Sows PIT (0-based) of the player to move. On anything but KALAH_PLAY_OK the
 * position is untouched. OUTCOME may be NULL. */
KalahPlayError kalah_play_sow (const KalahRules *rules, KalahPosition *position, int pit,
                               KalahOutcome *outcome);

/* Where the first STONES stones of PIT (1 to all of them) fall when the player to move sows
 * it: SOWN has what each hole gets of them and no other stone. The hole of the last one is
 * in last_seat and last_pit of OUTCOME, whose other fields are not touched. */
void kalah_play_strew (const KalahRules *rules, const KalahPosition *position, int pit,
                       unsigned stones, KalahPosition *sown, KalahOutcome *outcome);

/* SEAT gives up, on its turn or not. */
KalahPlayError kalah_play_resign (const KalahRules *rules, KalahPosition *position, int seat,
                                  KalahOutcome *outcome);

/* Ends the game if it is already over as POSITION stands: for positions that
 * were typed in rather than played. Returns the reason, or KALAH_REASON_NONE. */
KalahReason kalah_play_settle (const KalahRules *rules, KalahPosition *position,
                               KalahOutcome *outcome);

/* Places 1 (best) to players of a game that is over; equal results share the
 * better place. */
void kalah_play_ranks (const KalahRules *rules, const KalahPosition *position,
                       uint8_t ranks[KALAH_SEATS_MAX]);

/* The word of the line protocol for REASON: "side-empty"; NULL for none. */
const char *kalah_reason_word (KalahReason reason);

#endif
