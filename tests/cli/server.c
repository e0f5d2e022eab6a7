/*
 * server.c - see server.h. Invariant: `received` is what came and was not yet heard.
 */
#include "server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "suite.h"

/* ---- start ------------------------------------------------------------ */

/* Listens at a port that the kernel picks; -1 where FAMILY is not to be had. */
static int
listen_somewhere (int family, char **name)
{
  struct sockaddr_in6 six = { .sin6_family = AF_INET6, .sin6_addr = in6addr_loopback };
  struct sockaddr_in four = { .sin_family = AF_INET, .sin_addr.s_addr = htonl (INADDR_LOOPBACK) };
  struct sockaddr *address = family == AF_INET6 ? (struct sockaddr *) &six : (struct sockaddr *) &four;
  socklen_t length = family == AF_INET6 ? sizeof six : sizeof four;
  int fd = socket (family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0 || bind (fd, address, length) != 0 || listen (fd, 1) != 0) {
    if (fd >= 0)
      close (fd);
    return -1;
  }
  getsockname (fd, address, &length);
  *name = family == AF_INET6 ? g_strdup_printf ("[::1]:%d", ntohs (six.sin6_port))
                             : g_strdup_printf ("127.0.0.1:%d", ntohs (four.sin_port));
  return fd;
}

static void
spawn (const char *const *args, GPid *pid, int *complain)
{
  GPtrArray *argv = g_ptr_array_new ();
  GError *error = NULL;
  char *path = program_path ();
  g_ptr_array_add (argv, path);
  g_ptr_array_add (argv, (char *) "kgp");
  for (; *args != NULL; args++)
    g_ptr_array_add (argv, (char *) *args);
  g_ptr_array_add (argv, NULL);
  if (!g_spawn_async_with_pipes (NULL, (char **) argv->pdata, NULL, G_SPAWN_DO_NOT_REAP_CHILD,
                                 NULL, NULL, pid, NULL, NULL, complain, &error))
    g_error ("%s", error->message);
  g_ptr_array_free (argv, TRUE);
  g_free (path);
}

static gboolean
start (Server *server, int family, const char *level)
{
  char *name;
  int listener = listen_somewhere (family, &name);
  if (listener < 0)
    return FALSE;
  const char *args[] = { name, level != NULL ? "--level" : NULL, level, NULL };
  spawn (args, &server->pid, &server->complain);
  server->fd = accept (listener, NULL, NULL);
  ck_assert_int_ge (server->fd, 0);
  close (listener);
  server->received = g_string_new (NULL);
  g_free (name);
  return TRUE;
}

void
server_start (Server *server, const char *level)
{
  ck_assert (start (server, AF_INET, level));
}

gboolean
server_start_ipv6 (Server *server)
{
  return start (server, AF_INET6, "3");
}

void
server_start_play (Server *server, const char *level)
{
  server_start (server, level);
  server_say (server, "kgp 1 0 0\r\n");
  g_free (server_hear_until (server, "mode freeplay"));
}

/* ---- talk ------------------------------------------------------------- */

void
server_say_bytes (Server *server, const char *bytes, gsize length)
{
  while (length > 0) {
    ssize_t count = send (server->fd, bytes, length, MSG_NOSIGNAL);
    ck_assert_msg (count > 0, "the client is gone: %s", g_strerror (errno));
    bytes += count;
    length -= (gsize) count;
  }
}

void
server_say (Server *server, const char *text)
{
  server_say_bytes (server, text, strlen (text));
}

char *
server_hear (Server *server)
{
  char *end, bytes[4096];
  while ((end = strchr (server->received->str, '\n')) == NULL) {
    ssize_t count = recv (server->fd, bytes, sizeof bytes, 0);
    if (count <= 0)
      return NULL;
    g_string_append_len (server->received, bytes, count);
  }
  gsize length = (gsize) (end - server->received->str);
  ck_assert_msg (length > 0 && end[-1] == '\r', "no CR LF: %s", server->received->str);
  ck_assert_uint_le (length - 1, 16384);
  char *line = g_strndup (server->received->str, length - 1);
  g_string_erase (server->received, 0, (gssize) length + 1);
  return line;
}

void
server_expect (Server *server, const char *line)
{
  char *heard = server_hear (server);
  ck_assert_msg (heard != NULL, "the end, instead of %s", line);
  ck_assert_str_eq (heard, line);
  g_free (heard);
}

char *
server_hear_until (Server *server, const char *line)
{
  GString *all = g_string_new (NULL);
  for (;;) {
    char *heard = server_hear (server);
    ck_assert_msg (heard != NULL, "the end, instead of %s; before: %s", line, all->str);
    gboolean last = strcmp (heard, line) == 0;
    g_string_append_printf (all, "%s\n", heard);
    g_free (heard);
    if (last)
      return g_string_free (all, FALSE);
  }
}

/* ---- end -------------------------------------------------------------- */

static int
reap (GPid pid, int complain, char **said)
{
  GString *text = g_string_new (NULL);
  char bytes[1024];
  ssize_t count;
  int status;
  while ((count = read (complain, bytes, sizeof bytes)) > 0)
    g_string_append_len (text, bytes, count);
  close (complain);
  waitpid (pid, &status, 0);
  ck_assert_msg (WIFEXITED (status), "ended by signal %d: %s", WTERMSIG (status), text->str);
  if (said != NULL)
    *said = g_string_free (text, FALSE);
  else
    g_string_free (text, TRUE);
  return WEXITSTATUS (status);
}

void
server_break (Server *server)
{
  const struct linger at_once = { .l_onoff = 1, .l_linger = 0 };
  setsockopt (server->fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close (server->fd);
  server->fd = -1;
}

int
server_stop (Server *server, char **said)
{
  if (server->fd >= 0)
    shutdown (server->fd, SHUT_WR);
  int status = reap (server->pid, server->complain, said);
  if (server->fd >= 0)
    close (server->fd);
  g_string_free (server->received, TRUE);
  return status;
}

int
server_run_without (const char *const *args, char **said)
{
  GPid pid;
  int complain;
  spawn (args, &pid, &complain);
  return reap (pid, complain, said);
}
