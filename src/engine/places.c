/*
 * places.c - who came where once a game is over, and the word for why it ended.
 *
 * Invariant: every place is within 1..players; whoever finished or resigned has
 * a place already, and the others share the places in between.
 */
#include "play.h"

/* More is better: stones in the store, or in basic mancala few stones left. */
static int
result (const KalahRules *rules, const KalahPosition *position, int seat)
{
  if (kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC)
    return -(int) kalah_position_side (position, seat);
  return position->store[seat];
}

/* The places of finished players come first; equal results share the better
 * place and leave the next one free. */
static uint8_t
place_of_active (const KalahRules *rules, const KalahPosition *position, int seat)
{
  uint8_t place = 1;
  for (int other = 0; other < position->players; other++) {
    if (position->status[other] == KALAH_STATUS_FINISHED)
      place++;
    else if (position->status[other] == KALAH_STATUS_ACTIVE
             && result (rules, position, other) > result (rules, position, seat))
      place++;
  }
  return place;
}

void
kalah_play_ranks (const KalahRules *rules, const KalahPosition *position,
                  uint8_t ranks[KALAH_SEATS_MAX])
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++) {
    if (seat >= position->players)
      ranks[seat] = 0;
    else if (position->status[seat] == KALAH_STATUS_ACTIVE)
      ranks[seat] = place_of_active (rules, position, seat);
    else
      ranks[seat] = position->place[seat];
  }
}

const char *
kalah_reason_word (KalahReason reason)
{
  switch (reason) {
  case KALAH_REASON_SIDE_EMPTY:
    return "side-empty";
  case KALAH_REASON_CANNOT_MOVE:
    return "cannot-move";
  case KALAH_REASON_MAJORITY:
    return "majority";
  case KALAH_REASON_RESIGNED:
    return "resigned";
  case KALAH_REASON_FINISHED:
    return "finished";
  case KALAH_REASON_ALL_RANKED:
    return "all-ranked";
  case KALAH_REASON_NONE:
    break;
  }
  return NULL;
}
