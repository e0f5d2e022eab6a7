/*
 * live.h - what every test on real servers includes.
 */
#ifndef KALAH_LIVE_LIVE_H
#define KALAH_LIVE_LIVE_H

#include <stdio.h>
#include <string.h>

#include "live/client.h"
#include "live/player.h"
#include "live/referee.h"
#include "live/stage.h"
#include "suite.h"

/* Seconds until a test that does not end is ended: far more than any needs. */
#define LIVE_TIMEOUT 600

/* Adds to SUITE a case whose tests share the server that OPEN starts. */
static inline TCase *
live_case (Suite *suite, const char *name, void (*open) (void))
{
  TCase *tests = tcase_create (name);
  tcase_set_timeout (tests, LIVE_TIMEOUT);
  tcase_add_unchecked_fixture (tests, open, stage_close);
  tcase_add_checked_fixture (tests, NULL, stage_clear);
  suite_add_tcase (suite, tests);
  return tests;
}

/* The same, with a server for each test, which the test may stop. */
static inline TCase *
live_case_alone (Suite *suite, const char *name, void (*open) (void))
{
  TCase *tests = tcase_create (name);
  tcase_set_timeout (tests, LIVE_TIMEOUT);
  tcase_add_checked_fixture (tests, open, stage_close);
  tcase_add_checked_fixture (tests, NULL, stage_clear);
  suite_add_tcase (suite, tests);
  return tests;
}

#endif
