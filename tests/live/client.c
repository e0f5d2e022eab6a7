/*
 * client.c - see client.h.
 */
#include "live/client.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "live/process.h"
#include "live/stage.h"

struct _Client {
  char *name;
  GStrv argv, env;
  Process process;
  GString *rest;    /* read, and no line yet */
  GPtrArray *lines;
  guint read;       /* lines that the test has read */
  guint mark;
};

static GPtrArray *clients;

Client *
client_start (const char *name, const char *const *argv, const char *const *env)
{
  Client *client = g_new0 (Client, 1);
  client->name = g_strdup (name);
  client->argv = g_strdupv ((GStrv) argv);
  client->env = g_strdupv ((GStrv) env);
  client->rest = g_string_new (NULL);
  client->lines = g_ptr_array_new_with_free_func (g_free);
  process_start (&client->process, argv, env, NULL);
  if (clients == NULL)
    clients = g_ptr_array_new ();
  g_ptr_array_add (clients, client);
  return client;
}

static void
keep_line (Client *client, const char *line)
{
  g_ptr_array_add (client->lines, g_utf8_make_valid (line, -1));
}

void
client_crash (Client *client)
{
  process_crash (&client->process);
  keep_line (client, "(killed)");
}

void
client_restart (Client *client)
{
  process_start (&client->process, (const char *const *) client->argv,
                 (const char *const *) client->env, NULL);
}

void
client_free (Client *client)
{
  process_kill (&client->process);
  g_ptr_array_remove (clients, client);
  g_string_free (client->rest, TRUE);
  g_ptr_array_unref (client->lines);
  g_strfreev (client->argv);
  g_strfreev (client->env);
  g_free (client->name);
  g_free (client);
}

const char *
client_name (const Client *client)
{
  return client->name;
}

static void
take_lines (Client *client)
{
  char *end;
  while ((end = memchr (client->rest->str, '\n', client->rest->len)) != NULL) {
    *end = '\0';
    keep_line (client, client->rest->str);
    g_string_erase (client->rest, 0, end + 1 - client->rest->str);
  }
}

/* FALSE at the end of what the program writes. */
static gboolean
take_output (Client *client)
{
  char buffer[4096];
  ssize_t got;
  while ((got = read (client->process.output, buffer, sizeof buffer)) > 0)
    g_string_append_len (client->rest, buffer, got);
  take_lines (client);
  return got < 0 && (errno == EAGAIN || errno == EINTR);
}

static void
reap (Client *client)
{
  int status = process_wait (&client->process, 10);
  g_autofree char *line = g_strdup_printf ("(ended with status %d)", status);
  keep_line (client, line);
}

void
client_pump (guint milliseconds)
{
  if (clients == NULL)
    clients = g_ptr_array_new ();
  g_autofree struct pollfd *files = g_new0 (struct pollfd, clients->len + 1);
  for (guint i = 0; i < clients->len; i++) {
    Client *client = g_ptr_array_index (clients, i);
    gboolean runs = client->process.keeper != 0;
    files[i] = (struct pollfd){ .fd = runs ? client->process.output : -1, .events = POLLIN };
  }
  poll (files, clients->len, (int) milliseconds);
  for (guint i = 0; i < clients->len; i++)
    if (files[i].revents != 0 && !take_output (g_ptr_array_index (clients, i)))
      reap (g_ptr_array_index (clients, i));
}

void
client_pause (guint milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_GINT64_CONSTANT (1000);
  for (gint64 now = g_get_monotonic_time (); now < end; now = g_get_monotonic_time ())
    client_pump ((guint) ((end - now) / 1000 + 1));
}

void
client_say (Client *client, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  g_autofree char *line = g_strconcat (text, "\n", NULL);
  g_autofree char *note = g_strconcat ("                    types: ", text, NULL);
  keep_line (client, note);
  stage_check (client->process.keeper != 0, "%s has ended, cannot say: %s", client->name, text);
  stage_check (write (client->process.input, line, strlen (line)) == (ssize_t) strlen (line),
               "%s does not listen", client->name);
}

static gboolean
typed_here (const char *line)
{
  return g_str_has_prefix (line, "                    types: ");
}

typedef gboolean (*Wanted) (const char *line, const void *data);

/* Waits for a line that is WANTED and returns it; NULL when patience ends. */
static const char *
wait_for (Client *client, Wanted wanted, const void *data)
{
  gint64 end = g_get_monotonic_time () + CLIENT_PATIENCE * G_USEC_PER_SEC;
  do {
    while (client->read < client->lines->len) {
      const char *line = g_ptr_array_index (client->lines, client->read++);
      if (!typed_here (line) && wanted (line, data))
        return line;
    }
    client_pump (100);
  } while (client->read < client->lines->len ||
           (client->process.keeper != 0 && g_get_monotonic_time () < end));
  return NULL;
}

