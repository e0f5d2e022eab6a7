/*
 * memory.c - which entry gives way to a new one, and how the table grows.
 *
 * Invariant: of the entries of a bucket the one that took least work goes; the
 * others age a little now and then, so that no entry stays for ever.
 *
 * The place of a bucket and the entry in it tell the whole hash, so that entries
 * can move when there are more places.
 */
#include "memory.h"

#define WORK_MASK UINT64_C (15)
#define BOUND_MAX 127

/* A table that is not small begins with so many buckets, so that a small question
 * does not touch all of a big space: 8 MiB. */
#define FIRST_BITS (64 - KALAH_MEMORY_CHECK_BITS)
#define FIRST_COUNT (UINT64_C (1) << FIRST_BITS)

void
kalah_memory_init (KalahMemory *memory, void *space, size_t size)
{
  memory->buckets = space;
  memory->most = size / sizeof (KalahMemoryBucket);
  if (memory->most > UINT32_MAX)
    memory->most = UINT32_MAX;
  memory->count = memory->most < FIRST_COUNT ? memory->most : FIRST_COUNT;
  memory->used = 0;
}

/* The entry that gives way. */
static uint64_t *
least_entry (KalahMemoryBucket *bucket)
{
  uint64_t *least = &bucket->entry[0];
  for (unsigned i = 1; i < KALAH_MEMORY_WAYS; i++)
    if ((bucket->entry[i] & WORK_MASK) < (*least & WORK_MASK))
      least = &bucket->entry[i];
  return least;
}

/* ---- growing ---------------------------------------------------------- */

static void
move_bucket (KalahMemory *memory, uint64_t place, uint64_t count)
{
  const KalahMemoryBucket moved = memory->buckets[place];
  memory->buckets[place] = (KalahMemoryBucket) { { 0 } };
  for (unsigned i = 0; i < KALAH_MEMORY_WAYS; i++) {
    uint64_t top = place * FIRST_COUNT / count;
    uint64_t hash = top << KALAH_MEMORY_CHECK_BITS | moved.entry[i] >> KALAH_MEMORY_CHECK_SHIFT;
    uint64_t *entry = least_entry (kalah_memory_bucket (memory, hash));
    if ((*entry & WORK_MASK) < (moved.entry[i] & WORK_MASK))
      *entry = moved.entry[i];
  }
}

/* Buckets move from the last to the first, as each moves to a later place. */
void
kalah_memory_grow (KalahMemory *memory)
{
  const uint64_t count = memory->count;
  if (count == memory->most || memory->used < count * KALAH_MEMORY_WAYS / 2)
    return;
  memory->count = 2 * count < memory->most ? 2 * count : memory->most;
  for (uint64_t place = count; place-- > 0;)
    move_bucket (memory, place, count);
}

/* ---- keeping ---------------------------------------------------------- */

static uint64_t
work_of (uint64_t nodes)
{
  uint64_t work = 1; /* an entry of zero work is free */
  for (; nodes > 1 && work < WORK_MASK; nodes >>= 1)
    work++;
  return work;
}

/* The entry of this position, or else the one that gives way. */
static uint64_t *
choose_entry (KalahMemoryBucket *bucket, uint64_t check, uint64_t hash)
{
  for (unsigned i = 0; i < KALAH_MEMORY_WAYS; i++)
    if ((bucket->entry[i] ^ check) >> KALAH_MEMORY_CHECK_SHIFT == 0)
      return &bucket->entry[i];
  uint64_t *least = least_entry (bucket);
  if ((hash & 15) == 0) /* one time in sixteen */
    for (unsigned i = 0; i < KALAH_MEMORY_WAYS; i++)
      if (&bucket->entry[i] != least && (bucket->entry[i] & WORK_MASK) > 1)
        bucket->entry[i]--;
  return least;
}

/* DISTANCE of a bound from where it says nothing. */
static uint64_t
half_of (int distance)
{
  return (uint64_t) (distance / 2 < BOUND_MAX ? distance / 2 : BOUND_MAX);
}

void
kalah_memory_put (KalahMemory *memory, uint64_t hash, int stones, const KalahBounds *bounds,
                  uint64_t nodes)
{
  uint64_t check = hash << KALAH_MEMORY_CHECK_SHIFT;
  uint64_t *entry = choose_entry (kalah_memory_bucket (memory, hash), check, hash);
  memory->used += *entry == 0;
  *entry = check
           | half_of (stones - bounds->upper) << KALAH_MEMORY_UPPER_SHIFT
           | half_of (bounds->lower + stones) << KALAH_MEMORY_LOWER_SHIFT
           | work_of (nodes);
}
