/*
 * test_sibling.c - several accounts of one client in one room: each line is heard
 * by all of them and acted upon by one.
 */
#include "purple/sibling.h"

#include <string.h>

#include "purple/stage.h"
#include "suite.h"

static PurpleConversation *alice, *dora;

static void
setup (void)
{
  stage_open ();
  alice = stage_join ("alice");
  dora = stage_join ("dora");
  stage_guest ("bob");
}

static guint
count (const char *text, const char *word)
{
  guint n = 0;
  for (const char *at = text; (at = strstr (at, word)) != NULL; at += strlen (word))
    n++;
  return n;
}

/* Waits for TEXT and then for all that may follow it: it is said once. */
static void
expect_once (const char *text)
{
  g_autofree char *said = stage_await (text);
  stage_settle ();
  g_autofree char *more = stage_wire ();
  ck_assert_uint_eq (count (said, text) + count (more, text), 1);
}

START_TEST (sibling__with_the_table__reacts_to_a_line_typed_in_the_other)
{
  stage_command (alice, "new first=B");
  expect_once ("alice opens a table");
  stage_type (dora, "!kalah join");
  expect_once ("dora takes seat B");
  stage_command (alice, "start");
  expect_once ("dora, your move");
  stage_type (dora, "1");
  expect_once ("alice, your move");
  ck_assert (!stage_saw (dora, "table"));
}
END_TEST

START_TEST (sibling__hearing_first__leaves_it_to_the_table)
{
  stage_command (dora, "new first=B"); /* alice's conversation hears each line first */
  expect_once ("dora opens a table");
  stage_type (alice, "!kalah join");
  expect_once ("alice takes seat B");
  ck_assert (!stage_saw (alice, "table"));
}
END_TEST

START_TEST (sibling__of_a_table_just_closed__stays_silent)
{
  stage_command (alice, "new");
  expect_once ("alice opens a table");
  PurpleConversation *erin = stage_join ("erin"); /* has seen no board of it */
  stage_command (erin, "host on");
  purple_conv_chat_user_set_flags (PURPLE_CONV_CHAT (alice), "bob", PURPLE_CBFLAGS_OP);
  stage_speak ("bob", "!kalah stop"); /* erin hears it when alice has acted on it */
  g_autofree char *said = stage_await ("bob closes the table");
  stage_settle ();
  g_autofree char *more = stage_wire ();
  ck_assert_str_eq (more, "");
  ck_assert_uint_eq (count (said, "\n"), 1);
}
END_TEST

START_TEST (sibling__where_it_was_typed__opens)
{
  stage_command (alice, "host on");
  stage_type (dora, "!kalah new");
  expect_once ("dora opens a table");
}
END_TEST

START_TEST (sibling__first_with_hosting__opens_for_a_guest)
{
  stage_command (alice, "host on");
  stage_command (dora, "host on");
  stage_speak ("bob", "!kalah new");
  expect_once ("bob opens a table");
  stage_outlast_hosts ();
  g_autofree char *more = stage_wire ();
  ck_assert_str_eq (more, "");
}
END_TEST

START_TEST (sibling__in_another_network__is_none)
{
  PurpleConversation *other = stage_join_as ("prpl-irc", "alice2");
  stage_command (alice, "new");
  expect_once ("alice opens a table");
  stage_command (other, "new");
  expect_once ("alice2 opens a table");
}
END_TEST

START_TEST (sibling__with_capitals_in_its_nick__is_one)
{
  PurpleConversation *eve = stage_join_as ("prpl-jabber", "Eve");
  PurpleConversation *fay = stage_join_as ("prpl-jabber", "Fay");
  stage_type (eve, "!kalah new");
  expect_once ("Eve opens a table");
  stage_type (fay, "!kalah join");
  expect_once ("Fay takes seat B");
}
END_TEST

START_TEST (sibling__whose_user_types_a_command__is_a_guest_at_the_table)
{
  stage_command (alice, "new first=B");
  expect_once ("alice opens a table");
  stage_command (dora, "join");
  expect_once ("dora takes seat B");
  stage_command (alice, "start");
  expect_once ("dora, your move");
  stage_command (dora, "1");
  expect_once ("alice, your move");
  ck_assert (!stage_saw (dora, "table"));
}
END_TEST

START_TEST (sibling__without_a_table_anywhere__runs_its_own_commands)
{
  stage_command (alice, "host on");
  stage_command (dora, "new");
  expect_once ("dora opens a table");
}
END_TEST

Suite *sibling_suite (void);

Suite *
sibling_suite (void)
{
  Suite *suite = suite_create ("sibling");
  TCase *tcase = tcase_create ("sibling");
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_add_test (tcase, sibling__with_the_table__reacts_to_a_line_typed_in_the_other);
  tcase_add_test (tcase, sibling__hearing_first__leaves_it_to_the_table);
  tcase_add_test (tcase, sibling__of_a_table_just_closed__stays_silent);
  tcase_add_test (tcase, sibling__where_it_was_typed__opens);
  tcase_add_test (tcase, sibling__first_with_hosting__opens_for_a_guest);
  tcase_add_test (tcase, sibling__in_another_network__is_none);
  tcase_add_test (tcase, sibling__with_capitals_in_its_nick__is_one);
  tcase_add_test (tcase, sibling__whose_user_types_a_command__is_a_guest_at_the_table);
  tcase_add_test (tcase, sibling__without_a_table_anywhere__runs_its_own_commands);
  suite_add_tcase (suite, tcase);
  return suite;
}
