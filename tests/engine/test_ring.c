/*
 * test_ring.c - the board of the search is the board of the game.
 */
#include "engine/ring.h"

#include "engine/chances.h"
#include "given.h"
#include "suite.h"
#include "suites.h"

static const char *const variants[] = {
  "", "pits=7 majority=on stones=12", "pits=2 stones=24 end=cannot-move leftover=finisher",
  "players=3 end=cannot-move empty-capture=take", "players=3 resign=remove capture=opposite",
  "players=4 capture=all", "players=4 pits=4 capture=opposite leftover=finisher",
  "players=4 capture=opposite resign=remove", "players=4 pits=12 stones=24", "pits=1 stones=1",
  "game=basic", "game=basic players=3 pits=4", "game=basic players=4 resign=stay",
  "game=basic players=4 ranks=first pits=12", "game=basic players=3 ranks=first pits=1 stones=24",
};

static void
check_same (const char *rules, const KalahPosition *position, const KalahRing *ring)
{
  bool same = ring->turn == position->turn;
  for (int seat = 0; seat < position->players; seat++) {
    same = same && ring->store[seat] == position->store[seat]
           && ring->place[seat] == position->place[seat]
           && ring->side[seat] == kalah_position_side (position, seat);
    for (int pit = 0; pit < position->pits; pit++)
      same = same && ring->pit[seat][pit] == position->pit[seat][pit];
  }
  ck_assert_msg (same, "%s: not %s", rules, given_text (position));
}

static void
check_order (const KalahRules *rules, const KalahRingRules *ring_rules,
             const KalahPosition *position, const KalahRing *ring)
{
  uint8_t ranks[KALAH_SEATS_MAX];
  KalahChances chances = kalah_chances (ring_rules, ring);
  kalah_play_ranks (rules, position, ranks);
  for (int seat = 0; seat < position->players; seat++) {
    float points = 0;
    for (int other = 0; other < position->players; other++) {
      int wanted = (ranks[other] > ranks[seat]) - (ranks[other] < ranks[seat]);
      ck_assert_int_eq (kalah_ring_order (ring_rules, ring, seat, other), wanted);
      points += other == seat ? 0 : 0.5f + 0.5f * (float) wanted;
    }
    ck_assert_float_eq_tol (chances.of[seat] * (float) (position->players - 1), points, 1e-5f);
  }
}

START_TEST (ring__whole_games__are_as_play_has_them)
{
  GRand *random = g_rand_new_with_seed (5);
  KalahRules rules = given_rules (variants[_i]);
  for (int game = 0; game < 150; game++) {
    KalahPosition position;
    KalahRingRules ring_rules;
    KalahRing ring;
    kalah_position_start (&rules, &position);
    kalah_ring_init (&rules, &position, &ring_rules, &ring);
    for (int move = 0; move < 2000 && position.turn != KALAH_TURN_OVER; move++) {
      int pit = g_rand_int_range (random, 0, position.pits);
      if (position.players > 2 && g_rand_int_range (random, 0, 60) == 0) {
        kalah_play_resign (&rules, &position, g_rand_int_range (random, 0, position.players),
                           NULL);
        kalah_ring_init (&rules, &position, &ring_rules, &ring);
      } else if (kalah_play_sow (&rules, &position, pit, NULL) == KALAH_PLAY_OK) {
        kalah_ring_sow (&ring_rules, &ring, pit);
      }
      check_same (variants[_i], &position, &ring);
    }
    if (position.turn == KALAH_TURN_OVER)
      check_order (&rules, &ring_rules, &position, &ring);
  }
  g_rand_free (random);
}
END_TEST

static KalahChances
chances_of (const char *words, const char *text)
{
  KalahRules rules = given_rules (words);
  KalahPosition position = given_position (text);
  KalahRingRules ring_rules;
  KalahRing ring;
  kalah_ring_init (&rules, &position, &ring_rules, &ring);
  return kalah_chances (&ring_rules, &ring);
}

START_TEST (chances__together__are_half_of_the_players)
{
  KalahChances four = chances_of ("players=4 pits=3",
                                  "1;1,0,2=3/2,3,1=5/1,0,1=0/4,5,0=9");
  KalahChances three = chances_of ("game=basic players=3 pits=3",
                                   "2;0,0,0=3f1/2,3,1=5/1,0,1=0");
  ck_assert_float_eq_tol (four.of[0] + four.of[1] + four.of[2] + four.of[3], 2, 1e-5f);
  ck_assert_float_eq_tol (three.of[0], 1, 1e-5f);
  ck_assert_float_eq_tol (three.of[1] + three.of[2], 0.5f, 1e-5f);
}
END_TEST

/* Ten stones in the store are much near the end, and not so much at the start. */
START_TEST (chances__lead__counts_more_near_the_end)
{
  KalahChances early = chances_of ("players=4 pits=3",
                                   "0;9,9,9=10/9,9,9=0/9,9,9=0/9,9,9=0");
  KalahChances late = chances_of ("players=4 pits=3",
                                  "0;1,0,2=10/1,0,2=0/1,0,2=0/1,0,2=0");
  ck_assert_float_gt (early.of[0], early.of[1]);
  ck_assert_float_gt (late.of[0], early.of[0]);
  ck_assert_float_gt (late.of[0], 0.95f);
}
END_TEST

/* The same stones in as many pits, but A's have a longer way to go. */
START_TEST (chances__basic__nearer_the_store_is_better)
{
  const char *words = "game=basic players=3 pits=3";
  KalahChances near = chances_of (words, "1;0,2,2=9/2,3,1=5/2,2,1=9");
  KalahChances far = chances_of (words, "1;2,2,0=9/2,3,1=5/2,2,1=9");
  ck_assert_float_gt (near.of[0], far.of[0]);
  ck_assert_float_lt (near.of[1], far.of[1]);
}
END_TEST

Suite *
ring_suite (void)
{
  Suite *suite = suite_create ("ring");
  TCase *tcase = tcase_create ("ring");
  tcase_add_loop_test (tcase, ring__whole_games__are_as_play_has_them, 0,
                       G_N_ELEMENTS (variants));
  tcase_add_test (tcase, chances__together__are_half_of_the_players);
  tcase_add_test (tcase, chances__lead__counts_more_near_the_end);
  tcase_add_test (tcase, chances__basic__nearer_the_store_is_better);
  suite_add_tcase (suite, tcase);
  return suite;
}
