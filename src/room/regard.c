/*
 * regard.c - the sentences of a table that matter to who sits at it.
 *
 * Invariant: a table is open from its first tag until somebody is told that it
 * is closed. Only the prompt, the last line but for the tag, calls for a move;
 * a board may well name everybody.
 */
#include "room/regard.h"

#include <string.h>

#include "talk/direction.h"
#include "talk/say.h"
#include "talk/tag.h"

static gboolean
is_mark (const char *p)
{
  return g_unichar_type (g_utf8_get_char (p)) == G_UNICODE_FORMAT;
}

const char *
kalah_regard_addressed (const char *line, const char *nick)
{
  /* Some names come wrapped in marks of direction. */
  while (*line == ' ' || *line == '@' || is_mark (line))
    line = g_utf8_next_char (line);
  if (g_ascii_strncasecmp (line, nick, strlen (nick)) != 0)
    return NULL;
  line += strlen (nick);
  while (is_mark (line))
    line = g_utf8_next_char (line);
  return g_unichar_ispunct (g_utf8_get_char (line)) ? g_utf8_next_char (line) : NULL;
}

/* The last line of TEXT that is more than its tag. Free it. */
static char *
prompt_of (const char *text)
{
  const char *tag = g_strrstr (text, KALAH_TAG_START);
  char *rest = g_strchomp (g_strndup (text, tag != NULL ? (gsize) (tag - text) : strlen (text)));
  const char *newline = strrchr (rest, '\n');
  char *prompt = g_strdup (newline != NULL ? newline + 1 : rest);
  g_free (rest);
  return prompt;
}

static gboolean
calls_for_a_move (const char *text, const char *nick)
{
  char *prompt = prompt_of (text);
  gboolean calls = kalah_direction_find_board (prompt) != prompt
                   && kalah_regard_addressed (prompt, nick) != NULL;
  g_free (prompt);
  return calls;
}

/* The sentence of the table about EVENT is in TEXT; with ANYBODY, about whoever it
 * names at its beginning. */
static gboolean
tells (const char *text, const KalahEvent *event, gboolean anybody)
{
  char *sentence = kalah_say_event (NULL, event, NULL);
  const char *name = anybody ? strstr (sentence, event->name) : NULL;
  const char *said = name != NULL ? name + strlen (event->name) : sentence;
  gboolean found = strstr (text, said) != NULL;
  g_free (sentence);
  return found;
}

static gboolean
tells_of_the_end (const char *text)
{
  KalahEvent nobody_left = { .kind = KALAH_EVENT_STOPPED, .seat = -1 };
  KalahEvent closed = { .kind = KALAH_EVENT_STOPPED, .seat = -1, .name = (char *) "Ada" };
  return tells (text, &nobody_left, FALSE) || tells (text, &closed, TRUE);
}

static gboolean
tells_of (const char *text, KalahEventKind kind, const char *nick)
{
  KalahEvent event = { .kind = kind, .name = (char *) nick };
  for (event.seat = 0; event.seat < KALAH_SEATS_MAX; event.seat++)
    if (tells (text, &event, FALSE))
      return TRUE;
  return FALSE;
}

gboolean
kalah_regard_read (KalahRegard *regard, const char *nick, const char *text, KalahTag *tag)
{
  gboolean tagged = kalah_tag_parse (text, tag);

  if (tagged && strcmp (tag->id, regard->id) != 0) {
    regard->seated = FALSE;
    g_strlcpy (regard->id, tag->id, sizeof regard->id);
  }
  if ((!tagged || tag->position.turn == KALAH_TURN_OVER) && tells_of_the_end (text)) {
    regard->seated = FALSE;
    *regard->id = '\0';
  }
  if (tells_of (text, KALAH_EVENT_SEATED, nick))
    regard->seated = TRUE;
  if (tells_of (text, KALAH_EVENT_LEFT, nick))
    regard->seated = FALSE;
  return tagged && tag->position.turn != KALAH_TURN_OVER && calls_for_a_move (text, nick);
}
