/*
 * word.h - cutting a line of the protocol into words, and reading them.
 *
 * Owns:   what separates words, how a number is written, how a word of unknown
 *         origin is repeated in an answer.
 */
#ifndef KALAH_CLI_WORD_H
#define KALAH_CLI_WORD_H

#include <stdbool.h>
#include <stdint.h>

/* Cuts the next word off the front of *REST; NULL when there is none. Words are
 * separated by spaces and tabs. */
char *kalah_word_next (char **rest);

/* Splits "KEY=VALUE" in place; false when there is no '=', or nothing before
 * it. */
bool kalah_word_split (char *word, char **value);

/* Reads a number of MIN..MAX: digits only, no leading zero. */
bool kalah_word_number (const char *word, uint64_t min, uint64_t max, uint64_t *number);

/* WORD in quotes, fit to be shown: short, and printable ASCII only. */
typedef struct {
  char text[32];
} KalahQuote;
KalahQuote kalah_word_quote (const char *word);

#endif
