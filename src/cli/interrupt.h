/*
 * interrupt.h - Ctrl-C ends what takes long in good order.
 *
 * Owns:   the flag that the signal sets. Who works long looks at it often.
 */
#ifndef KALAH_CLI_INTERRUPT_H
#define KALAH_CLI_INTERRUPT_H

#include <stdbool.h>

/* The exit status of what was interrupted, as shells have it. */
#define KALAH_INTERRUPT_STATUS 130

/* From now on SIGINT and SIGTERM only set the flag; and writing to somebody who
 * is gone is an error like any other, not the end of the program. */
void kalah_interrupt_catch (void);

bool kalah_interrupt_seen (void);

#endif
