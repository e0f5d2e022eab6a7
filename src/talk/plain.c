/*
 * plain.c - typed text to plain text, one character at a time.
 *
 * Invariant: the plain form of a character never needs more bytes than the
 * character itself, so a copy always fits where the original did.
 */
#include "talk/plain.h"

#include <string.h>

/* Marks that phones and right-to-left keyboards put in unasked, and those that
 * Arabic is written with or without. */
static gboolean
means_nothing (gunichar c)
{
  return (c >= 0x200B && c <= 0x200F)    /* zero-width, LRM, RLM */
         || (c >= 0x202A && c <= 0x202E) /* embeddings, overrides */
         || (c >= 0x2066 && c <= 0x2069) /* isolates */
         || c == 0x061C || c == 0x2060 || c == 0xFEFF
         || c == 0x0640 || (c >= 0x064B && c <= 0x065F) || c == 0x0670 /* tatweel, vowel signs */
         || c == 0xFE0E || c == 0xFE0F || c == 0x20E3; /* keycap emoji */
}

static gunichar
plain_punctuation (gunichar c)
{
  switch (c) {
  case 0x060C: /* Arabic comma */
  case 0x3001: /* ideographic comma */
  case 0xFF64:
    return ',';
  case 0x3002: /* ideographic full stop */
  case 0xFF61:
  case 0x06D4: /* Urdu full stop */
  case 0x0964: /* danda */
    return '.';
  case 0x061F: /* Arabic question mark */
    return '?';
  case 0x00AB: /* quotation marks, as phones put them in */
  case 0x00BB:
  case 0x201C:
  case 0x201D:
  case 0x201E:
    return '"';
  default:
    return c;
  }
}

static gunichar
plain_character (gunichar c)
{
  if (c == '\n' || c == '\r' || c == '\v' || c == '\f' || c == 0x85 || c == 0x2028 || c == 0x2029)
    return '\n';
  if (g_unichar_isspace (c))
    return ' ';
  if (g_unichar_digit_value (c) >= 0)
    return '0' + (gunichar) g_unichar_digit_value (c);
  if (c >= 0xFF01 && c <= 0xFF5E)
    return c - 0xFF01 + '!'; /* full-width forms of ASCII */
  return plain_punctuation (c);
}

gboolean
kalah_plain_copy (const char *text, char *out, gsize size)
{
  gsize length = strnlen (text, size);
  if (length == size || !g_utf8_validate (text, (gssize) length, NULL))
    return FALSE;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);
    if (!means_nothing (c))
      out += g_unichar_to_utf8 (plain_character (c), out);
  }
  *out = '\0';
  return TRUE;
}

const char *
kalah_plain_source (const char *text, gsize offset)
{
  gsize copied = 0;
  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar c = g_utf8_get_char (text);
    if (means_nothing (c))
      continue;
    if (copied >= offset)
      break;
    copied += (gsize) g_unichar_to_utf8 (plain_character (c), NULL);
  }
  return text;
}

char *
kalah_plain_trim (char *text)
{
  text += strspn (text, " \n");
  char *end = text + strlen (text);
  while (end > text && (end[-1] == ' ' || end[-1] == '\n'))
    end--;
  *end = '\0';
  return text;
}

char *
kalah_plain_unquote (char *text)
{
  text = kalah_plain_trim (text);
  while (*text == '>') {
    text += strcspn (text, "\n");
    text += strspn (text, " \n");
  }
  return text;
}

/* Letters that people write in more than one way, by habit or by what their
 * keyboard offers. */
static gunichar
fold (gunichar c)
{
  switch (c) {
  case 0x0622: /* alef with madda, with hamza, wasla */
  case 0x0623:
  case 0x0625:
  case 0x0671:
    return 0x0627;
  case 0x0624: /* waw with hamza */
    return 0x0648;
  case 0x0626: /* yeh with hamza, alef maksura, Persian yeh */
  case 0x0649:
  case 0x06CC:
    return 0x064A;
  case 0x0629: /* teh marbuta */
    return 0x0647;
  case 0x06A9: /* Persian kaf */
    return 0x0643;
  case 0x0401: /* yo */
  case 0x0451:
    return 0x0435;
  default:
    return g_unichar_tolower (g_unichar_toupper (c));
  }
}

const char *
kalah_plain_after (const char *text, const char *prefix)
{
  while (*prefix != '\0') {
    if (fold (g_utf8_get_char (text)) != fold (g_utf8_get_char (prefix)))
      return NULL;
    text = g_utf8_next_char (text);
    prefix = g_utf8_next_char (prefix);
  }
  return text;
}

gboolean
kalah_plain_same (const char *one, const char *other)
{
  const char *rest = kalah_plain_after (one, other);
  return rest != NULL && *rest == '\0';
}
