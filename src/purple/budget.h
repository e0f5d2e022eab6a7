/*
 * budget.h - how many answers a member, and a chat as a whole, may have.
 *
 * Owns:   one pace a member and one for the chat. Spent by what people merely ask
 *         for (help, boards, refusals); moves and what they cause are free.
 * Called: by host, before it answers.
 * Never:  looks at a clock; never grows beyond KALAH_BUDGET_MEMBERS_MAX, however
 *         many names a stranger makes up.
 */
#ifndef KALAH_PURPLE_BUDGET_H
#define KALAH_PURPLE_BUDGET_H

#include <glib.h>

#define KALAH_BUDGET_MEMBER_BURST 8
#define KALAH_BUDGET_MEMBER_MS 6000
#define KALAH_BUDGET_CHAT_BURST 16
#define KALAH_BUDGET_CHAT_MS 2500
#define KALAH_BUDGET_MEMBERS_MAX 128

typedef struct _KalahBudget KalahBudget;

KalahBudget *kalah_budget_new (void);
void kalah_budget_free (KalahBudget *budget);

/* Takes one answer for MEMBER (an identity) at NOW (milliseconds). FALSE, and
 * nothing taken, when the member or the chat has had enough: say nothing. */
gboolean kalah_budget_take (KalahBudget *budget, const char *member, gint64 now);

#endif
