/*
 * direction.h - from which side a line is read.
 *
 * Most clients lay out a line by its first letter. A sentence often starts with a name, which
 * may be of another script than the sentence: then a mark that nobody sees comes first.
 *
 * Called: by talk/name, by talk/message for each line that is sent, by talk/picture, by
 *         who looks for boards.
 */
#ifndef KALAH_TALK_DIRECTION_H
#define KALAH_TALK_DIRECTION_H

#include <glib.h>

/* Is C a letter of a script that is written from the right? */
gboolean kalah_direction_is_rtl (gunichar c);

/* What has to stand in front of LINE, a sentence in the language of the user, so that it is
 * laid out as that language is: U+200E or U+200F, twice, or "" where it is by itself, for
 * the line of a board and for a tag. */
const char *kalah_direction_mark (const char *line);

/* LINE behind such a mark. */
const char *kalah_direction_skip (const char *line);

/* The first place in TEXT that may be the beginning of a line of a board; NULL: none. */
const char *kalah_direction_find_board (const char *text);

#endif
