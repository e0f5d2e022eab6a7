/*
 * say_undo.c - moves that are taken back, when the others agree.
 *
 * Invariant: the question starts with the names of all who have to answer it, so
 * that their clients call them.
 */
#include "talk/name.h"
#include "talk/say_parts.h"
#include "talk/text.h"

/* The names of the seats in the set WAITING, "Bo and Cleo". Free it. */
static char *
name_seats (const KalahTable *table, guint waiting)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if ((waiting >> seat & 1) != 0)
      g_ptr_array_add (names, kalah_say_seat (table, seat));
  return kalah_say_all_of (names);
}

char *
kalah_say_undo_asked (const KalahTable *table, const KalahEvent *event)
{
  int asker;
  guint waiting = kalah_table_undo_waits (table, &asker);
  g_autofree char *name = kalah_say_name (event);
  g_autofree char *others = name_seats (table, waiting);
  if (waiting == 0) /* answered before it could be told */
    return g_strdup_printf (ngettext_ ("%1$s asked to take back %2$u move.",
                                       "%1$s asked to take back %2$u moves.", event->number),
                            name, event->number);
  /* Translators: %1$s is one name or more, "Bo and Cleo"; they are asked by %2$s. */
  return g_strdup_printf (ngettext_ ("%1$s, may %2$s take back %3$u move? Say \"yes\" or \"no\".",
                                     "%1$s, may %2$s take back %3$u moves? Say \"yes\" or \"no\".",
                                     event->number),
                          others, name, event->number);
}

char *
kalah_say_undo_pending (const KalahTable *table)
{
  int asker;
  guint waiting = kalah_table_undo_waits (table, &asker);
  if (waiting == 0)
    return NULL;
  g_autofree char *name = kalah_say_seat (table, asker);
  g_autofree char *others = name_seats (table, waiting);
  return g_strdup_printf (_("%1$s, %2$s would like to take a move back: say \"yes\" or \"no\"."),
                          others, name);
}

char *
kalah_say_undo_refused (const KalahEvent *event)
{
  g_autofree char *name = event->name != NULL ? kalah_name_show (event->name) : NULL;
  g_autofree char *other = kalah_say_other (event);
  if (name == NULL)
    return g_strdup_printf (_("%s, nothing is taken back: there was no answer."), other);
  if (g_strcmp0 (event->name, event->other) == 0)
    return g_strdup_printf (_("%s no longer asks to take a move back."), name);
  return g_strdup_printf (_("%1$s, nothing is taken back: %2$s is against it."), other, name);
}

char *
kalah_say_undone (const KalahEvent *event)
{
  g_autofree char *name = kalah_say_name (event);
  return g_strdup_printf (ngettext_ ("%1$s takes back %2$u move.", "%1$s takes back %2$u moves.",
                                     event->number),
                          name, event->number);
}

char *
kalah_say_undo_not_asked (const KalahEvent *event, const char *name)
{
  switch (event->refusal) {
  case KALAH_REFUSAL_NO_MOVE:
    return g_strdup_printf (_("%s, there is no move of yours to take back."), name);
  case KALAH_REFUSAL_UNDO_PENDING:
    return g_strdup_printf (_("%s, a move is about to be taken back already: please wait for the "
                              "answer."),
                            name);
  case KALAH_REFUSAL_NOTHING_ASKED:
    return g_strdup_printf (_("%s, you have not been asked anything."), name);
  case KALAH_REFUSAL_RATED:
    return g_strdup_printf (_("%s, this game counts for the standings: no hints, no move is taken "
                              "back, and who plays can end it only by resigning."),
                            name);
  default:
    return NULL;
  }
}
