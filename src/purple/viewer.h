/*
 * viewer.h - boards as pictures for our own user, whoever hosts the table.
 *
 * A board message keeps its words; its text board and its tag give way to a picture below
 * it. The chat's log has the text, as everybody else's.
 *
 * Owns:   what is done with a line that is about to be shown, and with a click; the boards
 *         of a replay. Which board is believed: curator; where pictures stand: gallery.
 * Called: by Pidgin's signals; by local, for boards that only our user asked for.
 * Never:  sends anything, but a pit that the user clicked.
 */
#ifndef KALAH_PURPLE_VIEWER_H
#define KALAH_PURPLE_VIEWER_H

#include <purple.h>

struct _KalahChat;
/* What is kept for one chat; NULL while there is nothing. */
typedef struct _KalahViewer KalahViewer;

void kalah_viewer_init (void *plugin);
void kalah_viewer_uninit (void);

/* CHAT is going away. */
void kalah_viewer_drop (struct _KalahChat *chat);
void kalah_viewer_renamed (struct _KalahChat *chat, const char *old_name, const char *new_name);
void kalah_viewer_left (struct _KalahChat *chat, const char *name);

/* The next line that the client itself shows in CONV is ours, with a board to be believed;
 * NULL: no longer. */
void kalah_viewer_trust (PurpleConversation *conv);

#endif
