/*
 * prefs.h - what the user may set, below /plugins/core/kalah.
 *
 * Owns:   the names and defaults of the preferences, their page, and the list of
 *         chats in which the plugin hosts for others.
 * Called: by ears (trigger), host (default board), cpu (memory), command (hosting),
 *         viewer (pictures), plugin.
 */
#ifndef KALAH_PURPLE_PREFS_H
#define KALAH_PURPLE_PREFS_H

#include <purple.h>

#define KALAH_TRIGGER_DEFAULT "!kalah"
#define KALAH_TRIGGER_MAX 24

void kalah_prefs_init (void);
/* Pictures are on the page where there are any. */
PurplePluginPrefFrame *kalah_prefs_frame (PurplePlugin *plugin);

/* From now on the user is told when something is chosen that cannot be used. */
void kalah_prefs_watch (void);
void kalah_prefs_unwatch (void);

/* The word people type in front of commands: the default where the user's choice
 * cannot be one. */
const char *kalah_prefs_trigger (void);

/* The setting "board=..." for new tables, or NULL for what suits the chat. */
const char *kalah_prefs_board (void);

/* The nicks of bridges, with commas between them; may be NULL. */
const char *kalah_prefs_bridges (void);

/* The setting "expiry=..." for new challenges. Free it. */
char *kalah_prefs_expiry (void);

/* Bytes that the CPU may remember positions in, for as long as it thinks. */
gsize kalah_prefs_memory (void);

/* How boards are shown in a client that can show pictures. */
typedef enum { KALAH_SHOW_PICTURE, KALAH_SHOW_TEXT, KALAH_SHOW_BOTH } KalahShow;
KalahShow kalah_prefs_show (PurpleConversation *conv);

/* The theme of pictures (see themes.h), may be NULL; pixels across; does the last move go
 * stone by stone? */
const char *kalah_prefs_theme (void);
guint kalah_prefs_picture_width (void);
gboolean kalah_prefs_pictures_move (void);

/* Hosting: may others open a table in CONV? Kept by account and chat. */
gboolean kalah_prefs_hosts (PurpleConversation *conv);
void kalah_prefs_set_hosts (PurpleConversation *conv, gboolean hosts);

#endif
