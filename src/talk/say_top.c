/*
 * say_top.c - see say_top.h.
 */
#include "talk/say_top.h"

#include "talk/name.h"
#include "talk/say_parts.h"
#include "talk/text.h"

static gboolean
is_certain (const KalahTopRow *row)
{
  return row->deviation <= KALAH_TOP_DEVIATION_MAX;
}

static char *
say_row (guint place, const KalahTopRow *row)
{
  g_autofree char *name = kalah_name_show (row->name);
  if (is_certain (row))
    /* Translators: place, name, rating, and games won, drawn and lost. */
    return g_strdup_printf (_("%1$u. %2$s %3$d (won %4$u, drawn %5$u, lost %6$u)"), place, name,
                            row->rating, row->wins, row->draws, row->losses);
  /* Translators: the same with a rating that is not certain. */
  return g_strdup_printf (_("%1$u. %2$s %3$d? (won %4$u, drawn %5$u, lost %6$u)"), place, name,
                          row->rating, row->wins, row->draws, row->losses);
}

static char *
say_list_of (const KalahTopRow *rows, guint count)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  gboolean uncertain = FALSE;
  for (guint i = 0; i < MIN (count, KALAH_TOP_ROWS_MAX); i++) {
    g_ptr_array_add (items, say_row (i + 1, &rows[i]));
    uncertain |= !is_certain (&rows[i]);
  }
  g_autofree char *list = kalah_say_list (items);
  g_autofree char *said = g_strdup_printf (_("Standings: %s."), list);
  if (!uncertain)
    return g_steal_pointer (&said);
  return g_strjoin (" ", said, _("A rating with a question mark is not certain yet."), NULL);
}

static char *
say_one (const KalahTopRow *row)
{
  g_autofree char *name = kalah_name_show (row->name);
  g_autofree char *said
    = g_strdup_printf (ngettext_ ("%1$s has a rating of %2$d after %3$u game: won %4$u, drawn "
                                  "%5$u, lost %6$u.",
                                  "%1$s has a rating of %2$d after %3$u games: won %4$u, drawn "
                                  "%5$u, lost %6$u.",
                                  row->games),
                       name, row->rating, row->games, row->wins, row->draws, row->losses);
  if (is_certain (row))
    return g_steal_pointer (&said);
  return g_strjoin (" ", said, _("After so few games the rating is not certain yet."), NULL);
}

char *
kalah_say_top (const KalahTopRow *rows, guint count, const char *about)
{
  if (about == NULL && count == 0)
    return g_strdup (_("No game that counts for the standings has been played here yet."));
  if (about == NULL)
    return say_list_of (rows, count);
  if (count > 0)
    return say_one (&rows[0]);
  g_autofree char *name = kalah_name_show (about);
  return g_strdup_printf (_("Nobody called \"%s\" has played a game that counts for the "
                            "standings."),
                          name);
}
