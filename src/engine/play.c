/*
 * play.c - one move or resignation, from the stones in the hand to the end of
 * the game.
 *
 * Invariant: stones in pits and stores together never change. A position whose
 * turn is a seat has a seat with a legal move there, once it has been settled
 * (kalah_play_settle) and as long as it is changed by nothing but this file.
 */
#include "play.h"

#include <string.h>

static bool
is_basic (const KalahRules *rules)
{
  return kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC;
}

/* SEAT itself when nobody else is on the board. */
static int
next_on_board (const KalahPosition *position, int seat)
{
  int next = seat;
  do
    next = next + 1 < position->players ? next + 1 : 0;
  while (next != seat && !kalah_position_on_board (position, next));
  return next;
}

unsigned
kalah_play_legal (const KalahPosition *position)
{
  unsigned legal = 0;
  if (position->turn != KALAH_TURN_OVER)
    for (int pit = 0; pit < position->pits; pit++)
      if (position->pit[position->turn][pit] > 0)
        legal |= 1u << pit;
  return legal;
}

/* ---- sowing ----------------------------------------------------------- */

/* Only the mover's store is in the ring in Kalah; in basic mancala all are. */
static bool
store_in_ring (const KalahRules *rules, int seat, int mover)
{
  return seat == mover || is_basic (rules);
}

/* Gives every hole of the ring LAPS stones, and returns how many holes it has. */
static unsigned
sow_laps (const KalahRules *rules, KalahPosition *position, int mover, unsigned laps)
{
  unsigned holes = 0;
  for (int seat = 0; seat < position->players; seat++) {
    if (!kalah_position_on_board (position, seat))
      continue;
    for (int pit = 0; pit < position->pits; pit++)
      position->pit[seat][pit] = (uint16_t) (position->pit[seat][pit] + laps);
    holes += position->pits;
    if (store_in_ring (rules, seat, mover)) {
      position->store[seat] = (uint16_t) (position->store[seat] + laps);
      holes++;
    }
  }
  return holes;
}

/* Sows HAND stones from behind PIT of the mover, and notes where the last one
 * fell. */
static void
sow_hand (const KalahRules *rules, KalahPosition *position, int pit, unsigned hand,
          KalahOutcome *outcome)
{
  int mover = position->turn;
  int seat = mover;
  int last = pit;
  while (hand > 0) {
    while (hand > 0 && last + 1 < position->pits) {
      position->pit[seat][++last]++;
      hand--;
    }
    outcome->last_seat = (uint8_t) seat;
    outcome->last_pit = (int8_t) last;
    if (hand > 0 && store_in_ring (rules, seat, mover)) {
      position->store[seat]++;
      hand--;
      outcome->last_pit = -1;
    }
    seat = next_on_board (position, seat);
    last = -1;
  }
}

/* Whole laps go at once, so that a pit of thousands, which only a typed-in
 * position has, costs no more than a pit of four. The last lap is always sown
 * stone by stone: it says where the last stone fell. */
static void
sow (const KalahRules *rules, KalahPosition *position, int pit, KalahOutcome *outcome)
{
  int mover = position->turn;
  unsigned hand = position->pit[mover][pit];
  position->pit[mover][pit] = 0;
  if (hand > position->pits) {
    unsigned holes = sow_laps (rules, position, mover, 0);
    unsigned laps = (hand - 1) / holes;
    if (laps > 0)
      sow_laps (rules, position, mover, laps);
    hand -= laps * holes;
  }
  sow_hand (rules, position, pit, hand, outcome);
}

void
kalah_play_strew (const KalahRules *rules, const KalahPosition *position, int pit,
                  unsigned stones, KalahPosition *sown, KalahOutcome *outcome)
{
  *sown = *position;
  memset (sown->pit, 0, sizeof sown->pit);
  memset (sown->store, 0, sizeof sown->store);
  sown->pit[position->turn][pit] = (uint16_t) stones;
  sow (rules, sown, pit, outcome);
}

