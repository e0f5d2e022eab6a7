/*
 * notes.h - what the look ahead in two-player Kalah remembers of the positions it
 * has seen: a hash table of values and best moves.
 *
 * Owns:   a fixed number of notes, and which of them give way.
 * Called: by duel.c, for each position.
 * Never:  grows. A note may be gone at any time.
 */
#ifndef KALAH_ENGINE_NOTES_H
#define KALAH_ENGINE_NOTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the value in a note says about the position. */
typedef enum {
  KALAH_NOTE_NONE,  /* nothing: the note is free */
  KALAH_NOTE_EXACT, /* it is the value */
  KALAH_NOTE_LEAST, /* the value is no less, */
  KALAH_NOTE_MOST   /* or no more */
} KalahNoteKind;

typedef struct {
  uint64_t hash;
  int16_t value;
  uint8_t depth; /* how many moves ahead was looked */
  uint8_t pit;   /* the best move */
  uint8_t kind;  /* KalahNoteKind */
  bool proven;   /* nothing in it was guessed */
} KalahNote;

#define KALAH_NOTES_WAYS 4

typedef struct {
  KalahNote *notes;
  uint64_t buckets; /* of KALAH_NOTES_WAYS notes each; below 2^32, at least 1 */
} KalahNotes;

/* Takes SPACE, SIZE bytes of zeros for at least one bucket; stays the caller's. */
void kalah_notes_init (KalahNotes *notes, void *space, size_t size);

/* The note about the position with HASH; NULL when there is none. */
const KalahNote *kalah_notes_find (const KalahNotes *notes, uint64_t hash);

/* Keeps NOTE in the place of an older one of this position, or of the one that cost
 * least. */
void kalah_notes_put (const KalahNotes *notes, const KalahNote *note);

#endif
