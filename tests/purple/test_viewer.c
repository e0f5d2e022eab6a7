/*
 * test_viewer.c - boards as pictures, in a window that shows "[image 7]" for each.
 */
#include "purple/viewer.h"

#include <string.h>

#include "purple/chat.h"
#include "purple/gallery.h"
#include "purple/stage.h"
#include "purple/viewing.h"
#include "purple/window.h"
#include "suite.h"
#include "talk/tag.h"
static void
setup (void)
{
  viewing_open ("prpl-jabber");
}

static void
setup_irc (void)
{
  viewing_open ("prpl-irc");
}

/* --- our own table --------------------------------------------------------------------- */

START_TEST (viewer__shows__a_picture_in_place_of_board_and_tag)
{
  viewing_play ("");
  window_expect (alice, "[image ", 1);
  ck_assert_uint_eq (window_count (alice, "alice, your move"), 1);
  ck_assert_uint_eq (window_count (alice, MARK), 0);
  ck_assert_uint_eq (window_count (alice, "[kalah "), 0);
  g_autofree char *said = stage_wire ();
  ck_assert_ptr_nonnull (strstr (said, "[kalah "));
  ck_assert_ptr_nonnull (strstr (said, MARK));
}
END_TEST

START_TEST (viewer__puts__a_picture_below_its_own_message)
{
  viewing_play ("");
  while (window_count (alice, "Game 1") == 0)
    g_main_context_iteration (NULL, TRUE);
  stage_speak ("bob", "hello");
  window_expect (alice, "[image ", 1);
  const char *text = window_text (alice);
  ck_assert_ptr_nonnull (strstr (text, "[image "));
  ck_assert_ptr_nonnull (strstr (text, "bob: hello"));
  ck_assert (strstr (text, "[image ") < strstr (text, "bob: hello"));
}
END_TEST

START_TEST (viewer__shows__text_where_the_user_wants_it)
{
  purple_prefs_set_string ("/plugins/core/kalah/show-chats", "text");
  viewing_play ("");
  stage_expect ("#0 0;");
  stage_settle ();
  ck_assert_uint_eq (window_count (alice, "[image "), 0);
  ck_assert_uint_ge (window_count (alice, "[kalah "), 1);
}
END_TEST

START_TEST (viewer__shows__both_where_the_user_wants_it)
{
  purple_prefs_set_string ("/plugins/core/kalah/show-chats", "both");
  viewing_play ("");
  window_expect (alice, "[image ", 1);
  ck_assert_uint_ge (window_count (alice, "[kalah "), 1);
  ck_assert_uint_ge (window_count (alice, MARK), 2);
}
END_TEST

START_TEST (viewer__shows__the_board_of_a_command)
{
  viewing_play ("");
  window_expect (alice, "[image ", 1);
  stage_command (alice, "board");
  window_expect (alice, "[image ", 2);
  ck_assert_uint_eq (window_count (alice, MARK), 0);
}
END_TEST

START_TEST (viewer__forgets__all_but_the_newest_pictures)
{
  viewing_play ("");
  window_expect (alice, "[image ", 1);
  for (guint i = 0; i < 3 * KALAH_GALLERY_PICTURES; i++) {
    stage_command (alice, "board");
    window_expect (alice, "[image ", MIN (i + 2, KALAH_GALLERY_PICTURES));
  }
  stage_settle ();
  ck_assert_uint_eq (window_pictures (), KALAH_GALLERY_PICTURES);
  purple_conversation_destroy (alice);
  ck_assert_uint_eq (window_pictures (), 0);
}
END_TEST

START_TEST (viewer__survives__a_window_that_is_hidden)
{
  viewing_play ("");
  window_expect (alice, "[image ", 1);
  stage_command (alice, "board"); /* is being drawn */
  window_hide (alice);
  stage_settle ();
  window_show_again (alice);
  window_expect (alice, "[image ", 1); /* below the newest board */
  ck_assert_ptr_nonnull (strstr (window_text (alice), "[kalah "));
  ck_assert_uint_eq (window_pictures (), 1);
}
END_TEST

START_TEST (viewer__ends__with_the_plugin)
{
  viewing_play ("");
  stage_command (alice, "board");
  ck_assert (purple_plugin_unload (stage_plugin ()));
  stage_settle ();
  stage_speak ("bob", BOB_DEALS);
  ck_assert_uint_eq (window_count (alice, "x7#0"), 1);
}
END_TEST

/* --- rows of their own ------------------------------------------------------------------ */

