/*
 * trial.c - what we are promised by one move must be there at the next one.
 *
 * Invariant: the promise is the final lead that we have for certain. The book and
 * the small solver are asked anew in each position of ours, so that a wrong move or
 * a wrong value shows as a promise that was not kept.
 */
#include "trial.h"

#include <stdio.h>

#include "engine/book.h"
#include "engine/play.h"

typedef struct {
  KalahProver *prover;
  GRand *random;
  guint ours, from_book, too_hard; /* positions */
  guint broken;                    /* promises */
} Trial;

static int
lead_of (const KalahPosition *position, int seat)
{
  return position->store[seat] - position->store[1 - seat];
}

static void
complain (Trial *trial, const char *what, const KalahPosition *position, int value, int promised)
{
  char text[KALAH_POSITION_TEXT_MAX];
  kalah_position_format (position, text);
  printf ("%s: %s: %d after %d\n", text, what, value, promised);
  trial->broken++;
}

/* The move of the book, or of a solver. */
static int
our_move (Trial *trial, const KalahPosition *position, int *value)
{
  KalahProof proof;
  int pit;
  trial->ours++;
  if (kalah_book_find (&trial->prover->rules, position, &pit, value)) {
    trial->from_book++;
    return pit;
  }
  if (!kalah_prove_fresh (trial->prover, position, &proof)) {
    char text[KALAH_POSITION_TEXT_MAX];
    kalah_position_format (position, text);
    printf ("%s: too hard, and not in the book\n", text);
    trial->too_hard++;
    kalah_prove (trial->prover, position, &proof);
  }
  *value = proof.value + lead_of (position, position->turn);
  return proof.pit;
}

static int
any_move (Trial *trial, const KalahPosition *position)
{
  int pit;
  do
    pit = g_rand_int_range (trial->random, 0, position->pits);
  while (position->pit[position->turn][pit] == 0);
  return pit;
}

/* The best one at times, as far as it is easy to see. */
static int
their_move (Trial *trial, const KalahPosition *position)
{
  KalahProof proof;
  int pit, value;
  if (g_rand_boolean (trial->random))
    return any_move (trial, position);
  if (kalah_book_find (&trial->prover->rules, position, &pit, &value))
    return pit;
  return kalah_prove_fresh (trial->prover, position, &proof) ? proof.pit
                                                             : any_move (trial, position);
}

static void
play_game (Trial *trial, int us)
{
  KalahPosition position;
  int promised = G_MININT;
  kalah_position_start (&trial->prover->rules, &position);
  while (position.turn != KALAH_TURN_OVER) {
    int pit, value;
    if (position.turn == us) {
      pit = our_move (trial, &position, &value);
      if (value < promised)
        complain (trial, "a promise is broken", &position, value, promised);
      promised = value;
    } else {
      pit = their_move (trial, &position);
    }
    kalah_play_sow (&trial->prover->rules, &position, pit, NULL);
  }
  if (lead_of (&position, us) < promised)
    complain (trial, "the end is worse", &position, lead_of (&position, us), promised);
}

gboolean
kalah_trial (KalahProver *prover, guint games, guint32 seed)
{
  Trial trial = { .prover = prover, .random = g_rand_new_with_seed (seed) };
  for (guint i = 0; i < 2 * games; i++)
    play_game (&trial, i % 2);
  g_rand_free (trial.random);
  printf ("%u games, %u positions of ours: %u in the book, %u too hard; %u promises broken\n",
          2 * games, trial.ours, trial.from_book, trial.too_hard, trial.broken);
  return trial.broken == 0;
}
