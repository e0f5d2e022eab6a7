/*
 * test_flood.c - people who talk to the table all the time: what they cannot spoil.
 */
#include <string.h>

#include "purple/budget.h"
#include "purple/replay.h"
#include "purple/stage.h"
#include "suite.h"

/* No answer has more lines than this. */
#define ANSWER_LINES_MAX 8

static PurpleConversation *alice;
static const char *const crowd[] = { "mallory", "oscar", "trudy", "eve" };

static void
open_room (const char *protocol)
{
  stage_open ();
  alice = stage_join_as (protocol, "alice");
  stage_guest ("bob");
  stage_guest ("carol");
  for (guint i = 0; i < G_N_ELEMENTS (crowd); i++)
    stage_guest (crowd[i]);
}

static void
setup (void)
{
  open_room ("prpl-kalah-room");
}

static void
setup_irc (void)
{
  open_room ("prpl-irc");
  g_usleep (KALAH_REPLAY_JOIN_MS * 1100); /* until then a bouncer might be talking */
}

static guint
count (const char *text, const char *word)
{
  guint n = 0;
  for (const char *at = text; (at = strstr (at, word)) != NULL; at += strlen (word))
    n++;
  return n;
}

static void
crowd_says (const char *line, guint times)
{
  for (guint i = 0; i < times; i++)
    stage_speak (crowd[i % G_N_ELEMENTS (crowd)], line);
}

static void
crowd_asks (void)
{
  crowd_says ("!kalah help", 20);
  crowd_says ("!kalah rules", 20);
  crowd_says ("!kalah board", 20);
  crowd_says ("!kalah moves", 20);
  crowd_says ("!kalah zz", 20);
}

/* alice and bob have a game, alice begins. */
static void
deal (void)
{
  stage_command (alice, "new first=A");
  stage_speak ("bob", "!kalah join");
  stage_command (alice, "start");
  stage_expect ("alice, your move");
}

START_TEST (flood__of_questions__does_not_hold_the_board_back)
{
  deal ();
  crowd_asks ();
  stage_settle ();
  crowd_asks ();
  g_free (stage_wire ());
  stage_type (alice, "2");
  g_autofree char *before = stage_await ("bob, your move");
  ck_assert_uint_le (count (before, "\n"), ANSWER_LINES_MAX + 1 + 3);
}
END_TEST

/* The journal answers these, some time later. */
START_TEST (flood__of_standings__does_not_hold_the_board_back)
{
  deal ();
  for (int i = 0; i < KALAH_BUDGET_BURST; i++)
    stage_speak ("bob", "!kalah top");
  crowd_says ("!kalah top", 20);
  stage_settle ();
  g_free (stage_wire ());
  stage_type (alice, "2");
  g_autofree char *before = stage_await ("bob, your move");
  ck_assert_uint_le (count (before, "\n"), ANSWER_LINES_MAX);
}
END_TEST

START_TEST (flood__in_one_conversation__does_not_hold_another_back)
{
  deal ();
  PurpleConversation *im = stage_im (alice, "dan");
  crowd_asks ();
  stage_settle ();
  crowd_asks ();
  g_free (stage_wire ());
  stage_command (im, "new");
  g_autofree char *before = stage_await ("opens a table");
  ck_assert_uint_le (count (before, "\n"), 2 * ANSWER_LINES_MAX);
}
END_TEST

START_TEST (flood__of_questions__is_forgotten_on_return)
{
  deal ();
  crowd_asks ();
  purple_conv_chat_left (PURPLE_CONV_CHAT (alice));
  stage_settle ();
  g_free (stage_wire ());
  stage_rejoin (alice);
  g_autofree char *said = stage_await ("[kalah ");
  stage_settle ();
  g_autofree char *more = stage_wire ();
  ck_assert_uint_eq (count (said, "\n"), 4); /* "I am back", and the board */
  ck_assert_str_eq (more, "");
}
END_TEST

START_TEST (flood__of_questions__is_forgotten_when_the_table_is_gone)
{
  stage_command (alice, "host on");
  crowd_says ("!kalah help", 4);
  purple_conv_chat_left (PURPLE_CONV_CHAT (alice));
  stage_rejoin (alice);
  stage_settle ();
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "");
  g_usleep (KALAH_REPLAY_JOIN_MS * 1100);
  crowd_says ("!kalah help", 1); /* that it was not silent for another reason */
  stage_expect ("On your turn");
}
END_TEST

START_TEST (flood__of_useless_words__leaves_a_seat_to_others)
{
  stage_command (alice, "new players=3");
  stage_speak ("bob", "!kalah join");
  stage_expect ("bob takes");
  for (int i = 0; i < 10; i++) {
    crowd_says ("!kalah zz", 40);
    crowd_says ("!kalah leave", 40);
    stage_settle ();
  }
  stage_speak ("carol", "!kalah join");
  stage_expect ("carol takes");
}
END_TEST

START_TEST (flood__of_useless_words__leaves_a_player_their_answers)
{
  deal ();
  stage_type (alice, "2");
  stage_expect ("bob, your move");
  for (int i = 0; i < 10; i++) {
    crowd_says ("!kalah zz", 40);
    stage_settle ();
  }
  stage_speak ("bob", "9");
  stage_expect ("bob, there is no pit");
}
END_TEST

START_TEST (flood__of_wrong_pits__ends_and_play_goes_on)
{
  deal ();
  stage_type (alice, "2");
  stage_expect ("bob, your move");
  guint told = 0;
  for (int i = 0; i < 40; i++) {
    stage_speak ("bob", "9");
    stage_settle ();
    g_autofree char *said = stage_wire ();
    told += count (said, "there is no pit");
  }
  ck_assert_uint_ge (told, 1);
  ck_assert_uint_le (told, KALAH_BUDGET_BURST + 1);
  stage_speak ("bob", "1");
  stage_expect ("alice, your move");
}
END_TEST

