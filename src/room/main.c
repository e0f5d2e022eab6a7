/*
 * main.c - kalah-room: options, and the order in which everything starts and
 * stops.
 *
 * Invariant: whatever fails, all that was started is stopped, in reverse order.
 */
#include "config.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "room/client.h"
#include "room/commands.h"
#include "room/embedded.h"
#include "room/friends.h"
#include "room/input.h"
#include "room/logins.h"
#include "room/online.h"
#include "room/screen.h"
#include "talk/text.h"

/* A friend who answers at once is no company; in a pipe nobody watches. */
#define PAUSE_TERMINAL_MS 700
#define PAUSE_PIPE_MS 20

static struct {
  char *nick, *script, *user_dir, *plugin;
  gboolean no_plugin, debug, version;
  gboolean embedded; /* no --account was given */
} options;

/* --- options ------------------------------------------------------------------ */

static gboolean
take_account (const char *name, const char *value, gpointer data, GError **error)
{
  (void) data;
  if (kalah_logins_add (value) != NULL)
    return TRUE;
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("%s %s: should look like prpl-jabber:USER@HOST or prpl-irc:NICK@SERVER"), name,
               value);
  return FALSE;
}

/* --join, --nick and --set belong to the --account before them. */
static gboolean
take_detail (const char *name, const char *value, gpointer data, GError **error)
{
  KalahLogin *login = kalah_logins_nth (kalah_logins_count ());
  (void) data;
  if (login == NULL && strcmp (name, "--nick") == 0) {
    g_free (options.nick);
    options.nick = g_strdup (value);
    return TRUE;
  }
  if (login == NULL) {
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 _("%s needs an --account before it"), name);
    return FALSE;
  }
  if (strcmp (name, "--nick") == 0) {
    g_free (login->nick);
    login->nick = g_strdup (value);
  } else
    g_ptr_array_add (strcmp (name, "--set") == 0 ? login->settings : login->rooms,
                     g_strdup (value));
  return TRUE;
}

static const GOptionEntry entries[] = {
  { "account", 0, 0, G_OPTION_ARG_CALLBACK, (void *) take_account,
    N_("Use an account, e.g. prpl-jabber:USER@HOST (may be repeated; the first one types)"),
    N_("PROTOCOL:NAME") },
  { "join", 0, 0, G_OPTION_ARG_CALLBACK, (void *) take_detail,
    N_("Enter a room with it (may be repeated)"), N_("ROOM") },
  { "nick", 0, 0, G_OPTION_ARG_CALLBACK, (void *) take_detail, N_("Under this name"), N_("NICK") },
  { "set", 0, 0, G_OPTION_ARG_CALLBACK, (void *) take_detail,
    N_("A setting of the account, e.g. port=5222 (may be repeated)"), N_("KEY=VALUE") },
  { "script", 0, 0, G_OPTION_ARG_FILENAME, &options.script,
    N_("Type the lines of a file, which may also say wait MS and expect TEXT"), N_("FILE") },
  { "user-dir", 0, 0, G_OPTION_ARG_FILENAME, &options.user_dir,
    N_("Keep the accounts and the settings of the plugin in this directory"), N_("DIR") },
  { "plugin", 0, 0, G_OPTION_ARG_FILENAME, &options.plugin, N_("Load this plugin file"),
    N_("FILE") },
  { "no-plugin", 0, 0, G_OPTION_ARG_NONE, &options.no_plugin, N_("Be a plain chat client"), NULL },
  { "protocol-debug", 0, 0, G_OPTION_ARG_NONE, &options.debug,
    N_("Write what libpurple does to standard error"), NULL },
  { "version", 0, 0, G_OPTION_ARG_NONE, &options.version, N_("Print the version"), NULL },
  { NULL, 0, 0, 0, NULL, NULL, NULL },
};

static gboolean
parse_options (int *argc, char ***argv)
{
  GOptionContext *context = g_option_context_new (NULL);
  GError *error = NULL;

  g_option_context_set_summary (
    context, _("A small chat client for the terminal in which Kalah is played.\n"
               "Without --account it opens a room of its own, with two friends in it."));
  g_option_context_set_translation_domain (context, KALAH_TEXT_DOMAIN);
  g_option_context_add_main_entries (context, entries, KALAH_TEXT_DOMAIN);
  gboolean good = g_option_context_parse (context, argc, argv, &error);
  if (good && *argc > 1)
    good = FALSE, kalah_screen_error (_("unexpected argument \"%s\"; see --help"), (*argv)[1]);
  else if (!good)
    kalah_screen_error ("%s", error->message);
  g_clear_error (&error);
  g_option_context_free (context);
  return good;
}

/* --- what the options leave open ------------------------------------------------- */

/* A name as people have it in a room: no spaces, nothing unprintable. */
static char *
clean_nick (const char *wish)
{
  char *valid = g_utf8_make_valid (wish != NULL ? wish : "", -1);
  GString *nick = g_string_new (NULL);
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    if (g_unichar_isgraph (c) && g_unichar_type (c) != G_UNICODE_FORMAT && nick->len < 48)
      g_string_append_unichar (nick, c);
  }
  g_free (valid);
  if (nick->len == 0)
    g_string_assign (nick, "guest");
  return g_string_free (nick, FALSE);
}

