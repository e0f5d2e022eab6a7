/*
 * stage.h - servers, clients and their folder, for one test program.
 *
 * Owns:   the life of all of them. Servers are started once a program
 *         (stage_open_* as an unchecked fixture), clients once a test
 *         (stage_enter, ended by stage_clear). Each test has a room to itself.
 * Called: by every test in tests/live.
 * Never:  lets a failure pass without the transcripts of all clients.
 */
#ifndef KALAH_LIVE_STAGE_H
#define KALAH_LIVE_STAGE_H

#include "live/client.h"
#include "live/server.h"

typedef enum {
  STAGE_GUEST,      /* a plain client */
  STAGE_HOST,       /* has the plugin */
  STAGE_IN_VALGRIND /* has it too, and every access to memory is watched */
} StageRole;

/* Milliseconds after a host has come to a room, until the others are heard there:
 * IRC does not mark what a bouncer replays, so the first lines are not trusted. */
#define STAGE_SETTLE 2500

/* Fixtures. */
void stage_open_xmpp (void);
void stage_open_irc (void);
void stage_clear (void);
void stage_close (void);

/* The server goes down and comes back. Only where the test has one to itself, see
 * live_case_alone. */
void stage_stop_server (void);
void stage_restart_server (void);

ServerKind stage_kind (void);
guint16 stage_port (void);
/* The folder of this test program, and the room of this test as people write it
 * ("kalah12@conference.localhost", "#kalah12"). */
const char *stage_dir (void);
const char *stage_room (void);

/* The client of NAME, connected and in the room of the test. */
Client *stage_enter (const char *name, StageRole role);
/* Connected, in no room. */
Client *stage_connect (const char *name, StageRole role);
/* Two people in one process, both in the room; `/as 1` and `/as 2` switch. */
Client *stage_enter_both (const char *first, const char *second, StageRole role);

/* How NAME is written to be messaged from elsewhere ("ada@localhost", "ada"). */
const char *stage_address (const char *name);

/* The file with what valgrind found about NAME's client. */
char *stage_valgrind_file (const char *name);

/* Fails the test unless CONDITION holds, with all transcripts. */
#define stage_check(condition, ...)                                  \
  do {                                                               \
    if (!(condition))                                                \
      stage_fail (__FILE__, __LINE__, __VA_ARGS__);                  \
  } while (0)

void stage_fail (const char *file, int line, const char *format, ...) G_GNUC_PRINTF (3, 4)
  G_GNUC_NORETURN;

#endif
