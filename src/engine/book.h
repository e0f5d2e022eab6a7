/*
 * book.h - what is known by heart: positions of two-player Kalah that take long to
 * prove, with their value and a best move.
 *
 * Owns:   a fixed list of proven positions, and the number that stands for a
 *         board in it. How the list was made, and what it covers: docs/book.md.
 * Called: by the search, before it begins to think; by tools/book, which makes
 *         the list.
 * Never:  guesses, allocates, or knows what was banked before.
 *
 * Only boards count: how many stones the game began with makes no difference to
 * what a position is worth from here on.
 */
#ifndef KALAH_ENGINE_BOOK_H
#define KALAH_ENGINE_BOOK_H

#include "position.h"

#define KALAH_BOOK_PITS_MAX 7
#define KALAH_BOOK_STONES_MAX 72 /* in pits */

/* True when POSITION is in the book for RULES: PIT (0-based) is a best move, and
 * VALUE the final store of the player to move minus the other's. Both are proven. */
bool kalah_book_find (const KalahRules *rules, const KalahPosition *position, int *pit,
                      int *value);

/* ---- for those who make and test the book ----------------------------- */

/* The number of the board as the player to move sees it: another one for each
 * board of so many pits. False when the board is not one for a book. */
bool kalah_book_number (const KalahPosition *position, uint64_t *number);

/* The board of NUMBER with PITS pits: A is to move, and nothing is banked. */
void kalah_book_board (uint64_t number, int pits, KalahPosition *position);

/* True when positions under RULES may be in a book, whatever their size. */
bool kalah_book_knows (const KalahRules *rules);

/* Numbers up to 2^53, a pit, and a value without banked stones, in one word.
 * Words are in the order of their numbers. */
typedef struct {
  uint64_t number;
  int pit, value;
} KalahBookEntry;

uint64_t kalah_book_pack (const KalahBookEntry *entry);
KalahBookEntry kalah_book_unpack (uint64_t word);

/* The words of the book for the board size and the captures of RULES. */
const uint64_t *kalah_book_words (const KalahRules *rules, size_t *count);

/* True when the words are those that were made. */
bool kalah_book_is_whole (void);

/* What tells one list of words from another: goes on from SUM, 0 at first. */
uint64_t kalah_book_sum (uint64_t sum, const uint64_t *words, size_t count);

#endif