/* ---- capture ---------------------------------------------------------- */

/* The seats whose corresponding pits are looked at, one bit a seat. */
static unsigned
capture_seats (const KalahRules *rules, const KalahPosition *position, int mover)
{
  int next = next_on_board (position, mover);
  switch (kalah_rules_get (rules, KALAH_RULE_CAPTURE)) {
  case KALAH_CAPTURE_ALL: {
    unsigned seats = 0;
    for (; next != mover; next = next_on_board (position, next))
      seats |= 1u << next;
    return seats;
  }
  case KALAH_CAPTURE_OPPOSITE: {
    /* With fewer than four sides on the board nobody sits opposite. */
    int on_board = kalah_position_count (position, KALAH_STATUS_ACTIVE)
                   + kalah_position_count (position, KALAH_STATUS_RESIGNED);
    return 1u << (on_board == 4 ? next_on_board (position, next) : next);
  }
  default:
    return 1u << next;
  }
}

/* The last stone lies alone in PIT of the mover. */
static void
capture (const KalahRules *rules, KalahPosition *position, int pit, KalahOutcome *outcome)
{
  int mover = position->turn;
  int across = position->pits - 1 - pit;
  unsigned seats = capture_seats (rules, position, mover) & ~(1u << mover);
  unsigned stones = 0;
  for (int step = 1; step < position->players; step++) {
    int seat = (mover + step) % position->players;
    uint16_t taken = position->pit[seat][across];
    if ((seats & 1u << seat) == 0 || taken == 0)
      continue;
    outcome->taken[outcome->taken_count++]
        = (KalahTaken) { .seat = (uint8_t) seat, .pit = (uint8_t) across, .stones = taken };
    position->pit[seat][across] = 0;
    stones += taken;
  }
  if (stones == 0 && kalah_rules_get (rules, KALAH_RULE_EMPTY_CAPTURE) == KALAH_EMPTY_LEAVE)
    return;
  position->pit[mover][pit] = 0;
  position->store[mover] = (uint16_t) (position->store[mover] + stones + 1);
  outcome->captured = (uint16_t) (stones + 1);
  outcome->captured_pit = (uint8_t) pit;
}

/* ---- the end ---------------------------------------------------------- */

static void
end_game (KalahPosition *position, KalahReason reason, KalahOutcome *outcome)
{
  position->turn = KALAH_TURN_OVER;
  outcome->reason = reason;
  for (int seat = 0; seat < position->players; seat++)
    outcome->left[seat] = (uint16_t) kalah_position_side (position, seat);
}

/* All stones left in pits go into stores. */
static void
sweep (const KalahRules *rules, KalahPosition *position, int finisher, KalahOutcome *outcome)
{
  bool to_owner = kalah_rules_get (rules, KALAH_RULE_LEFTOVER) == KALAH_LEFTOVER_OWNER;
  for (int seat = 0; seat < position->players; seat++) {
    int heir = to_owner ? seat : finisher;
    outcome->got[heir] = (uint16_t) (outcome->got[heir] + outcome->left[seat]);
    memset (position->pit[seat], 0, sizeof position->pit[seat]);
  }
  for (int seat = 0; seat < position->players; seat++)
    position->store[seat] = (uint16_t) (position->store[seat] + outcome->got[seat]);
}

static bool
side_is_empty (const KalahPosition *position, int seat)
{
  for (int pit = 0; pit < position->pits; pit++)
    if (position->pit[seat][pit] > 0)
      return false;
  return true;
}

/* The seat whose empty side ends a game of Kalah, or -1. With several empty
 * sides it is the mover's, else the first one counter-clockwise. */
