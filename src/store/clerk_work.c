/*
 * clerk_work.c - the thread: opens the database, writes, answers, and what it does while
 * it cannot.
 *
 * Only this thread changes `unsaved`, so it reads it without the lock.
 */
#include "store/clerk-private.h"

#define BATCH_MAX 500 /* writes in one transaction */

/* Takes ERROR: nothing can be written for the time being. */
static void
become_unsaved (KalahClerk *clerk, GError *error)
{
  g_mutex_lock (&clerk->lock);
  if (clerk->unsaved == NULL)
    kalah_clerk_tell (clerk, KALAH_JOURNAL_UNSAVED, NULL, NULL, error);
  g_clear_error (&clerk->unsaved);
  clerk->unsaved = error;
  clerk->retry_at = g_get_monotonic_time () + clerk->limits.retry_ms * G_GINT64_CONSTANT (1000);
  kalah_clerk_settle (clerk);
  g_mutex_unlock (&clerk->lock);
}

static void
become_saved (KalahClerk *clerk)
{
  g_mutex_lock (&clerk->lock);
  g_clear_error (&clerk->unsaved);
  kalah_clerk_tell (clerk, KALAH_JOURNAL_SAVED, NULL, NULL, NULL);
  kalah_clerk_settle (clerk);
  g_mutex_unlock (&clerk->lock);
}

static gboolean
should_set_aside (const GError *error)
{
  return g_error_matches (error, KALAH_STORE_ERROR, KALAH_STORE_DAMAGED)
         || g_error_matches (error, KALAH_STORE_ERROR, KALAH_STORE_NEWER);
}

/* Gives the file another name; WHY becomes that of the failure, where it fails. */
static gboolean
set_aside (KalahClerk *clerk, GError **why)
{
  GError *failure = NULL;
  g_autofree char *name = kalah_database_set_aside (clerk->path, (KalahStoreError) (*why)->code,
                                                    &failure);

  if (name == NULL) {
    g_error_free (*why);
    *why = failure;
    return FALSE;
  }
  g_mutex_lock (&clerk->lock);
  kalah_clerk_tell (clerk, KALAH_JOURNAL_SET_ASIDE, NULL, name, *why);
  g_mutex_unlock (&clerk->lock);
  g_clear_error (why);
  return TRUE;
}

/* The database is open, or ERROR says why not. A client that was started again finds the
 * old one still there for a moment; a second one holds the lock as long as it runs. */
static gboolean
ensure_open (KalahClerk *clerk, GError **error)
{
  guint wait_ms = clerk->unsaved == NULL ? clerk->limits.patience_ms : 0;
  GError *why = NULL;

  if (clerk->database != NULL)
    return TRUE;
  clerk->database = kalah_database_open (clerk->path, clerk->limits.schema, wait_ms, &why);
  if (clerk->database == NULL && should_set_aside (why) && set_aside (clerk, &why))
    clerk->database = kalah_database_open (clerk->path, clerk->limits.schema, wait_ms, &why);
  if (clerk->database == NULL) {
    g_propagate_error (error, why);
    return FALSE;
  }
  if (clerk->limits.pages_max > 0)
    kalah_database_limit (clerk->database, clerk->limits.pages_max);
  return TRUE;
}

/* A file that cannot be used any more: a damage that shows only now, or somebody took
 * it away. It will be opened anew. */
static void
drop_bad_file (KalahClerk *clerk, GError **error)
{
  gboolean moved = kalah_database_has_moved (clerk->database);
  gboolean damaged = g_error_matches (*error, KALAH_STORE_ERROR, KALAH_STORE_DAMAGED);

  if (!moved && !damaged)
    return;
  g_clear_pointer (&clerk->database, kalah_database_close);
  if (damaged && !moved && set_aside (clerk, error))
    g_set_error_literal (error, KALAH_STORE_ERROR, KALAH_STORE_DAMAGED,
                         "the database was damaged while it was in use");
}

/* Up to BATCH_MAX writes from the head of what waits. */
static void
take_writes (KalahClerk *clerk, GQueue *batch)
{
  g_queue_init (batch);
  g_mutex_lock (&clerk->lock);
  for (;;) {
    KalahErrand *errand = g_queue_peek_head (&clerk->waiting);
    if (errand == NULL || errand->kind != KALAH_ERRAND_WRITE || batch->length == BATCH_MAX)
      break;
    if (batch->length == 0)
      clerk->underway = errand->ticket;
    g_queue_push_tail (batch, g_queue_pop_head (&clerk->waiting));
  }
  g_mutex_unlock (&clerk->lock);
}

static void
put_back (KalahClerk *clerk, GQueue *batch)
{
  gpointer errand;

  g_mutex_lock (&clerk->lock);
  while ((errand = g_queue_pop_tail (batch)) != NULL)
    g_queue_push_head (&clerk->waiting, errand);
  clerk->underway = 0;
  g_mutex_unlock (&clerk->lock);
}

/* One write. What is wrong with itself alone (kept in it) does not keep the others back. */
static gboolean
write_one (KalahDatabase *database, KalahErrand *errand, GError **error)
{
  GError *why = NULL;

  g_clear_error (&errand->error);
  if (!kalah_database_execute (database, "SAVEPOINT errand", error))
    return FALSE;
  if (errand->run (errand, database, &why))
    return kalah_database_execute (database, "RELEASE errand", error);
  if (!g_error_matches (why, KALAH_STORE_ERROR, KALAH_STORE_LOST)) {
    g_propagate_error (error, why);
    return FALSE;
  }
  errand->error = why;
  return kalah_database_execute (database, "ROLLBACK TO errand; RELEASE errand", error);
}

