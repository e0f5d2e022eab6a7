/*
 * rows.c - see rows.h. Invariant: never more than KALAH_ROWS_MAX lines, the oldest first.
 */
#include "purple/rows.h"

#include <string.h>

typedef struct {
  char *who, *text;
  KalahSpot *spot;
} Row;

struct _KalahRows {
  GQueue queue; /* of Row */
};

static void
row_free (gpointer data)
{
  Row *row = data;
  kalah_spot_free (row->spot);
  g_free (row->who);
  g_free (row->text);
  g_free (row);
}

KalahRows *
kalah_rows_new (void)
{
  KalahRows *rows = g_new (KalahRows, 1);
  g_queue_init (&rows->queue);
  return rows;
}

void
kalah_rows_free (KalahRows *rows)
{
  g_queue_clear_full (&rows->queue, row_free);
  g_free (rows);
}

void
kalah_rows_add (KalahRows *rows, const char *who, const char *text, KalahSpot *spot)
{
  Row *row = g_new (Row, 1);
  row->who = g_strdup (who);
  row->text = g_strdup (text);
  row->spot = spot;
  g_queue_push_tail (&rows->queue, row);
  if (g_queue_get_length (&rows->queue) > KALAH_ROWS_MAX)
    row_free (g_queue_pop_head (&rows->queue));
}

void
kalah_rows_collect (const KalahRows *rows, const char *who, GPtrArray *lines)
{
  for (const GList *link = rows->queue.head; link != NULL; link = link->next) {
    const Row *row = link->data;
    if (strcmp (row->who, who) == 0)
      g_ptr_array_add (lines, row->text);
  }
}

GPtrArray *
kalah_rows_take (KalahRows *rows, const char *who)
{
  GPtrArray *spots = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_spot_free);
  for (GList *link = rows->queue.head, *next; link != NULL; link = next) {
    Row *row = link->data;
    next = link->next;
    if (strcmp (row->who, who) != 0)
      continue;
    if (row->spot != NULL)
      g_ptr_array_add (spots, g_steal_pointer (&row->spot));
    row_free (row);
    g_queue_delete_link (&rows->queue, link);
  }
  return spots;
}
