/*
 * outfile.c - see outfile.h.
 */
#include "store/outfile.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "store/error.h"

#define BEGINNING_MAX 16

/* Nothing but a file is opened: a pipe would keep us waiting. */
static gboolean
begins_with (const char *file, const char *beginning)
{
  char found[BEGINNING_MAX];
  FILE *in = g_file_test (file, G_FILE_TEST_IS_REGULAR) ? g_fopen (file, "r") : NULL;

  g_return_val_if_fail (strlen (beginning) <= sizeof found, FALSE);
  if (in == NULL)
    return FALSE;
  size_t length = fread (found, 1, strlen (beginning), in);
  gboolean read = ferror (in) == 0;
  fclose (in);
  return read && (length == 0 || (length == strlen (beginning)
                                  && memcmp (found, beginning, length) == 0));
}

gboolean
kalah_outfile_check (const char *file, const char *beginning, GError **error)
{
  GStatBuf status;

  if (g_lstat (file, &status) != 0 || begins_with (file, beginning))
    return TRUE;
  g_set_error (error, KALAH_STORE_ERROR, KALAH_STORE_FOREIGN, "%s is not one of ours", file);
  return FALSE;
}
