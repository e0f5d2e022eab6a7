/*
 * notes.c - see notes.h. Invariant: no position has two notes.
 */
#include "notes.h"

void
kalah_notes_init (KalahNotes *notes, void *space, size_t size)
{
  notes->notes = space;
  notes->buckets = size / (KALAH_NOTES_WAYS * sizeof (KalahNote));
  if (notes->buckets > UINT32_MAX)
    notes->buckets = UINT32_MAX;
}

static KalahNote *
bucket_of (const KalahNotes *notes, uint64_t hash)
{
  return notes->notes + KALAH_NOTES_WAYS * ((hash >> 32) * notes->buckets >> 32);
}

const KalahNote *
kalah_notes_find (const KalahNotes *notes, uint64_t hash)
{
  const KalahNote *note = bucket_of (notes, hash);
  for (int i = 0; i < KALAH_NOTES_WAYS; i++)
    if (note[i].hash == hash && note[i].kind != KALAH_NOTE_NONE)
      return &note[i];
  return NULL;
}

void
kalah_notes_put (const KalahNotes *notes, const KalahNote *note)
{
  KalahNote *bucket = bucket_of (notes, note->hash), *place = bucket;
  for (int i = 0; i < KALAH_NOTES_WAYS; i++) {
    if (bucket[i].hash == note->hash) {
      place = &bucket[i];
      break;
    }
    if (bucket[i].depth < place->depth)
      place = &bucket[i];
  }
  *place = *note;
}
