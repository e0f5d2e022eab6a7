/*
 * say.c - names, and one sentence for each kind of event.
 *
 * Invariant: every name in a sentence has passed kalah_name_show; every
 * sentence is one text in the source.
 */
#include "talk/say.h"

#include <string.h>

#include "talk/name.h"
#include "talk/say_parts.h"
#include "talk/text.h"

const char *
kalah_say_letter (int seat)
{
  static const char *const letters[] = { "A", "B", "C", "D" };
  return seat >= 0 && seat < KALAH_SEATS_MAX ? letters[seat] : "?";
}

char *
kalah_say_cpu (int seat)
{
  /* Translators: the name of a computer player; %s is the letter of its seat. */
  return g_strdup_printf (_("CPU %s"), kalah_say_letter (seat));
}

char *
kalah_say_seat (const KalahTable *table, int seat)
{
  switch (kalah_table_seat_kind (table, seat)) {
  case KALAH_SEAT_PERSON:
  case KALAH_SEAT_KEPT:
    return kalah_name_show (kalah_table_seat_name (table, seat));
  case KALAH_SEAT_CPU:
    return kalah_say_cpu (seat);
  case KALAH_SEAT_FREE:
  default:
    /* Translators: stands where a name would, beside the board; %s is a letter. */
    return g_strdup_printf (_("seat %s"), kalah_say_letter (seat));
  }
}

char *
kalah_say_name (const KalahEvent *event)
{
  return event->name != NULL ? kalah_name_show (event->name) : kalah_say_cpu (event->seat);
}

char *
kalah_say_other (const KalahEvent *event)
{
  return kalah_name_show (event->other != NULL ? event->other : "");
}

char *
kalah_say_typed (const KalahEvent *event)
{
  return kalah_name_show (event->text != NULL ? event->text : "");
}

static char *
say_opened (const KalahTable *table, const char *name)
{
  guint players = kalah_table_players (table);
  if (kalah_rules_get (kalah_table_rules (table), KALAH_RULE_GAME) == KALAH_GAME_BASIC)
    return g_strdup_printf (ngettext_ ("%1$s opens a table of basic mancala for %2$u player.",
                                       "%1$s opens a table of basic mancala for %2$u players.",
                                       players),
                            name, players);
  return g_strdup_printf (ngettext_ ("%1$s opens a table of Kalah for %2$u player.",
                                     "%1$s opens a table of Kalah for %2$u players.", players),
                          name, players);
}

/* How well it plays is told where it is not as usual. */
static char *
say_cpu_seated (const KalahTable *table, const KalahEvent *event)
{
  const KalahCpuKind *how = kalah_table_cpu_kind (table, event->seat);
  const char *letter = kalah_say_letter (event->seat);
  KalahSettings usual;
  kalah_settings_init (&usual);
  if (how->style != KALAH_STYLE_KALAH)
    return g_strdup_printf (_("The computer plays in seat %1$s, in the style \"%2$s\"."), letter,
                            kalah_style_name (how->style));
  if (how->level != usual.level.level)
    return g_strdup_printf (_("The computer plays in seat %1$s, at level %2$d."), letter,
                            how->level);
  return g_strdup_printf (_("The computer plays in seat %s."), letter);
}

static char *
say_saving (const KalahEvent *event)
{
  if (event->number == 1)
    return g_strdup (_("The game is saved again."));
  return g_strdup (_("The game cannot be saved at the moment: you can play on, but it is lost if "
                     "the host's client ends."));
}

static char *
say_ended (const KalahTable *table, const KalahEvent *event)
{
  g_autofree char *reason = kalah_say_end (table, event);
  g_autofree char *result = kalah_say_result (table, event);
  return result != NULL ? g_strjoin (" ", reason, result, NULL) : g_steal_pointer (&reason);
}

static char *
say_resigned (const KalahTable *table, const KalahEvent *event, const char *name)
{
  if (kalah_table_players (table) > 2)
    return g_strdup_printf (_("%1$s resigns and takes place %2$u."), name, event->number);
  return g_strdup_printf (_("%s resigns."), name);
}

static char *
say_stopped (const KalahEvent *event)
{
  if (event->name == NULL)
    return g_strdup (_("Nobody is left, so the table is closed."));
  g_autofree char *name = kalah_say_name (event);
  return g_strdup_printf (_("%s closes the table."), name);
}

static char *
say_dealt (const KalahTable *table, const KalahEvent *event)
{
  g_autofree char *first = kalah_say_seat (table, event->seat);
  /* Translators: %1$u counts the games of a series from 1. */
  return g_strdup_printf (_("Game %1$u: %2$s begins."), event->number, first);
}

