/*
 * worker.c - see worker.h. Invariant: all fields of `worker` change under its lock,
 * and a job is in exactly one place: waiting, running, or among the answers.
 * `delivery` is non-zero exactly while an idle source stands for answers that
 * nobody has fetched.
 *
 * kalah_worker_uninit joins the thread before anything of ours goes away: a thread
 * that outlives the plugin takes the whole client down at quit.
 */
#include "purple/worker.h"

/* The more wait, the less time each one gets; but never less than one part in so
 * many of its time. */
#define SHARES_MAX 8

static struct {
  GThread *thread;
  GMutex lock;
  GCond work;
  GQueue waiting, answers;
  KalahJob *running;
  guint delivery;
  gboolean stopping;
} worker;

static void
free_job (gpointer data)
{
  KalahJob *job = data;
  job->free (job);
}

bool
kalah_job_is_over (void *data)
{
  KalahJob *job = data;
  return g_atomic_int_get (&job->cancelled) != 0
         || (job->deadline != 0 && g_get_monotonic_time () >= job->deadline);
}

/* Main loop: hands out what has been found. An answer may lead to the unloading of
 * the plugin. */
static gboolean
deliver (gpointer data)
{
  (void) data;
  for (;;) {
    g_mutex_lock (&worker.lock);
    KalahJob *job = worker.stopping ? NULL : g_queue_pop_head (&worker.answers);
    if (job == NULL && !worker.stopping)
      worker.delivery = 0;
    g_mutex_unlock (&worker.lock);
    if (job == NULL)
      return G_SOURCE_REMOVE;
    if (!job->cancelled)
      job->done (job);
    free_job (job);
  }
}

/* Waits for something to do; NULL when there will be nothing more. Locked. */
static KalahJob *
next_job (void)
{
  while (!worker.stopping && g_queue_is_empty (&worker.waiting))
    g_cond_wait (&worker.work, &worker.lock);
  return worker.stopping ? NULL : g_queue_pop_head (&worker.waiting);
}

/* Locked. */
static void
set_deadline (KalahJob *job)
{
  guint shares = MIN (1 + g_queue_get_length (&worker.waiting), SHARES_MAX);
  if (job->milliseconds != 0)
    job->deadline = g_get_monotonic_time () + (gint64) job->milliseconds * 1000 / shares;
}

static gpointer
work (gpointer data)
{
  (void) data;
  g_mutex_lock (&worker.lock);
  while ((worker.running = next_job ()) != NULL) {
    KalahJob *job = worker.running;
    set_deadline (job);
    g_mutex_unlock (&worker.lock);
    job->run (job);
    g_mutex_lock (&worker.lock);
    worker.running = NULL;
    g_queue_push_tail (&worker.answers, job);
    if (worker.delivery == 0 && !worker.stopping)
      worker.delivery = g_idle_add (deliver, NULL);
  }
  g_mutex_unlock (&worker.lock);
  return NULL;
}

void
kalah_worker_init (void)
{
  worker.stopping = FALSE;
  g_queue_init (&worker.waiting);
  g_queue_init (&worker.answers);
  worker.thread = g_thread_new ("kalah", work, NULL);
}

void
kalah_worker_uninit (void)
{
  g_mutex_lock (&worker.lock);
  worker.stopping = TRUE;
  if (worker.running != NULL)
    g_atomic_int_set (&worker.running->cancelled, 1);
  g_cond_signal (&worker.work);
  g_mutex_unlock (&worker.lock);
  g_thread_join (worker.thread);
  worker.thread = NULL;
  if (worker.delivery != 0)
    g_source_remove (worker.delivery);
  worker.delivery = 0;
  g_queue_clear_full (&worker.waiting, free_job);
  g_queue_clear_full (&worker.answers, free_job);
}

void
kalah_worker_submit (KalahJob *job)
{
  g_mutex_lock (&worker.lock);
  g_queue_push_tail (&worker.waiting, job);
  g_cond_signal (&worker.work);
  g_mutex_unlock (&worker.lock);
}

static gboolean
concerns (const KalahJob *job, guint chat, KalahJobStep run)
{
  return job->chat == chat && (run == NULL || job->run == run);
}

void
kalah_worker_cancel (guint chat, KalahJobStep run)
{
  g_mutex_lock (&worker.lock);
  for (GList *link = worker.waiting.head, *next; link != NULL; link = next) {
    KalahJob *job = link->data;
    next = link->next;
    if (!concerns (job, chat, run))
      continue;
    g_queue_delete_link (&worker.waiting, link);
    free_job (job);
  }
  for (GList *link = worker.answers.head; link != NULL; link = link->next) {
    KalahJob *job = link->data;
    if (concerns (job, chat, run))
      g_atomic_int_set (&job->cancelled, 1);
  }
  if (worker.running != NULL && concerns (worker.running, chat, run))
    g_atomic_int_set (&worker.running->cancelled, 1);
  g_mutex_unlock (&worker.lock);
}
