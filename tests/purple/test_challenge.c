/*
 * test_challenge.c - one person asks another, in chats and in IMs.
 */
#include "purple/challenge.h"

#include <string.h>

#include "purple/host.h"
#include "purple/stage.h"
#include "suite.h"

#define BOARD "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0"
/* Before and behind every id that our tables may have. */
#define SMALL "alice, bob challenges you. [kalah 00#0 " BOARD "]"
#define LARGE "alice, bob challenges you. [kalah zzzzz#0 " BOARD "]"
#define PARTNER "bob@stage"

static PurpleConversation *alice, *im;

static void
setup (void)
{
  stage_open ();
  alice = stage_join ("alice");
  stage_guest ("bob");
  stage_guest ("Carol");
  stage_guest ("carlos");
}

static void
setup_im (void)
{
  setup ();
  im = stage_im (alice, PARTNER);
}

/* The partner writes from ADDRESS. */
static void
partner_says (const char *address, const char *html)
{
  serv_got_im (purple_conversation_get_gc (alice), address, html, PURPLE_MESSAGE_RECV, time (NULL));
}

static const KalahTable *
table_of (PurpleConversation *conv)
{
  const KalahChat *chat = kalah_chat_find (conv);
  return chat == NULL ? NULL : chat->table;
}

static void
make_buddy (const char *name, const char *alias)
{
  PurpleAccount *account = purple_conversation_get_account (alice);
  purple_blist_add_buddy (purple_buddy_new (account, name, alias), NULL, NULL, NULL);
}

/* --- in a chat ---------------------------------------------------------------- */

START_TEST (challenge__begins_game__when_accepted)
{
  stage_command (alice, "challenge bob first=B");
  stage_expect ("bob, alice challenges you");
  stage_speak ("Carol", "accept");
  stage_expect_silence ();
  stage_speak ("bob", "OK!");
  stage_expect ("bob, your move");
}
END_TEST

START_TEST (challenge__is_answered__in_other_languages)
{
  stage_command (alice, "challenge bob first=B");
  stage_expect ("bob, alice challenges you");
  stage_speak ("bob", "\xd0\xb4\xd0\xb0");
  stage_expect ("bob, your move");
}
END_TEST

START_TEST (challenge__closes_table__when_declined)
{
  stage_command (alice, "challenge bob");
  stage_expect ("bob, alice challenges you");
  stage_speak ("bob", "no");
  stage_expect ("bob does not want to play");
  ck_assert_int_eq (kalah_table_phase (table_of (alice)), KALAH_PHASE_CLOSED);
}
END_TEST

START_TEST (challenge__closes_table__when_nobody_answers)
{
  stage_command (alice, "challenge bob expiry=10");
  stage_expect ("bob, alice challenges you");
  stage_expect ("bob has not answered");
}
END_TEST

START_TEST (challenge__takes_expiry__from_the_preference)
{
  purple_prefs_set_int ("/plugins/core/kalah/expiry", 3);
  stage_command (alice, "challenge bob stones=5");
  stage_expect ("stones=5");
  ck_assert_uint_eq (kalah_table_settings (table_of (alice))->expiry, 180);
}
END_TEST

START_TEST (challenge__waits_on__when_answered_with_something_else)
{
  stage_command (alice, "challenge bob first=B");
  stage_expect ("bob, alice challenges you");
  stage_speak ("bob", "what is that?");
  stage_speak ("bob", "ok, but what is that");
  stage_speak ("bob", "3");
  stage_expect_silence ();
  stage_speak ("bob", "yes");
  stage_expect ("bob, your move");
}
END_TEST

START_TEST (challenge__is_refused__while_one_waits)
{
  stage_command (alice, "challenge bob");
  stage_expect ("bob, alice challenges you");
  stage_command (alice, "challenge Carol");
  stage_expect_silence ();
  ck_assert (kalah_table_kept_for (table_of (alice), "name alice@stage bob") >= 0);
}
END_TEST

