/*
 * evidence.h - what a protocol tells of who is behind a name.
 *
 * Owns:   the text forms of what people are known by, the better first:
 *
 *   real ADDRESS                     an XMPP address, where the room shows it to us
 *   occupant ROOM STAMP              the stamp of an XMPP room, see occupant.h; ROOM tells
 *                                    its stamps from those it gives after it was made anew
 *   irc ACCOUNT NICK USER@HOST       both: some hosts are shared by many, and who moves to
 *                                    another one cannot be told from a namesake
 *   bridge ACCOUNT NICK\nNAME        speaks through the member NICK, see bridge.h
 *   name ACCOUNT NICK                nothing but a name
 *   namesake ACCOUNT NICK            the same, while the name stands for somebody who is
 *                                    called something else by now
 *
 * Called: by identity.
 * Never:  says which of them somebody goes by.
 */
#ifndef KALAH_PURPLE_EVIDENCE_H
#define KALAH_PURPLE_EVIDENCE_H

#include "purple/chat.h"

/* All that WHO of CHAT may be known by at this moment, the best first; the last is
 * always there. Transfer full. */
GPtrArray *kalah_evidence_of (const KalahChat *chat, const char *who);

/* What WHO is known by where all that is known is a name that stands for another. Free it. */
char *kalah_evidence_namesake (const KalahChat *chat, const char *who);

/* A mere name, which gives way to anything better. */
gboolean kalah_evidence_is_name (const char *id);
/* A stamp that the room does not give any more to anybody. */
gboolean kalah_evidence_is_outdated (const KalahChat *chat, const char *id);
/* The bridge that whoever is known by ID speaks through, or NULL. Free it. */
char *kalah_evidence_bridge (const KalahChat *chat, const char *id);

/* What the bearer of ID is known by after taking the name NICK. Free it. */
char *kalah_evidence_rename (const KalahChat *chat, const char *id, const char *nick);

/* NICK as the protocol compares it. Free it. */
char *kalah_evidence_fold (const KalahChat *chat, const char *nick);

#endif
