/*
 * suites.h - the suites of src/cli, one a file.
 */
#ifndef KALAH_TESTS_CLI_SUITES_H
#define KALAH_TESTS_CLI_SUITES_H

#include <check.h>

Suite *commands_suite (void);
Suite *errors_suite (void);
Suite *input_suite (void);
Suite *kgp_suite (void);
Suite *kgp_hostile_suite (void);
Suite *kgp_line_suite (void);
Suite *match_suite (void);
Suite *replay_suite (void);

#endif
