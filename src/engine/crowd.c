/*
 * crowd.c - see crowd.h. Invariant: a place in the tree has been looked at at least
 * once, its moves lie side by side, and what it is worth is known for every seat.
 */
#include "crowd.h"

#include <stdlib.h>

#include "chances.h"
#include "evaluate.h"
#include "lot.h"
#include "play.h"

#define DEPTH_MAX 100
#define PLACES_FEW 30000 /* where there is no other memory */
#define POLL_NODES 500   /* stop is asked each time that so many nodes have passed, not before */
/* How much a move that was seldom followed is preferred, and how much the best reply
 * counts against the average of all lines followed. */
#define CURIOSITY 0.06f
#define BEST_SHARE 0.3f

/* A position, as it arises from the one above it. */
typedef struct {
  KalahChances sum;  /* over all visits */
  KalahChances best; /* with the best reply, and the best one to that, ... */
  float root;        /* about the square root of visits */
  uint32_t visits;
  uint32_t first;    /* place of its first move; the others follow */
  uint8_t count;     /* of moves; 0 = not looked at */
  uint8_t pit;       /* that was sown to get here */
} Place;

typedef struct {
  KalahRingRules rules;
  KalahRing ring; /* at the top */
  Place *places;
  uint32_t used, room;
  unsigned depth; /* that it may look ahead */
  uint64_t nodes, nodes_max, next_poll;
  const KalahLimits *limits;
  bool compares;  /* all moves of the top are followed equally often; and of each pit: */
  uint32_t lines[KALAH_PITS_MAX]; /* how often, */
  int64_t leads[KALAH_PITS_MAX];  /*   and what the mover had at the ends, all together */
} Crowd;

/* The way from the top to a place. */
typedef struct {
  uint32_t place[DEPTH_MAX + 1];
  unsigned length;
} Way;

/* ---- growing ---------------------------------------------------------- */

static bool
may_look (Crowd *crowd)
{
  if (crowd->nodes >= crowd->next_poll) {
    crowd->next_poll += POLL_NODES;
    if (crowd->limits->stop != NULL && crowd->limits->stop (crowd->limits->stop_data))
      return false;
  }
  return crowd->nodes < crowd->nodes_max;
}

/* Looks at all moves of RING, which is at PLACE. False when a limit does not allow. */
static bool
grow (Crowd *crowd, Place *place, const KalahRing *ring)
{
  const uint16_t *own = ring->pit[ring->turn];
  uint8_t count = 0;
  for (int pit = 0; pit < crowd->rules.pits; pit++)
    count += own[pit] > 0;
  if (crowd->nodes + count > crowd->nodes_max || crowd->used + count > crowd->room)
    return false;
  place->first = crowd->used;
  place->count = count;
  /* From the store backwards: of moves that look the same the nearest is best. */
  for (int pit = crowd->rules.pits - 1; pit >= 0; pit--)
    if (own[pit] > 0) {
      KalahRing after = *ring;
      kalah_ring_sow (&crowd->rules, &after, pit);
      KalahChances chances = kalah_chances (&crowd->rules, &after);
      crowd->places[crowd->used++] = (Place) {
        .sum = chances, .best = chances, .root = 1, .visits = 1, .pit = (uint8_t) pit
      };
    }
  crowd->nodes += count;
  return true;
}

/* ---- following lines -------------------------------------------------- */

static float
worth (const Place *place, int seat)
{
  return (1 - BEST_SHARE) * place->sum.of[seat] / (float) place->visits
         + BEST_SHARE * place->best.of[seat];
}

/* The move to follow for SEAT, which is to move. */
static uint32_t
choose (const Crowd *crowd, const Place *place, int seat)
{
  uint32_t chosen = place->first;
  float most = -1;
  for (uint32_t i = place->first; i < place->first + place->count; i++) {
    const Place *move = &crowd->places[i];
    float value = worth (move, seat) + CURIOSITY * place->root / (float) (1 + move->visits);
    if (value > most) {
      most = value;
      chosen = i;
    }
  }
  return chosen;
}

/* The move to follow from the top where all are compared. */
static uint32_t
take_turns (const Crowd *crowd)
{
  const Place *top = &crowd->places[0];
  uint32_t chosen = top->first;
  for (uint32_t i = top->first; i < top->first + top->count; i++)
    if (crowd->places[i].visits < crowd->places[chosen].visits)
      chosen = i;
  return chosen;
}

