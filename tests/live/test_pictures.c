/*
 * test_pictures.c - boards as pictures, in Pidgins of several people.
 */
#include "live/live.h"
#include "live/pidgin.h"
#include "live/scene.h"

static void
two_pidgins (void)
{
  Client *cleo = stage_enter ("cleo", STAGE_GUEST);
  Tag tag;
  Pidgin *ada = pidgin_start ("ada", NULL);
  Pidgin *bob = pidgin_start ("bob", &(PidginLook){ .dark = TRUE });
  pidgin_expect_room (ada);
  pidgin_expect_room (bob);
  client_pause (STAGE_SETTLE);
  pidgin_type (ada, "!kalah new");
  client_expect_match (cleo, "^(?!<ada> !).*!kalah join");
  pidgin_type (bob, "!kalah join");
  client_expect (cleo, "bob takes seat B");
  pidgin_type (ada, "!kalah start");
  client_expect_move (cleo, 0, &tag);
  pidgin_type (ada, "2");
  client_expect_move (cleo, 1, &tag);
  pidgin_expect (ada, "#1 ");
  pidgin_expect (bob, "#1 ");
  pidgin_save (ada, "plain");
  pidgin_save (bob, "plain");
}

START_TEST (two_pidgins__play__in_one_room)
{
  two_pidgins ();
}
END_TEST

static Suite *
pictures_suite (void)
{
  Suite *suite = suite_create ("live: pictures");
  TCase *xmpp = live_case (suite, "XMPP", stage_open_xmpp);
  tcase_add_checked_fixture (xmpp, NULL, pidgin_stop);
  tcase_add_test (xmpp, two_pidgins__play__in_one_room);
  TCase *irc = live_case (suite, "IRC", stage_open_irc);
  tcase_add_checked_fixture (irc, NULL, pidgin_stop);
  tcase_add_test (irc, two_pidgins__play__in_one_room);
  return suite;
}

SUITE_MAIN (pictures_suite)
