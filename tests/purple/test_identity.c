/*
 * test_identity.c - a seat belongs to a person: by what a protocol tells of people
 * beside their names.
 */
#include "purple/identity.h"

#include <string.h>

#include "purple/stage.h"
#include "suite.h"

static PurpleConversation *host;

static void
expect_moves (const char *moves)
{
  stage_settle ();
  g_free (stage_wire ());
  stage_type (host, "!kalah moves");
  stage_expect (moves);
}

#define NOTHING "Nothing has been played"

/* The host and Bob, Bob to move. */
static void
deal (void)
{
  stage_command (host, "new first=B");
  stage_speak ("bob", "!kalah join");
  stage_expect ("bob takes seat B");
  stage_command (host, "start");
  stage_expect ("Game 1");
}

/* ---- XMPP ---- */

static void
open_xmpp (void)
{
  stage_open ();
  host = stage_join_as ("prpl-jabber", "carol");
}

static void
come (const char *nick, const char *stamp)
{
  stage_stamp (host, nick, stamp, FALSE);
  stage_guest (nick);
}

START_TEST (stamp__gives_the_seat_back__under_any_name)
{
  come ("bob", "s1");
  stage_stamp (host, "carol", "s0", TRUE);
  deal ();
  stage_guest_leaves ("bob");
  come ("bob", "s2"); /* a namesake */
  stage_speak ("bob", "1");
  expect_moves (NOTHING);
  come ("robert", "s1");
  stage_speak ("robert", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (stamp__is_not_believed__where_the_room_does_not_stamp_us)
{
  come ("bob", "s1");
  deal ();
  stage_guest_leaves ("bob");
  come ("robert", "s1"); /* wrote it there */
  stage_speak ("robert", "1");
  expect_moves (NOTHING);
  come ("bob", NULL);
  stage_speak ("bob", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (stamp__of_a_room_made_anew__leaves_the_name)
{
  stage_stamp (host, "carol", "s0", TRUE);
  come ("bob", "s1");
  deal ();
  stage_disconnect (host);
  stage_rejoin (host); /* without bob */
  stage_guest_leaves ("bob");
  stage_stamp (host, "carol", "t0", TRUE);
  come ("robert", "t2");
  stage_speak ("robert", "1");
  expect_moves (NOTHING);
  come ("bob", "t1");
  stage_speak ("bob", "1");
  expect_moves ("B = 1");
  stage_guest_leaves ("bob"); /* whose new stamp counts by now */
  come ("bob", "t3");
  stage_type (host, "2");
  stage_speak ("bob", "2");
  expect_moves ("B = 1; A = 2");
  come ("robin", "t1");
  stage_speak ("robin", "2");
  expect_moves ("B = 1; A = 2; B = 2");
}
END_TEST

START_TEST (stamp__that_comes_late__is_learnt)
{
  come ("bob", "s1");
  deal ();
  stage_stamp (host, "carol", "s0", TRUE); /* from now on it is believed */
  stage_speak ("bob", "1");
  expect_moves ("B = 1");
  stage_guest_leaves ("bob");
  stage_type (host, "2");
  come ("bob", "s2");
  stage_speak ("bob", "2");
  expect_moves ("B = 1; A = 2");
  come ("robert", "s1");
  stage_speak ("robert", "2");
  expect_moves ("B = 1; A = 2; B = 2");
}
END_TEST

START_TEST (names__swapped__swap_no_seats)
{
  stage_guest ("bob");
  stage_guest ("dan");
  stage_command (host, "new first=B players=3 pits=4 stones=3");
  stage_speak ("bob", "!kalah join");
  stage_speak ("dan", "!kalah join");
  stage_command (host, "start");
  stage_expect ("Game 1");
  stage_rename ("bob", "tmp");
  stage_rename ("dan", "bob");
  stage_rename ("tmp", "dan");
  stage_speak ("bob", "1"); /* was dan, and is not on turn */
  expect_moves (NOTHING);
  stage_speak ("dan", "1");
  expect_moves ("B = 1");
  stage_speak ("bob", "1");
  expect_moves ("B = 1; C = 1");
}
END_TEST

START_TEST (name_of_an_absent_player__does_not_make_a_player_that_one)
{
  stage_guest ("bob");
  stage_guest ("dan");
  stage_command (host, "new first=C players=3 pits=4 stones=3");
  stage_speak ("bob", "!kalah join");
  stage_speak ("dan", "!kalah join");
  stage_command (host, "start");
  stage_expect ("Game 1");
  stage_guest_leaves ("bob");
  stage_rename ("dan", "bob");
  stage_guest ("dan"); /* somebody else */
  stage_speak ("dan", "1");
  expect_moves (NOTHING);
  stage_speak ("bob", "1");
  expect_moves ("C = 1");
}
END_TEST

/* ---- IRC ---- */

static void
open_irc (void)
{
  stage_open ();
  host = stage_join_as ("prpl-irc", "carol");
  g_usleep (2100000); /* until the lines just after a join count */
}

/* NICK!MASK comes; says; leaves. */
static void
enter (const char *nick, const char *mask)
{
  g_autofree char *line = g_strdup_printf (":%s!%s JOIN :%s", nick, mask, STAGE_ROOM);
  stage_irc_line (host, line);
  stage_guest (nick);
}

static void
quit (const char *nick, const char *mask)
{
  g_autofree char *line = g_strdup_printf (":%s!%s QUIT :bye", nick, mask);
  stage_irc_line (host, line);
  stage_guest_leaves (nick);
}

START_TEST (irc__gives_the_seat_back__to_the_same_nick_from_the_same_host)
{
  enter ("bob", "~bob@home");
  deal ();
  quit ("bob", "~bob@home");
  enter ("bob", "mallory@elsewhere");
  stage_speak ("bob", "1");
  expect_moves (NOTHING);
  quit ("bob", "mallory@elsewhere");
  enter ("rob", "bob@home"); /* perhaps somebody who shares the host */
  stage_speak ("rob", "1");
  expect_moves (NOTHING);
  enter ("BOB", "bob@home");
  stage_speak ("BOB", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (irc__seat__goes_with_a_new_nick)
{
  enter ("bob", "bob@home");
  deal ();
  stage_irc_line (host, ":bob!bob@home NICK :bobby");
  stage_rename ("bob", "bobby");
  enter ("bob", "bob@home");
  stage_speak ("bob", "1");
  expect_moves (NOTHING);
  quit ("bobby", "bob@home");
  enter ("bobby", "bob@home");
  stage_speak ("bobby", "1");
  expect_moves ("B = 1");
}
END_TEST

START_TEST (irc__host_of_who_was_there_before__comes_with_the_who)
{
  stage_guest ("bob");
  stage_irc_line (host, ":irc.test 352 carol #kalah bob home irc.test bob H :0 Bob");
  deal ();
  stage_guest_leaves ("bob");
  enter ("bob", "mallory@elsewhere");
  stage_speak ("bob", "1");
  expect_moves (NOTHING);
}
END_TEST

START_TEST (irc__lines_of_any_kind__do_no_harm)
{
  static const char *const lines[]
      = { "", ":", ":a", ":a!", ":a!b@c", ":a!b@c NICK", ":a!b@c NICK :", ":!@ QUIT", "PING :x",
          ":s 352", ":s 352 a b c", ":s 352 me # u h s", ":a!b@c NICK :d\r\n", ":\xff!\xff@ JOIN" };
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    stage_irc_line (host, lines[i]);
  enter ("bob", "bob@home");
  deal ();
}
END_TEST

/* ---- bridges ---- */

static void
open_bridge (void)
{
  stage_open ();
  host = stage_join ("carol");
  stage_guest ("relay");
}

START_TEST (bridge__is_many_people__where_it_is_known)
{
  purple_prefs_set_string ("/plugins/core/kalah/bridges", "other, relay");
  stage_command (host, "new first=B players=3 pits=4 stones=3");
  stage_speak ("relay", "&lt;bob&gt; !kalah join");
  stage_expect ("bob takes seat B");
  stage_speak ("relay", "<font color=\"red\">&lt;d\xe2\x80\x8b" "an&gt;</font> !kalah join");
  stage_expect ("dan takes seat C");
  stage_command (host, "start");
  stage_expect ("Game 1");
  stage_speak ("relay", "&lt;dan&gt; 1");
  stage_speak ("relay", "1");
  expect_moves (NOTHING);
  stage_speak ("relay", "&lt;bob&gt; 1");
  expect_moves ("B = 1");
  stage_speak ("relay", "&lt;dan&gt; 1");
  expect_moves ("B = 1; C = 1");
}
END_TEST

START_TEST (bridge__takes_all_its_people_along)
{
  purple_prefs_set_string ("/plugins/core/kalah/bridges", "relay");
  stage_command (host, "new first=B grace=0");
  stage_speak ("relay", "&lt;bob&gt; !kalah join");
  stage_command (host, "start");
  stage_expect ("Game 1");
  stage_guest_leaves ("relay");
  stage_expect ("For bob");
  stage_guest ("relay");
  stage_speak ("relay", "&lt;bob&gt; hello");
  stage_expect ("bob is back");
}
END_TEST

START_TEST (bridge__is_one_member__where_it_is_not_known)
{
  deal ();
  stage_speak ("relay", "&lt;bob&gt; 1");
  expect_moves (NOTHING);
}
END_TEST

static void
open_deal (void)
{
  open_bridge ();
  stage_guest ("bob");
}

static TCase *
add_case (Suite *suite, const char *name, void (*open) (void))
{
  TCase *tcase = tcase_create (name);
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, open, stage_close);
  suite_add_tcase (suite, tcase);
  return tcase;
}

Suite *identity_suite (void);

Suite *
identity_suite (void)
{
  Suite *suite = suite_create ("identity");
  TCase *xmpp = add_case (suite, "XMPP", open_xmpp);
  tcase_add_test (xmpp, stamp__gives_the_seat_back__under_any_name);
  tcase_add_test (xmpp, stamp__is_not_believed__where_the_room_does_not_stamp_us);
  tcase_add_test (xmpp, stamp__of_a_room_made_anew__leaves_the_name);
  tcase_add_test (xmpp, stamp__that_comes_late__is_learnt);
  tcase_add_test (xmpp, names__swapped__swap_no_seats);
  tcase_add_test (xmpp, name_of_an_absent_player__does_not_make_a_player_that_one);
  TCase *irc = add_case (suite, "IRC", open_irc);
  tcase_add_test (irc, irc__gives_the_seat_back__to_the_same_nick_from_the_same_host);
  tcase_add_test (irc, irc__seat__goes_with_a_new_nick);
  tcase_add_test (irc, irc__host_of_who_was_there_before__comes_with_the_who);
  tcase_add_test (irc, irc__lines_of_any_kind__do_no_harm);
  TCase *bridge = add_case (suite, "bridge", open_bridge);
  tcase_add_test (bridge, bridge__is_many_people__where_it_is_known);
  tcase_add_test (bridge, bridge__takes_all_its_people_along);
  TCase *unknown = add_case (suite, "unknown bridge", open_deal);
  tcase_add_test (unknown, bridge__is_one_member__where_it_is_not_known);
  return suite;
}