START_TEST (challenge__respects__a_no)
{
  stage_command (alice, "challenge bob");
  stage_expect ("bob, alice challenges you");
  stage_speak ("bob", "decline");
  stage_expect ("does not want to play");
  stage_command (alice, "challenge bob");
  ck_assert (stage_saw (alice, "bob does not want to be challenged"));
  stage_expect_silence ();
  stage_command (alice, "challenge Carol");
  stage_expect ("Carol, alice challenges you");
}
END_TEST

START_TEST (challenge__forgets__a_no_in_time)
{
  stage_command (alice, "challenge bob");
  stage_expect ("bob, alice challenges you");
  g_autoptr (KalahIntent) no = kalah_intent_new (KALAH_INTENT_NO);
  kalah_intent_set_speaker (no, "name alice@stage bob", "bob", KALAH_ROLE_NONE);
  KalahChat *chat = kalah_chat_find (alice);
  gint64 now = kalah_chat_now ();
  kalah_challenge_note (chat, no, now);
  stage_command (alice, "stop");
  g_autoptr (KalahIntent) again = kalah_intent_new (KALAH_INTENT_CHALLENGE);
  kalah_intent_set_speaker (again, "self alice@stage", "alice", KALAH_ROLE_HOST);
  again->other_id = g_strdup ("name alice@stage bob");
  g_autoptr (GPtrArray) soon
      = kalah_challenge_bar (chat, again, now + KALAH_CHALLENGE_RESPECT_MS - 1);
  ck_assert_ptr_nonnull (soon);
  ck_assert_ptr_null (kalah_challenge_bar (chat, again, now + KALAH_CHALLENGE_RESPECT_MS));
}
END_TEST

START_TEST (challenge__is_for_others__where_hosting_is_on)
{
  stage_speak ("bob", "!kalah challenge carol");
  stage_expect_silence ();
  stage_command (alice, "host on");
  stage_speak ("bob", "!kalah challenge carol");
  stage_expect ("Carol, bob challenges you");
  stage_speak ("Carol", "no");
  stage_expect ("Carol does not want to play");
  stage_speak ("bob", "!kalah challenge carol");
  stage_expect ("Carol does not want to be challenged");
  stage_speak ("bob", "!kalah challenge alice");
  stage_expect ("alice, bob challenges you");
  stage_type (alice, "accept");
  stage_expect ("your move");
}
END_TEST

START_TEST (challenge__finds_member__by_name)
{
  static const struct {
    const char *typed, *found; /* NULL: nobody */
  } rows[] = {
    { "bob", "bob" },   { "BOB", "bob" },  { "@bob", "bob" },  { "carol", "Carol" },
    { "caro", "Carol" }, { "car", NULL },  { "dave", NULL },   { "b", "bob" },
    { "alice", NULL /* oneself */ },
  };
  g_autofree char *text = g_strdup_printf ("challenge %s", rows[_i].typed);
  stage_command (alice, text);
  if (rows[_i].found == NULL) {
    stage_expect_silence ();
    ck_assert (table_of (alice) == NULL
               || kalah_table_phase (table_of (alice)) == KALAH_PHASE_CLOSED);
    ck_assert (stage_saw (alice, strcmp (rows[_i].typed, "alice") == 0 ? "cannot challenge yourself"
                                                                       : "nobody called"));
    return;
  }
  g_autofree char *question = g_strdup_printf ("%s, alice challenges you", rows[_i].found);
  stage_expect (question);
}
END_TEST

START_TEST (challenge__prefers__the_exact_name)
{
  stage_guest ("BOB");
  stage_guest ("bobby");
  stage_command (alice, "challenge BOB");
  stage_expect ("BOB, alice challenges you");
}
END_TEST

START_TEST (challenge__neither_asks_nor_hears__who_is_ignored)
{
  purple_conv_chat_ignore (PURPLE_CONV_CHAT (alice), "bob");
  stage_command (alice, "challenge bob");
  ck_assert (stage_saw (alice, "nobody called"));
  stage_command (alice, "host on");
  stage_speak ("bob", "!kalah challenge Carol");
  stage_outlast_hosts ();
  stage_expect_silence ();
}
END_TEST

