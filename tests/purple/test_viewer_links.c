/*
 * test_viewer_links.c - pits below a board that can be clicked.
 */
#include "purple/stage.h"
#include "purple/viewing.h"
#include "purple/window.h"
#include "suite.h"

static void
setup (void)
{
  viewing_open ("prpl-jabber");
}

START_TEST (viewer__sows__the_pit_that_is_clicked)
{
  viewing_see_bob ();
  window_expect (alice, "-> kalah:", 6);
  g_autofree char *link = window_last_link (alice);
  window_click (alice, link);
  stage_expect ("6");
  ck_assert (window_takes_typing (alice));
  window_expect (alice, "-> kalah:", 0);
  window_click (alice, link); /* it is gone */
  stage_expect_silence ();
}
END_TEST

START_TEST (viewer__links__only_pits_that_may_be_sown_now)
{
  stage_speak ("bob", BOB_DEALS);
  window_expect (alice, "[image ", 1);
  ck_assert_uint_eq (window_count (alice, "-> kalah:"), 0); /* bob is to move */
  stage_speak ("bob", BOB_SOWS);
  window_expect (alice, "-> kalah:", 6);
  g_autofree char *old = window_last_link (alice);
  stage_speak ("bob", ALICE_SOWS);
  window_expect (alice, "[image ", 3);
  ck_assert_uint_eq (window_count (alice, "-> kalah:"), 0);
  window_click (alice, old);
  stage_expect_silence ();
}
END_TEST

/* alice has sown from another client before her picture was drawn. */
START_TEST (viewer__links__only_the_newest_board)
{
  stage_speak ("bob", BOB_DEALS);
  stage_speak ("bob", BOB_SOWS);
  stage_speak ("bob", ALICE_SOWS);
  window_expect (alice, "[image ", 3);
  ck_assert_uint_eq (window_count (alice, "-> kalah:"), 0);
}
END_TEST

START_TEST (viewer__takes_away__links_when_the_table_is_closed)
{
  viewing_see_bob ();
  window_expect (alice, "-> kalah:", 6);
  g_autofree char *link = window_last_link (alice);
  stage_speak ("carol", BOB_CLOSES); /* she did not open it */
  ck_assert_uint_eq (window_count (alice, "-> kalah:"), 6);
  stage_speak ("bob", BOB_CLOSES);
  ck_assert_uint_eq (window_count (alice, "-> kalah:"), 0);
  ck_assert_uint_eq (window_count (alice, "bob: bob closes the table."), 1);
  ck_assert_uint_eq (window_count (alice, "[kalah "), 1); /* what carol said */
  window_click (alice, link);
  stage_expect_silence ();
  stage_speak ("carol", CAROL_DEALS);
  window_expect (alice, "[image ", 3);
}
END_TEST

/* Its picture is not there yet. */
START_TEST (viewer__adds__no_links_below_a_table_that_is_closed)
{
  stage_speak ("bob", BOB_DEALS);
  stage_speak ("bob", BOB_SOWS);
  stage_speak ("bob", BOB_CLOSES);
  window_expect (alice, "[image ", 2);
  ck_assert_uint_eq (window_count (alice, "-> kalah:"), 0);
}
END_TEST

START_TEST (viewer__takes_away__links_when_its_own_table_is_closed)
{
  viewing_play ("");
  window_expect (alice, "-> kalah:", 6);
  stage_command (alice, "stop");
  window_expect (alice, "alice closes the table.", 1);
  ck_assert_uint_eq (window_count (alice, "-> kalah:"), 0);
  ck_assert_uint_eq (window_count (alice, "[kalah "), 0);
}
END_TEST

START_TEST (viewer__ignores__links_that_others_wrote)
{
  static const char *const targets[] = {
    "kalah:", "kalah:3", "kalah:/3", "kalah:0000000000000000/3", "kalah:x7/3", "http://kalah:3"
  };
  viewing_see_bob ();
  window_expect (alice, "-> kalah:", 6);
  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    window_click (alice, targets[i]);
  g_autofree char *link = window_last_link (alice);
  g_autofree char *longer = g_strconcat (link, "1", NULL);
  g_autofree char *words = g_strconcat (link, " !kalah stop", NULL);
  window_click (alice, longer);
  window_click (alice, words);
  stage_expect_silence ();
}
END_TEST

START_TEST (viewer__sows__at_its_own_table)
{
  viewing_play ("");
  window_expect (alice, "-> kalah:", 6);
  g_autofree char *link = window_last_link (alice);
  window_click (alice, link);
  stage_expect ("alice sows 6");
}
END_TEST

Suite *viewer_links_suite (void);

Suite *
viewer_links_suite (void)
{
  Suite *suite = suite_create ("viewer_links");
  TCase *tcase = tcase_create ("viewer_links");
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_add_test (tcase, viewer__sows__the_pit_that_is_clicked);
  tcase_add_test (tcase, viewer__links__only_pits_that_may_be_sown_now);
  tcase_add_test (tcase, viewer__links__only_the_newest_board);
  tcase_add_test (tcase, viewer__takes_away__links_when_the_table_is_closed);
  tcase_add_test (tcase, viewer__adds__no_links_below_a_table_that_is_closed);
  tcase_add_test (tcase, viewer__takes_away__links_when_its_own_table_is_closed);
  tcase_add_test (tcase, viewer__ignores__links_that_others_wrote);
  tcase_add_test (tcase, viewer__sows__at_its_own_table);
  suite_add_tcase (suite, tcase);
  return suite;
}
