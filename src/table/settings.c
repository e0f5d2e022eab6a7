/*
 * settings.c - reading "key=value", and making a wish playable.
 *
 * The rules of the game are named by the engine; here are only the habits of a
 * chat table, the narrower choice of sizes, and the repair. A wish is never
 * changed by a repair, so that it comes back when the number of players does.
 */
#include "table/settings.h"

#include <string.h>

typedef enum {
  HABIT_ROTATE,
  HABIT_BOARD,
  HABIT_BOTTOM,
  HABIT_LEVEL,
  HABIT_STANDIN,
  HABIT_CLOCK,
  HABIT_GRACE,
  HABIT_PATIENCE,
  HABIT_RATED,
  HABIT_EXPIRY,
  HABIT_COUNT
} Habit;

/* Words stand in the order of their enums. */
static const struct {
  const char *key, *values;
  KalahSettingTime time;
} habits[HABIT_COUNT] = {
  [HABIT_ROTATE] = { "rotate", "off|on", KALAH_SETTING_ANY_TIME },
  [HABIT_BOARD] = { "board", "auto|rows|frame|list|line", KALAH_SETTING_ANY_TIME },
  [HABIT_BOTTOM] = { "bottom", "mover|fixed", KALAH_SETTING_ANY_TIME },
  [HABIT_LEVEL] = { "level", "1..5|random|tseitin|rechenberg", KALAH_SETTING_UNLESS_RATED },
  [HABIT_STANDIN] = { "standin", "1..5|random|tseitin|rechenberg", KALAH_SETTING_UNLESS_RATED },
  [HABIT_CLOCK] = { "clock", "off|10..604800", KALAH_SETTING_BEFORE_DEAL },
  [HABIT_GRACE] = { "grace", "0..604800", KALAH_SETTING_UNLESS_RATED },
  [HABIT_PATIENCE] = { "patience", "10..604800", KALAH_SETTING_UNLESS_RATED },
  [HABIT_RATED] = { "rated", "off|on", KALAH_SETTING_BEFORE_DEAL },
  [HABIT_EXPIRY] = { "expiry", "10..604800", KALAH_SETTING_BEFORE_DEAL },
};

#define LEVEL_DEFAULT 3

void
kalah_settings_init (KalahSettings *settings)
{
  const KalahCpuKind cpu = { KALAH_STYLE_KALAH, LEVEL_DEFAULT };

  kalah_rules_init (&settings->wish);
  settings->rotate = TRUE;
  settings->board = KALAH_BOARD_AUTO;
  settings->bottom = KALAH_BOTTOM_MOVER;
  settings->level = cpu;
  settings->standin = cpu;
  settings->clock = 0;
  settings->grace = 30;
  settings->patience = 300;
  settings->rated = FALSE;
  settings->expiry = KALAH_EXPIRY_DEFAULT;
}

static gboolean
find_habit (const char *key, Habit *habit)
{
  if (g_ascii_strcasecmp (key, "style") == 0)
    key = habits[HABIT_LEVEL].key;
  for (guint i = 0; i < HABIT_COUNT; i++) {
    if (g_ascii_strcasecmp (key, habits[i].key) == 0) {
      *habit = i;
      return TRUE;
    }
  }
  return FALSE;
}

gboolean
kalah_cpu_kind_read (const char *word, KalahCpuKind *kind)
{
  g_autofree char *lower = g_ascii_strdown (word, -1);
  KalahStyle style;

  if (kalah_style_find (lower, &style)) {
    *kind = (KalahCpuKind) { style, LEVEL_DEFAULT };
    return TRUE;
  }
  if (lower[0] < '1' || lower[0] > '0' + KALAH_LEVEL_MAX || lower[1] != '\0')
    return FALSE;
  *kind = (KalahCpuKind) { KALAH_STYLE_KALAH, lower[0] - '0' };
  return TRUE;
}

/* Which of the words "a|b|c" VALUE is, or -1. */
static int
index_of_word (const char *words, const char *value)
{
  g_auto (GStrv) list = g_strsplit (words, "|", -1);

  for (int i = 0; list[i] != NULL; i++)
    if (g_ascii_strcasecmp (value, list[i]) == 0)
      return i;
  return -1;
}

static gboolean
read_seconds (const char *value, guint least, guint *seconds)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (value, 10, least, KALAH_SECONDS_MAX, &number, NULL))
    return FALSE;
  *seconds = number;
  return TRUE;
}

static gboolean
read_clock (KalahSettings *settings, const char *value)
{
  if (g_ascii_strcasecmp (value, "off") != 0)
    return read_seconds (value, KALAH_CLOCK_MIN, &settings->clock);
  settings->clock = 0;
  return TRUE;
}

/* A habit whose values are words. */
static gboolean
read_choice (KalahSettings *settings, Habit habit, const char *value)
{
  int index = index_of_word (habits[habit].values, value);

  if (index < 0)
    return FALSE;
  if (habit == HABIT_ROTATE)
    settings->rotate = index == 1;
  else if (habit == HABIT_RATED)
    settings->rated = index == 1;
  else if (habit == HABIT_BOARD)
    settings->board = index;
  else
    settings->bottom = index;
  return TRUE;
}

