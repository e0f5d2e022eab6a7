/*
 * profile.c - the one table of protocols.
 *
 * Invariant: the last row has no name and fits every protocol nobody has looked
 * at: few short lines, sent slowly, nothing but text.
 */
#include "talk/profile.h"

static const KalahProfile PROFILES[] = {
  {
    .protocol = "prpl-jabber",
    .newlines = TRUE,
    .lines_max = 24,
    .line_bytes = 4000,
    .markup = TRUE,
    .board = KALAH_BOARD_ROWS,
    .burst = 4,
    .interval_ms = 500,
    .unmarked_history = FALSE,
  },
  {
    .protocol = "prpl-irc",
    .newlines = FALSE, /* each line goes out as a message of its own */
    .lines_max = 3,
    .line_bytes = 400, /* 512 less the prefix a server puts in front */
    .markup = FALSE,
    .board = KALAH_BOARD_ROWS,
    .burst = 5, /* libpurple's own limit */
    .interval_ms = 2000,
    .unmarked_history = TRUE, /* bouncers */
  },
  {
    .protocol = "prpl-kalah-room", /* the room inside kalah-room */
    .newlines = TRUE,
    .lines_max = 24,
    .line_bytes = 4000,
    .markup = FALSE,
    .board = KALAH_BOARD_ROWS,
    .burst = 100,
    .interval_ms = 10,
    .unmarked_history = FALSE,
  },
  {
    .protocol = NULL,
    .newlines = FALSE,
    .lines_max = 3,
    .line_bytes = 300,
    .markup = FALSE,
    .board = KALAH_BOARD_ROWS,
    .burst = 3,
    .interval_ms = 2000,
    .unmarked_history = TRUE,
  },
};

const KalahProfile *
kalah_profile_find (const char *protocol)
{
  const KalahProfile *profile = PROFILES;
  while (profile->protocol != NULL && g_strcmp0 (profile->protocol, protocol) != 0)
    profile++;
  return profile;
}
