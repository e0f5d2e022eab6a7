/*
 * worker.c - see worker.h. Invariant: `delivery` is non-zero exactly while an idle
 * source stands for answers that nobody has fetched; it and the queue of answers
 * change under one lock.
 *
 * kalah_worker_uninit joins the thread before anything of ours goes away: a thread
 * that outlives the plugin takes the whole client down at quit.
 */
#include "purple/worker.h"

static struct {
  GThread *thread;
  GAsyncQueue *jobs;
  KalahWorkerDone done;
  GMutex lock;
  GQueue answers;
  guint delivery;
  gint stopping; /* atomic */
} worker;

KalahJob *
kalah_job_new (guint chat, const char *table_id, guint game, guint move)
{
  KalahJob *job = g_new0 (KalahJob, 1);
  job->chat = chat;
  job->table_id = g_strdup (table_id);
  job->game = game;
  job->move = move;
  return job;
}

static void
job_free (gpointer data)
{
  KalahJob *job = data;
  if (job == NULL)
    return;
  g_free (job->table_id);
  g_free (job);
}

/* Main loop: hands out what has been found. */
static gboolean
deliver (gpointer data)
{
  (void) data;
  g_mutex_lock (&worker.lock);
  GQueue answers = worker.answers;
  g_queue_init (&worker.answers);
  worker.delivery = 0;
  g_mutex_unlock (&worker.lock);

  KalahJob *job;
  while ((job = g_queue_pop_head (&answers)) != NULL) {
    if (worker.thread != NULL) /* an earlier answer may have unloaded us */
      worker.done (job);
    job_free (job);
  }
  return G_SOURCE_REMOVE;
}

/* Asked by the search while it runs. */
static bool
is_stopping (void *data)
{
  (void) data;
  return g_atomic_int_get (&worker.stopping) != 0;
}

static gpointer
think (gpointer data)
{
  (void) data;
  for (;;) {
    KalahJob *job = g_async_queue_pop (worker.jobs);
    if (g_atomic_int_get (&worker.stopping)) {
      job_free (job);
      return NULL;
    }
    job->limits.stop = is_stopping;
    kalah_search (&job->rules, &job->position, &job->limits, &job->verdict);
    g_mutex_lock (&worker.lock);
    g_queue_push_tail (&worker.answers, job);
    if (worker.delivery == 0)
      worker.delivery = g_idle_add (deliver, NULL);
    g_mutex_unlock (&worker.lock);
  }
}

void
kalah_worker_init (KalahWorkerDone done)
{
  worker.done = done;
  worker.stopping = 0;
  worker.jobs = g_async_queue_new_full (job_free);
  g_queue_init (&worker.answers);
  worker.thread = g_thread_new ("kalah", think, NULL);
}

void
kalah_worker_uninit (void)
{
  g_atomic_int_set (&worker.stopping, 1);
  kalah_worker_submit (kalah_job_new (0, NULL, 0, 0)); /* wakes a thread that waits */
  g_thread_join (worker.thread);
  worker.thread = NULL;
  if (worker.delivery != 0)
    g_source_remove (worker.delivery);
  worker.delivery = 0;
  g_queue_clear_full (&worker.answers, job_free);
  g_clear_pointer (&worker.jobs, g_async_queue_unref);
}

void
kalah_worker_submit (KalahJob *job)
{
  g_async_queue_push (worker.jobs, job);
}
