/*
 * kgp_line.c - reads and writes lines of the Kalah Game Protocol.
 *
 * Invariant: any bytes may stand in a line; nothing is read behind its zero byte.
 */
#include "kgp_line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define STONES_MAX UINT16_MAX /* all together, as in every position */

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool
is_space (char c)
{
  return c == ' ' || c == '\t';
}

static const char *
skip_spaces (const char *text)
{
  while (is_space (*text))
    text++;
  return text;
}

/* Reads digits, if there are any at *TEXT; false when they are no number. */
static bool
read_digits (const char **text, uint64_t max, uint64_t *number)
{
  const char *at = *text;
  *number = 0;
  for (; is_digit (*at); at++) {
    uint64_t digit = (uint64_t) (*at - '0');
    if (*number > (max - digit) / 10)
      return false;
    *number = *number * 10 + digit;
  }
  bool some = at > *text;
  *text = at;
  return some;
}

/* ---- arguments -------------------------------------------------------- */

/* The length of what begins at TEXT as a board or a string does, up to its end
 * mark; 0 when that is missing. */
static size_t
bracketed_length (const char *text, char end, bool escapes)
{
  size_t length = 1;
  for (; text[length] != end; length++) {
    if (escapes && text[length] == '\\')
      length++;
    if (text[length] == '\0')
      return 0;
  }
  return length + 1;
}

static KalahKgpType
type_of_bare (const char *text, size_t length)
{
  size_t at = *text == '+' || *text == '-', digits = 0, points = 0;
  for (; at < length; at++) {
    digits += is_digit (text[at]);
    points += text[at] == '.';
    if (!is_digit (text[at]) && text[at] != '.')
      return KALAH_KGP_WORD;
  }
  if (digits == 0 || points > 1 || text[length - 1] == '.')
    return KALAH_KGP_WORD;
  return points == 1 ? KALAH_KGP_REAL : KALAH_KGP_INTEGER;
}

bool
kalah_kgp_arg_next (const char **rest, KalahKgpArg *arg)
{
  const char *text = skip_spaces (*rest);
  size_t length;
  switch (*text) {
  case '"':
    arg->type = KALAH_KGP_STRING;
    length = bracketed_length (text, '"', true);
    break;
  case '<':
    arg->type = KALAH_KGP_BOARD;
    length = bracketed_length (text, '>', false);
    break;
  default:
    length = strcspn (text, " \t\"<");
    if (length > 0)
      arg->type = type_of_bare (text, length);
  }
  if (length == 0 || (text[length] != '\0' && !is_space (text[length])))
    return false;
  arg->text = text;
  arg->length = length;
  *rest = text + length;
  return true;
}

/* The characters that an argument stands for, one a call; false at its end. */
static bool
next_char (const KalahKgpArg *arg, size_t *at, char *c)
{
  size_t end = arg->length;
  if (arg->type == KALAH_KGP_STRING) {
    end--; /* the quotes */
    if (*at == 0)
      *at = 1;
    if (*at < end && arg->text[*at] == '\\')
      ++*at;
  }
  if (*at >= end)
    return false;
  *c = arg->text[(*at)++];
  return true;
}

void
kalah_kgp_arg_show (const KalahKgpArg *arg, char *buf, size_t size)
{
  size_t at = 0, length = 0;
  char c;
  while (length + 1 < size && next_char (arg, &at, &c))
    buf[length++] = c >= ' ' && c <= '~' ? c : '?';
  buf[length] = '\0';
}

bool
kalah_kgp_arg_is (const KalahKgpArg *arg, const char *text)
{
  size_t at = 0;
  char c;
  if (arg->type != KALAH_KGP_WORD && arg->type != KALAH_KGP_STRING)
    return false;
  while (next_char (arg, &at, &c))
    if (c != *text++) /* at its end this is a zero byte, which c never is */
      return false;
  return *text == '\0';
}

bool
kalah_kgp_arg_number (const KalahKgpArg *arg, uint64_t max, uint64_t *number)
{
  const char *text = arg->text + (*arg->text == '+');
  return arg->type == KALAH_KGP_INTEGER && read_digits (&text, max, number)
         && text == arg->text + arg->length;
}

/* Reads ",N" or, as the first one, "<N". */
static bool
read_board_number (const char **text, uint64_t max, uint64_t *number)
{
  if (**text != ',' && **text != '<')
    return false;
  ++*text;
  return read_digits (text, max, number);
}

bool
kalah_kgp_arg_board (const KalahKgpArg *arg, KalahPosition *position)
{
  const char *text = arg->text;
  uint64_t pits, number;
  if (arg->type != KALAH_KGP_BOARD || !read_board_number (&text, KALAH_PITS_MAX, &pits)
      || pits == 0)
    return false;
  memset (position, 0, sizeof *position);
  position->players = 2;
  position->pits = (uint8_t) pits;
  for (int seat = 0; seat < 2; seat++) {
    if (!read_board_number (&text, STONES_MAX, &number))
      return false;
    position->store[seat] = (uint16_t) number;
  }
  for (int hole = 0; hole < 2 * position->pits; hole++) {
    if (!read_board_number (&text, STONES_MAX, &number))
      return false;
    position->pit[hole / position->pits][hole % position->pits] = (uint16_t) number;
  }
  return *text == '>' && kalah_position_total (position) <= STONES_MAX;
}

/* ---- lines ------------------------------------------------------------ */

/* "[ID][@REF] " in front of the name. */
static bool
read_numbers (const char **text, KalahKgpLine *line)
{
  const char *begin = *text;
  line->has_id = is_digit (**text);
  if (line->has_id && !read_digits (text, UINT64_MAX, &line->id))
    return false;
  line->has_ref = **text == '@';
  if (line->has_ref) {
    ++*text;
    if (!read_digits (text, UINT64_MAX, &line->ref))
      return false;
  }
  return *text == begin || is_space (**text);
}

bool
kalah_kgp_line_read (const char *text, KalahKgpLine *line)
{
  KalahKgpArg arg;
  *line = (KalahKgpLine) { .has_id = false };
  text = skip_spaces (text);
  if (!read_numbers (&text, line))
    return false;
  text = skip_spaces (text);
  size_t length = 0;
  while (is_letter (text[length]) || is_digit (text[length]))
    length++;
  if (length == 0 || length >= sizeof line->name
      || (text[length] != '\0' && !is_space (text[length])))
    return false;
  memcpy (line->name, text, length);
  line->name[length] = '\0';
  line->args = text = skip_spaces (text + length);
  while (kalah_kgp_arg_next (&text, &arg))
    ;
  return *skip_spaces (text) == '\0';
}

bool
kalah_kgp_line_write (const KalahKgpLine *line, char buf[KALAH_KGP_LINE_MAX + 3])
{
  char id[24] = "", ref[24] = "";
  if (line->has_id)
    snprintf (id, sizeof id, "%" PRIu64, line->id);
  if (line->has_ref)
    snprintf (ref, sizeof ref, "@%" PRIu64, line->ref);
  int length = snprintf (buf, KALAH_KGP_LINE_MAX + 3, "%s%s%s%s%s%s\r\n", id, ref,
                         line->has_id || line->has_ref ? " " : "", line->name,
                         *line->args != '\0' ? " " : "", line->args);
  return length <= KALAH_KGP_LINE_MAX + 2;
}
