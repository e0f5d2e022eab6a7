/*
 * replay.h - lines that were said before we came are not said to us.
 *
 * XMPP marks them. An IRC bouncer does not: it replays what was missed right
 * after the join, some of them between two lines of a member called "***".
 *
 * Owns:   which conversation is listening to a replay, and until when.
 * Called: by ears, and by outbox: we say nothing before we hear the present, or
 *         who answers at once would not be heard.
 * Never:  keeps anything about a conversation whose replay is over.
 */
#ifndef KALAH_PURPLE_REPLAY_H
#define KALAH_PURPLE_REPLAY_H

#include <purple.h>

/* After a join, where old lines bear no mark. */
#define KALAH_REPLAY_JOIN_MS 2000
/* A replay that was announced and whose end never comes. */
#define KALAH_REPLAY_BUFFER_MS 60000

void kalah_replay_init (void);
void kalah_replay_uninit (void);

void kalah_replay_joined (PurpleConversation *conv, gint64 now);
void kalah_replay_drop (PurpleConversation *conv);

/* Is this line (HTML as it arrived) of the past? OWN: said by our account. */
gboolean kalah_replay_is_old (PurpleConversation *conv, const char *who, const char *html,
                              gboolean own, gint64 now);

/* Milliseconds until CONV hears the present, at most; 0: it does. */
gint64 kalah_replay_wait (PurpleConversation *conv, gint64 now);

#endif
