/*
 * suites.h - the suites of check-table, one a file.
 */
#ifndef KALAH_TESTS_TABLE_SUITES_H
#define KALAH_TESTS_TABLE_SUITES_H

#include <check.h>

Suite *settings_suite (void);
Suite *apply_suite (void);
Suite *setup_suite (void);
Suite *seating_suite (void);
Suite *sow_suite (void);
Suite *game_suite (void);
Suite *challenge_suite (void);
Suite *absence_suite (void);
Suite *clock_suite (void);
Suite *takeback_suite (void);
Suite *series_suite (void);
Suite *story_suite (void);
Suite *evening_suite (void);

#endif
