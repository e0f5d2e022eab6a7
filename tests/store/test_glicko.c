/*
 * test_glicko.c - the arithmetic of ratings.
 */
#include <math.h>

#include "store/glicko.h"
#include "store/suites.h"
#include "suite.h"

static double
rounded (double number, double digit)
{
  return round (number / digit) * digit;
}

/* The worked example of the paper, to the digits printed there: mu' = -0.2069, phi' = 0.8722,
 * sigma' = 0.05999. It goes on with these, rounded, and so comes to a rating of 1464.06, where
 * the unrounded numbers give 1464.05. */
START_TEST (glicko__gives__the_numbers_of_the_paper)
{
  static const KalahGlickoGame games[] = { { 1400, 30, 1 }, { 1550, 100, 0 }, { 1700, 300, 0 } };
  const double scale = 173.7178;
  KalahGlicko player = { 1500, 200, 0.06 };

  kalah_glicko_rate (&player, games, G_N_ELEMENTS (games));
  double mu = rounded ((player.rating - 1500) / scale, 0.0001);
  double phi = rounded (player.deviation / scale, 0.0001);
  ck_assert_double_eq_tol (mu, -0.2069, 1e-9);
  ck_assert_double_eq_tol (phi, 0.8722, 1e-9);
  ck_assert_double_eq_tol (rounded (1500 + scale * mu, 0.01), 1464.06, 1e-9);
  ck_assert_double_eq_tol (rounded (player.deviation, 0.01), 151.52, 1e-9);
  ck_assert_double_eq_tol (player.volatility, 0.05999, 0.00001);
  ck_assert_double_eq_tol (player.rating, 1464.0507, 0.00005);
}
END_TEST

START_TEST (glicko__begins__in_the_middle)
{
  KalahGlicko player;

  kalah_glicko_init (&player);
  ck_assert_double_eq (player.rating, 1500);
  ck_assert_double_eq (player.deviation, 350);
  ck_assert_double_eq (player.volatility, 0.06);
}
END_TEST

START_TEST (glicko__takes__as_much_as_it_gives)
{
  static const KalahGlickoGame won = { 1500, 350, 1 }, lost = { 1500, 350, 0 },
                               drawn = { 1500, 350, 0.5 };
  KalahGlicko winner, loser, other;

  kalah_glicko_init (&winner);
  kalah_glicko_init (&loser);
  kalah_glicko_init (&other);
  kalah_glicko_rate (&winner, &won, 1);
  kalah_glicko_rate (&loser, &lost, 1);
  kalah_glicko_rate (&other, &drawn, 1);
  ck_assert_double_gt (winner.rating, 1600);
  ck_assert_double_eq_tol (winner.rating - 1500, 1500 - loser.rating, 1e-9);
  ck_assert_double_eq_tol (winner.deviation, loser.deviation, 1e-9);
  ck_assert_double_lt (winner.deviation, 350);
  ck_assert_double_eq_tol (other.rating, 1500, 1e-9);
}
END_TEST

/* Step 6 of the paper for who does not play. */
START_TEST (glicko__knows__the_absent_less_well)
{
  KalahGlicko player = { 1600, 50, 0.06 }, idle = player;

  kalah_glicko_rest (&player, 0);
  ck_assert_double_eq (player.deviation, 50);
  kalah_glicko_rest (&player, -3); /* the clock was put back */
  ck_assert_double_eq (player.deviation, 50);
  kalah_glicko_rest (&player, 1);
  ck_assert_double_eq_tol (player.deviation, sqrt (50 * 50 + pow (0.06 * 173.7178, 2)), 1e-9);
  kalah_glicko_rate (&idle, NULL, 0);
  ck_assert_double_eq (idle.deviation, player.deviation);
  ck_assert_double_eq (player.rating, 1600);
  kalah_glicko_rest (&player, 1e9);
  ck_assert_double_eq (player.deviation, 350);
}
END_TEST

/* Whatever happens, numbers stay numbers. */
START_TEST (glicko__stays__finite)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  KalahGlicko players[2];

  kalah_glicko_init (&players[0]);
  kalah_glicko_init (&players[1]);
  for (guint i = 0; i < 20000; i++) {
    double score = i < 10000 ? 1 : g_rand_int_range (random, 0, 3) / 2.0;
    KalahGlickoGame first = { players[1].rating, players[1].deviation, score };
    KalahGlickoGame second = { players[0].rating, players[0].deviation, 1 - score };
    kalah_glicko_rate (&players[0], &first, 1);
    kalah_glicko_rate (&players[1], &second, 1);
    for (guint p = 0; p < 2; p++) {
      ck_assert (isfinite (players[p].rating) && isfinite (players[p].volatility));
      ck_assert (players[p].deviation > 0 && players[p].deviation <= 350);
      ck_assert (players[p].volatility > 0 && players[p].volatility < 1);
    }
  }
}
END_TEST

Suite *
glicko_suite (void)
{
  Suite *suite = suite_create ("glicko");
  TCase *ratings = tcase_create ("ratings");

  tcase_add_test (ratings, glicko__gives__the_numbers_of_the_paper);
  tcase_add_test (ratings, glicko__begins__in_the_middle);
  tcase_add_test (ratings, glicko__takes__as_much_as_it_gives);
  tcase_add_test (ratings, glicko__knows__the_absent_less_well);
  tcase_add_test (ratings, glicko__stays__finite);
  suite_add_tcase (suite, ratings);
  return suite;
}
