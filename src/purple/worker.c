/*
 * worker.c - see worker.h. Invariant: all fields of `worker` change under its lock,
 * and a job is in exactly one place: waiting or running at a desk, or among the answers.
 * `delivery` is non-zero exactly while an idle source stands for answers that
 * nobody has fetched.
 *
 * A thread starts with its first job. kalah_worker_uninit joins them before anything of
 * ours goes away: a thread that outlives the plugin takes the whole client down at quit.
 */
#include "purple/worker.h"

/* The more wait, the less time each one gets; but never less than one part in so
 * many of its time. */
#define SHARES_MAX 8

typedef struct {
  GThread *thread; /* NULL: has never had a job */
  GCond work;
  GQueue waiting;
  KalahJob *running;
} Desk;

static struct {
  GMutex lock;
  Desk desks[KALAH_THREAD_COUNT];
  GQueue answers;
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

bool
kalah_job_is_pressed (void *data)
{
  KalahJob *job = data;
  g_mutex_lock (&worker.lock);
  gboolean others_wait = !g_queue_is_empty (&worker.desks[job->thread].waiting);
  g_mutex_unlock (&worker.lock);
  return others_wait || kalah_job_is_over (job);
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
next_job (Desk *desk)
{
  while (!worker.stopping && g_queue_is_empty (&desk->waiting))
    g_cond_wait (&desk->work, &worker.lock);
  return worker.stopping ? NULL : g_queue_pop_head (&desk->waiting);
}

/* Locked. */
static void
set_deadline (KalahJob *job)
{
  guint waiting = g_queue_get_length (&worker.desks[job->thread].waiting);
  guint shares = MIN (1 + waiting, SHARES_MAX);
  if (job->milliseconds != 0)
    job->deadline = g_get_monotonic_time () + (gint64) job->milliseconds * 1000 / shares;
}

static gpointer
work (gpointer data)
{
  Desk *desk = data;
  g_mutex_lock (&worker.lock);
  while ((desk->running = next_job (desk)) != NULL) {
    KalahJob *job = desk->running;
    set_deadline (job);
    g_mutex_unlock (&worker.lock);
    job->run (job);
    g_mutex_lock (&worker.lock);
    desk->running = NULL;
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
  g_queue_init (&worker.answers);
  for (guint i = 0; i < KALAH_THREAD_COUNT; i++)
    g_queue_init (&worker.desks[i].waiting);
}

/* Nobody at DESK takes a new job any more, and who has one is told to leave it. Locked. */
static void
stop (Desk *desk)
{
  if (desk->running != NULL)
    g_atomic_int_set (&desk->running->cancelled, 1);
  g_cond_signal (&desk->work);
}

void
kalah_worker_uninit (void)
{
  g_mutex_lock (&worker.lock);
  worker.stopping = TRUE;
  for (guint i = 0; i < KALAH_THREAD_COUNT; i++)
    stop (&worker.desks[i]);
  g_mutex_unlock (&worker.lock);
  for (guint i = 0; i < KALAH_THREAD_COUNT; i++)
    g_clear_pointer (&worker.desks[i].thread, g_thread_join);
  if (worker.delivery != 0)
    g_source_remove (worker.delivery);
  worker.delivery = 0;
  for (guint i = 0; i < KALAH_THREAD_COUNT; i++)
    g_queue_clear_full (&worker.desks[i].waiting, free_job);
  g_queue_clear_full (&worker.answers, free_job);
}

void
kalah_worker_submit (KalahJob *job)
{
  Desk *desk = &worker.desks[job->thread];
  g_mutex_lock (&worker.lock);
  g_queue_push_tail (&desk->waiting, job);
  g_cond_signal (&desk->work);
  g_mutex_unlock (&worker.lock);
  if (desk->thread == NULL)
    desk->thread = g_thread_new ("kalah", work, desk);
}

static gboolean
concerns (const KalahJob *job, guint chat, KalahJobStep run)
{
  return job->chat == chat && (run == NULL || job->run == run);
}

/* Locked. */
static void
cancel_at (Desk *desk, guint chat, KalahJobStep run)
{
  for (GList *link = desk->waiting.head, *next; link != NULL; link = next) {
    KalahJob *job = link->data;
    next = link->next;
    if (!concerns (job, chat, run))
      continue;
    g_queue_delete_link (&desk->waiting, link);
    free_job (job);
  }
  if (desk->running != NULL && concerns (desk->running, chat, run))
    g_atomic_int_set (&desk->running->cancelled, 1);
}

void
kalah_worker_cancel (guint chat, KalahJobStep run)
{
  g_mutex_lock (&worker.lock);
  for (guint i = 0; i < KALAH_THREAD_COUNT; i++)
    cancel_at (&worker.desks[i], chat, run);
  for (GList *link = worker.answers.head; link != NULL; link = link->next) {
    KalahJob *job = link->data;
    if (concerns (job, chat, run))
      g_atomic_int_set (&job->cancelled, 1);
  }
  g_mutex_unlock (&worker.lock);
}
