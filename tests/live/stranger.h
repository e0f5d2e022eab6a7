/*
 * stranger.h - somebody in an IRC channel who has no client worth the name, and says whatever
 * comes to mind, as fast as the server takes it.
 *
 * Called: by test_pictures.c, for boards that no table has shown.
 */
#ifndef KALAH_LIVE_STRANGER_H
#define KALAH_LIVE_STRANGER_H

#include <glib.h>

#include "engine/position.h"

typedef struct _Stranger Stranger;

/* NAME comes to the channel of the test. */
Stranger *stranger_enter (const char *name);
void stranger_leave (Stranger *stranger);

/* Says TEXT, each line of it by itself. */
void stranger_say (Stranger *stranger, const char *text);

/* Says the rows of a board with NAMES, as a host does who has more to say in the next line. */
void stranger_say_board (Stranger *stranger, const KalahPosition *position,
                         const char *const names[KALAH_SEATS_MAX]);
/* What is at the end of such a line. Free it. */
char *stranger_tag (const char *id, guint move, const KalahPosition *position);

#endif
