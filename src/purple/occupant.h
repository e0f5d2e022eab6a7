/*
 * occupant.h - the stamps by which an XMPP room tells its members apart (XEP-0421).
 *
 * A room that has them puts one on each presence and each message of a member: the same
 * for one person under every nick, and after coming back. A member may write a stamp, too;
 * a room with stamps of its own takes it away. So stamps are believed only where the room
 * stamps us ourselves, who write none.
 *
 * Owns:   the stamp of each member of each room that our accounts are in.
 * Called: by evidence.
 * Never:  keeps a stamp of a room that was left: where a room is made anew, all of its
 *         stamps are.
 */
#ifndef KALAH_PURPLE_OCCUPANT_H
#define KALAH_PURPLE_OCCUPANT_H

#include <purple.h>

/* So many are remembered at most; they come again with what people say. */
#define KALAH_OCCUPANT_MAX 16384

void kalah_occupant_init (void *plugin);
void kalah_occupant_uninit (void);

/* The stamp of NICK, or our own one, in the room CONV; NULL: none that is believed.
 * Valid until the next thing arrives. */
const char *kalah_occupant_find (PurpleConversation *conv, const char *nick);
const char *kalah_occupant_own (PurpleConversation *conv);

#endif
