/*
 * test_deadline.c - the timer of a table, and a laptop that sleeps.
 */
#include <string.h>

#include "purple/deadline.h"
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
deal (const char *options)
{
  g_autofree char *command = g_strconcat ("new first=B ", options, NULL);
  stage_command (alice, command);
  stage_speak ("bob", "!kalah join");
  stage_expect ("takes seat B");
  stage_command (alice, "start");
  stage_expect ("Game 1");
}

START_TEST (deadline__calls__the_stand_in_when_the_grace_is_over)
{
  deal ("grace=0");
  stage_guest_leaves ("bob");
  stage_expect ("For bob the computer sows");
}
END_TEST

START_TEST (deadline__is_forgotten__when_the_player_is_back_in_time)
{
  deal ("grace=2");
  stage_guest_leaves ("bob");
  stage_settle ();
  stage_guest ("bob");
  stage_speak ("bob", "1");
  g_autofree char *said = stage_await ("#1 ");
  ck_assert_ptr_null (strstr (said, "computer"));
}
END_TEST

START_TEST (deadline__gives_the_seat_back__to_who_speaks)
{
  deal ("grace=0");
  stage_guest_leaves ("bob");
  stage_expect ("For bob the computer sows");
  stage_guest ("bob");
  stage_speak ("bob", "what did I miss?");
  stage_expect ("bob is back");
}
END_TEST

START_TEST (deadline__reminds__and_then_plays_for_a_silent_player)
{
  deal ("clock=10");
  stage_expect ("bob, "); /* after five seconds */
  stage_expect ("For bob the computer sows");
}
END_TEST

START_TEST (deadline__stands_still__while_we_are_offline)
{
  deal ("grace=1");
  stage_guest_leaves ("bob");
  stage_disconnect (alice);
  g_usleep (1500000);
  stage_settle ();
  g_autofree char *said = stage_wire ();
  ck_assert_ptr_null (strstr (said, "computer"));
  stage_rejoin (alice);
  stage_expect ("For bob the computer sows");
}
END_TEST

START_TEST (deadline__notices__that_the_machine_slept)
{
  const KalahDeadline deadline = { .at = 1, .set_at = 1000000, .awake = 5000 };
  ck_assert (!kalah_deadline_has_slept (&deadline, 1000000, 5000));
  ck_assert (!kalah_deadline_has_slept (&deadline, 1600000, 605000)); /* awake all the time */
  ck_assert (!kalah_deadline_has_slept (&deadline, 1009000, 5000));   /* hardly worth a word */
  ck_assert (kalah_deadline_has_slept (&deadline, 4600000, 6000));    /* an hour */
  const KalahDeadline none = { 0 };
  ck_assert (!kalah_deadline_has_slept (&none, 4600000, 6000));
}
END_TEST

Suite *deadline_suite (void);

Suite *
deadline_suite (void)
{
  Suite *suite = suite_create ("deadline");
  TCase *tcase = tcase_create ("deadline");
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_test (tcase, deadline__calls__the_stand_in_when_the_grace_is_over);
  tcase_add_test (tcase, deadline__is_forgotten__when_the_player_is_back_in_time);
  tcase_add_test (tcase, deadline__gives_the_seat_back__to_who_speaks);
  tcase_add_test (tcase, deadline__reminds__and_then_plays_for_a_silent_player);
  tcase_add_test (tcase, deadline__stands_still__while_we_are_offline);
  tcase_add_test (tcase, deadline__notices__that_the_machine_slept);
  suite_add_tcase (suite, tcase);
  return suite;
}
