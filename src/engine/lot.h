/*
 * lot.h - numbers that look random and are the same everywhere.
 *
 * Owns:   how a seed decides.
 * Called: wherever the CPU chooses between equal moves, or errs.
 */
#ifndef KALAH_ENGINE_LOT_H
#define KALAH_ENGINE_LOT_H

#include <stdint.h>

/* The finishing steps of the SplitMix generator. */
static inline uint64_t
kalah_lot_scramble (uint64_t x)
{
  x += UINT64_C (0x9e3779b97f4a7c15);
  x = (x ^ x >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C (0x94d049bb133111eb);
  return x ^ x >> 31;
}

static inline uint64_t
kalah_lot_draw (uint64_t seed, int pit)
{
  return kalah_lot_scramble (seed ^ kalah_lot_scramble ((uint64_t) pit));
}

#endif
