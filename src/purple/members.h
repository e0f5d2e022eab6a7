/*
 * members.h - who left a chat, and who is merely called something else now.
 *
 * libpurple 2 has no signal for a new nick: the old member vanishes and a new one
 * stands there. The order of its other signals tells the two apart.
 *
 * Owns:   which member object belongs to which of our chats, and who is leaving.
 * Called: chats are tracked from the moment we keep a record for them.
 * Never:  walks a chat's member list while members leave: during a rejoin it
 *         holds members that are freed already.
 */
#ifndef KALAH_PURPLE_MEMBERS_H
#define KALAH_PURPLE_MEMBERS_H

#include <purple.h>

typedef void (*KalahMembersRenamed) (PurpleConversation *conv, const char *old_name,
                                     const char *new_name);
typedef void (*KalahMembersLeft) (PurpleConversation *conv, const char *name);

/* Also each member who is there already when we join. */
typedef void (*KalahMembersJoined) (PurpleConversation *conv, const char *name);

void kalah_members_init (void *plugin, KalahMembersRenamed renamed, KalahMembersLeft left,
                         KalahMembersJoined joined);
/* The signals themselves end with the plugin handle. */
void kalah_members_uninit (void);

/* Starts and ends telling renames of CONV; nothing happens for an IM. */
void kalah_members_track (PurpleConversation *conv);
void kalah_members_forget (PurpleConversation *conv);

#endif
