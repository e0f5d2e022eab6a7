/*
 * stream.h - lines to and from somebody who may be slow, garbled or gone: a
 * program at the end of two pipes, a server at the end of a socket.
 *
 * Owns:   the bytes of lines that have not fully arrived.
 * Never:  waits longer than it is told to for something to read; keeps more than
 *         one longest line.
 */
#ifndef KALAH_CLI_STREAM_H
#define KALAH_CLI_STREAM_H

#include <stdbool.h>
#include <stddef.h>

#define KALAH_STREAM_LINE_MAX 16384

typedef enum {
  KALAH_STREAM_NOTHING, /* no whole line so far */
  KALAH_STREAM_LINE,
  KALAH_STREAM_BAD,     /* a line that was too long, or had a zero byte in it */
  KALAH_STREAM_END      /* nothing will come any more */
} KalahStreamNews;

typedef struct {
  int in, out; /* file descriptors */
  char bytes[KALAH_STREAM_LINE_MAX + 2]; /* with its CR and LF */
  size_t start, end; /* bytes that were read and not yet given out */
  bool skipping;     /* in the rest of a line that is too long */
} KalahStream;

void kalah_stream_init (KalahStream *stream, int in, int out);

/* The next line, without its LF or CR LF, until the next call; waits for it at
 * most WAIT milliseconds, and not any longer when a signal comes. */
KalahStreamNews kalah_stream_read (KalahStream *stream, int wait, char **line);

/* Sends all of TEXT. False when nobody is there any more. */
bool kalah_stream_write (KalahStream *stream, const char *text);

#endif
