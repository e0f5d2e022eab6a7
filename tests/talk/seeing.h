/*
 * seeing.h - a game of a host, board by board, and what is seen of it.
 */
#ifndef KALAH_TESTS_TALK_SEEING_H
#define KALAH_TESTS_TALK_SEEING_H

#include "engine/play.h"
#include "suite.h"
#include "talk/sight.h"

#define SEEING_START "0;4,4,4=0/4,4,4=0"

typedef struct {
  KalahRules rules;
  KalahTag tag;
} Game;

/* A table ID with default rules; the first pit that can be is sown; SEAT gives up. */
Game deal (const char *id, int players, int pits, int stones);
void sow (Game *game);
void resign (Game *game, int seat);

KalahTag read_tag (const char *text);

/* What is followed, and the step of the board that was seen last; a checked fixture. */
extern KalahSight *sight;
extern KalahSightStep step;
void seeing_set_up (void);
void seeing_tear_down (void);

KalahSightKind see (const char *who, const KalahTag *tag);
KalahSightKind see_at (const char *who, const KalahTag *tag, gint64 now);
KalahSightKind see_old (const char *who, const KalahTag *tag);
KalahSightKind see_text (const char *who, const char *text);

#define shows(kind) ck_assert_int_eq (kind, KALAH_SIGHT_BOARD)
#define is_text(kind) ck_assert_int_eq (kind, KALAH_SIGHT_NOT)
#define is_old(kind) ck_assert_int_eq (kind, KALAH_SIGHT_OLD)

/* The last board seen came MOVES moves after BEFORE. */
void check_step (const KalahTag *before, guint moves);

#endif
