/*
 * judge.c - see judge.h. Invariant: the rows of a seat that plays are the same number in
 * every view of a game.
 */
#include "judge.h"

typedef struct {
  int8_t row[KALAH_JUDGE_ROWS][KALAH_JUDGE_HIDDEN];
  int16_t bias[KALAH_JUDGE_HIDDEN];
  int16_t out[KALAH_GLANCE_STAGES][KALAH_SEATS_MAX][KALAH_JUDGE_HIDDEN];
  int16_t store[KALAH_GLANCE_STAGES]; /* each stone in it */
  int16_t side[KALAH_GLANCE_STAGES];  /* each stone in the pits */
  int16_t wait[KALAH_GLANCE_STAGES][KALAH_SEATS_MAX]; /* by how many seats move before */
} Network;

static const Network networks[KALAH_NETWORK_COUNT] = {
#include "judge-data.inc"
};

KalahNetwork
kalah_judge_network (const KalahRingRules *rules, const KalahRing *ring)
{
  if (rules->pits != KALAH_JUDGE_PITS)
    return KALAH_NETWORK_COUNT;
  if (rules->basic)
    return rules->players == 2   ? KALAH_NETWORK_BASIC_2
           : rules->players == 3 ? KALAH_NETWORK_BASIC_3
                                 : KALAH_NETWORK_COUNT;
  return rules->players == 4 && ring->active == 4 && !rules->to_finisher ? KALAH_NETWORK_KALAH_4
                                                                         : KALAH_NETWORK_COUNT;
}

/* ---- what it sees ----------------------------------------------------- */

static void
see (KalahJudgeView *view, int first, int number, int end)
{
  view->row[view->count++] = (uint16_t) (first + (number < end ? number : end - 1));
}

/* How many stones SEAT has more than all have on average, in steps of two stones; the
 * middle of the steps is as many. */
static int
lead_of (const KalahRingRules *rules, const uint16_t stones[KALAH_SEATS_MAX], int seat)
{
  int all = 0;
  for (int other = 0; other < rules->players; other++)
    all += stones[other];
  int lead = (stones[seat] + KALAH_JUDGE_STEPS) * rules->players - all;
  return lead < 0 ? 0 : lead / (2 * rules->players);
}

/* The rows of SEAT begin at ROW. */
static void
look_at_seat (const KalahRingRules *rules, const KalahRing *ring, int seat, int row,
              const KalahThreat threats[KALAH_SEATS_MAX], KalahJudgeView *view)
{
  const int steps = KALAH_JUDGE_STEPS;
  for (int pit = 0; pit < KALAH_JUDGE_PITS; pit++, row += KALAH_JUDGE_COUNTS)
    see (view, row, ring->pit[seat][pit], KALAH_JUDGE_COUNTS);
  see (view, row, lead_of (rules, rules->basic ? ring->side : ring->store, seat), steps);
  if (rules->basic)
    return;
  see (view, row + steps, threats[seat].stones, steps);
  see (view, row + 2 * steps, kalah_glance_losses (rules, ring, seat, threats), steps);
}

void
kalah_judge_look (const KalahRingRules *rules, const KalahRing *ring, KalahJudgeView *view)
{
  KalahThreat threats[KALAH_SEATS_MAX];
  view->count = 0;
  view->stage = kalah_glance_stage (rules, ring);
  if (!rules->basic)
    kalah_glance_threats (rules, ring, threats);
  for (int wait = 0; wait < rules->players; wait++) {
    int seat = (ring->turn + wait) % rules->players, row = wait * KALAH_JUDGE_SEAT_ROWS;
    view->store[wait] = ring->store[seat];
    view->side[wait] = ring->side[seat];
    if (kalah_ring_plays (ring, seat))
      look_at_seat (rules, ring, seat, row, threats, view);
    else
      see (view, row + KALAH_JUDGE_SEAT_ROWS - 1, 0, 1);
  }
}

/* ---- what it makes of it ---------------------------------------------- */

static void
add_rows (const Network *network, const KalahJudgeView *view, int16_t hidden[KALAH_JUDGE_HIDDEN])
{
  for (int i = 0; i < KALAH_JUDGE_HIDDEN; i++)
    hidden[i] = network->bias[i];
  for (int seen = 0; seen < view->count; seen++) {
    const int8_t *row = network->row[view->row[seen]];
    for (int i = 0; i < KALAH_JUDGE_HIDDEN; i++)
      hidden[i] = (int16_t) (hidden[i] + row[i]);
  }
  for (int i = 0; i < KALAH_JUDGE_HIDDEN; i++) {
    int16_t least = hidden[i] < 0 ? 0 : hidden[i];
    hidden[i] = least > KALAH_JUDGE_MOST ? KALAH_JUDGE_MOST : least;
  }
}

static int
weigh (const int16_t hidden[KALAH_JUDGE_HIDDEN], const int16_t weights[KALAH_JUDGE_HIDDEN])
{
  int sum = 0;
  for (int i = 0; i < KALAH_JUDGE_HIDDEN; i++)
    sum += hidden[i] * weights[i];
  return sum;
}

void
kalah_judge_standings (KalahNetwork which, const KalahRingRules *rules, const KalahRing *ring,
                       float standings[KALAH_SEATS_MAX])
{
  const Network *network = &networks[which];
  KalahJudgeView view;
  int16_t hidden[KALAH_JUDGE_HIDDEN];
  kalah_judge_look (rules, ring, &view);
  add_rows (network, &view, hidden);
  for (int wait = 0; wait < rules->players; wait++) {
    int direct = network->store[view.stage] * view.store[wait]
                 + network->side[view.stage] * view.side[wait] + network->wait[view.stage][wait];
    int sum = weigh (hidden, network->out[view.stage][wait]) + KALAH_JUDGE_FINE * direct;
    standings[(ring->turn + wait) % rules->players]
        = (float) sum / (KALAH_JUDGE_FINE * KALAH_JUDGE_BROAD);
  }
}
