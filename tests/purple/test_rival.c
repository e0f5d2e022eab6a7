/*
 * test_rival.c - one `new`, and perhaps two members who could open a table for it.
 */
#include "purple/rival.h"

#include <string.h>

#include "purple/chat.h"
#include "purple/stage.h"
#include "suite.h"

#define BOARD "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0"
/* Before and behind every id that our tables may have. */
#define SMALL "bob opens a table. [kalah 00#0 " BOARD "]"
#define LARGE "bob opens a table. [kalah zzzzz#0 " BOARD "]"

static PurpleConversation *alice;

static void
setup (void)
{
  stage_open ();
  alice = stage_join ("alice");
  stage_guest ("bob");
  stage_guest ("carol");
  stage_command (alice, "host on");
}

static void
expect_silence (void)
{
  stage_outlast_hosts ();
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "");
}

/* --- while a `new` waits ------------------------------------------------------ */

START_TEST (rival__plays__what_was_said_while_a_table_was_asked_for)
{
  stage_speak ("bob", "!kalah new first=B");
  stage_speak ("carol", "!kalah join");
  stage_speak ("bob", "!kalah set stones=3");
  stage_speak ("bob", "!kalah start");
  g_autofree char *said = stage_await ("carol, your move");
  ck_assert_ptr_nonnull (strstr (said, "3,3,3,3,3,3=0]"));
  ck_assert_ptr_null (strstr (said, "no table"));
}
END_TEST

START_TEST (rival__opens__for_the_name_by_then)
{
  stage_speak ("bob", "!kalah new");
  stage_rename ("bob", "robert");
  stage_expect ("robert opens a table");
  stage_speak ("robert", "!kalah stop");
  stage_expect ("robert closes the table");
}
END_TEST

START_TEST (rival__opens_nothing__for_who_has_left)
{
  stage_speak ("bob", "!kalah new");
  stage_guest_leaves ("bob");
  expect_silence ();
}
END_TEST

START_TEST (rival__opens_nothing__when_hosting_ends_meanwhile)
{
  stage_speak ("bob", "!kalah new");
  stage_speak ("carol", "!kalah join");
  stage_command (alice, "host off");
  expect_silence ();
}
END_TEST

START_TEST (rival__keeps__a_few_lines_only)
{
  stage_speak ("bob", "!kalah new");
  for (guint i = 0; i < 10 * KALAH_RIVAL_LINES_MAX; i++)
    stage_speak ("bob", "!kalah rules");
  ck_assert_uint_eq (kalah_chat_find (alice)->rival.lines->len, KALAH_RIVAL_LINES_MAX);
  stage_expect ("bob opens a table");
}
END_TEST

START_TEST (rival__lets_own_user_open__and_hears_the_others_after_it)
{
  stage_speak ("bob", "!kalah new");
  stage_speak ("carol", "!kalah join");
  stage_type (alice, "!kalah new");
  g_autofree char *said = stage_await ("carol takes seat B");
  ck_assert_ptr_nonnull (strstr (said, "alice opens a table"));
}
END_TEST

/* --- tags ----------------------------------------------------------------------- */

START_TEST (rival__knows__tags_of_our_own_tables)
{
  stage_speak ("bob", "!kalah new");
  g_autofree char *said = stage_await ("[kalah ");
  g_autofree char *tag = g_strdup (strstr (said, "[kalah "));
  stage_speak ("bob", "!kalah stop");
  stage_expect ("bob closes the table");
  stage_speak ("bob", "!kalah new");
  stage_speak ("carol", tag);
  stage_speak ("carol", "what was that?");
  stage_expect ("bob opens a table");
}
END_TEST

START_TEST (rival__opens__after_a_stray_tag)
{
  stage_speak ("carol", LARGE);
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
}
END_TEST

START_TEST (rival__helps__after_a_stray_tag)
{
  stage_speak ("carol", LARGE);
  stage_speak ("bob", "!kalah help");
  stage_expect ("!kalah new");
}
END_TEST

