/*
 * party.h - a table in a room whose people have Pidgin, and what they must see.
 *
 * Owns:   opening the table, dealing, following the game: each board as everybody reads it
 *         who has no plugin, and the pictures of it.
 * Called: by test_pictures.c.
 */
#ifndef KALAH_LIVE_PARTY_H
#define KALAH_LIVE_PARTY_H

#include "live/client.h"
#include "live/expected.h"
#include "live/pidgin.h"

typedef struct {
  Client *cleo;    /* has opened the room, and no plugin */
  Pidgin *ada;     /* hosts */
  Pidgin *bob;
  char id[16];     /* of the table, once its board has come */
  Expected game;
  ExpectedFor looks[2]; /* how pictures look to ada and bob */
} Party;

/* ada and bob come, each with a Pidgin. The looks may be NULL. */
void party_enter (Party *party, const PidginLook *ada, const PidginLook *bob);
/* ada opens a table, bob sits down. */
void party_open (Party *party, const char *rules);
/* SEAT gets a NAME, who has just said that they sit down. */
void party_seat (Party *party, int seat, const char *name);
/* ada deals. */
void party_deal (Party *party);

/* The board has come, as everybody reads it who has no plugin. */
void party_expect_board (Party *party);
/* The same, and ada and bob see it, each from their own side. */
void party_expect_pictures (Party *party);
/* PIDGIN shows the newest board to VIEWER. */
void party_expect_picture (Party *party, Pidgin *pidgin, const ExpectedFor *viewer);

#endif
