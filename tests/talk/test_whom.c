/*
 * test_whom.c - answers to somebody, and the names of people behind commands.
 */
#include <string.h>

#include "talk/reading.h"
#include "talk/suites.h"

static const KalahParseContext here = { .trigger = "!kalah", .host_name = "Alice B" };

/* What is said to whoever asked, or by who was asked: an answer, and nothing else. */
static const ReadingCase answers[] = {
  { "yes", "yes" },
  { "Yes.", "yes" },
  { "YES!!", "yes" },
  { " ok ", "yes" },
  { "Ok!", "yes" },
  { "okay", "yes" },
  { "y", "yes" },
  { "Y.", "yes" },
  { "yep", "yes" },
  { "accept", "yes" },
  { "sure", "yes" },
  { "ja", "yes" },
  { "S\u00ed", "yes" },
  { "\uff59\uff45\uff53", "yes" },   /* full-width */
  { "\u200fyes\u200f", "yes" },
  { "Да", "yes" },
  { "ДА!", "yes" },
  { "ок", "yes" },
  { "согласна.", "yes" },
  { "ndiyo", "yes" },
  { "Sawa!", "yes" },
  { "نعم", "yes" },
  { "نَعَم", "yes" },                  /* with vowel signs */
  { "نعـــم", "yes" },                 /* drawn out */
  { "أجل", "yes" },                    /* with and without hamza */
  { "أيوة", "yes" },
  { "> shall we?\nyes", "yes" },
  { "no", "no" },
  { "No.", "no" },
  { "n", "no" },
  { "nope", "no" },
  { "decline", "no" },
  { "Нет", "no" },
  { "hapana", "no" },
  { "لا", "no" },
  { "لأ", "no" },
  { "كلا۔", "no" },
  { "Alice B: ok", "yes" },
  { "@Alice B no", "no" },
  { "Alice B: back!", "back" },        /* as people say it to each other */
  { "Alice B: away", "away" },
};

START_TEST (whom__answers__question)
{
  reading_check (&answers[_i], &here);
}
END_TEST

/* Names stay as they were typed. */
static const ReadingCase named[] = {
  { "!kalah challenge Bob", "challenge! [Bob]" },
  { "!kalah challenge @Bob", "challenge! [Bob]" },
  { "!kalah Challenge Bob!", "challenge! [Bob]" },
  { "!kalah challenge Bob:", "challenge! [Bob]" },
  { "!kalah challenge Bob, ", "challenge! [Bob]" },
  { "!kalah challenge Bob pits=4", "challenge! [Bob] [pits=4]" },
  { "!kalah challenge Bob: PITS=4 Stones = 3", "challenge! [Bob] [pits=4] [stones=3]" },
  { "!kalah challenge \"Bob the builder\" players=3", "challenge! [Bob the builder] [players=3]" },
  { "!kalah challenge \u201cBob the builder\u201d", "challenge! [Bob the builder]" },
  { "!kalah challenge \u00abБоб\u00bb", "challenge! [Боб]" },
  { "!kalah challenge @\"Bob the builder\"", "challenge! [Bob the builder]" },
  { "!kalah challenge Bob the builder players=3", "challenge! [Bob the builder] [players=3]" },
  { "!kalah challenge Bob the  builder", "challenge! [Bob the  builder]" },
  { "!kalah challenge Bob pits = 4", "challenge! [Bob] [pits=4]" },
  { "!kalah challenge a=b", "challenge! [a=b]" },
  { "!kalah challenge a=b c=d", "challenge! [a=b] [c=d]" },
  { "!kalah challenge \"Bob", "challenge! [\"Bob]" },
  { "!kalah challenge \"\"", "challenge! [\"\"]" },
  { "!kalah challenge @", "challenge! [@]" },
  { "!kalah challenge Bob\u0663", "challenge! [Bob\u0663]" }, /* not "Bob3" */
  { "!kalah challenge \uff22\uff4f\uff42", "challenge! [\uff22\uff4f\uff42]" },
  { "!kalah challenge \u2068حسن\u2069", "challenge! [حسن]" },  /* copied from a board */
  { "!kalah challenge \u200fحَسن\u200f", "challenge! [حَسن]" },
  { "!kalah challenge \u2764\ufe0f pits=4", "challenge! [\u2764\ufe0f] [pits=4]" },
  { "!kalah challenge Bob\npits=4", "challenge! [Bob] [pits=4]" },
  { "!kalah challenge Bob\nhello there", "challenge! [Bob] [hello] [there]" },
  { "!kalah challenge", "help! [challenge]" },
  { "!kalah challenge ?", "help! [challenge]" },
  { "!kalah вызов Боб", "challenge! [Боб]" },
  { "!kalah standin Bob", "standin! [Bob]" },
  { "!kalah stand-in Bob the builder", "standin! [Bob the builder]" },
  { "!kalah standin \"Bob\"", "standin! [Bob]" },
  { "!kalah standin \"Bob\" now", "unknown! [now]" },
  { "!kalah standin a=b", "standin! [a=b]" },
  { "!kalah standin", "help! [standin]" },
  { "!kalah standin=5", "set! [standin=5]" },
  { "!kalah top", "top!" },
  { "!kalah top Ada Lovelace", "top! [Ada Lovelace]" },
};

/* The words of INTENT in brackets. Free it. */
static char *
describe_words (const KalahIntent *intent)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; intent->words != NULL && intent->words[i] != NULL; i++)
    g_string_append_printf (text, "%s[%s]", i > 0 ? " " : "", intent->words[i]);
  return g_string_free (text, FALSE);
}

START_TEST (whom__reads__names_as_typed)
{
  g_autoptr (KalahIntent) intent = kalah_parse_line (named[_i].line, &here);
  g_autofree char *reading = reading_describe (intent);
  g_autofree char *got = g_strdup (reading);
  ck_assert_ptr_nonnull (intent);
  if (intent->words != NULL) {
    g_autofree char *words = describe_words (intent);
    g_free (got);
    got = g_strdup_printf ("%.*s %s", (int) strcspn (reading, " "), reading, words);
  }
  ck_assert_str_eq (got, named[_i].intent);
}
END_TEST

Suite *
whom_suite (void)
{
  Suite *suite = suite_create ("whom");
  TCase *tc = tcase_create ("whom");
  tcase_add_loop_test (tc, whom__answers__question, 0, G_N_ELEMENTS (answers));
  tcase_add_loop_test (tc, whom__reads__names_as_typed, 0, G_N_ELEMENTS (named));
  suite_add_tcase (suite, tc);
  return suite;
}
