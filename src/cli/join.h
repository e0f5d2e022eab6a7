/*
 * join.h - `kalah-engine kgp HOST[:PORT]`: plays on a server of the Kalah Game
 * Protocol.
 */
#ifndef KALAH_CLI_JOIN_H
#define KALAH_CLI_JOIN_H

/* ARGV are the COUNT words behind `kgp`; returns the exit status. */
int kalah_join_main (int count, char **argv);

/* How it is called, for --help. */
extern const char kalah_join_help[];

#endif
