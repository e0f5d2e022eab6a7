/*
 * test_profile.c - the table of protocols.
 */
#include "suite.h"
#include "talk/profile.h"
#include "talk/suites.h"

static const char *const protocols[] = {
  "prpl-jabber", "prpl-irc", "prpl-kalah-room", "prpl-bonjour", "", NULL
};

START_TEST (profile__finds__protocol)
{
  ck_assert_str_eq (kalah_profile_find ("prpl-jabber")->protocol, "prpl-jabber");
  ck_assert (kalah_profile_find ("prpl-jabber")->newlines);
  ck_assert (kalah_profile_find ("prpl-jabber")->markup);
  ck_assert_str_eq (kalah_profile_find ("prpl-irc")->protocol, "prpl-irc");
  ck_assert (!kalah_profile_find ("prpl-irc")->newlines);
}
END_TEST

START_TEST (profile__is_careful__with_strangers)
{
  const KalahProfile *irc = kalah_profile_find ("prpl-irc");
  const KalahProfile *stranger = kalah_profile_find ("prpl-nobody-knows");
  ck_assert_ptr_null (stranger->protocol);
  ck_assert_ptr_eq (kalah_profile_find (NULL), stranger);
  ck_assert (!stranger->newlines && !stranger->markup);
  ck_assert_uint_le (stranger->lines_max, irc->lines_max);
  ck_assert_uint_le (stranger->line_bytes, irc->line_bytes);
  ck_assert_uint_le (stranger->burst, irc->burst);
  ck_assert_uint_ge (stranger->interval_ms, irc->interval_ms);
}
END_TEST

START_TEST (profile__is__usable)
{
  const KalahProfile *profile = kalah_profile_find (protocols[_i]);
  ck_assert_int_ne (profile->board, KALAH_BOARD_AUTO);
  ck_assert_uint_ge (profile->lines_max, 3);
  ck_assert_uint_ge (profile->line_bytes, 300);
  ck_assert_uint_ge (profile->burst, 1);
  ck_assert_uint_le (profile->lines_max, MAX (profile->burst, profile->newlines ? 24u : 0u));
}
END_TEST

Suite *
profile_suite (void)
{
  Suite *suite = suite_create ("profile");
  TCase *tc = tcase_create ("profile");
  tcase_add_test (tc, profile__finds__protocol);
  tcase_add_test (tc, profile__is_careful__with_strangers);
  tcase_add_loop_test (tc, profile__is__usable, 0, G_N_ELEMENTS (protocols));
  suite_add_tcase (suite, tc);
  return suite;
}
