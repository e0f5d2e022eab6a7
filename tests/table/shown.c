/*
 * shown.c - events and tables as text, for the tests to compare.
 */
#include <string.h>

#include "table/table-private.h"
#include "table/transcript.h"

static const char *const absences[] = {
  [KALAH_ABSENCE_NONE] = "none",     [KALAH_ABSENCE_LEFT] = "left",
  [KALAH_ABSENCE_LOST] = "lost",     [KALAH_ABSENCE_AWAY] = "away",
  [KALAH_ABSENCE_SILENT] = "silent", [KALAH_ABSENCE_CLOCK] = "clock",
};

static const char *const refusals[] = {
  [KALAH_REFUSAL_NO_TABLE] = "no-table",
  [KALAH_REFUSAL_TABLE_OPEN] = "table-open",
  [KALAH_REFUSAL_GAME_ON] = "game-on",
  [KALAH_REFUSAL_NO_GAME] = "no-game",
  [KALAH_REFUSAL_NOT_FINISHED] = "not-finished",
  [KALAH_REFUSAL_NOT_ALLOWED] = "not-allowed",
  [KALAH_REFUSAL_SEATED] = "seated",
  [KALAH_REFUSAL_NOT_SEATED] = "not-seated",
  [KALAH_REFUSAL_FULL] = "full",
  [KALAH_REFUSAL_NOT_ON_TURN] = "not-on-turn",
  [KALAH_REFUSAL_NO_SUCH_PIT] = "no-such-pit",
  [KALAH_REFUSAL_EMPTY_PIT] = "empty-pit",
  [KALAH_REFUSAL_TURN_PASSED] = "turn-passed",
  [KALAH_REFUSAL_AGAIN] = "again",
  [KALAH_REFUSAL_ALREADY_OUT] = "already-out",
  [KALAH_REFUSAL_UNKNOWN_WORD] = "unknown-word",
  [KALAH_REFUSAL_UNKNOWN_KEY] = "unknown-key",
  [KALAH_REFUSAL_BAD_VALUE] = "bad-value",
  [KALAH_REFUSAL_NO_VALUE] = "no-value",
  [KALAH_REFUSAL_BAD_LEVEL] = "bad-level",
  [KALAH_REFUSAL_NOT_YOUR_TURN] = "not-your-turn",
  [KALAH_REFUSAL_RATED] = "rated",
  [KALAH_REFUSAL_NOTHING_ASKED] = "nothing-asked",
  [KALAH_REFUSAL_NO_MOVE] = "no-move",
  [KALAH_REFUSAL_UNDO_PENDING] = "undo-pending",
  [KALAH_REFUSAL_NOT_AWAY] = "not-away",
  [KALAH_REFUSAL_NO_SUCH_PLAYER] = "no-such-player",
  [KALAH_REFUSAL_NOT_SILENT] = "not-silent",
  [KALAH_REFUSAL_NOBODY_CALLED] = "nobody-called",
  [KALAH_REFUSAL_SELF] = "self",
  [KALAH_REFUSAL_KEPT] = "kept",
};

static void
print_refused (GString *out, const KalahEvent *event)
{
  g_string_append_printf (out, "refused %s %s", event->name, refusals[event->refusal]);
  if (event->seat >= 0)
    g_string_append_printf (out, " seat=%c", 'A' + event->seat);
  if (event->pit >= 0)
    g_string_append_printf (out, " pit=%d", event->pit + 1);
  if (event->refusal == KALAH_REFUSAL_NO_SUCH_PIT)
    g_string_append_printf (out, " of=%u", event->number);
  if (event->refusal == KALAH_REFUSAL_NOT_SILENT)
    g_string_append_printf (out, " %u", event->number);
  if (event->other != NULL)
    g_string_append_printf (out, " other=%s", event->other);
  if (event->text != NULL)
    g_string_append_printf (out, " %s", event->text);
}

static void
print_sown (GString *out, const KalahEvent *event)
{
  g_string_append_printf (out, "sown %c %s %d", 'A' + event->seat,
                          event->name ? event->name : "cpu", event->pit + 1);
  if (event->outcome.extra)
    g_string_append (out, " extra");
  if (event->outcome.captured > 0)
    g_string_append_printf (out, " captured=%u", event->outcome.captured);
  if (event->absence != KALAH_ABSENCE_NONE)
    g_string_append_printf (out, " for-%s", absences[event->absence]);
}

static void
print_repaired (GString *out, const KalahEvent *event)
{
  KalahRule rule = event->repair == KALAH_REPAIR_PITS      ? KALAH_RULE_PITS
                   : event->repair == KALAH_REPAIR_CAPTURE ? KALAH_RULE_CAPTURE
                                                           : KALAH_RULE_FIRST;
  char buf[4];

  g_string_append_printf (out, "repaired %s=%s", kalah_rule_name (rule),
                          kalah_rule_word (rule, kalah_rules_get (&event->rules, rule), buf));
}

