/*
 * word.c - words of the line protocol.
 *
 * Invariant: any bytes may stand in a word; none of them reach an answer unless
 * they are printable ASCII.
 */
#include "word.h"

#include <string.h>

static const char separators[] = " \t";

char *
kalah_word_next (char **rest)
{
  char *word = *rest + strspn (*rest, separators);
  if (*word == '\0') {
    *rest = word;
    return NULL;
  }
  char *end = word + strcspn (word, separators);
  *rest = *end == '\0' ? end : end + 1;
  *end = '\0';
  return word;
}

bool
kalah_word_split (char *word, char **value)
{
  char *equals = strchr (word, '=');
  if (equals == NULL || equals == word)
    return false;
  *equals = '\0';
  *value = equals + 1;
  return true;
}

bool
kalah_word_number (const char *word, uint64_t min, uint64_t max, uint64_t *number)
{
  uint64_t read = 0;
  if (*word == '\0' || (*word == '0' && word[1] != '\0'))
    return false;
  for (; *word != '\0'; word++) {
    unsigned digit = (unsigned char) *word - (unsigned) '0';
    if (digit > 9 || read > (UINT64_MAX - digit) / 10)
      return false;
    read = read * 10 + digit;
  }
  if (read < min || read > max)
    return false;
  *number = read;
  return true;
}

KalahQuote
kalah_word_quote (const char *word)
{
  KalahQuote quote;
  const size_t room = sizeof quote.text - sizeof "''...";
  size_t length = 0;
  quote.text[length++] = '\'';
  for (; *word != '\0' && length <= room; word++)
    quote.text[length++] = *word > ' ' && *word <= '~' ? *word : '?';
  strcpy (quote.text + length, *word == '\0' ? "'" : "...'");
  return quote;
}
