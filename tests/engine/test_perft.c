/*
 * test_perft.c - every count of perft.json, and the two corners of the count.
 */
#include "engine/perft.h"
#include "given.h"
#include "suite.h"
#include "suites.h"
#include "vectors.h"

static void
check_counts (const Json *vector)
{
  KalahRules rules;
  const char *name = json_string (json_get (vector, "name"));
  KalahPosition position = given_position (json_string (json_get (vector, "from")));
  const Json *nodes = json_get (vector, "nodes");
  const Json *ended = json_get (vector, "ended");
  vectors_rules (vector, &rules);
  ck_assert (kalah_position_fits (&position, &rules));
  ck_assert_uint_eq (json_length (nodes), json_length (ended));
  for (guint i = 0; i < json_length (nodes); i++) {
    uint64_t over;
    uint64_t count = kalah_perft (&rules, &position, i + 1, &over);
    ck_assert_msg (count == (uint64_t) json_int (json_at (nodes, i)), "%s depth %u: %llu", name,
                   i + 1, (unsigned long long) count);
    ck_assert_msg (over == (uint64_t) json_int (json_at (ended, i)), "%s depth %u: %llu ended",
                   name, i + 1, (unsigned long long) over);
    ck_assert (kalah_perft (&rules, &position, i + 1, NULL) == count);
  }
}

START_TEST (perft__counts__as_recorded)
{
  Json *vectors = vectors_file ("perft.json");
  ck_assert_uint_eq (json_length (vectors), 27);
  for (guint i = 0; i < json_length (vectors); i++)
    check_counts (json_at (vectors, i));
  json_free (vectors);
}
END_TEST

START_TEST (perft__of_no_moves__is_one)
{
  KalahRules rules = given_rules ("");
  KalahPosition position = given_position ("0;4,4,4,4,4,4=0/4,4,4,4,4,4=0");
  uint64_t ended = 7;
  ck_assert (kalah_perft (&rules, &position, 0, &ended) == 1);
  ck_assert (ended == 0);
}
END_TEST

START_TEST (perft__of_finished_game__is_zero)
{
  KalahRules rules = given_rules ("");
  KalahPosition position = given_position ("-;0,4,4,4,4,4=0/4,4,4,4,4,4=0");
  uint64_t ended = 7;
  ck_assert (kalah_perft (&rules, &position, 1, NULL) == 0);
  ck_assert (kalah_perft (&rules, &position, 3, &ended) == 0);
  ck_assert (ended == 0);
}
END_TEST

Suite *
perft_suite (void)
{
  Suite *suite = suite_create ("perft");
  TCase *tcase = tcase_create ("counts");
  tcase_add_test (tcase, perft__counts__as_recorded);
  tcase_add_test (tcase, perft__of_no_moves__is_one);
  tcase_add_test (tcase, perft__of_finished_game__is_zero);
  suite_add_tcase (suite, tcase);
  return suite;
}
