/*
 * viewing.h - alice, who looks at boards in a window, and what bob, who hosts a table, and
 * carol say in her chat.
 */
#ifndef KALAH_TESTS_VIEWING_H
#define KALAH_TESTS_VIEWING_H

#include <purple.h>

#define MARK "\u200e"
#define START "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0"
#define AFTER_2 "1;4,0,5,5,5,5=0/4,4,4,4,4,4=0"
#define BOARD_START MARK "4 4 4 4 4 4   0 alice<br>" MARK "4 4 4 4 4 4   0 bob<br>"
#define BOARD_AFTER_2 MARK "5 5 5 5 0 4   0 bob<br>" MARK "4 4 4 4 4 4   0 alice<br>"
/* What bob, who hosts a table, says at its beginning, and after the first moves. */
#define BOB_DEALS "Game 1: bob begins.<br>" BOARD_START "bob, your move.<br>[kalah x7#0 " START "]"
#define ALICE_SOWS "alice sows 1.<br>" MARK "4 5 5 5 5 0   0 alice<br>" MARK \
  "4 0 5 5 5 5   0 bob<br>[kalah x7#2 0;4,0,5,5,5,5=0/0,5,5,5,5,4=0]"
#define BOB_CLOSES "bob closes the table.<br>[kalah x7#1 -;4,0,5,5,5,5=0/4,4,4,4,4,4=0]"
#define BOB_SOWS "bob sows 2.<br>" BOARD_AFTER_2 "alice, your move.<br>[kalah x7#1 " AFTER_2 "]"
#define BOB_RESIGNS "bob resigns.<br>" MARK "5 5 5 5 0 4   0 bob, resigned<br>" MARK \
  "4 4 4 4 4 4   0 alice<br>[kalah x7#2 -;4,0,5,5,5,5=0r2/4,4,4,4,4,4=0]"
#define CAROL_DEALS "Game 1: carol begins.<br>" MARK "4 4 4 4 4 4   0 alice<br>" MARK \
  "4 4 4 4 4 4   0 carol<br>carol, your move.<br>[kalah c9#0 " START "]"

/* Her chat, since viewing_open. */
extern PurpleConversation *alice;
void viewing_open (const char *protocol);

/* She plays with a CPU, and is to move. */
void viewing_play (const char *settings);
/* She sees bob's table until she is to move. */
void viewing_see_bob (void);

#endif