static char *
say_moves (const KalahTable *table)
{
  guint count = kalah_table_move (table);
  if (count == 0)
    return g_strdup (_("Nothing has been played yet."));
  char *record = kalah_notation_format (kalah_table_record (table), count);
  /* Translators: %s is a list such as "A = 1,2; B = 3". */
  char *said = g_strdup_printf (_("Moves so far: %s."), record != NULL ? record : "");
  free (record);
  return said;
}

/* True when EVENT changed a setting, and the same one as WORD, "key=value". */
static gboolean
changes_same (const KalahEvent *event, const char *word)
{
  gsize key = strcspn (word, "=");
  return event->kind == KALAH_EVENT_CHANGED && event->text != NULL
         && strcspn (event->text, "=") == key && strncmp (event->text, word, key) == 0;
}

static gboolean
changes_later (const KalahEvent *const *events, guint count, const char *word)
{
  for (guint i = 0; i < count; i++)
    if (changes_same (events[i], word))
      return TRUE;
  return FALSE;
}

char *
kalah_say_changes (const KalahEvent *const *events, guint count)
{
  GString *list = g_string_new (NULL);
  for (guint i = 0; i < count; i++) {
    const char *word = events[i]->kind == KALAH_EVENT_CHANGED ? events[i]->text : NULL;
    if (word == NULL || changes_later (events + i + 1, count - i - 1, word))
      continue;
    g_autofree char *setting = kalah_name_show (word);
    g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", setting);
  }
  /* Translators: %s is one setting or several: "pits=7", "pits=7, stones=4". */
  char *said = g_strdup_printf (_("Now set: %s."), list->str);
  g_string_free (list, TRUE);
  return said;
}

char *
kalah_say_event (const KalahTable *table, const KalahEvent *event, const char *trigger)
{
  g_autofree char *name = kalah_say_name (event);
  switch (event->kind) {
  case KALAH_EVENT_OPENED:
    return say_opened (table, name);
  case KALAH_EVENT_SEATED:
    return g_strdup_printf (_("%1$s takes seat %2$s."), name, kalah_say_letter (event->seat));
  case KALAH_EVENT_CPU_SEATED:
    return say_cpu_seated (table, event);
  case KALAH_EVENT_LEFT:
    return g_strdup_printf (_("%1$s gives up seat %2$s."), name, kalah_say_letter (event->seat));
  case KALAH_EVENT_CHANGED:
    return kalah_say_changes (&event, 1);
  case KALAH_EVENT_REPAIRED:
    return kalah_say_repair (event);
  case KALAH_EVENT_DEALT:
    return say_dealt (table, event);
  case KALAH_EVENT_SOWN:
    return kalah_say_sowings (table, &event, 1);
  case KALAH_EVENT_RESIGNED:
    return say_resigned (table, event, name);
  case KALAH_EVENT_ENDED:
    return say_ended (table, event);
  case KALAH_EVENT_STOPPED:
    return say_stopped (event);
  case KALAH_EVENT_SHOW_RULES:
    return kalah_say_rules (table);
  case KALAH_EVENT_SHOW_MOVES:
    return say_moves (table);
  case KALAH_EVENT_SHOW_HELP:
    return kalah_say_help (trigger, event->text);
  case KALAH_EVENT_TOP:
    return g_strdup (event->text);
  case KALAH_EVENT_HINT:
    return kalah_say_hint (table, event);
  case KALAH_EVENT_CHALLENGED:
    return kalah_say_challenged (event);
  case KALAH_EVENT_DECLINED:
  case KALAH_EVENT_EXPIRED:
    return kalah_say_unaccepted (event);
  case KALAH_EVENT_STOOD_IN:
    return kalah_say_stand_ins (&event, 1);
  case KALAH_EVENT_BACK:
  case KALAH_EVENT_WOKE:
    return kalah_say_return (event);
  case KALAH_EVENT_REMINDED:
    return kalah_say_reminder (event);
  case KALAH_EVENT_UNDO_ASKED:
    return kalah_say_undo_asked (table, event);
  case KALAH_EVENT_UNDO_REFUSED:
    return kalah_say_undo_refused (event);
  case KALAH_EVENT_UNDONE:
    return kalah_say_undone (event);
  case KALAH_EVENT_UNSAVED:
    return say_saving (event);
  case KALAH_EVENT_REFUSED:
    return kalah_say_refusal (table, event, trigger);
  case KALAH_EVENT_SHOW_BOARD: /* the board tells */
  case KALAH_EVENT_SHOW_HINT:  /* a HINT follows */
  case KALAH_EVENT_SHOW_TOP:   /* a TOP follows */
  case KALAH_EVENT_RENAMED:
  default:
    return NULL;
  }
}
