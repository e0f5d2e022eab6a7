/*
 * export.c - see export.h.
 */
#include "store/export.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>

#include "store/games.h"
#include "store/outfile.h"

#define BEGINNING "{\"place\":"

/* --- one line -------------------------------------------------------------- */

static void
add_string (GString *line, const char *key, const char *text)
{
  g_string_append_printf (line, "\"%s\":", key);
  if (text == NULL) {
    g_string_append (line, "null");
    return;
  }
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_string_append_c (line, '"');
  for (const char *c = valid; *c != '\0'; c++) {
    if (*c == '"' || *c == '\\')
      g_string_append_c (line, '\\');
    if ((guchar) *c < ' ' || *c == 0x7f)
      g_string_append_printf (line, "\\u%04x", (guint) *c);
    else
      g_string_append_c (line, *c);
  }
  g_string_append_c (line, '"');
}

static void
add_seat (GString *line, guint number, const KalahResultSeat *seat)
{
  g_string_append_printf (line, "{\"seat\":\"%c\",", 'A' + number);
  add_string (line, "name", seat->name);
  g_string_append_c (line, ',');
  add_string (line, "cpu", seat->cpu);
  g_string_append_printf (line, ",\"standin\":%s,\"rank\":%u,\"stones\":%u}",
                          seat->standin ? "true" : "false", seat->rank, seat->stones);
}

static char *
time_text (gint64 at)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (at / 1000);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : NULL;
}

char *
kalah_export_line (const KalahResult *result)
{
  g_autofree char *time = time_text (result->at);
  GString *line = g_string_new ("{");

  add_string (line, "place", result->place);
  g_string_append_c (line, ',');
  add_string (line, "table", result->table_id);
  g_string_append_printf (line, ",\"game\":%u,", result->game);
  add_string (line, "time", time);
  g_string_append_c (line, ',');
  add_string (line, "rules", result->rules);
  g_string_append_c (line, ',');
  add_string (line, "moves", result->moves);
  g_string_append_printf (line, ",\"rated\":%s,\"seats\":[", result->rated ? "true" : "false");
  for (guint i = 0; i < result->seat_count; i++) {
    if (i > 0)
      g_string_append_c (line, ',');
    add_seat (line, i, &result->seats[i]);
  }
  g_string_append (line, "]}");
  return g_string_free (line, FALSE);
}

/* --- the file -------------------------------------------------------------- */

typedef struct {
  FILE *out;
  guint count;
} Export;

static gboolean
fail (int number, const char *file, GError **error)
{
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number), "%s: %s", file,
               g_strerror (number));
  return FALSE;
}

static gboolean
write_game (const KalahResult *result, gpointer data, GError **error)
{
  Export *export = data;
  g_autofree char *line = kalah_export_line (result);

  if (fputs (line, export->out) == EOF || fputc ('\n', export->out) == EOF)
    return fail (errno, "export", error);
  export->count++;
  return TRUE;
}

static gboolean
write_all (KalahDatabase *database, const char *place, int fd, const char *file, guint *count,
           GError **error)
{
  Export export = { .out = fdopen (fd, "w") };

  if (export.out == NULL) {
    fail (errno, file, error);
    g_close (fd, NULL);
    return FALSE;
  }
  gboolean done = kalah_games_each (database, place, write_game, &export, error);
  if (fclose (export.out) != 0 && done)
    done = fail (errno, file, error);
  *count = export.count;
  return done;
}

gboolean
kalah_export_file (KalahDatabase *database, const char *place, const char *file, guint *count,
                   GError **error)
{
  if (!kalah_outfile_check (file, BEGINNING, error))
    return FALSE;
  g_autofree char *part = g_strconcat (file, ".XXXXXX", NULL);
  int fd = g_mkstemp (part); /* for nobody else to read */

  if (fd < 0)
    return fail (errno, file, error);
  gboolean done = write_all (database, place, fd, file, count, error);
  if (done && g_rename (part, file) != 0)
    done = fail (errno, file, error);
  if (!done)
    g_unlink (part);
  return done;
}
