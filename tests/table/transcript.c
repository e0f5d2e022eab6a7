/*
 * transcript.c - the chat around a table under test.
 */
#include "table/transcript.h"

#include <string.h>

#include "table/table-private.h"

static const char *const words[] = {
  [KALAH_INTENT_NEW] = "new",       [KALAH_INTENT_JOIN] = "join",
  [KALAH_INTENT_LEAVE] = "leave",   [KALAH_INTENT_CPU] = "cpu",
  [KALAH_INTENT_START] = "start",   [KALAH_INTENT_SOW] = "sow",
  [KALAH_INTENT_BOARD] = "board",   [KALAH_INTENT_RULES] = "rules",
  [KALAH_INTENT_MOVES] = "moves",   [KALAH_INTENT_HELP] = "help",
  [KALAH_INTENT_RESIGN] = "resign", [KALAH_INTENT_AGAIN] = "again",
  [KALAH_INTENT_SET] = "set",       [KALAH_INTENT_STOP] = "stop",
  [KALAH_INTENT_YES] = "ok",        [KALAH_INTENT_NO] = "no",
  [KALAH_INTENT_AWAY] = "away",     [KALAH_INTENT_BACK] = "back",
  [KALAH_INTENT_UNDO] = "undo",     [KALAH_INTENT_HINT] = "hint",
  [KALAH_INTENT_TOP] = "top",       [KALAH_INTENT_STANDIN] = "standin",
  [KALAH_INTENT_CHALLENGE] = "challenge",
};

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

Transcript *
transcript_new (void)
{
  Transcript *t = g_new0 (Transcript, 1);

  t->table = kalah_table_new ();
  t->now = 1000000;
  t->roles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  t->journal = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_intent_free);
  t->times = g_array_new (FALSE, FALSE, sizeof (gint64));
  t->told = g_string_new (NULL);
  transcript_grant (t, "host", KALAH_ROLE_HOST);
  transcript_grant (t, "op", KALAH_ROLE_OPERATOR);
  transcript_grant (t, "ada", KALAH_ROLE_MAY_OPEN);
  return t;
}

static void
check_replay (const Transcript *t)
{
  g_autoptr (KalahTable) copy = kalah_table_new ();

  for (guint i = 0; i < t->journal->len; i++) {
    gboolean accepted = FALSE;
    GPtrArray *events = kalah_table_apply (copy, g_ptr_array_index (t->journal, i),
                                           g_array_index (t->times, gint64, i), &accepted);
    g_ptr_array_unref (events);
    ck_assert (accepted);
  }
  g_autofree char *mine = transcript_dump (t->table);
  g_autofree char *replayed = transcript_dump (copy);
  ck_assert_str_eq (mine, replayed);
}

void
transcript_end (Transcript *t)
{
  check_replay (t);
  kalah_table_free (t->table);
  g_hash_table_unref (t->roles);
  g_ptr_array_unref (t->journal);
  g_array_unref (t->times);
  g_string_free (t->told, TRUE);
  g_free (t->last_told);
  g_free (t);
}

void
transcript_grant (Transcript *t, const char *who, KalahRole roles)
{
  g_hash_table_insert (t->roles, g_strdup (who), GINT_TO_POINTER (roles));
}

void
transcript_wait (Transcript *t, gint64 milliseconds)
{
  t->now += milliseconds;
}

/* "3,1" -> pits. FALSE when TEXT is something else. */
static gboolean
read_pits (KalahIntent *intent, const char *text)
{
  g_auto (GStrv) list = g_strsplit (text, ",", -1);

  for (guint i = 0; list[i] != NULL; i++) {
    guint64 pit;
    if (!g_ascii_string_to_unsigned (list[i], 10, 1, 255, &pit, NULL))
      return FALSE;
    intent->pits[intent->pit_count++] = pit - 1;
  }
  return intent->pit_count > 0;
}

static void
read_line (Transcript *t, KalahIntent *intent, const char *line)
{
  g_auto (GStrv) list = g_strsplit (line, " ", -1);

  for (guint kind = 0; kind < G_N_ELEMENTS (words); kind++) {
    if (g_strcmp0 (list[0], words[kind]) == 0) {
      intent->kind = kind;
      intent->words = g_strdupv (list + 1);
      if (kind == KALAH_INTENT_NEW || kind == KALAH_INTENT_CHALLENGE)
        intent->table_id = g_strdup_printf ("t%u", t->journal->len);
      return;
    }
  }
  if (read_pits (intent, list[0])) {
    intent->kind = KALAH_INTENT_SOW;
  } else {
    intent->pit_count = 0;
    intent->words = g_strdupv (list);
  }
}

