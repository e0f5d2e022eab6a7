/*
 * given.c - a text that is wrong ends the test.
 */
#include "given.h"

#include <string.h>

#include "suite.h"

KalahRules
given_rules (const char *words)
{
  KalahRules rules;
  kalah_rules_init (&rules);
  char **list = g_strsplit (words, " ", -1);
  for (guint i = 0; list[i] != NULL && words[0] != '\0'; i++) {
    char *equals = strchr (list[i], '=');
    KalahRule rule;
    int value;
    ck_assert_ptr_nonnull (equals);
    *equals = '\0';
    ck_assert_msg (kalah_rule_find (list[i], &rule), "no setting %s", list[i]);
    ck_assert_msg (kalah_rule_read (rule, equals + 1, &value), "no value %s", equals + 1);
    ck_assert (kalah_rules_put (&rules, rule, value));
  }
  g_strfreev (list);
  return rules;
}

KalahPosition
given_position (const char *text)
{
  KalahPosition position;
  ck_assert_msg (kalah_position_parse (text, &position), "no position: %s", text);
  return position;
}

const char *
given_text (const KalahPosition *position)
{
  static char text[KALAH_POSITION_TEXT_MAX];
  kalah_position_format (position, text);
  return text;
}

KalahPosition
given_sown (const char *words, const char *text, int pit, KalahOutcome *outcome)
{
  KalahRules rules = given_rules (words);
  KalahPosition position = given_position (text);
  ck_assert_int_eq (kalah_play_sow (&rules, &position, pit - 1, outcome), KALAH_PLAY_OK);
  return position;
}
