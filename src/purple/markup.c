/*
 * markup.c - see markup.h.
 */
#include "purple/markup.h"

#include <purple.h>
#include <string.h>

#include "talk/compose.h"

/* HTML with line ends that are markup. Free it. */
static char *
break_lines (const char *html)
{
  g_auto (GStrv) lines = g_strsplit (html, "\n", -1);
  return g_strjoinv ("<br>", lines);
}

/* A raw line end is no line end in HTML, but who typed it meant one. */
char *
kalah_markup_strip (const char *html)
{
  if (strchr (html, '\n') == NULL)
    return purple_markup_strip_html (html);
  g_autofree char *broken = break_lines (html);
  return purple_markup_strip_html (broken);
}

char *
kalah_markup_make (const char *text)
{
  KalahMessage message = { .text = (char *) text };
  g_autofree char *escaped = kalah_message_markup (&message, NULL);
  return break_lines (escaped);
}
