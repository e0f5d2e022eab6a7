/*
 * trial.h - games against the book.
 *
 * Called: by book-maker.
 */
#ifndef KALAH_BOOK_TRIAL_H
#define KALAH_BOOK_TRIAL_H

#include <glib.h>

#include "prove.h"

/* Plays GAMES games on each side: we by the book of this program and, where it has
 * nothing, by the small solver of PROVER; the other side now well, now anyhow. Prints
 * what is wrong, and how many positions the small solver could not prove. False when
 * one of our moves gave something away. */
gboolean kalah_trial (KalahProver *prover, guint games, guint32 seed);

#endif
