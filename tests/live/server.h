/*
 * server.h - an XMPP and an IRC server for one test program.
 *
 * Owns:   prosody and ngircd on loopback ports of their own, with the settings
 *         people's servers have where it matters to a game (room history,
 *         nicks of nine characters) and without what only costs time (TLS, DNS,
 *         ident, flood penalties).
 * Called: by fixtures that run once a test program.
 */
#ifndef KALAH_LIVE_SERVER_H
#define KALAH_LIVE_SERVER_H

#include "live/process.h"

typedef enum { SERVER_XMPP, SERVER_IRC } ServerKind;

typedef struct {
  ServerKind kind;
  guint16 port;
  Process process;
} Server;

/* The password of every account. */
#define SERVER_PASSWORD "secret"

/* The people registered on the XMPP server, NULL-ended. */
extern const char *const server_people[];

/* Starts a server that keeps its files below DIR and waits until it answers;
 * fails the test with the reason when it does not. */
void server_start (Server *server, ServerKind kind, const char *dir);

void server_stop (Server *server);

/* Starts a server that was stopped where it was, with the files it had below DIR. */
void server_restart (Server *server, const char *dir);

#endif
