/*
 * plugin.c - the plugin as libpurple sees it, and the order in which its parts
 * come and go.
 *
 * Invariant: unload undoes load in reverse; nothing of ours is called after it.
 * libpurple itself takes back only the signals. `init` runs in every client that
 * merely finds the file: it fills in the form and adds preferences.
 */
#include <purple.h>

#include "purple/challenge.h"
#include "purple/chat.h"
#include "purple/command.h"
#include "purple/ears.h"
#include "purple/host.h"
#include "purple/hostmask.h"
#include "purple/local.h"
#include "purple/menu.h"
#include "purple/occupant.h"
#include "purple/prefs.h"
#include "purple/presence.h"
#include "purple/replay.h"
#include "purple/sibling.h"
#include "purple/viewer.h"
#include "talk/text.h"

#ifdef HAVE_CONFIG_H
#include "config.h"
#endif

static gboolean
load (PurplePlugin *plugin)
{
  kalah_sibling_init ();
  kalah_replay_init ();
  kalah_challenge_init ();
  kalah_occupant_init (plugin);
  kalah_hostmask_init (plugin, kalah_presence_quit);
  kalah_host_init (plugin);
  kalah_chat_init ();
  kalah_ears_init (plugin);
  kalah_local_init (plugin);
  kalah_command_init ();
  kalah_menu_init (plugin);
  kalah_viewer_init (plugin);
  kalah_prefs_watch ();
  return TRUE;
}

static gboolean
unload (PurplePlugin *plugin)
{
  purple_signals_disconnect_by_handle (plugin);
  kalah_prefs_unwatch ();
  kalah_menu_uninit ();
  kalah_command_uninit ();
  kalah_chat_uninit ();
  kalah_viewer_uninit ();
  kalah_host_uninit ();
  kalah_hostmask_uninit ();
  kalah_occupant_uninit ();
  kalah_challenge_uninit ();
  kalah_replay_uninit ();
  kalah_sibling_uninit ();
  return TRUE;
}

static PurplePluginUiInfo prefs_info = { .get_plugin_pref_frame = kalah_prefs_frame };

static PurplePluginInfo info = {
  .magic = PURPLE_PLUGIN_MAGIC,
  .major_version = PURPLE_MAJOR_VERSION,
  .minor_version = PURPLE_MINOR_VERSION,
  .type = PURPLE_PLUGIN_STANDARD,
  .priority = PURPLE_PRIORITY_DEFAULT,
  .id = (char *) "core-kalah",
  .version = (char *) PACKAGE_VERSION,
  .author = (char *) "The purple-kalah authors",
  .load = load,
  .unload = unload,
  .prefs_info = &prefs_info,
};

static void
init (PurplePlugin *plugin)
{
  (void) plugin;
  kalah_text_init (purple_user_dir ());
  info.name = _("Kalah");
  info.summary = _("Play Kalah, the game of sowing, in a chat.");
  info.description = _("Opens a table in a chat. Everybody there plays by typing ordinary "
                       "messages; nobody else needs this plugin. Type /kalah for help.");
  kalah_prefs_init ();
}

PURPLE_INIT_PLUGIN (kalah, init, info)
