/*
 * crowd.h - how games of three and four players are played: follows most often the
 * lines that look best to whoever is to move.
 *
 * Owns:   a tree of positions that grows one position and its moves at a time (Monte
 *         Carlo tree search without chance: a position is judged by its looks, see
 *         chances.h, and not by playing on).
 * Called: by search.c.
 * Never:  allocates but once, before it begins.
 */
#ifndef KALAH_ENGINE_CROWD_H
#define KALAH_ENGINE_CROWD_H

#include "chances.h"
#include "search.h"

/* Chooses a move within LIMITS, whose style and level are not looked at, and whose
 * `nodes` is not 0. Each move is misjudged by at most ERROR thousandths of the chance
 * to come in before one other player. False, and nothing done, when memory is out. */
bool kalah_crowd_search (const KalahRules *rules, const KalahPosition *position,
                         const KalahLimits *limits, int error, KalahVerdict *verdict);

/* The same, without errors, and what each seat may hope for after the move. */
bool kalah_crowd_hope (const KalahRules *rules, const KalahPosition *position,
                       const KalahLimits *limits, KalahVerdict *verdict, KalahChances *hopes);

/* What each move is worth: all are followed equally often. */
bool kalah_crowd_compare (const KalahRules *rules, const KalahPosition *position,
                          const KalahLimits *limits, KalahValues *values);

#endif