START_TEST (challenge__goes_to_im__of_a_buddy)
{
  make_buddy ("dora@stage", "Dora the Great");
  stage_command (alice, "challenge \"dora the great\" stones=3");
  stage_expect ("stones=3");
  PurpleConversation *with = purple_find_conversation_with_account (
      PURPLE_CONV_TYPE_IM, "dora@stage", purple_conversation_get_account (alice));
  ck_assert_ptr_nonnull (with);
  ck_assert_int_eq (kalah_table_phase (table_of (with)), KALAH_PHASE_GATHERING);
  ck_assert_int_eq (kalah_table_phase (table_of (alice)), KALAH_PHASE_CLOSED);
  partner_says ("dora@stage", "yes");
  stage_expect ("your move");
}
END_TEST

START_TEST (challenge__finds_no_buddy__who_is_blocked)
{
  make_buddy ("dora@stage", "Dora");
  PurpleAccount *account = purple_conversation_get_account (alice);
  account->perm_deny = PURPLE_PRIVACY_DENY_USERS;
  purple_privacy_deny_add (account, "dora@stage", TRUE);
  stage_command (alice, "challenge Dora");
  ck_assert (stage_saw (alice, "nobody called"));
  stage_expect_silence ();
}
END_TEST

/* --- in an IM ----------------------------------------------------------------- */

static void
challenge_partner (void)
{
  stage_command (im, "challenge bob first=B");
  stage_expect ("bob, alice challenges you");
}

START_TEST (challenge__needs_no_name__in_an_im)
{
  stage_command (im, "challenge");
  stage_expect ("bob, alice challenges you");
}
END_TEST

START_TEST (challenge__takes_settings__for_no_name_in_an_im)
{
  static const struct {
    const char *typed;
    guint expiry;
  } rows[] = { { "challenge expiry=60", 60 },
               { "challenge expiry = 90", 90 },
               { "challenge expiry=60 stones=5", 60 },
               { "challenge stones=5 expiry=70", 70 } };
  stage_command (im, rows[_i].typed);
  stage_expect ("bob, alice challenges you");
  ck_assert_uint_eq (kalah_table_settings (table_of (im))->expiry, rows[_i].expiry);
}
END_TEST

START_TEST (challenge__tells_the_settings__when_one_is_mistyped)
{
  stage_command (im, "challenge expry=60");
  ck_assert (stage_saw (im, "no setting \"expry\""));
  ck_assert (stage_saw (im, "rated, expiry"));
  stage_expect_silence ();
}
END_TEST

START_TEST (challenge__of_the_partner__takes_settings_for_no_name)
{
  stage_command (im, "host on");
  partner_says (PARTNER, "!kalah challenge stones=5");
  g_autofree char *said = stage_await ("alice, bob challenges you");
  ck_assert_ptr_nonnull (strstr (said, "stones=5"));
}
END_TEST

/* Out of the blue: there is no window yet. */
START_TEST (challenge__of_another_host__is_answered_by_command)
{
  serv_got_im (purple_conversation_get_gc (alice), "dora@stage", LARGE, PURPLE_MESSAGE_RECV,
               time (NULL));
  PurpleConversation *with = purple_find_conversation_with_account (
      PURPLE_CONV_TYPE_IM, "dora@stage", purple_conversation_get_account (alice));
  stage_command (with, "yes");
  g_autofree char *said = stage_await ("yes");
  ck_assert_str_eq (said, "!kalah yes\n");
}
END_TEST

START_TEST (challenge__in_a_game_of_another_host__must_be_meant)
{
  partner_says (PARTNER, "alice, your move. [kalah zz#7 " BOARD "]");
  stage_command (im, "challenge");
  ck_assert (stage_saw (im, "bob has a table open here already"));
  stage_expect_silence ();
  stage_command (im, "challenge");
  stage_expect ("bob, alice challenges you");
}
END_TEST

START_TEST (challenge__knows_partner__by_alias)
{
  make_buddy (PARTNER, "Robert");
  stage_command (im, "challenge robert");
  stage_expect ("bob, alice challenges you");
}
END_TEST

START_TEST (challenge__knows_nobody_else__in_an_im)
{
  stage_command (im, "challenge Carol");
  ck_assert (stage_saw (im, "nobody called"));
  stage_expect_silence ();
}
END_TEST

