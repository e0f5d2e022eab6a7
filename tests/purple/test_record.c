/*
 * test_record.c - what survives: a table comes back with its conversation, as it
 * stood, and nobody loses a move.
 */
#include <string.h>

#include <glib/gstdio.h>

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
restart (void)
{
  ck_assert (purple_plugin_unload (stage_plugin ()));
  ck_assert (purple_plugin_load (stage_plugin ()));
}

/* A game of alice and bob, in which alice has sown pit 4. */
static void
play (void)
{
  stage_command (alice, "new first=A");
  stage_speak ("bob", "!kalah join");
  stage_expect ("bob takes seat B");
  stage_command (alice, "start");
  stage_expect ("Game 1");
  stage_type (alice, "4");
  stage_expect ("#1 ");
}

/* Carol is in no room. */
static void
whisper (const char *text)
{
  serv_got_im (purple_conversation_get_gc (alice), "carol@stage", text, PURPLE_MESSAGE_RECV,
               time (NULL));
}

START_TEST (record__restores__the_table_when_the_plugin_comes_back)
{
  play ();
  g_free (stage_wire ());
  restart ();
  stage_expect ("I am back");
  stage_expect ("#1 ");
  stage_speak ("bob", "1");
  stage_expect ("#2 ");
}
END_TEST

START_TEST (record__keeps__what_is_said_while_the_table_is_fetched)
{
  play ();
  restart ();
  stage_speak ("bob", "1"); /* nobody knows of a table yet */
  stage_expect ("#2 ");
}
END_TEST

START_TEST (record__refuses__a_second_table_where_one_waits_to_be_fetched)
{
  play ();
  restart ();
  stage_command (alice, "new");
  stage_expect ("a table is open already");
}
END_TEST

START_TEST (record__opens__a_table_at_once_where_there_was_none)
{
  restart ();
  stage_command (alice, "new");
  stage_expect ("alice opens a table");
}
END_TEST

START_TEST (record__forgets__a_table_that_was_closed)
{
  play ();
  stage_command (alice, "stop");
  stage_expect ("closes the table");
  restart ();
  stage_settle ();
  stage_command (alice, "new");
  stage_expect ("alice opens a table");
}
END_TEST

START_TEST (record__restores__settings_seats_and_score)
{
  stage_command (alice, "new stones=1 first=A level=1");
  stage_speak ("bob", "!kalah join");
  stage_expect ("bob takes seat B");
  stage_command (alice, "start");
  stage_expect ("Game 1");
  stage_speak ("bob", "!kalah resign");
  stage_expect ("resigns");
  restart ();
  stage_expect ("I am back");
  stage_command (alice, "again");
  g_autofree char *said = stage_await ("Game 2");
  ck_assert_ptr_nonnull (strstr (said, "bob"));
  stage_speak ("bob", "!kalah rules");
  stage_expect ("each pit: 1");
}
END_TEST

/* The window of an IM does not open by itself after a restart: it comes with the other
 * one's next word, which may be a bare pit. */
START_TEST (record__restores__an_im_with_its_first_line)
{
  PurpleConversation *im = stage_im (alice, "carol@stage");
  stage_command (im, "new first=B");
  whisper ("!kalah join");
  stage_expect ("takes seat B");
  stage_command (im, "start");
  stage_expect ("Game 1");
  purple_conversation_destroy (im);
  restart ();
  stage_settle ();
  whisper ("4");
  stage_expect ("#1 ");
}
END_TEST

/* On IRC the partner's nick is the name of the conversation. */
START_TEST (record__stays__one_when_an_im_is_renamed)
{
  PurpleConversation *im = stage_im (alice, "carol@stage");
  stage_command (im, "new first=B");
  whisper ("!kalah join");
  stage_expect ("takes seat B");
  stage_command (im, "start");
  stage_expect ("Game 1");
  purple_conversation_set_name (im, "caroline@stage");
  stage_command (im, "resign");
  stage_expect ("resigns");
  stage_command (im, "again");
  stage_expect ("Game 2");
  purple_conversation_destroy (im);
  restart ();
  stage_settle ();
  stage_im (alice, "carol@stage");
  stage_expect ("I am back");
  stage_command (stage_im (alice, "carol@stage"), "resign");
  stage_expect ("resigns");
}
END_TEST

