/*
 * test_life.c - coming and going: of the plugin, the window, the account, with
 * games running. What is freed too early or too late shows under a memory checker.
 */
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
deal (void)
{
  stage_command (alice, "new first=A");
  stage_command (alice, "cpu");
  stage_command (alice, "start");
  stage_expect ("Game 1");
}

START_TEST (life__loads_again__after_unload)
{
  for (int i = 0; i < 3; i++) {
    ck_assert (purple_plugin_unload (stage_plugin ()));
    ck_assert (purple_plugin_load (stage_plugin ()));
  }
  stage_command (alice, "new");
  stage_expect ("alice opens a table");
}
END_TEST

START_TEST (life__ends__when_unloaded_in_the_middle_of_a_game)
{
  deal ();
  stage_type (alice, "2"); /* the CPU begins to think, nothing is said yet */
  g_free (stage_wire ());
  ck_assert (purple_plugin_unload (stage_plugin ()));
  stage_settle ();
  stage_type (alice, "!kalah board");
  stage_settle ();
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "!kalah board\n");
  char *error = NULL;
  ck_assert_int_eq (purple_cmd_do_command (alice, "kalah board", "kalah board", &error),
                    PURPLE_CMD_STATUS_NOT_FOUND);
  ck_assert (purple_plugin_load (stage_plugin ()));
  stage_expect ("I am back"); /* and the CPU plays on where it was */
  stage_expect ("CPU B sows");
}
END_TEST

START_TEST (life__ends__when_the_window_is_closed_while_the_cpu_thinks)
{
  deal ();
  stage_type (alice, "2");
  purple_conversation_destroy (alice);
  stage_settle ();
  ck_assert_ptr_null (purple_get_chats ());
}
END_TEST

START_TEST (life__ends__when_the_window_is_closed_while_something_waits)
{
  stage_command (alice, "host on");
  stage_speak ("bob", "!kalah new");
  purple_conversation_destroy (alice);
  stage_outlast_hosts ();
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "");
}
END_TEST

START_TEST (life__holds__while_disconnected_and_shows_the_board_on_return)
{
  deal ();
  stage_type (alice, "2");
  stage_disconnect (alice);
  stage_settle (); /* the CPU answers meanwhile */
  g_autofree char *held = stage_wire ();
  ck_assert_ptr_null (strstr (held, "[kalah "));
  stage_rejoin (alice);
  stage_expect ("I am back");
  g_autofree char *said = stage_await ("alice, ");
  ck_assert_ptr_nonnull (strstr (said, "CPU B"));
}
END_TEST

START_TEST (life__says_nothing__on_return_without_a_table)
{
  stage_command (alice, "new");
  stage_command (alice, "stop");
  stage_expect ("closes the table");
  purple_conv_chat_left (PURPLE_CONV_CHAT (alice));
  stage_rejoin (alice);
  stage_settle ();
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "");
}
END_TEST

START_TEST (life__quits__in_the_middle_of_a_game)
{
  deal ();
  stage_type (alice, "2");
}
END_TEST

START_TEST (life__keeps__where_it_hosts_over_a_reload)
{
  stage_command (alice, "host on");
  ck_assert (purple_plugin_unload (stage_plugin ()));
  ck_assert (purple_plugin_load (stage_plugin ()));
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens a table");
}
END_TEST

Suite *life_suite (void);

Suite *
life_suite (void)
{
  Suite *suite = suite_create ("life");
  TCase *tcase = tcase_create ("life");
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_add_test (tcase, life__loads_again__after_unload);
  tcase_add_test (tcase, life__ends__when_unloaded_in_the_middle_of_a_game);
  tcase_add_test (tcase, life__ends__when_the_window_is_closed_while_the_cpu_thinks);
  tcase_add_test (tcase, life__ends__when_the_window_is_closed_while_something_waits);
  tcase_add_test (tcase, life__holds__while_disconnected_and_shows_the_board_on_return);
  tcase_add_test (tcase, life__says_nothing__on_return_without_a_table);
  tcase_add_test (tcase, life__quits__in_the_middle_of_a_game);
  tcase_add_test (tcase, life__keeps__where_it_hosts_over_a_reload);
  suite_add_tcase (suite, tcase);
  return suite;
}
