/*
 * test_words.c - the words of other languages: each means one thing.
 */
#include <string.h>

#include "suite.h"
#include "talk/parse.h"
#include "talk/pits.h"
#include "talk/plain.h"
#include "talk/suites.h"
#include "talk/words.h"

/* What a command means; with a name behind it, which some need. */
static KalahIntentKind
meaning (const char *word)
{
  g_autofree char *alone = g_strdup (word);
  g_autofree char *with_name = g_strdup_printf ("%s Ada", word);
  g_autoptr (KalahIntent) one = kalah_parse_words (alone);
  g_autoptr (KalahIntent) two = kalah_parse_words (with_name);
  gboolean asks_for_name = one->kind == KALAH_INTENT_HELP && one->words != NULL;
  return asks_for_name ? two->kind : one->kind;
}

static GPtrArray *
all_words (GArray *kinds)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  KalahIntentKind kind;
  const char *row;
  for (guint i = 0; kalah_words_row (i, &kind, &row); i++) {
    g_auto (GStrv) list = g_strsplit (row, "|", -1);
    ck_assert_uint_gt (g_strv_length (list), 0);
    for (guint w = 0; list[w] != NULL; w++) {
      g_ptr_array_add (words, g_strdup (list[w]));
      g_array_append_val (kinds, kind);
    }
  }
  ck_assert_uint_gt (words->len, 100);
  return words;
}

START_TEST (words__mean__one_thing)
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (KalahIntentKind));
  g_autoptr (GPtrArray) words = all_words (kinds);
  for (guint i = 0; i < words->len; i++) {
    const char *word = words->pdata[i];
    ck_assert_msg (meaning (word) == g_array_index (kinds, KalahIntentKind, i), "%s", word);
    for (guint other = 0; other < i; other++)
      ck_assert_msg (!kalah_plain_same (word, words->pdata[other]), "%s twice", word);
  }
}
END_TEST

/* Said alone, a word that is a pit would be sown. */
START_TEST (words__are__no_pits)
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (KalahIntentKind));
  g_autoptr (GPtrArray) words = all_words (kinds);
  for (guint i = 0; i < words->len; i++) {
    guint8 pits[KALAH_CHAIN_MAX];
    ck_assert_msg (kalah_pits_read (words->pdata[i], pits) == 0, "%s", (char *) words->pdata[i]);
  }
}
END_TEST

/* They are compared with what is plain, so they have to be: no blanks, no marks. */
START_TEST (words__are__plain_and_short)
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (KalahIntentKind));
  g_autoptr (GPtrArray) words = all_words (kinds);
  for (guint i = 0; i < words->len; i++) {
    char plain[KALAH_WORDS_BYTES_MAX + 1];
    const char *word = words->pdata[i];
    ck_assert_msg (kalah_plain_copy (word, plain, sizeof plain), "%s", word);
    ck_assert_str_eq (plain, word);
    ck_assert_msg (*word != '\0' && strpbrk (word, " .,!?=\"@:") == NULL, "%s", word);
  }
}
END_TEST

/* Whoever looks at a line first may go by the length. */
START_TEST (words__answer__in_few_letters)
{
  g_autoptr (GArray) kinds = g_array_new (FALSE, FALSE, sizeof (KalahIntentKind));
  g_autoptr (GPtrArray) words = all_words (kinds);
  for (guint i = 0; i < words->len; i++) {
    KalahIntentKind kind = g_array_index (kinds, KalahIntentKind, i), found;
    const char *word = words->pdata[i];
    gboolean answer = kind == KALAH_INTENT_YES || kind == KALAH_INTENT_NO;
    ck_assert_msg (kalah_words_answer (word, &found) == answer, "%s", word);
    if (answer)
      ck_assert_int_eq (found, kind);
    if (answer && g_str_is_ascii (word))
      ck_assert_msg (strlen (word) <= KALAH_WORDS_ANSWER_MAX, "%s", word);
  }
}
END_TEST

START_TEST (words__begin__with_a_mark_behind_every_trigger)
{
  for (const char *const *trigger = kalah_words_triggers (); *trigger != NULL; trigger++) {
    char plain[64];
    ck_assert (**trigger == '!');
    ck_assert (kalah_plain_copy (*trigger, plain, sizeof plain));
    ck_assert_str_eq (plain, *trigger);
  }
}
END_TEST

/* Each language has a word for each command that English has. */
START_TEST (words__cover__all_commands)
{
  static const KalahIntentKind needed[] = {
    KALAH_INTENT_NEW, KALAH_INTENT_CHALLENGE, KALAH_INTENT_JOIN, KALAH_INTENT_LEAVE,
    KALAH_INTENT_CPU, KALAH_INTENT_START, KALAH_INTENT_BOARD, KALAH_INTENT_RULES,
    KALAH_INTENT_MOVES, KALAH_INTENT_HELP, KALAH_INTENT_RESIGN, KALAH_INTENT_AGAIN,
    KALAH_INTENT_SET, KALAH_INTENT_STOP, KALAH_INTENT_YES, KALAH_INTENT_NO,
    KALAH_INTENT_AWAY, KALAH_INTENT_BACK, KALAH_INTENT_STANDIN, KALAH_INTENT_UNDO,
    KALAH_INTENT_HINT, KALAH_INTENT_TOP,
  };
  KalahIntentKind kind;
  const char *row;
  for (guint n = 0; n < G_N_ELEMENTS (needed); n++) {
    gboolean latin = FALSE, cyrillic = FALSE, arabic = FALSE;
    for (guint i = 0; kalah_words_row (i, &kind, &row); i++) {
      GUnicodeScript script = g_unichar_get_script (g_utf8_get_char (row));
      latin |= kind == needed[n] && script == G_UNICODE_SCRIPT_LATIN;
      cyrillic |= kind == needed[n] && script == G_UNICODE_SCRIPT_CYRILLIC;
      arabic |= kind == needed[n] && script == G_UNICODE_SCRIPT_ARABIC;
    }
    ck_assert_msg (latin && cyrillic && arabic, "a language lacks a word for intent %d",
                   (int) needed[n]);
  }
}
END_TEST

Suite *
words_suite (void)
{
  Suite *suite = suite_create ("words");
  TCase *tc = tcase_create ("words");
  tcase_add_test (tc, words__mean__one_thing);
  tcase_add_test (tc, words__are__no_pits);
  tcase_add_test (tc, words__are__plain_and_short);
  tcase_add_test (tc, words__answer__in_few_letters);
  tcase_add_test (tc, words__begin__with_a_mark_behind_every_trigger);
  tcase_add_test (tc, words__cover__all_commands);
  suite_add_tcase (suite, tc);
  return suite;
}
