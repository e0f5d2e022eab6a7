/*
 * protocol.h - the line protocol of kalah-engine: one line in, answers out.
 *
 * Owns:   the commands, their checks, and the game they speak about.
 * Called: by main.c with lines from standard input.
 * Never:  reads or writes a file, looks at a clock of its own, or exits. A line
 *         that is wrong is answered with `error TEXT` and changes nothing.
 */
#ifndef KALAH_CLI_PROTOCOL_H
#define KALAH_CLI_PROTOCOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A longer line is answered with an error, whatever it says. */
#define KALAH_LINE_MAX ((size_t) 1 << 20)

typedef struct KalahProtocol KalahProtocol;

/* Where answers go, each one line without its end. */
typedef void (*KalahAnswer) (const char *text, void *data);

/* Milliseconds since some fixed moment. */
typedef uint64_t (*KalahClock) (void);

/* The start of a game under the default rules; NULL when memory is out. */
KalahProtocol *kalah_protocol_new (KalahClock clock, KalahAnswer answer, void *data);
void kalah_protocol_free (KalahProtocol *protocol);

/* Answers LINE, LENGTH bytes of any kind without the end of line. False when
 * it was `quit`, which alone has no answer. */
bool kalah_protocol_line (KalahProtocol *protocol, const char *line, size_t length);

/* The commands, for --help. */
extern const char kalah_protocol_help[];

#endif
