/*
 * budget.c - see budget.h. Invariant: a member who is not in the table has a full
 * purse, so forgetting the full ones changes nothing.
 */
#include "purple/budget.h"

#include "engine/position.h"
#include "purple/pace.h"

struct _KalahBudget {
  KalahPace seats[KALAH_SEATS_MAX];
  KalahPace crowd;
  GHashTable *members; /* identity -> KalahPace */
};

KalahBudget *
kalah_budget_new (void)
{
  KalahBudget *budget = g_new0 (KalahBudget, 1);
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    kalah_pace_init (&budget->seats[seat], KALAH_BUDGET_BURST, KALAH_BUDGET_SEAT_MS);
  kalah_pace_init (&budget->crowd, KALAH_BUDGET_BURST, KALAH_BUDGET_CROWD_MS);
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

/* The purse that PAYER has used already, or NULL: it is full. */
static KalahPace *
find_purse (KalahBudget *budget, const KalahPayer *payer)
{
  return payer->seat >= 0 ? &budget->seats[payer->seat]
                          : g_hash_table_lookup (budget->members, payer->member);
}

gboolean
kalah_budget_allows (KalahBudget *budget, const KalahPayer *payer, gint64 now)
{
  const KalahPace *purse = find_purse (budget, payer);
  if (purse != NULL)
    return kalah_pace_wait (purse, now) == 0;
  if (g_hash_table_size (budget->members) >= KALAH_BUDGET_MEMBERS_MAX)
    g_hash_table_foreach_remove (budget->members, is_full, &now);
  /* A crowd of new names, all talking to us: somebody is flooding. */
  return g_hash_table_size (budget->members) < KALAH_BUDGET_MEMBERS_MAX;
}

void
kalah_budget_pay_change (KalahBudget *budget, const KalahPayer *payer, gint64 now)
{
  KalahPace *purse = find_purse (budget, payer);
  if (purse == NULL) {
    purse = g_new (KalahPace, 1);
    kalah_pace_init (purse, KALAH_BUDGET_BURST, KALAH_BUDGET_MEMBER_MS);
    g_hash_table_insert (budget->members, g_strdup (payer->member), purse);
  }
  kalah_pace_spend (purse, now);
}

gboolean
kalah_budget_pay_answer (KalahBudget *budget, const KalahPayer *payer, gint64 now)
{
  if (!kalah_budget_allows (budget, payer, now))
    return FALSE;
  if (payer->seat < 0) {
    if (kalah_pace_wait (&budget->crowd, now) > 0)
      return FALSE;
    kalah_pace_spend (&budget->crowd, now);
  }
  kalah_budget_pay_change (budget, payer, now);
  return TRUE;
}
