/*
 * glance.c - see glance.h. A line is for us when it starts with a pit, a quote,
 * the trigger or the host's name, or is nothing but a "yes" or "no". Whatever would
 * need decoding (an entity, a character outside ASCII) is worth reading: full-width
 * digits are digits.
 */
#include "purple/glance.h"

#include <string.h>

#include "talk/tag.h"
#include "talk/words.h"

/* The next character that will be seen, tags skipped. A '<' that nothing closes
 * ends the line: stripping markup will cut it there, too. */
static const char *
visible (const char *at)
{
  while (*at == '<') {
    const char *end = strchr (at, '>');
    if (end == NULL)
      return at + strlen (at);
    at = end + 1;
  }
  return at;
}

static gboolean
needs_decoding (char c)
{
  return c == '&' || !g_ascii_isprint (c);
}

/* Could the line at AT begin with WORD? */
static gboolean
may_begin (const char *at, const char *word)
{
  if (word == NULL)
    return FALSE;
  while (g_ascii_isspace (*word))
    word++;
  if (*word == '\0')
    return FALSE;
  for (; *word != '\0'; word++, at = visible (at + 1)) {
    if (*at == '\0')
      return FALSE;
    if (needs_decoding (*at) || !g_ascii_isprint (*word))
      return TRUE;
    if (g_ascii_tolower (*at) != g_ascii_tolower (*word))
      return FALSE;
  }
  return TRUE;
}

/* "3", "c", "3, 1" but not "could", nor "i think". */
static gboolean
may_be_pits (const char *at)
{
  if (g_ascii_isdigit (*at))
    return TRUE;
  if (!g_ascii_isalpha (*at))
    return FALSE;
  const char *next = visible (at + 1);
  while (*next == ' ')
    next = visible (next + 1);
  return *next == '\0' || !g_ascii_isalpha (*next);
}

/* The trigger in other scripts; what stands behind the mark is not ASCII, or it is the
 * one alias that is. */
static gboolean
may_be_alias (const char *at)
{
  if (*at != '!')
    return FALSE;
  if (needs_decoding (*visible (at + 1)))
    return TRUE;
  for (const char *const *alias = kalah_words_triggers (); *alias != NULL; alias++)
    if (g_ascii_isprint ((*alias)[1]) && may_begin (at, *alias))
      return TRUE;
  return FALSE;
}

/* "ok", "Yes!", "no." and nothing else. What needs decoding may be letters of such a word,
 * or marks that nobody sees. */
static gboolean
may_be_answer (const char *at)
{
  char word[KALAH_WORDS_ANSWER_MAX + 1];
  gsize length = 0;
  gboolean decode = FALSE;
  KalahIntentKind kind;
  for (; *at != '\0' && strchr (" .!", *at) == NULL; at = visible (at + 1)) {
    decode |= needs_decoding (*at);
    if (!decode && length == KALAH_WORDS_ANSWER_MAX)
      return FALSE;
    if (!decode)
      word[length++] = *at;
  }
  for (; *at != '\0'; at = visible (at + 1))
    if (strchr (" .!", *at) == NULL && !needs_decoding (*at))
      return FALSE;
  word[length] = '\0';
  return decode || kalah_words_answer (word, &kind);
}

gboolean
kalah_glance (const char *html, const char *trigger, const char *host_name)
{
  if (strnlen (html, KALAH_GLANCE_BYTES_MAX + 1) > KALAH_GLANCE_BYTES_MAX)
    return FALSE;
  const char *at = visible (html);
  while (g_ascii_isspace (*at))
    at = visible (at + 1);
  if (*at == '\0')
    return FALSE;
  if (needs_decoding (*at) || *at == '>' || may_be_pits (at))
    return TRUE;
  return may_begin (at, trigger) || may_begin (at, host_name) || may_be_alias (at)
         || may_be_answer (at)
         || (*at == '@' && may_begin (visible (at + 1), host_name));
}

gboolean
kalah_glance_tag (const char *html)
{
  return strstr (html, KALAH_TAG_START) != NULL;
}
