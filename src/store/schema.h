/*
 * schema.h - what the database looks like, and how it came to look like that.
 *
 * Owns:   the steps from nothing to the newest version. A file of version N gets
 *         the steps after the first N. A step that was ever released is never
 *         changed: tests/store has a file of each version.
 */
#ifndef KALAH_STORE_SCHEMA_H
#define KALAH_STORE_SCHEMA_H

#include <glib.h>

typedef struct {
  const char *const *steps; /* SQL */
  guint version;            /* how many */
} KalahSchema;

/* "Kala" in the file says that it is ours. */
#define KALAH_SCHEMA_APPLICATION 0x4B616C61

extern const KalahSchema kalah_schema;

#endif