static void
print_ended (GString *out, const KalahEvent *event)
{
  g_string_append_printf (out, "ended %s score=", kalah_reason_word (event->outcome.reason));
  for (int seat = 0; seat < KALAH_SEATS_MAX && event->ranks[seat] > 0; seat++)
    g_string_append_printf (out, "%s%u", seat > 0 ? "," : "", event->score[seat]);
  g_string_append (out, " ranks=");
  for (int seat = 0; seat < KALAH_SEATS_MAX && event->ranks[seat] > 0; seat++)
    g_string_append_printf (out, "%u", event->ranks[seat]);
}

/* Who asks, answers, comes and goes. */
static void
print_person (GString *out, const KalahEvent *event, const char *what)
{
  g_string_append (out, what);
  if (event->seat >= 0)
    g_string_append_printf (out, " %c", 'A' + event->seat);
  g_string_append_printf (out, " %s", event->name ? event->name : "-");
  if (event->other != NULL)
    g_string_append_printf (out, " other=%s", event->other);
  if (event->absence != KALAH_ABSENCE_NONE)
    g_string_append_printf (out, " %s", absences[event->absence]);
  if (event->number > 0)
    g_string_append_printf (out, " %u", event->number);
}

void
transcript_print (GString *out, const KalahEvent *event)
{
  const char *name = event->name ? event->name : "-";
  char seat = event->seat < 0 ? '-' : 'A' + event->seat;

  switch (event->kind) {
  case KALAH_EVENT_OPENED: g_string_append_printf (out, "opened %c %s", seat, name); break;
  case KALAH_EVENT_SEATED: g_string_append_printf (out, "seated %c %s", seat, name); break;
  case KALAH_EVENT_CPU_SEATED: g_string_append_printf (out, "cpu %c", seat); break;
  case KALAH_EVENT_LEFT: g_string_append_printf (out, "left %c %s", seat, name); break;
  case KALAH_EVENT_CHANGED: g_string_append_printf (out, "changed %s", event->text); break;
  case KALAH_EVENT_REPAIRED: print_repaired (out, event); break;
  case KALAH_EVENT_DEALT: g_string_append_printf (out, "dealt %c %u", seat, event->number); break;
  case KALAH_EVENT_SOWN: print_sown (out, event); break;
  case KALAH_EVENT_RESIGNED:
    g_string_append_printf (out, "resigned %c %s place=%u", seat, name, event->number);
    break;
  case KALAH_EVENT_ENDED: print_ended (out, event); break;
  case KALAH_EVENT_STOPPED: g_string_append_printf (out, "stopped %s", name); break;
  case KALAH_EVENT_SHOW_BOARD: g_string_append (out, "board"); break;
  case KALAH_EVENT_SHOW_RULES: g_string_append (out, "rules"); break;
  case KALAH_EVENT_SHOW_MOVES: g_string_append (out, "moves"); break;
  case KALAH_EVENT_SHOW_HELP: g_string_append (out, "help"); break;
  case KALAH_EVENT_RENAMED: g_string_append_printf (out, "renamed %c %s", seat, name); break;
  case KALAH_EVENT_REFUSED: print_refused (out, event); break;
  case KALAH_EVENT_SHOW_TOP:
    g_string_append_printf (out, "top %s", event->text ? event->text : "-");
    break;
  case KALAH_EVENT_SHOW_HINT: print_person (out, event, "think"); break;
  case KALAH_EVENT_CHALLENGED: print_person (out, event, "challenged"); break;
  case KALAH_EVENT_DECLINED: print_person (out, event, "declined"); break;
  case KALAH_EVENT_EXPIRED: print_person (out, event, "expired"); break;
  case KALAH_EVENT_STOOD_IN: print_person (out, event, "stood-in"); break;
  case KALAH_EVENT_BACK: print_person (out, event, "back"); break;
  case KALAH_EVENT_WOKE: print_person (out, event, "woke"); break;
  case KALAH_EVENT_REMINDED: print_person (out, event, "reminded"); break;
  case KALAH_EVENT_UNDO_ASKED: print_person (out, event, "undo-asked"); break;
  case KALAH_EVENT_UNDO_REFUSED: print_person (out, event, "undo-refused"); break;
  case KALAH_EVENT_UNDONE: print_person (out, event, "undone"); break;
  case KALAH_EVENT_HINT:
  case KALAH_EVENT_TOP:
  case KALAH_EVENT_UNSAVED: ck_abort_msg ("the table tells what only the plugin knows");
  }
}

