/*
 * cpu.h - the turns of the CPU seats of one chat.
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

#define KALAH_CPU_PATIENCE_MS 1500

struct _KalahChat;

typedef struct {
  gboolean thinking;
  char *table_id;   /* what is thought about: this table, */
  guint game, move; /* at this move of this game */
  guint patience;   /* timer */
  gboolean impatient;
} KalahCpu;

/* The CPU of CHAT has chosen: INTENT (transfer full). */
typedef void (*KalahCpuChosen) (struct _KalahChat *chat, KalahIntent *intent);
/* It takes long: say what there is. */
typedef void (*KalahCpuLate) (struct _KalahChat *chat);

void kalah_cpu_init (KalahCpuChosen chosen, KalahCpuLate late);
void kalah_cpu_uninit (void);
void kalah_cpu_clear (KalahCpu *cpu);

/* Starts the CPU if it is its turn and it is not thinking about it already. */
void kalah_cpu_look (struct _KalahChat *chat);

/* Better wait before anything is said? */
gboolean kalah_cpu_holds (const struct _KalahChat *chat);
/* What there is has been said; patience starts anew. */
void kalah_cpu_said (struct _KalahChat *chat);

#endif
