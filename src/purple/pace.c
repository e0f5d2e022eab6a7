/*
 * pace.c - see pace.h. Invariant: each use moves `full_at` one interval further
 * into the future; the burst is spent when it lies `burst` intervals ahead.
 */
#include "purple/pace.h"

void
kalah_pace_init (KalahPace *pace, guint burst, guint interval_ms)
{
  pace->burst = MAX (burst, 1);
  pace->interval_ms = interval_ms;
  pace->full_at = 0;
}

gint64
kalah_pace_wait (const KalahPace *pace, gint64 now)
{
  gint64 free_at = pace->full_at - (gint64) (pace->burst - 1) * pace->interval_ms;
  return MAX (free_at - now, 0);
}

void
kalah_pace_spend (KalahPace *pace, gint64 now)
{
  pace->full_at = MAX (pace->full_at, now) + pace->interval_ms;
}

gboolean
kalah_pace_is_full (const KalahPace *pace, gint64 now)
{
  return pace->full_at <= now;
}
