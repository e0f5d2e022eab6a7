/*
 * chances.c - see chances.h. Games that there is a network for are judged by that, see
 * judge.h. The weights here are for all others; they were found by logistic regression
 * over games of the program against itself: which of two players came in first, and what
 * was on the board many moves before.
 */
#include "chances.h"

#include "judge.h"

/* Early on a stone in the store decides little, and near the end almost everything:
 * each stage has weights of its own. */
#define STAGES KALAH_GLANCE_STAGES

/* How many others move before SEAT does. */
static int
turns_to_wait (const KalahRing *ring, int seat)
{
  int turns = 0;
  for (int other = ring->turn; other != seat; other = ring->after[other])
    turns++;
  return turns;
}

/* ---- Kalah ------------------------------------------------------------ */

typedef struct {
  float store;    /* each stone in it */
  float side;     /* each stone in the pits */
  float extra;    /* each pit whose last stone falls into the store */
  float capture;  /* each stone of the biggest capture at hand */
  float hole;     /* each empty pit */
  float heavy;    /* each pit whose stones go past the store */
  float loss;     /* each own stone in the biggest captures of the others */
  float wait[KALAH_SEATS_MAX]; /* by how many move before */
  float needy;    /* each stone that the pits have below NEEDY_BELOW */
} KalahWeights;

#define NEEDY_BELOW 6

static const KalahWeights kalah_weights[STAGES] = {
  { 0.488f, -0.024f, 0.944f, 0.000f, 0.348f, 0.358f, 0.000f,
    { 1.216f, 0.398f, 0.447f }, 0.137f },
  { 0.803f, 0.219f, -0.239f, 0.425f, -0.577f, 0.592f, -0.064f,
    { 0.252f, 0.181f, -0.009f }, -0.309f },
  { 0.475f, 0.367f, 0.043f, 0.178f, -0.600f, 0.135f, -0.081f,
    { -0.119f, 0.021f, -0.019f }, 0.214f },
  { 0.330f, 0.241f, 0.064f, 0.091f, -0.535f, -0.155f, -0.079f,
    { 0.023f, 0.173f, 0.089f }, 0.132f },
  { 0.223f, 0.133f, -0.111f, 0.051f, -0.447f, -0.316f, -0.054f,
    { 0.048f, 0.265f, 0.168f }, 0.012f },
  { 0.172f, 0.077f, -0.048f, 0.040f, -0.326f, -0.395f, -0.024f,
    { 0.140f, 0.226f, 0.140f }, -0.131f },
  { 0.156f, 0.042f, -0.134f, 0.017f, -0.215f, -0.359f, -0.008f,
    { 0.244f, 0.206f, 0.130f }, -0.161f },
  { 0.075f, -0.007f, -0.213f, 0.007f, -0.091f, -0.428f, -0.003f,
    { 0.496f, 0.117f, 0.090f }, -0.161f },
};

static float
kalah_pits (const KalahRingRules *rules, const KalahRing *ring, int seat,
            const KalahWeights *weights)
{
  float value = 0;
  for (int pit = 0; pit < rules->pits; pit++) {
    int stones = ring->pit[seat][pit], way = rules->pits - pit;
    value += stones == 0 ? weights->hole : 0;
    value += stones == way ? weights->extra : stones > way ? weights->heavy : 0;
  }
  return value;
}

static float
kalah_standing (const KalahRingRules *rules, const KalahRing *ring, int seat,
                const KalahWeights *weights, const KalahThreat threats[KALAH_SEATS_MAX])
{
  int side = ring->side[seat];
  float value = weights->store * ring->store[seat] + weights->wait[turns_to_wait (ring, seat)];
  value += weights->capture * (float) threats[seat].stones;
  value += weights->loss * (float) kalah_glance_losses (rules, ring, seat, threats);
  value += kalah_pits (rules, ring, seat, weights);
  if (!rules->to_finisher)
    value += weights->side * (float) side;
  return value + (side < NEEDY_BELOW ? weights->needy * (float) (NEEDY_BELOW - side) : 0);
}

static void
kalah_standings (const KalahRingRules *rules, const KalahRing *ring,
                 float standings[KALAH_SEATS_MAX])
{
  KalahThreat threats[KALAH_SEATS_MAX];
  int stage = kalah_glance_stage (rules, ring), seat = ring->turn;
  kalah_glance_threats (rules, ring, threats);
  do {
    standings[seat] = kalah_standing (rules, ring, seat, &kalah_weights[stage], threats);
    seat = ring->after[seat];
  } while (seat != ring->turn);
}

/* ---- basic mancala ---------------------------------------------------- */

typedef struct {
  float side;  /* each stone in the pits */
  float way;   /* each pit with stones, for each step to the store */
  float extra; /* each pit whose last stone falls into the store */
  float used;  /* each pit with stones */
  float ready; /* a single stone before the store */
  float wait[KALAH_SEATS_MAX]; /* by how many move before */
} BasicWeights;

