/*
 * say_review.c - see say_review.h.
 */
#include "talk/say_review.h"

#include "talk/name.h"
#include "talk/text.h"

static char *
say_stones (const KalahReviewRow *row, const char *name)
{
  int pit = row->pit + 1, best = row->best + 1;
  if (row->exact)
    /* Translators: "Move 12, Ada: pit 3 gave away 4 stones; pit 5 was better." */
    return g_strdup_printf (ngettext_ ("Move %1$u, %2$s: pit %3$d gave away %5$u stone; pit %4$d "
                                       "was better.",
                                       "Move %1$u, %2$s: pit %3$d gave away %5$u stones; pit %4$d "
                                       "was better.",
                                       row->given),
                            row->move, name, pit, best, row->given);
  return g_strdup_printf (ngettext_ ("Move %1$u, %2$s: pit %3$d gave away about %5$u stone; pit "
                                     "%4$d looks better.",
                                     "Move %1$u, %2$s: pit %3$d gave away about %5$u stones; pit "
                                     "%4$d looks better.",
                                     row->given),
                          row->move, name, pit, best, row->given);
}

/* Stones are only in the way there: what counts is who is rid of them first. */
static char *
say_places (const KalahReviewRow *row, const char *name)
{
  int pit = row->pit + 1, best = row->best + 1;
  if (row->exact && row->given > 0)
    /* Translators: places as in "first place": one more player comes in before Ada. */
    return g_strdup_printf (ngettext_ ("Move %1$u, %2$s: pit %3$d gave away %5$u place; pit %4$d "
                                       "was better.",
                                       "Move %1$u, %2$s: pit %3$d gave away %5$u places; pit %4$d "
                                       "was better.",
                                       row->given),
                            row->move, name, pit, best, row->given);
  if (row->exact)
    return g_strdup_printf (_("Move %1$u, %2$s: pit %4$d was better than pit %3$d."), row->move,
                            name, pit, best);
  return g_strdup_printf (_("Move %1$u, %2$s: pit %4$d looks better than pit %3$d."), row->move,
                          name, pit, best);
}

static char *
say_row (const KalahReviewRow *row)
{
  g_autofree char *name = kalah_name_show (row->name);
  return row->basic ? say_places (row, name) : say_stones (row, name);
}

char *
kalah_say_review (const KalahReviewRow *rows, guint count, guint examined)
{
  if (examined == 0)
    return g_strdup (_("Nothing has been played yet."));
  if (count == 0)
    return g_strdup_printf (ngettext_ ("Looked at %u move: none gave anything away.",
                                       "Looked at %u moves: none gave anything away.", examined),
                            examined);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < count; i++) {
    g_autofree char *sentence = say_row (&rows[i]);
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", sentence);
  }
  return g_string_free (text, FALSE);
}
