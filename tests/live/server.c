/*
 * server.c - see server.h. A port is picked by asking the kernel for a free one;
 * between asking and listening somebody else may take it, so a server that ends
 * early is tried again on another.
 */
#include "live/server.h"

#include <arpa/inet.h>
#include <check.h>
#include <glib/gstdio.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

const char *const server_people[] = { "ada", "bob", "cleo", "dan", "eve", NULL };

static const char prosody_config[] =
  "run_as_root = true\n"
  "daemonize = false\n"
  "pidfile = '%1$s/prosody.pid'\n"
  "data_path = '%1$s/data'\n"
  "log = { info = '*console' }\n"
  "interfaces = { '127.0.0.1' }\n"
  "c2s_ports = { %2$u }\n"
  "modules_enabled = { 'roster', 'saslauth', 'disco', 'ping' }\n"
  "modules_disabled = { 's2s', 'tls' }\n"
  "c2s_require_encryption = false\n"
  "allow_unencrypted_plain_auth = true\n"
  "authentication = 'internal_plain'\n"
  "VirtualHost 'localhost'\n"
  "Component 'conference.localhost' 'muc'\n"
  "  muc_room_locking = false\n";

static const char ngircd_config[] =
  "[Global]\n"
  "Name = irc.test\n"
  "Info = test server\n"
  "AdminEMail = nobody@irc.test\n"
  "MotdPhrase = hello\n"
  "Listen = 127.0.0.1\n"
  "Ports = %2$u\n"
  "[Limits]\n"
  "MaxConnectionsIP = 0\n"
  "MaxPenaltyTime = 0\n"
  "[Options]\n"
  "DNS = no\n"
  "Ident = no\n"
  "PAM = no\n"
  "IncludeDir = %1$s\n";

static void
write_file (const char *path, const char *text)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents (path, text, -1, NULL))
    ck_abort_msg ("cannot write %s", path);
}

static void
register_people (const char *dir)
{
  for (const char *const *who = server_people; *who != NULL; who++) {
    g_autofree char *path = g_strdup_printf ("%s/data/localhost/accounts/%s.dat", dir, *who);
    write_file (path, "return { [\"password\"] = \"" SERVER_PASSWORD "\" };\n");
  }
}

static struct sockaddr_in
loopback (guint16 port)
{
  return (struct sockaddr_in){ .sin_family = AF_INET,
                               .sin_port = htons (port),
                               .sin_addr.s_addr = htonl (INADDR_LOOPBACK) };
}

static guint16
free_port (void)
{
  struct sockaddr_in address = loopback (0);
  socklen_t length = sizeof address;
  int fd = socket (AF_INET, SOCK_STREAM, 0);
  if (fd < 0 || bind (fd, (struct sockaddr *) &address, sizeof address) != 0 ||
      getsockname (fd, (struct sockaddr *) &address, &length) != 0)
    ck_abort_msg ("no free port on the loopback interface");
  close (fd);
  return ntohs (address.sin_port);
}

static gboolean
answers (guint16 port)
{
  struct sockaddr_in address = loopback (port);
  int fd = socket (AF_INET, SOCK_STREAM, 0);
  gboolean yes = connect (fd, (struct sockaddr *) &address, sizeof address) == 0;
  close (fd);
  return yes;
}

/* FALSE when the server ends instead, or never answers. */
static gboolean
wait_for_answer (Server *server)
{
  for (int i = 0; i < 600; i++) {
    if (answers (server->port))
      return TRUE;
    if (process_wait (&server->process, 0.1) != -1)
      return FALSE;
  }
  process_kill (&server->process);
  return FALSE;
}

static void
launch (Server *server, const char *program, const char *dir, const char *config, const char *log)
{
  gboolean xmpp = server->kind == SERVER_XMPP;
  g_autofree char *text = g_strdup_printf (xmpp ? prosody_config : ngircd_config, dir,
                                           server->port);
  write_file (config, text);
  const char *const prosody[] = { program, "--config", config, "-F", NULL };
  const char *const ngircd[] = { program, "--nodaemon", "--config", config, NULL };
  process_start (&server->process, xmpp ? prosody : ngircd, NULL, log);
}

void
server_start (Server *server, ServerKind kind, const char *dir)
{
  const char *name = kind == SERVER_XMPP ? "prosody" : "ngircd";
  g_autofree char *program = process_find (name);
  if (program == NULL)
    ck_abort_msg ("%s is not installed (./quickstart installs all that the tests need)", name);

  g_autofree char *home = g_build_filename (dir, name, NULL);
  g_autofree char *config = g_build_filename (home, "cfg.lua", NULL);
  g_autofree char *log = g_build_filename (home, "log", NULL);
  *server = (Server){ .kind = kind };
  if (kind == SERVER_XMPP)
    register_people (home);
  for (int attempt = 0; attempt < 3; attempt++) {
    server->port = free_port ();
    launch (server, program, home, config, log);
    if (wait_for_answer (server))
      return;
  }
  g_autofree char *said = NULL;
  g_file_get_contents (log, &said, NULL, NULL);
  ck_abort_msg ("%s does not start:\n%s", name, said != NULL ? said : "");
}

void
server_restart (Server *server, const char *dir)
{
  const char *name = server->kind == SERVER_XMPP ? "prosody" : "ngircd";
  g_autofree char *program = process_find (name);
  g_autofree char *home = g_build_filename (dir, name, NULL);
  g_autofree char *config = g_build_filename (home, "cfg.lua", NULL);
  g_autofree char *log = g_build_filename (home, "log", NULL);
  launch (server, program, home, config, log);
  if (!wait_for_answer (server))
    ck_abort_msg ("%s does not start again", name);
}

void
server_stop (Server *server)
{
  process_kill (&server->process);
}
