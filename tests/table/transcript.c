/*
 * transcript.c - the chat around a table under test.
 */
#include "table/transcript.h"

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

/* Everybody is here but for "nobody". */
static void
find_challenged (KalahIntent *intent)
{
  const char *name = intent->words[0];

  if (name == NULL || g_str_equal (name, "nobody"))
    return;
  intent->other_id = g_strdup (name);
  intent->other_name = g_strdup (name);
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
      if (kind == KALAH_INTENT_CHALLENGE)
        find_challenged (intent);
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

static void
apply_absence (Transcript *t, KalahIntentKind kind, const char *who, KalahAbsence absence,
               gboolean addressed)
{
  KalahIntent *intent = kalah_intent_new (kind);

  kalah_intent_set_speaker (intent, who, who, KALAH_ROLE_NONE);
  intent->absence = absence;
  intent->addressed = addressed;
  transcript_apply (t, intent);
}

void
transcript_gone (Transcript *t, const char *who, KalahAbsence absence)
{
  apply_absence (t, KALAH_INTENT_GONE, who, absence, FALSE);
}

void
transcript_here (Transcript *t, const char *who)
{
  apply_absence (t, KALAH_INTENT_HERE, who, KALAH_ABSENCE_NONE, FALSE);
}

void
transcript_chat (Transcript *t, const char *who)
{
  apply_absence (t, KALAH_INTENT_HERE, who, KALAH_ABSENCE_NONE, TRUE);
}

void
transcript_tick (Transcript *t)
{
  transcript_apply (t, kalah_intent_new (KALAH_INTENT_TICK));
}

void
transcript_pause (Transcript *t)
{
  transcript_apply (t, kalah_intent_new (KALAH_INTENT_PAUSE));
}

void
transcript_resume (Transcript *t)
{
  transcript_apply (t, kalah_intent_new (KALAH_INTENT_RESUME));
}

void
transcript_pass (Transcript *t, gint64 milliseconds)
{
  gint64 end = t->now + milliseconds;

  for (gint64 due = kalah_table_deadline (t->table); due > 0 && due <= end;
       due = kalah_table_deadline (t->table)) {
    t->now = MAX (t->now, due);
    transcript_tick (t);
    ck_assert_msg (t->accepted, "a deadline came and nothing happened");
  }
  t->now = end;
}

void
transcript_cpu_of_game (Transcript *t, const char *table_id, guint game, guint step, int pit)
{
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_CPU_SOW);

  intent->table_id = g_strdup (table_id);
  intent->game = game;
  intent->step = step;
  intent->pits[0] = pit - 1;
  intent->pit_count = 1;
  transcript_apply (t, intent);
}

void
transcript_cpu_late (Transcript *t, const char *table_id, guint step, int pit)
{
  transcript_cpu_of_game (t, table_id, kalah_table_game (t->table), step, pit);
}

void
transcript_cpu (Transcript *t, int pit)
{
  transcript_cpu_late (t, kalah_table_id (t->table), kalah_table_step (t->table), pit);
}

void
transcript_apply (Transcript *t, KalahIntent *intent)
{
  g_autofree char *before = transcript_dump (t->table);
  g_autoptr (GPtrArray) events = kalah_table_apply (t->table, intent, t->now, &t->accepted);
  g_autofree char *after = transcript_dump (t->table);

  t->refusals = 0;
  for (guint i = 0; i < events->len; i++) {
    const KalahEvent *event = g_ptr_array_index (events, i);
    if (t->told->len > 0)
      g_string_append (t->told, "; ");
    transcript_print (t->told, event);
    t->refusals += event->kind == KALAH_EVENT_REFUSED;
  }
  ck_assert_msg (t->accepted || g_str_equal (before, after), "%s\nbecame\n%s", before, after);
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
