/*
 * say_list.c - several things in a row, with the separators of the language.
 *
 * Invariant: what comes in is ready to be shown.
 */
#include "talk/say_parts.h"
#include "talk/text.h"

static char *
list_first (const GPtrArray *items, guint count)
{
  char *list = g_strdup (count > 0 ? items->pdata[0] : "");
  for (guint i = 1; i < count; i++) {
    g_autofree char *shorter = list;
    /* Translators: a list and the next item of it, as in "Ada 2, Bo 1". */
    list = g_strdup_printf (_("%1$s, %2$s"), shorter, (const char *) items->pdata[i]);
  }
  return list;
}

char *
kalah_say_list (const GPtrArray *items)
{
  return list_first (items, items->len);
}

char *
kalah_say_all_of (const GPtrArray *names)
{
  if (names->len < 2)
    return list_first (names, names->len);
  g_autofree char *others = list_first (names, names->len - 1);
  /* Translators: names of people and the last one, as in "Ada, Bo and Cleo". */
  return g_strdup_printf (_("%1$s and %2$s"), others,
                          (const char *) names->pdata[names->len - 1]);
}
