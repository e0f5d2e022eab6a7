/*
 * review.h - /kalah analyse: the moves of a finished game that gave something away, for
 * our own user.
 *
 * Owns:   the game that is looked at, one a chat; it is looked at move by move, so that
 *         CPUs of other tables have their turns in between.
 * Called: by command.
 */
#ifndef KALAH_PURPLE_REVIEW_H
#define KALAH_PURPLE_REVIEW_H

#include <purple.h>

/* REST: what stands behind the word; nothing should. */
void kalah_review_start (PurpleConversation *conv, const char *rest);

#endif