static int
find_finisher (const KalahRules *rules, const KalahPosition *position, int mover)
{
  if (kalah_rules_get (rules, KALAH_RULE_END) == KALAH_END_CANNOT_MOVE)
    return side_is_empty (position, position->turn) ? position->turn : -1;
  for (int step = 0; step < position->players; step++) {
    int seat = (mover + step) % position->players;
    if (position->status[seat] == KALAH_STATUS_ACTIVE && side_is_empty (position, seat))
      return seat;
  }
  return -1;
}

static bool
has_majority (const KalahPosition *position)
{
  unsigned total = kalah_position_total (position);
  return 2u * position->store[0] > total || 2u * position->store[1] > total;
}

/* Ends a game of Kalah if that is due; position->turn is who would move next. */
static void
test_end (const KalahRules *rules, KalahPosition *position, int mover, KalahOutcome *outcome)
{
  int finisher = find_finisher (rules, position, mover);
  if (finisher >= 0) {
    bool stuck = kalah_rules_get (rules, KALAH_RULE_END) == KALAH_END_CANNOT_MOVE;
    end_game (position, stuck ? KALAH_REASON_CANNOT_MOVE : KALAH_REASON_SIDE_EMPTY, outcome);
    sweep (rules, position, finisher, outcome);
  } else if (kalah_rules_get (rules, KALAH_RULE_MAJORITY) == KALAH_MAJORITY_ON
             && position->players == 2 && has_majority (position)) {
    end_game (position, KALAH_REASON_MAJORITY, outcome);
  }
}

/* Basic mancala: SEAT has no stones left and takes the best free place. */
static void
finish (const KalahRules *rules, KalahPosition *position, int seat, KalahOutcome *outcome)
{
  position->place[seat] = (uint8_t) (1 + kalah_position_count (position, KALAH_STATUS_FINISHED));
  position->status[seat] = KALAH_STATUS_FINISHED;
  if (kalah_rules_get (rules, KALAH_RULE_RANKS) == KALAH_RANKS_FIRST)
    end_game (position, KALAH_REASON_FINISHED, outcome);
  else if (kalah_position_count (position, KALAH_STATUS_ACTIVE) <= 1)
    end_game (position, KALAH_REASON_ALL_RANKED, outcome);
  else
    position->turn = (int8_t) kalah_position_next_active (position, seat);
}

/* In a game of basic mancala that was played from the start, a player to move
 * has a stone: only the owner can empty a side, and is finished then. A typed-in
 * position may have an empty side all the same. When the turn comes to it there
 * is nothing to sow, which is what finishing means: that seat finishes then, and
 * the turn goes on. */
static void
finish_stuck (const KalahRules *rules, KalahPosition *position, KalahOutcome *outcome)
{
  while (position->turn != KALAH_TURN_OVER && side_is_empty (position, position->turn))
    finish (rules, position, position->turn, outcome);
}

/* ---- whole moves ------------------------------------------------------ */

static void
after_kalah (const KalahRules *rules, KalahPosition *position, KalahOutcome *outcome)
{
  int mover = position->turn;
  bool in_store = outcome->last_pit < 0;
  if (!in_store && outcome->last_seat == mover && position->pit[mover][outcome->last_pit] == 1)
    capture (rules, position, outcome->last_pit, outcome);
  if (!in_store)
    position->turn = (int8_t) kalah_position_next_active (position, mover);
  test_end (rules, position, mover, outcome);
  outcome->extra = in_store && position->turn == mover;
}

static void
after_basic (const KalahRules *rules, KalahPosition *position, KalahOutcome *outcome)
{
  int mover = position->turn;
  if (side_is_empty (position, mover)) {
    outcome->finished = true;
    finish (rules, position, mover, outcome);
  } else if (outcome->last_pit < 0) {
    outcome->extra = true;
  } else {
    position->turn = (int8_t) kalah_position_next_active (position, mover);
  }
  finish_stuck (rules, position, outcome);
}

static KalahOutcome *
begin_outcome (KalahOutcome *outcome, KalahOutcome *unused)
{
  if (outcome == NULL)
    outcome = unused;
  memset (outcome, 0, sizeof *outcome);
  outcome->last_pit = -1;
  return outcome;
}

