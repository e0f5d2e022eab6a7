/*
 * bind.h - makes the book out of files of answers.
 *
 * Owns:   the form of src/engine/book-data.inc.
 * Called: by book-maker.
 */
#ifndef KALAH_BOOK_BIND_H
#define KALAH_BOOK_BIND_H

#include <glib.h>

/* Writes the book of what is hard in the files of PATHS, which NULL ends, to the
 * standard output. False where two files contradict each other. */
gboolean kalah_bind (char **paths);

#endif
