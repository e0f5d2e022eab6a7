/*
 * test_prefs.c - the page of preferences, and what is said of a choice that cannot be used.
 */
#include "purple/prefs.h"

#include <locale.h>
#include <string.h>

#include "purple/stage.h"
#include "suite.h"
#include "talk/text.h"

#define TRIGGER "/plugins/core/kalah/trigger"
#define THEME "/plugins/core/kalah/theme"
/* Longer labels push the fields out of the window in which Pidgin opens the page. */
#define LABEL_MAX 30

/* --- the page ----------------------------------------------------------------------- */

static void
speak (const char *language)
{
  const char *top = g_getenv ("top_builddir");
  g_autofree char *folder = g_build_filename (top != NULL ? top : ".", "locale", NULL);
  g_setenv ("KALAH_LOCALEDIR", folder, FALSE);
  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, "C.UTF-8");
  kalah_text_init (NULL);
}

static PurplePluginPrefFrame *
open_page (void)
{
  PurplePluginInfo *info = stage_plugin ()->info;
  return info->prefs_info->get_plugin_pref_frame (stage_plugin ());
}

static void
check_label (const char *label)
{
  ck_assert_ptr_nonnull (label);
  ck_assert_msg (*label != '\0' && g_utf8_strlen (label, -1) <= LABEL_MAX, "%s", label);
  ck_assert_ptr_null (strchr (label, '_')); /* Finch shows it */
}

static void
check_choices (PurplePluginPref *pref)
{
  if (purple_plugin_pref_get_type (pref) != PURPLE_PLUGIN_PREF_CHOICE)
    return;
  /* A label and a value each time. */
  for (GList *link = purple_plugin_pref_get_choices (pref); link != NULL; link = link->next->next)
    check_label (link->data);
}

static const struct {
  const char *language, *title;
} languages[] = {
  { "en", "Tables" }, { "ar", "الطاولات" }, { "ru", "Столы" }, { "sw", "Meza" },
};

START_TEST (prefs__are_short__in_every_language)
{
  speak (languages[_i].language);
  PurplePluginPrefFrame *frame = open_page ();
  GList *prefs = purple_plugin_pref_frame_get_prefs (frame);
  ck_assert_str_eq (purple_plugin_pref_get_label (prefs->data), languages[_i].title);
  for (GList *link = prefs; link != NULL; link = link->next) {
    check_label (purple_plugin_pref_get_label (link->data));
    check_choices (link->data);
  }
  purple_plugin_pref_frame_destroy (frame);
}
END_TEST

/* "Tables: trigger ..." of all groups. Free it. */
static char *
list_page (void)
{
  PurplePluginPrefFrame *frame = open_page ();
  g_autoptr (GString) list = g_string_new (NULL);
  for (GList *link = purple_plugin_pref_frame_get_prefs (frame); link != NULL; link = link->next) {
    const char *name = purple_plugin_pref_get_name (link->data);
    if (name != NULL)
      g_string_append_printf (list, " %s", strrchr (name, '/') + 1);
    else
      g_string_append_printf (list, "%s%s:", list->len > 0 ? "\n" : "",
                              purple_plugin_pref_get_label (link->data));
  }
  purple_plugin_pref_frame_destroy (frame);
  return g_strdup (list->str);
}

/* The stage is a Pidgin as long as the plugin is loaded. */
START_TEST (prefs__list__pictures_only_where_there_are_any)
{
  g_autofree char *all = list_page ();
  ck_assert_str_eq (all, "Tables: trigger board bridges expiry memory\n"
                         "Pictures: show-chats show-ims theme width anim");
  ck_assert (purple_plugin_unload (stage_plugin ()));
  g_autofree char *some = list_page ();
  ck_assert_str_eq (some, "Tables: trigger board bridges expiry memory");
}
END_TEST

/* --- what cannot be used ---------------------------------------------------------------- */

#define NOVEL "aaaaaaaaaaaaaaaaaaaaaaaaa" /* 25 letters */

/* The trigger is what it seems to be, or the default. */
static const struct {
  const char *chosen;
  gboolean good;
} triggers[] = {
  { "!kalah", TRUE },         { "kalah", TRUE },    { "\xc3\xb6", TRUE }, { &NOVEL[1], TRUE },
  { "", FALSE },              { "  ", FALSE },      { "a b", FALSE },     { NOVEL, FALSE },
  { "3", FALSE },             { "c", FALSE },       { "3,1", FALSE },     { "3!", FALSE },
  { "\xef\xbc\x93", FALSE }, { "/kalah", FALSE },  { ">kalah", FALSE },  { "\xe2\x80\x8b", FALSE },
};

