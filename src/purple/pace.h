/*
 * pace.h - "so many at once, then one each so often".
 *
 * Owns:   the one bucket behind the outbox's pacing and the reply budget. A plain
 *         value; `full_at` is the moment at which the whole burst is free again,
 *         so that nothing has to tick.
 * Called: by queue and budget.
 * Never:  looks at a clock: NOW comes in, in milliseconds.
 */
#ifndef KALAH_PURPLE_PACE_H
#define KALAH_PURPLE_PACE_H

#include <glib.h>

typedef struct {
  guint burst; /* at least 1 */
  guint interval_ms;
  gint64 full_at;
} KalahPace;

void kalah_pace_init (KalahPace *pace, guint burst, guint interval_ms);

/* Milliseconds until one more is allowed; 0: now. */
gint64 kalah_pace_wait (const KalahPace *pace, gint64 now);

/* One was used. */
void kalah_pace_spend (KalahPace *pace, gint64 now);

/* TRUE when the whole burst is free: such a bucket need not be kept. */
gboolean kalah_pace_is_full (const KalahPace *pace, gint64 now);

#endif
