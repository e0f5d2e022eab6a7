/*
 * desktop.c - see desktop.h. All programs are children of the test and end with
 * it: the terminal's server, the display and the message bus stay in the
 * foreground.
 */
#include "live/desktop.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "live/client.h"
#include "live/process.h"
#include "live/stage.h"

typedef struct {
  const char *ui;         /* what libpurple calls it */
  const char *prefs;      /* its own part of the preferences */
  const char *autojoin;
} Flavour;

static const Flavour finch = { "gnt-purple", "finch", "gnt-autojoin" };
static const Flavour pidgin = { "gtk-gaim", "pidgin", "gtk-autojoin" };

static const char accounts_xml[] =
  "<?xml version='1.0' encoding='UTF-8' ?>\n"
  "<account version='1.0'><account>\n"
  "<protocol>prpl-jabber</protocol><name>%1$s@localhost/desk</name>\n"
  "<password>" SERVER_PASSWORD "</password>\n"
  "<statuses><status type='available' name='Available' active='true'><attributes/></status>"
  "</statuses>\n"
  "<settings>\n"
  "<setting name='connect_server' type='string'>127.0.0.1</setting>\n"
  "<setting name='port' type='int'>%2$u</setting>\n"
  "<setting name='connection_security' type='string'>opportunistic_tls</setting>\n"
  "<setting name='auth_plain_in_clear' type='bool'>1</setting>\n"
  "</settings>\n"
  "<settings ui='%3$s'><setting name='auto-login' type='bool'>1</setting></settings>\n"
  "</account></account>\n";

static const char blist_xml[] =
  "<?xml version='1.0' encoding='UTF-8' ?>\n"
  "<purple version='1.0'><blist><group name='Chats'>\n"
  "<chat proto='prpl-jabber' account='%1$s@localhost/desk'>\n"
  "<component name='handle'>%1$s</component>\n"
  "<component name='room'>%2$s</component>\n"
  "<component name='server'>%3$s</component>\n"
  "<setting name='%4$s' type='bool'>1</setting>\n"
  "</chat></group></blist></purple>\n";

static const char prefs_xml[] =
  "<?xml version='1.0' encoding='UTF-8' ?>\n"
  "<pref version='1' name='/'>\n"
  "<pref name='%1$s'><pref name='plugins'>"
  "<pref name='loaded' type='pathlist'><item value='%2$s'/></pref>"
  "</pref>"
  /* Finch's buddy list beside the chat window, not upon it. */
  "<pref name='blist'><pref name='position'><pref name='x' type='int' value='84'/>"
  "<pref name='y' type='int' value='0'/></pref></pref></pref>\n"
  "<pref name='purple'><pref name='savedstatus'>"
  "<pref name='startup_current_status' type='bool' value='1'/></pref></pref>\n"
  "</pref>\n";

static GPtrArray *processes; /* Process, in the order they were started */

