/*
 * clerk.c - see clerk.h: taking errands, the beginning and the end.
 */
#include "store/clerk-private.h"

const KalahClerkLimits kalah_clerk_limits = {
  .schema = &kalah_schema, .patience_ms = 3000, .retry_ms = 5000, .waiting_max = 20000
};

void
kalah_errand_free (gpointer data)
{
  KalahErrand *errand = data;

  g_free (errand->place);
  g_clear_error (&errand->error);
  errand->free (errand);
}

void
kalah_clerk_unref (gpointer data)
{
  KalahClerk *clerk = data;

  if (!g_atomic_ref_count_dec (&clerk->refs))
    return;
  g_queue_clear_full (&clerk->waiting, kalah_errand_free);
  kalah_clerk_forget (clerk);
  g_clear_error (&clerk->unsaved);
  g_hash_table_unref (clerk->lost);
  g_main_context_unref (clerk->context);
  g_mutex_clear (&clerk->lock);
  g_cond_clear (&clerk->changed);
  g_free (clerk->path);
  g_free (clerk);
}

KalahClerk *
kalah_clerk_new (const char *path, const KalahClerkLimits *limits, const KalahJournalCalls *calls,
                 gpointer user_data)
{
  KalahClerk *clerk = g_new0 (KalahClerk, 1);

  g_atomic_ref_count_init (&clerk->refs);
  clerk->path = g_strdup (path);
  clerk->limits = *limits;
  clerk->calls = *calls;
  clerk->user_data = user_data;
  clerk->context = g_main_context_ref_thread_default ();
  g_mutex_init (&clerk->lock);
  g_cond_init (&clerk->changed);
  g_queue_init (&clerk->waiting);
  g_queue_init (&clerk->news);
  g_queue_init (&clerk->answers);
  clerk->lost = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  clerk->thread = g_thread_new ("kalah-journal", kalah_clerk_work, clerk);
  return clerk;
}

void
kalah_clerk_free (KalahClerk *clerk)
{
  g_mutex_lock (&clerk->lock);
  clerk->stopping = TRUE;
  g_cond_signal (&clerk->changed);
  g_mutex_unlock (&clerk->lock);
  g_thread_join (clerk->thread);
  clerk->thread = NULL; /* a delivery that is under way tells nothing more */
  if (clerk->delivery != NULL) {
    g_source_destroy (clerk->delivery);
    g_clear_pointer (&clerk->delivery, g_source_unref);
  }
  kalah_clerk_unref (clerk);
}

/* With the lock held: there is no room for ERRAND, or it continues what has no room. */
static void
drop_write (KalahClerk *clerk, const KalahErrand *errand)
{
  g_autoptr (GError) error = g_error_new (KALAH_STORE_ERROR, KALAH_STORE_LOST,
                                          "more than %u intents wait to be written",
                                          clerk->limits.waiting_max);

  kalah_clerk_tell_lost (clerk, errand->place, error);
}

static gboolean
add_write (KalahClerk *clerk, KalahErrand *errand)
{
  gboolean room = clerk->writes < clerk->limits.waiting_max;

  errand->ticket = ++clerk->issued;
  if (!room) {
    drop_write (clerk, errand);
  } else {
    clerk->writes++;
    if (errand->opens)
      g_hash_table_remove (clerk->lost, errand->place);
    g_queue_push_tail (&clerk->waiting, errand);
  }
  kalah_clerk_settle (clerk);
  return room;
}

guint64
kalah_clerk_send (KalahClerk *clerk, KalahErrand *errand)
{
  gboolean taken = TRUE;

  g_mutex_lock (&clerk->lock);
  if (errand->kind == KALAH_ERRAND_WRITE)
    taken = add_write (clerk, errand);
  else
    g_queue_push_tail (&clerk->waiting, errand);
  guint64 ticket = errand->ticket;
  g_cond_signal (&clerk->changed);
  g_mutex_unlock (&clerk->lock);
  if (!taken)
    kalah_errand_free (errand);
  return ticket;
}

guint64
kalah_clerk_settled (KalahClerk *clerk)
{
  return clerk->told;
}
