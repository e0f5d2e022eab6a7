/*
 * journal.h - everything that is kept on disk: open tables, results, standings.
 *
 * Owns:   the database file and the one thread that touches it. All functions
 *         return at once and are for one thread, that of the main loop; answers
 *         come back as callbacks in the main context that was the default when
 *         the journal was opened. Requests are done in the order in which they
 *         were made: a load sees what was appended before it.
 * Called: by the plugin.
 * Never:  makes the main loop wait for the disk (but for the end, in close),
 *         overwrites or deletes a file that it cannot read.
 *
 * A journal always opens. While the disk cannot be written, or another client has
 * the file, it is `unsaved`: it says so once (KALAH_JOURNAL_UNSAVED), settles every
 * ticket, answers questions with the error, keeps what was appended in memory, up
 * to a limit, and tries again; once all of that is on disk it says so too.
 *
 * A `place` is any text that names a conversation and is the same after a restart.
 * A place has one open table at most: an intent that opens one closes the one
 * before. (A conversation with several tables is several places.)
 *
 * USER_DATA is never freed here: after kalah_journal_close callbacks that are due
 * do not come any more. Give a number, not a pointer to what may be gone by then.
 */
#ifndef KALAH_STORE_JOURNAL_H
#define KALAH_STORE_JOURNAL_H

#include <glib.h>

#include "store/error.h"
#include "store/result.h"
#include "table/table.h"

typedef struct _KalahJournal KalahJournal;

typedef enum {
  KALAH_JOURNAL_UNSAVED,  /* error: why nothing can be written */
  KALAH_JOURNAL_SAVED,    /* it can be again, and all that waited is on disk */
  KALAH_JOURNAL_LOST,     /* place, error: the open table there is not kept any more, until
                             another one is opened; after a restart it is as it was before */
  KALAH_JOURNAL_SET_ASIDE /* file: the new name of a database that could not be read; error: why.
                             A fresh one is in its place */
} KalahJournalNewsKind;

typedef struct {
  KalahJournalNewsKind kind;
  char *place, *file;
  GError *error;
} KalahJournalNews;

typedef struct {
  /* All up to TICKET is on disk, or cannot be, and UNSAVED or LOST has been told: it may
   * be said. Tickets grow; a call stands for all smaller ones. */
  void (*settled) (guint64 ticket, gpointer user_data);
  void (*news) (const KalahJournalNews *news, gpointer user_data);
} KalahJournalCalls;

/* Opens the database at PATH, or makes one, in the thread: what comes of it is told
 * later, and only when something is wrong. CALLS is copied. */
KalahJournal *kalah_journal_open (const char *path, const KalahJournalCalls *calls,
                                  gpointer user_data);

/* Waits until all that was appended is on disk (or cannot be), and ends the thread. */
void kalah_journal_close (KalahJournal *journal);

/* --- the open tables ------------------------------------------------------- */

/* An intent that a table has accepted, at the time NOW that the table was given. */
typedef struct {
  const char *place;
  const char *table_id;      /* of the table after it; before it, where it closed the table */
  const KalahIntent *intent;
  gint64 now;
  gboolean closes;           /* the table is CLOSED now: it will not be loaded again */
  const KalahResult *result; /* the game that ended with it, else NULL: both or none are kept */
} KalahEntry;

/* Copies what it needs. Returns the ticket, never 0. */
guint64 kalah_journal_append (KalahJournal *journal, const KalahEntry *entry);

/* The largest ticket that `settled` was called with, or will be before anything else
 * happens; 0: none. */
guint64 kalah_journal_settled (KalahJournal *journal);

/* TABLE (transfer full): the open table of PLACE, or NULL: there is none, or ERROR says why
 * not (UNREADABLE or NEWER: a line of its journal; that table is left alone, and a new one
 * can be opened). LAST: the time of its last intent. */
typedef void (*KalahJournalLoaded) (const char *place, KalahTable *table, gint64 last,
                                    const GError *error, gpointer user_data);
void kalah_journal_load (KalahJournal *journal, const char *place, KalahJournalLoaded loaded,
                         gpointer user_data);

/* Where there are open tables. PLACES is NULL with an ERROR, else perhaps empty. */
typedef void (*KalahJournalPlaces) (const char *const *places, const GError *error,
                                    gpointer user_data);
void kalah_journal_places (KalahJournal *journal, KalahJournalPlaces places, gpointer user_data);

/* --- results and standings ------------------------------------------------- */

/* A finished game without an intent of its own. A second result of the same game of
 * the same table takes the place of the first. Returns a ticket. */
guint64 kalah_journal_result (KalahJournal *journal, const KalahResult *result);

typedef struct {
  char *id, *name; /* the name last played under */
  guint rank;      /* at that place, from 1 */
  double rating;
  double deviation; /* the rating is within twice this, more or less either way */
  guint games, won, drawn, lost; /* rated games, won: came in first alone */
  gint64 last;      /* when they last played */
} KalahStanding;

/* STANDINGS: of KalahStanding, best first; NULL with an ERROR, else perhaps empty. */
typedef void (*KalahJournalStandings) (const char *place, const GPtrArray *standings,
                                       const GError *error, gpointer user_data);

/* The first COUNT players of PLACE as of NOW. Who comes first is who is sure to be good:
 * they are ordered by rating - 2 * deviation. */
void kalah_journal_top (KalahJournal *journal, const char *place, guint count, gint64 now,
                        KalahJournalStandings standings, gpointer user_data);
/* Whoever last played under NAME there; case does not matter. */
void kalah_journal_standing (KalahJournal *journal, const char *place, const char *name,
                             gint64 now, KalahJournalStandings standings, gpointer user_data);

/* --- files, and being forgotten -------------------------------------------- */

/* COUNT games or people; ERROR, unless NULL, says that it did not work. */
typedef void (*KalahJournalDone) (guint count, const GError *error, gpointer user_data);

/* Writes the games of PLACE (NULL: of all) into FILE, one line of JSON a game. FILE appears
 * when it is complete; an older one is replaced then. FOREIGN: FILE is something else, and
 * stays as it is. */
void kalah_journal_export (KalahJournal *journal, const char *place, const char *file,
                           KalahJournalDone done, gpointer user_data);

/* Takes a person out of all results, and their ratings out of the standings: everyone of
 * the identity WHO, and everyone who was ever called WHO there. Their games stay, as those
 * of "someone", so that the ratings of the others stay as they are. Tables that are still
 * open keep their players. COUNT: identities. Calls back once it is on disk, or as soon
 * as it cannot be done now: then nothing was forgotten. */
void kalah_journal_forget (KalahJournal *journal, const char *who, KalahJournalDone done,
                           gpointer user_data);

/* Writes TEXT (kalah_save_text) into FILE, also while the journal is unsaved. FOREIGN: as
 * above. */
void kalah_journal_save (KalahJournal *journal, const char *file, const char *text,
                         KalahJournalDone done, gpointer user_data);

#endif