static const Place *
best_reply (const Crowd *crowd, const Place *place, int seat)
{
  const Place *best = &crowd->places[place->first];
  for (const Place *move = best; move < &crowd->places[place->first] + place->count; move++)
    if (move->best.of[seat] > best->best.of[seat])
      best = move;
  return best;
}

/* Tells all places on WAY that the line is worth CHANCES. SEATS are who is to move. */
static void
tell (Crowd *crowd, const Way *way, const int8_t seats[], const KalahChances *chances)
{
  for (unsigned i = way->length; i-- > 0;) {
    Place *place = &crowd->places[way->place[i]];
    place->visits++;
    place->root += 0.5f / place->root;
    for (int seat = 0; seat < crowd->rules.players; seat++)
      place->sum.of[seat] += chances->of[seat];
    if (place->count > 0)
      place->best = best_reply (crowd, place, seats[i])->best;
  }
}

/* RING is where a line ended that began with PIT. True when it can lead to nothing else. */
static bool
note_lead (Crowd *crowd, const KalahRing *ring, int pit)
{
  bool final;
  crowd->leads[pit] += kalah_evaluate_ring (&crowd->rules, ring, crowd->ring.turn, &final);
  crowd->lines[pit]++;
  return final;
}

/* Follows one line to where nobody has looked, and looks there. */
static bool
follow (Crowd *crowd)
{
  KalahRing ring = crowd->ring;
  Way way = { .length = 1 };
  int8_t seats[DEPTH_MAX + 1] = { ring.turn };
  Place *place = &crowd->places[0];
  while (place->count > 0) {
    bool turns = crowd->compares && way.length == 1;
    uint32_t next = turns ? take_turns (crowd) : choose (crowd, place, ring.turn);
    place = &crowd->places[next];
    kalah_ring_sow (&crowd->rules, &ring, place->pit);
    seats[way.length] = ring.turn;
    way.place[way.length++] = next;
  }
  KalahChances chances;
  if (ring.turn == KALAH_TURN_OVER || way.length > crowd->depth) {
    chances = kalah_chances (&crowd->rules, &ring);
    crowd->nodes++;
  } else {
    if (!grow (crowd, place, &ring))
      return false;
    chances = best_reply (crowd, place, ring.turn)->best;
  }
  tell (crowd, &way, seats, &chances);
  if (crowd->compares && way.length > 1)
    note_lead (crowd, &ring, crowd->places[way.place[1]].pit);
  return true;
}

/* ---- the choice ------------------------------------------------------- */

static bool
is_settled (const Crowd *crowd)
{
  const Place *top = &crowd->places[0];
  uint32_t most = 0, second = 0; /* visits of a move */
  for (uint32_t i = top->first; i < top->first + top->count; i++) {
    uint32_t visits = crowd->places[i].visits;
    if (visits > most) {
      second = most;
      most = visits;
    } else if (visits > second) {
      second = visits;
    }
  }
  return top->count == 1 || most - second > crowd->nodes_max - crowd->nodes;
}

/* The most followed line is the choice, as it has stood the test; who errs goes by
 * what each move seems to be worth. */
static const Place *
decide (const Crowd *crowd, int error, uint64_t seed)
{
  const Place *top = &crowd->places[0], *first = &crowd->places[top->first], *chosen = first;
  float most = -2;
  for (const Place *move = first; move < first + top->count; move++) {
    float value = worth (move, crowd->ring.turn);
    if (error == 0)
      value += (float) move->visits;
    else
      value += (float) ((int) (kalah_lot_draw (~seed, move->pit) % (2 * (unsigned) error + 1))
                        - error) / 1000;
    if (value > most) {
      most = value;
      chosen = move;
    }
  }
  return chosen;
}

/* The score is what stands on the board where the most followed line ends. */
static void
report (const Crowd *crowd, const KalahRules *rules, const KalahPosition *position,
        const Place *chosen, KalahVerdict *verdict, KalahChances *hopes)
{
  KalahPosition end = *position;
  for (int seat = 0; hopes != NULL && seat < position->players; seat++)
    hopes->of[seat] = worth (chosen, seat);
  bool final;
  *verdict = (KalahVerdict) { .pit = chosen->pit, .nodes = crowd->nodes };
  for (const Place *place = chosen;;) {
    kalah_play_sow (rules, &end, place->pit, NULL);
    verdict->depth++;
    if (place->count == 0)
      break;
    const Place *next = &crowd->places[place->first];
    for (const Place *move = next; move < &crowd->places[place->first] + place->count; move++)
      if (move->visits > next->visits)
        next = move;
    place = next;
  }
  verdict->score = kalah_value_stones (kalah_evaluate (rules, &end, position->turn, &final));
}