/* The nick that the partner had may be somebody else's now. */
START_TEST (record__keeps__two_tables_apart_where_one_name_passes_on)
{
  PurpleConversation *im = stage_im (alice, "carol@stage"), *other;
  stage_command (im, "new first=B");
  whisper ("!kalah join");
  stage_expect ("takes seat B");
  stage_command (im, "start");
  stage_expect ("Game 1");
  purple_conversation_set_name (im, "caroline@stage");
  other = stage_im (alice, "carol@stage");
  stage_settle ();
  g_autofree char *said = stage_wire ();
  ck_assert_ptr_null (strstr (said, "I am back"));
  stage_command (other, "new first=A");
  stage_expect ("opens a table");
  stage_command (other, "stop");
  stage_expect ("closes the table");
  purple_conversation_destroy (im);
  purple_conversation_destroy (other);
  restart ();
  stage_settle ();
  stage_im (alice, "carol@stage");
  stage_expect ("I am back");
}
END_TEST

START_TEST (record__restores__a_window_that_was_closed)
{
  PurpleConversation *im = stage_im (alice, "carol@stage");
  stage_command (im, "new first=A");
  stage_command (im, "cpu 1");
  stage_command (im, "start");
  stage_expect ("Game 1");
  purple_conversation_destroy (im);
  stage_settle ();
  im = stage_im (alice, "carol@stage");
  stage_expect ("I am back");
  stage_type (im, "4");
  stage_expect ("alice sows 4");
}
END_TEST

START_TEST (record__says__once_that_nothing_is_saved)
{
  restart (); /* the folder is made */
  ck_assert (purple_plugin_unload (stage_plugin ()));
  g_autofree char *folder = g_build_filename (purple_user_dir (), "kalah", NULL);
  g_autofree char *file = g_build_filename (folder, "kalah.db", NULL);
  g_remove (file);
  ck_assert_int_eq (g_mkdir (file, 0700), 0); /* no file can be there now */
  ck_assert (purple_plugin_load (stage_plugin ()));
  stage_command (alice, "new");
  stage_expect ("cannot be saved");
  stage_speak ("bob", "!kalah join");
  g_autofree char *then = stage_await ("takes seat B");
  ck_assert_ptr_null (strstr (then, "cannot be saved"));
  g_rmdir (file);
}
END_TEST

Suite *record_suite (void);

Suite *
record_suite (void)
{
  Suite *suite = suite_create ("record");
  TCase *tcase = tcase_create ("record");
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_test (tcase, record__restores__the_table_when_the_plugin_comes_back);
  tcase_add_test (tcase, record__keeps__what_is_said_while_the_table_is_fetched);
  tcase_add_test (tcase, record__refuses__a_second_table_where_one_waits_to_be_fetched);
  tcase_add_test (tcase, record__opens__a_table_at_once_where_there_was_none);
  tcase_add_test (tcase, record__forgets__a_table_that_was_closed);
  tcase_add_test (tcase, record__restores__settings_seats_and_score);
  tcase_add_test (tcase, record__restores__an_im_with_its_first_line);
  tcase_add_test (tcase, record__stays__one_when_an_im_is_renamed);
  tcase_add_test (tcase, record__keeps__two_tables_apart_where_one_name_passes_on);
  tcase_add_test (tcase, record__restores__a_window_that_was_closed);
  tcase_add_test (tcase, record__says__once_that_nothing_is_saved);
  suite_add_tcase (suite, tcase);
  return suite;
}
