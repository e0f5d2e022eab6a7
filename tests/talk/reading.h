/*
 * reading.h - lines of chat and what the parser makes of them, as text.
 */
#ifndef KALAH_TESTS_TALK_READING_H
#define KALAH_TESTS_TALK_READING_H

#include "suite.h"
#include "talk/parse.h"

typedef struct {
  const char *line, *intent;
} ReadingCase;

/* "sow 3 1", "new players=3", with a '!' behind the word when it was said to
 * the table; "-" for no intent. Free it. */
char *reading_describe (const KalahIntent *intent);

void reading_check (const ReadingCase *c, const KalahParseContext *context);

#endif
