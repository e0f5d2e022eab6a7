/*
 * level.h - how strong each level is, in each kind of game.
 *
 * Owns:   the one table of levels.
 * Called: by the search, once for each move.
 */
#ifndef KALAH_ENGINE_LEVEL_H
#define KALAH_ENGINE_LEVEL_H

#include "position.h"

/* Depth means something else in each of these games, and so does an error. */
typedef enum {
  KALAH_KIND_DUEL,        /* two-player Kalah */
  KALAH_KIND_CROWD,       /* Kalah of three and four */
  KALAH_KIND_BASIC_DUEL,  /* basic mancala of two, judged by a network */
  KALAH_KIND_BASIC_CROWD, /* basic mancala of three, judged by a network */
  KALAH_KIND_PLAIN_DUEL,  /* basic mancala of two on other boards, */
  KALAH_KIND_PLAIN_CROWD, /*   and of three and four */
  KALAH_KIND_COUNT
} KalahKind;

typedef struct {
  unsigned depth; /* moves to look ahead, at most */
  uint64_t nodes; /* positions to look at, at most; UINT64_MAX = no limit */
  int error;      /* what it misjudges a move by, at most, in sixteenths of a stone, or
                     among three and four players in thousandths of a chance:
                     it overlooks small things, and not the end of the game */
} KalahLevel;

KalahKind kalah_level_kind (const KalahRules *rules, const KalahPosition *position);

/* LEVEL 0, or any that there is not, is as strong as the other limits allow. */
KalahLevel kalah_level_of (KalahKind kind, int level);

#endif
