/*
 * local.h - what only our own user sees: answers to commands, written into the
 * conversation's window, never sent and never logged.
 */
#ifndef KALAH_PURPLE_LOCAL_H
#define KALAH_PURPLE_LOCAL_H

#include "purple/chat.h"

/* A sentence (plain text). */
void kalah_local_say (PurpleConversation *conv, const char *text);

/* EVENTS (KalahEvent) as the chat would have been told, without the limits of
 * its protocol. */
void kalah_local_tell (KalahChat *chat, const GPtrArray *events);

#endif
