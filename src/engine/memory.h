/*
 * memory.h - what the solver remembers of positions it has seen: a hash table
 * of proven bounds.
 *
 * Owns:   entries of 8 bytes, as many as fill the space, and which of them give
 *         way. It uses the beginning of the space until that is full.
 * Called: by the solver, for each position and each of its successors.
 * Never:  more than its space. A position may be forgotten at any time.
 *
 * An entry and its place tell the 64 bits of the hash (in a space of 8 MiB and
 * more): two different positions are taken for one with a chance of about one in
 * 10^12 a look.
 */
#ifndef KALAH_ENGINE_MEMORY_H
#define KALAH_ENGINE_MEMORY_H

#include "lanes.h"

#define KALAH_MEMORY_WAYS 4

/* The places where one position may be. */
typedef struct {
  uint64_t entry[KALAH_MEMORY_WAYS];
} KalahMemoryBucket;

typedef struct {
  KalahMemoryBucket *buckets;
  uint64_t most;  /* buckets that fit into the space, below 2^32 */
  uint64_t count; /* of buckets, those that have a place in the table as it was */
  uint64_t next;  /* in the table that is being grown into, or as many */
  uint64_t kept;  /* the first so many are not moved yet, or as many */
  uint64_t used;  /* entries */
} KalahMemory;

/* The value of a position is at least LOWER and at most UPPER. */
typedef struct {
  int lower, upper;
} KalahBounds;

/* Takes SPACE, SIZE bytes of zeros, which stays the caller's. */
void kalah_memory_init (KalahMemory *memory, void *space, size_t size);

static inline uint64_t
kalah_memory_hash (const KalahLanes *board)
{
  uint64_t hash = board->own * UINT64_C (0x9e3779b97f4a7c15);
  hash = (hash ^ hash >> 32) + board->opp;
  hash = hash * UINT64_C (0xd6e8feb86659fd93);
  hash = (hash ^ hash >> 29) * UINT64_C (0xbf58476d1ce4e5b9);
  return hash ^ hash >> 32;
}

static inline KalahMemoryBucket *
kalah_memory_bucket (const KalahMemory *memory, uint64_t hash)
{
  uint64_t place = (hash >> 32) * memory->count >> 32;
  if (place >= memory->kept)
    place = (hash >> 32) * memory->next >> 32;
  return &memory->buckets[place];
}

static inline void
kalah_memory_prefetch (const KalahMemory *memory, uint64_t hash)
{
  KALAH_LANES_PREFETCH (kalah_memory_bucket (memory, hash));
}

/* Entry: 46 bits of the hash, 7 of each bound, 4 of work. All values of a
 * position have the parity of its STONES, so that a bound is kept as half of its
 * distance from where it says nothing, or less than that if it is long; an entry
 * of zeros says nothing. */
#define KALAH_MEMORY_CHECK_BITS 46
#define KALAH_MEMORY_CHECK_SHIFT 18
#define KALAH_MEMORY_UPPER_SHIFT 11
#define KALAH_MEMORY_LOWER_SHIFT 4

/* False when the position with STONES stones in its pits is not known. */
static inline bool
kalah_memory_find (const KalahMemory *memory, uint64_t hash, int stones, KalahBounds *bounds)
{
  const KalahMemoryBucket *bucket = kalah_memory_bucket (memory, hash);
  for (unsigned i = 0; i < KALAH_MEMORY_WAYS; i++) {
    uint64_t entry = bucket->entry[i];
    if ((entry ^ hash << KALAH_MEMORY_CHECK_SHIFT) >> KALAH_MEMORY_CHECK_SHIFT == 0) {
      bounds->lower = 2 * (int) (entry >> KALAH_MEMORY_LOWER_SHIFT & 127) - stones;
      bounds->upper = stones - 2 * (int) (entry >> KALAH_MEMORY_UPPER_SHIFT & 127);
      return true;
    }
  }
  return false;
}

/* Takes more of the space when what it has is rather full: a little at a time, so
 * call it now and then. */
void kalah_memory_grow (KalahMemory *memory);

/* Keeps BOUNDS, which took NODES positions to prove. */
void kalah_memory_put (KalahMemory *memory, uint64_t hash, int stones, const KalahBounds *bounds,
                       uint64_t nodes);

#endif
