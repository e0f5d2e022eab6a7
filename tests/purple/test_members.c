/*
 * test_members.c - a seat belongs to a person: renames, leaving, coming back.
 */
#include "purple/members.h"

#include <string.h>

#include "purple/stage.h"
#include "suite.h"

static PurpleConversation *alice;

static void
setup (void)
{
  stage_open ();
  alice = stage_join ("alice");
  stage_guest ("bob");
}

static void
expect_moves (const char *moves)
{
  stage_settle ();
  g_free (stage_wire ());
  stage_type (alice, "!kalah moves");
  stage_expect (moves);
}

/* Alice and Bob, Bob to move. */
static void
deal (void)
{
  stage_command (alice, "new first=B");
  stage_speak ("bob", "!kalah join");
  stage_expect ("bob takes seat B");
  stage_command (alice, "start");
  stage_expect ("bob, ");
}

START_TEST (members__keep_their_seat__under_a_new_name)
{
  deal ();
  stage_rename ("bob", "bobby");
  stage_speak ("bobby", "1");
  stage_expect ("alice, ");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (members__lose_nothing__to_who_takes_their_old_name)
{
  deal ();
  stage_rename ("bob", "bobby");
  stage_guest ("bob");
  stage_speak ("bob", "1");
  expect_moves ("Nothing has been played");
  stage_speak ("bobby", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (members__keep_their_seat__over_many_renames)
{
  deal ();
  stage_rename ("bob", "b2");
  stage_rename ("b2", "b3");
  stage_rename ("b3", "bob");
  stage_rename ("bob", "b4");
  stage_speak ("b4", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (members__keep_their_seat__when_the_host_is_renamed)
{
  deal ();
  stage_rename ("alice", "alicia");
  stage_speak ("bob", "1");
  stage_expect ("alicia, ");
  stage_type (alice, "2");
  expect_moves ("B = 1; A = 2");
}
END_TEST

START_TEST (members__keep_their_seat__who_leave_and_come_back)
{
  deal ();
  stage_guest_leaves ("bob");
  stage_guest ("bob");
  stage_speak ("bob", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (members__are_known_by_address__where_it_is_shown)
{
  stage_show_address ("bob", "bob@home.example/phone");
  deal ();
  stage_guest_leaves ("bob");
  stage_show_address ("bob", "mallory@elsewhere.example/x");
  stage_guest ("bob");
  stage_speak ("bob", "1"); /* another person under that name */
  expect_moves ("Nothing has been played");
  stage_show_address ("robert", "bob@home.example/laptop");
  stage_guest ("robert");
  stage_speak ("robert", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (members__stay_known__when_their_address_appears)
{
  deal ();
  stage_show_address ("bob", "bob@home.example/phone"); /* we were made moderator */
  stage_speak ("bob", "1");
  expect_moves ("B = 1");
  stage_type (alice, "2");
  stage_guest_leaves ("bob");
  stage_show_address ("robert", "bob@home.example/phone");
  stage_guest ("robert");
  stage_speak ("robert", "2");
  expect_moves ("B = 1; A = 2; B = 2");
}
END_TEST

START_TEST (members__stay_known__when_their_address_vanishes)
{
  stage_show_address ("bob", "bob@home.example/phone");
  deal ();
  stage_show_address ("bob", NULL);
  stage_speak ("bob", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (members__are_not_known_by_the_address_within_the_room)
{
  stage_show_address ("bob", STAGE_ROOM "/bob");
  deal ();
  stage_rename ("bob", "bobby");
  stage_show_address ("bobby", STAGE_ROOM "/bobby");
  stage_speak ("bobby", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (members__survive__rejoin_with_all_of_them)
{
  deal ();
  purple_conv_chat_left (PURPLE_CONV_CHAT (alice));
  stage_rejoin (alice);
  stage_expect ("I am back");
  stage_rename ("bob", "bobby");
  stage_speak ("bobby", "1"); /* had not spoken since: only the name is known */
  stage_settle ();
  stage_rename ("bobby", "bob");
  stage_speak ("bob", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (members__on_irc__are_one_in_capitals_and_small_letters)
{
  PurpleConversation *irc = stage_join_as ("prpl-irc", "carol");
  stage_guest ("bob[]");
  g_usleep (2100000); /* until the lines just after a join count */
  stage_command (irc, "new first=B");
  stage_speak ("bob[]", "!kalah join");
  stage_expect ("bob[] takes");
  stage_command (irc, "start");
  stage_expect ("Game 1");
  stage_speak ("BOB{}", "1");
  stage_expect ("BOB{} sows");
}
END_TEST

START_TEST (members__on_xmpp__are_called_as_the_room_has_it)
{
  PurpleConversation *xmpp = stage_join_as ("prpl-jabber", "Carol");
  stage_command (xmpp, "new first=B");
  stage_expect ("Carol opens");
  stage_speak ("bob", "!kalah join");
  stage_command (xmpp, "start");
  stage_expect ("bob, ");
  stage_rename ("Carol", "CAROLINE");
  stage_speak ("bob", "1");
  stage_expect ("CAROLINE, ");
}
END_TEST

Suite *members_suite (void);

Suite *
members_suite (void)
{
  Suite *suite = suite_create ("members");
  TCase *tcase = tcase_create ("members");
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_add_test (tcase, members__keep_their_seat__under_a_new_name);
  tcase_add_test (tcase, members__lose_nothing__to_who_takes_their_old_name);
  tcase_add_test (tcase, members__keep_their_seat__over_many_renames);
  tcase_add_test (tcase, members__keep_their_seat__when_the_host_is_renamed);
  tcase_add_test (tcase, members__keep_their_seat__who_leave_and_come_back);
  tcase_add_test (tcase, members__are_known_by_address__where_it_is_shown);
  tcase_add_test (tcase, members__stay_known__when_their_address_appears);
  tcase_add_test (tcase, members__stay_known__when_their_address_vanishes);
  tcase_add_test (tcase, members__are_not_known_by_the_address_within_the_room);
  tcase_add_test (tcase, members__survive__rejoin_with_all_of_them);
  tcase_add_test (tcase, members__on_irc__are_one_in_capitals_and_small_letters);
  tcase_add_test (tcase, members__on_xmpp__are_called_as_the_room_has_it);
  suite_add_tcase (suite, tcase);
  return suite;
}
