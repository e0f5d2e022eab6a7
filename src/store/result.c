/*
 * result.c - see result.h.
 */
#include "store/result.h"

#include <stdlib.h>

#include "engine/notation.h"
#include "engine/play.h"

KalahResult *
kalah_result_new (void)
{
  return g_new0 (KalahResult, 1);
}

KalahResult *
kalah_result_copy (const KalahResult *result)
{
  KalahResult *copy = g_memdup2 (result, sizeof *result);

  for (guint i = 0; i < KALAH_SEATS_MAX; i++) {
    copy->seats[i].id = g_strdup (result->seats[i].id);
    copy->seats[i].name = g_strdup (result->seats[i].name);
    copy->seats[i].cpu = g_strdup (result->seats[i].cpu);
  }
  copy->place = g_strdup (result->place);
  copy->table_id = g_strdup (result->table_id);
  copy->rules = g_strdup (result->rules);
  copy->moves = g_strdup (result->moves);
  return copy;
}

void
kalah_result_free (KalahResult *result)
{
  if (result == NULL)
    return;
  for (guint i = 0; i < KALAH_SEATS_MAX; i++) {
    g_free (result->seats[i].id);
    g_free (result->seats[i].name);
    g_free (result->seats[i].cpu);
  }
  g_free (result->place);
  g_free (result->table_id);
  g_free (result->rules);
  g_free (result->moves);
  g_free (result);
}

char *
kalah_result_rules_words (const KalahRules *rules)
{
  GString *words = g_string_new (NULL);
  char number[4];

  for (int rule = 0; rule < KALAH_RULE_COUNT; rule++)
    g_string_append_printf (words, "%s%s=%s", rule > 0 ? " " : "",
                            kalah_rule_name ((KalahRule) rule),
                            kalah_rule_word ((KalahRule) rule,
                                             kalah_rules_get (rules, (KalahRule) rule), number));
  return g_string_free (words, FALSE);
}

static char *
cpu_words (const KalahCpuKind *cpu)
{
  if (cpu->style == KALAH_STYLE_KALAH)
    return g_strdup_printf ("%d", cpu->level);
  return g_strdup (kalah_style_name (cpu->style));
}

static void
fill_seat (KalahResultSeat *to, const KalahTable *table, int seat)
{
  gboolean person = kalah_table_seat_id (table, seat) != NULL;

  to->id = g_strdup (kalah_table_seat_id (table, seat));
  to->name = g_strdup (kalah_table_seat_name (table, seat));
  to->standin = person && kalah_table_absence (table, seat) != KALAH_ABSENCE_NONE;
  if (!person || to->standin)
    to->cpu = cpu_words (kalah_table_cpu_kind (table, seat));
  to->stones = kalah_table_position (table)->store[seat];
}

KalahResult *
kalah_result_of_table (const KalahTable *table, const char *place, gint64 now)
{
  uint8_t ranks[KALAH_SEATS_MAX];

  if (kalah_table_phase (table) != KALAH_PHASE_FINISHED)
    return NULL;
  KalahResult *result = kalah_result_new ();
  result->place = g_strdup (place);
  result->table_id = g_strdup (kalah_table_id (table));
  result->game = kalah_table_game (table);
  result->at = now;
  result->rules = kalah_result_rules_words (kalah_table_rules (table));
  char *moves = kalah_notation_format (kalah_table_record (table), kalah_table_move (table));
  result->moves = g_strdup (moves != NULL ? moves : "");
  free (moves);
  result->rated = kalah_table_is_rated (table);
  result->seat_count = kalah_table_position (table)->players;
  kalah_play_ranks (kalah_table_rules (table), kalah_table_position (table), ranks);
  for (guint seat = 0; seat < result->seat_count; seat++) {
    fill_seat (&result->seats[seat], table, (int) seat);
    result->seats[seat].rank = ranks[seat];
  }
  return result;
}
