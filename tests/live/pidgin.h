/*
 * pidgin.h - people who use Pidgin, each on a display of their own.
 *
 * Owns:   starting it, typing and clicking; what its window shows, as pixels and (told by
 *         witness.c) as text.
 * Called: by test_clients.c, test_pictures.c.
 */
#ifndef KALAH_LIVE_PIDGIN_H
#define KALAH_LIVE_PIDGIN_H

#include <sys/types.h>

#include "live/screen.h"

typedef struct _Pidgin Pidgin;

typedef struct {
  const char *nick;     /* in a room of XMPP; NULL: the person's name */
  const char *language; /* "ru"; NULL: English */
  gboolean dark;        /* the theme of GTK */
  const char *kalah;    /* "pictures=text width=320": preferences of the plugin, may be NULL */
  gboolean unseen;      /* without the witness: typing is not checked, and nothing read */
} PidginLook;

/* PERSON's Pidgin, which joins the room of the test; LOOK may be NULL. Ends with
 * pidgin_stop. */
Pidgin *pidgin_start (const char *person, const PidginLook *look);
/* Ends all of them. */
void pidgin_stop (void);

/* Waits until the window of the room is there, and big. */
void pidgin_expect_room (Pidgin *pidgin);
/* Types a line into it. */
void pidgin_type (Pidgin *pidgin, const char *text);
/* Closes it. */
void pidgin_close_room (Pidgin *pidgin);

/* What the window of the room shows as text, pictures as U+FFFC. Free it. */
char *pidgin_text (Pidgin *pidgin);
/* Waits until that holds TEXT. */
void pidgin_expect (Pidgin *pidgin, const char *text);
/* Clicks on the newest link whose target ends with END, once it is there. */
void pidgin_click (Pidgin *pidgin, const char *end);
/* Does what is typed now go into what is said next? */
gboolean pidgin_takes_typing (Pidgin *pidgin);
/* How many links can be clicked. */
guint pidgin_links (Pidgin *pidgin);
/* Waits until IMAGE is to be seen, just once, with colours that differ by OFF of 255 at most;
 * else the test fails and speaks of NAME. Takes IMAGE. */
void pidgin_expect_image (Pidgin *pidgin, cairo_surface_t *image, int off, const char *name);

const Screen *pidgin_screen (const Pidgin *pidgin);
/* Its user folder. */
const char *pidgin_folder (const Pidgin *pidgin);
/* Is it still running? */
gboolean pidgin_lives (Pidgin *pidgin);
/* What it has allocated and shares with nobody, in KiB. */
gsize pidgin_memory (Pidgin *pidgin);

/* Fails the test unless CONDITION holds, with what PIDGIN shows as text and as a picture. */
#define pidgin_check(pidgin, condition, ...)                          \
  do {                                                                \
    if (!(condition)) {                                               \
      pidgin_tell (pidgin);                                           \
      stage_fail (__FILE__, __LINE__, __VA_ARGS__);                   \
    }                                                                 \
  } while (0)

void pidgin_tell (Pidgin *pidgin);

/* Saves what PIDGIN's display shows below the folder of the build, as
 * tests/live/pictures/NAME-PERSON.png. */
void pidgin_save (Pidgin *pidgin, const char *name);

#endif