static gboolean
write_all (KalahDatabase *database, GQueue *batch, GError **error)
{
  gboolean done = kalah_database_begin (database, error);

  for (GList *link = batch->head; done && link != NULL; link = link->next)
    done = write_one (database, link->data, error);
  done = done && kalah_database_commit (database, error);
  if (!done)
    kalah_database_rollback (database);
  return done;
}

/* BATCH is on disk, but for what is lost. */
static void
finish_writes (KalahClerk *clerk, GQueue *batch)
{
  KalahErrand *errand;

  g_mutex_lock (&clerk->lock);
  clerk->writes -= batch->length;
  clerk->underway = 0;
  while ((errand = g_queue_pop_head (batch)) != NULL) {
    if (errand->error != NULL)
      kalah_clerk_tell_lost (clerk, errand->place, errand->error);
    kalah_errand_free (errand);
  }
  kalah_clerk_settle (clerk);
  g_mutex_unlock (&clerk->lock);
}

static gboolean
write_batch (KalahClerk *clerk, GError **error)
{
  GQueue batch;

  take_writes (clerk, &batch);
  if (batch.length == 0)
    return TRUE;
  if (write_all (clerk->database, &batch, error)) {
    finish_writes (clerk, &batch);
    return TRUE;
  }
  put_back (clerk, &batch);
  drop_bad_file (clerk, error);
  return FALSE;
}

static void
write_some (KalahClerk *clerk)
{
  GError *error = NULL;

  if (!write_batch (clerk, &error))
    become_unsaved (clerk, error);
}

/* --- what is no write ------------------------------------------------------ */

/* With the lock held. The next errand that is no write and may be done now. While nothing
 * can be written it does not wait for what came before. */
static KalahErrand *
take_other (KalahClerk *clerk)
{
  GList *link = clerk->waiting.head;
  const KalahErrand *errand = link != NULL ? link->data : NULL;

  while (clerk->unsaved != NULL && link != NULL && errand->kind == KALAH_ERRAND_WRITE) {
    link = link->next;
    errand = link != NULL ? link->data : NULL;
  }
  if (errand == NULL || errand->kind == KALAH_ERRAND_WRITE)
    return NULL;
  KalahErrand *taken = link->data;
  g_queue_delete_link (&clerk->waiting, link);
  return taken;
}

static void
do_other (KalahClerk *clerk, KalahErrand *errand)
{
  if (errand->kind == KALAH_ERRAND_ASK && clerk->unsaved != NULL) {
    errand->error = g_error_copy (clerk->unsaved);
  } else if (!errand->run (errand, clerk->database, &errand->error)
             && g_error_matches (errand->error, KALAH_STORE_ERROR, KALAH_STORE_DAMAGED)) {
    GError *why = g_error_copy (errand->error);
    drop_bad_file (clerk, &why);
    become_unsaved (clerk, why);
  }
  g_mutex_lock (&clerk->lock);
  kalah_clerk_answer (clerk, errand);
  g_mutex_unlock (&clerk->lock);
}

/* Does a write wait? What is no write is done now: it may stand before one. */
static gboolean
write_waits (KalahClerk *clerk)
{
  KalahErrand *other;

  for (;;) {
    g_mutex_lock (&clerk->lock);
    other = take_other (clerk);
    gboolean waits = clerk->writes > 0;
    g_mutex_unlock (&clerk->lock);
    if (other == NULL)
      return waits;
    do_other (clerk, other);
  }
}

/* Tries to get all that waits onto the disk. */
static void
recover (KalahClerk *clerk)
{
  GError *error = NULL;
  gboolean done = ensure_open (clerk, &error);

  while (done && write_waits (clerk))
    done = write_batch (clerk, &error);
  if (done)
    become_saved (clerk);
  else
    become_unsaved (clerk, error);
}

/* --- the life of the thread ------------------------------------------------ */

/* With the lock held. */
static gboolean
has_work (const KalahClerk *clerk)
{
  if (clerk->stopping)
    return TRUE;
  if (clerk->unsaved != NULL)
    return clerk->waiting.length > clerk->writes || g_get_monotonic_time () >= clerk->retry_at;
  return clerk->waiting.length > 0;
}

/* FALSE: that was all. OTHER: what to do, or NULL: writes. */
static gboolean
wait_for_work (KalahClerk *clerk, KalahErrand **other)
{
  g_mutex_lock (&clerk->lock);
  while (!has_work (clerk)) {
    if (clerk->unsaved != NULL)
      g_cond_wait_until (&clerk->changed, &clerk->lock, clerk->retry_at);
    else
      g_cond_wait (&clerk->changed, &clerk->lock);
  }
  *other = take_other (clerk);
  gboolean more = *other != NULL || !clerk->stopping
                  || (clerk->waiting.length > 0 && clerk->unsaved == NULL);
  g_mutex_unlock (&clerk->lock);
  return more;
}

gpointer
kalah_clerk_work (gpointer data)
{
  KalahClerk *clerk = data;
  KalahErrand *other;
  GError *error = NULL;

  if (!ensure_open (clerk, &error))
    become_unsaved (clerk, error);
  while (wait_for_work (clerk, &other)) {
    if (other != NULL)
      do_other (clerk, other);
    else if (clerk->unsaved != NULL)
      recover (clerk);
    else
      write_some (clerk);
  }
  if (clerk->unsaved != NULL) /* the last chance of what waits */
    recover (clerk);
  g_clear_pointer (&clerk->database, kalah_database_close);
  return NULL;
}