KalahPlayError
kalah_play_sow (const KalahRules *rules, KalahPosition *position, int pit, KalahOutcome *outcome)
{
  KalahOutcome unused;
  if (position->turn == KALAH_TURN_OVER)
    return KALAH_PLAY_OVER;
  if (pit < 0 || pit >= position->pits)
    return KALAH_PLAY_NO_SUCH_PIT;
  if (position->pit[position->turn][pit] == 0)
    return KALAH_PLAY_EMPTY_PIT;
  outcome = begin_outcome (outcome, &unused);
  sow (rules, position, pit, outcome);
  if (is_basic (rules))
    after_basic (rules, position, outcome);
  else
    after_kalah (rules, position, outcome);
  return KALAH_PLAY_OK;
}

/* Takes SEAT off the list of players, to the worst place still free. */
static void
give_up (const KalahRules *rules, KalahPosition *position, int seat)
{
  int gone = kalah_position_count (position, KALAH_STATUS_RESIGNED)
             + kalah_position_count (position, KALAH_STATUS_REMOVED);
  position->place[seat] = (uint8_t) (position->players - gone);
  position->status[seat] = KALAH_STATUS_RESIGNED;
  if (kalah_rules_resign_removes (rules)) {
    unsigned side = kalah_position_side (position, seat);
    position->status[seat] = KALAH_STATUS_REMOVED;
    position->store[seat] = (uint16_t) (position->store[seat] + side);
    memset (position->pit[seat], 0, sizeof position->pit[seat]);
  }
}

KalahPlayError
kalah_play_resign (const KalahRules *rules, KalahPosition *position, int seat,
                   KalahOutcome *outcome)
{
  if (position->turn == KALAH_TURN_OVER)
    return KALAH_PLAY_OVER;
  if (seat < 0 || seat >= position->players || position->status[seat] != KALAH_STATUS_ACTIVE)
    return KALAH_PLAY_NOT_ACTIVE;
  give_up (rules, position, seat);
  if (position->turn == seat)
    position->turn = (int8_t) kalah_position_next_active (position, seat);
  if (kalah_position_count (position, KALAH_STATUS_ACTIVE) > 1) {
    kalah_play_settle (rules, position, outcome);
  } else {
    KalahOutcome unused;
    end_game (position, KALAH_REASON_RESIGNED, begin_outcome (outcome, &unused));
  }
  return KALAH_PLAY_OK;
}

/* A typed-in position may show a game that is over for a reason that no move
 * brought about: only one player left, or a first place that ends the game. */
static KalahReason
reason_as_it_stands (const KalahRules *rules, const KalahPosition *position)
{
  bool alone = kalah_position_count (position, KALAH_STATUS_ACTIVE) == 1;
  if (is_basic (rules) && kalah_position_count (position, KALAH_STATUS_FINISHED) > 0) {
    if (kalah_rules_get (rules, KALAH_RULE_RANKS) == KALAH_RANKS_FIRST)
      return KALAH_REASON_FINISHED;
    return alone ? KALAH_REASON_ALL_RANKED : KALAH_REASON_NONE;
  }
  return alone ? KALAH_REASON_RESIGNED : KALAH_REASON_NONE;
}

KalahReason
kalah_play_settle (const KalahRules *rules, KalahPosition *position, KalahOutcome *outcome)
{
  KalahOutcome unused;
  outcome = begin_outcome (outcome, &unused);
  if (position->turn == KALAH_TURN_OVER)
    return KALAH_REASON_NONE;
  KalahReason reason = reason_as_it_stands (rules, position);
  if (reason != KALAH_REASON_NONE)
    end_game (position, reason, outcome);
  else if (is_basic (rules))
    finish_stuck (rules, position, outcome);
  else
    test_end (rules, position, position->turn, outcome);
  return outcome->reason;
}
