/*
 * played.h - pictures of moves that were played, for tests.
 */
#ifndef KALAH_TESTS_TALK_PLAYED_H
#define KALAH_TESTS_TALK_PLAYED_H

#include "talk/picture.h"

#define PLAYED_TWO "0;1,0,8,8,8,8=2/0,8,7,7,7,7=1"
#define PLAYED_FOUR "0;4,4,4,4,4,4=3/4,6,4,4,1,2=1/4,4,4,9,0,12=2/1,2,3,4,5,6=7"

/* The board after sowing PIT (from 1; 0: nothing is known) on BEFORE, with names and words,
 * as A sees it. */
KalahPicture *played_picture (const char *before, int pit);

/* Of all sizes, themes and numbers of players. */
#define PLAYED_EXAMPLES 10
KalahPicture *played_example (guint number);

#endif
