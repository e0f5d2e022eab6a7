/*
 * worker.h - the one thread that thinks, so that the client never stops.
 *
 * Owns:   a thread, the jobs waiting for it and the answers on their way back.
 * Called: by cpu; main thread only.
 * Never:  touches libpurple or a table from the thread: a job is a copy of
 *         everything it needs, and names its chat and position by serial number,
 *         table id, game and move, so that a late answer is recognised as late.
 */
#ifndef KALAH_PURPLE_WORKER_H
#define KALAH_PURPLE_WORKER_H

#include <glib.h>

#include "engine/search.h"

typedef struct {
  guint chat; /* serial number */
  char *table_id;
  guint game, move;
  KalahRules rules;
  KalahPosition position;
  KalahLimits limits;
  KalahVerdict verdict; /* the answer */
} KalahJob;

/* Called in the main loop with each finished job, which is freed afterwards. */
typedef void (*KalahWorkerDone) (const KalahJob *job);

KalahJob *kalah_job_new (guint chat, const char *table_id, guint game, guint move);

void kalah_worker_init (KalahWorkerDone done);
/* Ends the thread, also in the middle of a search, and throws away whatever is
 * waiting or finished; DONE is not called again. */
void kalah_worker_uninit (void);

/* Takes JOB (transfer full). */
void kalah_worker_submit (KalahJob *job);

#endif
