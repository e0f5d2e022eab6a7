/*
 * plain.h - what people type, made plain: one way to write each thing.
 *
 * Owns:   which characters mean the same to us: spaces, digits of any script,
 *         full-width forms, commas and full stops of other scripts; and which mean
 *         nothing (zero-width and direction marks, keycap marks, Arabic vowel signs).
 * Called: by talk/parse and talk/pits, which then look for ASCII only.
 * Never:  allocates: this runs for every line of every chat.
 */
#ifndef KALAH_TALK_PLAIN_H
#define KALAH_TALK_PLAIN_H

#include <glib.h>

/* Copies TEXT into OUT with blanks as ' ', line ends as '\n', digits as 0-9 and
 * marks left out. FALSE when TEXT is not UTF-8 or does not fit into SIZE bytes
 * as it stands. */
gboolean kalah_plain_copy (const char *text, char *out, gsize size);

/* Where in TEXT the character at OFFSET of its copy comes from: a name is looked for
 * as it was typed. */
const char *kalah_plain_source (const char *text, gsize offset);

/* Cuts ' ' and '\n' off both ends of TEXT, in place; returns its new start. */
char *kalah_plain_trim (char *text);

/* TEXT (plain) without the quoted lines ("> ...") it starts with, trimmed, in
 * place: the answer below a quote. */
char *kalah_plain_unquote (char *text);

/* What follows PREFIX in TEXT, or NULL. Letter case does not matter, nor which of
 * the Arabic alefs and yehs is written, nor the dots on a Russian yo. */
const char *kalah_plain_after (const char *text, const char *prefix);

/* Are they the same word, in that sense? */
gboolean kalah_plain_same (const char *one, const char *other);

#endif
