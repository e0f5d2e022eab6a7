/*
 * clerk_tell.c - the way back to the main loop: news, settled tickets, answers.
 *
 * However much there is to tell, one source is attached to tell it.
 */
#include "store/clerk-private.h"

static void
news_free (gpointer data)
{
  KalahJournalNews *news = data;

  g_free (news->place);
  g_free (news->file);
  g_clear_error (&news->error);
  g_free (news);
}

/* Moves all of FROM to TO, which is empty. */
static void
take_all (GQueue *from, GQueue *to)
{
  *to = *from;
  g_queue_init (from);
}

/* What is called here may close the journal: then nothing more is told. */
static void
tell (KalahClerk *clerk, GQueue *news, guint64 settled, GQueue *answers)
{
  gpointer next;

  while ((next = g_queue_pop_head (news)) != NULL) {
    if (clerk->thread != NULL)
      clerk->calls.news (next, clerk->user_data);
    news_free (next);
  }
  if (clerk->thread != NULL && settled > clerk->told) {
    clerk->told = settled;
    clerk->calls.settled (settled, clerk->user_data);
  }
  while ((next = g_queue_pop_head (answers)) != NULL) {
    KalahErrand *errand = next;
    if (clerk->thread != NULL)
      errand->answer (errand);
    kalah_errand_free (errand);
  }
}

static gboolean
deliver (gpointer data)
{
  KalahClerk *clerk = data;
  GQueue news, answers;

  g_mutex_lock (&clerk->lock);
  take_all (&clerk->news, &news);
  take_all (&clerk->answers, &answers);
  guint64 settled = clerk->settled;
  g_clear_pointer (&clerk->delivery, g_source_unref);
  g_mutex_unlock (&clerk->lock);
  tell (clerk, &news, settled, &answers);
  return G_SOURCE_REMOVE;
}

/* There is something to tell. */
static void
call_main_loop (KalahClerk *clerk)
{
  if (clerk->delivery != NULL)
    return;
  g_atomic_ref_count_inc (&clerk->refs);
  clerk->delivery = g_idle_source_new ();
  g_source_set_priority (clerk->delivery, G_PRIORITY_DEFAULT);
  g_source_set_callback (clerk->delivery, deliver, clerk, kalah_clerk_unref);
  g_source_attach (clerk->delivery, clerk->context);
}

void
kalah_clerk_tell (KalahClerk *clerk, KalahJournalNewsKind kind, const char *place,
                  const char *file, const GError *error)
{
  KalahJournalNews *news = g_new0 (KalahJournalNews, 1);

  news->kind = kind;
  news->place = g_strdup (place);
  news->file = g_strdup (file);
  news->error = error != NULL ? g_error_copy (error) : NULL;
  g_queue_push_tail (&clerk->news, news);
  call_main_loop (clerk);
}

void
kalah_clerk_tell_lost (KalahClerk *clerk, const char *place, const GError *error)
{
  if (place != NULL && g_hash_table_add (clerk->lost, g_strdup (place)))
    kalah_clerk_tell (clerk, KALAH_JOURNAL_LOST, place, NULL, error);
}

/* The oldest ticket that is not done; 0: none. */
static guint64
oldest (const KalahClerk *clerk)
{
  if (clerk->underway != 0)
    return clerk->underway;
  for (const GList *link = clerk->waiting.head; link != NULL; link = link->next) {
    const KalahErrand *errand = link->data;
    if (errand->kind == KALAH_ERRAND_WRITE)
      return errand->ticket;
  }
  return 0;
}

void
kalah_clerk_settle (KalahClerk *clerk)
{
  guint64 first = clerk->unsaved == NULL ? oldest (clerk) : 0;
  guint64 settled = first != 0 ? first - 1 : clerk->issued;

  if (settled > clerk->settled) {
    clerk->settled = settled;
    call_main_loop (clerk);
  }
}

void
kalah_clerk_answer (KalahClerk *clerk, KalahErrand *errand)
{
  g_queue_push_tail (&clerk->answers, errand);
  call_main_loop (clerk);
}

void
kalah_clerk_forget (KalahClerk *clerk)
{
  g_queue_clear_full (&clerk->answers, kalah_errand_free);
  g_queue_clear_full (&clerk->news, news_free);
}
