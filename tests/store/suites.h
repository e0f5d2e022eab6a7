/*
 * suites.h - the suites of check-store, one a file.
 */
#ifndef KALAH_TESTS_STORE_SUITES_H
#define KALAH_TESTS_STORE_SUITES_H

#include <check.h>

Suite *codec_suite (void);
Suite *file_suite (void);
Suite *glicko_suite (void);
Suite *journal_suite (void);
Suite *trouble_suite (void);
Suite *kill_suite (void);
Suite *standings_suite (void);
Suite *export_suite (void);
Suite *volume_suite (void);

#endif
