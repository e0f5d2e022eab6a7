/*
 * client.h - one chat client in a process of its own, written to and read from.
 *
 * Owns:   what the client has said so far, line by line, and a place in it up
 *         to which the test has read. Every call that waits reads from all
 *         clients, so that none blocks on a full pipe.
 * Called: by the tests, by the players.
 * Never:  depends on time: waiting ends when the text is there; only a test
 *         that fails anyway waits for CLIENT_PATIENCE.
 */
#ifndef KALAH_LIVE_CLIENT_H
#define KALAH_LIVE_CLIENT_H

#include <glib.h>

#include "engine/position.h"

/* Seconds until a text that does not come fails the test. */
#define CLIENT_PATIENCE 60

typedef struct _Client Client;

/* A position as announced in a chat: "[kalah ID#MOVE POSITION]". */
typedef struct {
  char id[16];
  guint move;
  KalahPosition position;
} Tag;

Client *client_start (const char *name, const char *const *argv, const char *const *env);
void client_free (Client *client);
/* Kills the program in the middle of whatever it does. */
void client_crash (Client *client);
/* The same program again, which has ended, in the same folder. */
void client_restart (Client *client);
/* Reads from all clients for at most that long. */
void client_pump (guint milliseconds);
/* Reads from all clients for just that long: where something must have been
 * forgotten, or gone unnoticed, before the test goes on. */
void client_pause (guint milliseconds);
const char *client_name (const Client *client);

/* Types a line. */
void client_say (Client *client, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Waits for a line with TEXT behind what was read so far, and has then read up
 * to it. Returns the line. */
const char *client_expect (Client *client, const char *text);
/* The same for a regular expression. */
const char *client_expect_match (Client *client, const char *pattern);

/* Remembers where the client is now; client_expect_not fails the test when a
 * line with TEXT came between that mark and what has been read since. Silence is
 * tested so: mark, say what must be ignored, ask for what must be answered,
 * expect the answer, expect nothing else. */
void client_mark (Client *client);
/* Goes back to the mark: the rest of the test may find what was read before. */
void client_rewind (Client *client);
void client_expect_not (Client *client, const char *text);
guint client_count (Client *client, const char *text);

/* Waits for the next tag behind what was read so far. */
void client_expect_tag (Client *client, Tag *tag);
/* Waits for the tag of position number MOVE. */
void client_expect_move (Client *client, guint move, Tag *tag);
/* The last tag of all that has been said; FALSE when there was none. */
gboolean client_board (Client *client, Tag *tag);
/* The lines of the message that ends where the client has read to, and those of
 * the same speaker right before it; free it. */
char *client_message (Client *client);

/* Waits until the program has ended by itself; fails the test when it crashed. */
void client_expect_end (Client *client);

void client_print_transcripts (void);

#endif
