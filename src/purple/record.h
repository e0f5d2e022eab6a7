/*
 * record.h - the journal, as the chats of this client use it.
 *
 * Owns:   the one journal of this client, and for each chat what of it is not on disk
 *         yet, and what is said while its table is being fetched.
 * Called: by apply (what a table accepted), host (may it be said? is the table there?),
 *         ears (conversations that open).
 * Never:  waits for the disk. Whatever is to be said about a change waits instead, so
 *         that nobody is told of a move that a crash could undo.
 */
#ifndef KALAH_PURPLE_RECORD_H
#define KALAH_PURPLE_RECORD_H

#include <purple.h>

#include "store/journal.h"

struct _KalahChat;

typedef struct {
  char *place;        /* of the table, as it was called when it opened; NULL: no table */
  guint64 ticket;     /* of the newest intent; 0 = none */
  gboolean restoring; /* the table of this chat is being fetched */
  gboolean warned;    /* it was told that its table is not saved, */
  gboolean lost;      /*   and that is so for good */
} KalahRecord;

/* CHAT has its table back, or there was none: what was heard meanwhile can be said to
 * it. TABLE: whether there is one. */
typedef void (*KalahRecordRestored) (struct _KalahChat *chat, gboolean table);

void kalah_record_init (KalahRecordRestored restored);
/* Writes all there is. */
void kalah_record_uninit (void);

void kalah_record_clear (KalahRecord *record);

/* The table of CHAT has accepted INTENT at NOW; it was called TABLE_ID before. ENDED: a
 * game came to its end. */
void kalah_record_keep (struct _KalahChat *chat, const KalahIntent *intent, gint64 now,
                        const char *table_id, gboolean ended);

/* Is something that happened in CHAT not on disk yet? The outbox is woken when it is. */
gboolean kalah_record_holds (const struct _KalahChat *chat);

/* Has the journal told where there are tables? Until then nobody is answered. */
gboolean kalah_record_is_ready (void);

/* Is the table of CONV being fetched, or may there be one that we do not know of yet? */
gboolean kalah_record_is_fetching (PurpleConversation *conv);

/* CHAT is new. */
void kalah_record_setup (struct _KalahChat *chat);
/* CONV has opened: fetches its table, if there is one. */
void kalah_record_opened (PurpleConversation *conv);
/* Is there a table for an IM of ACCOUNT with WHO? */
gboolean kalah_record_knows_im (PurpleAccount *account, const char *who);

/* For questions about results and standings, and for files. */
KalahJournal *kalah_record_journal (void);

#endif
