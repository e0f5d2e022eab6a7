/*
 * check_room.c - the tests of src/room.
 */
#include "suite.h"
#include "suites.h"

SUITE_MAIN (life_suite, script_suite, hall_suite, commands_suite, friends_suite, terminal_suite)
