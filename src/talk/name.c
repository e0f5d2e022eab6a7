/*
 * name.c - people's names made fit to be shown.
 *
 * Invariant: what comes out is one line of at most KALAH_NAME_CHARS_MAX visible
 * characters (and two isolates around them), never empty, never the start of a
 * tag, and the same again when it passes here a second time.
 */
#include "talk/name.h"

#include <string.h>

#include "talk/direction.h"
#include "talk/tag.h"

#define FIRST_STRONG_ISOLATE "\u2068"
#define POP_ISOLATE "\u2069"
#define ELLIPSIS "\u2026"

/* Takes up room but shows nothing: a name of these would be a hole. */
static gboolean
is_blank (gunichar c)
{
  return g_unichar_isspace (c) || c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0
         || c == 0x2800;
}

static gboolean
is_invisible (gunichar c)
{
  switch (g_unichar_type (c)) {
  case G_UNICODE_CONTROL:
  case G_UNICODE_FORMAT: /* all direction marks and zero-width characters */
  case G_UNICODE_SURROGATE:
  case G_UNICODE_UNASSIGNED:
  case G_UNICODE_PRIVATE_USE:
    return TRUE;
  default:
    return c == 0x034F || (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
  }
}

/* Characters that leave a line as it is. Plain nicks get no isolates, because
 * some clients highlight only a line that starts with the very nick. */
static gboolean
is_plain (gunichar c)
{
  return c < 0x80 || ((g_unichar_isalpha (c) || g_unichar_ismark (c)) && !kalah_direction_is_rtl (c))
         || c == 0x2026;
}

static void
cut (GString *shown)
{
  if (g_utf8_strlen (shown->str, -1) <= KALAH_NAME_CHARS_MAX)
    return;
  const char *end = g_utf8_offset_to_pointer (shown->str, KALAH_NAME_CHARS_MAX - 1);
  g_string_truncate (shown, (gsize) (end - shown->str));
  if (g_str_has_suffix (shown->str, " "))
    g_string_truncate (shown, shown->len - 1);
  g_string_append (shown, ELLIPSIS);
}

/* A board line ends with a name: one that looks like a tag would be taken for
 * the host's own. */
static void
blunt_tags (GString *shown)
{
  for (char *tag = shown->str; (tag = strstr (tag, KALAH_TAG_START)) != NULL; )
    *tag = '{';
}

static gboolean
all_plain (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!is_plain (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

char *
kalah_name_show (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  GString *shown = g_string_new (NULL);
  gboolean gap = FALSE;
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char (at);
    if (is_blank (c)) {
      gap = TRUE;
    }
    else if (!is_invisible (c)) {
      if (gap && shown->len > 0)
        g_string_append_c (shown, ' ');
      gap = FALSE;
      g_string_append_unichar (shown, c);
    }
  }
  if (shown->len == 0)
    g_string_append_c (shown, '?');
  cut (shown);
  blunt_tags (shown);
  if (!all_plain (shown->str)) {
    g_string_prepend (shown, FIRST_STRONG_ISOLATE);
    g_string_append (shown, POP_ISOLATE);
  }
  return g_string_free (shown, FALSE);
}
