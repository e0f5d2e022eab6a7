/*
 * test_menu.c - a challenge by mouse: entries of menus, and the form behind them.
 */
#include "purple/menu.h"

#include <string.h>

#include "purple/chat.h"
#include "purple/stage.h"
#include "suite.h"

#define ENTRY "Challenge to Kalah..."

static PurpleConversation *alice;

/* The form that is open. */
static struct {
  PurpleRequestFields *fields;
  GCallback ok, cancel;
  void *data;
  char heading[100];
} form;

static void *
open_fields (const char *title, const char *primary, const char *secondary,
             PurpleRequestFields *fields, const char *ok_text, GCallback ok,
             const char *cancel_text, GCallback cancel, PurpleAccount *account, const char *who,
             PurpleConversation *conv, void *data)
{
  (void) title, (void) secondary, (void) ok_text, (void) cancel_text;
  (void) account, (void) who, (void) conv;
  g_strlcpy (form.heading, primary, sizeof form.heading);
  form.fields = fields;
  form.ok = ok;
  form.cancel = cancel;
  form.data = data;
  return &form;
}

static void
close_request (PurpleRequestType type, void *handle)
{
  (void) type, (void) handle;
  g_clear_pointer (&form.fields, purple_request_fields_destroy);
}

static PurpleRequestUiOps ops = { .request_fields = open_fields, .close_request = close_request };

static void
setup (void)
{
  stage_open ();
  purple_request_set_ui_ops (&ops);
  alice = stage_join ("alice");
  stage_guest ("bob");
}

static void
free_menu (GList *menu)
{
  g_list_free_full (menu, (GDestroyNotify) purple_menu_action_free);
}

static GList *
node_menu (PurpleBlistNode *node)
{
  GList *menu = NULL;
  purple_signal_emit (purple_blist_get_handle (), "blist-node-extended-menu", node, &menu);
  return menu;
}

static void
choose_for (void *node)
{
  GList *menu = node_menu (node);
  ck_assert_uint_eq (g_list_length (menu), 1);
  PurpleMenuAction *entry = menu->data;
  ck_assert_str_eq (entry->label, ENTRY);
  ((void (*) (PurpleBlistNode *, gpointer)) entry->callback) (node, entry->data);
  free_menu (menu);
}

static void
choose_in (PurpleConversation *conv)
{
  GList *menu = NULL;
  purple_signal_emit (purple_conversations_get_handle (), "conversation-extended-menu", conv,
                      &menu);
  ck_assert_uint_eq (g_list_length (menu), 1);
  PurpleMenuAction *entry = menu->data;
  ((void (*) (PurpleConversation *, gpointer)) entry->callback) (conv, entry->data);
  free_menu (menu);
}

static PurpleBuddy *
make_buddy (const char *name)
{
  PurpleBuddy *buddy = purple_buddy_new (purple_conversation_get_account (alice), name, NULL);
  purple_blist_add_buddy (buddy, NULL, NULL, NULL);
  return buddy;
}

static void
write_text (const char *id, const char *text)
{
  purple_request_field_string_set_value (purple_request_fields_get_field (form.fields, id), text);
}

static void
choose_in_list (const char *id, const char *label)
{
  PurpleRequestField *field = purple_request_fields_get_field (form.fields, id);
  purple_request_field_list_clear_selected (field);
  purple_request_field_list_add_selected (field, label);
}

static void
press (GCallback button)
{
  ((PurpleRequestFieldsCb) (void (*) (void)) button) (form.data, form.fields);
  purple_request_close (PURPLE_REQUEST_FIELDS, &form);
}

START_TEST (menu__challenges_buddy__as_usual)
{
  choose_for (make_buddy ("dora@stage"));
  press (form.ok);
  g_autofree char *said = stage_await ("dora, alice challenges you");
  ck_assert_ptr_null (strstr (said, "these rules"));
  PurpleConversation *im = purple_find_conversation_with_account (
      PURPLE_CONV_TYPE_IM, "dora@stage", purple_conversation_get_account (alice));
  ck_assert_ptr_nonnull (im);
  ck_assert (!kalah_table_settings (kalah_chat_find (im)->table)->rated);
}
END_TEST

/* Finch asks for a person of several addresses as a whole. */
START_TEST (menu__challenges_contact__at_an_address)
{
  PurpleBuddy *buddy = make_buddy ("dora@stage");
  choose_for (purple_buddy_get_contact (buddy));
  press (form.ok);
  stage_expect ("dora, alice challenges you");
}
END_TEST

START_TEST (menu__has_no_entry__for_chats_and_groups)
{
  PurpleBuddy *buddy = make_buddy ("dora@stage");
  PurpleChat *chat = purple_chat_new (purple_conversation_get_account (alice), "x",
                                      g_hash_table_new (NULL, NULL));
  purple_blist_add_chat (chat, NULL, NULL);
  ck_assert_ptr_null (node_menu ((PurpleBlistNode *) purple_buddy_get_group (buddy)));
  ck_assert_ptr_null (node_menu ((PurpleBlistNode *) chat));
}
END_TEST

START_TEST (menu__passes_on__what_was_filled_in)
{
  choose_for (make_buddy ("dora@stage"));
  choose_in_list ("stones", "5");
  choose_in_list ("pits", "7");
  choose_in_list ("capture", "It goes to the store");
  choose_in_list ("clock", "1 minute");
  purple_request_field_bool_set_value (purple_request_fields_get_field (form.fields, "rated"),
                                       TRUE);
  write_text ("more", "majority=on  expiry=99");
  press (form.ok);
  g_autofree char *said = stage_await ("dora, alice challenges you");
  ck_assert_ptr_nonnull (strstr (said, "stones=5"));
  ck_assert_ptr_nonnull (strstr (said, "pits=7"));
  ck_assert_ptr_nonnull (strstr (said, "empty-capture=take"));
  ck_assert_ptr_nonnull (strstr (said, "majority=on"));
  PurpleConversation *im = purple_find_conversation_with_account (
      PURPLE_CONV_TYPE_IM, "dora@stage", purple_conversation_get_account (alice));
  const KalahSettings *settings = kalah_table_settings (kalah_chat_find (im)->table);
  ck_assert_uint_eq (settings->clock, 60);
  ck_assert_uint_eq (settings->expiry, 99);
  ck_assert (settings->rated);
}
END_TEST

