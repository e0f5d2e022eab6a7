/*
 * echo.h - what we said and have not yet heard back.
 *
 * A chat sends our own lines back to us, and a host also plays by typing. The
 * signals carry no id, so that the text itself must tell which is which.
 *
 * Owns:   the texts on their way, in order, at most KALAH_ECHO_MAX of them and
 *         each for at most KALAH_ECHO_MS.
 * Called: by queue, just before a line is sent (on IRC the echo comes inside the
 *         call that sends), and for each own line that is heard.
 * Never:  looks at a clock.
 */
#ifndef KALAH_PURPLE_ECHO_H
#define KALAH_PURPLE_ECHO_H

#include <glib.h>

#define KALAH_ECHO_MAX 64
#define KALAH_ECHO_MS 120000

typedef struct _KalahEcho KalahEcho;

KalahEcho *kalah_echo_new (void);
void kalah_echo_free (KalahEcho *echo);

/* TEXT, without markup, is being sent. */
void kalah_echo_expect (KalahEcho *echo, const char *text, gint64 now);

/* Is TEXT one of those? Then it is taken off: a second time it is somebody
 * typing. White space does not count: servers and markup change it. */
gboolean kalah_echo_take (KalahEcho *echo, const char *text, gint64 now);

gboolean kalah_echo_is_empty (const KalahEcho *echo);
void kalah_echo_clear (KalahEcho *echo);

#endif
