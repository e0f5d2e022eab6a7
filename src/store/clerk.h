/*
 * clerk.h - the one thread that touches the disk, and what is handed to it.
 *
 * Owns:   the thread, the errands that wait for it and the answers on their way back;
 *         whether what is written can be kept at the moment, and who has been told.
 * Called: by the journal, in the main loop.
 * Never:  knows what an errand is about.
 */
#ifndef KALAH_STORE_CLERK_H
#define KALAH_STORE_CLERK_H

#include "store/database.h"
#include "store/journal.h"

typedef enum {
  KALAH_ERRAND_WRITE, /* done sooner or later, in one transaction with its neighbours */
  KALAH_ERRAND_ASK,   /* done now, or answered with an error */
  KALAH_ERRAND_FILE   /* needs no database */
} KalahErrandKind;

typedef struct _KalahErrand KalahErrand;
struct _KalahErrand { /* the beginning of a larger struct */
  KalahErrandKind kind;
  char *place;        /* of a write: where something is lost if it cannot be done */
  gboolean opens;     /* a new table there: what was lost before is past */
  guint64 ticket;     /* of a write */
  GError *error;      /* why it could not be done */
  /* In the thread. A write that fails with KALAH_STORE_LOST is given up. */
  gboolean (*run) (KalahErrand *errand, KalahDatabase *database, GError **error);
  /* In the main loop; not for a write. */
  void (*answer) (KalahErrand *errand);
  void (*free) (KalahErrand *errand); /* what RUN and the maker allocated, and itself */
};

typedef struct _KalahClerk KalahClerk;

typedef struct {
  const KalahSchema *schema;
  guint patience_ms; /* for a client that is just ending, when the file is opened first */
  guint retry_ms;    /* between two attempts to write while that does not work */
  guint waiting_max; /* writes kept in memory until they can be done */
  guint pages_max;   /* of the database; 0: as many as the disk takes */
} KalahClerkLimits;

extern const KalahClerkLimits kalah_clerk_limits;

KalahClerk *kalah_clerk_new (const char *path, const KalahClerkLimits *limits,
                             const KalahJournalCalls *calls, gpointer user_data);
/* Does what waits, or finds that it cannot be done, and ends the thread. */
void kalah_clerk_free (KalahClerk *clerk);

/* Takes ERRAND (transfer full). Returns the ticket of a write. */
guint64 kalah_clerk_send (KalahClerk *clerk, KalahErrand *errand);

guint64 kalah_clerk_settled (KalahClerk *clerk);

#endif
