/*
 * print.h - a network as a part of the source of the engine.
 *
 * Owns:   the look of src/engine/judge-data.inc.
 * Called: by maker.c.
 */
#ifndef JUDGE_PRINT_H
#define JUDGE_PRINT_H

#include "fit.h"

/* NAME is that of a KalahNetwork. */
void judge_print (const JudgeWeights *weights, const char *name);

#endif
