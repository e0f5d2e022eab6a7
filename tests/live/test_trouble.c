/*
 * test_trouble.c - what happens in rooms that are not laboratories: people talk
 * of numbers, change their names, vanish and return; clients reconnect, close
 * windows and unload plugins in the middle of a game.
 */
#include "live/live.h"
#include "live/scene.h"

START_TEST (talk__is_no_move)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Client *cleo = stage_enter ("cleo", STAGE_GUEST);
  Game game;
  scene_deal (&game, ada, bob, "");
  client_say (cleo, "3");
  client_say (bob, "3");
  client_expect (ada, "<bob> 3");
  client_say (ada, "3 pm?");
  client_say (ada, "I have 3");
  client_say (ada, "> 3");
  client_say (ada, "3 stones");
  client_say (ada, "-3");
  client_say (ada, "3.5");
  client_expect (bob, "<ada> 3.5");
  scene_expect_unmoved (&game, bob);
  game_clear (&game);
}
END_TEST

/* Each writing of a pit is typed by the seat on turn when that pit has stones. */
START_TEST (number__is_read__in_every_writing)
{
  static const struct {
    const char *text;
    int pit;
  } writings[] = { { "3", 2 }, { " 4.", 3 }, { "２", 1 }, { "٤", 3 }, { "5️⃣", 4 },
                   { "c", 2 }, { "A", 0 },   { "६", 5 } };
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  Tag tag;
  scene_deal (&game, ada, bob, "");
  for (guint i = 0; i < G_N_ELEMENTS (writings); i++) {
    const KalahPosition *position = &game.referee.position;
    stage_check (position->pit[position->turn][writings[i].pit] > 0, "writing %u: empty pit", i);
    client_say (game.seat[position->turn], "%s", writings[i].text);
    client_expect_tag (bob, &tag);
    g_autofree char *wrong = referee_follow (&game.referee, &writings[i].pit, 1, &tag);
    stage_check (wrong == NULL, "\"%s\": %s", writings[i].text, wrong);
  }
  game_clear (&game);
}
END_TEST

/* Leaves the room and comes back; the board is shown once, as it was. */
static void
leave_and_return (Client *client)
{
  client_say (client, "/part");
  client_pause (500);
  client_mark (client);
  client_say (client, "/join %s", stage_room ());
  client_expect (client, "* joined ");
}

START_TEST (history__is_not_played__when_the_host_comes_back)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  Tag tag;
  scene_deal (&game, ada, bob, "first=B");
  for (int i = 1; i <= 3; i++)
    client_say (ada, "%d", i); /* not on turn: no moves now, nor when they are replayed */
  client_expect (bob, "<ada> 3");
  client_say (ada, "/part");
  client_pause (1000);
  client_say (bob, "3");
  client_say (bob, "1");
  client_pause (500);
  client_mark (bob);
  client_say (ada, "/join %s", stage_room ());
  client_expect_match (ada, "^\\(history\\).*<bob> 1");
  client_expect_tag (bob, &tag);
  stage_check (tag.move == 0, "history was played");
  scene_expect_unmoved (&game, bob);
  stage_check (client_count (bob, "[kalah ") == 2, "the board was not shown just once");
  game_turn (&game);
  game_clear (&game);
}
END_TEST

static void
rename_both (Client *ada, Client *bob)
{
  Game game;
  scene_deal (&game, ada, bob, "");
  game_turn (&game);
  client_say (ada, "/nick adele");
  client_say (bob, "/nick bobby");
  client_expect (ada, "bobby");
  client_pause (500);
  for (int i = 0; i < 6; i++)
    game_turn (&game);
  client_say (bob, "!kalah board");
  client_expect (bob, "bobby");
  game_clear (&game);
}

START_TEST (rename__keeps_the_seat__of_player_and_host)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  rename_both (ada, bob);
}
END_TEST

/* bob opened the room, so ada sees no addresses: she knows people by nick. */
START_TEST (rename__keeps_the_seat__where_only_nicks_are_known)
{
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Client *ada = stage_enter ("ada", STAGE_HOST);
  rename_both (ada, bob);
}
END_TEST

START_TEST (part_and_return__keeps_the_seat)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  scene_deal (&game, ada, bob, "first=B");
  leave_and_return (bob);
  client_mark (bob);
  client_say (bob, "3");
  const int third[] = { 2 };
  Tag tag;
  client_expect_move (bob, 1, &tag);
  g_autofree char *wrong = referee_follow (&game.referee, third, 1, &tag);
  stage_check (wrong == NULL, "%s", wrong);
  game_clear (&game);
}
END_TEST

