/*
 * position.h - stones on a board, whose turn it is, and the text form of both.
 *
 * Owns:   KalahPosition, a plain value that is copied freely, and its text
 *         "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0".
 * Called: by everything that looks at a board.
 * Never:  knows what a move is (see play.h) and never allocates.
 *
 * The board is a ring; going counter-clockwise, which is the direction of
 * sowing and the order of turns:
 *
 *      B's store | B6 B5 B4 B3 B2 B1 |
 *                | A1 A2 A3 A4 A5 A6 | A's store
 *
 * Seats are 0..players-1 (A..D for people), pits in the code are 0..pits-1
 * (1..pits for people and in every text).
 */
#ifndef KALAH_ENGINE_POSITION_H
#define KALAH_ENGINE_POSITION_H

#include "rules.h"

typedef enum {
  KALAH_STATUS_ACTIVE,
  KALAH_STATUS_FINISHED, /* basic mancala: emptied its side, lifted off the board */
  KALAH_STATUS_RESIGNED, /* gave up, pits and store still on the board */
  KALAH_STATUS_REMOVED   /* gave up, lifted off the board */
} KalahStatus;

#define KALAH_TURN_OVER (-1)

typedef struct {
  uint16_t pit[KALAH_SEATS_MAX][KALAH_PITS_MAX];
  uint16_t store[KALAH_SEATS_MAX];
  uint8_t status[KALAH_SEATS_MAX]; /* KalahStatus */
  uint8_t place[KALAH_SEATS_MAX];  /* final place of a seat that is not active, else 0 */
  uint8_t players, pits;
  int8_t turn; /* seat to move, or KALAH_TURN_OVER */
} KalahPosition;

/* The longest text of a position, with its final zero byte. */
#define KALAH_POSITION_TEXT_MAX 384

/* The opening position of RULES, first player to move. */
void kalah_position_start (const KalahRules *rules, KalahPosition *position);

/* Writes the text form into BUF; returns its length. */
size_t kalah_position_format (const KalahPosition *position, char buf[KALAH_POSITION_TEXT_MAX]);

/* Reads TEXT, all of it. The number of seats and pits is taken from the text.
 * Strict: no spaces, no leading zeros or signs, all stones together at most
 * 65535, places 1..players, the seat to move exists and is active. On failure
 * POSITION is untouched. */
bool kalah_position_parse (const char *text, KalahPosition *position);

/* True when the board has the size that RULES ask for. */
bool kalah_position_fits (const KalahPosition *position, const KalahRules *rules);

/* Stones in the pits of SEAT; stones on the whole board, stores included. */
unsigned kalah_position_side (const KalahPosition *position, int seat);
unsigned kalah_position_total (const KalahPosition *position);

/* Seats with this status. */
int kalah_position_count (const KalahPosition *position, KalahStatus status);

/* True when both are the same in all that can be seen. */
bool kalah_position_equal (const KalahPosition *one, const KalahPosition *other);

/* True when the pits and the store of SEAT are still on the board. */
bool kalah_position_on_board (const KalahPosition *position, int seat);

/* The first active seat after SEAT, counter-clockwise; SEAT itself when it is
 * the only active one; KALAH_TURN_OVER when there is none. */
int kalah_position_next_active (const KalahPosition *position, int seat);

#endif
