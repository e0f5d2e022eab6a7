/*
 * identity.h - who is this? A seat belongs to an identity, a nick is a label.
 *
 * Owns:   who of all that somebody may be known by they go by, what they are called,
 *         what they may do.
 * Called: by host for each line that means something to us, and for renames.
 * Never:  keeps rights: they are looked up at each use.
 *
 * What tells people apart (evidence.h) can appear or vanish while somebody sits at the
 * table: the host is made moderator, or no longer is. So an identity, once found, stays
 * with the name, also a new one, until its bearer leaves the chat; only a mere name gives
 * way to what is better. Who comes back is known by whatever they had their seat by:
 *
 *   an XMPP address or stamp  gives the seat back under any name, and a namesake nothing;
 *   IRC                       gives it back to the same nick from the same user@host. Who
 *                             comes from another host does not get it, for that is what a
 *                             namesake looks like: the others can call the CPU in
 *                             (`standin`), or the opener close the table;
 *   a mere name               gives it to whoever bears it.
 */
#ifndef KALAH_PURPLE_IDENTITY_H
#define KALAH_PURPLE_IDENTITY_H

#include "purple/chat.h"

/* Puts on INTENT who says it: WHO of CHAT, or our own account where OWN. */
void kalah_identity_sign (KalahChat *chat, const char *who, gboolean own, KalahIntent *intent);

/* The intent that OLD_NAME is NEW_NAME now, or NULL when that is nobody we know.
 * Free it. */
KalahIntent *kalah_identity_rename (KalahChat *chat, const char *old_name, const char *new_name);

/* NAME has left the chat: whoever bears it next is somebody else. */
void kalah_identity_left (KalahChat *chat, const char *name);

/* The intent that WHO, known by the name alone so far, is known by something better now;
 * NULL when nothing is new. Free it. */
KalahIntent *kalah_identity_learn (KalahChat *chat, const char *who);

/* Is the person in SEAT of the chat's table in the chat? */
gboolean kalah_identity_is_here (KalahChat *chat, int seat);

/* Does the person in SEAT speak through the bridge NICK? */
gboolean kalah_identity_is_behind (KalahChat *chat, int seat, const char *nick);

/* Our own nick in a chat, as the list of its members has it, or NULL: libpurple
 * itself remembers it in small letters on XMPP. Valid until the list changes. */
const char *kalah_identity_own_nick (PurpleConversation *chat);
gboolean kalah_identity_is_own_nick (PurpleConversation *chat, const char *nick);

/* An IM partner's address without the resource, as libpurple compares it; a
 * member of a chat who whispers keeps the nick. Free it. */
char *kalah_identity_partner (PurpleConversation *im);
/* The same for WHO, with whom there may be no IM yet. */
char *kalah_identity_partner_called (PurpleAccount *account, const char *who);

#endif
