/*
 * answers.h - a text file of proven positions, and all of it in memory.
 *
 *     rules pits=6 stones=4 empty-capture=leave
 *     0;4,4,4,4,4,4=0/4,4,4,4,4,4=0 value 8 pit 3 hard
 *
 * A line has a position as its mover sees it, without what is banked; its value; a
 * best move; and whether it is hard to prove (and so in the book) or easy.
 *
 * Invariant: what was proven is in the file before anybody hears of it, so that
 * work that was broken off goes on where it was.
 */
#ifndef KALAH_BOOK_ANSWERS_H
#define KALAH_BOOK_ANSWERS_H

#include <glib.h>
#include <stdio.h>

#include "prove.h"

typedef struct {
  FILE *file;
  KalahRules rules;
  GHashTable *proofs; /* KalahProof by number of the board */
} KalahAnswers;

/* Reads PATH, and keeps it open for more. Begins the file where there is none; else
 * it must be about RULES, which may be NULL for any. Faults end the program. */
void kalah_answers_open (KalahAnswers *answers, const char *path, const KalahRules *rules);
void kalah_answers_close (KalahAnswers *answers);

/* NULL where the position was not proven yet. */
const KalahProof *kalah_answers_find (const KalahAnswers *answers, guint64 number);

void kalah_answers_add (KalahAnswers *answers, guint64 number, const KalahPosition *position,
                        const KalahProof *proof);

#endif
