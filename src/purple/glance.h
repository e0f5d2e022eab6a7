/*
 * glance.h - is this line worth reading? Most lines of a busy room are not.
 *
 * Owns:   the cheap test before markup is stripped: looks at the beginning of the
 *         line only, allocates nothing.
 * Called: by ears for each line of each chat.
 * Never:  says no to a line that kalah_parse_line would understand.
 */
#ifndef KALAH_PURPLE_GLANCE_H
#define KALAH_PURPLE_GLANCE_H

#include <glib.h>

/* With its markup a line may be this long and still say "3". */
#define KALAH_GLANCE_BYTES_MAX 3000

/* HTML is the line as it arrived, TRIGGER and HOST_NAME are plain (HOST_NAME may
 * be NULL). */
gboolean kalah_glance (const char *html, const char *trigger, const char *host_name);

/* Might HTML carry a board tag? */
gboolean kalah_glance_tag (const char *html);

#endif
