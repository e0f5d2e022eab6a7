#include "talk/evening.h"

#include <string.h>

#include "talk/parse.h"
#include "talk/tag.h"

Evening *
evening_new (const char *protocol)
{
  Evening *evening = g_new0 (Evening, 1);
  evening->table = kalah_table_new ();
  evening->profile = kalah_profile_find (protocol);
  evening->host_name = "host";
  evening->viewer = -1;
  evening->events = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_event_free);
  return evening;
}

void
evening_free (Evening *evening)
{
  kalah_table_free (evening->table);
  g_ptr_array_unref (evening->events);
  g_free (evening);
}

static void
apply (Evening *evening, const KalahIntent *intent)
{
  evening->now += 10000;
  GPtrArray *events = kalah_table_apply (evening->table, intent, evening->now, NULL);
  g_ptr_array_extend_and_steal (evening->events, events);
}

gboolean
evening_say (Evening *evening, const char *who, const char *line)
{
  KalahParseContext context = { .trigger = "!kalah", .host_name = evening->host_name };
  g_autoptr (KalahIntent) intent = kalah_parse_line (line, &context);
  if (intent == NULL)
    return FALSE;
  KalahRole host = g_str_equal (who, "host") ? KALAH_ROLE_HOST : KALAH_ROLE_NONE;
  kalah_intent_set_speaker (intent, who, who, KALAH_ROLE_MAY_OPEN | host);
  if (intent->kind == KALAH_INTENT_NEW || intent->kind == KALAH_INTENT_CHALLENGE)
    intent->table_id = g_strdup ("t1");
  if (intent->kind == KALAH_INTENT_CHALLENGE)
    intent->other_id = g_strdup (intent->words[0]);
  apply (evening, intent);
  return TRUE;
}

static void
appear (Evening *evening, const char *who, KalahIntentKind kind, KalahAbsence why)
{
  g_autoptr (KalahIntent) intent = kalah_intent_new (kind);
  kalah_intent_set_speaker (intent, who, who, KALAH_ROLE_NONE);
  intent->absence = why;
  apply (evening, intent);
}

void
evening_gone (Evening *evening, const char *who, KalahAbsence why)
{
  appear (evening, who, KALAH_INTENT_GONE, why);
}

void
evening_here (Evening *evening, const char *who)
{
  appear (evening, who, KALAH_INTENT_HERE, KALAH_ABSENCE_NONE);
}

void
evening_wait (Evening *evening, guint seconds)
{
  g_autoptr (KalahIntent) tick = kalah_intent_new (KALAH_INTENT_TICK);
  evening->now += (gint64) seconds * 1000;
  apply (evening, tick);
}

KalahEvent *
evening_event (Evening *evening, KalahEventKind kind)
{
  KalahEvent *event = kalah_event_new (kind);
  g_ptr_array_add (evening->events, event);
  return event;
}

void
evening_cpu (Evening *evening, int pit)
{
  g_autoptr (KalahIntent) intent = kalah_intent_new (KALAH_INTENT_CPU_SOW);
  intent->table_id = g_strdup (kalah_table_id (evening->table));
  intent->game = kalah_table_game (evening->table);
  intent->step = kalah_table_step (evening->table);
  intent->pits[0] = (guint8) (pit - 1);
  intent->pit_count = 1;
  apply (evening, intent);
}

/* No line of ours, nor the whole, asks a table for anything, whoever the host
 * there is called. */
static void
check_harmless (const Evening *evening, const char *text)
{
  const char *hosts[KALAH_SEATS_MAX + 2] = { "host", NULL };
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    hosts[seat + 2] = kalah_table_seat_name (evening->table, seat);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint h = 0; h < G_N_ELEMENTS (hosts); h++) {
    KalahParseContext context = { .trigger = "!kalah", .host_name = hosts[h] };
    for (guint i = 0; lines[i] != NULL; i++) {
      g_autoptr (KalahIntent) line = kalah_parse_line (lines[i], &context);
      ck_assert_msg (line == NULL, "reads as a word: %s", lines[i]);
    }
    g_autoptr (KalahIntent) whole = kalah_parse_line (text, &context);
    ck_assert_msg (whole == NULL, "reads as a word: %s", text);
  }
}

static void
check_fits (const Evening *evening, const KalahMessage *message)
{
  g_auto (GStrv) lines = g_strsplit (message->text, "\n", -1);
  ck_assert (g_utf8_validate (message->text, -1, NULL));
  ck_assert_uint_gt (strlen (message->text), 0);
  if (message->board)
    ck_assert_uint_le (g_strv_length (lines),
                       evening->profile->lines_max + (evening->profile->newlines ? 3u : 0u));
  for (guint i = 0; lines[i] != NULL; i++) {
    ck_assert_uint_le (strlen (lines[i]), evening->profile->line_bytes);
    ck_assert_msg (*lines[i] != '\0' && *lines[i] != '/' && *lines[i] != '>', "%s", lines[i]);
  }
}

/* A tag stands only in the last line of MESSAGE and says what the table says,
 * also where each line arrives by itself; when that is closed, that nobody is to move. */
static void
check_tag (const Evening *evening, const KalahMessage *message)
{
  KalahTag tag;
  char said[KALAH_POSITION_TEXT_MAX], held[KALAH_POSITION_TEXT_MAX];
  g_auto (GStrv) lines = g_strsplit (message->text, "\n", -1);
  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    ck_assert_msg (!kalah_tag_parse (lines[i], &tag), "%s", lines[i]);
  if (!kalah_tag_parse (message->text, &tag))
    return;
  if (kalah_table_id (evening->table) == NULL) {
    ck_assert_int_eq (tag.position.turn, KALAH_TURN_OVER);
    return;
  }
  ck_assert_str_eq (tag.id, kalah_table_id (evening->table));
  ck_assert_uint_eq (tag.move, kalah_table_move (evening->table));
  kalah_position_format (&tag.position, said);
  kalah_position_format (kalah_table_position (evening->table), held);
  ck_assert_str_eq (said, held);
}

GPtrArray *
evening_compose (Evening *evening)
{
  GPtrArray *messages = kalah_compose_for (evening->table, evening->events, evening->profile,
                                           "!kalah", evening->viewer);
  for (guint i = 0; i < messages->len; i++) {
    const KalahMessage *message = messages->pdata[i];
    check_harmless (evening, message->text);
    check_fits (evening, message);
    check_tag (evening, message);
  }
  g_ptr_array_set_size (evening->events, 0);
  return messages;
}

static char *
replace (char *text, const char *what, const char *with)
{
  g_auto (GStrv) parts = g_strsplit (text, what, -1);
  g_free (text);
  return g_strjoinv (with, parts);
}

char *
evening_text (Evening *evening)
{
  g_autoptr (GPtrArray) messages = evening_compose (evening);
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < messages->len; i++) {
    const KalahMessage *message = messages->pdata[i];
    g_string_append_printf (text, "%s%s", i > 0 ? "\n--\n" : "", message->text);
  }
  return replace (replace (g_string_free (text, FALSE), "\u200e", ""), "\u2007", "_");
}
