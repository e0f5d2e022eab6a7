/*
 * event.c - the life of a KalahEvent: it owns its strings; what an event kind
 * does not speak of is none (-1) or zero.
 */
#include "table/event.h"

KalahEvent *
kalah_event_new (KalahEventKind kind)
{
  KalahEvent *event = g_new0 (KalahEvent, 1);

  event->kind = kind;
  event->seat = -1;
  event->pit = -1;
  return event;
}

void
kalah_event_free (KalahEvent *event)
{
  if (event == NULL)
    return;
  g_free (event->name);
  g_free (event->text);
  g_free (event->other);
  g_free (event->table_id);
  g_free (event);
}
