/*
 * memory.c - which entry gives way to a new one, and how the table grows.
 *
 * Invariant: of the entries of a bucket the one that took least work goes; the
 * others age a little now and then, so that no entry stays for ever.
 *
 * The place of a bucket and the entry in it tell the whole hash, so that entries
 * can move when there are more places. While they do, the first buckets are those
 * of the table as it was, and the others those of the bigger one.
 */
#include "memory.h"

#define WORK_MASK UINT64_C (15)
#define BOUND_MAX 127

/* A table that is not small begins with so many buckets, so that a small question
 * does not touch all of a big space: 8 MiB. */
#define FIRST_BITS (64 - KALAH_MEMORY_CHECK_BITS)
#define FIRST_COUNT (UINT64_C (1) << FIRST_BITS)

#define FULL_EIGHTHS 5
#define MOVED_AT_ONCE 8192

void
kalah_memory_init (KalahMemory *memory, void *space, size_t size)
{
  memory->buckets = space;
  memory->most = size / sizeof (KalahMemoryBucket);
  if (memory->most > UINT32_MAX)
    memory->most = UINT32_MAX;
  memory->count = memory->most < FIRST_COUNT ? memory->most : FIRST_COUNT;
  memory->next = memory->kept = memory->count;
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
move_bucket (KalahMemory *memory, uint64_t place)
{
  const KalahMemoryBucket moved = memory->buckets[place];
  const uint64_t top = place * FIRST_COUNT / memory->count << KALAH_MEMORY_CHECK_BITS;
  memory->buckets[place] = (KalahMemoryBucket) { { 0 } };
  for (unsigned i = 0; i < KALAH_MEMORY_WAYS; i++) {
    uint64_t hash = top | moved.entry[i] >> KALAH_MEMORY_CHECK_SHIFT;
    uint64_t *entry = least_entry (kalah_memory_bucket (memory, hash));
    if ((*entry & WORK_MASK) < (moved.entry[i] & WORK_MASK))
      *entry = moved.entry[i];
  }
}

/* Buckets move from the last to the first, as none moves to an earlier place. */
void
kalah_memory_grow (KalahMemory *memory)
{
  if (memory->next == memory->count) {
    if (memory->count == memory->most
        || memory->used < memory->count * KALAH_MEMORY_WAYS / 8 * FULL_EIGHTHS)
      return;
    memory->next = 2 * memory->count < memory->most ? 2 * memory->count : memory->most;
  }
  for (unsigned i = 0; i < MOVED_AT_ONCE && memory->kept > 0; i++)
    move_bucket (memory, --memory->kept);
  if (memory->kept == 0)
    memory->kept = memory->count = memory->next;
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
