/*
 * test_clients.c - the clients people use, as they are installed: Finch in a
 * terminal and Pidgin on a display load the plugin and host a table.
 */
#include "live/finch.h"
#include "live/live.h"
#include "live/pidgin.h"

/* bob opens the room, so that nobody is asked to configure it. */
START_TEST (finch__hosts__table_opened_by_typing)
{
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Tag tag;
  finch_start ("ada");
  client_expect (bob, "ada");
  finch_expect ("[ ada ]");
  finch_type ("!kalah new");
  finch_expect ("!kalah join");
  client_say (bob, "!kalah join");
  client_expect (bob, "bob takes seat B");
  finch_type ("!kalah start");
  client_expect (bob, "Game 1: ada begins.");
  client_expect_move (bob, 0, &tag);
  finch_expect ("[kalah ");
  finch_type ("2");
  client_expect_move (bob, 1, &tag);
  finch_type ("/kalah help");
  finch_expect ("resign");
}
END_TEST

START_TEST (pidgin__hosts__table_opened_by_typing)
{
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Tag tag;
  Pidgin *ada = pidgin_start ("ada", &(PidginLook){ .unseen = TRUE });
  client_expect (bob, "ada");
  pidgin_expect_room (ada);
  pidgin_type (ada, "!kalah new");
  client_expect_match (bob, "^(?!<ada> !).*!kalah join");
  client_say (bob, "!kalah join");
  client_expect (bob, "bob takes seat B");
  pidgin_type (ada, "!kalah start");
  client_expect (bob, "Game 1: ada begins.");
  client_expect_move (bob, 0, &tag);
  pidgin_type (ada, "2");
  client_expect_move (bob, 1, &tag);
  stage_check (tag.position.turn == 1, "it is not bob's turn");
  client_say (bob, "2");
  client_expect_move (bob, 2, &tag);
}
END_TEST

static Suite *
clients_suite (void)
{
  Suite *suite = suite_create ("live: Finch and Pidgin");
  TCase *clients = live_case (suite, "clients", stage_open_xmpp);
  tcase_add_checked_fixture (clients, NULL, pidgin_stop);
  tcase_add_test (clients, finch__hosts__table_opened_by_typing);
  tcase_add_test (clients, pidgin__hosts__table_opened_by_typing);
  return suite;
}

SUITE_MAIN (clients_suite)
