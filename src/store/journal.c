/*
 * journal.c - see journal.h: the open tables, and results, as errands of the clerk.
 * What else can be asked is in journal_ask.c.
 *
 * The numbers of the intents are counted here: what is lost on the way to the disk
 * leaves a hole that the ledger sees.
 */
#include "store/journal.h"

#include "store/codec.h"
#include "store/games.h"
#include "store/journal-private.h"
#include "store/ledger.h"
#include "store/standings.h"

KalahJournal *
kalah_journal_open_with (const char *path, const KalahClerkLimits *limits,
                         const KalahJournalCalls *calls, gpointer user_data)
{
  KalahJournal *journal = g_new0 (KalahJournal, 1);

  journal->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  journal->clerk = kalah_clerk_new (path, limits, calls, user_data);
  return journal;
}

KalahJournal *
kalah_journal_open (const char *path, const KalahJournalCalls *calls, gpointer user_data)
{
  return kalah_journal_open_with (path, &kalah_clerk_limits, calls, user_data);
}

void
kalah_journal_close (KalahJournal *journal)
{
  if (journal == NULL)
    return;
  kalah_clerk_free (journal->clerk);
  g_hash_table_unref (journal->counts);
  g_free (journal);
}

guint64
kalah_journal_settled (KalahJournal *journal)
{
  return kalah_clerk_settled (journal->clerk);
}

/* --- appending ------------------------------------------------------------- */

typedef struct {
  KalahErrand errand;
  char *table_id, *line; /* LINE is NULL where there is only a result */
  guint number;
  gint64 at;
  gboolean closes;
  KalahResult *result;
} Append;

static gboolean
write_result (KalahDatabase *database, gint64 key, const KalahResult *result, GError **error)
{
  gboolean replaced;

  if (!kalah_games_add (database, key, result, &replaced, error))
    return FALSE;
  return replaced ? kalah_standings_rebuild (database, result->place, error)
                  : kalah_standings_count (database, result, error);
}

static gboolean
run_append (KalahErrand *errand, KalahDatabase *database, GError **error)
{
  const Append *append = (Append *) errand;
  KalahLedgerLine line = { errand->place, append->table_id, append->line, append->number,
                           append->at, append->closes };
  gint64 key;

  gboolean found = append->line != NULL
                     ? kalah_ledger_append (database, &line, &key, error)
                     : kalah_games_table_key (database, append->result, &key, error);
  return found
         && (append->result == NULL || write_result (database, key, append->result, error));
}

static void
free_append (KalahErrand *errand)
{
  Append *append = (Append *) errand;

  g_free (append->table_id);
  g_free (append->line);
  kalah_result_free (append->result);
  g_free (append);
}

static Append *
new_append (const char *place, const KalahResult *result)
{
  Append *append = g_new0 (Append, 1);

  append->errand = (KalahErrand) { .kind = KALAH_ERRAND_WRITE, .place = g_strdup (place),
                                   .run = run_append, .free = free_append };
  append->result = result != NULL ? kalah_result_copy (result) : NULL;
  return append;
}

/* Not each `challenge` opens a table: one that meets another one is a yes to it. */
static gboolean
opens (const KalahEntry *entry)
{
  return kalah_intent_opens (entry->intent)
         && g_strcmp0 (entry->intent->table_id, entry->table_id) == 0;
}

/* How many intents of its table came before ENTRY. One that was neither opened nor loaded
 * here is not known to have any: that is a hole. */
static guint
count_entry (KalahJournal *journal, const KalahEntry *entry)
{
  gpointer count = NULL;
  gboolean known = opens (entry)
                   || g_hash_table_lookup_extended (journal->counts, entry->place, NULL, &count);
  guint number = known ? GPOINTER_TO_UINT (count) : G_MAXINT;

  if (entry->closes)
    g_hash_table_remove (journal->counts, entry->place);
  else if (known)
    g_hash_table_insert (journal->counts, g_strdup (entry->place), GUINT_TO_POINTER (number + 1));
  return number;
}

guint64
kalah_journal_append (KalahJournal *journal, const KalahEntry *entry)
{
  Append *append = new_append (entry->place, entry->result);

  append->errand.opens = opens (entry);
  append->table_id = g_strdup (entry->table_id);
  append->line = kalah_codec_write (entry->intent);
  append->number = count_entry (journal, entry);
  append->at = entry->now;
  append->closes = entry->closes;
  return kalah_clerk_send (journal->clerk, &append->errand);
}

guint64
kalah_journal_result (KalahJournal *journal, const KalahResult *result)
{
  return kalah_clerk_send (journal->clerk, &new_append (result->place, result)->errand);
}

/* --- loading --------------------------------------------------------------- */

typedef struct {
  KalahErrand errand;
  KalahJournal *journal;
  char *place;
  KalahLedgerTable found;
  KalahJournalLoaded loaded;
  gpointer user_data;
} Load;

static gboolean
run_load (KalahErrand *errand, KalahDatabase *database, GError **error)
{
  Load *load = (Load *) errand;

  return kalah_ledger_load (database, load->place, &load->found, error);
}

static void
answer_load (KalahErrand *errand)
{
  Load *load = (Load *) errand;

  if (load->found.table != NULL)
    g_hash_table_insert (load->journal->counts, g_strdup (load->place),
                         GUINT_TO_POINTER (load->found.count));
  load->loaded (load->place, g_steal_pointer (&load->found.table), load->found.last, errand->error,
                load->user_data);
}

static void
free_load (KalahErrand *errand)
{
  Load *load = (Load *) errand;

  kalah_table_free (load->found.table);
  g_free (load->place);
  g_free (load);
}

void
kalah_journal_load (KalahJournal *journal, const char *place, KalahJournalLoaded loaded,
                    gpointer user_data)
{
  Load *load = g_new0 (Load, 1);

  load->errand = (KalahErrand) { .kind = KALAH_ERRAND_ASK, .run = run_load,
                                 .answer = answer_load, .free = free_load };
  load->journal = journal;
  load->place = g_strdup (place);
  load->loaded = loaded;
  load->user_data = user_data;
  kalah_clerk_send (journal->clerk, &load->errand);
}

typedef struct {
  KalahErrand errand;
  GStrv found;
  KalahJournalPlaces places;
  gpointer user_data;
} Places;

static gboolean
run_places (KalahErrand *errand, KalahDatabase *database, GError **error)
{
  Places *places = (Places *) errand;

  places->found = kalah_ledger_places (database, error);
  return places->found != NULL;
}

static void
answer_places (KalahErrand *errand)
{
  Places *places = (Places *) errand;

  places->places ((const char *const *) places->found, errand->error, places->user_data);
}

static void
free_places (KalahErrand *errand)
{
  Places *places = (Places *) errand;

  g_strfreev (places->found);
  g_free (places);
}

void
kalah_journal_places (KalahJournal *journal, KalahJournalPlaces callback, gpointer user_data)
{
  Places *places = g_new0 (Places, 1);

  places->errand = (KalahErrand) { .kind = KALAH_ERRAND_ASK, .run = run_places,
                                   .answer = answer_places, .free = free_places };
  places->places = callback;
  places->user_data = user_data;
  kalah_clerk_send (journal->clerk, &places->errand);
}
