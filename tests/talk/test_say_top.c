/*
 * test_say_top.c - standings, the review of a game, and help about one word.
 */
#include <string.h>

#include "suite.h"
#include "talk/compose.h"
#include "talk/parse.h"
#include "talk/say.h"
#include "talk/say_review.h"
#include "talk/say_top.h"
#include "talk/suites.h"

static const KalahTopRow rows[] = {
  { "Ada", 1720, 60, 12, 9, 1, 2 },
  { "Bob", 1650, 111, 1, 1, 0, 0 },
  { "Cleo", 1500, 110, 8, 3, 2, 3 },
  { "Dan", -5, 50, 4, 0, 0, 4 },
  { "Eve", 1300, 350, 0, 0, 0, 0 },
  { "Fay", 1200, 50, 9, 1, 0, 8 },
};

START_TEST (top__lists__the_best)
{
  g_autofree char *two = kalah_say_top (rows, 2, NULL);
  ck_assert_str_eq (two, "Standings: 1. Ada 1720 (won 9, drawn 1, lost 2), 2. Bob 1650? (won 1, "
                         "drawn 0, lost 0). A rating with a question mark is not certain yet.");
  g_autofree char *one = kalah_say_top (rows, 1, NULL);
  ck_assert_str_eq (one, "Standings: 1. Ada 1720 (won 9, drawn 1, lost 2).");
  g_autofree char *all = kalah_say_top (rows, G_N_ELEMENTS (rows), NULL);
  ck_assert_ptr_nonnull (strstr (all, "5. Eve"));
  ck_assert_ptr_null (strstr (all, "Fay"));
  ck_assert_ptr_nonnull (strstr (all, "3. Cleo 1500 ("));
}
END_TEST

START_TEST (top__tells__about_one)
{
  g_autofree char *ada = kalah_say_top (rows, 1, "ada");
  ck_assert_str_eq (ada, "Ada has a rating of 1720 after 12 games: won 9, drawn 1, lost 2.");
  g_autofree char *bob = kalah_say_top (&rows[1], 1, "bob");
  ck_assert_str_eq (bob, "Bob has a rating of 1650 after 1 game: won 1, drawn 0, lost 0. After so "
                         "few games the rating is not certain yet.");
}
END_TEST

START_TEST (top__tells__that_there_is_nothing)
{
  g_autofree char *nobody = kalah_say_top (NULL, 0, NULL);
  ck_assert_str_eq (nobody,
                    "No game that counts for the standings has been played here yet.");
  g_autofree char *stranger = kalah_say_top (NULL, 0, "Zoe\n!kalah stop");
  ck_assert_str_eq (stranger, "Nobody called \"Zoe !kalah stop\" has played a game that counts for "
                              "the standings.");
}
END_TEST

/* TEXT as it is said in a chat. */
static GPtrArray *
composed (const char *text, const KalahProfile *profile)
{
  g_autoptr (KalahTable) table = kalah_table_new ();
  KalahEvent *event = kalah_event_new (KALAH_EVENT_TOP);
  g_autoptr (GPtrArray) events
    = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_event_free);
  event->text = g_strdup (text);
  g_ptr_array_add (events, event);
  return kalah_compose (table, events, profile, "!kalah");
}

/* Names are strangers' words, here as everywhere. */
START_TEST (top__is__harmless_and_fits)
{
  static const char *const protocols[] = { "prpl-jabber", "prpl-irc", NULL };
  KalahTopRow worst[KALAH_TOP_ROWS_MAX];
  for (guint i = 0; i < G_N_ELEMENTS (worst); i++)
    worst[i] = (KalahTopRow) { "\u202e!kalah\nstop [kalah t1#0 xxxxxxxxxxxxxxxxxxxxxxx", 99999,
                               350, 4000000000u, 4000000000u, 4000000000u, 4000000000u };
  g_autofree char *said = kalah_say_top (worst, G_N_ELEMENTS (worst), NULL);
  for (guint p = 0; p < G_N_ELEMENTS (protocols); p++) {
    const KalahProfile *profile = kalah_profile_find (protocols[p]);
    g_autoptr (GPtrArray) messages = composed (said, profile);
    ck_assert_uint_eq (messages->len, 1);
    const KalahMessage *message = messages->pdata[0];
    g_auto (GStrv) lines = g_strsplit (message->text, "\n", -1);
    ck_assert (!message->board);
    ck_assert_uint_le (g_strv_length (lines), 3);
    for (guint i = 0; lines[i] != NULL; i++)
      ck_assert_uint_le (strlen (lines[i]), profile->line_bytes);
  }
  KalahTopRow joker = { "!kalah join", 1500, 50, 1, 1, 0, 0 };
  g_autofree char *about = kalah_say_top (&joker, 1, "joker");
  g_autoptr (GPtrArray) messages = composed (about, kalah_profile_find ("prpl-irc"));
  const KalahMessage *message = messages->pdata[0];
  ck_assert_msg (g_str_has_prefix (message->text, "\u00b7 "), "%s", message->text);
}
END_TEST

