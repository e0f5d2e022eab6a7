/*
 * replay.c - see replay.h.
 */
#include "store/replay.h"

#include "store/codec.h"
#include "store/error.h"

/* In milliseconds. Beyond that, what a table adds to it may be too much for a number. */
#define TIME_MAX (G_GINT64_CONSTANT (1) << 52)

gboolean
kalah_replay_line (KalahTable *table, const char *line, gint64 now, GError **error)
{
  g_autoptr (KalahIntent) intent = kalah_codec_read (line, error);
  gboolean accepted = FALSE;

  if (intent == NULL)
    return FALSE;
  if (now < 0 || now > TIME_MAX) {
    g_set_error (error, KALAH_STORE_ERROR, KALAH_STORE_UNREADABLE,
                 "there is no time like %" G_GINT64_FORMAT, now);
    return FALSE;
  }
  /* A table takes an incomplete one for a mistake of the program; a file may hold anything. */
  if (kalah_intent_is_complete (intent))
    g_ptr_array_unref (kalah_table_apply (table, intent, now, &accepted));
  if (!accepted)
    g_set_error_literal (error, KALAH_STORE_ERROR, KALAH_STORE_UNREADABLE,
                         "the table does not accept an intent that it once did");
  return accepted;
}
