/*
 * suites.h - the suites of src/engine, one a file.
 */
#ifndef KALAH_TESTS_ENGINE_SUITES_H
#define KALAH_TESTS_ENGINE_SUITES_H

#include <check.h>

Suite *json_suite (void);
Suite *rules_suite (void);
Suite *position_suite (void);
Suite *play_suite (void);
Suite *resign_suite (void);
Suite *settle_suite (void);
Suite *notation_suite (void);
Suite *perft_suite (void);
Suite *search_suite (void);
Suite *moves_suite (void);
Suite *duel_suite (void);
Suite *style_suite (void);
Suite *ring_suite (void);
Suite *glance_suite (void);
Suite *judge_suite (void);
Suite *tree_suite (void);
Suite *ending_suite (void);
Suite *solve_suite (void);
Suite *book_suite (void);
Suite *review_suite (void);
Suite *vectors_suite (void);

#endif
