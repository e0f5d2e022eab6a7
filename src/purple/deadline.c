/*
 * deadline.c - see deadline.h. Invariant: a timer runs exactly while `at` is not 0.
 */
#include "purple/deadline.h"

#include "purple/apply.h"
#include "purple/chat.h"

/* A timer that runs longer than that is set anew on the way: the clock of the machine
 * may be set, and a laptop sleeps. */
#define WAIT_MAX_MS (60 * 1000)

static gboolean
on_time (gpointer data)
{
  KalahChat *chat = kalah_chat_lookup (GPOINTER_TO_UINT (data));
  if (chat == NULL)
    return FALSE;
  gboolean due = kalah_chat_now () >= chat->deadline.at;
  chat->deadline = (KalahDeadline) { 0 };
  if (due)
    kalah_apply_own (chat, kalah_intent_new (KALAH_INTENT_TICK));
  kalah_deadline_look (chat);
  return FALSE;
}

void
kalah_deadline_look (KalahChat *chat)
{
  KalahDeadline *deadline = &chat->deadline;
  gint64 at = kalah_table_deadline (chat->table);
  if (at == deadline->at)
    return;
  kalah_deadline_clear (deadline);
  if (at == 0)
    return;
  gint64 wait = CLAMP (at - kalah_chat_now (), 0, WAIT_MAX_MS);
  deadline->at = at;
  deadline->timer = purple_timeout_add ((guint) wait, on_time, GUINT_TO_POINTER (chat->serial));
}

void
kalah_deadline_clear (KalahDeadline *deadline)
{
  if (deadline->at != 0)
    purple_timeout_remove (deadline->timer);
  *deadline = (KalahDeadline) { 0 };
}
