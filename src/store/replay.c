/*
 * replay.c - see replay.h.
 */
#include "store/replay.h"

#include "store/codec.h"
#include "store/error.h"

/* In milliseconds. Beyond that, what a table adds to it may be too much for a number. */
#define TIME_MAX (G_GINT64_CONSTANT (1) << 52)

/* Tables take it for a mistake of the program when an intent lacks what its kind needs:
 * one from a file is looked at before. */
static gboolean
is_complete (const KalahIntent *intent)
{
  switch (intent->kind) {
  case KALAH_INTENT_TICK:
  case KALAH_INTENT_PAUSE:
  case KALAH_INTENT_RESUME:
    return TRUE;
  case KALAH_INTENT_CPU_SOW:
    return intent->pit_count > 0;
  case KALAH_INTENT_SOW:
    return intent->speaker != NULL && intent->pit_count > 0;
  case KALAH_INTENT_NEW:
    return intent->speaker != NULL && intent->table_id != NULL && *intent->table_id != '\0';
  case KALAH_INTENT_CHALLENGE:
    return intent->speaker != NULL && intent->table_id != NULL && *intent->table_id != '\0'
           && intent->other_id != NULL;
  case KALAH_INTENT_RENAME:
    return intent->speaker != NULL && intent->new_id != NULL;
  default:
    return intent->speaker != NULL;
  }
}

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
  if (is_complete (intent))
    g_ptr_array_unref (kalah_table_apply (table, intent, now, &accepted));
  if (!accepted)
    g_set_error_literal (error, KALAH_STORE_ERROR, KALAH_STORE_UNREADABLE,
                         "the table does not accept an intent that it once did");
  return accepted;
}
