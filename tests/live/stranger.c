/*
 * stranger.c - see stranger.h. What the server says is read before each line and thrown away,
 * but for its pings.
 */
#include "live/stranger.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "live/client.h"
#include "live/stage.h"
#include "talk/board.h"
#include "talk/tag.h"

struct _Stranger {
  int fd;
  GString *heard; /* and not thrown away yet */
};

static void
send_line (Stranger *stranger, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
send_line (Stranger *stranger, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  g_autofree char *line = g_strconcat (text, "\r\n", NULL);
  stage_check (send (stranger->fd, line, strlen (line), 0) == (ssize_t) strlen (line),
               "the server does not listen to a stranger");
}

static void
listen_to (Stranger *stranger)
{
  char buffer[4096];
  ssize_t got;
  while ((got = recv (stranger->fd, buffer, sizeof buffer, MSG_DONTWAIT)) > 0)
    g_string_append_len (stranger->heard, buffer, got);
  stage_check (got < 0, "the server has thrown a stranger out: %s", stranger->heard->str);
}

static void
answer_pings (Stranger *stranger)
{
  char *end;
  listen_to (stranger);
  while ((end = strstr (stranger->heard->str, "\r\n")) != NULL) {
    *end = '\0';
    if (g_str_has_prefix (stranger->heard->str, "PING "))
      send_line (stranger, "PONG %s", stranger->heard->str + strlen ("PING "));
    g_string_erase (stranger->heard, 0, end + 2 - stranger->heard->str);
  }
}

static void
wait_for (Stranger *stranger, const char *text)
{
  for (int i = 0; i < CLIENT_PATIENCE * 10; i++) {
    listen_to (stranger);
    if (strstr (stranger->heard->str, text) != NULL)
      return;
    client_pump (100);
  }
  stage_check (FALSE, "a stranger never heard \"%s\"", text);
}

Stranger *
stranger_enter (const char *name)
{
  struct sockaddr_in address = { .sin_family = AF_INET,
                                 .sin_port = htons (stage_port ()),
                                 .sin_addr.s_addr = htonl (INADDR_LOOPBACK) };
  Stranger *stranger = g_new0 (Stranger, 1);
  stranger->heard = g_string_new (NULL);
  stranger->fd = socket (AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  stage_check (connect (stranger->fd, (struct sockaddr *) &address, sizeof address) == 0,
               "no server for a stranger");
  send_line (stranger, "NICK %s", name);
  send_line (stranger, "USER %s 0 * :%s", name, name);
  wait_for (stranger, " 001 ");
  send_line (stranger, "JOIN %s", stage_room ());
  wait_for (stranger, " 366 "); /* the end of the names */
  return stranger;
}

void
stranger_leave (Stranger *stranger)
{
  close (stranger->fd);
  g_string_free (stranger->heard, TRUE);
  g_free (stranger);
}

void
stranger_say (Stranger *stranger, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  answer_pings (stranger);
  for (guint i = 0; lines[i] != NULL; i++)
    send_line (stranger, "PRIVMSG %s :%s", stage_room (), lines[i]);
}

void
stranger_say_board (Stranger *stranger, const KalahPosition *position,
                    const char *const names[KALAH_SEATS_MAX])
{
  KalahBoardView view = { .position = position, .bottom = MAX (position->turn, 0) };
  memcpy (view.names, names, sizeof view.names);
  g_autofree char *rows = kalah_board_format (KALAH_BOARD_ROWS, &view);
  stranger_say (stranger, rows);
}

char *
stranger_tag (const char *id, guint move, const KalahPosition *position)
{
  return kalah_tag_format (id, move, position);
}
