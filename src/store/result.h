/*
 * result.h - a finished game, as it is kept for the standings and the record.
 *
 * Owns:   KalahResult: all that is worth knowing of a game once nobody plays it.
 * Called: made from the table by the plugin when a game has ended; written and
 *         read by the rest of this folder.
 */
#ifndef KALAH_STORE_RESULT_H
#define KALAH_STORE_RESULT_H

#include <glib.h>

#include "table/table.h"

typedef struct {
  char *id, *name; /* of the person; NULL where a CPU has the seat */
  char *cpu;       /* how the CPU there plays ("3", "tseitin"), a stand-in too; NULL: none */
  gboolean standin; /* the person was absent at the end, and a CPU played for them or was about
                       to; the result is theirs */
  gboolean forgotten; /* ID is none of a person: somebody who did not want to be kept */
  guint rank;      /* 1 is best; equal results share the better place */
  guint stones;    /* in the store at the end */
} KalahResultSeat;

typedef struct {
  char *place, *table_id;
  guint game;    /* which of the series, from 1 */
  gint64 at;     /* milliseconds since the epoch */
  char *rules;   /* as played, all of them: "game=kalah players=2 ..." */
  char *moves;   /* "A = 1,2; B = 1" */
  gboolean rated;
  guint seat_count;
  KalahResultSeat seats[KALAH_SEATS_MAX];
} KalahResult;

KalahResult *kalah_result_new (void);
KalahResult *kalah_result_copy (const KalahResult *result);
void kalah_result_free (KalahResult *result);

/* The game that has just ended at TABLE; NULL when its phase is not FINISHED. */
KalahResult *kalah_result_of_table (const KalahTable *table, const char *place, gint64 now);

/* RULES in words, every one, as `rules` of kalah-engine takes them. */
char *kalah_result_rules_words (const KalahRules *rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahResult, kalah_result_free)

#endif
