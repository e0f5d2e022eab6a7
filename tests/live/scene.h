/*
 * scene.h - what happens at any table on any server: opening it, sitting down,
 * a whole game. The same scenes are played on XMPP and on IRC.
 */
#ifndef KALAH_LIVE_SCENE_H
#define KALAH_LIVE_SCENE_H

#include "live/player.h"
#include "live/stage.h"

/* OPENER opens a table with OPTIONS; WITNESS reads of it. */
void scene_open (Client *opener, const char *options, Client *witness);

/* PERSON sits down; WITNESS, who may be PERSON, reads of it. */
void scene_join (Client *person, Client *witness);

void scene_expect_seated (const char *name, Client *witness);

/* Whole games, with "key=value" OPTIONS of people who choose by SEED. */
void scene_two_people (const char *options, guint32 seed);
void scene_three_people (const char *options, guint32 seed);
void scene_two_people_two_cpus (const char *options, guint32 seed);
void scene_person_against_cpu (const char *options, guint32 seed);

/* Asks PERSON's table for its board and checks that it stands as GAME has it, and
 * that nothing was said in between by the table. */
void scene_expect_unmoved (Game *game, Client *person);

/* ada hosts and plays against bob: the game after its deal, nothing moved. */
void scene_deal (Game *game, Client *ada, Client *bob, const char *options);

#endif
