/*
 * stream.c - cuts what arrives into lines.
 *
 * Invariant: bytes[start..end) is the beginning of the next line, or several
 * whole lines; there is always room for a longest line behind `start` = 0.
 */
#include "config.h"

#include "stream.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "interrupt.h"
#include "watch.h"

void
kalah_stream_init (KalahStream *stream, int in, int out)
{
  stream->in = in;
  stream->out = out;
  stream->start = stream->end = 0;
  stream->skipping = false;
}

/* ---- reading ---------------------------------------------------------- */

/* Takes the next whole line out of what is there. */
static KalahStreamNews
cut_line (KalahStream *stream, char **line)
{
  char *begin = stream->bytes + stream->start;
  size_t length = stream->end - stream->start;
  char *end = memchr (begin, '\n', length);
  if (end == NULL)
    return KALAH_STREAM_NOTHING;
  stream->start += (size_t) (end - begin) + 1;
  if (end > begin && end[-1] == '\r')
    end--;
  *end = '\0';
  *line = begin;
  bool bad = stream->skipping || end - begin > KALAH_STREAM_LINE_MAX
             || memchr (begin, '\0', (size_t) (end - begin)) != NULL;
  stream->skipping = false;
  return bad ? KALAH_STREAM_BAD : KALAH_STREAM_LINE;
}

/* Makes room behind the bytes; of a line that is too long only the news is kept. */
static void
make_room (KalahStream *stream)
{
  stream->end -= stream->start;
  memmove (stream->bytes, stream->bytes + stream->start, stream->end);
  stream->start = 0;
  if (stream->end == sizeof stream->bytes) {
    stream->skipping = true;
    stream->end = 0;
  }
}

/* Reads what is there now. False at the end. */
static bool
take_bytes (KalahStream *stream)
{
  make_room (stream);
  ssize_t count = read (stream->in, stream->bytes + stream->end, sizeof stream->bytes - stream->end);
  if (count > 0)
    stream->end += (size_t) count;
  return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

KalahStreamNews
kalah_stream_read (KalahStream *stream, int wait, char **line)
{
  const KalahWatch watch = kalah_watch_start (wait > 0 ? (uint64_t) wait : 1);
  for (;;) {
    KalahStreamNews news = cut_line (stream, line);
    if (news != KALAH_STREAM_NOTHING)
      return news;
    struct pollfd waiting = { .fd = stream->in, .events = POLLIN };
    int left = wait > 0 ? kalah_watch_left (&watch, wait) : 0;
    if (poll (&waiting, 1, left) <= 0)
      return KALAH_STREAM_NOTHING;
    if (!take_bytes (stream))
      return KALAH_STREAM_END;
  }
}

/* ---- writing ---------------------------------------------------------- */

bool
kalah_stream_write (KalahStream *stream, const char *text)
{
  size_t left = strlen (text);
  while (left > 0) {
    ssize_t count = write (stream->out, text, left);
    if (count < 0 && (errno != EINTR || kalah_interrupt_seen ()))
      return false;
    if (count > 0) {
      text += count;
      left -= (size_t) count;
    }
  }
  return true;
}