START_TEST (prefs__fall_back__from_a_trigger_that_cannot_be_one)
{
  purple_prefs_set_string (TRIGGER, triggers[_i].chosen);
  ck_assert_str_eq (kalah_prefs_trigger (),
                    triggers[_i].good ? triggers[_i].chosen : KALAH_TRIGGER_DEFAULT);
}
END_TEST

static GString *notices;

static void *
show_notice (PurpleNotifyMsgType type, const char *title, const char *primary,
             const char *secondary)
{
  ck_assert_int_eq (type, PURPLE_NOTIFY_MSG_WARNING);
  ck_assert_ptr_nonnull (title);
  g_string_append_printf (notices, "%s: %s\n", primary, secondary);
  return notices;
}

static PurpleNotifyUiOps ops = { .notify_message = show_notice };

static void
setup (void)
{
  stage_open ();
  notices = g_string_new (NULL);
  purple_notify_set_ui_ops (&ops);
}

static void
teardown (void)
{
  stage_close ();
  g_string_free (notices, TRUE);
}

static gboolean
on_timeout (gpointer over)
{
  *(gboolean *) over = TRUE;
  return FALSE;
}

/* Until a notice comes, or MS are over. */
static void
wait_for_notice (guint ms)
{
  gboolean over = FALSE;
  guint timer = g_timeout_add (ms, on_timeout, &over);
  while (!over && notices->len == 0)
    g_main_context_iteration (NULL, TRUE);
  if (!over)
    g_source_remove (timer);
}

/* Pidgin tells of each letter. */
START_TEST (prefs__tell__once_that_a_word_cannot_be_used)
{
  purple_prefs_set_string (TRIGGER, "/");
  purple_prefs_set_string (TRIGGER, "/k");
  ck_assert_uint_eq (notices->len, 0);
  wait_for_notice (20000);
  ck_assert (g_str_has_prefix (notices->str, "\"/k\" cannot stand in front of commands: "
                                             "Commands still begin with !kalah."));
  ck_assert_ptr_eq (strchr (notices->str, '\n'), notices->str + notices->len - 1);
}
END_TEST

START_TEST (prefs__say_nothing__of_a_word_that_is_being_typed)
{
  purple_prefs_set_string (TRIGGER, "");
  purple_prefs_set_string (TRIGGER, "!");
  purple_prefs_set_string (TRIGGER, "!oware");
  wait_for_notice (2500);
  ck_assert_str_eq (notices->str, "");
  ck_assert_str_eq (kalah_prefs_trigger (), "!oware");
}
END_TEST

START_TEST (prefs__say_nothing__when_the_plugin_is_gone)
{
  purple_prefs_set_string (TRIGGER, "3");
  ck_assert (purple_plugin_unload (stage_plugin ()));
  purple_prefs_set_string (TRIGGER, "4");
  purple_prefs_set_string (THEME, "gone.theme");
  wait_for_notice (2500);
  ck_assert_str_eq (notices->str, "");
}
END_TEST

START_TEST (prefs__tell__why_a_theme_cannot_be_used)
{
  for (guint i = 1; i <= 2; i++) {
    purple_prefs_set_string (THEME, "gone.theme");
    ck_assert (g_str_has_prefix (notices->str, "This theme cannot be used: Boards are shown"));
    ck_assert_ptr_nonnull (strstr (notices->str, "There is no such file"));
    g_string_truncate (notices, 0);
    purple_prefs_set_string (THEME, "slate");
    ck_assert_str_eq (notices->str, "");
  }
}
END_TEST

Suite *prefs_suite (void);

Suite *
prefs_suite (void)
{
  Suite *suite = suite_create ("prefs");
  TCase *tcase = tcase_create ("prefs");
  tcase_set_timeout (tcase, STAGE_TIMEOUT_S);
  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_loop_test (tcase, prefs__are_short__in_every_language, 0, G_N_ELEMENTS (languages));
  tcase_add_test (tcase, prefs__list__pictures_only_where_there_are_any);
  tcase_add_loop_test (tcase, prefs__fall_back__from_a_trigger_that_cannot_be_one, 0,
                       G_N_ELEMENTS (triggers));
  tcase_add_test (tcase, prefs__tell__once_that_a_word_cannot_be_used);
  tcase_add_test (tcase, prefs__say_nothing__of_a_word_that_is_being_typed);
  tcase_add_test (tcase, prefs__say_nothing__when_the_plugin_is_gone);
  tcase_add_test (tcase, prefs__tell__why_a_theme_cannot_be_used);
  suite_add_tcase (suite, tcase);
  return suite;
}
