/*
 * master.h - how two-player Kalah is played as well as can be: by what can be proven,
 * and else by a long look ahead.
 *
 * Owns:   who is asked for how long: the book, the solver, the look ahead; and how
 *         the memory is shared between them.
 * Called: by search.c.
 * Never:  allocates but once, before it begins.
 */
#ifndef KALAH_ENGINE_MASTER_H
#define KALAH_ENGINE_MASTER_H

#include "search.h"

/* Chooses a move within LIMITS, whose style and level are not looked at, and whose
 * `nodes` is not 0. Who misjudges moves by ERROR sixteenths of a stone proves nothing.
 * False, and nothing done, when this is no board for it. */
bool kalah_master_search (const KalahRules *rules, const KalahPosition *position,
                          const KalahLimits *limits, int error, KalahVerdict *verdict);

/* What each move is worth, by looking ahead. */
bool kalah_master_compare (const KalahRules *rules, const KalahPosition *position,
                           const KalahLimits *limits, KalahValues *values);

#endif