/* ada, who opened the room, sees real addresses: a nick alone is nobody. */
START_TEST (freed_nick__does_not_carry_the_seat)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Client *cleo = stage_enter ("cleo", STAGE_GUEST);
  Game game;
  scene_deal (&game, ada, bob, "first=B");
  game.watch = cleo;
  client_say (bob, "/part");
  client_expect (cleo, "bob");
  client_pause (500);
  client_say (cleo, "/nick bob");
  client_pause (500);
  client_mark (cleo);
  client_say (cleo, "3");
  client_expect (cleo, "> 3");
  scene_expect_unmoved (&game, ada);
  game_clear (&game);
}
END_TEST

START_TEST (reconnect__shows_the_board_once__and_play_goes_on)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  Tag tag;
  scene_deal (&game, ada, bob, "");
  for (int i = 0; i < 3; i++)
    game_turn (&game);
  client_say (ada, "/nick adele"); /* and returns as ada, as configured */
  client_expect (bob, "adele");
  client_mark (ada);
  client_say (ada, "/disconnect");
  client_expect (ada, "* disconnected");
  client_pause (500);
  client_mark (bob);
  client_say (ada, "/reconnect");
  client_expect (ada, "* connected");
  client_expect_tag (bob, &tag);
  stage_check (tag.move == game.referee.move, "the board is another one");
  client_expect_not (bob, "adele");
  client_pause (STAGE_SETTLE);
  for (int i = 0; i < 3; i++)
    game_turn (&game);
  stage_check (client_count (bob, "[kalah ") == 4, "the board was not shown just once");
  game_clear (&game);
}
END_TEST

START_TEST (two_accounts_of_one_process__play_in_one_room)
{
  Client *both = stage_enter_both ("ada", "bob", STAGE_HOST);
  Client *cleo = stage_enter ("cleo", STAGE_GUEST);
  Game game;
  game_init (&game, "", 4);
  game.seat[0] = game.seat[1] = game.watch = both;
  game.to_type[0] = "/as 1\n";
  game.to_type[1] = "/as 2\n";
  game.watch = cleo;
  client_say (both, "/as 1");
  scene_open (both, "", cleo);
  client_say (both, "/as 2");
  client_say (both, "!kalah join");
  client_expect (cleo, "bob takes seat B");
  client_mark (cleo);
  client_say (both, "/as 1\n!kalah start");
  game_see_deal (&game);
  for (int i = 0; i < 6; i++) {
    guint before = game.referee.move;
    client_mark (cleo);
    game_turn (&game);
    client_say (cleo, "seen %u", before);
    g_autofree char *echo = g_strdup_printf ("seen %u", before);
    client_expect (cleo, echo);
    stage_check (client_count (cleo, "[kalah ") == 1, "two hosts show boards");
  }
  game_clear (&game);
}
END_TEST

START_TEST (closed_window__has_its_table_back__with_the_chat)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  Tag tag;
  scene_deal (&game, ada, bob, "");
  game_turn (&game);
  client_say (ada, "/close");
  client_pause (1000);
  client_mark (ada);
  client_mark (bob);
  client_say (ada, "/join %s", stage_room ());
  client_expect (ada, "* joined ");
  client_expect_tag (bob, &tag);
  stage_check (tag.move == game.referee.move, "the board is another one");
  client_pause (STAGE_SETTLE);
  game_turn (&game);
  client_say (ada, "/quit");
  client_expect_end (ada);
  game_clear (&game);
}
END_TEST

START_TEST (unloading__in_the_middle_of_a_game__leaves_a_working_client)
{
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Game game;
  Tag tag;
  scene_deal (&game, ada, bob, "first=B");
  client_say (ada, "/unload");
  client_pause (500);
  client_mark (bob);
  client_say (bob, "3");
  client_expect (ada, "<bob> 3");
  client_say (ada, "still here");
  client_expect (bob, "<ada> still here");
  client_expect_not (bob, "[kalah ");
  client_mark (bob);
  client_say (ada, "/load");
  client_expect_tag (bob, &tag);
  stage_check (tag.move == game.referee.move, "what was said meanwhile was played");
  client_pause (STAGE_SETTLE);
  game_turn (&game);
  client_say (ada, "/quit");
  client_expect_end (ada);
  game_clear (&game);
}
END_TEST

