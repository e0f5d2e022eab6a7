/*
 * setup.c - opening a table, its settings, and closing it.
 *
 * The words of one message are taken all or not at all: they are read into a
 * copy first.
 */
#include "table/table-private.h"

#include <string.h>

static char *
key_of (const char *word)
{
  return g_strndup (word, strcspn (word, "="));
}

static void
refuse_setting (KalahCall *call, KalahSettingError error, const char *word)
{
  static const KalahRefusal refusals[] = {
    [KALAH_SETTING_UNKNOWN_KEY] = KALAH_REFUSAL_UNKNOWN_KEY,
    [KALAH_SETTING_BAD_VALUE] = KALAH_REFUSAL_BAD_VALUE,
    [KALAH_SETTING_NO_VALUE] = KALAH_REFUSAL_NO_VALUE,
  };
  g_autofree char *key = key_of (word);

  kalah_call_refuse (call, refusals[error], key);
}

/* Reads all of WORDS into SETTINGS. NAMED gets one bit for each rule they speak
 * of. */
static gboolean
read_words (KalahCall *call, GStrv words, KalahSettings *settings, guint *named)
{
  *named = 0;
  for (GStrv word = words; word != NULL && *word != NULL; word++) {
    KalahSettingError error = kalah_settings_read (settings, *word);
    if (error != KALAH_SETTING_OK) {
      refuse_setting (call, error, *word);
      return FALSE;
    }
    g_autofree char *key = key_of (*word);
    KalahRule rule;
    if (kalah_rule_find (key, &rule))
      *named |= 1u << rule;
  }
  return TRUE;
}

/* Tells of each repair that was not needed before, or undoes what was just
 * asked for. */
static void
tell_repairs (const KalahTable *table, KalahCall *call, KalahRepair before, guint named)
{
  static const struct {
    KalahRepair repair;
    KalahRule rule;
  } all[] = {
    { KALAH_REPAIR_PITS, KALAH_RULE_PITS },
    { KALAH_REPAIR_CAPTURE, KALAH_RULE_CAPTURE },
    { KALAH_REPAIR_FIRST, KALAH_RULE_FIRST },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    gboolean is_new = (before & all[i].repair) == 0 || (named >> all[i].rule & 1) != 0;

    if ((table->repair & all[i].repair) != 0 && is_new) {
      KalahEvent *event = kalah_call_tell (call, KALAH_EVENT_REPAIRED, -1, NULL);
      event->repair = all[i].repair;
      event->rules = table->rules;
    }
  }
}

static void
take_settings (KalahTable *table, const KalahSettings *settings)
{
  table->settings = *settings;
  table->repair = kalah_settings_rules (settings, &table->rules);
  /* The final board of a game stays in view until the next deal. */
  if (table->phase == KALAH_PHASE_GATHERING)
    kalah_position_start (&table->rules, &table->position);
}

KalahEvent *
kalah_setup_open (KalahTable *table, KalahCall *call, KalahEventKind how, GStrv options)
{
  const KalahIntent *intent = call->intent;
  const char *name = kalah_call_name (call);
  KalahSettings settings;
  guint named;

  kalah_settings_init (&settings);
  if (!read_words (call, options, &settings, &named))
    return NULL;

  kalah_table_clear (table);
  table->phase = KALAH_PHASE_GATHERING;
  table->id = g_strdup (intent->table_id);
  table->opener = 0;
  kalah_seating_put_person (table, 0, intent->speaker, name);
  take_settings (table, &settings);
  KalahEvent *event = kalah_call_tell (call, how, 0, name);
  event->rules = table->rules;
  tell_repairs (table, call, KALAH_REPAIR_NONE, named);
  call->changed = TRUE;
  return event;
}

void
kalah_setup_new (KalahTable *table, KalahCall *call)
{
  kalah_setup_open (table, call, KALAH_EVENT_OPENED, call->intent->words);
}

static void
tell_changes (KalahCall *call)
{
  for (GStrv word = call->intent->words; *word != NULL; word++)
    kalah_call_tell (call, KALAH_EVENT_CHANGED, -1, kalah_call_name (call))->text
        = g_strdup (*word);
  call->changed = TRUE;
}

/* During a game rules stand, but somebody may need the board in another form, say
 * to have it read aloud, or more patience. */
static gboolean
may_set_now (const KalahTable *table, KalahCall *call)
{
  for (GStrv word = call->intent->words; *word != NULL; word++) {
    g_autofree char *key = key_of (*word);
    KalahSettingTime time = kalah_settings_time (key);
    gboolean rated = time == KALAH_SETTING_UNLESS_RATED && table->rated;
    if (time == KALAH_SETTING_BEFORE_DEAL || rated) {
      kalah_call_refuse (call, rated ? KALAH_REFUSAL_RATED : KALAH_REFUSAL_GAME_ON, NULL);
      return FALSE;
    }
  }
  return TRUE;
}

static void
set_during_game (KalahTable *table, KalahCall *call, const KalahSettings *settings)
{
  if (!may_set_now (table, call))
    return;
  table->settings = *settings;
  tell_changes (call);
}

void
kalah_setup_set (KalahTable *table, KalahCall *call)
{
  KalahSettings settings = table->settings;
  KalahRepair before = table->repair;
  guint named;

  /* "set" alone: somebody looks what there is to set. */
  if (call->intent->words == NULL || call->intent->words[0] == NULL) {
    kalah_call_tell (call, KALAH_EVENT_SHOW_RULES, -1, NULL);
    return;
  }
  if (!read_words (call, call->intent->words, &settings, &named))
    return;
  if (table->phase == KALAH_PHASE_PLAYING) {
    set_during_game (table, call, &settings);
    return;
  }
  if ((guint) kalah_rules_get (&settings.wish, KALAH_RULE_PLAYERS)
      < kalah_seating_people (table) + kalah_challenge_is_open (table)) {
    kalah_call_refuse (call, KALAH_REFUSAL_BAD_VALUE, kalah_rule_name (KALAH_RULE_PLAYERS));
    return;
  }

  take_settings (table, &settings);
  if ((named >> KALAH_RULE_FIRST & 1) != 0)
    table->first_named = table->game;
  tell_changes (call);
  kalah_seating_shrink (table, call);
  tell_repairs (table, call, before, named);
}

/* Others must learn that nobody is to move any more, also those who read but the boards. */
static void
note_position (const KalahTable *table, KalahEvent *event)
{
  if (table->phase == KALAH_PHASE_FINISHED)
    return;
  event->table_id = g_strdup (table->id);
  event->number = table->record->len;
  event->position = table->position;
  event->position.turn = KALAH_TURN_OVER;
}

KalahEvent *
kalah_setup_close (KalahTable *table, KalahCall *call, KalahEventKind how, const char *name)
{
  KalahEvent *event = kalah_call_tell (call, how, -1, name);

  note_position (table, event);
  kalah_table_clear (table);
  call->changed = TRUE;
  return event;
}

/* Nobody escapes a loss by closing the table at which they play. */
void
kalah_setup_stop (KalahTable *table, KalahCall *call)
{
  if (table->phase == KALAH_PHASE_PLAYING && table->rated && call->seat >= 0) {
    kalah_call_refuse (call, KALAH_REFUSAL_RATED, NULL);
    return;
  }
  kalah_setup_close (table, call, KALAH_EVENT_STOPPED, kalah_call_name (call));
}
