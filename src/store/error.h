/*
 * error.h - what can go wrong with what is kept on disk.
 *
 * Owns:   the kinds of trouble that people are told about in different words.
 *         The message of such a GError is English, for the debug log; who makes
 *         a sentence of it looks at the code.
 */
#ifndef KALAH_STORE_ERROR_H
#define KALAH_STORE_ERROR_H

#include <glib.h>

typedef enum {
  KALAH_STORE_FULL,       /* the disk, or a quota */
  KALAH_STORE_LOCKED,     /* another client uses the same user folder */
  KALAH_STORE_READ_ONLY,  /* the file or its folder may not be written */
  KALAH_STORE_FOREIGN,    /* the file is of another program: it is left alone */
  KALAH_STORE_DAMAGED,    /* the file is no database of ours any more, or a newer one: set aside */
  KALAH_STORE_NEWER,      /* the file, or one line of a journal, is of a newer version */
  KALAH_STORE_UNREADABLE, /* a line of a journal makes no sense, or no sense at its place */
  KALAH_STORE_LOST,       /* the journal of this table has a hole: the rest is not kept */
  KALAH_STORE_FAILED      /* anything else */
} KalahStoreError;

#define KALAH_STORE_ERROR (kalah_store_error_quark ())
GQuark kalah_store_error_quark (void);

#endif
