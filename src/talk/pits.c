/*
 * pits.c - pits are numbers 1 to 12 or letters a to g, commas between them, at
 * the end perhaps one full stop or any number of exclamation marks. A number up to
 * 99 may stand alone: who types 33 for 3 wants to hear that there is no such pit.
 * In a chain it is a price ("3,50").
 *
 * Invariant: the text is read from left to right with nothing skipped but
 * blanks around commas; whatever is not understood makes all of it talk.
 */
#include "talk/pits.h"

#include <string.h>

#include "engine/rules.h"


/* Letters reach as far as the sides of chat tables do: beyond, "i" and "k" are
 * small talk ("k" = okay), and the player on turn would be corrected for it. */
#define LETTERED_PITS 7
#define NUMBER_MAX 99

/* Reads one pit at *TEXT and steps behind it; -1 when there is none. */
static int
read_pit (const char **text)
{
  const char *at = *text;
  int number = 0, most = NUMBER_MAX;
  if (g_ascii_isdigit (*at)) {
    if (*at == '0')
      return -1;
    while (g_ascii_isdigit (*at) && number <= NUMBER_MAX)
      number = number * 10 + (*at++ - '0');
  }
  else if (g_ascii_isalpha (*at)) {
    number = g_ascii_tolower (*at++) - 'a' + 1;
    most = LETTERED_PITS;
  }
  if (number < 1 || number > most)
    return -1;
  *text = at;
  return number - 1;
}

static gboolean
is_final (const char *text)
{
  return *text == '\0' || strcmp (text, ".") == 0 || text[strspn (text, "!")] == '\0';
}

guint
kalah_pits_read (const char *text, guint8 pits[KALAH_CHAIN_MAX])
{
  for (guint count = 0; count < KALAH_CHAIN_MAX; ) {
    int pit = read_pit (&text);
    if (pit < 0)
      return 0;
    pits[count++] = (guint8) pit;
    if (is_final (text))
      return pit < KALAH_PITS_MAX || count == 1 ? count : 0;
    if (pit >= KALAH_PITS_MAX)
      return 0;
    text += strspn (text, " ");
    if (*text++ != ',')
      return 0;
    text += strspn (text, " ");
  }
  return 0;
}
