/*
 * lane.c - see lane.h. Invariant: an answer is paid whole at its beginning, on
 * credit if need be, since its lines stay together; the next one waits for it.
 */
#include "purple/lane.h"

void
kalah_lane_init (KalahLane *lane, const KalahProfile *profile)
{
  kalah_pace_init (&lane->lines, profile->burst, profile->interval_ms);
  kalah_pace_init (&lane->answers, profile->burst, profile->interval_ms * KALAH_LANE_SHARE);
}

gint64
kalah_lane_wait_answer (const KalahLane *lane, gint64 now)
{
  return kalah_pace_wait (&lane->answers, now);
}

void
kalah_lane_begin_answer (KalahLane *lane, guint lines, gint64 now)
{
  for (guint i = 0; i < lines; i++)
    kalah_pace_spend (&lane->answers, now);
}