START_TEST (viewer__takes_away__rows_once_the_picture_is_there)
{
  viewing_play ("");
  window_expect (alice, "[image ", 1);
  ck_assert_uint_eq (window_count (alice, MARK), 0);
  stage_speak ("bob", MARK "1 2 3"); /* of no board */
  ck_assert_uint_eq (window_count (alice, MARK), 1);
}
END_TEST

START_TEST (viewer__keeps__rows_of_others)
{
  stage_speak ("carol", MARK "4 4 4 4 4 4   0 carol");
  stage_speak ("bob", MARK "4 4 4 4 4 4   0 alice");
  stage_speak ("bob", MARK "4 4 4 4 4 4   0 bob");
  stage_speak ("bob", "bob, your move. [kalah x7#0 " START "]");
  window_expect (alice, "[image ", 1);
  ck_assert_uint_eq (window_count (alice, MARK), 1);
  ck_assert_uint_eq (window_count (alice, "0 carol"), 1);
}
END_TEST

/* The second board comes before the first has been drawn. */
START_TEST (viewer__keeps__a_picture_when_the_rows_below_it_go)
{
  stage_speak ("bob", MARK "4 4 4 4 4 4   0 alice");
  stage_speak ("bob", MARK "4 4 4 4 4 4   0 bob");
  stage_speak ("bob", "bob, your move. [kalah x7#0 " START "]");
  stage_speak ("bob", MARK "5 5 5 5 0 4   0 bob");
  stage_speak ("bob", MARK "4 4 4 4 4 4   0 alice");
  stage_speak ("bob", "alice, your move. [kalah x7#1 " AFTER_2 "]");
  window_expect (alice, "-> kalah:", 6);
  ck_assert_uint_eq (window_count (alice, "[image "), 2);
  ck_assert_uint_eq (window_count (alice, MARK), 0);
  const char *text = window_text (alice);
  ck_assert (strstr (text, "[image ") < strstr (text, "alice, your move."));
}
END_TEST

/* --- tables of others -------------------------------------------------------------------- */

START_TEST (viewer__shows__the_boards_of_another_host)
{
  viewing_see_bob ();
  ck_assert_uint_eq (window_count (alice, MARK), 0);
  ck_assert_uint_eq (window_count (alice, "[kalah "), 0);
  ck_assert_uint_eq (window_count (alice, "alice, your move."), 1);
}
END_TEST

START_TEST (viewer__shows_again__the_newest_board_of_another_host)
{
  viewing_see_bob ();
  window_hide (alice);
  window_show_again (alice);
  window_expect (alice, "[image ", 1);
  const char *text = window_text (alice);
  ck_assert_uint_eq (window_count (alice, "[kalah "), 2);
  ck_assert (strstr (text, "x7#1") < strstr (text, "[image "));
  ck_assert_uint_eq (window_count (alice, "-> kalah:"), 6);
}
END_TEST

START_TEST (viewer__leaves__what_others_forge)
{
  viewing_see_bob ();
  stage_speak ("carol", BOB_SOWS); /* not from the host, */
  stage_speak ("bob", "<br>&gt; alice said:<br>" BOB_SOWS); /* a quote, */
  stage_speak ("bob", BOARD_START "[kalah x7#2 0;9,9,9,9,9,9=0/9,9,9,9,9,9=0]"); /* other stones */
  stage_settle ();
  ck_assert_uint_eq (window_count (alice, "[image "), 2);
  ck_assert_uint_eq (window_count (alice, "[kalah "), 3);
}
END_TEST

START_TEST (viewer__leaves__our_own_tag_from_others)
{
  viewing_play ("");
  window_expect (alice, "[image ", 1);
  const KalahTable *table = kalah_chat_find (alice)->table;
  g_autofree char *tag = kalah_tag_format (kalah_table_id (table), 0, kalah_table_position (table));
  g_autofree char *line = g_strconcat (BOARD_START, tag, NULL);
  stage_speak ("carol", line);
  stage_settle ();
  ck_assert_uint_eq (window_count (alice, "[image "), 1);
  ck_assert_uint_eq (window_count (alice, tag), 1);
}
END_TEST

START_TEST (viewer__survives__random_tags)
{
  static const char letters[] = "0123456789;,=/#[] kalahx>\u200e-";
  srand (1);
  for (guint i = 0; i < 10000; i++) {
    char text[64];
    guint length = (guint) rand () % (sizeof text - 1);
    for (guint j = 0; j < length; j++)
      text[j] = letters[(guint) rand () % (sizeof letters - 1)];
    text[length] = '\0';
    g_autofree char *valid = g_utf8_make_valid (text, -1);
    g_autofree char *line = g_strdup_printf (
        i % 2 == 0 ? "%s[kalah x7#%u %s]" : MARK "%s<br>[kalah x7#%u 0;4,4=%s/4,4=0]", valid,
        (guint) rand () % 50, i % 2 == 0 ? valid : "1");
    stage_speak (i % 3 == 0 ? "bob" : "carol", line);
  }
  stage_settle ();
  ck_assert_uint_eq (window_count (alice, "[image "), 0);
  viewing_see_bob ();
}
END_TEST

