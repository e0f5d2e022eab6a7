/*
 * cpu.h - the turns of the CPU seats and stand-ins of one chat.
 *
 * Owns:   which position is being thought about, and for how long nothing is said
 *         meanwhile: a person's move and all CPU moves after it are one message,
 *         unless the thinking takes longer than KALAH_CPU_PATIENCE_MS.
 * Called: by host after every change of the table.
 * Never:  applies a move: the answer goes back to host as an intent.
 */
#ifndef KALAH_PURPLE_CPU_H
#define KALAH_PURPLE_CPU_H

#include <glib.h>

#include "table/intent.h"

#define KALAH_CPU_PATIENCE_MS 5000
/* For the first sowing of a turn; each one that follows in the same turn gets half of
 * the time, so that a turn of many is not much longer than one of a single one. */
#define KALAH_CPU_THINK_MS 1000

struct _KalahChat;

typedef struct {
  gboolean thinking;
  char *table_id;   /* what is thought about: this table, */
  guint game, step; /* at this step of this game */
  int seat;         /* whose turn it is, or was last: */
  guint sown;       /*   it has sown so often in this turn */
  guint patience;   /* timer */
  gboolean impatient;
} KalahCpu;

/* The CPU of CHAT has chosen: INTENT (transfer full). */
typedef void (*KalahCpuChosen) (struct _KalahChat *chat, KalahIntent *intent);
/* It takes long: say what there is. */
typedef void (*KalahCpuLate) (struct _KalahChat *chat);

void kalah_cpu_init (KalahCpuChosen chosen, KalahCpuLate late);
/* CHAT goes away. */
void kalah_cpu_clear (struct _KalahChat *chat);

/* Starts the CPU if it is its turn and it is not thinking about it already. */
void kalah_cpu_look (struct _KalahChat *chat);

/* Better wait before anything is said? */
gboolean kalah_cpu_holds (const struct _KalahChat *chat);
/* What there is has been said; patience starts anew. */
void kalah_cpu_said (struct _KalahChat *chat);

#endif
