/*
 * test_settings.c - reading "key=value" and the repair.
 */
#include <string.h>

#include "suite.h"
#include "table/settings.h"
#include "table/suites.h"
#include "table/table.h"

static int
value (const KalahRules *rules, KalahRule rule)
{
  return kalah_rules_get (rules, rule);
}

START_TEST (settings__init__is_rotating_two_player_kalah)
{
  KalahSettings settings;

  kalah_settings_init (&settings);
  ck_assert_int_eq (value (&settings.wish, KALAH_RULE_PLAYERS), 2);
  ck_assert_int_eq (value (&settings.wish, KALAH_RULE_PITS), 6);
  ck_assert_int_eq (value (&settings.wish, KALAH_RULE_STONES), 4);
  ck_assert (settings.rotate);
  ck_assert_int_eq (settings.board, KALAH_BOARD_AUTO);
  ck_assert_int_eq (settings.bottom, KALAH_BOTTOM_MOVER);
}
END_TEST

START_TEST (settings__read__sets_rules_and_habits)
{
  KalahSettings settings;

  kalah_settings_init (&settings);
  ck_assert_int_eq (kalah_settings_read (&settings, "stones=12"), KALAH_SETTING_OK);
  ck_assert_int_eq (kalah_settings_read (&settings, "Empty-Capture=TAKE"), KALAH_SETTING_OK);
  ck_assert_int_eq (kalah_settings_read (&settings, "rotate=Off"), KALAH_SETTING_OK);
  ck_assert_int_eq (kalah_settings_read (&settings, "BOARD=line"), KALAH_SETTING_OK);
  ck_assert_int_eq (kalah_settings_read (&settings, "bottom=fixed"), KALAH_SETTING_OK);
  ck_assert_int_eq (value (&settings.wish, KALAH_RULE_STONES), 12);
  ck_assert_int_eq (value (&settings.wish, KALAH_RULE_EMPTY_CAPTURE), KALAH_EMPTY_TAKE);
  ck_assert (!settings.rotate);
  ck_assert_int_eq (settings.board, KALAH_BOARD_LINE);
  ck_assert_int_eq (settings.bottom, KALAH_BOTTOM_FIXED);

  ck_assert_int_eq (kalah_settings_read (&settings, "board=auto"), KALAH_SETTING_OK);
  ck_assert_int_eq (settings.board, KALAH_BOARD_AUTO);
}
END_TEST

START_TEST (settings__read__ways_to_play)
{
  KalahSettings settings;

  kalah_settings_init (&settings);
  ck_assert_int_eq (settings.level.style, KALAH_STYLE_KALAH);
  ck_assert_int_eq (settings.level.level, 3);
  ck_assert_int_eq (settings.standin.level, 3);
  ck_assert_int_eq (kalah_settings_read (&settings, "level=5"), KALAH_SETTING_OK);
  ck_assert_int_eq (kalah_settings_read (&settings, "standin=Tseitin"), KALAH_SETTING_OK);
  ck_assert_int_eq (settings.level.level, 5);
  ck_assert_int_eq (settings.standin.style, KALAH_STYLE_TSEITIN);
  ck_assert_int_eq (kalah_settings_read (&settings, "style=random"), KALAH_SETTING_OK);
  ck_assert_int_eq (settings.level.style, KALAH_STYLE_RANDOM);
  ck_assert_int_eq (kalah_settings_read (&settings, "style=kalah"), KALAH_SETTING_OK);
  ck_assert_int_eq (settings.level.style, KALAH_STYLE_KALAH);
  ck_assert_int_eq (settings.level.level, 3);
  ck_assert_str_eq (kalah_settings_values ("style"), kalah_settings_values ("level"));
}
END_TEST

START_TEST (settings__read__times)
{
  KalahSettings settings;

  kalah_settings_init (&settings);
  ck_assert_uint_eq (settings.clock, 0);
  ck_assert_uint_eq (settings.grace, 30);
  ck_assert_uint_eq (settings.patience, 300);
  ck_assert_uint_eq (settings.expiry, KALAH_EXPIRY_DEFAULT);
  ck_assert (!settings.rated);
  ck_assert_int_eq (kalah_settings_read (&settings, "clock=604800"), KALAH_SETTING_OK);
  ck_assert_uint_eq (settings.clock, KALAH_SECONDS_MAX);
  ck_assert_int_eq (kalah_settings_read (&settings, "clock=10"), KALAH_SETTING_OK);
  ck_assert_uint_eq (settings.clock, KALAH_CLOCK_MIN);
  ck_assert_int_eq (kalah_settings_read (&settings, "clock=Off"), KALAH_SETTING_OK);
  ck_assert_uint_eq (settings.clock, 0);
  ck_assert_int_eq (kalah_settings_read (&settings, "grace=0"), KALAH_SETTING_OK);
  ck_assert_int_eq (kalah_settings_read (&settings, "patience=60"), KALAH_SETTING_OK);
  ck_assert_int_eq (kalah_settings_read (&settings, "expiry=90"), KALAH_SETTING_OK);
  ck_assert_int_eq (kalah_settings_read (&settings, "rated=on"), KALAH_SETTING_OK);
  ck_assert_uint_eq (settings.grace, 0);
  ck_assert_uint_eq (settings.patience, 60);
  ck_assert_uint_eq (settings.expiry, 90);
  ck_assert (settings.rated);
}
END_TEST

