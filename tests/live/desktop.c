/*
 * desktop.c - see desktop.h. All programs are children of the test and end with
 * it: the terminal's server, the display and the message bus stay in the
 * foreground.
 */
#include "live/desktop.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "live/stage.h"

static const char account_xmpp[] =
  "<protocol>prpl-jabber</protocol><name>%1$s@localhost/desk</name>\n"
  "<password>" SERVER_PASSWORD "</password>\n"
  "<statuses><status type='available' name='Available' active='true'><attributes/></status>"
  "</statuses>\n"
  "<settings>\n"
  "<setting name='connect_server' type='string'>127.0.0.1</setting>\n"
  "<setting name='port' type='int'>%2$u</setting>\n"
  "<setting name='connection_security' type='string'>opportunistic_tls</setting>\n"
  "<setting name='auth_plain_in_clear' type='bool'>1</setting>\n"
  "</settings>\n";

static const char account_irc[] =
  "<protocol>prpl-irc</protocol><name>%1$s@127.0.0.1</name>\n"
  "<statuses><status type='available' name='Available' active='true'><attributes/></status>"
  "</statuses>\n"
  "<settings>\n"
  "<setting name='port' type='int'>%2$u</setting>\n"
  "<setting name='username' type='string'>%1$s</setting>\n"
  "<setting name='ratelimit-interval' type='int'>0</setting>\n"
  "</settings>\n";

static const char accounts_xml[] =
  "<?xml version='1.0' encoding='UTF-8' ?>\n"
  "<account version='1.0'><account>\n%1$s"
  "<settings ui='%2$s'><setting name='auto-login' type='bool'>1</setting></settings>\n"
  "</account></account>\n";

static const char chat_xmpp[] =
  "<chat proto='prpl-jabber' account='%1$s@localhost/desk'>\n"
  "<component name='room'>%2$s</component>\n"
  "<component name='server'>%3$s</component>\n"
  "<component name='handle'>%4$s</component>\n";

static const char chat_irc[] =
  "<chat proto='prpl-irc' account='%1$s@127.0.0.1'>\n"
  "<component name='channel'>%2$s</component>\n";

static const char blist_xml[] =
  "<?xml version='1.0' encoding='UTF-8' ?>\n"
  "<purple version='1.0'><blist><group name='Chats'>\n"
  "%1$s<setting name='%2$s' type='bool'>1</setting>\n"
  "</chat></group></blist></purple>\n";

static const char prefs_xml[] =
  "<?xml version='1.0' encoding='UTF-8' ?>\n"
  "<pref version='1' name='/'>\n"
  "<pref name='%1$s'><pref name='plugins'><pref name='loaded' type='pathlist'>%2$s</pref></pref>"
  "%3$s</pref>\n"
  "<pref name='purple'><pref name='savedstatus'>"
  "<pref name='startup_current_status' type='bool' value='1'/></pref></pref>\n"
  "<pref name='plugins'><pref name='core'><pref name='kalah'>%4$s</pref></pref></pref>\n"
  "</pref>\n";

static GPtrArray *processes; /* Process, in the order they were started */

Process *
desktop_launch (const char *const *argv, const char *const *env, const char *log)
{
  g_autofree char *program = process_find (argv[0]);
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  stage_check (program != NULL, "%s is not installed", argv[0]);
  g_ptr_array_add (args, program);
  for (guint i = 1; argv[i] != NULL; i++)
    g_ptr_array_add (args, (gpointer) argv[i]);
  g_ptr_array_add (args, NULL);
  Process *process = g_new0 (Process, 1);
  process_start (process, (const char *const *) args->pdata, env, log);
  if (processes == NULL)
    processes = g_ptr_array_new ();
  g_ptr_array_add (processes, process);
  return process;
}

char *
desktop_output (const char *const *argv, const char *const *env)
{
  char *text = NULL;
  int status = 0;
  GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL;
  g_auto (GStrv) all = g_get_environ ();
  for (; env != NULL && *env != NULL; env++) {
    g_auto (GStrv) pair = g_strsplit (*env, "=", 2);
    all = g_environ_setenv (all, pair[0], pair[1], TRUE);
  }
  if (!g_spawn_sync (NULL, (char **) argv, all, flags, NULL, NULL, &text, NULL, &status, NULL) ||
      status != 0)
    g_clear_pointer (&text, g_free);
  return text;
}

static void
put (const char *folder, const char *name, char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  stage_check (g_file_set_contents (path, text, -1, NULL), "cannot write %s", path);
  g_free (text);
}

static char *
accounts (const DesktopClient *client, const DesktopUser *user)
{
  g_autofree char *account =
    g_strdup_printf (stage_kind () == SERVER_XMPP ? account_xmpp : account_irc, user->person,
                     stage_port ());
  return g_strdup_printf (accounts_xml, account, client->ui);
}

static char *
buddies (const DesktopClient *client, const DesktopUser *user)
{
  g_auto (GStrv) room = g_strsplit (stage_room (), "@", 2);
  g_autofree char *nick = g_markup_escape_text (user->nick != NULL ? user->nick : user->person, -1);
  g_autofree char *chat =
    stage_kind () == SERVER_XMPP
      ? g_strdup_printf (chat_xmpp, user->person, room[0], room[1], nick)
      : g_strdup_printf (chat_irc, user->person, room[0]);
  return g_strdup_printf (blist_xml, chat, client->autojoin);
}

static char *
preferences (const DesktopClient *client, const DesktopUser *user)
{
  g_autofree char *plugin = g_canonicalize_filename (".libs/kalah.so", g_getenv ("top_builddir"));
  stage_check (g_file_test (plugin, G_FILE_TEST_EXISTS), "%s has not been built", plugin);
  g_autofree char *other =
    user->plugin != NULL ? g_strdup_printf ("<item value='%s'/>", user->plugin) : g_strdup ("");
  g_autofree char *plugins = g_strdup_printf ("<item value='%s'/>%s", plugin, other);
  return g_strdup_printf (prefs_xml, client->prefs, plugins, user->own != NULL ? user->own : "",
                          user->kalah != NULL ? user->kalah : "");
}

char *
desktop_configure (const DesktopClient *client, const DesktopUser *user)
{
  char *folder = g_strdup_printf ("%s/%s-%s-%u", stage_dir (), client->prefs, user->person,
                                  (guint) getpid ());
  g_mkdir_with_parents (folder, 0700);
  put (folder, "accounts.xml", accounts (client, user));
  put (folder, "blist.xml", buddies (client, user));
  put (folder, "prefs.xml", preferences (client, user));
  return folder;
}

void
desktop_stop (void)
{
  for (guint i = processes != NULL ? processes->len : 0; i > 0; i--) {
    Process *process = g_ptr_array_index (processes, i - 1);
    process_kill (process);
    g_free (process);
  }
  g_clear_pointer (&processes, g_ptr_array_unref);
}
