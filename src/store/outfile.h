/*
 * outfile.h - a file that somebody asked us to write, by a name that may be mistyped.
 *
 * Owns:   what may be replaced: a file of ours of the same kind, and an empty one. What
 *         else is there by that name is somebody's, and is left as it is.
 * Called: by the journal and export, in the clerk's thread.
 */
#ifndef KALAH_STORE_OUTFILE_H
#define KALAH_STORE_OUTFILE_H

#include <glib.h>

/* TRUE where nothing is in the way, or a file that begins as ours of this kind do; else
 * the ERROR is KALAH_STORE_FOREIGN. */
gboolean kalah_outfile_check (const char *file, const char *beginning, GError **error);

#endif
