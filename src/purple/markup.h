/*
 * markup.h - a line as it reads, without its markup, and text as markup.
 *
 * Called: to strip by ears and curator, where a line is worth it: it is the dear part of
 *         reading; to make by viewer and gallery.
 */
#ifndef KALAH_PURPLE_MARKUP_H
#define KALAH_PURPLE_MARKUP_H

/* HTML as plain text, lines separated by '\n'. Free it. */
char *kalah_markup_strip (const char *html);

/* TEXT as HTML: what is a sign there is written out, line ends become <br>. Free it. */
char *kalah_markup_make (const char *text);

#endif
