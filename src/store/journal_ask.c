/*
 * journal_ask.c - the rest of journal.h: standings, files, being forgotten.
 */
#include "store/journal.h"

#include <string.h>

#include "store/export.h"
#include "store/games.h"
#include "store/journal-private.h"
#include "store/ledger.h"
#include "store/outfile.h"
#include "store/save.h"
#include "store/standings.h"

/* --- standings ------------------------------------------------------------- */

typedef struct {
  KalahErrand errand;
  char *place;
  char *name;  /* folded; NULL: the first COUNT */
  guint count;
  gint64 now;
  GPtrArray *found;
  KalahJournalStandings standings;
  gpointer user_data;
} Top;

static gboolean
is_called (const KalahStanding *standing, const char *name)
{
  g_autofree char *folded = kalah_games_fold (standing->name);

  return strcmp (folded, name) == 0;
}

static gboolean
run_top (KalahErrand *errand, KalahDatabase *database, GError **error)
{
  Top *top = (Top *) errand;

  top->found = kalah_standings_read (database, top->place, top->now, error);
  if (top->found == NULL)
    return FALSE;
  if (top->name == NULL)
    g_ptr_array_set_size (top->found, (int) MIN (top->found->len, top->count));
  for (guint i = top->found->len; top->name != NULL && i > 0; i--)
    if (!is_called (g_ptr_array_index (top->found, i - 1), top->name))
      g_ptr_array_remove_index (top->found, i - 1);
  return TRUE;
}

static void
answer_top (KalahErrand *errand)
{
  Top *top = (Top *) errand;

  top->standings (top->place, top->found, errand->error, top->user_data);
}

static void
free_top (KalahErrand *errand)
{
  Top *top = (Top *) errand;

  g_clear_pointer (&top->found, g_ptr_array_unref);
  g_free (top->place);
  g_free (top->name);
  g_free (top);
}

static Top *
new_top (const char *place, gint64 now, KalahJournalStandings standings, gpointer user_data)
{
  Top *top = g_new0 (Top, 1);

  top->errand = (KalahErrand) { .kind = KALAH_ERRAND_ASK, .run = run_top, .answer = answer_top,
                                .free = free_top };
  top->place = g_strdup (place);
  top->now = now;
  top->standings = standings;
  top->user_data = user_data;
  return top;
}

void
kalah_journal_top (KalahJournal *journal, const char *place, guint count, gint64 now,
                   KalahJournalStandings standings, gpointer user_data)
{
  Top *top = new_top (place, now, standings, user_data);

  top->count = count;
  kalah_clerk_send (journal->clerk, &top->errand);
}

void
kalah_journal_standing (KalahJournal *journal, const char *place, const char *name, gint64 now,
                        KalahJournalStandings standings, gpointer user_data)
{
  Top *top = new_top (place, now, standings, user_data);

  top->name = kalah_games_fold (name);
  kalah_clerk_send (journal->clerk, &top->errand);
}

/* --- files, and being forgotten -------------------------------------------- */

typedef struct {
  KalahErrand errand;
  char *subject; /* a place (NULL: all), a person, or a text */
  char *file;
  guint count;
  KalahJournalDone done;
  gpointer user_data;
} Deed;

static gboolean
run_export (KalahErrand *errand, KalahDatabase *database, GError **error)
{
  Deed *deed = (Deed *) errand;

  return kalah_export_file (database, deed->subject, deed->file, &deed->count, error);
}

/* The WAL is emptied at once: it has the names too. */
static gboolean
run_forget (KalahErrand *errand, KalahDatabase *database, GError **error)
{
  Deed *deed = (Deed *) errand;
  gboolean done = kalah_database_begin (database, error)
                  && kalah_games_forget (database, deed->subject, &deed->count, error)
                  && kalah_ledger_purge (database, error)
                  && kalah_database_commit (database, error);

  if (!done)
    kalah_database_rollback (database);
  return done && kalah_database_execute (database, "PRAGMA wal_checkpoint (TRUNCATE)", error);
}

static gboolean
run_save (KalahErrand *errand, KalahDatabase *database, GError **error)
{
  Deed *deed = (Deed *) errand;

  (void) database;
  deed->count = 1;
  return kalah_outfile_check (deed->file, KALAH_SAVE_BEGINNING, error)
         && g_file_set_contents (deed->file, deed->subject, -1, error);
}

static void
answer_deed (KalahErrand *errand)
{
  Deed *deed = (Deed *) errand;

  deed->done (errand->error == NULL ? deed->count : 0, errand->error, deed->user_data);
}

static void
free_deed (KalahErrand *errand)
{
  Deed *deed = (Deed *) errand;

  g_free (deed->subject);
  g_free (deed->file);
  g_free (deed);
}

static Deed *
new_deed (KalahErrandKind kind, const char *subject, const char *file, KalahJournalDone done,
          gpointer user_data)
{
  Deed *deed = g_new0 (Deed, 1);

  deed->errand = (KalahErrand) { .kind = kind, .answer = answer_deed, .free = free_deed };
  deed->subject = g_strdup (subject);
  deed->file = g_strdup (file);
  deed->done = done;
  deed->user_data = user_data;
  return deed;
}

void
kalah_journal_export (KalahJournal *journal, const char *place, const char *file,
                      KalahJournalDone done, gpointer user_data)
{
  Deed *deed = new_deed (KALAH_ERRAND_ASK, place, file, done, user_data);

  deed->errand.run = run_export;
  kalah_clerk_send (journal->clerk, &deed->errand);
}

void
kalah_journal_forget (KalahJournal *journal, const char *who, KalahJournalDone done,
                      gpointer user_data)
{
  Deed *deed = new_deed (KALAH_ERRAND_ASK, who, NULL, done, user_data);

  deed->errand.run = run_forget;
  kalah_clerk_send (journal->clerk, &deed->errand);
}

void
kalah_journal_save (KalahJournal *journal, const char *file, const char *text,
                    KalahJournalDone done, gpointer user_data)
{
  Deed *deed = new_deed (KALAH_ERRAND_FILE, text, file, done, user_data);

  deed->errand.run = run_save;
  kalah_clerk_send (journal->clerk, &deed->errand);
}
