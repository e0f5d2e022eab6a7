/*
 * show.h - a game as one line of JSON.
 */
#ifndef KALAH_CLI_SHOW_H
#define KALAH_CLI_SHOW_H

#include "session.h"

#define KALAH_SHOW_MAX 1536

/* {"position":..,"over":..,"legal":..,...}: where the game stands, and what the
 * last move did. */
void kalah_show (const KalahSession *game, char buf[KALAH_SHOW_MAX]);

#endif
