/*
 * script.c - the pace of typed lines.
 *
 * Invariant: while started, a timer looks at the queue. A line is due when the
 * screen has been quiet for a moment and nobody in the room is about to speak.
 * `seen` holds what was printed since the last line was typed; `expect` looks
 * there, forward only.
 */
#include "room/script.h"

#include <stdlib.h>
#include <string.h>

#include "room/client.h"
#include "room/friends.h"
#include "room/online.h"
#include "room/post.h"
#include "room/screen.h"
#include "talk/text.h"

#define TICK_MS 10
#define QUIET_MS 150       /* after an answer, before the next line */
#define PATIENCE_MS 3000   /* in a room that is never quiet */
#define SETTLED_MS 500     /* at the end */
#define SETTLE_MAX_MS 10000
#define BEGIN_MAX_MS 60000 /* for getting online */

static GQueue lines = G_QUEUE_INIT;
static GQueue seen = G_QUEUE_INIT;
static void (*type_line) (const char *line);
static gboolean directives, begun, ended;
static guint timer, line_number;
static gint64 started_at, typed_at, ended_at, wait_until, expect_until;
static char *expected;
static int expect_seconds = 10;

static guint
since (gint64 moment)
{
  return (guint) ((g_get_monotonic_time () - moment) / 1000);
}

static gboolean
nobody_is_busy (void)
{
  return !kalah_friends_busy () && !kalah_post_busy () && !kalah_online_busy ();
}

static gboolean
quiet_for (guint ms)
{
  return nobody_is_busy () && kalah_screen_quiet () >= ms && since (typed_at) >= ms;
}

static void
remember (const char *line)
{
  g_queue_push_tail (&seen, g_strdup (line));
}

/* --- directives --------------------------------------------------------------- */

static void
begin_expect (const char *text)
{
  expected = g_strdup (text);
  expect_until = g_get_monotonic_time () + expect_seconds * G_USEC_PER_SEC;
}

/* Drops what stands before the line that was expected, not that line: the next
 * `expect` may be about it, too. */
static void
check_expected (void)
{
  while (seen.length > 0) {
    if (strstr (g_queue_peek_head (&seen), expected) != NULL) {
      g_clear_pointer (&expected, g_free);
      return;
    }
    g_free (g_queue_pop_head (&seen));
  }
  if (g_get_monotonic_time () > expect_until) {
    kalah_screen_error (_("line %u of the script: \"%s\" did not come"), line_number, expected);
    g_clear_pointer (&expected, g_free);
    kalah_client_quit (1);
  }
}

static const char *
behind_word (const char *line, const char *word)
{
  gsize length = strlen (word);
  return strncmp (line, word, length) == 0 && line[length] == ' ' ? line + length + 1 : NULL;
}

typedef enum { FOR_THE_CHAT, NOTHING, WAIT, EXPECT, TIMEOUT } Word;

/* What LINE is in a script; *ARGUMENT is what follows the word. */
static Word
read_word (const char *line, const char **argument)
{
  if (!directives)
    return FOR_THE_CHAT;
  if (*line == '#' || *line == '\0')
    return NOTHING;
  if ((*argument = behind_word (line, "wait")) != NULL)
    return WAIT;
  if ((*argument = behind_word (line, "expect")) != NULL)
    return EXPECT;
  return (*argument = behind_word (line, "timeout")) != NULL ? TIMEOUT : FOR_THE_CHAT;
}

/* --- pace ----------------------------------------------------------------------- */

static void
say_line (const char *line)
{
  g_queue_clear_full (&seen, g_free);
  typed_at = g_get_monotonic_time ();
  type_line (line);
}

static void
take_next (void)
{
  char *line = g_queue_pop_head (&lines);
  const char *argument = NULL;

  line_number++;
  switch (read_word (line, &argument)) {
  case FOR_THE_CHAT:
    say_line (line);
    break;
  case WAIT:
    wait_until = g_get_monotonic_time () + (gint64) atoi (argument) * 1000;
    break;
  case EXPECT:
    begin_expect (argument);
    break;
  case TIMEOUT:
    expect_seconds = MAX (1, atoi (argument));
    break;
  case NOTHING:
    break;
  }
  g_free (line);
}

/* A word for the script is obeyed at once, a line for the chat when it is quiet. */
static gboolean
next_is_due (void)
{
  const char *argument;
  return read_word (g_queue_peek_head (&lines), &argument) != FOR_THE_CHAT
         || quiet_for (QUIET_MS) || since (typed_at) > PATIENCE_MS;
}

static void
look_for_end (void)
{
  if (ended_at == 0)
    ended_at = g_get_monotonic_time ();
  if (quiet_for (SETTLED_MS) || since (ended_at) > SETTLE_MAX_MS)
    kalah_client_quit (0);
}

static gboolean
tick (gpointer data)
{
  (void) data;
  if (!begun) {
    if (since (started_at) > BEGIN_MAX_MS) {
      kalah_screen_error (_("not in the room after %d seconds"), BEGIN_MAX_MS / 1000);
      kalah_client_quit (1);
    }
  } else if (expected != NULL)
    check_expected ();
  else if (g_get_monotonic_time () < wait_until)
    return G_SOURCE_CONTINUE;
  else if (lines.length > 0) {
    if (next_is_due ())
      take_next ();
  } else if (ended)
    look_for_end ();
  return G_SOURCE_CONTINUE;
}

void
kalah_script_start (gboolean with_directives, void (*type) (const char *line))
{
  directives = with_directives;
  type_line = type;
  started_at = g_get_monotonic_time ();
  typed_at = started_at;
  if (directives)
    kalah_screen_watch (remember);
  timer = g_timeout_add (TICK_MS, tick, NULL);
}

void
kalah_script_push (const char *line)
{
  g_queue_push_tail (&lines, g_strdup (line));
}

void
kalah_script_end (void)
{
  ended = TRUE;
}

void
kalah_script_begin (void)
{
  begun = TRUE;
  typed_at = g_get_monotonic_time ();
}

void
kalah_script_stop (void)
{
  kalah_screen_watch (NULL);
  if (timer != 0)
    g_source_remove (timer);
  timer = 0;
  g_queue_clear_full (&lines, g_free);
  g_queue_clear_full (&seen, g_free);
  g_clear_pointer (&expected, g_free);
}
