/*
 * match.h - `kalah-engine match A B ...`: who of two players is stronger.
 */
#ifndef KALAH_CLI_MATCH_H
#define KALAH_CLI_MATCH_H

/* ARGV are the COUNT words behind `match`; returns the exit status. */
int kalah_match_main (int count, char **argv);

/* How it is called, for --help. */
extern const char kalah_match_help[];

#endif
