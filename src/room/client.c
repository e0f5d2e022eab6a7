/*
 * client.c - boots libpurple as a user interface called "kalah-room".
 *
 * Invariant: between start and stop libpurple runs with our operations set; the
 * plugin is loaded from its file, as any client does, and never linked in.
 */
#include "config.h"

#include "room/client.h"

#include <glib/gstdio.h>
#include <purple.h>
#include <stdio.h>

#include "room/embedded.h"
#include "room/eventloop.h"
#include "room/logins.h"
#include "room/requests.h"
#include "room/screen.h"
#include "room/view.h"
#include "talk/text.h"

static GMainLoop *loop;
static int exit_status;
static gboolean quitting;
static char *fresh_dir;
static PurplePlugin *plugin;

/* --- libpurple's operations -------------------------------------------------- */

static void
debug_print (PurpleDebugLevel level, const char *category, const char *text)
{
  (void) level;
  fprintf (stderr, "%s: %s", category != NULL ? category : "purple", text);
}

static gboolean
debug_wanted (PurpleDebugLevel level, const char *category)
{
  (void) level;
  (void) category;
  return purple_debug_is_enabled ();
}

/* This is early enough: accounts are read later. */
static void
debug_ui_init (void)
{
  static PurpleDebugUiOps ops = { .print = debug_print, .is_enabled = debug_wanted };
  purple_debug_set_ui_ops (&ops);
  kalah_embedded_register ();
}

static void
ui_init (void)
{
  purple_conversations_set_ui_ops (kalah_view_ops ());
  purple_request_set_ui_ops (kalah_requests_ops ());
  purple_notify_set_ui_ops (kalah_requests_notify_ops ());
}

static GHashTable *
ui_info (void)
{
  static GHashTable *info;
  if (info == NULL) {
    info = g_hash_table_new (g_str_hash, g_str_equal);
    g_hash_table_insert (info, (void *) "name", (void *) KALAH_ROOM_UI);
    g_hash_table_insert (info, (void *) "version", (void *) PACKAGE_VERSION);
    g_hash_table_insert (info, (void *) "client_type", (void *) "console");
  }
  return info;
}

/* --- the user directory ------------------------------------------------------ */

/* Removes DIR and all in it; follows no link. */
static void
remove_tree (const char *dir)
{
  GDir *entries = g_dir_open (dir, 0, NULL);
  const char *name;

  while (entries != NULL && (name = g_dir_read_name (entries)) != NULL) {
    char *path = g_build_filename (dir, name, NULL);
    if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
      remove_tree (path);
    else
      g_unlink (path);
    g_free (path);
  }
  if (entries != NULL)
    g_dir_close (entries);
  g_rmdir (dir);
}

static gboolean
choose_user_dir (const char *wanted)
{
  GError *error = NULL;

  if (wanted == NULL) {
    fresh_dir = g_dir_make_tmp ("kalah-room-XXXXXX", &error);
    if (fresh_dir == NULL) {
      kalah_screen_error ("%s", error->message);
      g_error_free (error);
      return FALSE;
    }
  } else if (g_mkdir_with_parents (wanted, 0700) != 0) {
    kalah_screen_error (_("cannot make the directory %s"), wanted);
    return FALSE;
  }
  purple_util_set_user_dir (wanted != NULL ? wanted : fresh_dir);
  return TRUE;
}

/* --- the plugin --------------------------------------------------------------- */

gboolean
kalah_client_has_plugin (void)
{
  return plugin != NULL && purple_plugin_is_loaded (plugin);
}

gboolean
kalah_client_load_plugin (void)
{
  return plugin != NULL && (purple_plugin_is_loaded (plugin) || purple_plugin_load (plugin));
}

gboolean
kalah_client_unload_plugin (void)
{
  return kalah_client_has_plugin () && purple_plugin_unload (plugin);
}

static gboolean
find_plugin (const char *path)
{
  plugin = purple_plugin_probe (path);
  if (plugin != NULL && kalah_client_load_plugin ())
    return TRUE;
  kalah_screen_error (_("cannot load the plugin %s: %s"), path,
                      plugin != NULL && plugin->error != NULL ? plugin->error
                      : g_file_test (path, G_FILE_TEST_EXISTS) ? _("it is no plugin for libpurple")
                                                               : _("there is no such file"));
  return FALSE;
}

/* --- life --------------------------------------------------------------------- */

gboolean
kalah_client_start (const KalahClientOptions *options)
{
  static PurpleCoreUiOps core_ops = {
    .debug_ui_init = debug_ui_init,
    .ui_init = ui_init,
    .get_ui_info = ui_info,
  };

  loop = g_main_loop_new (NULL, FALSE);
  if (!choose_user_dir (options->user_dir))
    return FALSE;
  purple_debug_set_enabled (options->debug);
  purple_core_set_ui_ops (&core_ops);
  purple_eventloop_set_ui_ops (kalah_eventloop_ops ());
  if (!purple_core_init (KALAH_ROOM_UI)) {
    kalah_screen_error (_("libpurple does not start"));
    return FALSE;
  }
  purple_set_blist (purple_blist_new ());
  purple_blist_load ();
  /* Nobody asked this program to keep logs. */
  purple_prefs_set_bool ("/purple/logging/log_chats", FALSE);
  purple_prefs_set_bool ("/purple/logging/log_ims", FALSE);
  purple_prefs_set_bool ("/purple/logging/log_system", FALSE);
  return options->plugin == NULL || find_plugin (options->plugin);
}

int
kalah_client_run (void)
{
  if (!quitting) /* else it was over before it began */
    g_main_loop_run (loop);
  return exit_status;
}

void
kalah_client_quit (int status)
{
  if (!quitting)
    exit_status = status;
  quitting = TRUE;
  g_main_loop_quit (loop);
}

void
kalah_client_stop (void)
{
  if (purple_get_core () != NULL)
    purple_core_quit ();
  if (loop != NULL)
    g_main_loop_unref (loop);
  if (fresh_dir != NULL)
    remove_tree (fresh_dir);
  g_clear_pointer (&fresh_dir, g_free);
}