/* The choice where there was no time to look at any move. */
static int
nearest_pit (const KalahPosition *position)
{
  int pit = position->pits - 1;
  while (position->pit[position->turn][pit] == 0)
    pit--;
  return pit;
}

/* Only POSITION is in the tree. False when memory is out; else free its places. */
static bool
begin (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
       Crowd *crowd)
{
  size_t room = limits->memory / sizeof (Place);
  room = room > UINT32_MAX / 2 ? UINT32_MAX / 2 : room < PLACES_FEW ? PLACES_FEW : room;
  if (limits->nodes < room)
    room = (size_t) limits->nodes + 1;
  *crowd = (Crowd) { .room = (uint32_t) room,
                     .nodes_max = limits->nodes,
                     .next_poll = POLL_NODES,
                     .limits = limits };
  crowd->depth = limits->depth == 0 || limits->depth > DEPTH_MAX ? DEPTH_MAX : limits->depth;
  crowd->places = malloc (room * sizeof (Place));
  if (crowd->places == NULL)
    return false;
  kalah_ring_init (rules, position, &crowd->rules, &crowd->ring);
  crowd->places[crowd->used++] = (Place) { .root = 1, .visits = 1 };
  return true;
}

/* HOPES may be NULL. */
static bool
think (const KalahRules *rules, const KalahPosition *position, const KalahLimits *limits,
       int error, KalahVerdict *verdict, KalahChances *hopes)
{
  Crowd crowd;
  if (!begin (rules, position, limits, &crowd))
    return false;
  while (may_look (&crowd) && follow (&crowd) && !is_settled (&crowd))
    ;
  if (crowd.places[0].count > 0)
    report (&crowd, rules, position, decide (&crowd, error, limits->seed), verdict, hopes);
  else
    verdict->pit = nearest_pit (position);
  free (crowd.places);
  return true;
}

bool
kalah_crowd_search (const KalahRules *rules, const KalahPosition *position,
                    const KalahLimits *limits, int error, KalahVerdict *verdict)
{
  return think (rules, position, limits, error, verdict, NULL);
}

bool
kalah_crowd_hope (const KalahRules *rules, const KalahPosition *position,
                  const KalahLimits *limits, KalahVerdict *verdict, KalahChances *hopes)
{
  return think (rules, position, limits, 0, verdict, hopes);
}

/* ---- all moves -------------------------------------------------------- */

/* What is on the board where lines end, on average; in basic mancala, where that is not
 * much before the very end, the players who are likely to come in later. */
static int
value_of_lines (const Crowd *crowd, const Place *move, bool exact)
{
  const int others = crowd->rules.players - 1;
  float hope = worth (move, crowd->ring.turn);
  if (crowd->rules.basic && !exact)
    return (int) ((2 * hope - 1) * (float) (others * KALAH_VALUE_PLACE));
  return (int) (crowd->leads[move->pit] / crowd->lines[move->pit]);
}

/* The look right behind a move counts as a line, so that each move has one. */
static void
report_moves (Crowd *crowd, KalahValues *values)
{
  const Place *top = &crowd->places[0], *first = &crowd->places[top->first];
  *values = (KalahValues) { .nodes = crowd->nodes };
  for (const Place *move = first; move < first + top->count; move++) {
    KalahRing after = crowd->ring;
    kalah_ring_sow (&crowd->rules, &after, move->pit);
    bool exact = note_lead (crowd, &after, move->pit);
    values->legal |= 1u << move->pit;
    values->score[move->pit] = kalah_value_stones (value_of_lines (crowd, move, exact));
    values->exact[move->pit] = exact;
  }
}

bool
kalah_crowd_compare (const KalahRules *rules, const KalahPosition *position,
                     const KalahLimits *limits, KalahValues *values)
{
  Crowd crowd;
  if (!begin (rules, position, limits, &crowd))
    return false;
  crowd.compares = true;
  while (may_look (&crowd) && follow (&crowd))
    ;
  report_moves (&crowd, values);
  free (crowd.places);
  return true;
}