static Process *
launch (const char *const *argv, const char *const *env, const char *log_name)
{
  g_autofree char *program = process_find (argv[0]);
  g_autofree char *log = g_build_filename (stage_dir (), log_name, NULL);
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

/* What ARGV writes; NULL when it does not end well. */
static char *
output_of (const char *const *argv)
{
  char *text = NULL;
  int status = 0;
  GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL;
  if (!g_spawn_sync (NULL, (char **) argv, NULL, flags, NULL, NULL, &text, NULL, &status, NULL) ||
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

/* The user folder of a client as it is after a first use; free it. */
static char *
configure (const Flavour *flavour, const char *person)
{
  char *folder = g_strdup_printf ("%s/%s", stage_dir (), flavour->prefs);
  g_autofree char *plugin = g_canonicalize_filename (".libs/kalah.so", g_getenv ("top_builddir"));
  g_auto (GStrv) room = g_strsplit (stage_room (), "@", 2);
  stage_check (g_file_test (plugin, G_FILE_TEST_EXISTS), "%s has not been built", plugin);
  g_mkdir_with_parents (folder, 0700);
  put (folder, "accounts.xml",
       g_strdup_printf (accounts_xml, person, stage_port (), flavour->ui));
  put (folder, "blist.xml",
       g_strdup_printf (blist_xml, person, room[0], room[1], flavour->autojoin));
  put (folder, "prefs.xml", g_strdup_printf (prefs_xml, flavour->prefs, plugin));
  return folder;
}

/* Finch. */

static const char *
tmux_socket (void)
{
  static char path[128];
  g_snprintf (path, sizeof path, "%s/tmux", stage_dir ());
  return path;
}

static char *
finch_screen (void)
{
  const char *const argv[] = { "tmux", "-S", tmux_socket (), "capture-pane", "-p", NULL };
  return output_of (argv);
}

void
finch_start (const char *person)
{
  static const char *const env[] = { "LC_ALL=C.UTF-8", "TERM=xterm-256color", "TMUX=", NULL };
  g_autofree char *folder = configure (&finch, person);
  g_autofree char *command = g_strdup_printf ("finch -c '%s' 2>'%s/stderr'", folder, folder);
  const char *const server[] = { "tmux", "-u", "-f", "/dev/null", "-S", tmux_socket (), "-D",
                                 NULL };
  const char *const session[] = { "tmux", "-u", "-S", tmux_socket (), "new-session", "-d",
                                  "-x", "110", "-y", "40", command, NULL };
  launch (server, env, "tmux.log");
  char *done = NULL;
  for (int i = 0; done == NULL && i < 100; i++) {
    g_usleep (100000);
    done = output_of (session);
  }
  stage_check (done != NULL, "tmux does not start");
  g_free (done);
}

/* The chat is the second window, behind the buddy list. */
void
finch_type (const char *text)
{
  const char *const focus[] = { "tmux", "-S", tmux_socket (), "send-keys", "M-2", NULL };
  const char *const keys[] = { "tmux", "-S", tmux_socket (), "send-keys", "-l", text, NULL };
  const char *const enter[] = { "tmux", "-S", tmux_socket (), "send-keys", "Enter", NULL };
  g_free (output_of (focus));
  g_free (output_of (keys));
  g_free (output_of (enter));
}

void
finch_expect (const char *text)
{
  g_autofree char *screen = NULL;
  for (int i = 0; i < CLIENT_PATIENCE * 5; i++) {
    g_free (screen);
    screen = finch_screen ();
    if (screen != NULL && strstr (screen, text) != NULL)
      return;
    client_pump (200);
  }
  stage_check (FALSE, "Finch never showed \"%s\", but:\n%s", text, screen != NULL ? screen : "");
}

/* Pidgin. */

static char *display_variable;

/* A display with a free number: Xvfb picks it and writes it into its log. */
static void
start_display (void)
{
  const char *const xvfb[] = { "Xvfb", "-displayfd", "1", "-screen", "0", "1000x700x24",
                               "-nolisten", "tcp", NULL };
  const char *const openbox[] = { "openbox", NULL };
  g_autofree char *log = g_build_filename (stage_dir (), "Xvfb.log", NULL);
  char *number = NULL;
  launch (xvfb, NULL, "Xvfb.log");
  for (int i = 0; i < 300 && (number == NULL || strchr (number, '\n') == NULL); i++) {
    g_usleep (100000);
    g_free (number);
    if (!g_file_get_contents (log, &number, NULL, NULL))
      number = NULL;
  }
  stage_check (number != NULL && g_ascii_isdigit (*number), "Xvfb does not start: %s", number);
  display_variable = g_strdup_printf ("DISPLAY=:%d", atoi (number));
  g_free (number);
  g_setenv ("DISPLAY", strchr (display_variable, '=') + 1, TRUE);
  launch (openbox, NULL, "openbox.log");
}

static char *
find_window (const char *title)
{
  const char *const argv[] = { "xdotool", "search", "--onlyvisible", "--name", title, NULL };
  char *text = output_of (argv);
  if (text != NULL)
    g_strdelimit (text, "\n", '\0');
  if (text != NULL && *text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

void
pidgin_start (const char *person)
{
  g_autofree char *folder = configure (&pidgin, person);
  g_autofree char *bus = g_strdup_printf ("unix:path=%s/bus", stage_dir ());
  g_autofree char *bus_variable = g_strconcat ("DBUS_SESSION_BUS_ADDRESS=", bus, NULL);
  const char *const daemon[] = { "dbus-daemon", "--session", "--nofork", "--address", bus, NULL };
  const char *const argv[] = { "pidgin", "-d", "-m", "-f", "-c", folder, NULL };
  const char *const env[] = { "LC_ALL=C.UTF-8", "GTK_IM_MODULE=gtk-im-context-simple",
                              "NO_AT_BRIDGE=1", bus_variable, NULL };
  start_display ();
  launch (daemon, NULL, "dbus.log");
  launch (argv, env, "pidgin.log");
}

void
pidgin_expect_window (const char *title)
{
  for (int i = 0; i < CLIENT_PATIENCE * 5; i++) {
    g_autofree char *window = find_window (title);
    if (window != NULL)
      return;
    client_pump (200);
  }
  g_autofree char *log = g_build_filename (stage_dir (), "pidgin.log", NULL);
  g_autofree char *said = NULL;
  g_file_get_contents (log, &said, NULL, NULL);
  stage_check (FALSE, "Pidgin never showed a window \"%s\":\n%s", title, said != NULL ? said : "");
}

void
pidgin_type (const char *text)
{
  g_auto (GStrv) room = g_strsplit (stage_room (), "@", 2);
  g_autofree char *window = find_window (room[0]);
  stage_check (window != NULL, "Pidgin has no window of the room");
  const char *const focus[] = { "xdotool", "windowactivate", "--sync", window, NULL };
  const char *const keys[] = { "xdotool", "type", "--delay", "40", text, NULL };
  const char *const enter[] = { "xdotool", "key", "Return", NULL };
  g_free (output_of (focus));
  g_free (output_of (keys));
  g_free (output_of (enter));
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
  g_clear_pointer (&display_variable, g_free);
}
