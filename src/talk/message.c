/*
 * message.c - making the text of a message fit to be sent.
 *
 * Invariant: lines are cut between characters, and only at the very last; a
 * space is looked for first.
 */
#include "talk/message.h"

#include <string.h>

#include "talk/compose.h"
#include "talk/direction.h"
#include "talk/name.h"
#include "talk/parse.h"

/* Names beside a board have to leave room for it on a short line. */
#define BOARD_NAME_CHARS 12

static guint
count_lines (const char *text)
{
  guint lines = 1;
  for (; *text != '\0'; text++)
    lines += *text == '\n';
  return lines;
}

gsize
kalah_message_room (const char *line, const KalahProfile *profile)
{
  return profile->line_bytes - strlen (KALAH_MESSAGE_GUARD)
         - strlen (kalah_direction_mark (line));
}

static gboolean
lines_fit (const char *text, const KalahProfile *profile)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (strlen (lines[i]) > kalah_message_room (lines[i], profile))
      return FALSE;
  return TRUE;
}

/* One line is kept for the status. */
static gboolean
board_fits (const char *board, const KalahProfile *profile)
{
  return count_lines (board) + 1 <= profile->lines_max && lines_fit (board, profile);
}

static char *
shorten_name (const char *name)
{
  gboolean isolated = g_str_has_prefix (name, "\u2068");
  if (g_utf8_strlen (name, -1) <= BOARD_NAME_CHARS)
    return g_strdup (name);
  g_autofree char *head = g_utf8_substring (name, 0, BOARD_NAME_CHARS - 1);
  return g_strconcat (head, "\u2026", isolated ? "\u2069" : "", NULL);
}

/* Everything in one line, broken between two sides where it is too long for
 * one: three or four players with long names. */
static char *
break_line (const KalahBoardView *view, const KalahProfile *profile)
{
  KalahBoardView small = *view;
  g_auto (GStrv) names = g_new0 (char *, KALAH_SEATS_MAX + 1);
  for (int seat = 0; seat < view->position->players; seat++)
    small.names[seat] = names[seat] = shorten_name (view->names[seat]);
  char *line = kalah_board_format (KALAH_BOARD_LINE, &small);
  if (board_fits (line, profile))
    return line;
  g_auto (GStrv) sides = g_strsplit (line, " || ", -1);
  g_free (line);
  GString *broken = g_string_new (NULL);
  guint half = (g_strv_length (sides) + 1) / 2;
  for (guint i = 0; sides[i] != NULL; i++)
    g_string_append_printf (broken, "%s%s", i == 0 ? "" : i == half ? "\n\u200e" : " || ",
                            sides[i]);
  return g_string_free (broken, FALSE);
}

char *
kalah_message_fit_board (KalahBoardForm form, const KalahBoardView *view,
                         const KalahProfile *profile)
{
  const KalahBoardForm forms[] = { form, KALAH_BOARD_ROWS, KALAH_BOARD_LINE };
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    char *board = kalah_board_format (forms[i], view);
    if (board_fits (board, profile))
      return board;
    g_free (board);
  }
  return break_line (view, profile);
}

char *
kalah_message_join (const char *first, const char *second, const char *third)
{
  const char *parts[] = { first, second, third };
  GString *joined = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (joined, "%s%s", joined->len > 0 ? " " : "", parts[i]);
  return g_string_free (joined, FALSE);
}

/* How many bytes of LINE go into ROOM: up to a space if there is one. */
static gsize
fitting (const char *line, gsize room)
{
  if (strlen (line) <= room)
    return strlen (line);
  const char *space = g_strrstr_len (line, (gssize) room + 1, " ");
  if (space != NULL && space > line)
    return (gsize) (space - line);
  while ((line[room] & 0xC0) == 0x80)
    room--;
  return room;
}

/* "Bob, !kalah challenges you": to the plugin of Bob this is a word for its table. */
static gboolean
calls_somebody (const char *line, const KalahParseContext *context)
{
  while (*(line += strcspn (line, ",:")) != '\0') {
    g_autoptr (KalahIntent) intent = kalah_parse_line (++line, context);
    if (intent != NULL && intent->addressed)
      return TRUE;
  }
  return FALSE;
}

/* A name may be "!kalah join", "> 3" or "/quit", and stand at a line's start. */
static gboolean
is_harmless (const char *line, const char *trigger)
{
  KalahParseContext context = { .trigger = trigger, .host_name = NULL };
  g_autoptr (KalahIntent) intent = kalah_parse_line (line, &context);
  return intent == NULL && *line != '>' && *line != '/' && !calls_somebody (line, &context);
}

static void
append_guarded (GString *out, const char *line, const char *trigger)
{
  if (out->len > 0)
    g_string_append_c (out, '\n');
  if (!is_harmless (line, trigger))
    g_string_append (out, KALAH_MESSAGE_GUARD);
  g_string_append (out, kalah_direction_mark (line));
  g_string_append (out, line);
}

char *
kalah_message_guard (const char *text, const KalahProfile *profile, const char *trigger)
{
  GString *out = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    for (const char *rest = lines[i]; *rest != '\0'; ) {
      gsize bytes = fitting (rest, kalah_message_room (rest, profile));
      g_autofree char *piece = g_strndup (rest, bytes);
      append_guarded (out, piece, trigger);
      rest += bytes;
      rest += strspn (rest, " ");
    }
  }
  return g_string_free (out, FALSE);
}

void
kalah_message_free (KalahMessage *message)
{
  if (message == NULL)
    return;
  g_free (message->text);
  g_free (message);
}

/* libpurple turns a line end into a space where there is any markup, so there
 * it has to be markup too; in plain text it stays what it is. */
char *
kalah_message_markup (const KalahMessage *message, const KalahProfile *profile)
{
  char *escaped = g_markup_escape_text (message->text, -1);
  if (!message->monospace || !profile->markup)
    return escaped;
  g_auto (GStrv) lines = g_strsplit (escaped, "\n", -1);
  g_autofree char *broken = g_strjoinv ("<br>", lines);
  g_free (escaped);
  return g_strdup_printf ("<font face=\"monospace\">%s</font>", broken);
}
