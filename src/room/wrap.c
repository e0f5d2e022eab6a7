/*
 * wrap.c - see wrap.h. Invariant: nothing of the line is lost but the spaces where
 * it breaks.
 */
#include "room/wrap.h"

#include <string.h>
#include <sys/ioctl.h>

#include "talk/direction.h"

guint
kalah_wrap_columns (int fd)
{
  struct winsize size;
  return ioctl (fd, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

static guint
columns_of (gunichar c)
{
  if (g_unichar_iszerowidth (c))
    return 0;
  return g_unichar_iswide (c) ? 2 : 1;
}

static guint
width_of (const char *text, const char *end)
{
  guint width = 0;
  for (; text < end; text = g_utf8_next_char (text))
    width += columns_of (g_utf8_get_char (text));
  return width;
}

char *
kalah_wrap (const char *line, guint columns)
{
  if (columns == 0 || kalah_direction_find_board (line) != NULL)
    return g_strdup (line);

  GString *out = g_string_new (NULL);
  guint column = 0;
  while (*line != '\0') {
    const char *word = line + strspn (line, " ");
    const char *end = word + strcspn (word, " ");
    guint spaces = (guint) (word - line), width = width_of (word, end);
    if (column > 0 && column + spaces + width > columns) {
      g_string_append_c (out, '\n');
      column = spaces = 0;
    }
    g_string_append_len (out, word - spaces, (gssize) spaces + (end - word));
    column += spaces + width;
    line = end;
  }
  return g_string_free (out, FALSE);
}
