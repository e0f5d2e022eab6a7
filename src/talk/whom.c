/*
 * whom.c - see whom.h.
 *
 * Invariant: all reading is done in the plain copy; only the name itself is taken
 * from the line as typed, where digits and marks are still what they were.
 */
#include "talk/whom.h"

#include <string.h>

#include "talk/plain.h"

/* Emoji in names end with such a mark; the plain copy does not have it. */
static const char *
skip_emoji_marks (const char *text)
{
  gunichar c;
  while ((c = g_utf8_get_char (text)) == 0xFE0E || c == 0xFE0F || c == 0x20E3)
    text = g_utf8_next_char (text);
  return text;
}

/* What was typed for the copy from FROM up to TO; NULL for nothing. Free it. */
static char *
as_typed (const KalahTyped *typed, const char *from, const char *to)
{
  while (to > from && to[-1] == ' ')
    to--;
  if (to == from)
    return NULL;
  const char *last = g_utf8_prev_char (to);
  const char *start = kalah_plain_source (typed->text, (gsize) (from - typed->plain));
  const char *end = kalah_plain_source (typed->text, (gsize) (last - typed->plain));
  end = skip_emoji_marks (g_utf8_next_char (end));
  return g_strndup (start, (gsize) (end - start));
}

/* Where in the line AT options begin: the first word is always a name. "pits = 4"
 * is an option as "pits=4" is. */
static const char *
find_options (const char *at)
{
  const char *before = at; /* the word before */
  const char *word = at + strcspn (at, " \n");
  for (;;) {
    word += strspn (word, " ");
    gsize length = strcspn (word, " \n");
    if (length == 0)
      return word;
    if (*word == '=' && before > at)
      return before;
    if (memchr (word, '=', length) != NULL && *word != '=')
      return word;
    before = word;
    word += length;
  }
}

const char *
kalah_whom_read (const KalahTyped *typed, const char *at, gboolean options, char **name)
{
  at += strspn (at, " \n");
  if (*at == '@' && at[1] != ' ' && at[1] != '\0')
    at++;
  const char *quote = *at == '"' ? strchr (at + 1, '"') : NULL;
  if (quote != NULL && quote > at + 1) {
    *name = as_typed (typed, at + 1, quote);
    return quote + 1;
  }
  const char *end = options ? find_options (at) : at + strcspn (at, "\n");
  const char *last = end;
  while (last > at && last[-1] == ' ')
    last--;
  if (last > at + 1 && (last[-1] == ':' || last[-1] == ','))
    last--;
  *name = as_typed (typed, at, last);
  return end;
}
