/*
 * presence.h - which players are here, and whether we are.
 *
 * Owns:   what the table hears of comings and goings: of players in the chat, and of
 *         our own account.
 * Called: by host with what members do, by ears with who speaks.
 * Never:  decides what follows: a stand-in, a grace, a sleep are the table's.
 *
 * While we are away nobody can be seen: what libpurple tells of members then, and
 * when it empties a chat in order to fill it anew, is not theirs. Some time after our
 * return a roll is called, and who does not answer is gone.
 */
#ifndef KALAH_PURPLE_PRESENCE_H
#define KALAH_PURPLE_PRESENCE_H

#include <purple.h>

struct _KalahChat;

/* Members come in one by one after us. */
#define KALAH_PRESENCE_ROLL_MS 5000

typedef struct {
  gboolean away; /* our own account cannot hear this chat */
  guint roll;    /* timer */
} KalahPresence;

void kalah_presence_init (void *plugin);
void kalah_presence_clear (KalahPresence *presence);

/* A member comes, or is seen after our own return; a member goes. */
void kalah_presence_joined (PurpleConversation *conv, const char *name);
void kalah_presence_left (struct _KalahChat *chat, const char *name);
/* The partner of an IM on IRC has left the server. */
void kalah_presence_quit (PurpleAccount *account, const char *nick);
/* WHO of CHAT says something, whatever it is. */
void kalah_presence_spoke (struct _KalahChat *chat, const char *who, gboolean own);
/* We hear CHAT again. */
void kalah_presence_returned (struct _KalahChat *chat);

#endif
