/*
 * check_engine.c - the tests of src/engine.
 */
#include "suite.h"
#include "suites.h"

SUITE_MAIN (json_suite, rules_suite, position_suite, play_suite, resign_suite, settle_suite,
            notation_suite, perft_suite, search_suite, moves_suite, duel_suite, style_suite,
            ring_suite, glance_suite, judge_suite, tree_suite, ending_suite, solve_suite, book_suite,
            review_suite, vectors_suite)