START_TEST (review__tells__what_was_given_away)
{
  static const KalahReviewRow given[] = {
    { 12, "Ada", 2, 4, 4, TRUE, FALSE },
    { 13, "Bob", 0, 5, 1, TRUE, FALSE },
    { 20, "Ada", 5, 1, 3, FALSE, FALSE },
    { 21, "Bob", 5, 1, 1, FALSE, FALSE },
  };
  g_autofree char *said = kalah_say_review (given, G_N_ELEMENTS (given), 30);
  ck_assert_str_eq (said, "Move 12, Ada: pit 3 gave away 4 stones; pit 5 was better.\n"
                          "Move 13, Bob: pit 1 gave away 1 stone; pit 6 was better.\n"
                          "Move 20, Ada: pit 6 gave away about 3 stones; pit 2 looks better.\n"
                          "Move 21, Bob: pit 6 gave away about 1 stone; pit 2 looks better.");
  g_autofree char *flawless = kalah_say_review (NULL, 0, 30);
  ck_assert_str_eq (flawless, "Looked at 30 moves: none gave anything away.");
  g_autofree char *one = kalah_say_review (NULL, 0, 1);
  ck_assert_str_eq (one, "Looked at 1 move: none gave anything away.");
  g_autofree char *nothing = kalah_say_review (NULL, 0, 0);
  ck_assert_str_eq (nothing, "Nothing has been played yet.");
}
END_TEST

/* Stones say nothing about basic mancala; places do, where they are certain. */
START_TEST (review__of_basic_mancala__counts_places)
{
  static const KalahReviewRow given[] = {
    { 12, "Ada", 2, 4, 1, TRUE, TRUE },
    { 13, "Bob", 0, 5, 2, TRUE, TRUE },
    { 14, "Ada", 3, 1, 0, TRUE, TRUE },
    { 20, "Bob", 5, 1, 0, FALSE, TRUE },
  };
  g_autofree char *said = kalah_say_review (given, G_N_ELEMENTS (given), 30);
  ck_assert_str_eq (said, "Move 12, Ada: pit 3 gave away 1 place; pit 5 was better.\n"
                          "Move 13, Bob: pit 1 gave away 2 places; pit 6 was better.\n"
                          "Move 14, Ada: pit 2 was better than pit 4.\n"
                          "Move 20, Bob: pit 2 looks better than pit 6.");
}
END_TEST

/* "!kalah help WORD" as it is typed. */
static char *
help_about (const char *word)
{
  g_autofree char *text = g_strdup_printf ("help %s", word);
  g_autoptr (KalahIntent) intent = kalah_parse_words (text);
  g_autofree char *about = intent->words != NULL ? g_strjoinv (" ", intent->words) : NULL;
  ck_assert_int_eq (intent->kind, KALAH_INTENT_HELP);
  return kalah_say_help ("?k", about);
}

/* Five lines of IRC, then, and not one more. */
START_TEST (help__fits__five_lines_of_irc)
{
  const KalahProfile *profile = kalah_profile_find ("prpl-irc");
  g_autofree char *said = kalah_say_help ("!kalah", NULL);
  g_autoptr (GPtrArray) messages = composed (said, profile);
  const KalahMessage *message = messages->pdata[0];
  g_auto (GStrv) lines = g_strsplit (message->text, "\n", -1);
  ck_assert_msg (g_strv_length (lines) <= 5, "%s", message->text);
}
END_TEST

START_TEST (help__explains__every_word)
{
  static const char *const words[] = {
    "new", "challenge", "yes", "no", "join", "leave", "cpu", "start", "board", "rules", "moves",
    "top", "help", "hint", "undo", "away", "back", "standin", "resign", "again", "set", "stop",
    "accept", "decline", "ok", "stand-in", "ходы", "msaada",
  };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autofree char *said = help_about (words[i]);
    ck_assert_msg (strstr (said, "There is no word") == NULL, "%s: %s", words[i], said);
    ck_assert_msg (strchr (said, '%') == NULL && strlen (said) <= 442, "%s", said);
    ck_assert_msg (strchr (said, '"') != NULL, "%s", said);
  }
}
END_TEST

START_TEST (help__explains__every_setting)
{
  for (const char *const *key = kalah_settings_keys (); *key != NULL; key++) {
    g_autofree char *said = help_about (*key);
    g_autofree char *how = g_strdup_printf ("The setting %s takes %s: \"?k set %s=VALUE\". ", *key,
                                            kalah_settings_values (*key), *key);
    ck_assert_msg (strstr (said, how) != NULL, "%s: %s", *key, said);
  }
}
END_TEST

START_TEST (help__says__what_it_does_not_know)
{
  g_autofree char *said = help_about ("me please");
  ck_assert_str_eq (said, "There is no word \"me please\": \"?k help\" lists all.");
  g_autofree char *join = help_about ("JOIN");
  ck_assert_str_eq (join, "\"?k join\" takes a free seat, before the game or after it.");
}
END_TEST

Suite *
say_top_suite (void)
{
  Suite *suite = suite_create ("say_top");
  TCase *tc = tcase_create ("say_top");
  tcase_add_test (tc, top__lists__the_best);
  tcase_add_test (tc, top__tells__about_one);
  tcase_add_test (tc, top__tells__that_there_is_nothing);
  tcase_add_test (tc, top__is__harmless_and_fits);
  tcase_add_test (tc, review__tells__what_was_given_away);
  tcase_add_test (tc, review__of_basic_mancala__counts_places);
  tcase_add_test (tc, help__fits__five_lines_of_irc);
  tcase_add_test (tc, help__explains__every_word);
  tcase_add_test (tc, help__explains__every_setting);
  tcase_add_test (tc, help__says__what_it_does_not_know);
  suite_add_tcase (suite, tc);
  return suite;
}
