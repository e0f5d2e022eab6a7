/*
 * shelf.h - a journal in a folder of its own, and tables that are played there.
 *
 * Owns:   the folder, the journal, the main loop around it and all that it told. What
 *         does not come within half a minute ends the test.
 */
#ifndef KALAH_TESTS_STORE_SHELF_H
#define KALAH_TESTS_STORE_SHELF_H

#include "store/journal-private.h"
#include "store/journal.h"

typedef struct {
  char *folder, *path; /* the path is that of the database */
  KalahJournal *journal;
  KalahClerkLimits limits; /* of the next shelf_open () */
  guint64 settled;
  GString *told; /* news: "unsaved full; saved; lost room; aside damaged" */
  char *aside;   /* the file that was set aside last */
} Shelf;

Shelf *shelf_new (void); /* closed, with an empty folder */
void shelf_free (Shelf *shelf);
void shelf_open (Shelf *shelf);
void shelf_close (Shelf *shelf);
char *shelf_file (const Shelf *shelf, const char *name); /* free it */

/* Runs the main loop until... */
void shelf_wait (Shelf *shelf, guint64 ticket);         /* that is settled */
void shelf_wait_told (Shelf *shelf, const char *words); /* that is among what was told */
void shelf_run (const gboolean *done);                  /* that is set */

/* What was told since the last call, until the next one. */
const char *shelf_told (Shelf *shelf);

/* The answer to a load, free it; "ERROR" words go to ERROR when there is one. */
KalahTable *shelf_load (Shelf *shelf, const char *place, GError **error);
/* "a b", or the error in words; free it. */
char *shelf_places (Shelf *shelf);

/* A number that SQL gives in the database, which is closed. */
gint64 shelf_ask (const Shelf *shelf, const char *sql);
void shelf_sql (const Shelf *shelf, const char *sql);

/* "full" */
const char *shelf_error_word (const GError *error);

/* --- a table that is played ------------------------------------------------ */

typedef struct {
  Shelf *shelf;
  char *place;
  KalahTable *table;
  gint64 now;
  guint64 ticket; /* of the last intent */
  gboolean accepted;
} Game;

Game *game_new (Shelf *shelf, const char *place); /* a closed table */
Game *game_go_on (Shelf *shelf, const char *place); /* the one that is loaded */
void game_free (Game *game);

/* Applies INTENT (transfer full) and appends it if it was accepted. */
void game_apply (Game *game, KalahIntent *intent);
/* WHO says KIND, to the table, with WORDS ("rated=on stones=2") or none. */
void game_say (Game *game, const char *who, KalahIntentKind kind, const char *words);
/* ada opens table ID with OPTIONS, bob joins, ada starts. */
void game_open (Game *game, const char *id, const char *options);
/* Whoever is on turn sows the first pit that can be sown; the next game when one ends. */
void game_step (Game *game);
/* To the end of the game. */
void game_finish (Game *game);

/* All that the table shows; free it. */
char *game_dump (const KalahTable *table);
/* As it is on disk, too. */
void game_assert_saved (Game *game);

#endif
