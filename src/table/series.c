/*
 * series.c - the score of the games played at one table.
 *
 * It belongs to people, not to seats: who sits down elsewhere, or comes back,
 * brings it along. A machine is its seat. Half points, so that a shared first
 * place is a whole number.
 */
#include "table/table-private.h"

guint
kalah_table_score (const KalahTable *table, int seat)
{
  g_return_val_if_fail (seat >= 0 && seat < KALAH_SEATS_MAX, 0);
  const KalahSeat *place = &table->seats[seat];

  if (place->kind == KALAH_SEAT_PERSON)
    return GPOINTER_TO_UINT (g_hash_table_lookup (table->scores, place->id));
  return place->kind == KALAH_SEAT_CPU ? table->cpu_scores[seat] : 0;
}

static void
add (KalahTable *table, int seat, guint half_points)
{
  const KalahSeat *place = &table->seats[seat];
  guint score = kalah_table_score (table, seat) + half_points;

  if (place->kind == KALAH_SEAT_PERSON)
    g_hash_table_insert (table->scores, g_strdup (place->id), GUINT_TO_POINTER (score));
  else
    table->cpu_scores[seat] = score;
}

void
kalah_series_count (KalahTable *table, const guint8 ranks[KALAH_SEATS_MAX])
{
  guint players = kalah_table_players (table), winners = 0;

  for (guint seat = 0; seat < players; seat++)
    winners += ranks[seat] == 1;
  for (guint seat = 0; seat < players; seat++)
    if (ranks[seat] == 1)
      add (table, seat, winners == 1 ? 2 : 1);
}

gboolean
kalah_series_rename (KalahTable *table, const char *old_id, const char *new_id)
{
  gpointer score = g_hash_table_lookup (table->scores, old_id);

  if (score == NULL || g_str_equal (old_id, new_id))
    return FALSE;
  g_hash_table_insert (table->scores, g_strdup (new_id), score);
  g_hash_table_remove (table->scores, old_id);
  return TRUE;
}