static KalahRole
roles_of (Transcript *t, const char *id)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (t->roles, id));
}

void
transcript_say (Transcript *t, const char *who, const char *line)
{
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_UNKNOWN);
  g_auto (GStrv) speaker = g_strsplit (who, "=", 2);
  const char *name = speaker[1] != NULL ? speaker[1] : speaker[0];

  kalah_intent_set_speaker (intent, speaker[0], name, roles_of (t, speaker[0]));
  intent->addressed = line[0] == '!';
  read_line (t, intent, line + (intent->addressed ? 1 : 0));
  transcript_apply (t, intent);
}

Transcript *
transcript_two_players (const char *options)
{
  Transcript *t = transcript_new ();
  g_autofree char *line = g_strdup_printf ("!new%s", options);

  transcript_say (t, "ada", line);
  transcript_say (t, "bob", "!join");
  transcript_say (t, "ada", "!start");
  transcript_told (t);
  return t;
}

void
transcript_rename (Transcript *t, const char *who, const char *new_id, const char *name)
{
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_RENAME);

  kalah_intent_set_speaker (intent, who, name, KALAH_ROLE_NONE);
  intent->new_id = g_strdup (new_id);
  transcript_apply (t, intent);
}

void
transcript_cpu_of_game (Transcript *t, const char *table_id, guint game, guint move, int pit)
{
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_CPU_SOW);

  intent->table_id = g_strdup (table_id);
  intent->game = game;
  intent->step = move;
  intent->pits[0] = pit - 1;
  intent->pit_count = 1;
  transcript_apply (t, intent);
}

void
transcript_cpu_late (Transcript *t, const char *table_id, guint move, int pit)
{
  transcript_cpu_of_game (t, table_id, kalah_table_game (t->table), move, pit);
}

void
transcript_cpu (Transcript *t, int pit)
{
  transcript_cpu_late (t, kalah_table_id (t->table), kalah_table_move (t->table), pit);
}

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
  g_string_append_printf (out, "ended %s ranks=", kalah_reason_word (event->outcome.reason));
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

static void
print_event (GString *out, const KalahEvent *event)
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
  case KALAH_EVENT_UNSAVED: ck_abort_msg ("the table tells what only the plugin knows");
  }
}

void
transcript_apply (Transcript *t, KalahIntent *intent)
{
  g_autoptr (GPtrArray) events = kalah_table_apply (t->table, intent, t->now, &t->accepted);

  t->refusals = 0;
  for (guint i = 0; i < events->len; i++) {
    const KalahEvent *event = g_ptr_array_index (events, i);
    if (t->told->len > 0)
      g_string_append (t->told, "; ");
    print_event (t->told, event);
    t->refusals += event->kind == KALAH_EVENT_REFUSED;
  }
  if (t->accepted) {
    g_ptr_array_add (t->journal, intent);
    g_array_append_val (t->times, t->now);
  } else {
    kalah_intent_free (intent);
  }
}

const char *
transcript_told (Transcript *t)
{
  g_free (t->last_told);
  t->last_told = g_strdup (t->told->str);
  g_string_truncate (t->told, 0);
  return t->last_told;
}

char *
transcript_seats (const KalahTable *table)
{
  static const char *const kinds[] = { "-", NULL, "cpu" };
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
}

char *
transcript_dump (const KalahTable *table)
{
  GString *out = g_string_new (NULL);
  g_autofree char *position = transcript_position (table);

  g_string_append_printf (out, "phase=%d id=%s opener=%d game=%u\n", table->phase,
                          table->id ? table->id : "-", table->opener, table->game);
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    g_string_append_printf (out, "%c %d %s \"%s\"\n", 'A' + seat, table->seats[seat].kind,
                            table->seats[seat].id ? table->seats[seat].id : "-",
                            table->seats[seat].name ? table->seats[seat].name : "-");
  dump_settings (out, table);
  g_string_append_printf (out, "%s\n", position);
  for (guint i = 0; i < kalah_table_move (table); i++) {
    const KalahMove *move = &kalah_table_record (table)[i];
    g_string_append_printf (out, "%c%d ", 'A' + move->seat, move->pit);
  }
  g_string_append_printf (out, "\nlast=");
  if (table->last.pit_count > 0)
    g_string_append_printf (out, "%d at %" G_GINT64_FORMAT ":", table->last.seat, table->last.at);
  for (guint i = 0; i < table->last.pit_count; i++)
    g_string_append_printf (out, " %u", table->last.pits[i]);
  g_string_append_c (out, '\n');
  return g_string_free (out, FALSE);
}
