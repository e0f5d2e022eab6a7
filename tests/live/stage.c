/*
 * stage.c - see stage.h. The servers belong to the test program, the clients to
 * the process that Check forks for each test.
 */
#include "live/stage.h"

#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

static char *dir;
static Process sweeper; /* removes DIR */
static Server server;
static char *room;
static GPtrArray *people; /* Client */

/* Waits for its input to end, as it does when we end, however that comes about. */
static void
start_sweeper (void)
{
  const char *const argv[] = { "/bin/sh", "-c",
                               "trap '' TERM; cat >/dev/null; sleep 0.2; rm -rf \"$0\"", dir,
                               NULL };
  process_start (&sweeper, argv, NULL, "/dev/null");
}

static void
open_with (ServerKind kind)
{
  dir = g_dir_make_tmp ("kalah-live-XXXXXX", NULL);
  signal (SIGPIPE, SIG_IGN);
  start_sweeper ();
  server_start (&server, kind, dir);
}

void
stage_open_xmpp (void)
{
  open_with (SERVER_XMPP);
}

void
stage_open_irc (void)
{
  open_with (SERVER_IRC);
}

void
stage_clear (void)
{
  for (guint i = 0; people != NULL && i < people->len; i++)
    client_free (g_ptr_array_index (people, i));
  g_clear_pointer (&people, g_ptr_array_unref);
  g_clear_pointer (&room, g_free);
}

void
stage_close (void)
{
  server_stop (&server);
  process_kill (&sweeper);
  g_clear_pointer (&dir, g_free);
}

void
stage_stop_server (void)
{
  server_stop (&server);
}

void
stage_restart_server (void)
{
  server_restart (&server, dir);
}

ServerKind
stage_kind (void)
{
  return server.kind;
}

guint16
stage_port (void)
{
  return server.port;
}

const char *
stage_dir (void)
{
  return dir;
}

const char *
stage_room (void)
{
  static guint count;
  gboolean xmpp = server.kind == SERVER_XMPP;
  if (room == NULL)
    room = g_strdup_printf ("%skalah%u-%u%s", xmpp ? "" : "#", (guint) getpid (), count++,
                            xmpp ? "@conference.localhost" : "");
  return room;
}

const char *
stage_address (const char *name)
{
  static char address[64];
  g_snprintf (address, sizeof address, server.kind == SERVER_XMPP ? "%s@localhost" : "%s", name);
  return address;
}

char *
stage_valgrind_file (const char *name)
{
  g_autofree char *base = g_strconcat (name, ".valgrind.xml", NULL);
  return g_build_filename (dir, base, NULL);
}

static char *
built_file (const char *name)
{
  const char *top = g_getenv ("top_builddir");
  char *path = g_canonicalize_filename (name, top);
  stage_check (g_file_test (path, G_FILE_TEST_EXISTS), "%s has not been built", path);
  return path;
}

static void
add (GPtrArray *args, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
add (GPtrArray *args, const char *format, ...)
{
  va_list values;
  va_start (values, format);
  g_ptr_array_add (args, g_strdup_vprintf (format, values));
  va_end (values);
}

static void
add_set (GPtrArray *args, const char *word)
{
  add (args, "--set");
  add (args, "%s", word);
}

static void
add_account (GPtrArray *args, const char *name, gboolean join)
{
  gboolean xmpp = server.kind == SERVER_XMPP;
  g_autofree char *port = g_strdup_printf ("port=%u", server.port);
  add (args, "--account");
  add (args, xmpp ? "prpl-jabber:%s@localhost" : "prpl-irc:%s@127.0.0.1", name);
  add_set (args, port);
  if (xmpp) {
    add_set (args, "connect_server=127.0.0.1");
    add_set (args, "connection_security=opportunistic_tls");
    add_set (args, "auth_plain_in_clear=true");
  } else {
    g_autofree char *user = g_strconcat ("username=", name, NULL);
    add_set (args, "ratelimit-interval=0");
    add_set (args, user);
  }
  if (join) {
    add (args, "--join");
    add (args, "%s", stage_room ());
    add (args, "--nick");
    add (args, "%s", name);
  }
}

static void
add_valgrind (GPtrArray *args, const char *name)
{
  g_autofree char *program = process_find ("valgrind");
  g_autofree char *file = stage_valgrind_file (name);
  const char *top = g_getenv ("top_srcdir");
  stage_check (program != NULL, "valgrind is not installed");
  add (args, "%s", program);
  add (args, "--quiet");
  add (args, "--leak-check=full");
  add (args, "--show-leak-kinds=definite");
  add (args, "--num-callers=40");
  add (args, "--suppressions=%s/tests/live/libpurple.supp", top != NULL ? top : ".");
  add (args, "--xml=yes");
  add (args, "--xml-file=%s", file);
}

static void
add_program (GPtrArray *args, const char *name, StageRole role)
{
  static guint count;
  g_autofree char *program = built_file ("kalah-room");
  if (role == STAGE_IN_VALGRIND)
    add_valgrind (args, name);
  add (args, "%s", program);
  add (args, "--user-dir");
  add (args, "%s/%u-%s-%u", dir, (guint) getpid (), name, count++);
  if (role == STAGE_GUEST) {
    add (args, "--no-plugin");
  } else {
    g_autofree char *plugin = built_file (".libs/kalah.so");
    add (args, "--plugin");
    add (args, "%s", plugin);
  }
}

static Client *
start (GPtrArray *args, const char *name)
{
  /* To an IRC server a password would be the server's own. */
  const char *const env[] = { "LC_ALL=C.UTF-8", "LANGUAGE=", "G_SLICE=always-malloc",
                              server.kind == SERVER_XMPP
                                ? "KALAH_ROOM_PASSWORD=" SERVER_PASSWORD
                                : NULL,
                              NULL };
  g_ptr_array_add (args, NULL);
  prctl (PR_SET_PDEATHSIG, SIGKILL); /* a killed runner takes the test with it */
  Client *client = client_start (name, (const char *const *) args->pdata, env);
  if (people == NULL)
    people = g_ptr_array_new ();
  g_ptr_array_add (people, client);
  return client;
}

static void
settle (StageRole role)
{
  if (server.kind == SERVER_IRC && role != STAGE_GUEST)
    client_pause (STAGE_SETTLE);
}

Client *
stage_connect (const char *name, StageRole role)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new_with_free_func (g_free);
  add_program (args, name, role);
  add_account (args, name, FALSE);
  Client *client = start (args, name);
  client_expect (client, "* connected");
  return client;
}

Client *
stage_enter (const char *name, StageRole role)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new_with_free_func (g_free);
  add_program (args, name, role);
  add_account (args, name, TRUE);
  Client *client = start (args, name);
  client_expect (client, "* joined ");
  settle (role);
  return client;
}

Client *
stage_enter_both (const char *first, const char *second, StageRole role)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *both = g_strdup_printf ("%s+%s", first, second);
  add_program (args, both, role);
  add_account (args, first, TRUE);
  add_account (args, second, TRUE);
  Client *client = start (args, both);
  client_expect (client, "* joined ");
  client_expect (client, "* joined ");
  settle (role);
  return client;
}

void
stage_fail (const char *file, int line, const char *format, ...)
{
  va_list values;
  va_start (values, format);
  g_autofree char *text = g_strdup_vprintf (format, values);
  va_end (values);
  client_print_transcripts ();
  _ck_assert_failed (file, line, text, NULL);
  abort ();
}
