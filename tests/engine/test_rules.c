/*
 * test_rules.c - the words and ranges of the settings.
 */
#include "engine/rules.h"

#include <string.h>

#include "given.h"
#include "suite.h"
#include "suites.h"

static const struct {
  const char *name, *values, *initial;
} expected[KALAH_RULE_COUNT] = {
  { "game", "kalah|basic", "kalah" },
  { "players", "2..4", "2" },
  { "pits", "1..12", "6" },
  { "stones", "1..24", "4" },
  { "first", "A..D", "A" },
  { "capture", "next|opposite|all", "next" },
  { "empty-capture", "leave|take", "leave" },
  { "end", "side-empty|cannot-move", "side-empty" },
  { "leftover", "owner|finisher", "owner" },
  { "majority", "off|on", "off" },
  { "ranks", "all|first", "all" },
  { "resign", "game|stay|remove", "game" },
};

START_TEST (rules__init__gives_defaults)
{
  KalahRules rules;
  char buf[4];
  kalah_rules_init (&rules);
  for (int rule = 0; rule < KALAH_RULE_COUNT; rule++) {
    ck_assert_str_eq (kalah_rule_name (rule), expected[rule].name);
    ck_assert_str_eq (kalah_rule_values (rule), expected[rule].values);
    ck_assert_str_eq (kalah_rule_word (rule, kalah_rules_get (&rules, rule), buf),
                      expected[rule].initial);
  }
  ck_assert (kalah_rules_agree (&rules));
}
END_TEST

START_TEST (rules__every_value__survives_word_and_back)
{
  for (int rule = 0; rule < KALAH_RULE_COUNT; rule++) {
    int accepted = 0;
    for (int value = -1; value <= 256; value++) {
      KalahRules rules;
      char buf[4];
      int again = -1;
      kalah_rules_init (&rules);
      KalahRules before = rules;
      if (!kalah_rules_put (&rules, rule, value)) {
        ck_assert_mem_eq (&rules, &before, sizeof rules);
        continue;
      }
      accepted++;
      ck_assert_int_eq (kalah_rules_get (&rules, rule), value);
      ck_assert (kalah_rule_read (rule, kalah_rule_word (rule, value, buf), &again));
      ck_assert_int_eq (again, value);
    }
    static const int counts[KALAH_RULE_COUNT] = { 2, 3, 12, 24, 4, 3, 2, 2, 2, 2, 2, 3 };
    ck_assert_int_eq (accepted, counts[rule]);
  }
}
END_TEST

START_TEST (rules__find_and_read__ignore_ascii_case)
{
  KalahRule rule;
  int number;
  ck_assert (kalah_rule_find ("EMPTY-Capture", &rule));
  ck_assert_int_eq (rule, KALAH_RULE_EMPTY_CAPTURE);
  ck_assert (kalah_rule_read (rule, "TAKE", &number));
  ck_assert_int_eq (number, KALAH_EMPTY_TAKE);
  ck_assert (kalah_rule_read (KALAH_RULE_FIRST, "c", &number));
  ck_assert_int_eq (number, 2);
}
END_TEST

START_TEST (rules__find__refuses_unknown_keys)
{
  static const char *const wrong[] = { "", "pit", "pitss", " pits", "pits ", "capture_from" };
  KalahRule rule = KALAH_RULE_COUNT;
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    ck_assert_msg (!kalah_rule_find (wrong[i], &rule), "%s", wrong[i]);
  ck_assert_int_eq (rule, KALAH_RULE_COUNT);
}
END_TEST

START_TEST (rules__read__refuses_wrong_values)
{
  static const struct {
    KalahRule rule;
    const char *value;
  } wrong[] = {
    { KALAH_RULE_PLAYERS, "1" },   { KALAH_RULE_PLAYERS, "5" },  { KALAH_RULE_PITS, "0" },
    { KALAH_RULE_PITS, "13" },     { KALAH_RULE_PITS, "06" },    { KALAH_RULE_PITS, "+6" },
    { KALAH_RULE_PITS, "-6" },     { KALAH_RULE_PITS, " 6" },    { KALAH_RULE_PITS, "6 " },
    { KALAH_RULE_PITS, "" },       { KALAH_RULE_PITS, "six" },   { KALAH_RULE_STONES, "25" },
    { KALAH_RULE_STONES, "4.0" },  { KALAH_RULE_STONES, "260" }, { KALAH_RULE_FIRST, "E" },
    { KALAH_RULE_FIRST, "0" },     { KALAH_RULE_FIRST, "AA" },   { KALAH_RULE_FIRST, "" },
    { KALAH_RULE_GAME, "kala" },   { KALAH_RULE_GAME, "kalahh" }, { KALAH_RULE_GAME, "" },
    { KALAH_RULE_END, "owner" },   { KALAH_RULE_STONES, "4294967300" },
  };
  int number = -7;
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    ck_assert_msg (!kalah_rule_read (wrong[i].rule, wrong[i].value, &number), "%s=%s",
                   kalah_rule_name (wrong[i].rule), wrong[i].value);
  ck_assert_int_eq (number, -7);
}
END_TEST

START_TEST (rules__agree__wants_first_among_players)
{
  KalahRules rules = given_rules ("first=C");
  ck_assert (!kalah_rules_agree (&rules));
  rules = given_rules ("first=C players=3");
  ck_assert (kalah_rules_agree (&rules));
}
END_TEST

START_TEST (rules__resign__depends_on_game_unless_said)
{
  static const struct {
    const char *words;
    bool removes;
  } cases[] = {
    { "game=kalah", false },          { "game=basic", true },
    { "game=kalah resign=remove", true }, { "game=basic resign=stay", false },
    { "game=kalah resign=game", false },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KalahRules rules = given_rules (cases[i].words);
    ck_assert_msg (kalah_rules_resign_removes (&rules) == cases[i].removes, "%s", cases[i].words);
  }
}
END_TEST

Suite *
rules_suite (void)
{
  Suite *suite = suite_create ("rules");
  TCase *tcase = tcase_create ("words");
  tcase_add_test (tcase, rules__init__gives_defaults);
  tcase_add_test (tcase, rules__every_value__survives_word_and_back);
  tcase_add_test (tcase, rules__find_and_read__ignore_ascii_case);
  tcase_add_test (tcase, rules__find__refuses_unknown_keys);
  tcase_add_test (tcase, rules__read__refuses_wrong_values);
  tcase_add_test (tcase, rules__agree__wants_first_among_players);
  tcase_add_test (tcase, rules__resign__depends_on_game_unless_said);
  suite_add_tcase (suite, tcase);
  return suite;
}
