/*
 * suites.h - the suites of src/room. They are about the program as a whole: what
 * is typed in and what is printed is all there is to it.
 */
#ifndef KALAH_TESTS_ROOM_SUITES_H
#define KALAH_TESTS_ROOM_SUITES_H

#include <check.h>

Suite *life_suite (void);
Suite *script_suite (void);
Suite *hall_suite (void);
Suite *commands_suite (void);
Suite *friends_suite (void);
Suite *terminal_suite (void);

#endif
