/*
 * style.h - other ways to play than our own.
 *
 * Owns:   their names, which search.h declares.
 * Called: by the search.
 */
#ifndef KALAH_ENGINE_STYLE_H
#define KALAH_ENGINE_STYLE_H

#include "search.h"

#endif
