/*
 * pending.c - see pending.h. Invariant: both lists are in the order in which
 * things happened; where one is full, its oldest event goes.
 */
#include "purple/pending.h"

static GPtrArray *
no_events (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_event_free);
}

void
kalah_pending_init (KalahPending *pending)
{
  pending->news = no_events ();
  pending->answers = no_events ();
}

void
kalah_pending_clear (KalahPending *pending)
{
  g_clear_pointer (&pending->news, g_ptr_array_unref);
  g_clear_pointer (&pending->answers, g_ptr_array_unref);
}

gboolean
kalah_pending_is_answer (const KalahEvent *event)
{
  switch (event->kind) {
  case KALAH_EVENT_REFUSED:
  case KALAH_EVENT_SHOW_BOARD:
  case KALAH_EVENT_SHOW_RULES:
  case KALAH_EVENT_SHOW_MOVES:
  case KALAH_EVENT_SHOW_HELP:
  case KALAH_EVENT_SHOW_TOP:
  case KALAH_EVENT_TOP:
  case KALAH_EVENT_SHOW_HINT:
  case KALAH_EVENT_HINT:
    return TRUE;
  default:
    return FALSE;
  }
}

static void
append (GPtrArray *list, KalahEvent *event)
{
  if (list->len >= KALAH_PENDING_MAX)
    g_ptr_array_remove_index (list, 0);
  g_ptr_array_add (list, event);
}

void
kalah_pending_add_news (KalahPending *pending, KalahEvent *event)
{
  append (pending->news, event);
}

void
kalah_pending_add (KalahPending *pending, GPtrArray *events, gboolean seated)
{
  while (events->len > 0) {
    KalahEvent *event = g_ptr_array_steal_index (events, 0);
    gboolean to_player = seated && event->kind == KALAH_EVENT_REFUSED;
    append (kalah_pending_is_answer (event) && !to_player ? pending->answers : pending->news,
            event);
  }
}

GPtrArray *
kalah_pending_take_news (KalahPending *pending)
{
  GPtrArray *news = pending->news;
  pending->news = no_events ();
  return news;
}

GPtrArray *
kalah_pending_take_answer (KalahPending *pending)
{
  GPtrArray *all = pending->answers, *taken = no_events ();
  for (guint i = 0; i < all->len;) {
    const KalahEvent *event = all->pdata[i];
    const KalahEvent *oldest = taken->len > 0 ? taken->pdata[0] : event;
    if (event->kind == oldest->kind)
      g_ptr_array_add (taken, g_ptr_array_steal_index (all, i));
    else
      i++;
  }
  return taken;
}

void
kalah_pending_forget_answers (KalahPending *pending)
{
  g_ptr_array_set_size (pending->answers, 0);
}

void
kalah_pending_forget (KalahPending *pending)
{
  g_ptr_array_set_size (pending->news, 0);
  kalah_pending_forget_answers (pending);
}

gboolean
kalah_pending_has_news (const KalahPending *pending, KalahEventKind kind)
{
  for (guint i = 0; i < pending->news->len; i++) {
    const KalahEvent *event = g_ptr_array_index (pending->news, i);
    if (event->kind == kind)
      return TRUE;
  }
  return FALSE;
}
