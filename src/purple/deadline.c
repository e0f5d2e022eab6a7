/*
 * deadline.c - see deadline.h. Invariant: no timer runs while `at` is 0.
 */
#include "purple/deadline.h"

#include "purple/apply.h"
#include "purple/chat.h"

/* A timer that runs longer than that is set anew on the way: the clock of the machine
 * may be set, and a laptop sleeps. */
#define WAIT_MAX_MS (60 * 1000)

/* So much more of the one time than of the other has passed only when the machine slept,
 * or its clock was set. */
#define SLEEP_MS (10 * 1000)

static gint64
awake_for (void)
{
  return g_get_monotonic_time () / 1000; /* stands still while Linux sleeps */
}

gboolean
kalah_deadline_has_slept (const KalahDeadline *deadline, gint64 now, gint64 awake)
{
  return deadline->at != 0
         && (now - deadline->set_at) - (awake - deadline->awake) > SLEEP_MS;
}

void
kalah_deadline_mind_sleep (KalahChat *chat)
{
  if (kalah_deadline_has_slept (&chat->deadline, kalah_chat_now (), awake_for ()))
    kalah_apply_own (chat, kalah_intent_new (KALAH_INTENT_RESUME));
}

static gboolean
on_time (gpointer data)
{
  KalahChat *chat = kalah_chat_lookup (GPOINTER_TO_UINT (data));
  if (chat == NULL)
    return FALSE;
  chat->deadline.timer = 0;
  kalah_deadline_mind_sleep (chat);
  gboolean due = chat->deadline.at != 0 && kalah_chat_now () >= chat->deadline.at;
  kalah_deadline_clear (&chat->deadline);
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
  deadline->set_at = kalah_chat_now ();
  deadline->awake = awake_for ();
  deadline->timer = purple_timeout_add ((guint) wait, on_time, GUINT_TO_POINTER (chat->serial));
}

void
kalah_deadline_clear (KalahDeadline *deadline)
{
  if (deadline->timer != 0)
    purple_timeout_remove (deadline->timer);
  *deadline = (KalahDeadline) { 0 };
}
