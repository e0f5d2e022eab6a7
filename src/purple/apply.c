/*
 * apply.c - see apply.h. Invariant: whatever changed a table is pending in its chat
 * before this returns, and the outbox knows that there is something.
 */
#include "purple/apply.h"

#include "purple/challenge.h"
#include "purple/hint.h"
#include "purple/local.h"
#include "purple/record.h"
#include "purple/top.h"

static gboolean
has_ended (const GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (((const KalahEvent *) g_ptr_array_index (events, i))->kind == KALAH_EVENT_ENDED)
      return TRUE;
  return FALSE;
}

/* Through the table, and into the journal if that changed it. */
static GPtrArray *
pass (KalahChat *chat, const KalahIntent *intent, gint64 now)
{
  gboolean accepted;
  GPtrArray *refusal = kalah_challenge_bar (chat, intent, now);
  if (refusal != NULL)
    return refusal;
  kalah_challenge_note (chat, intent, now);
  g_autofree char *id = g_strdup (kalah_table_id (chat->table));
  GPtrArray *events = kalah_table_apply (chat->table, intent, now, &accepted);
  if (accepted)
    kalah_record_keep (chat, intent, now, id, has_ended (events));
  return events;
}

void
kalah_apply_silently (KalahChat *chat, const KalahIntent *intent)
{
  g_ptr_array_unref (pass (chat, intent, kalah_chat_now ()));
}

static gboolean
only_answers (const GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (!kalah_pending_is_answer (g_ptr_array_index (events, i)))
      return FALSE;
  return TRUE;
}

/* What the plugin found out itself, and our own user's words. */
static gboolean
is_free (const KalahIntent *intent)
{
  return intent->kind >= KALAH_INTENT_CPU_SOW || (intent->roles & KALAH_ROLE_HOST) != 0;
}

/* Somebody who does so all the time would have us talk all the time. */
static gboolean
is_coming_or_going (const KalahIntent *intent)
{
  return (intent->roles & KALAH_ROLE_HOST) == 0
         && (intent->kind == KALAH_INTENT_GONE || intent->kind == KALAH_INTENT_HERE
             || intent->kind == KALAH_INTENT_RENAME);
}

/* What EVENTS cost who said INTENT. FALSE: they are not worth saying any more.
 * A legal move is free. */
static gboolean
pay (KalahChat *chat, const KalahIntent *intent, const KalahPayer *payer, const GPtrArray *events,
     gint64 now)
{
  gboolean moves_about = is_coming_or_going (intent);
  if (events->len == 0 || (is_free (intent) && !moves_about))
    return TRUE;
  if (moves_about || only_answers (events))
    return kalah_budget_pay_answer (chat->budget, payer, now);
  if (intent->kind != KALAH_INTENT_SOW)
    kalah_budget_pay_change (chat->budget, payer, now);
  return TRUE;
}

/* The answers among EVENTS, taken out of it. */
static GPtrArray *
take_answers (GPtrArray *events)
{
  GPtrArray *answers = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_event_free);
  for (guint i = 0; i < events->len;) {
    if (kalah_pending_is_answer (g_ptr_array_index (events, i)))
      g_ptr_array_add (answers, g_ptr_array_steal_index (events, i));
    else
      i++;
  }
  return answers;
}

/* Those of EVENTS that ask somebody else for an answer: it comes later. HERE: for our own
 * user alone. */
static void
pass_questions_on (KalahChat *chat, GPtrArray *events, gboolean here)
{
  for (guint i = 0; i < events->len;) {
    const KalahEvent *event = g_ptr_array_index (events, i);
    if (event->kind == KALAH_EVENT_SHOW_HINT)
      kalah_hint_ask (chat, event, here);
    else if (event->kind == KALAH_EVENT_SHOW_TOP)
      kalah_top_ask (chat, event, here);
    else {
      i++;
      continue;
    }
    g_ptr_array_remove_index (events, i);
  }
}

void
kalah_apply (KalahChat *chat, const KalahIntent *intent, KalahAudience audience)
{
  gint64 now = kalah_chat_now ();
  KalahPayer payer = { kalah_table_seat_of (chat->table, intent->speaker), intent->speaker };
  if (!is_free (intent) && intent->kind != KALAH_INTENT_SOW
      && !kalah_budget_allows (chat->budget, &payer, now))
    return;
  g_autoptr (GPtrArray) events = pass (chat, intent, now);
  if (!pay (chat, intent, &payer, events, now))
    g_ptr_array_set_size (events, 0); /* not told, but it may be the turn of another one now */
  pass_questions_on (chat, events, audience == KALAH_AUDIENCE_SELF);
  g_autoptr (GPtrArray) here = audience == KALAH_AUDIENCE_SELF ? take_answers (events) : NULL;
  if (events->len > 0)
    kalah_outbox_wake (chat);
  kalah_pending_add (&chat->pending, events, payer.seat >= 0);
  kalah_cpu_look (chat);
  kalah_deadline_look (chat);
  if (here != NULL) /* last: whoever sees this written may close the window */
    kalah_local_tell (chat, here);
}

void
kalah_apply_own (KalahChat *chat, KalahIntent *intent)
{
  g_autoptr (KalahIntent) mine = intent;
  if (mine != NULL)
    kalah_apply (chat, mine, KALAH_AUDIENCE_CHAT);
}
