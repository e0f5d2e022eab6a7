/*
 * sibling.h - several accounts of one client in one room hear each line once each.
 *
 * Owns:   the choice of the one conversation that may react to a line or a command.
 * Called: by ears, for lines that mean something; by host, for commands.
 * Never:  acts.
 */
#ifndef KALAH_PURPLE_SIBLING_H
#define KALAH_PURPLE_SIBLING_H

#include <purple.h>

void kalah_sibling_init (void);
void kalah_sibling_uninit (void);

/* TEXT was heard in CONV, said by WHO (OWN: by the account of CONV). May CONV
 * react to it? */
gboolean kalah_sibling_reacts (PurpleConversation *conv, const char *who, gboolean own,
                               const char *text);

/* A command was typed in the window CONV: whose table is it for? CONV itself, or a
 * sibling that has the only table. */
PurpleConversation *kalah_sibling_for_command (PurpleConversation *conv);

#endif