START_TEST (challenge__asks_nobody__who_is_blocked)
{
  PurpleAccount *account = purple_conversation_get_account (alice);
  account->perm_deny = PURPLE_PRIVACY_DENY_USERS;
  purple_privacy_deny_add (account, PARTNER, TRUE);
  stage_command (im, "challenge bob");
  ck_assert (stage_saw (im, "nobody called"));
  stage_command (im, "new");
  stage_expect ("alice opens a table");
  partner_says (PARTNER, "!kalah join");
  stage_expect_silence ();
}
END_TEST

START_TEST (challenge__is_answered__from_another_resource)
{
  challenge_partner ();
  purple_conversation_set_name (im, PARTNER "/phone");
  partner_says (PARTNER "/phone", "accept");
  stage_expect ("bob, your move");
  purple_conversation_set_name (im, PARTNER "/desk");
  partner_says (PARTNER "/desk", "6");
  stage_expect ("bob sows");
}
END_TEST

START_TEST (challenge__is_answered__after_a_rename_of_the_query)
{
  PurpleConversation *irc = stage_join_as ("prpl-irc", "ally");
  PurpleConversation *query = stage_im (irc, "bob");
  stage_command (query, "challenge bob first=B");
  stage_expect ("bob, ally challenges you");
  purple_conversation_set_name (query, "bob_away");
  serv_got_im (purple_conversation_get_gc (irc), "bob_away", "yes", PURPLE_MESSAGE_RECV,
               time (NULL));
  stage_expect ("your move");
}
END_TEST

START_TEST (challenge__is_accepted__by_a_challenge_in_return)
{
  challenge_partner ();
  stage_speak ("bob", LARGE); /* elsewhere: none of our business */
  stage_expect_silence ();
  partner_says (PARTNER, LARGE);
  stage_expect ("bob, your move");
}
END_TEST

START_TEST (challenge__gives_way__to_the_smaller_of_two)
{
  challenge_partner ();
  partner_says (PARTNER, SMALL);
  g_autofree char *said = stage_await ("accept");
  ck_assert_str_eq (said, "accept\n");
  ck_assert_int_eq (kalah_table_phase (table_of (im)), KALAH_PHASE_CLOSED);
}
END_TEST

START_TEST (challenge__gives_way__to_the_one_that_was_there_first)
{
  partner_says (PARTNER, LARGE);
  stage_command (im, "challenge bob");
  stage_expect ("bob, alice challenges you");
  partner_says (PARTNER, LARGE);
  stage_expect ("accept");
  ck_assert_int_eq (kalah_table_phase (table_of (im)), KALAH_PHASE_CLOSED);
}
END_TEST

START_TEST (challenge__is_not_accepted__by_a_quote_of_it)
{
  stage_command (im, "challenge bob");
  g_autofree char *said = stage_await ("[kalah ");
  partner_says (PARTNER, strstr (said, "[kalah "));
  stage_expect_silence ();
  ck_assert_int_eq (kalah_table_phase (table_of (im)), KALAH_PHASE_GATHERING);
}
END_TEST

START_TEST (challenge__is_accepted__by_the_words_in_return)
{
  challenge_partner ();
  partner_says (PARTNER, "!kalah challenge alice");
  stage_expect ("bob, your move");
}
END_TEST

/* --- two sides of a board -------------------------------------------------------- */

/* The newest line in the window of an IM, as it is shown: libpurple's own history has it
 * as it was sent. */
static char *shown;

static void
on_wrote (PurpleAccount *account, const char *who, const char *html, PurpleConversation *conv,
          PurpleMessageFlags flags)
{
  (void) account, (void) who, (void) conv, (void) flags;
  g_free (shown);
  shown = purple_markup_strip_html (html);
}

static void
watch_window (void)
{
  purple_signal_connect (purple_conversations_get_handle (), "wrote-im-msg", &shown,
                         PURPLE_CALLBACK (on_wrote), NULL);
}

/* Where in TEXT the row of NAME stands, from the end of its row. */
static const char *
row_of (const char *text, const char *name)
{
  g_autofree char *store = g_strdup_printf ("0 %s", name);
  const char *row = strstr (text, store);
  ck_assert_msg (row != NULL, "no row of %s in: %s", name, text);
  return row;
}

