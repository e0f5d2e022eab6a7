/*
 * screen.c - all printing, one line at a time.
 *
 * Invariant: what reaches the terminal is valid UTF-8 without control
 * characters, and the input line is never broken by a message.
 */
#include "room/screen.h"

#include <purple.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "room/wrap.h"

static gint64 printed_at;
static KalahScreenWatch watcher;
static void (*lift_input) (void);
static void (*lower_input) (void);

static char *
clean (const char *text)
{
  char *valid = g_utf8_make_valid (text, -1);
  GString *out = g_string_sized_new (strlen (valid));

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (c == '\t')
      g_string_append_c (out, ' ');
    else if (c == '\n' || !g_unichar_iscntrl (c))
      g_string_append_unichar (out, c);
  }
  g_free (valid);
  return g_string_free (out, FALSE);
}

/* As it goes out: what people say breaks between words where there is a terminal. */
static void
put_line (FILE *stream, const char *prefix, const char *line)
{
  char *whole = g_strconcat (prefix, line, NULL);
  char *wrapped = kalah_wrap (whole, kalah_wrap_columns (fileno (stream)));
  fprintf (stream, "%s\n", wrapped);
  if (fflush (stream) != 0 && stream == stdout)
    raise (SIGTERM); /* nobody reads any more: end as if asked to */
  g_free (wrapped);
  g_free (whole);
}

static void
print_lines (FILE *stream, const char *prefix, const char *text)
{
  char *cleaned = clean (text);
  char **lines = g_strsplit (cleaned, "\n", -1);

  if (lift_input != NULL) {
    lift_input ();
    fflush (stdout); /* before the other stream writes there */
  }
  for (char **line = lines; *line != NULL; line++)
    put_line (stream, prefix, *line);
  if (lower_input != NULL)
    lower_input ();
  printed_at = g_get_monotonic_time ();
  for (char **line = lines; *line != NULL && watcher != NULL; line++)
    watcher (*line);
  g_strfreev (lines);
  g_free (cleaned);
}

void
kalah_screen_print (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *text = g_strdup_vprintf (format, args);
  va_end (args);
  print_lines (stdout, "", text);
  g_free (text);
}

void
kalah_screen_error (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *text = g_strdup_vprintf (format, args);
  va_end (args);
  print_lines (stderr, "kalah-room: ", text);
  g_free (text);
}

void
kalah_screen_answer (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *text = g_strdup_vprintf (format, args);
  va_end (args);
  if (lift_input != NULL)
    print_lines (stdout, "* ", text);
  else
    print_lines (stderr, "kalah-room: ", text);
  g_free (text);
}

char *
kalah_screen_plain (const char *html)
{
  /* Stripping turns a bare line break into a space; other clients show it. */
  char *broken = purple_strreplace (html, "\n", "<br>");
  char *plain = purple_markup_strip_html (broken);
  g_free (broken);
  return plain;
}

guint
kalah_screen_quiet (void)
{
  gint64 quiet = (g_get_monotonic_time () - printed_at) / 1000;
  return (guint) MIN (quiet, (gint64) G_MAXUINT);
}

void
kalah_screen_watch (KalahScreenWatch watch)
{
  watcher = watch;
}

void
kalah_screen_frame (void (*lift) (void), void (*lower) (void))
{
  lift_input = lift;
  lower_input = lower;
}
