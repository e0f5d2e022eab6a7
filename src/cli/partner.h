/*
 * partner.h - another program that speaks the line protocol of kalah-engine, asked
 * for moves.
 *
 * Owns:   the process and the pipes to it. Whatever it says or does not say, it
 *         cannot do more harm than lose its game.
 * Called: by player.c.
 */
#ifndef KALAH_CLI_PARTNER_H
#define KALAH_CLI_PARTNER_H

#include "engine/position.h"
#include "stream.h"

#include <sys/types.h>

typedef struct {
  const char *command; /* for the shell */
  pid_t pid;           /* 0 while it does not run */
  KalahStream stream;
} KalahPartner;

/* Starts the program unless it runs, and tells it the rules. Returns NULL, or
 * what went wrong, a static string. */
const char *kalah_partner_start (KalahPartner *partner, const KalahRules *rules);
void kalah_partner_stop (KalahPartner *partner);

/* Asks for a move in POSITION with the command GO, and waits for at most TIME
 * milliseconds, 0 = for ever. Returns NULL, or what went wrong. */
const char *kalah_partner_ask (KalahPartner *partner, const KalahPosition *position,
                               const char *go, uint64_t time, int *pit, uint64_t *nodes);

#endif
