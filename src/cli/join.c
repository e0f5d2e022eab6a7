/*
 * join.c - the connection to a server of the Kalah Game Protocol, from finding it to
 * the last word.
 *
 * Invariant: the search is the only thing that takes long, and it asks for news all
 * the time; so there is one thread, and every line is heard at once.
 */
#include "config.h"

#include "join.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "complaint.h"
#include "engine/search.h"
#include "interrupt.h"
#include "kgp.h"
#include "stream.h"
#include "word.h"

#define PORT_USUAL "2671"
#define LOOK_TIME 500 /* milliseconds: how often to look whether we were interrupted */

const char kalah_join_help[] =
  "  kgp HOST[:PORT] [--level N]       plays on a server of the Kalah Game Protocol\n";

typedef struct {
  char *host, *port;
  int level;
} Join;

typedef struct {
  KalahKgp *kgp;
  KalahStream stream;
  bool lost; /* nobody is at the other end any more */
} Connection;

/* ---- words ------------------------------------------------------------ */

/* HOST, HOST:PORT, [HOST]:PORT; an address with several colons has no port. */
static bool
read_host (char *word, Join *join, KalahComplaint *complaint)
{
  uint64_t number;
  char *colon = strrchr (word, ':');
  join->host = word;
  if (*word == '[') {
    char *end = strchr (word, ']');
    if (end == NULL || (end[1] != '\0' && end[1] != ':'))
      return kalah_complain (complaint, "a host is HOST, HOST:PORT or [ADDRESS]:PORT");
    colon = end[1] == ':' ? end + 1 : NULL;
    *end = '\0';
    join->host = word + 1;
  } else if (colon != NULL && strchr (word, ':') != colon) {
    colon = NULL;
  }
  if (colon != NULL) {
    *colon = '\0';
    join->port = colon + 1;
    if (!kalah_word_number (join->port, 1, 65535, &number))
      return kalah_complain (complaint, "a port is a number of 1..65535, not %s",
                             kalah_word_quote (join->port).text);
  }
  return *join->host != '\0' || kalah_complain (complaint, "kgp: which host?");
}

static bool
read_words (int count, char **words, Join *join, KalahComplaint *complaint)
{
  uint64_t level;
  *join = (Join) { .port = PORT_USUAL, .level = KALAH_LEVEL_MAX };
  for (int i = 0; i < count; i++)
    if (strcmp (words[i], "--level") == 0) {
      if (++i == count || !kalah_word_number (words[i], 1, KALAH_LEVEL_MAX, &level))
        return kalah_complain (complaint, "--level takes a number of 1..%d", KALAH_LEVEL_MAX);
      join->level = (int) level;
    } else if (*words[i] == '-' || join->host != NULL) {
      return kalah_complain (complaint, "kgp takes one host and --level, but not %s",
                             kalah_word_quote (words[i]).text);
    } else if (!read_host (words[i], join, complaint)) {
      return false;
    }
  return join->host != NULL || kalah_complain (complaint, "kgp: which host?");
}

/* ---- the connection --------------------------------------------------- */

/* Tries all addresses of the host; -1 when none of them answers. */
static int
reach (const Join *join)
{
  const struct addrinfo wanted = { .ai_socktype = SOCK_STREAM };
  struct addrinfo *found;
  int error = getaddrinfo (join->host, join->port, &wanted, &found), fd = -1;
  if (error != 0) {
    fprintf (stderr, "kalah-engine: %s: %s\n", join->host, gai_strerror (error));
    return -1;
  }
  for (struct addrinfo *at = found; at != NULL && fd < 0 && !kalah_interrupt_seen ();
       at = at->ai_next) {
    fd = socket (at->ai_family, at->ai_socktype, at->ai_protocol);
    if (fd >= 0 && connect (fd, at->ai_addr, at->ai_addrlen) != 0) {
      close (fd);
      fd = -1;
    }
  }
  freeaddrinfo (found);
  if (fd < 0)
    fprintf (stderr, "kalah-engine: cannot connect to %s, port %s\n", join->host, join->port);
  return fd;
}

/* Each line is to leave at once, and not to wait for company. */
static void
hurry (int fd)
{
  const int on = 1;
  setsockopt (fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

static void
send_line (const char *line, void *data)
{
  Connection *connection = data;
  if (!connection->lost && !kalah_stream_write (&connection->stream, line))
    connection->lost = true;
}

static void
tell_person (const char *sentence, void *data)
{
  (void) data;
  fprintf (stderr, "kalah-engine: %s\n", sentence);
}

static bool
is_over (const Connection *connection)
{
  KalahKgpStage stage = kalah_kgp_stage (connection->kgp);
  return connection->lost || stage == KALAH_KGP_LEFT || stage == KALAH_KGP_REFUSED
         || kalah_interrupt_seen ();
}

/* Hands over all lines that are there, waiting for the first one for WAIT ms. */
static void
hear_lines (Connection *connection, int wait)
{
  char *line;
  while (!is_over (connection))
    switch (kalah_stream_read (&connection->stream, wait, &line)) {
    case KALAH_STREAM_NOTHING:
      return;
    case KALAH_STREAM_LINE:
      kalah_kgp_hear (connection->kgp, line);
      wait = 0;
      break;
    case KALAH_STREAM_BAD:
      kalah_kgp_hear_noise (connection->kgp);
      wait = 0;
      break;
    case KALAH_STREAM_END:
      connection->lost = true;
    }
}

static bool
listen_while_thinking (void *data)
{
  hear_lines (data, 0);
  return !is_over (data);
}

/* Plays until the end; returns the exit status. */
static int
converse (Connection *connection)
{
  while (!is_over (connection))
    if (!kalah_kgp_think (connection->kgp))
      hear_lines (connection, LOOK_TIME);
  if (connection->lost) {
    fputs ("kalah-engine: the connection to the server is lost\n", stderr);
    return EXIT_FAILURE;
  }
  if (kalah_kgp_stage (connection->kgp) == KALAH_KGP_LEFT)
    return EXIT_SUCCESS;
  if (!kalah_interrupt_seen ())
    return EXIT_FAILURE;
  kalah_kgp_leave (connection->kgp);
  return KALAH_INTERRUPT_STATUS;
}

static int
join_server (const Join *join)
{
  int status = EXIT_FAILURE;
  Connection *connection = calloc (1, sizeof *connection);
  const KalahKgpWays ways = { .send = send_line,
                              .tell = tell_person,
                              .listen = listen_while_thinking,
                              .data = connection };
  KalahKgp *kgp = kalah_kgp_new (&ways, join->level);
  int fd = connection != NULL && kgp != NULL ? reach (join) : -1;
  if (fd >= 0) {
    hurry (fd);
    connection->kgp = kgp;
    kalah_stream_init (&connection->stream, fd, fd);
    fprintf (stderr, "kalah-engine: connected to %s, port %s\n", join->host, join->port);
    status = converse (connection);
    close (fd);
  }
  kalah_kgp_free (kgp);
  free (connection);
  return status;
}

int
kalah_join_main (int count, char **argv)
{
  Join join;
  KalahComplaint complaint;
  if (!read_words (count, argv, &join, &complaint)) {
    fprintf (stderr, "kalah-engine: %s\n", complaint.text);
    return KALAH_COMPLAINT_STATUS;
  }
  kalah_interrupt_catch ();
  return join_server (&join);
}