static const BasicWeights basic_duel_weights[STAGES] = {
  { 1.158f, -2.064f, 1.835f, 0.861f, -2.090f, { 0.519f, -0.519f, 0.000f } },
  { 0.603f, -0.486f, 0.606f, 1.269f, -1.427f, { 0.148f, -0.148f, 0.000f } },
  { 0.004f, -0.161f, 0.322f, 0.861f, -0.527f, { 0.005f, -0.005f, 0.000f } },
  { -0.054f, 0.015f, 0.142f, 0.139f, -0.174f, { -0.007f, 0.007f, 0.000f } },
  { 0.022f, -0.018f, -0.009f, -0.062f, 0.141f, { 0.025f, -0.025f, 0.000f } },
  { 0.012f, -0.013f, 0.014f, 0.040f, -0.173f, { -0.015f, 0.015f, 0.000f } },
  { -0.002f, 0.008f, -0.019f, -0.032f, 0.015f, { -0.006f, 0.006f, 0.000f } },
  { 0.007f, 0.028f, -0.071f, -0.113f, 0.123f, { 0.006f, -0.006f, 0.000f } },
};

static const BasicWeights basic_weights[STAGES] = {
  { 1.385f, -0.983f, 0.094f, 1.329f, -1.267f, { 0.219f, -0.193f, -0.619f } },
  { 0.239f, -0.244f, 0.233f, 0.730f, -0.554f, { 0.247f, 0.029f, -0.135f } },
  { 0.047f, -0.147f, 0.147f, 0.512f, -0.257f, { 0.010f, -0.130f, -0.115f } },
  { 0.025f, -0.034f, 0.042f, 0.145f, -0.013f, { -0.023f, 0.016f, 0.029f } },
  { -0.019f, 0.002f, 0.026f, 0.014f, 0.008f, { 0.061f, 0.056f, 0.053f } },
  { -0.002f, -0.003f, -0.030f, -0.040f, 0.059f, { 0.085f, 0.043f, 0.035f } },
  { 0.005f, -0.003f, 0.034f, 0.010f, -0.003f, { 0.032f, 0.037f, 0.018f } },
  { -0.000f, 0.008f, -0.011f, -0.029f, -0.045f, { 0.001f, 0.006f, 0.005f } },
};

static float
basic_standing (const KalahRingRules *rules, const KalahRing *ring, int seat,
                const BasicWeights *weights)
{
  float value = weights->side * ring->side[seat] + weights->wait[turns_to_wait (ring, seat)];
  for (int pit = 0; pit < rules->pits; pit++) {
    int stones = ring->pit[seat][pit], way = rules->pits - pit;
    if (stones == 0)
      continue;
    value += weights->used + weights->way * (float) way;
    value += stones % ring->holes == way ? weights->extra : 0;
  }
  return value + (ring->pit[seat][rules->pits - 1] == 1 ? weights->ready : 0);
}

static void
basic_standings (const KalahRingRules *rules, const KalahRing *ring,
                 float standings[KALAH_SEATS_MAX])
{
  const BasicWeights *stages = rules->players == 2 ? basic_duel_weights : basic_weights;
  const BasicWeights *weights = &stages[kalah_glance_stage (rules, ring)];
  int seat = ring->turn;
  do {
    standings[seat] = basic_standing (rules, ring, seat, weights);
    seat = ring->after[seat];
  } while (seat != ring->turn);
}

/* ---- both ------------------------------------------------------------- */

void
kalah_chances_standings (const KalahRingRules *rules, const KalahRing *ring,
                         float standings[KALAH_SEATS_MAX])
{
  KalahNetwork network = kalah_judge_network (rules, ring);
  if (network != KALAH_NETWORK_COUNT)
    kalah_judge_standings (network, rules, ring, standings);
  else if (rules->basic)
    basic_standings (rules, ring, standings);
  else
    kalah_standings (rules, ring, standings);
}

/* 1 / (1 + exp (-x)) at 0, 1/4, 2/4, ... */
#define LOGISTIC_STEPS 4
static const float logistic[] = {
  0.500f, 0.562f, 0.622f, 0.679f, 0.731f, 0.777f, 0.818f, 0.852f, 0.881f, 0.905f, 0.924f,
  0.940f, 0.953f, 0.963f, 0.971f, 0.977f, 0.982f, 0.986f, 0.989f, 0.991f, 0.993f, 0.995f,
  0.996f, 0.997f, 0.998f, 0.998f, 0.998f, 0.999f, 0.999f
};
#define LOGISTIC_LAST ((int) (sizeof logistic / sizeof *logistic) - 1)

static float
chance (float ahead)
{
  float place = (ahead < 0 ? -ahead : ahead) * LOGISTIC_STEPS, value = logistic[LOGISTIC_LAST];
  if (place < LOGISTIC_LAST) {
    int step = (int) place;
    value = logistic[step] + (place - (float) step) * (logistic[step + 1] - logistic[step]);
  }
  return ahead < 0 ? 1 - value : value;
}

KalahChances
kalah_chances (const KalahRingRules *rules, const KalahRing *ring)
{
  KalahChances chances = { { 0 } };
  float standings[KALAH_SEATS_MAX];
  bool over = ring->turn == KALAH_TURN_OVER;
  if (!over)
    kalah_chances_standings (rules, ring, standings);
  for (int seat = 0; seat < rules->players; seat++)
    for (int other = seat + 1; other < rules->players; other++) {
      bool open = !over && kalah_ring_plays (ring, seat) && kalah_ring_plays (ring, other);
      float value = open ? chance (standings[seat] - standings[other])
                         : 0.5f + 0.5f * (float) kalah_ring_order (rules, ring, seat, other);
      chances.of[seat] += value / (float) (rules->players - 1);
      chances.of[other] += (1 - value) / (float) (rules->players - 1);
    }
  return chances;
}