/* No account given: one of the embedded protocol. */
static void
add_embedded_login (void)
{
  const char *user = g_getenv ("USER") != NULL ? g_getenv ("USER") : g_get_user_name ();
  char *nick = clean_nick (options.nick != NULL ? options.nick : user);
  char *text = g_strdup_printf ("%s:%s", KALAH_EMBEDDED_PROTOCOL, nick);
  KalahLogin *login = kalah_logins_add (text);

  options.embedded = TRUE;
  g_ptr_array_add (login->rooms, g_strdup (KALAH_EMBEDDED_ROOM));
  g_free (text);
  g_free (nick);
}

static gboolean
all_embedded (void)
{
  for (guint i = 1; i <= kalah_logins_count (); i++)
    if (strcmp (kalah_logins_nth (i)->protocol, KALAH_EMBEDDED_PROTOCOL) != 0)
      return FALSE;
  return TRUE;
}

/* The build tree's plugin where this program runs from there, else the one that
 * was installed with it. */
static char *
default_plugin (void)
{
  char *self = g_file_read_link ("/proc/self/exe", NULL);
  gboolean in_tree = self != NULL && g_str_has_prefix (self, KALAH_BUILDDIR G_DIR_SEPARATOR_S);
  g_free (self);
  return in_tree ? g_build_filename (KALAH_BUILDDIR, ".libs", "kalah.so", NULL)
                 : g_build_filename (KALAH_PLUGINDIR, "kalah.so", NULL);
}

static void
complete_options (void)
{
  if (kalah_logins_count () == 0)
    add_embedded_login ();
  if (options.plugin == NULL && !options.no_plugin)
    options.plugin = default_plugin ();
  else if (options.no_plugin)
    g_clear_pointer (&options.plugin, g_free);
  if (options.user_dir == NULL && !all_embedded ())
    options.user_dir = g_build_filename (g_get_user_data_dir (), "kalah-room", NULL);
}

/* --- life ---------------------------------------------------------------------- */

static void
print_first_line (void)
{
  if (options.plugin == NULL)
    kalah_screen_print (_("* Type to chat (/help, /quit)"));
  else if (options.embedded)
    kalah_screen_print (_("* Type !kalah new, !kalah cpu, !kalah start, then a pit: 3 (/help, /quit)"));
  else
    kalah_screen_print (_("* Type !kalah new to open a table in the room (/help, /quit)"));
}

static gboolean
stop_by_signal (gpointer data)
{
  (void) data;
  kalah_client_quit (0);
  return G_SOURCE_CONTINUE;
}

static gboolean
interrupt (gpointer data)
{
  return kalah_input_interrupt () ? G_SOURCE_CONTINUE : stop_by_signal (data);
}

static void
joined (void)
{
  kalah_friends_greet ();
  kalah_input_begin ();
}

static void
failed (void)
{
  kalah_client_quit (EXIT_FAILURE);
}

static int
run (void)
{
  KalahClientOptions client = { options.user_dir, options.plugin, options.debug };

  signal (SIGPIPE, SIG_IGN); /* a server that hangs up is an error of the connection */
  g_unix_signal_add (SIGINT, interrupt, NULL);
  g_unix_signal_add (SIGTERM, stop_by_signal, NULL);
  g_unix_signal_add (SIGHUP, stop_by_signal, NULL);
  if (!kalah_client_start (&client) || !kalah_logins_prepare ()
      || !kalah_input_start (options.script, kalah_command_line))
    return EXIT_FAILURE;
  if (options.embedded)
    kalah_friends_start (KALAH_EMBEDDED_ROOM, kalah_logins_nth (1)->username,
                         kalah_input_is_terminal () ? PAUSE_TERMINAL_MS : PAUSE_PIPE_MS);
  kalah_online_start (joined, failed);
  return kalah_client_run ();
}

static void
stop (void)
{
  kalah_input_stop ();
  kalah_online_stop ();
  kalah_client_stop ();
  kalah_friends_stop ();
  kalah_logins_free ();
}

/* A closed standard stream would come back as some socket. */
static void
open_standard_streams (void)
{
  int fd;
  do
    fd = open ("/dev/null", O_RDWR);
  while (fd >= 0 && fd <= STDERR_FILENO);
  if (fd >= 0)
    close (fd);
}

int
main (int argc, char **argv)
{
  int status = 2;

  open_standard_streams ();
  setlocale (LC_ALL, "");
  kalah_text_init (NULL);
  if (parse_options (&argc, &argv)) {
    if (options.version) {
      printf ("kalah-room %s\n", PACKAGE_VERSION);
      status = EXIT_SUCCESS;
    } else {
      complete_options ();
      print_first_line ();
      status = run ();
      stop ();
    }
  }
  kalah_logins_free ();
  g_free (options.nick);
  g_free (options.script);
  g_free (options.user_dir);
  g_free (options.plugin);
  return status;
}