static gboolean
has_text (const char *line, const void *text)
{
  return strstr (line, text) != NULL;
}

static gboolean
matches (const char *line, const void *pattern)
{
  return g_regex_match (pattern, line, 0, NULL);
}

const char *
client_expect (Client *client, const char *text)
{
  const char *line = wait_for (client, has_text, text);
  stage_check (line != NULL, "%s never read: %s", client->name, text);
  return line;
}

const char *
client_expect_match (Client *client, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  const char *line = wait_for (client, matches, regex);
  stage_check (line != NULL, "%s never read anything like: %s", client->name, pattern);
  return line;
}

void
client_mark (Client *client)
{
  client_pump (0);
  client->read = client->mark = client->lines->len;
}

void
client_rewind (Client *client)
{
  client->read = client->mark;
}

guint
client_count (Client *client, const char *text)
{
  guint count = 0;
  for (guint i = client->mark; i < client->read; i++) {
    const char *line = g_ptr_array_index (client->lines, i);
    count += !typed_here (line) && strstr (line, text) != NULL;
  }
  return count;
}

void
client_expect_not (Client *client, const char *text)
{
  stage_check (client_count (client, text) == 0, "%s should not have read: %s", client->name, text);
}

static gboolean
read_tag (const char *line, const void *data)
{
  static GRegex *form;
  if (form == NULL)
    form = g_regex_new ("\\[kalah ([a-z0-9]{1,8})#(\\d+) ([^\\] ]+)\\]\\s*$", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  if (!g_regex_match (form, line, 0, &match))
    return FALSE;
  g_autofree char *id = g_match_info_fetch (match, 1);
  g_autofree char *move = g_match_info_fetch (match, 2);
  g_autofree char *position = g_match_info_fetch (match, 3);
  Tag *tag = (Tag *) data;
  g_strlcpy (tag->id, id, sizeof tag->id);
  tag->move = (guint) g_ascii_strtoull (move, NULL, 10);
  stage_check (kalah_position_parse (position, &tag->position), "no position: %s", line);
  return TRUE;
}

void
client_expect_tag (Client *client, Tag *tag)
{
  stage_check (wait_for (client, read_tag, tag) != NULL, "%s never saw a board", client->name);
}

void
client_expect_move (Client *client, guint move, Tag *tag)
{
  do {
    client_expect_tag (client, tag);
  } while (tag->move != move);
}

gboolean
client_board (Client *client, Tag *tag)
{
  client_pump (0);
  for (guint i = client->lines->len; i > 0; i--)
    if (read_tag (g_ptr_array_index (client->lines, i - 1), tag))
      return TRUE;
  return FALSE;
}

static gboolean
starts_message (const char *line)
{
  return *line == '<' || g_str_has_prefix (line, "(history) <") || g_str_has_prefix (line, "[im ");
}

/* True when LINE and NEXT are said by the same person, who may be us. */
static gboolean
same_speaker (const char *line, const char *next)
{
  const char *end = strchr (next, '>');
  return *line == '<' && end != NULL && strncmp (line, next, (gsize) (end - next + 1)) == 0;
}

char *
client_message (Client *client)
{
  char **lines = (char **) client->lines->pdata;
  guint first = client->read - 1;
  while (first > 0 && !starts_message (lines[first]))
    first--;
  /* Where each line is a message of its own, those before it belong to it, up to
   * the tag of another board. */
  while (first > client->mark && same_speaker (lines[first - 1], lines[first]) &&
         strstr (lines[first - 1], "[kalah ") == NULL)
    first--;
  GString *text = g_string_new (NULL);
  for (guint i = first; i < client->read; i++)
    g_string_append_printf (text, "%s\n", lines[i]);
  return g_string_free (text, FALSE);
}

void
client_expect_end (Client *client)
{
  client_expect (client, "(ended with status ");
  const char *last = g_ptr_array_index (client->lines, client->lines->len - 1);
  stage_check (g_str_equal (last, "(ended with status 0)"), "%s %s", client->name, last);
}

void
client_print_transcripts (void)
{
  for (guint i = 0; clients != NULL && i < clients->len; i++) {
    Client *client = g_ptr_array_index (clients, i);
    fprintf (stderr, "---- %s\n", client->name);
    for (guint j = 0; j < client->lines->len; j++)
      fprintf (stderr, "%s%s\n", j == client->read ? ">> read to here\n" : "",
               (char *) g_ptr_array_index (client->lines, j));
    fprintf (stderr, "%s\n", client->rest->str);
  }
}
