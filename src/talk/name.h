/*
 * name.h - people's names made fit to be shown.
 *
 * Nicks are written by strangers: they may hold newlines, marks that turn the
 * line round, or a novel. Every name passes here before it is put into a
 * sentence or onto a board.
 */
#ifndef KALAH_TALK_NAME_H
#define KALAH_TALK_NAME_H

#include <glib.h>

#define KALAH_NAME_CHARS_MAX 32

/* NAME without control, bidi and zero-width characters, trimmed, cut to
 * KALAH_NAME_CHARS_MAX characters with an ellipsis, and between U+2068 and
 * U+2069 where it could disturb its surroundings (any character that is not
 * plainly left-to-right). "?" when nothing is left. Free it. */
char *kalah_name_show (const char *name);

#endif
