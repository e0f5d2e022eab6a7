/*
 * style.h - other ways to play than our own, for those who want an old acquaintance.
 *
 * Owns:   their names, which search.h declares, and how each of them thinks. What is
 *         known of the originals, and what is ours: docs/styles.md.
 * Called: by the search, in place of its own.
 * Never:  gets stronger than it is: levels do not matter here, and limits only where
 *         they are narrower than what a style does anyway.
 */
#ifndef KALAH_ENGINE_STYLE_H
#define KALAH_ENGINE_STYLE_H

#include "search.h"

/* Chooses a move as limits->style does, which is not KALAH_STYLE_KALAH, in any game
 * that is not over. */
void kalah_style_search (const KalahRules *rules, const KalahPosition *position,
                         const KalahLimits *limits, KalahVerdict *verdict);

#endif
