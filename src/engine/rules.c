/*
 * rules.c - the table of settings and its readers.
 *
 * Invariant: every setting is described once, in SETTINGS, and nowhere else; a
 * value is the index of its word, or a number within its range.
 */
#include "rules.h"

#include <stdio.h>
#include <string.h>

typedef struct {
  const char *name;
  uint8_t initial, low, high;
  const char *values;   /* what may be written, for people */
  const char *words[4]; /* one a value, or none where the value is a number */
} Setting;

#define NUMBER(initial, low, high) initial, low, high, #low ".." #high, { NULL }
#define WORDS2(a, b) 0, 0, 1, a "|" b, { a, b }
#define WORDS3(a, b, c) 0, 0, 2, a "|" b "|" c, { a, b, c }
#define SEATS 0, 0, 3, "A..D", { "A", "B", "C", "D" }

static const Setting settings[KALAH_RULE_COUNT] = {
  [KALAH_RULE_GAME] = { "game", WORDS2 ("kalah", "basic") },
  [KALAH_RULE_PLAYERS] = { "players", NUMBER (2, 2, 4) },
  [KALAH_RULE_PITS] = { "pits", NUMBER (6, 1, 12) },
  [KALAH_RULE_STONES] = { "stones", NUMBER (4, 1, 24) },
  [KALAH_RULE_FIRST] = { "first", SEATS },
  [KALAH_RULE_CAPTURE] = { "capture", WORDS3 ("next", "opposite", "all") },
  [KALAH_RULE_EMPTY_CAPTURE] = { "empty-capture", WORDS2 ("leave", "take") },
  [KALAH_RULE_END] = { "end", WORDS2 ("side-empty", "cannot-move") },
  [KALAH_RULE_LEFTOVER] = { "leftover", WORDS2 ("owner", "finisher") },
  [KALAH_RULE_MAJORITY] = { "majority", WORDS2 ("off", "on") },
  [KALAH_RULE_RANKS] = { "ranks", WORDS2 ("all", "first") },
  [KALAH_RULE_RESIGN] = { "resign", WORDS3 ("game", "stay", "remove") },
};

_Static_assert (KALAH_SEATS_MAX == 4 && KALAH_PITS_MAX == 12 && KALAH_STONES_MAX == 24,
                "the ranges in the table of settings are the limits of rules.h");

void
kalah_rules_init (KalahRules *rules)
{
  for (int rule = 0; rule < KALAH_RULE_COUNT; rule++)
    rules->value[rule] = settings[rule].initial;
}

static bool
in_range (KalahRule rule, int value)
{
  return value >= settings[rule].low && value <= settings[rule].high;
}

bool
kalah_rules_put (KalahRules *rules, KalahRule rule, int value)
{
  if ((unsigned) rule >= KALAH_RULE_COUNT || !in_range (rule, value))
    return false;
  rules->value[rule] = (uint8_t) value;
  return true;
}

/* strcasecmp () without the locale: in a Turkish one "PITS" is not "pits". */
static char
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static bool
same_word (const char *a, const char *b)
{
  while (*a != '\0' && lower (*a) == lower (*b)) {
    a++;
    b++;
  }
  return lower (*a) == lower (*b);
}

bool
kalah_rule_find (const char *key, KalahRule *rule)
{
  for (int i = 0; i < KALAH_RULE_COUNT; i++)
    if (same_word (settings[i].name, key)) {
      *rule = (KalahRule) i;
      return true;
    }
  return false;
}

/* Two digits at most, no sign, no leading zero: all that the ranges need. */
static bool
read_number (const char *text, int *number)
{
  size_t length = strlen (text);
  if (length < 1 || length > 2 || text[0] == '0')
    return false;
  *number = 0;
  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9')
      return false;
    *number = *number * 10 + (*text - '0');
  }
  return true;
}

bool
kalah_rule_read (KalahRule rule, const char *value, int *number)
{
  const Setting *setting = &settings[rule];
  if (setting->words[0] == NULL) {
    int read;
    if (!read_number (value, &read) || !in_range (rule, read))
      return false;
    *number = read;
    return true;
  }
  for (int i = 0; i <= setting->high; i++)
    if (same_word (setting->words[i], value)) {
      *number = i;
      return true;
    }
  return false;
}

const char *
kalah_rule_name (KalahRule rule)
{
  return settings[rule].name;
}

const char *
kalah_rule_word (KalahRule rule, int number, char *buf)
{
  if (settings[rule].words[0] != NULL)
    return in_range (rule, number) ? settings[rule].words[number] : "?";
  snprintf (buf, 4, "%u", (unsigned) (uint8_t) number);
  return buf;
}

const char *
kalah_rule_values (KalahRule rule)
{
  return settings[rule].values;
}

bool
kalah_rules_agree (const KalahRules *rules)
{
  return kalah_rules_get (rules, KALAH_RULE_FIRST) < kalah_rules_get (rules, KALAH_RULE_PLAYERS);
}

bool
kalah_rules_resign_removes (const KalahRules *rules)
{
  switch (kalah_rules_get (rules, KALAH_RULE_RESIGN)) {
  case KALAH_RESIGN_STAY:
    return false;
  case KALAH_RESIGN_REMOVE:
    return true;
  default:
    return kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC;
  }
}
