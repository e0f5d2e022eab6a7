/*
 * kgp.h - our side of a conversation in the Kalah Game Protocol: lines of the server
 * in, lines to it out, and moves thought out in between.
 *
 * Owns:   how far the conversation is, the positions that the server wants a move
 *         in, and the time it gives.
 * Called: by join.c, which has the connection.
 * Never:  reads or writes anything but through KalahKgpWays; a line that is wrong is
 *         answered with `error` and changes nothing.
 */
#ifndef KALAH_CLI_KGP_H
#define KALAH_CLI_KGP_H

#include <stdbool.h>

typedef struct KalahKgp KalahKgp;

typedef struct {
  /* A line for the server, with its CR LF. */
  void (*send) (const char *line, void *data);
  /* A sentence for the person in front of us. */
  void (*tell) (const char *sentence, void *data);
  /* Asked often while we think: hands over what the server has said meanwhile.
   * False when there is no use in thinking on. */
  bool (*listen) (void *data);
  void *data;
} KalahKgpWays;

typedef enum {
  KALAH_KGP_GREETING, /* the server has not yet said which protocol it speaks */
  KALAH_KGP_ASKED,    /* we asked to play and have not been asked for a move */
  KALAH_KGP_PLAYING,
  KALAH_KGP_LEFT,     /* the server said goodbye */
  KALAH_KGP_REFUSED   /* we cannot play here */
} KalahKgpStage;

/* NULL when memory is out. */
KalahKgp *kalah_kgp_new (const KalahKgpWays *ways, int level);
void kalah_kgp_free (KalahKgp *kgp);

/* Takes one line of the server, without its end. A position gets a first answer at
 * once, a better one when it is thought about. */
void kalah_kgp_hear (KalahKgp *kgp, const char *text);

/* The server sent something that is not even a line. */
void kalah_kgp_hear_noise (KalahKgp *kgp);

/* Thinks about the position that waits longest, if there is one, until that is
 * done or the server does not want to know any more. False when none waits. */
bool kalah_kgp_think (KalahKgp *kgp);

/* Says goodbye. */
void kalah_kgp_leave (KalahKgp *kgp);

KalahKgpStage kalah_kgp_stage (const KalahKgp *kgp);

#endif
