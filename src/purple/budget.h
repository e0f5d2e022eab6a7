/*
 * budget.h - how many words of others than our own user we act upon.
 *
 * Owns:   one purse for each seat of the table, one for each member without a seat,
 *         and one that all those together share for what is merely answered. Legal
 *         moves cost nothing; every other word that leads to something said costs
 *         one token, and so does coming and going.
 * Called: by host, before and after a word is applied.
 * Never:  looks at a clock; never grows beyond KALAH_BUDGET_MEMBERS_MAX, however
 *         many names a stranger makes up.
 *
 * So nobody without a seat can use up what players have, and nobody's useless
 * words what others need in order to take a seat. A seat's purse stays with the
 * seat: coming again under another name does not fill it.
 */
#ifndef KALAH_PURPLE_BUDGET_H
#define KALAH_PURPLE_BUDGET_H

#include <glib.h>

#define KALAH_BUDGET_BURST 12 /* of a seat, a member, the crowd */
#define KALAH_BUDGET_SEAT_MS 12000
#define KALAH_BUDGET_MEMBER_MS 6000
#define KALAH_BUDGET_CROWD_MS 3000
#define KALAH_BUDGET_MEMBERS_MAX 128

typedef struct _KalahBudget KalahBudget;

/* Who speaks: the seat's purse pays, or without a seat (-1) the member's. */
typedef struct {
  int seat;
  const char *member; /* an identity */
} KalahPayer;

KalahBudget *kalah_budget_new (void);
void kalah_budget_free (KalahBudget *budget);

/* Has PAYER a token left at NOW (milliseconds)? If not, leave the word alone. */
gboolean kalah_budget_allows (KalahBudget *budget, const KalahPayer *payer, gint64 now);

/* PAYER's word changed the table: takes a token. */
void kalah_budget_pay_change (KalahBudget *budget, const KalahPayer *payer, gint64 now);

/* Takes a token for an answer to PAYER. FALSE, and nothing taken, when they or the
 * crowd have had enough: say nothing. */
gboolean kalah_budget_pay_answer (KalahBudget *budget, const KalahPayer *payer, gint64 now);

#endif