START_TEST (viewer__follows__a_host_who_is_renamed)
{
  stage_speak ("bob", BOB_DEALS);
  window_expect (alice, "[image ", 1);
  stage_rename ("bob", "robert");
  stage_speak ("robert", BOB_SOWS);
  window_expect (alice, "[image ", 2);
}
END_TEST

START_TEST (viewer__distrusts__a_namesake_of_the_host)
{
  stage_speak ("bob", BOB_DEALS);
  window_expect (alice, "[image ", 1);
  stage_rename ("bob", "robert");
  stage_guest ("bob");
  stage_speak ("bob", BOB_SOWS);
  stage_settle ();
  ck_assert_uint_eq (window_count (alice, "[image "), 1);
}
END_TEST

START_TEST (viewer__shows__only_the_newest_board_of_a_replay)
{
  stage_arrive ("bob", BOB_DEALS, PURPLE_MESSAGE_RECV | PURPLE_MESSAGE_DELAYED);
  stage_arrive ("bob", BOB_SOWS, PURPLE_MESSAGE_RECV | PURPLE_MESSAGE_DELAYED);
  stage_speak ("carol", "hello");
  window_expect (alice, "[image ", 1);
  const char *text = window_text (alice);
  ck_assert_uint_eq (window_count (alice, "[kalah "), 2);
  ck_assert (strstr (text, "x7#1") < strstr (text, "[image "));
  ck_assert (strstr (text, "[image ") < strstr (text, "hello"));
}
END_TEST

/* The words stay; nobody may play at that table any more. */
START_TEST (viewer__shows__no_board_of_a_replay_that_is_over)
{
  static const char *const ends[] = { BOB_CLOSES, BOB_RESIGNS };
  stage_arrive ("bob", BOB_DEALS, PURPLE_MESSAGE_RECV | PURPLE_MESSAGE_DELAYED);
  stage_arrive ("bob", BOB_SOWS, PURPLE_MESSAGE_RECV | PURPLE_MESSAGE_DELAYED);
  stage_arrive ("bob", ends[_i], PURPLE_MESSAGE_RECV | PURPLE_MESSAGE_DELAYED);
  stage_settle ();
  stage_outlast_hosts ();
  ck_assert_uint_eq (window_count (alice, "[image "), 0);
  ck_assert_uint_eq (window_count (alice, "[kalah "), 3);
}
END_TEST

START_TEST (viewer__leaves__a_board_that_contradicts_its_tag)
{
  stage_speak ("bob", BOB_DEALS);
  window_expect (alice, "[image ", 1);
  stage_speak ("bob", BOARD_START "[kalah x7#1 " AFTER_2 "]");
  stage_settle ();
  ck_assert_uint_eq (window_count (alice, "[image "), 1);
  ck_assert_uint_eq (window_count (alice, MARK), 2);
  ck_assert_uint_eq (window_count (alice, "[kalah "), 1);
}
END_TEST

START_TEST (viewer__shows__text_to_who_is_flooded)
{
  stage_speak ("bob", BOB_DEALS);
  for (guint i = 0; i < 200; i++)
    stage_speak ("bob", BOB_SOWS);
  stage_settle ();
  ck_assert_uint_le (window_count (alice, "[image "), KALAH_GALLERY_PICTURES);
  ck_assert_uint_ge (window_count (alice, MARK), 2); /* those that were not drawn */
  viewing_see_bob ();
}
END_TEST

/* --- talks with one person ------------------------------------------------------------ */

/* alice plays with who tells her by another name than that of her account. */
START_TEST (viewer__finds__our_own_side_in_an_im)
{
  PurpleConversation *im = stage_im (alice, "bob");
  PurpleConnection *gc = purple_conversation_get_gc (im);
  serv_got_im (gc, "bob", "A. takes seat B. bob begins.<br>" MARK "4 4 4 4 4 4   0 bob<br>" MARK
               "4 4 4 4 4 4   0 A.<br>bob, your move.<br>[kalah x7#0 " START "]",
               PURPLE_MESSAGE_RECV, time (NULL));
  window_expect (im, "[image ", 1);
  ck_assert_uint_eq (window_count (im, "-> kalah:"), 0);
  serv_got_im (gc, "bob", "bob sows 2.<br>" MARK "5 5 5 5 0 4   0 bob<br>" MARK
               "4 4 4 4 4 4   0 A.<br>[kalah x7#1 " AFTER_2 "]", PURPLE_MESSAGE_RECV, time (NULL));
  window_expect (im, "-> kalah:", 6);
  g_autofree char *link = window_last_link (im);
  window_click (im, link);
  stage_expect ("6");
}
END_TEST

