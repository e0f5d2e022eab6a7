/*
 * style.c - see style.h.
 */
#include "style.h"

#include <string.h>

static const char *const names[KALAH_STYLE_COUNT] = {
  [KALAH_STYLE_KALAH] = "kalah",
  [KALAH_STYLE_RANDOM] = "random",
  [KALAH_STYLE_TSEITIN] = "tseitin",
  [KALAH_STYLE_RECHENBERG] = "rechenberg",
};

const char *
kalah_style_name (KalahStyle style)
{
  return names[style];
}

bool
kalah_style_find (const char *word, KalahStyle *style)
{
  for (int i = 0; i < KALAH_STYLE_COUNT; i++)
    if (strcmp (names[i], word) == 0) {
      *style = (KalahStyle) i;
      return true;
    }
  return false;
}
