/*
 * chat.h - what we keep for one conversation.
 *
 * Owns:   KalahChat, from the first line that concerns us until the conversation
 *         is deleted or the plugin unloaded.
 * Called: by everything in this folder.
 * Never:  a timer or a job holds a pointer to one. They hold its serial number,
 *         which is never used twice, and look it up: whoever it belonged to may
 *         be gone.
 */
#ifndef KALAH_PURPLE_CHAT_H
#define KALAH_PURPLE_CHAT_H

#include <purple.h>

#include "purple/budget.h"
#include "purple/cpu.h"
#include "purple/deadline.h"
#include "purple/outbox.h"
#include "purple/pending.h"
#include "purple/presence.h"
#include "purple/record.h"
#include "purple/rival.h"
#include "purple/viewer.h"
#include "table/table.h"
#include "talk/profile.h"

typedef struct _KalahChat KalahChat;

struct _KalahChat {
  guint serial;
  PurpleConversation *conv;
  const KalahProfile *profile;
  KalahTable *table;
  KalahPending pending;
  GHashTable *identities; /* name -> identity, while its bearer stays */
  KalahBudget *budget;
  KalahOutbox outbox;
  KalahCpu cpu;
  KalahRival rival;
  KalahPresence presence;
  KalahDeadline deadline;
  KalahRecord record;
  KalahViewer *viewer;
};

void kalah_chat_init (void);
void kalah_chat_uninit (void);

/* The record of CONV, or NULL. */
KalahChat *kalah_chat_find (PurpleConversation *conv);
/* The same, made if need be. */
KalahChat *kalah_chat_get (PurpleConversation *conv);
/* The record with this number, or NULL when it is gone. */
KalahChat *kalah_chat_lookup (guint serial);
void kalah_chat_foreach (void (*visit) (KalahChat *chat, gpointer data), gpointer data);
/* CONV is going away. */
void kalah_chat_drop (PurpleConversation *conv);

/* Is there a table, in any phase but closed? NULL has none. */
gboolean kalah_chat_has_table (const KalahChat *chat);

/* Milliseconds since the epoch; never going back, and going on where CLOCK does. */
gint64 kalah_chat_time (gint64 clock);
/* The same by the clock of this machine. */
gint64 kalah_chat_now (void);

#endif