START_TEST (rival__leaves_it__to_a_host_who_answers)
{
  stage_speak ("carol", LARGE);
  stage_speak ("bob", "!kalah new");
  stage_speak ("carol", "bob, a table is open already: see it with \"!kalah board\".");
  expect_silence ();
}
END_TEST

START_TEST (rival__leaves_words__to_the_table_they_may_be_for)
{
  stage_speak ("carol", LARGE);
  stage_speak ("bob", "!kalah join");
  expect_silence ();
}
END_TEST

START_TEST (rival__leaves_all__to_a_game_that_goes_on)
{
  stage_speak ("carol", "alice, your move. [kalah zzzz#1 " BOARD "]");
  stage_speak ("carol", "bob, your move. [kalah zzzz#2 " BOARD "]");
  stage_speak ("carol", "The board. [kalah zzzz#2 " BOARD "]");
  stage_speak ("bob", "!kalah new");
  expect_silence ();
  stage_guest_leaves ("carol");
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
}
END_TEST

/* carol is heard no more as a host. */
START_TEST (rival__opens__after_a_table_was_closed)
{
  stage_speak ("carol", "alice, your move. [kalah zzzz#1 " BOARD "]");
  stage_speak ("carol", "bob, your move. [kalah zzzz#2 " BOARD "]");
  ck_assert (kalah_rival_plays (kalah_chat_find (alice)));
  stage_speak ("carol", "carol closes the table. [kalah zzzz#2 -;4,4,4,4,4,4=0/4,4,4,4,4,4=0]");
  ck_assert (!kalah_rival_is_near (kalah_chat_find (alice)));
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
}
END_TEST

/* After a game it is still there, for another one. */
START_TEST (rival__leaves_words__to_a_table_whose_game_is_over)
{
  stage_speak ("carol", "alice, your move. [kalah zzzz#1 " BOARD "]");
  stage_speak ("carol", "carol resigns. [kalah zzzz#2 -;4,4,4,4,4,4=0r2/4,4,4,4,4,4=0]");
  stage_speak ("bob", "!kalah again");
  expect_silence ();
}
END_TEST

START_TEST (rival__keeps_ours__when_theirs_is_closed)
{
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
  stage_speak ("carol", "carol closes the table. [kalah 00#0 -;4,4,4,4,4,4=0/4,4,4,4,4,4=0]");
  ck_assert (kalah_chat_has_table (kalah_chat_find (alice)));
}
END_TEST

START_TEST (rival__opens__when_the_tags_come_from_many)
{
  stage_speak ("carol", "[kalah zzzz#1 " BOARD "]");
  stage_speak ("bob", "[kalah zzzz#2 " BOARD "]");
  stage_speak ("carol", "[kalah zzzzz#3 " BOARD "]");
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
}
END_TEST

/* --- two tables for one `new` ------------------------------------------------ */

START_TEST (rival__closes_ours__when_the_other_id_comes_first)
{
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
  stage_speak ("bob", "!kalah join");
  stage_speak ("carol", SMALL);
  g_autofree char *said = stage_await ("Another table is open here already");
  ck_assert_ptr_nonnull (strstr (said, "#0 -;4,4,4,4,4,4=0/4,4,4,4,4,4=0]"));
  stage_speak ("bob", "!kalah start"); /* carol's plugin answers */
  expect_silence ();
}
END_TEST

START_TEST (rival__keeps_ours__when_our_id_comes_first)
{
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
  stage_speak ("carol", LARGE);
  stage_speak ("bob", "!kalah start");
  stage_expect ("Game 1");
}
END_TEST

START_TEST (rival__closes_ours_silently__before_it_was_told)
{
  stage_speak ("bob", "!kalah new");
  while (!kalah_chat_has_table (kalah_chat_find (alice)))
    g_main_context_iteration (NULL, TRUE);
  stage_speak ("carol", LARGE);
  expect_silence ();
  ck_assert (!kalah_chat_has_table (kalah_chat_find (alice)));
}
END_TEST

START_TEST (rival__keeps__the_table_of_our_own_user)
{
  stage_type (alice, "!kalah new");
  stage_expect ("alice opens a table");
  stage_speak ("carol", SMALL);
  ck_assert (kalah_chat_has_table (kalah_chat_find (alice)));
}
END_TEST

