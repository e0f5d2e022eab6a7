/*
 * check_cli.c - the tests of kalah-engine, which talk to the built program
 * through pipes.
 */
#include "suite.h"
#include "suites.h"

SUITE_MAIN (commands_suite, errors_suite, input_suite, kgp_suite, kgp_hostile_suite,
            kgp_line_suite, match_suite, replay_suite)
