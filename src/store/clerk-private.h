/*
 * clerk-private.h - what the files of the clerk share: clerk.c takes errands,
 * clerk_work.c does them in the thread, clerk_tell.c brings back what came of them.
 *
 * Invariants: errands are done in the order in which they came. A ticket is settled
 * when it is on disk, or when it is not and that has been told or will be before the
 * ticket is. While `unsaved` no question waits: it is answered with the reason.
 */
#ifndef KALAH_STORE_CLERK_PRIVATE_H
#define KALAH_STORE_CLERK_PRIVATE_H

#include "store/clerk.h"

struct _KalahClerk {
  gatomicrefcount refs; /* the owner, and a delivery that is due */
  char *path;
  KalahClerkLimits limits;
  KalahJournalCalls calls;
  gpointer user_data;
  GMainContext *context;
  GThread *thread;
  KalahDatabase *database; /* of the thread; NULL: to be opened */

  GMutex lock; /* for all below */
  GCond changed;
  gboolean stopping;
  GQueue waiting;   /* KalahErrand, the oldest at the head */
  guint writes;     /* how many writes are not done, those under way among them */
  guint64 underway; /* the oldest ticket of those that are being written; 0: none */
  guint64 issued;   /* the newest ticket */
  guint64 settled;
  GError *unsaved;  /* why nothing can be written now; NULL: all is well */
  gint64 retry_at;  /* monotonic */
  GHashTable *lost; /* places where a loss has been told */
  GQueue news;      /* KalahJournalNews */
  GQueue answers;   /* KalahErrand */
  GSource *delivery;

  guint64 told; /* of the main loop: the last ticket that was told to be settled */
};

/* clerk.c */
void kalah_clerk_unref (gpointer clerk);
void kalah_errand_free (gpointer errand);

/* clerk_work.c: the life of the thread. */
gpointer kalah_clerk_work (gpointer clerk);

/* clerk_tell.c, with the lock held: told in the main loop, the news first. */
void kalah_clerk_tell (KalahClerk *clerk, KalahJournalNewsKind kind, const char *place,
                       const char *file, const GError *error);
/* LOST, once for each table. */
void kalah_clerk_tell_lost (KalahClerk *clerk, const char *place, const GError *error);
/* What does not wait any more is on disk, or given up. */
void kalah_clerk_settle (KalahClerk *clerk);
/* Takes ERRAND, which is done, or has an error. */
void kalah_clerk_answer (KalahClerk *clerk, KalahErrand *errand);
/* Frees what has not been told. */
void kalah_clerk_forget (KalahClerk *clerk);

#endif