START_TEST (rival__keeps__a_game)
{
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
  stage_speak ("bob", "!kalah start");
  stage_expect ("Game 1");
  stage_speak ("carol", SMALL);
  ck_assert (kalah_chat_has_table (kalah_chat_find (alice)));
}
END_TEST

/* Two hosts, both real: accounts of two networks are not one family. */
static void
meet (gboolean echo_later)
{
  PurpleConversation *erin = stage_join_as ("prpl-jabber", "Erin");
  stage_command (erin, "host on");
  stage_echo_later (echo_later);
  stage_speak ("bob", "!kalah new");
  kalah_rival_release (kalah_chat_find (alice)); /* the same moment */
  kalah_rival_release (kalah_chat_find (erin));
  ck_assert (kalah_chat_has_table (kalah_chat_find (alice)));
  ck_assert (kalah_chat_has_table (kalah_chat_find (erin)));
  stage_outlast_hosts ();
  ck_assert_int_ne (kalah_chat_has_table (kalah_chat_find (alice)),
                    kalah_chat_has_table (kalah_chat_find (erin)));
}

START_TEST (rival__of_two_hosts__one_stays)
{
  meet (FALSE);
}
END_TEST

START_TEST (rival__of_two_hosts__one_stays_when_lines_come_back_late)
{
  meet (TRUE);
}
END_TEST

START_TEST (rival__of_two_hosts__one_opens)
{
  PurpleConversation *erin = stage_join_as ("prpl-jabber", "Erin");
  stage_command (erin, "host on");
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
  stage_outlast_hosts ();
  ck_assert_int_ne (kalah_chat_has_table (kalah_chat_find (alice)),
                    kalah_chat_has_table (kalah_chat_find (erin)));
}
END_TEST

Suite *rival_suite (void);

Suite *
rival_suite (void)
{
  Suite *suite = suite_create ("rival");
  TCase *tcase = tcase_create ("rival");
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_add_test (tcase, rival__plays__what_was_said_while_a_table_was_asked_for);
  tcase_add_test (tcase, rival__opens__for_the_name_by_then);
  tcase_add_test (tcase, rival__opens_nothing__for_who_has_left);
  tcase_add_test (tcase, rival__opens_nothing__when_hosting_ends_meanwhile);
  tcase_add_test (tcase, rival__keeps__a_few_lines_only);
  tcase_add_test (tcase, rival__lets_own_user_open__and_hears_the_others_after_it);
  tcase_add_test (tcase, rival__knows__tags_of_our_own_tables);
  tcase_add_test (tcase, rival__opens__after_a_stray_tag);
  tcase_add_test (tcase, rival__helps__after_a_stray_tag);
  tcase_add_test (tcase, rival__leaves_it__to_a_host_who_answers);
  tcase_add_test (tcase, rival__leaves_words__to_the_table_they_may_be_for);
  tcase_add_test (tcase, rival__leaves_all__to_a_game_that_goes_on);
  tcase_add_test (tcase, rival__opens__after_a_table_was_closed);
  tcase_add_test (tcase, rival__leaves_words__to_a_table_whose_game_is_over);
  tcase_add_test (tcase, rival__keeps_ours__when_theirs_is_closed);
  tcase_add_test (tcase, rival__opens__when_the_tags_come_from_many);
  tcase_add_test (tcase, rival__closes_ours__when_the_other_id_comes_first);
  tcase_add_test (tcase, rival__keeps_ours__when_our_id_comes_first);
  tcase_add_test (tcase, rival__closes_ours_silently__before_it_was_told);
  tcase_add_test (tcase, rival__keeps__the_table_of_our_own_user);
  tcase_add_test (tcase, rival__keeps__a_game);
  tcase_add_test (tcase, rival__of_two_hosts__one_stays);
  tcase_add_test (tcase, rival__of_two_hosts__one_stays_when_lines_come_back_late);
  tcase_add_test (tcase, rival__of_two_hosts__one_opens);
  suite_add_tcase (suite, tcase);
  return suite;
}
