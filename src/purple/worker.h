/*
 * worker.h - the threads that think and draw, so that the client never stops.
 *
 * Owns:   one thread for each, so that neither waits for the other, the jobs waiting for
 *         them and the answers on their way back. Jobs of one thread are done in the order
 *         in which they were handed in; who has much to think about hands in one piece
 *         after the other, so that all chats have their turn.
 * Called: by cpu, hint and review (thinking), painter (drawing); main thread only.
 * Never:  touches libpurple or a table from the thread: a job holds a copy of
 *         everything it needs, and names its chat by serial number.
 */
#ifndef KALAH_PURPLE_WORKER_H
#define KALAH_PURPLE_WORKER_H

#include <stdbool.h>

#include <glib.h>

typedef struct _KalahJob KalahJob;
typedef void (*KalahJobStep) (KalahJob *job);

typedef enum { KALAH_THREAD_THINK, KALAH_THREAD_DRAW, KALAH_THREAD_COUNT } KalahThread;

/* The beginning of a structure that holds what the job needs and finds. */
struct _KalahJob {
  KalahThread thread; /* who does it */
  guint chat; /* serial number */
  guint milliseconds; /* that it may take, when nobody else waits; 0 = any time */
  KalahJobStep run;  /* in the thread; asks kalah_job_is_over often */
  KalahJobStep done; /* in the main loop, unless it was cancelled */
  KalahJobStep free; /* in the main loop */
  gint64 deadline; /* of the worker: when its time is over, */
  gint cancelled;  /*   and whether anybody still wants to know */
};

/* To be asked by RUN with the job as DATA: must it come to an end now? */
bool kalah_job_is_over (void *job);
/* The same, for what can be left out: it is over, or other jobs wait for its thread. */
bool kalah_job_is_pressed (void *job);

void kalah_worker_init (void);
/* Ends the threads, also in the middle of a job, and throws away whatever is waiting
 * or finished; nothing is called any more. */
void kalah_worker_uninit (void);

/* Takes JOB (transfer full). */
void kalah_worker_submit (KalahJob *job);

/* CHAT does not want to know any more what RUN finds: what is running stops, what
 * waits is forgotten. NULL: nothing of all that it asked for. */
void kalah_worker_cancel (guint chat, KalahJobStep run);

#endif
