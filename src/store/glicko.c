/*
 * glicko.c - see glicko.h. The steps and the letters are those of the paper.
 */
#include "store/glicko.h"

#include <math.h>

#define INITIAL_RATING 1500.0
#define INITIAL_DEVIATION 350.0
#define INITIAL_VOLATILITY 0.06
#define SCALE 173.7178
#define EPSILON 0.000001

void
kalah_glicko_init (KalahGlicko *player)
{
  *player = (KalahGlicko) { INITIAL_RATING, INITIAL_DEVIATION, INITIAL_VOLATILITY };
}

static double
g_of (double phi)
{
  return 1 / sqrt (1 + 3 * phi * phi / (G_PI * G_PI));
}

/* What is expected of a player at MU against an opponent at MU_J. */
static double
expected (double mu, double mu_j, double phi_j)
{
  return 1 / (1 + exp (-g_of (phi_j) * (mu - mu_j)));
}

/* Step 5: the function whose root is the new volatility, in x = ln sigma^2. */
typedef struct {
  double delta, phi, v, a;
} Equation;

static double
f (const Equation *e, double x)
{
  double ex = exp (x);
  double sum = e->phi * e->phi + e->v + ex;

  return ex * (e->delta * e->delta - sum) / (2 * sum * sum)
         - (x - e->a) / (KALAH_GLICKO_TAU * KALAH_GLICKO_TAU);
}

/* Where the search for the root begins, on its other side. */
static double
other_side (const Equation *e)
{
  double square = e->delta * e->delta - e->phi * e->phi - e->v;

  if (square > 0)
    return log (square);
  int k = 1;
  while (f (e, e->a - k * KALAH_GLICKO_TAU) < 0)
    k++;
  return e->a - k * KALAH_GLICKO_TAU;
}

/* The Illinois variant of regula falsi. */
static double
new_volatility (const Equation *e)
{
  double a = e->a, b = other_side (e);
  double fa = f (e, a), fb = f (e, b);

  while (fabs (b - a) > EPSILON) {
    double c = a + (a - b) * fa / (fb - fa);
    double fc = f (e, c);
    if (fc * fb <= 0) {
      a = b;
      fa = fb;
    } else {
      fa /= 2;
    }
    b = c;
    fb = fc;
  }
  return exp (a / 2);
}

void
kalah_glicko_rate (KalahGlicko *player, const KalahGlickoGame *games, guint count)
{
  if (count == 0) {
    kalah_glicko_rest (player, 1);
    return;
  }
  double mu = (player->rating - INITIAL_RATING) / SCALE;
  double phi = player->deviation / SCALE;
  double precision = 0, gain = 0; /* 1/v, and the sum of steps 4 and 7 */
  for (guint j = 0; j < count; j++) {
    double mu_j = (games[j].rating - INITIAL_RATING) / SCALE;
    double phi_j = games[j].deviation / SCALE;
    double e = expected (mu, mu_j, phi_j);
    precision += g_of (phi_j) * g_of (phi_j) * e * (1 - e);
    gain += g_of (phi_j) * (games[j].score - e);
  }
  double v = 1 / precision;
  Equation equation = { .delta = v * gain, .phi = phi, .v = v,
                        .a = log (player->volatility * player->volatility) };
  double sigma = new_volatility (&equation);
  double phi_star_squared = phi * phi + sigma * sigma;
  double new_phi = 1 / sqrt (1 / phi_star_squared + precision);

  player->rating = INITIAL_RATING + SCALE * (mu + new_phi * new_phi * gain);
  player->deviation = MIN (SCALE * new_phi, INITIAL_DEVIATION);
  player->volatility = sigma;
}

void
kalah_glicko_rest (KalahGlicko *player, double periods)
{
  double phi = player->deviation / SCALE;

  if (periods <= 0)
    return;
  phi = sqrt (phi * phi + periods * player->volatility * player->volatility);
  player->deviation = MIN (SCALE * phi, INITIAL_DEVIATION);
}
