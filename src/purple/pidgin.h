/*
 * pidgin.h - what only Pidgin can do: pictures in a conversation's window, and links that
 * do something.
 *
 * Owns:   everything of Pidgin and GTK that we touch. It is looked up at run time, so that
 *         the plugin loads in every client and is built without Pidgin.
 * Called: by viewer, and by prefs, which asks whether it is here. Everywhere but in Pidgin
 *         kalah_pidgin_init says FALSE, and there are no spots.
 * Never:  decides what is shown.
 */
#ifndef KALAH_PURPLE_PIDGIN_H
#define KALAH_PURPLE_PIDGIN_H

#include <purple.h>

/* What links start with that do something of ours. */
#define KALAH_PIDGIN_LINK "kalah:"

typedef struct {
  /* A line is about to be shown in the window of CONV; *HTML may be replaced (g_free,
   * g_strdup). TRUE: it is not shown at all. WHO is NULL for lines of the client itself.
   * What is shown again in a new window has the flag PURPLE_MESSAGE_DELAYED. */
  gboolean (*showing) (PurpleConversation *conv, const char *who, char **html,
                       PurpleMessageFlags flags);
  /* It has been shown. */
  void (*shown) (PurpleConversation *conv, const char *who, PurpleMessageFlags flags);
  /* A link "kalah:TEXT" was clicked in the window of CONV. */
  void (*clicked) (PurpleConversation *conv, const char *text);
} KalahPidginHooks;

/* FALSE: this is not Pidgin, or one that lacks what we need. The signals end with the plugin
 * handle. */
gboolean kalah_pidgin_init (void *plugin, const KalahPidginHooks *hooks);
void kalah_pidgin_uninit (void);
/* Did kalah_pidgin_init say TRUE? */
gboolean kalah_pidgin_is_here (void);

/* A piece of what a window shows. It outlives the window, and is empty then. */
typedef struct _KalahSpot KalahSpot;

/* An empty one at the end of what the window of CONV shows now; NULL where it has none. */
KalahSpot *kalah_spot_new (PurpleConversation *conv);
/* An empty one right behind BEFORE, whatever was shown since. */
KalahSpot *kalah_spot_after (KalahSpot *before);
/* All that was shown since: the spot ends here now. */
void kalah_spot_close (KalahSpot *spot);
/* Puts HTML behind what is in SPOT; it belongs to it now. Stays at the bottom where the
 * window was there. FALSE: the window is gone. */
gboolean kalah_spot_write (KalahSpot *spot, const char *html);
/* What is in it disappears from the window, pictures with their memory. */
void kalah_spot_erase (KalahSpot *spot);
/* Forgets the spot; what it shows stays. */
void kalah_spot_free (KalahSpot *spot);

/* 2 where the display has small pixels, else 1. */
guint kalah_pidgin_scale (void);
/* Pixels across in the window of CONV; 0: not known. */
guint kalah_pidgin_width (PurpleConversation *conv);

#endif