START_TEST (menu__answers__where_settings_mean_nothing)
{
  PurpleConversation *im = stage_im (alice, "dora@stage");
  choose_in (im);
  write_text ("more", "nonsense");
  press (form.ok);
  ck_assert (stage_saw (im, "nonsense"));
  choose_in (im);
  g_autofree char *novel = g_strnfill (5000, 'x');
  write_text ("more", novel);
  press (form.ok);
  ck_assert (stage_saw (im, "xxxx"));
  stage_settle ();
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "");
}
END_TEST

START_TEST (menu__asks_for_a_name__in_a_chat)
{
  choose_in (alice);
  ck_assert (!purple_request_fields_all_required_filled (form.fields));
  write_text ("name", " bob ");
  press (form.ok);
  stage_expect ("bob, alice challenges you");
}
END_TEST

START_TEST (menu__challenges_nobody__when_cancelled)
{
  choose_in (alice);
  write_text ("name", "bob");
  press (form.cancel);
  choose_in (alice);
  write_text ("name", "  ");
  press (form.ok);
  stage_settle ();
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "");
}
END_TEST

START_TEST (menu__says__who_is_challenged)
{
  PurpleBuddy *buddy = make_buddy ("dora@stage");
  choose_for (buddy);
  ck_assert_str_eq (form.heading, "Challenge dora@stage to Kalah");
  press (form.cancel);
  purple_blist_alias_buddy (buddy, "Dora <3");
  choose_for (buddy);
  ck_assert_str_eq (form.heading, "Challenge Dora <3 to Kalah");
  press (form.cancel);
  choose_in (stage_im (alice, "eve@stage"));
  ck_assert_str_eq (form.heading, "Challenge eve@stage to Kalah");
  press (form.cancel);
  choose_in (alice);
  ck_assert_str_eq (form.heading, "Challenge to Kalah");
  press (form.cancel);
}
END_TEST

START_TEST (menu__offers__stones_in_order)
{
  choose_in (alice);
  PurpleRequestField *stones = purple_request_fields_get_field (form.fields, "stones");
  g_autoptr (GString) order = g_string_new (NULL);
  for (GList *link = purple_request_field_list_get_items (stones); link != NULL; link = link->next)
    g_string_append (order, link->data);
  ck_assert_str_eq (order->str, "3456");
  ck_assert (purple_request_field_list_is_selected (stones, "4"));
  ck_assert (!purple_request_field_list_is_selected (stones, "3"));
  choose_in_list ("stones", "3");
  write_text ("name", "bob");
  press (form.ok);
  stage_expect ("stones=3");
}
END_TEST

START_TEST (menu__has_no_entry__while_offline)
{
  PurpleBuddy *buddy = make_buddy ("dora@stage");
  choose_for (buddy);
  stage_disconnect (alice);
  ck_assert_ptr_null (node_menu ((PurpleBlistNode *) buddy));
  press (form.ok); /* the form has stayed open */
  ck_assert_ptr_null (purple_find_conversation_with_account (
      PURPLE_CONV_TYPE_IM, "dora@stage", purple_conversation_get_account (alice)));
}
END_TEST

START_TEST (menu__closes_forms__on_unload)
{
  choose_in (alice);
  ck_assert (purple_plugin_unload (stage_plugin ()));
  ck_assert_ptr_null (form.fields);
  ck_assert_ptr_null (node_menu ((PurpleBlistNode *) make_buddy ("dora@stage")));
  ck_assert (purple_plugin_load (stage_plugin ()));
}
END_TEST

START_TEST (menu__labels__have_no_underscore)
{
  choose_in (alice);
  PurpleRequestFieldGroup *group = purple_request_fields_get_groups (form.fields)->data;
  guint count = 0;
  for (GList *link = purple_request_field_group_get_fields (group); link != NULL;
       link = link->next, count++)
    ck_assert_ptr_null (strchr (purple_request_field_get_label (link->data), '_'));
  ck_assert_uint_eq (count, 7);
  press (form.cancel);
}
END_TEST

Suite *menu_suite (void);

Suite *
menu_suite (void)
{
  Suite *suite = suite_create ("menu");
  TCase *tcase = tcase_create ("menu");
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, setup, stage_close);
  tcase_add_test (tcase, menu__challenges_buddy__as_usual);
  tcase_add_test (tcase, menu__challenges_contact__at_an_address);
  tcase_add_test (tcase, menu__has_no_entry__for_chats_and_groups);
  tcase_add_test (tcase, menu__passes_on__what_was_filled_in);
  tcase_add_test (tcase, menu__answers__where_settings_mean_nothing);
  tcase_add_test (tcase, menu__asks_for_a_name__in_a_chat);
  tcase_add_test (tcase, menu__challenges_nobody__when_cancelled);
  tcase_add_test (tcase, menu__says__who_is_challenged);
  tcase_add_test (tcase, menu__offers__stones_in_order);
  tcase_add_test (tcase, menu__has_no_entry__while_offline);
  tcase_add_test (tcase, menu__closes_forms__on_unload);
  tcase_add_test (tcase, menu__labels__have_no_underscore);
  suite_add_tcase (suite, tcase);
  return suite;
}
