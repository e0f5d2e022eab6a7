/*
 * server.h - a small server of the Kalah Game Protocol, and kalah-engine connected to
 * it over TCP.
 *
 * Owns:   the connection, the process at its other end, and how it ends. What the
 *         client sends must be whole lines that end with CR LF; it must not be silent
 *         for longer than a test may last.
 */
#ifndef KALAH_TESTS_SERVER_H
#define KALAH_TESTS_SERVER_H

#include <glib.h>

typedef struct {
  GPid pid;
  int fd;       /* the connection */
  int complain; /* the standard error of the program */
  GString *received;
} Server;

/* Starts kalah-engine kgp with --level LEVEL (NULL: without) and waits for it. */
void server_start (Server *server, const char *level);

/* The same over IPv6; false where there is none. */
gboolean server_start_ipv6 (Server *server);

/* Starts it, is asked to play, and allows it. */
void server_start_play (Server *server, const char *level);

/* Sends TEXT as it is. */
void server_say (Server *server, const char *text);
void server_say_bytes (Server *server, const char *bytes, gsize length);

/* The next line without its end; free it. NULL at the end. */
char *server_hear (Server *server);

/* The next line is LINE. */
void server_expect (Server *server, const char *line);

/* All lines up to LINE, in one text; free it. */
char *server_hear_until (Server *server, const char *line);

/* Breaks the connection off, as a machine does that went down and came up again. */
void server_break (Server *server);

/* Closes the connection; what kalah-engine wrote for people goes to *SAID (free
 * it, or NULL). Returns its exit status. */
int server_stop (Server *server, char **said);

/* Runs `kalah-engine kgp ARGS` without a server. */
int server_run_without (const char *const *args, char **said);

#endif
