/*
 * given.h - rules and positions from short texts, for tests that read like the
 * examples of the rules.
 */
#ifndef KALAH_TESTS_GIVEN_H
#define KALAH_TESTS_GIVEN_H

#include "engine/play.h"

/* "pits=3 capture=all" on top of the defaults. */
KalahRules given_rules (const char *words);
KalahPosition given_position (const char *text);

/* The text of POSITION, in a buffer that the next call overwrites. */
const char *given_text (const KalahPosition *position);

/* The position and the outcome after sowing PIT (1-based) in the position TEXT. */
KalahPosition given_sown (const char *rules, const char *text, int pit, KalahOutcome *outcome);

#endif
