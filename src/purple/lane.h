/*
 * lane.h - what one account may send: its lines, and how many of them may be answers.
 *
 * Owns:   the pace of all lines, and a slower one for answers: they never get more
 *         than one line in KALAH_LANE_SHARE, whatever is asked, by whomever, in
 *         however many chats. The rest is for news of the tables.
 * Called: by outbox; one lane an account, as on IRC libpurple's own queue is.
 * Never:  looks at a clock.
 */
#ifndef KALAH_PURPLE_LANE_H
#define KALAH_PURPLE_LANE_H

#include "purple/pace.h"
#include "talk/profile.h"

#define KALAH_LANE_SHARE 3

typedef struct {
  KalahPace lines;   /* spent with each line that leaves */
  KalahPace answers; /* spent for all lines of an answer when it begins */
} KalahLane;

void kalah_lane_init (KalahLane *lane, const KalahProfile *profile);

/* Milliseconds until an answer may begin; 0: now. */
gint64 kalah_lane_wait_answer (const KalahLane *lane, gint64 now);

/* An answer of LINES lines begins. */
void kalah_lane_begin_answer (KalahLane *lane, guint lines, gint64 now);

#endif
