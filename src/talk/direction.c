/*
 * direction.c - see direction.h.
 */
#include "talk/direction.h"

#include <string.h>

#include "talk/tag.h"
#include "talk/text.h"

/* Twice, as a line of a board starts with one. */
#define LEFT_TO_RIGHT "\u200e\u200e"
#define RIGHT_TO_LEFT "\u200f\u200f"
#define BOARD "\u200e"

gboolean
kalah_direction_is_rtl (gunichar c)
{
  return (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF)
         || (c >= 0xFE70 && c <= 0xFEFF) || (c >= 0x10800 && c <= 0x10FFF)
         || (c >= 0x1E800 && c <= 0x1EFFF);
}

const char *
kalah_direction_mark (const char *line)
{
  if (g_str_has_prefix (line, BOARD) || g_str_has_prefix (line, KALAH_TAG_START))
    return "";
  while (*line != '\0' && !g_unichar_isalpha (g_utf8_get_char (line)))
    line = g_utf8_next_char (line);
  if (*line == '\0' || kalah_direction_is_rtl (g_utf8_get_char (line)) == kalah_text_is_rtl ())
    return "";
  return kalah_text_is_rtl () ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
}

const char *
kalah_direction_skip (const char *line)
{
  if (g_str_has_prefix (line, LEFT_TO_RIGHT) || g_str_has_prefix (line, RIGHT_TO_LEFT))
    return line + strlen (LEFT_TO_RIGHT);
  return line;
}

const char *
kalah_direction_find_board (const char *text)
{
  while ((text = strstr (text, BOARD)) != NULL && g_str_has_prefix (text, LEFT_TO_RIGHT))
    text += strlen (LEFT_TO_RIGHT);
  return text;
}