static gboolean
read_habit (KalahSettings *settings, Habit habit, const char *value)
{
  switch (habit) {
  case HABIT_LEVEL: return kalah_cpu_kind_read (value, &settings->level);
  case HABIT_STANDIN: return kalah_cpu_kind_read (value, &settings->standin);
  case HABIT_CLOCK: return read_clock (settings, value);
  case HABIT_GRACE: return read_seconds (value, 0, &settings->grace);
  case HABIT_PATIENCE: return read_seconds (value, KALAH_CLOCK_MIN, &settings->patience);
  case HABIT_EXPIRY: return read_seconds (value, KALAH_CLOCK_MIN, &settings->expiry);
  default: return read_choice (settings, habit, value);
  }
}

/* The engine plays any size; a chat table offers those that people know. */
static gboolean
offered (KalahRule rule, int number)
{
  if (rule == KALAH_RULE_PITS)
    return number == 3 || number == 4 || number == 6 || number == 7;
  if (rule == KALAH_RULE_STONES)
    return number >= 1 && number <= 12;
  return TRUE;
}

static gboolean
read_rule (KalahSettings *settings, KalahRule rule, const char *value)
{
  int number;

  return kalah_rule_read (rule, value, &number) && offered (rule, number)
         && kalah_rules_put (&settings->wish, rule, number);
}

KalahSettingError
kalah_settings_read (KalahSettings *settings, const char *word)
{
  const char *equals = strchr (word, '=');
  g_autofree char *key = equals ? g_strndup (word, equals - word) : g_strdup (word);
  KalahRule rule = KALAH_RULE_COUNT;
  Habit habit = HABIT_COUNT;

  if (!kalah_rule_find (key, &rule) && !find_habit (key, &habit))
    return KALAH_SETTING_UNKNOWN_KEY;
  if (equals == NULL || equals[1] == '\0')
    return KALAH_SETTING_NO_VALUE;

  gboolean ok = habit == HABIT_COUNT ? read_rule (settings, rule, equals + 1)
                                     : read_habit (settings, habit, equals + 1);
  return ok ? KALAH_SETTING_OK : KALAH_SETTING_BAD_VALUE;
}

const char *
kalah_settings_values (const char *key)
{
  KalahRule rule;
  Habit habit;

  if (find_habit (key, &habit))
    return habits[habit].values;
  if (!kalah_rule_find (key, &rule))
    return NULL;
  if (rule == KALAH_RULE_PITS)
    return "3|4|6|7";
  if (rule == KALAH_RULE_STONES)
    return "1..12";
  return kalah_rule_values (rule);
}

const char *const *
kalah_settings_keys (void)
{
  static const char *keys[KALAH_RULE_COUNT + HABIT_COUNT + 1];

  for (guint i = 0; i < KALAH_RULE_COUNT; i++)
    keys[i] = kalah_rule_name (i);
  for (guint i = 0; i < HABIT_COUNT; i++)
    keys[KALAH_RULE_COUNT + i] = habits[i].key;
  return keys;
}

KalahSettingTime
kalah_settings_time (const char *key)
{
  Habit habit;

  return find_habit (key, &habit) ? habits[habit].time : KALAH_SETTING_BEFORE_DEAL;
}

static gboolean
pits_playable (int pits, int players)
{
  if (players == 2)
    return pits == 6 || pits == 7;
  return pits == 6 || pits == 4 || (pits == 3 && players == 4);
}

/* Basic mancala has no captures: whatever is wished there does no harm. */
static gboolean
capture_playable (const KalahRules *rules, int players)
{
  int capture = kalah_rules_get (rules, KALAH_RULE_CAPTURE);

  if (kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC || capture == KALAH_CAPTURE_NEXT)
    return TRUE;
  return players == 4 || (players == 3 && capture == KALAH_CAPTURE_ALL);
}

KalahRepair
kalah_settings_rules (const KalahSettings *settings, KalahRules *rules)
{
  KalahRepair repair = KALAH_REPAIR_NONE;

  *rules = settings->wish;
  int players = kalah_rules_get (rules, KALAH_RULE_PLAYERS);
  if (!pits_playable (kalah_rules_get (rules, KALAH_RULE_PITS), players)) {
    kalah_rules_put (rules, KALAH_RULE_PITS, 6);
    repair |= KALAH_REPAIR_PITS;
  }
  if (!capture_playable (rules, players)) {
    kalah_rules_put (rules, KALAH_RULE_CAPTURE, KALAH_CAPTURE_NEXT);
    repair |= KALAH_REPAIR_CAPTURE;
  }
  if (kalah_rules_get (rules, KALAH_RULE_FIRST) >= players) {
    kalah_rules_put (rules, KALAH_RULE_FIRST, 0);
    repair |= KALAH_REPAIR_FIRST;
  }
  return repair;
}