START_TEST (settings__read__refuses_and_leaves_untouched)
{
  static const struct {
    const char *word;
    KalahSettingError error;
  } all[] = {
    { "", KALAH_SETTING_UNKNOWN_KEY },
    { "=", KALAH_SETTING_UNKNOWN_KEY },
    { "=6", KALAH_SETTING_UNKNOWN_KEY },
    { "colour=red", KALAH_SETTING_UNKNOWN_KEY },
    { "colour", KALAH_SETTING_UNKNOWN_KEY },
    { "pit=6", KALAH_SETTING_UNKNOWN_KEY },
    { "pits", KALAH_SETTING_NO_VALUE },
    { "pits=", KALAH_SETTING_NO_VALUE },
    { "board", KALAH_SETTING_NO_VALUE },
    { "pits=5", KALAH_SETTING_BAD_VALUE },
    { "pits=12", KALAH_SETTING_BAD_VALUE },
    { "pits==6", KALAH_SETTING_BAD_VALUE },
    { "pits=six", KALAH_SETTING_BAD_VALUE },
    { "stones=0", KALAH_SETTING_BAD_VALUE },
    { "stones=13", KALAH_SETTING_BAD_VALUE },
    { "stones=99999999999999999999", KALAH_SETTING_BAD_VALUE },
    { "players=5", KALAH_SETTING_BAD_VALUE },
    { "rotate=maybe", KALAH_SETTING_BAD_VALUE },
    { "board=of|on", KALAH_SETTING_BAD_VALUE },
    { "board=rows|frame", KALAH_SETTING_BAD_VALUE },
    { "level=0", KALAH_SETTING_BAD_VALUE },
    { "level=6", KALAH_SETTING_BAD_VALUE },
    { "level=33", KALAH_SETTING_BAD_VALUE },
    { "level=best", KALAH_SETTING_BAD_VALUE },
    { "style=", KALAH_SETTING_NO_VALUE },
    { "clock=9", KALAH_SETTING_BAD_VALUE },
    { "clock=604801", KALAH_SETTING_BAD_VALUE },
    { "clock=-60", KALAH_SETTING_BAD_VALUE },
    { "clock=1m", KALAH_SETTING_BAD_VALUE },
    { "grace=99999999999999999999", KALAH_SETTING_BAD_VALUE },
    { "patience=0", KALAH_SETTING_BAD_VALUE },
    { "expiry=off", KALAH_SETTING_BAD_VALUE },
    { "rated=yes", KALAH_SETTING_BAD_VALUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    KalahSettings settings, before;
    memset (&settings, 0, sizeof settings);
    kalah_settings_init (&settings);
    memcpy (&before, &settings, sizeof before);
    ck_assert_msg (kalah_settings_read (&settings, all[i].word) == all[i].error, "%s",
                   all[i].word);
    ck_assert_mem_eq (&settings, &before, sizeof before);
  }
}
END_TEST

START_TEST (settings__values__all_read_back)
{
  for (const char *const *key = kalah_settings_keys (); *key != NULL; key++) {
    const char *values = kalah_settings_values (*key);
    ck_assert_ptr_nonnull (values);
    if (strstr (values, "..") != NULL)
      continue;
    g_auto (GStrv) list = g_strsplit (values, "|", -1);
    for (guint i = 0; list[i] != NULL; i++) {
      KalahSettings settings;
      g_autofree char *word = g_strdup_printf ("%s=%s", *key, list[i]);
      kalah_settings_init (&settings);
      ck_assert_msg (kalah_settings_read (&settings, word) == KALAH_SETTING_OK, "%s", word);
    }
  }
  ck_assert_str_eq (kalah_settings_values ("STONES"), "1..12");
  ck_assert_ptr_null (kalah_settings_values ("colour"));
}
END_TEST

START_TEST (settings__keys__are_the_rules_then_the_habits)
{
  const char *const *keys = kalah_settings_keys ();

  for (guint i = 0; i < KALAH_RULE_COUNT; i++)
    ck_assert_str_eq (keys[i], kalah_rule_name (i));
  const char *const habits[] = { "rotate", "board", "bottom", "level", "standin",
                                 "clock",  "grace", "patience", "rated", "expiry" };
  for (guint i = 0; i < G_N_ELEMENTS (habits); i++)
    ck_assert_str_eq (keys[KALAH_RULE_COUNT + i], habits[i]);
  ck_assert_ptr_null (keys[KALAH_RULE_COUNT + G_N_ELEMENTS (habits)]);
}
END_TEST

START_TEST (settings__rules__repairs_what_the_players_cannot_play)
{
  static const struct {
    const char *wish;
    KalahRepair repair;
    int pits, capture, first;
  } all[] = {
    { "players=2 pits=7", 0, 7, KALAH_CAPTURE_NEXT, 0 },
    { "players=2 pits=4", KALAH_REPAIR_PITS, 6, KALAH_CAPTURE_NEXT, 0 },
    { "players=2 pits=3", KALAH_REPAIR_PITS, 6, KALAH_CAPTURE_NEXT, 0 },
    { "players=3 pits=4", 0, 4, KALAH_CAPTURE_NEXT, 0 },
    { "players=3 pits=3", KALAH_REPAIR_PITS, 6, KALAH_CAPTURE_NEXT, 0 },
    { "players=3 pits=7", KALAH_REPAIR_PITS, 6, KALAH_CAPTURE_NEXT, 0 },
    { "players=4 pits=3", 0, 3, KALAH_CAPTURE_NEXT, 0 },
    { "players=4 pits=4", 0, 4, KALAH_CAPTURE_NEXT, 0 },
    { "players=4 pits=7", KALAH_REPAIR_PITS, 6, KALAH_CAPTURE_NEXT, 0 },
    { "players=2 capture=all", KALAH_REPAIR_CAPTURE, 6, KALAH_CAPTURE_NEXT, 0 },
    { "players=2 capture=opposite", KALAH_REPAIR_CAPTURE, 6, KALAH_CAPTURE_NEXT, 0 },
    { "players=3 capture=opposite", KALAH_REPAIR_CAPTURE, 6, KALAH_CAPTURE_NEXT, 0 },
    { "players=3 capture=all", 0, 6, KALAH_CAPTURE_ALL, 0 },
    { "players=4 capture=opposite", 0, 6, KALAH_CAPTURE_OPPOSITE, 0 },
    { "players=2 capture=all game=basic", 0, 6, KALAH_CAPTURE_ALL, 0 },
    { "players=2 first=B", 0, 6, KALAH_CAPTURE_NEXT, 1 },
    { "players=2 first=C", KALAH_REPAIR_FIRST, 6, KALAH_CAPTURE_NEXT, 0 },
    { "players=3 first=D pits=7 capture=opposite",
      KALAH_REPAIR_FIRST | KALAH_REPAIR_PITS | KALAH_REPAIR_CAPTURE, 6, KALAH_CAPTURE_NEXT, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    g_auto (GStrv) words = g_strsplit (all[i].wish, " ", -1);
    KalahSettings settings;
    KalahRules rules;
    kalah_settings_init (&settings);
    for (guint j = 0; words[j] != NULL; j++)
      ck_assert_int_eq (kalah_settings_read (&settings, words[j]), KALAH_SETTING_OK);
    ck_assert_msg (kalah_settings_rules (&settings, &rules) == all[i].repair, "%s", all[i].wish);
    ck_assert_msg (value (&rules, KALAH_RULE_PITS) == all[i].pits, "%s", all[i].wish);
    ck_assert_msg (value (&rules, KALAH_RULE_CAPTURE) == all[i].capture, "%s", all[i].wish);
    ck_assert_msg (value (&rules, KALAH_RULE_FIRST) == all[i].first, "%s", all[i].wish);
    ck_assert (kalah_rules_agree (&rules));
  }
}
END_TEST

Suite *
settings_suite (void)
{
  Suite *suite = suite_create ("settings");
  TCase *tcase = tcase_create ("settings");

  tcase_add_test (tcase, settings__init__is_rotating_two_player_kalah);
  tcase_add_test (tcase, settings__read__sets_rules_and_habits);
  tcase_add_test (tcase, settings__read__ways_to_play);
  tcase_add_test (tcase, settings__read__times);
  tcase_add_test (tcase, settings__read__refuses_and_leaves_untouched);
  tcase_add_test (tcase, settings__values__all_read_back);
  tcase_add_test (tcase, settings__keys__are_the_rules_then_the_habits);
  tcase_add_test (tcase, settings__rules__repairs_what_the_players_cannot_play);
  suite_add_tcase (suite, tcase);
  return suite;
}
