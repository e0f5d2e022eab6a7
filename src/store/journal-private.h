/*
 * journal-private.h - what the two files of the journal share; and for tests, a journal
 * with other limits.
 */
#ifndef KALAH_STORE_JOURNAL_PRIVATE_H
#define KALAH_STORE_JOURNAL_PRIVATE_H

#include "store/clerk.h"

struct _KalahJournal {
  KalahClerk *clerk;
  GHashTable *counts; /* place -> how many intents its open table has */
};

KalahJournal *kalah_journal_open_with (const char *path, const KalahClerkLimits *limits,
                                       const KalahJournalCalls *calls, gpointer user_data);

#endif