/* What is not told is not done either: bob's last word holds. */
START_TEST (flood__of_games__ends)
{
  stage_command (alice, "host on");
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens");
  stage_speak ("bob", "!kalah start");
  stage_expect ("Game 1");
  guint told = 0;
  for (int i = 0; i < 40; i++) {
    stage_speak ("bob", i % 2 == 0 ? "!kalah resign" : "!kalah again");
    stage_settle ();
    g_autofree char *said = stage_wire ();
    told += count (said, "bob resigns") + count (said, "Game ");
  }
  ck_assert_uint_ge (told, 1);
  ck_assert_uint_le (told, KALAH_BUDGET_BURST + 1);
}
END_TEST

START_TEST (flood__of_settings__ends)
{
  GString *set = g_string_new ("!kalah set");
  for (int i = 0; i < 9; i++)
    g_string_append_printf (set, " stones=%d pits=%d", i + 1, i % 2 == 0 ? 6 : 7);
  stage_command (alice, "host on");
  stage_speak ("bob", "!kalah new");
  stage_expect ("bob opens");
  GString *said = g_string_new (NULL);
  for (int i = 0; i < 40; i++) {
    stage_speak ("bob", set->str);
    stage_settle ();
    g_autofree char *more = stage_wire ();
    g_string_append (said, more);
  }
  ck_assert_uint_le (count (said->str, "\n"), 2 * (KALAH_BUDGET_BURST + 1));
  ck_assert_uint_eq (count (said->str, "stones="), count (said->str, "Now set: "));
  g_string_free (set, TRUE);
  g_string_free (said, TRUE);
}
END_TEST

/* bob's client is never there for long; each time it is told whose turn it is. */
START_TEST (flood__of_joins__ends_and_play_goes_on)
{
  stage_command (alice, "host on");
  stage_speak ("bob", "!kalah new first=A grace=0");
  stage_expect ("bob opens");
  stage_speak ("bob", "!kalah start");
  stage_expect ("bob, your move");
  guint told = 0;
  for (int i = 0; i < 40; i++) {
    stage_guest_leaves ("bob");
    stage_guest ("bob");
    stage_settle ();
    g_autofree char *said = stage_wire ();
    told += count (said, "your move");
  }
  ck_assert_uint_ge (told, 1);
  ck_assert_uint_le (told, KALAH_BUDGET_BURST + 1);
  stage_speak ("bob", "2");
  stage_expect ("bob sows 2");
}
END_TEST

START_TEST (flood__of_returns__ends_and_play_goes_on)
{
  stage_command (alice, "new first=A grace=0");
  stage_speak ("bob", "!kalah join");
  stage_command (alice, "start");
  stage_expect ("alice, your move");
  guint told = 0;
  for (int i = 0; i < 40; i++) {
    stage_guest_leaves ("bob");
    stage_settle ();
    stage_guest ("bob");
    stage_speak ("bob", "here I am");
    stage_settle ();
    g_autofree char *said = stage_wire ();
    told += count (said, "\n");
  }
  ck_assert_uint_ge (told, 2);
  ck_assert_uint_le (told, KALAH_BUDGET_BURST + 1);
  stage_guest_leaves ("bob"); /* who is not told of, but gone */
  stage_type (alice, "2");
  stage_expect ("For bob the computer sows");
}
END_TEST

START_TEST (flood__of_own_words__is_all_heard)
{
  stage_command (alice, "new");
  stage_expect ("[kalah ");
  for (int i = 0; i < 5 * KALAH_BUDGET_BURST; i++) {
    g_autofree char *word = g_strdup_printf ("!kalah set stones=%d", i % 12 + 1);
    g_autofree char *told = g_strdup_printf ("Now set: stones=%d.", i % 12 + 1);
    stage_type (alice, word);
    stage_expect (told);
  }
}
END_TEST

Suite *flood_suite (void);

Suite *
flood_suite (void)
{
  Suite *suite = suite_create ("flood");
  TCase *room = tcase_create ("room"), *irc = tcase_create ("irc");
  tcase_add_checked_fixture (room, setup, stage_close);
  tcase_set_timeout (room, 30);
  tcase_add_test (room, flood__of_useless_words__leaves_a_seat_to_others);
  tcase_add_test (room, flood__of_useless_words__leaves_a_player_their_answers);
  tcase_add_test (room, flood__of_wrong_pits__ends_and_play_goes_on);
  tcase_add_test (room, flood__of_games__ends);
  tcase_add_test (room, flood__of_settings__ends);
  tcase_add_test (room, flood__of_joins__ends_and_play_goes_on);
  tcase_add_test (room, flood__of_returns__ends_and_play_goes_on);
  tcase_add_test (room, flood__of_own_words__is_all_heard);
  suite_add_tcase (suite, room);
  tcase_add_checked_fixture (irc, setup_irc, stage_close);
  tcase_set_timeout (irc, 60);
  tcase_add_test (irc, flood__of_questions__does_not_hold_the_board_back);
  tcase_add_test (irc, flood__of_standings__does_not_hold_the_board_back);
  tcase_add_test (irc, flood__in_one_conversation__does_not_hold_another_back);
  tcase_add_test (irc, flood__of_questions__is_forgotten_on_return);
  tcase_add_test (irc, flood__of_questions__is_forgotten_when_the_table_is_gone);
  suite_add_tcase (suite, irc);
  return suite;
}
