/*
 * memory.c - which entry gives way to a new one.
 *
 * Invariant: of the entries of a bucket the one that took least work goes; the
 * others age a little now and then, so that no entry stays for ever.
 */
#include "memory.h"

#define WORK_MASK UINT64_C (31)

void
kalah_memory_init (KalahMemory *memory, void *space, size_t size)
{
  memory->buckets = space;
  memory->count = size / sizeof (KalahMemoryBucket);
  if (memory->count > UINT32_MAX)
    memory->count = UINT32_MAX;
}

static uint64_t
work_of (uint64_t nodes)
{
  uint64_t work = 1; /* an entry of zero work is free */
  for (; nodes > 1 && work < KALAH_MEMORY_WORK_MAX; nodes >>= 1)
    work++;
  return work;
}

/* The entry of this position, or else the one that gives way. */
static uint64_t *
choose_entry (KalahMemoryBucket *bucket, uint64_t check, uint64_t hash)
{
  uint64_t *least = &bucket->entry[0];
  for (unsigned i = 0; i < KALAH_MEMORY_WAYS; i++) {
    uint64_t *entry = &bucket->entry[i];
    if ((*entry ^ check) >> KALAH_MEMORY_CHECK_SHIFT == 0)
      return entry;
    if ((*entry & WORK_MASK) < (*least & WORK_MASK))
      least = entry;
  }
  if (hash >> 60 == 0) /* one time in sixteen */
    for (unsigned i = 0; i < KALAH_MEMORY_WAYS; i++)
      if (&bucket->entry[i] != least && (bucket->entry[i] & WORK_MASK) > 1)
        bucket->entry[i]--;
  return least;
}

void
kalah_memory_put (KalahMemory *memory, uint64_t hash, int stones, const KalahBounds *bounds,
                  uint64_t nodes)
{
  uint64_t check = hash << KALAH_MEMORY_CHECK_SHIFT;
  uint64_t *entry = choose_entry (kalah_memory_bucket (memory, hash), check, hash);
  *entry = check
           | (uint64_t) (stones - bounds->upper) / 2 << KALAH_MEMORY_UPPER_SHIFT
           | (uint64_t) (bounds->lower + stones) / 2 << KALAH_MEMORY_LOWER_SHIFT
           | work_of (nodes);
}
