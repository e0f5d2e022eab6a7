/*
 * position.c - the board as a value, and its text.
 *
 * Invariant: whatever lies outside players x pits is zero, so that equal boards
 * are equal bytes; all stones together are at most 65535, so that no hole can
 * overflow, whatever is sown.
 */
#include "position.h"

#include <string.h>

#define TOTAL_MAX 65535u

/* Flags behind the store, indexed by KalahStatus; an active seat has none. */
static const char flags[] = { '\0', 'f', 'r', 'x' };

void
kalah_position_start (const KalahRules *rules, KalahPosition *position)
{
  memset (position, 0, sizeof *position);
  position->players = (uint8_t) kalah_rules_get (rules, KALAH_RULE_PLAYERS);
  position->pits = (uint8_t) kalah_rules_get (rules, KALAH_RULE_PITS);
  position->turn = (int8_t) kalah_rules_get (rules, KALAH_RULE_FIRST);
  for (int seat = 0; seat < position->players; seat++)
    for (int pit = 0; pit < position->pits; pit++)
      position->pit[seat][pit] = (uint16_t) kalah_rules_get (rules, KALAH_RULE_STONES);
}

/* ---- writing ---------------------------------------------------------- */

static char *
write_number (char *end, unsigned number)
{
  char digits[10];
  int count = 0;
  do {
    digits[count++] = (char) ('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (count > 0)
    *end++ = digits[--count];
  return end;
}

static char *
write_seat (char *end, const KalahPosition *position, int seat)
{
  for (int pit = 0; pit < position->pits; pit++) {
    if (pit > 0)
      *end++ = ',';
    end = write_number (end, position->pit[seat][pit]);
  }
  *end++ = '=';
  end = write_number (end, position->store[seat]);
  if (position->status[seat] != KALAH_STATUS_ACTIVE) {
    *end++ = flags[position->status[seat]];
    end = write_number (end, position->place[seat]);
  }
  return end;
}

size_t
kalah_position_format (const KalahPosition *position, char buf[KALAH_POSITION_TEXT_MAX])
{
  char *end = buf;
  *end++ = position->turn == KALAH_TURN_OVER ? '-' : (char) ('0' + position->turn);
  for (int seat = 0; seat < position->players; seat++) {
    *end++ = seat == 0 ? ';' : '/';
    end = write_seat (end, position, seat);
  }
  *end = '\0';
  return (size_t) (end - buf);
}

/* ---- reading ---------------------------------------------------------- */

/* Each reader takes what it knows from the front of *TEXT, and moves *TEXT
 * behind it; false when something else stands there. */

static bool
read_char (const char **text, char wanted)
{
  if (**text != wanted)
    return false;
  (*text)++;
  return true;
}

static bool
read_stones (const char **text, uint16_t *stones)
{
  const char *start = *text;
  unsigned number = 0;
  while (**text >= '0' && **text <= '9') {
    number = number * 10 + (unsigned) (*(*text)++ - '0');
    if (number > TOTAL_MAX)
      return false;
  }
  if (*text == start || (*start == '0' && *text - start > 1))
    return false;
  *stones = (uint16_t) number;
  return true;
}

/* The status of a seat; no flag at all is an active seat. */
static bool
read_flag (const char **text, KalahPosition *position, int seat)
{
  for (int status = KALAH_STATUS_FINISHED; status <= KALAH_STATUS_REMOVED; status++)
    if (read_char (text, flags[status])) {
      uint16_t place;
      if (!read_stones (text, &place) || place < 1 || place > KALAH_SEATS_MAX)
        return false;
      position->status[seat] = (uint8_t) status;
      position->place[seat] = (uint8_t) place;
      return true;
    }
  return true;
}

static bool
read_seat (const char **text, KalahPosition *position, int seat)
{
  int pits = 0;
  do {
    if (pits == KALAH_PITS_MAX || !read_stones (text, &position->pit[seat][pits]))
      return false;
    pits++;
  } while (read_char (text, ','));
  if (seat > 0 && pits != position->pits)
    return false;
  position->pits = (uint8_t) pits;
  return read_char (text, '=') && read_stones (text, &position->store[seat])
         && read_flag (text, position, seat);
}

static bool
read_turn (const char **text, KalahPosition *position)
{
  position->turn = KALAH_TURN_OVER;
  if (read_char (text, '-'))
    return true;
  if (**text < '0' || **text >= '0' + KALAH_SEATS_MAX)
    return false;
  position->turn = (int8_t) (*(*text)++ - '0');
  return true;
}

/* What no single seat can tell: places among the players, a mover who plays,
 * stones that can be counted. */
static bool
sensible (const KalahPosition *position)
{
  for (int seat = 0; seat < position->players; seat++)
    if (position->place[seat] > position->players)
      return false;
  if (position->turn >= position->players)
    return false;
  if (position->turn >= 0 && position->status[position->turn] != KALAH_STATUS_ACTIVE)
    return false;
  return kalah_position_total (position) <= TOTAL_MAX;
}

bool
kalah_position_parse (const char *text, KalahPosition *position)
{
  KalahPosition read;
  memset (&read, 0, sizeof read);
  if (!read_turn (&text, &read) || !read_char (&text, ';'))
    return false;
  do {
    if (read.players == KALAH_SEATS_MAX || !read_seat (&text, &read, read.players))
      return false;
    read.players++;
  } while (read_char (&text, '/'));
  if (*text != '\0' || read.players < 2 || !sensible (&read))
    return false;
  *position = read;
  return true;
}

/* ---- looking ---------------------------------------------------------- */

bool
kalah_position_fits (const KalahPosition *position, const KalahRules *rules)
{
  return position->players == kalah_rules_get (rules, KALAH_RULE_PLAYERS)
         && position->pits == kalah_rules_get (rules, KALAH_RULE_PITS);
}

unsigned
kalah_position_side (const KalahPosition *position, int seat)
{
  unsigned stones = 0;
  for (int pit = 0; pit < position->pits; pit++)
    stones += position->pit[seat][pit];
  return stones;
}

unsigned
kalah_position_total (const KalahPosition *position)
{
  unsigned stones = 0;
  for (int seat = 0; seat < position->players; seat++)
    stones += kalah_position_side (position, seat) + position->store[seat];
  return stones;
}

int
kalah_position_count (const KalahPosition *position, KalahStatus status)
{
  int count = 0;
  for (int seat = 0; seat < position->players; seat++)
    count += position->status[seat] == status;
  return count;
}

bool
kalah_position_equal (const KalahPosition *one, const KalahPosition *other)
{
  bool equal = one->players == other->players && one->pits == other->pits
               && one->turn == other->turn;
  for (int seat = 0; equal && seat < one->players; seat++)
    equal = memcmp (one->pit[seat], other->pit[seat], one->pits * sizeof one->pit[seat][0]) == 0
            && one->store[seat] == other->store[seat] && one->status[seat] == other->status[seat]
            && one->place[seat] == other->place[seat];
  return equal;
}

bool
kalah_position_on_board (const KalahPosition *position, int seat)
{
  return position->status[seat] == KALAH_STATUS_ACTIVE
         || position->status[seat] == KALAH_STATUS_RESIGNED;
}

int
kalah_position_next_active (const KalahPosition *position, int seat)
{
  for (int step = 1; step <= position->players; step++) {
    int next = (seat + step) % position->players;
    if (position->status[next] == KALAH_STATUS_ACTIVE)
      return next;
  }
  return KALAH_TURN_OVER;
}