START_TEST (viewer__shows__what_our_own_account_says_in_an_im)
{
  PurpleConversation *im = stage_im (alice, "bob");
  stage_command (im, "new");
  stage_expect ("[kalah ");
  stage_command (im, "start");
  window_expect (im, "[image ", 1);
  ck_assert_uint_eq (window_count (im, "[kalah "), 0);
  ck_assert_uint_eq (window_count (im, MARK), 0);
}
END_TEST

START_TEST (viewer__shows__chats_and_ims_each_as_the_user_wants_it)
{
  PurpleConversation *im = stage_im (alice, "bob");
  purple_prefs_set_string ("/plugins/core/kalah/show-ims", "text");
  serv_got_im (purple_conversation_get_gc (im), "bob", BOB_DEALS, PURPLE_MESSAGE_RECV, time (NULL));
  stage_speak ("bob", BOB_DEALS);
  window_expect (alice, "[image ", 1);
  ck_assert_uint_eq (window_count (im, "[image "), 0);
  ck_assert_uint_eq (window_count (im, "[kalah "), 1);
}
END_TEST

/* --- colours ------------------------------------------------------------------------------ */

START_TEST (viewer__tells__once_that_a_theme_cannot_be_used)
{
  purple_prefs_set_string ("/plugins/core/kalah/theme", "mine.theme");
  viewing_see_bob ();
  ck_assert_uint_eq (window_count (alice, "mine.theme"), 1);
}
END_TEST

Suite *viewer_suite (void);

Suite *
viewer_suite (void)
{
  Suite *suite = suite_create ("viewer");
  TCase *tcase = tcase_create ("viewer");
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_add_test (tcase, viewer__shows__a_picture_in_place_of_board_and_tag);
  tcase_add_test (tcase, viewer__puts__a_picture_below_its_own_message);
  tcase_add_test (tcase, viewer__shows__text_where_the_user_wants_it);
  tcase_add_test (tcase, viewer__shows__both_where_the_user_wants_it);
  tcase_add_test (tcase, viewer__shows__the_board_of_a_command);
  tcase_add_test (tcase, viewer__forgets__all_but_the_newest_pictures);
  tcase_add_test (tcase, viewer__survives__a_window_that_is_hidden);
  tcase_add_test (tcase, viewer__ends__with_the_plugin);
  tcase_add_test (tcase, viewer__keeps__rows_of_others);
  tcase_add_test (tcase, viewer__keeps__a_picture_when_the_rows_below_it_go);
  tcase_add_test (tcase, viewer__shows__the_boards_of_another_host);
  tcase_add_test (tcase, viewer__shows_again__the_newest_board_of_another_host);
  tcase_add_test (tcase, viewer__leaves__what_others_forge);
  tcase_add_test (tcase, viewer__leaves__our_own_tag_from_others);
  tcase_add_test (tcase, viewer__survives__random_tags);
  tcase_add_test (tcase, viewer__follows__a_host_who_is_renamed);
  tcase_add_test (tcase, viewer__distrusts__a_namesake_of_the_host);
  tcase_add_test (tcase, viewer__shows__only_the_newest_board_of_a_replay);
  tcase_add_loop_test (tcase, viewer__shows__no_board_of_a_replay_that_is_over, 0, 2);
  tcase_add_test (tcase, viewer__leaves__a_board_that_contradicts_its_tag);
  tcase_add_test (tcase, viewer__shows__text_to_who_is_flooded);
  tcase_add_test (tcase, viewer__finds__our_own_side_in_an_im);
  tcase_add_test (tcase, viewer__shows__what_our_own_account_says_in_an_im);
  tcase_add_test (tcase, viewer__shows__chats_and_ims_each_as_the_user_wants_it);
  tcase_add_test (tcase, viewer__tells__once_that_a_theme_cannot_be_used);
  suite_add_tcase (suite, tcase);
  TCase *irc = tcase_create ("viewer on IRC");
  tcase_set_timeout (irc, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (irc, setup_irc, stage_close);
  tcase_add_test (irc, viewer__takes_away__rows_once_the_picture_is_there);
  suite_add_tcase (suite, irc);
  return suite;
}
