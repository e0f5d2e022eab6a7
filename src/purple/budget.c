/*
 * budget.c - see budget.h. Invariant: a member who is not in the table has a full
 * bucket, so forgetting the full ones changes nothing.
 */
#include "purple/budget.h"

#include "purple/pace.h"

struct _KalahBudget {
  KalahPace chat;
  GHashTable *members; /* identity -> KalahPace */
};

KalahBudget *
kalah_budget_new (void)
{
  KalahBudget *budget = g_new0 (KalahBudget, 1);
  kalah_pace_init (&budget->chat, KALAH_BUDGET_CHAT_BURST, KALAH_BUDGET_CHAT_MS);
  budget->members = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return budget;
}

void
kalah_budget_free (KalahBudget *budget)
{
  if (budget == NULL)
    return;
  g_hash_table_destroy (budget->members);
  g_free (budget);
}

static gboolean
is_full (gpointer key, gpointer value, gpointer now)
{
  (void) key;
  return kalah_pace_is_full (value, *(gint64 *) now);
}

static KalahPace *
find_member (KalahBudget *budget, const char *member, gint64 now)
{
  KalahPace *pace = g_hash_table_lookup (budget->members, member);
  if (pace != NULL)
    return pace;
  if (g_hash_table_size (budget->members) >= KALAH_BUDGET_MEMBERS_MAX)
    g_hash_table_foreach_remove (budget->members, is_full, &now);
  if (g_hash_table_size (budget->members) >= KALAH_BUDGET_MEMBERS_MAX)
    return NULL; /* a crowd of new names, all talking to us: somebody is flooding */
  pace = g_new (KalahPace, 1);
  kalah_pace_init (pace, KALAH_BUDGET_MEMBER_BURST, KALAH_BUDGET_MEMBER_MS);
  g_hash_table_insert (budget->members, g_strdup (member), pace);
  return pace;
}

gboolean
kalah_budget_take (KalahBudget *budget, const char *member, gint64 now)
{
  if (kalah_pace_wait (&budget->chat, now) > 0)
    return FALSE;
  KalahPace *pace = find_member (budget, member, now);
  if (pace == NULL || kalah_pace_wait (pace, now) > 0)
    return FALSE;
  kalah_pace_spend (pace, now);
  kalah_pace_spend (&budget->chat, now);
  return TRUE;
}
