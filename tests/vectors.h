/*
 * vectors.h - the recorded games and counts of tests/engine/vectors.
 *
 * Owns:   reading the files, and the translation from the names of settings in
 *         the data to those of the engine.
 */
#ifndef KALAH_TESTS_VECTORS_H
#define KALAH_TESTS_VECTORS_H

#include "json.h"

#include "engine/rules.h"

/* The games of vectors-shared.jsonl, one Json each; unref it. */
GPtrArray *vectors_games (void);

/* A whole file of the folder as one tree; free it. */
Json *vectors_file (const char *name);

/* The rules of a game or a count. */
void vectors_rules (const Json *vector, KalahRules *rules);

/* The rules of a board of solved.json. */
void vectors_board_rules (const Json *board, KalahRules *rules);

/* The rules of a game or a count as a command, "rules game=kalah players=2 ..."; free it. */
char *vectors_rules_line (const Json *vector);

#endif