/* bob opened the room and may throw people out. */
START_TEST (kicked_host__comes_back_to_its_table)
{
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  Client *ada = stage_enter ("ada", STAGE_HOST);
  Game game;
  Tag tag;
  scene_deal (&game, ada, bob, "");
  game_turn (&game);
  client_mark (bob);
  client_say (bob, "/kick ada");
  client_expect (bob, "ada");
  client_pause (500);
  client_mark (bob);
  client_say (ada, "/join %s", stage_room ());
  client_expect_tag (bob, &tag);
  stage_check (tag.move == game.referee.move, "the board is another one");
  client_pause (STAGE_SETTLE);
  game_turn (&game);
  game_clear (&game);
}
END_TEST

static gboolean
is_ours (const char *error)
{
  return strstr (error, "/kalah.so</obj>") != NULL;
}

/* Every wrong access to memory counts, and what leaks on a way through our
 * code; libpurple's own leaks do not. */
static void
expect_clean (const char *file)
{
  g_autofree char *text = NULL;
  stage_check (g_file_get_contents (file, &text, NULL, NULL), "valgrind wrote nothing");
  stage_check (strstr (text, "</valgrindoutput>") != NULL, "valgrind did not end");
  g_auto (GStrv) errors = g_strsplit (text, "<error>", -1);
  for (guint i = 1; errors[i] != NULL; i++) {
    gboolean leak = strstr (errors[i], "<kind>Leak_") != NULL;
    if (leak && !is_ours (errors[i]))
      continue;
    fprintf (stderr, "<error>%s\n", errors[i]);
    stage_check (FALSE, "valgrind found %s in our code", leak ? "a leak" : "a wrong access");
  }
}

START_TEST (game_and_trouble__under_valgrind)
{
  Client *ada = stage_enter ("ada", STAGE_IN_VALGRIND);
  Client *bob = stage_enter ("bob", STAGE_GUEST);
  g_autofree char *found = stage_valgrind_file ("ada");
  Game game;
  scene_deal (&game, ada, bob, "players=3 pits=4");
  while (game.referee.position.turn >= 0 && game.referee.move < 12)
    game_turn (&game);
  client_say (bob, "/nick bobby");
  client_say (ada, "/nick adele");
  client_say (bob, "!kalah rules");
  client_say (bob, "!kalah moves");
  client_say (bob, "!kalah help");
  client_expect_match (bob, "^(?!<bobby>).*resign");
  client_say (ada, "/disconnect");
  client_expect (ada, "* disconnected");
  client_say (ada, "/reconnect");
  client_expect (ada, "* joined ");
  client_pause (STAGE_SETTLE);
  client_say (ada, "/close");
  client_pause (500);
  client_mark (ada);
  client_mark (bob);
  client_say (ada, "/join %s", stage_room ());
  client_expect (ada, "* joined ");
  client_expect (bob, "[kalah ");
  client_say (ada, "/unload");
  client_say (ada, "/load");
  client_say (ada, "/quit");
  client_expect_end (ada);
  expect_clean (found);
  game_clear (&game);
}
END_TEST

static Suite *
trouble_suite (void)
{
  Suite *suite = suite_create ("live: trouble");
  TCase *xmpp = live_case (suite, "XMPP", stage_open_xmpp);
  tcase_add_test (xmpp, talk__is_no_move);
  tcase_add_test (xmpp, number__is_read__in_every_writing);
  tcase_add_test (xmpp, history__is_not_played__when_the_host_comes_back);
  tcase_add_test (xmpp, rename__keeps_the_seat__of_player_and_host);
  tcase_add_test (xmpp, rename__keeps_the_seat__where_only_nicks_are_known);
  tcase_add_test (xmpp, part_and_return__keeps_the_seat);
  tcase_add_test (xmpp, freed_nick__does_not_carry_the_seat);
  tcase_add_test (xmpp, reconnect__shows_the_board_once__and_play_goes_on);
  tcase_add_test (xmpp, two_accounts_of_one_process__play_in_one_room);
  tcase_add_test (xmpp, closed_window__has_its_table_back__with_the_chat);
  tcase_add_test (xmpp, unloading__in_the_middle_of_a_game__leaves_a_working_client);
  tcase_add_test (xmpp, kicked_host__comes_back_to_its_table);
  tcase_add_test (xmpp, game_and_trouble__under_valgrind);
  TCase *irc = live_case (suite, "IRC", stage_open_irc);
  tcase_add_test (irc, rename__keeps_the_seat__of_player_and_host);
  tcase_add_test (irc, part_and_return__keeps_the_seat);
  tcase_add_test (irc, reconnect__shows_the_board_once__and_play_goes_on);
  return suite;
}

SUITE_MAIN (trouble_suite)
