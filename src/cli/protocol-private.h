/*
 * protocol-private.h - what the files with the commands share.
 */
#ifndef KALAH_CLI_PROTOCOL_PRIVATE_H
#define KALAH_CLI_PROTOCOL_PRIVATE_H

#include "protocol.h"
#include "session.h"
#include "solving.h"

struct KalahProtocol {
  KalahSession game;
  KalahSolving solving;
  KalahClock clock;
  KalahAnswer answer;
  void *data;
};

/* Answers with one line. */
void kalah_protocol_answer (KalahProtocol *protocol, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

/* True when nothing is left of the line; else says so. */
bool kalah_protocol_at_end (KalahProtocol *protocol, char *rest);

/* The commands that think. */
void kalah_think_go (KalahProtocol *protocol, char *rest);
void kalah_think_solve (KalahProtocol *protocol, char *rest);
void kalah_think_analyse (KalahProtocol *protocol, char *rest);
void kalah_think_hash (KalahProtocol *protocol, char *rest);

#endif
