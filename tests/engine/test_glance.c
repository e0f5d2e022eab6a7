/*
 * test_glance.c - stages, and captures that are at hand.
 */
#include "engine/glance.h"

#include "given.h"
#include "suite.h"
#include "suites.h"

typedef struct {
  KalahRingRules rules;
  KalahRing ring;
  KalahThreat threats[KALAH_SEATS_MAX];
} Seen;

static Seen
seen_of (const char *words, const char *text)
{
  KalahRules rules = given_rules (words);
  KalahPosition position = given_position (text);
  Seen seen;
  kalah_ring_init (&rules, &position, &seen.rules, &seen.ring);
  kalah_glance_threats (&seen.rules, &seen.ring, seen.threats);
  return seen;
}

static int
losses_of (const Seen *seen, int seat)
{
  return kalah_glance_losses (&seen->rules, &seen->ring, seat, seen->threats);
}

/* A1 takes what lies in B3, C3 and D3; A5 would take less. */
static const char *const four = "0;2,0,0,0,1,0=0/1,0,0,4,0,7=0/0,0,0,2,9,9=0/9,9,9,9,9,9=0";

START_TEST (glance__biggest_capture__is_of_all_victims)
{
  Seen all = seen_of ("players=4 capture=all", four), next = seen_of ("players=4", four);
  ck_assert_int_eq (all.threats[0].stones, 4 + 2 + 9);
  ck_assert_int_eq (all.threats[0].across, 3);
  ck_assert_int_eq (next.threats[0].stones, 4);
  ck_assert_int_eq (all.threats[3].stones, 0);
}
END_TEST

/* B1 takes what lies in A5, C5 and D5. */
START_TEST (glance__losses__are_those_to_others)
{
  Seen all = seen_of ("players=4 capture=all", four), next = seen_of ("players=4", four);
  static const int losses[] = { 1, 4, 2 + 9, 9 + 9 }, losses_to_next[] = { 0, 4, 9, 0 };
  for (int seat = 0; seat < 4; seat++) {
    ck_assert_int_eq (losses_of (&all, seat), losses[seat]);
    ck_assert_int_eq (losses_of (&next, seat), losses_to_next[seat]);
  }
}
END_TEST

START_TEST (glance__who_gave_up__threatens_nobody)
{
  Seen seen = seen_of ("players=3", "1;1,0,0,0,0,0=0r3/1,0,1,1,3,1=0/1,1,1,1,1,1=0");
  ck_assert_int_eq (losses_of (&seen, 1), 0);
}
END_TEST

START_TEST (glance__stage__falls_with_stones_in_pits)
{
  static const struct {
    const char *text;
    int stage;
  } rows[] = {
    { "0;0,0,0,0,0,1=9/0,0,0,0,0,2=9", 0 },   { "0;0,0,0,0,0,2=9/0,0,0,0,0,2=9", 1 },
    { "0;4,4,4,4,0,0=0/4,4,4,3,0,0=0", 5 },   { "0;4,4,4,4,0,0=0/4,4,4,4,0,0=0", 6 },
    { "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 7 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    Seen seen = seen_of ("", rows[i].text);
    ck_assert_int_eq (kalah_glance_stage (&seen.rules, &seen.ring), rows[i].stage);
  }
}
END_TEST

Suite *
glance_suite (void)
{
  Suite *suite = suite_create ("glance");
  TCase *tcase = tcase_create ("glance");
  tcase_add_test (tcase, glance__biggest_capture__is_of_all_victims);
  tcase_add_test (tcase, glance__losses__are_those_to_others);
  tcase_add_test (tcase, glance__who_gave_up__threatens_nobody);
  tcase_add_test (tcase, glance__stage__falls_with_stones_in_pits);
  suite_add_tcase (suite, tcase);
  return suite;
}