char *
transcript_seats (const KalahTable *table)
{
  static const char *const kinds[] = { "-", NULL, "cpu", "?" };
  GString *out = g_string_new (NULL);

  for (guint seat = 0; seat < kalah_table_players (table); seat++) {
    KalahSeatKind kind = kalah_table_seat_kind (table, seat);
    g_string_append_printf (out, "%s%c=%s%s", seat > 0 ? " " : "", 'A' + seat,
                            kinds[kind] ? kinds[kind] : kalah_table_seat_name (table, seat),
                            (int) seat == table->opener ? "*" : "");
  }
  return g_string_free (out, FALSE);
}

char *
transcript_position (const KalahTable *table)
{
  char buf[KALAH_POSITION_TEXT_MAX];

  kalah_position_format (kalah_table_position (table), buf);
  return g_strdup (buf);
}

static void
dump_settings (GString *out, const KalahTable *table)
{
  const KalahSettings *settings = &table->settings;

  for (int rule = 0; rule < KALAH_RULE_COUNT; rule++)
    g_string_append_printf (out, "%s=%d/%d ", kalah_rule_name (rule),
                            kalah_rules_get (&settings->wish, rule),
                            kalah_rules_get (&table->rules, rule));
  g_string_append_printf (out, "rotate=%d board=%d bottom=%d repair=%u first-named=%u\n",
                          settings->rotate, settings->board, settings->bottom, table->repair,
                          table->first_named);
  g_string_append_printf (out, "level=%u/%d standin=%u/%d clock=%u grace=%u patience=%u rated=%d "
                          "expiry=%u\n", settings->level.style, settings->level.level,
                          settings->standin.style, settings->standin.level, settings->clock,
                          settings->grace, settings->patience, settings->rated,
                          settings->expiry);
}

#define TIME "%" G_GINT64_FORMAT

static void
dump_seat (GString *out, const KalahTable *table, int seat)
{
  const KalahSeat *place = &table->seats[seat];

  g_string_append_printf (out, "%c %d %s \"%s\" cpu=%u/%d gone=%s absence=%s%s%s overruns=%u "
                          "score=%u/%u", 'A' + seat, place->kind, place->id ? place->id : "-",
                          place->name ? place->name : "-", place->cpu.style, place->cpu.level,
                          absences[place->gone], absences[place->absence],
                          place->this_turn ? " this-turn" : "", place->untold ? " untold" : "",
                          place->overruns, kalah_table_score (table, seat),
                          table->cpu_scores[seat]);
  if (place->gone != KALAH_ABSENCE_NONE)
    g_string_append_printf (out, " since " TIME, place->gone_at);
  g_string_append_c (out, '\n');
}

static void
dump_record (GString *out, const KalahTable *table)
{
  for (guint i = 0; i < kalah_table_move (table); i++) {
    const KalahMove *move = &kalah_table_record (table)[i];
    g_string_append_printf (out, "%c%d ", 'A' + move->seat, move->pit);
  }
  g_string_append (out, "\nlast=");
  if (table->last.pit_count > 0)
    g_string_append_printf (out, "%d at " TIME ":", table->last.seat, table->last.at);
  for (guint i = 0; i < table->last.pit_count; i++)
    g_string_append_printf (out, " %u", table->last.pits[i]);
  g_string_append_c (out, '\n');
}

static void
dump_times (GString *out, const KalahTable *table)
{
  g_string_append_printf (out, "heard=" TIME " paused=%d challenged=" TIME " turn=" TIME
                          " reminded=%d deadline=" TIME " cpu=%d\n", table->heard_at,
                          table->paused, table->challenged_at, table->turn_at, table->reminded,
                          kalah_table_deadline (table), kalah_table_cpu_to_move (table));
  if (table->takeback.seat >= 0)
    g_string_append_printf (out, "takeback=%d to %u waiting=%x at " TIME "\n",
                            table->takeback.seat, table->takeback.to, table->takeback.waiting,
                            table->takeback.at);
}

static void
dump_scores (GString *out, const KalahTable *table)
{
  g_autoptr (GList) ids = g_list_sort (g_hash_table_get_keys (table->scores),
                                       (GCompareFunc) strcmp);

  for (GList *id = ids; id != NULL; id = id->next)
    g_string_append_printf (out, "%s:%u ", (const char *) id->data,
                            GPOINTER_TO_UINT (g_hash_table_lookup (table->scores, id->data)));
  g_string_append_c (out, '\n');
}

char *
transcript_dump (const KalahTable *table)
{
  GString *out = g_string_new (NULL);
  g_autofree char *position = transcript_position (table);

  g_string_append_printf (out, "phase=%d id=%s opener=%d game=%u rated=%d step=%u\n",
                          table->phase, table->id ? table->id : "-", table->opener, table->game,
                          table->rated, table->step);
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    dump_seat (out, table, seat);
  dump_settings (out, table);
  g_string_append_printf (out, "%s\n", position);
  dump_record (out, table);
  dump_times (out, table);
  dump_scores (out, table);
  return g_string_free (out, FALSE);
}
