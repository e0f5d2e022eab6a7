/*
 * evaluate.c - see evaluate.h. The weights were found by matches of the program
 * against itself (make bench-match).
 */
#include "evaluate.h"

#include "play.h"

/* In sixteenths of a stone. */
#define SIDE_WEIGHT 3   /* each stone in an own pit of Kalah */
#define THREAT_WEIGHT 4 /* each stone of the biggest capture at hand */
#define EXTRA_WEIGHT 6  /* each extra turn at hand */
#define TURN_WEIGHT 4   /* being the next to move */
/* In basic mancala it is not the stones that take time but the pits to be emptied,
 * the more the farther they are from the store. */
#define BASIC_SIDE_WEIGHT 8   /* each stone */
#define BASIC_WAY_WEIGHT 8    /* each pit with stones, for each pit on the way */
#define BASIC_EXTRA_WEIGHT 22
#define BASIC_TURN_WEIGHT 20

static bool
is_basic (const KalahRules *rules)
{
  return kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC;
}

/* Kalah: extra turns at hand, and the stones of the biggest capture. Only captures from
 * the next seat are counted: good enough for a guess. */
static void
look_at_pits (const KalahPosition *position, int seat, int *extras, int *threat)
{
  const uint16_t *own = position->pit[seat];
  int next = kalah_position_next_active (position, seat);
  const uint16_t *other = position->pit[next];
  *extras = *threat = 0;
  for (int pit = 0; pit < position->pits; pit++) {
    int last = pit + own[pit];
    if (own[pit] == 0 || last > position->pits)
      continue;
    if (last == position->pits)
      ++*extras;
    else if (own[last] == 0 && other[position->pits - 1 - last] > *threat)
      *threat = other[position->pits - 1 - last];
  }
}

static int
kalah_standing (const KalahRules *rules, const KalahPosition *position, int seat)
{
  bool kept = kalah_rules_get (rules, KALAH_RULE_LEFTOVER) == KALAH_LEFTOVER_OWNER;
  int side = kept ? (int) kalah_position_side (position, seat) : 0;
  int extras, threat;
  look_at_pits (position, seat, &extras, &threat);
  return KALAH_VALUE_STONE * position->store[seat] + SIDE_WEIGHT * side
         + THREAT_WEIGHT * threat + EXTRA_WEIGHT * extras
         + (position->turn == seat ? TURN_WEIGHT : 0);
}

static int
basic_standing (const KalahPosition *position, int seat)
{
  int way = 0, extras = 0;
  for (int pit = 0; pit < position->pits; pit++) {
    int to_store = position->pits - pit;
    if (position->pit[seat][pit] > 0)
      way += to_store;
    if (position->pit[seat][pit] == to_store)
      extras++;
  }
  return -BASIC_SIDE_WEIGHT * (int) kalah_position_side (position, seat) - BASIC_WAY_WEIGHT * way
         + BASIC_EXTRA_WEIGHT * extras + (position->turn == seat ? BASIC_TURN_WEIGHT : 0);
}

/* ---- Kalah ------------------------------------------------------------ */

/* Who gave up has a place already; the stones in that store are out of the race. */
static int
kalah_value (const KalahRules *rules, const KalahPosition *position, int seat, bool average)
{
  bool over = position->turn == KALAH_TURN_OVER;
  int own = 0, best = 0, sum = 0, others = 0;
  for (int i = 0; i < position->players; i++) {
    if (i != seat && position->status[i] != KALAH_STATUS_ACTIVE)
      continue;
    int value = over ? KALAH_VALUE_STONE * position->store[i]
                     : kalah_standing (rules, position, i);
    if (i == seat) {
      own = value;
    } else {
      best = others == 0 || value > best ? value : best;
      sum += value;
      others++;
    }
  }
  return others == 0 ? own : own - (average ? sum / others : best);
}

/* ---- basic mancala ---------------------------------------------------- */

static int
compare_places (int own, int other)
{
  return own < other ? KALAH_VALUE_PLACE : own > other ? -KALAH_VALUE_PLACE : 0;
}

static int
final_places (const KalahRules *rules, const KalahPosition *position, int seat)
{
  uint8_t ranks[KALAH_SEATS_MAX];
  int value = 0;
  kalah_play_ranks (rules, position, ranks);
  for (int i = 0; i < position->players; i++)
    value += compare_places (ranks[seat], ranks[i]);
  return value;
}

/* Of a seat that is active: who finished came before it, who gave up comes after. */
static int
basic_value (const KalahPosition *position, int seat)
{
  int places = 0, best = -KALAH_VALUE_MOST;
  for (int i = 0; i < position->players; i++) {
    if (i == seat)
      continue;
    if (position->status[i] != KALAH_STATUS_ACTIVE) {
      bool before = position->status[i] == KALAH_STATUS_FINISHED;
      places += before ? -KALAH_VALUE_PLACE : KALAH_VALUE_PLACE;
    } else {
      int value = basic_standing (position, i);
      if (value > best)
        best = value;
    }
  }
  int lead = basic_standing (position, seat) - best;
  const int most = KALAH_VALUE_PLACE / 2; /* only typed-in positions have so many stones */
  return places + (lead > most ? most : lead < -most ? -most : lead);
}

int
kalah_evaluate (const KalahRules *rules, const KalahPosition *position, int seat, bool average,
                bool *final)
{
  *final = position->turn == KALAH_TURN_OVER;
  if (!is_basic (rules))
    return kalah_value (rules, position, seat, average);
  if (position->status[seat] == KALAH_STATUS_FINISHED) {
    *final = true;
    return (position->players + 1 - 2 * position->place[seat]) * KALAH_VALUE_PLACE;
  }
  return *final ? final_places (rules, position, seat) : basic_value (position, seat);
}

int
kalah_value_stones (int value)
{
  const int half = KALAH_VALUE_STONE / 2;
  return (value + (value < 0 ? -half : half)) / KALAH_VALUE_STONE;
}
