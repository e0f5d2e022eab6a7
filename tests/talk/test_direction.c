/*
 * test_direction.c - lines that start with a name of another script.
 */
#include "talk/direction.h"

#include <locale.h>
#include <string.h>

#include "suite.h"
#include "talk/board_read.h"
#include "talk/compose.h"
#include "talk/message.h"
#include "talk/suites.h"
#include "talk/tag.h"
#include "talk/text.h"

#define SALMA "\u2068\u0633\u0644\u0645\u0649\u2069"

static const struct {
  const char *line, *mark;
} lines[] = {
  { "Ada sows 3.", "" },
  { "\u0410\u0434\u0430 sows 3.", "" },
  { SALMA " sows 3.", "\u200e\u200e" },
  { "3: " SALMA " sows.", "\u200e\u200e" },
  { "12", "" },
  { "", "" },
  { "\u200e4 4 4   0 " SALMA, "" },
};

START_TEST (direction__marks__only_what_would_be_turned_round)
{
  ck_assert_str_eq (kalah_direction_mark (lines[_i].line), lines[_i].mark);
}
END_TEST

/* Pidgin would show the full stop at the left. */
START_TEST (direction__is_kept__in_what_is_sent)
{
  const KalahProfile *profile = kalah_profile_find ("prpl-jabber");
  g_autofree char *sent
      = kalah_message_guard (SALMA " sows 3.\n" SALMA ", your move: 2.", profile, "!kalah");
  ck_assert_str_eq (sent, "\u200e\u200e" SALMA " sows 3.\n\u200e\u200e" SALMA ", your move: 2.");
}
END_TEST

/* "": English again. */
static void
speak (const char *language)
{
  const char *top = g_getenv ("top_builddir");
  g_autofree char *folder = g_build_filename (top != NULL ? top : ".", "locale", NULL);
  g_setenv ("KALAH_LOCALEDIR", folder, FALSE);
  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, *language != '\0' ? "C.UTF-8" : "C");
  kalah_text_init (NULL);
}

/* In the order of an Arabic sentence, whoever it starts with. */
START_TEST (direction__is__that_of_the_language)
{
  speak ("ar");
  ck_assert (kalah_text_is_rtl ());
  ck_assert_str_eq (kalah_direction_mark ("Ada \u062a\u0632\u0631\u0639 3."), "\u200f\u200f");
  ck_assert_str_eq (kalah_direction_mark (SALMA " \u062a\u0632\u0631\u0639 3."), "");
  ck_assert_str_eq (kalah_direction_mark ("\u200e4 4 4   0 Ada"), "");
  speak ("");
}
END_TEST

START_TEST (direction__leaves__the_tag_to_machines)
{
  KalahTag tag;
  speak ("ar");
  g_autofree char *sent
      = kalah_message_guard ("Ada.\n[kalah t1#0 0;4,4,4=0/4,4,4=0]",
                             kalah_profile_find ("prpl-jabber"), "!kalah");
  ck_assert_str_eq (sent, "\u200f\u200f" "Ada.\n[kalah t1#0 0;4,4,4=0/4,4,4=0]");
  ck_assert (kalah_tag_parse (sent, &tag));
  speak ("");
}
END_TEST

START_TEST (direction__tells__a_sentence_from_a_board)
{
  ck_assert (kalah_board_is_line ("\u200e" SALMA ": 3, 1."));
  ck_assert (!kalah_board_is_line ("\u200e\u200e" SALMA " sows 3, 1."));
  ck_assert_str_eq (kalah_direction_skip ("\u200e\u200e" "a"), "a");
  ck_assert_str_eq (kalah_direction_skip ("\u200e" "a"), "\u200e" "a");
}
END_TEST

START_TEST (direction__keeps__lines_within_their_limit)
{
  KalahProfile profile = *kalah_profile_find ("prpl-irc");
  GString *novel = g_string_new (SALMA);
  while (novel->len < 2000)
    g_string_append (novel, " \u0633\u0644\u0645\u0649");
  g_autofree char *sent = kalah_message_guard (novel->str, &profile, "!kalah");
  g_auto (GStrv) pieces = g_strsplit (sent, "\n", -1);
  ck_assert_uint_gt (g_strv_length (pieces), 2);
  for (guint i = 0; pieces[i] != NULL; i++) {
    ck_assert (g_str_has_prefix (pieces[i], "\u200e\u200e"));
    ck_assert_uint_le (strlen (pieces[i]), profile.line_bytes);
  }
  g_string_free (novel, TRUE);
}
END_TEST

Suite *
direction_suite (void)
{
  Suite *suite = suite_create ("direction");
  TCase *tcase = tcase_create ("core");
  tcase_add_loop_test (tcase, direction__marks__only_what_would_be_turned_round, 0,
                       G_N_ELEMENTS (lines));
  tcase_add_test (tcase, direction__is_kept__in_what_is_sent);
  tcase_add_test (tcase, direction__is__that_of_the_language);
  tcase_add_test (tcase, direction__leaves__the_tag_to_machines);
  tcase_add_test (tcase, direction__tells__a_sentence_from_a_board);
  tcase_add_test (tcase, direction__keeps__lines_within_their_limit);
  suite_add_tcase (suite, tcase);
  return suite;
}
