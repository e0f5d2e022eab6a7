/*
 * book.c - looks a board up in a sorted list.
 *
 * Invariant: the numbers of two boards of the same width differ, so that what is
 * found is the position that was asked for, and not one that resembles it.
 *
 * The number of a board: lay its stones out in a row, pit by pit, and put a bar
 * after each pit. The places of the bars are a combination, and combinations have
 * a natural order: by their last bar, then by the one before, ...
 */
#include "book.h"

#define PIT_BITS 3
#define VALUE_BITS 8
#define VALUE_ZERO 128
#define NUMBER_SHIFT (PIT_BITS + VALUE_BITS)

typedef struct {
  uint8_t pits;
  uint8_t empty_capture; /* KalahEmptyCapture */
  uint32_t count;
  const uint64_t *words;
} Chapter;

/* `chapters`, the words they point to, and CHAPTERS_SUM. */
#include "book-data.inc"

#define CHAPTERS (sizeof chapters / sizeof *chapters)

/* ---- the number of a board -------------------------------------------- */

/* How many ways there are to choose COUNT of PLACES places. */
static uint64_t
choose (unsigned places, unsigned count)
{
  uint64_t ways = 1;
  if (count > places)
    return 0;
  for (unsigned i = 0; i < count; i++)
    ways = ways * (places - i) / (i + 1);
  return ways;
}

bool
kalah_book_number (const KalahPosition *position, uint64_t *number)
{
  unsigned place = 0;
  if (position->players != 2 || position->pits > KALAH_BOOK_PITS_MAX || position->turn < 0
      || kalah_position_side (position, 0) + kalah_position_side (position, 1)
             > KALAH_BOOK_STONES_MAX)
    return false;
  *number = 0;
  for (unsigned i = 0; i < 2u * position->pits; i++) {
    int seat = i < position->pits ? position->turn : 1 - position->turn;
    place += position->pit[seat][i % position->pits];
    *number += choose (place++, i + 1);
  }
  return true;
}

void
kalah_book_board (uint64_t number, int pits, KalahPosition *position)
{
  *position = (KalahPosition) { .players = 2, .pits = (uint8_t) pits };
  unsigned bar = KALAH_BOOK_STONES_MAX + 2 * (unsigned) pits;
  unsigned bars[2 * KALAH_BOOK_PITS_MAX];
  for (int i = 2 * pits; i-- > 0;) {
    do
      bar--;
    while (choose (bar, (unsigned) i + 1) > number);
    number -= choose (bar, (unsigned) i + 1);
    bars[i] = bar;
  }
  for (int i = 0; i < 2 * pits; i++)
    position->pit[i / pits][i % pits] = (uint16_t) (i > 0 ? bars[i] - bars[i - 1] - 1 : bars[i]);
}

/* ---- words ------------------------------------------------------------ */

uint64_t
kalah_book_pack (const KalahBookEntry *entry)
{
  return entry->number << NUMBER_SHIFT | (uint64_t) (entry->value + VALUE_ZERO) << PIT_BITS
         | (uint64_t) entry->pit;
}

KalahBookEntry
kalah_book_unpack (uint64_t word)
{
  return (KalahBookEntry) {
    .number = word >> NUMBER_SHIFT,
    .pit = (int) (word & ((1 << PIT_BITS) - 1)),
    .value = (int) (word >> PIT_BITS & ((1 << VALUE_BITS) - 1)) - VALUE_ZERO,
  };
}

bool
kalah_book_knows (const KalahRules *rules)
{
  return kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_KALAH
         && kalah_rules_get (rules, KALAH_RULE_PLAYERS) == 2
         && kalah_rules_get (rules, KALAH_RULE_PITS) <= KALAH_BOOK_PITS_MAX
         && kalah_rules_get (rules, KALAH_RULE_END) == KALAH_END_SIDE_EMPTY
         && kalah_rules_get (rules, KALAH_RULE_LEFTOVER) == KALAH_LEFTOVER_OWNER
         && kalah_rules_get (rules, KALAH_RULE_MAJORITY) == KALAH_MAJORITY_OFF;
}

const uint64_t *
kalah_book_words (const KalahRules *rules, size_t *count)
{
  *count = 0;
  if (!kalah_book_knows (rules))
    return NULL;
  for (size_t i = 0; i < CHAPTERS; i++)
    if (chapters[i].pits == kalah_rules_get (rules, KALAH_RULE_PITS)
        && chapters[i].empty_capture == kalah_rules_get (rules, KALAH_RULE_EMPTY_CAPTURE)) {
      *count = chapters[i].count;
      return chapters[i].words;
    }
  return NULL;
}

uint64_t
kalah_book_sum (uint64_t sum, const uint64_t *words, size_t count)
{
  for (size_t i = 0; i < count; i++) {
    sum = (sum ^ words[i]) * UINT64_C (0x9e3779b97f4a7c15);
    sum ^= sum >> 32;
  }
  return sum;
}

bool
kalah_book_is_whole (void)
{
  uint64_t sum = 0;
  for (size_t i = 0; i < CHAPTERS; i++)
    sum = kalah_book_sum (sum, chapters[i].words, chapters[i].count);
  return sum == CHAPTERS_SUM;
}

/* ---- looking up ------------------------------------------------------- */

bool
kalah_book_find (const KalahRules *rules, const KalahPosition *position, int *pit, int *value)
{
  size_t count, low = 0;
  uint64_t number;
  const uint64_t *words = kalah_book_words (rules, &count);
  if (count == 0 || !kalah_position_fits (position, rules)
      || !kalah_book_number (position, &number))
    return false;
  for (size_t high = count - 1; low < high;) {
    size_t middle = low + (high - low) / 2;
    if (words[middle] >> NUMBER_SHIFT < number)
      low = middle + 1;
    else
      high = middle;
  }
  if (words[low] >> NUMBER_SHIFT != number)
    return false;
  KalahBookEntry entry = kalah_book_unpack (words[low]);
  int mover = position->turn;
  *pit = entry.pit;
  *value = entry.value + position->store[mover] - position->store[1 - mover];
  return true;
}
