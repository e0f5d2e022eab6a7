/*
 * player.h - one of the two who meet in a match: a level or a style of our own
 * search, or another program.
 *
 * Owns:   how a player is written ("5", "3:time=100", "tseitin:depth=4",
 *         "program:./old-engine"), and how it is made to move.
 * Called: by match.c, which reads it, and by the arena, which lets it play.
 */
#ifndef KALAH_CLI_PLAYER_H
#define KALAH_CLI_PLAYER_H

#include "complaint.h"
#include "engine/search.h"
#include "partner.h"

/* What a player may use for one move, 0 = as much as it likes. */
typedef enum {
  KALAH_PACE_LEVEL, /* for programs alone: ours have it in their name */
  KALAH_PACE_DEPTH,
  KALAH_PACE_NODES,
  KALAH_PACE_TIME, /* milliseconds */
  KALAH_PACE_COUNT
} KalahPaceKey;

typedef struct {
  uint64_t value[KALAH_PACE_COUNT];
} KalahPace;

typedef struct {
  char name[80]; /* as it was written, or its beginning */
  KalahStyle style;
  int level; /* 0 = a style without levels */
  KalahPace pace;
  KalahPartner partner; /* its command is NULL for our own search */
} KalahPlayer;

/* "depth", ...; false when KEY is no key of a pace. */
bool kalah_pace_find (const char *key, KalahPaceKey *which);

/* Reads the value for a key. */
bool kalah_pace_read (const char *value, KalahPaceKey which, KalahPace *pace,
                      KalahComplaint *complaint);

/* Reads WORD, which is cut up and must outlive the player; what it does not say is
 * as in PACE. */
bool kalah_player_read (char *word, const KalahPace *pace, KalahPlayer *player,
                        KalahComplaint *complaint);

/* Chooses a move; the same SEED makes the same choice unless time limits it.
 * Returns NULL, or what went wrong, a static string. */
const char *kalah_player_choose (KalahPlayer *player, const KalahRules *rules,
                                 const KalahPosition *position, uint64_t seed, int *pit,
                                 uint64_t *nodes);

#endif
