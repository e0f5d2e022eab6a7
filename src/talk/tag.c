/*
 * tag.c - the position at the end of a board message, written and read.
 *
 * Invariant: only what kalah_tag_format could have written is read; anything
 * looser would let talk pass for a board.
 */
#include "talk/tag.h"

#include <string.h>


/* Numbers of more digits are no number of moves. */
#define MOVE_DIGITS_MAX 6

char *
kalah_tag_format (const char *id, guint move, const KalahPosition *position)
{
  char text[KALAH_POSITION_TEXT_MAX];
  kalah_position_format (position, text);
  return g_strdup_printf (KALAH_TAG_START "%s#%u %s]", id, move, text);
}

/* What may stand in front of the '>' of a quote. */
static gboolean
is_skipped (gunichar c)
{
  return g_unichar_isspace (c) || g_unichar_type (c) == G_UNICODE_FORMAT;
}

/* Where the tag that ends TEXT begins, and behind its bracket where it ends; NULL
 * when the last line is quoted or does not end with something like a tag. */
static const char *
find_tag (const char *text, const char **end)
{
  gsize length = strlen (text);
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  if (length == 0 || text[length - 1] != ']')
    return NULL;
  *end = text + length;
  const char *tag = g_strrstr_len (text, (gssize) length, KALAH_TAG_START);
  if (tag == NULL || (tag > text && tag[-1] != ' ' && tag[-1] != '\n'))
    return NULL;
  const char *line = tag;
  while (line > text && line[-1] != '\n')
    line--;
  while (is_skipped (g_utf8_get_char (line)))
    line = g_utf8_next_char (line);
  return *line == '>' ? NULL : tag;
}

static gsize
span_id (const char *text)
{
  return strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789");
}

/* Reads the number at *TEXT, without leading zeros, and steps behind it. */
static gboolean
read_move (const char **text, guint *move)
{
  gsize digits = strspn (*text, "0123456789");
  if (digits == 0 || digits > MOVE_DIGITS_MAX || (digits > 1 && **text == '0'))
    return FALSE;
  *move = (guint) g_ascii_strtoull (*text, NULL, 10);
  *text += digits;
  return TRUE;
}

static gboolean
read_position (const char *text, gsize length, KalahPosition *position)
{
  char copy[KALAH_POSITION_TEXT_MAX];
  if (length >= sizeof copy)
    return FALSE;
  memcpy (copy, text, length);
  copy[length] = '\0';
  return kalah_position_parse (copy, position);
}

gboolean
kalah_tag_parse (const char *text, KalahTag *tag)
{
  const char *end;
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  const char *at = find_tag (text, &end);
  if (at == NULL)
    return FALSE;
  KalahTag read = { .move = 0 };
  at += strlen (KALAH_TAG_START);
  gsize id_length = span_id (at);
  if (id_length == 0 || id_length > KALAH_TAG_ID_MAX || at[id_length] != '#')
    return FALSE;
  memcpy (read.id, at, id_length);
  at += id_length + 1;
  if (!read_move (&at, &read.move) || *at++ != ' '
      || !read_position (at, (gsize) (end - 1 - at), &read.position))
    return FALSE;
  *tag = read;
  return TRUE;
}
