/*
 * challenge.h - who is meant by a name, and who does not want to be asked.
 *
 * Owns:   the way from a name behind `challenge` to a person: a member of the chat,
 *         the other one of an IM, a buddy; and for a while the memory of who said no
 *         to whom.
 * Called: by host and apply with each challenge, by command and menu.
 * Never:  asks somebody whom our own user does not want to hear of, nor who has just
 *         said no.
 */
#ifndef KALAH_PURPLE_CHALLENGE_H
#define KALAH_PURPLE_CHALLENGE_H

#include "purple/chat.h"

/* So long a "no" is respected, and so many of them are remembered. */
#define KALAH_CHALLENGE_RESPECT_MS (60 * 60 * 1000)
#define KALAH_CHALLENGE_RESPECT_MAX 256

void kalah_challenge_init (void);
void kalah_challenge_uninit (void);

/* Has our own user blocked WHO of CONV, or ignores them there? */
gboolean kalah_challenge_is_blocked (PurpleConversation *conv, const char *who);

/* "/kalah challenge" alone, in an IM, means its partner: makes that of INTENT, which
 * was read from TEXT. */
void kalah_challenge_complete (PurpleConversation *conv, const char *text, KalahIntent *intent);

/* Fills in whom INTENT, which is signed, challenges: nobody, if there is nobody of that
 * name in CHAT. In an IM settings may stand there alone. OWN: said by our own user. */
void kalah_challenge_resolve (KalahChat *chat, gboolean own, KalahIntent *intent);

/* The IM with the buddy whom our own user calls so in INTENT, opened if need be; the
 * buddy's name takes the place of what was typed. NULL when there is no such buddy. */
PurpleConversation *kalah_challenge_find_elsewhere (KalahChat *chat, KalahIntent *intent);

/* CHAT hears INTENT: is it somebody's "no" to a challenge? To be called before the table
 * forgets who asked. */
void kalah_challenge_note (KalahChat *chat, const KalahIntent *intent, gint64 now);

/* The refusal of INTENT, a challenge of somebody who said no a short time ago, as the only
 * event of an array (transfer full); NULL: it may be asked. */
GPtrArray *kalah_challenge_bar (KalahChat *chat, const KalahIntent *intent, gint64 now);

#endif