START_TEST (challenge__shows_each_of_two__their_own_side_below)
{
  watch_window ();
  challenge_partner ();
  partner_says (PARTNER, "yes");
  g_autofree char *said = stage_await ("[kalah ");
  ck_assert (row_of (said, "alice") < row_of (said, "bob"));
  ck_assert (row_of (shown, "bob") < row_of (shown, "alice"));
  ck_assert_ptr_nonnull (strstr (shown, "bob, your move"));
  stage_command (im, "board");
  ck_assert (row_of (shown, "bob") < row_of (shown, "alice"));
}
END_TEST

START_TEST (challenge__shows_what_is_typed__as_it_is)
{
  watch_window ();
  challenge_partner ();
  partner_says (PARTNER, "yes");
  stage_expect ("[kalah ");
  stage_type (im, "hello");
  ck_assert_str_eq (shown, "hello");
}
END_TEST

Suite *challenge_suite (void);

Suite *
challenge_suite (void)
{
  Suite *suite = suite_create ("challenge");
  TCase *chat = tcase_create ("chat");
  tcase_set_timeout (chat, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (chat, setup, stage_close);
  tcase_add_test (chat, challenge__begins_game__when_accepted);
  tcase_add_test (chat, challenge__is_answered__in_other_languages);
  tcase_add_test (chat, challenge__closes_table__when_declined);
  tcase_add_test (chat, challenge__closes_table__when_nobody_answers);
  tcase_add_test (chat, challenge__takes_expiry__from_the_preference);
  tcase_add_test (chat, challenge__waits_on__when_answered_with_something_else);
  tcase_add_test (chat, challenge__is_refused__while_one_waits);
  tcase_add_test (chat, challenge__respects__a_no);
  tcase_add_test (chat, challenge__forgets__a_no_in_time);
  tcase_add_test (chat, challenge__is_for_others__where_hosting_is_on);
  tcase_add_loop_test (chat, challenge__finds_member__by_name, 0, 9);
  tcase_add_test (chat, challenge__prefers__the_exact_name);
  tcase_add_test (chat, challenge__neither_asks_nor_hears__who_is_ignored);
  tcase_add_test (chat, challenge__goes_to_im__of_a_buddy);
  tcase_add_test (chat, challenge__finds_no_buddy__who_is_blocked);
  suite_add_tcase (suite, chat);

  TCase *ims = tcase_create ("im");
  tcase_set_timeout (ims, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (ims, setup_im, stage_close);
  tcase_add_test (ims, challenge__needs_no_name__in_an_im);
  tcase_add_loop_test (ims, challenge__takes_settings__for_no_name_in_an_im, 0, 4);
  tcase_add_test (ims, challenge__tells_the_settings__when_one_is_mistyped);
  tcase_add_test (ims, challenge__of_the_partner__takes_settings_for_no_name);
  tcase_add_test (ims, challenge__of_another_host__is_answered_by_command);
  tcase_add_test (ims, challenge__in_a_game_of_another_host__must_be_meant);
  tcase_add_test (ims, challenge__knows_partner__by_alias);
  tcase_add_test (ims, challenge__knows_nobody_else__in_an_im);
  tcase_add_test (ims, challenge__asks_nobody__who_is_blocked);
  tcase_add_test (ims, challenge__is_answered__from_another_resource);
  tcase_add_test (ims, challenge__is_answered__after_a_rename_of_the_query);
  tcase_add_test (ims, challenge__is_accepted__by_a_challenge_in_return);
  tcase_add_test (ims, challenge__gives_way__to_the_smaller_of_two);
  tcase_add_test (ims, challenge__gives_way__to_the_one_that_was_there_first);
  tcase_add_test (ims, challenge__is_not_accepted__by_a_quote_of_it);
  tcase_add_test (ims, challenge__is_accepted__by_the_words_in_return);
  tcase_add_test (ims, challenge__shows_each_of_two__their_own_side_below);
  tcase_add_test (ims, challenge__shows_what_is_typed__as_it_is);
  suite_add_tcase (suite, ims);
  return suite;
}
