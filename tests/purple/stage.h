/*
 * stage.h - a real libpurple without a window, a protocol of our own, and the
 * plugin as a client loads it.
 *
 * libpurple cannot be started twice in one process: each test is a process of its
 * own, as Check does it. (Under CK_FORK=no run one test at a time.)
 *
 * One room. Accounts of this client join it with stage_join; guests are people of
 * other clients, of whom a client only hears. What our accounts send is on the
 * `wire`.
 */
#ifndef KALAH_TESTS_STAGE_H
#define KALAH_TESTS_STAGE_H

#include <purple.h>

/* Check's own patience is shorter than ours. */
#define STAGE_TIMEOUT_S 30

#define STAGE_ROOM "#kalah"

void stage_open (void);
void stage_close (void);

PurplePlugin *stage_plugin (void);

/* An account called NICK, online and in the room. */
PurpleConversation *stage_join (const char *nick);
/* The same with another protocol's name and habits: "prpl-irc". */
PurpleConversation *stage_join_as (const char *protocol, const char *nick);
void stage_disconnect (PurpleConversation *conv);
/* Online again and back in the room, in the same window. */
void stage_rejoin (PurpleConversation *conv);
/* An IM between the account of CONV and WHO, who is no account of ours. */
PurpleConversation *stage_im (PurpleConversation *conv, const char *who);

void stage_guest (const char *nick);
void stage_guest_leaves (const char *nick);
void stage_rename (const char *old_nick, const char *new_nick);
/* The address that get_cb_real_name tells for NICK; NULL: none. */
void stage_show_address (const char *nick, const char *address);

/* What a server sends to the client of CONV: an XMPP room says that NICK is there, with
 * STAMP (NULL: none; SELF: that is us); an IRC server sends a line. */
void stage_stamp (PurpleConversation *conv, const char *nick, const char *stamp, gboolean self);
void stage_irc_line (PurpleConversation *conv, const char *line);

/* Our own user types, a guest speaks, a guest's line arrives with FLAGS. */
void stage_type (PurpleConversation *conv, const char *html);
void stage_command (PurpleConversation *conv, const char *text);
void stage_speak (const char *nick, const char *html);
void stage_arrive (const char *nick, const char *html, PurpleMessageFlags flags);

/* Own lines come back at once (as on IRC), or later (as on XMPP). */
void stage_echo_later (gboolean later);

/* Runs the main loop until the wire holds TEXT; fails the test after a while.
 * Returns everything on the wire until then, and empties it. */
char *stage_await (const char *text);
/* The same for who does not want to know what else there is. */
void stage_expect (const char *text);
/* All that was due is done, and nothing was said. */
void stage_expect_silence (void);
/* What is on the wire; empties it. Runs nothing. */
char *stage_wire (void);
/* Runs what is due now, and what that makes due. */
void stage_settle (void);

/* Longer than two hosts wait for each other. */
void stage_outlast_hosts (void);

/* TEXT is among the lines that only the user of CONV sees. */
gboolean stage_saw (PurpleConversation *conv, const char *text);

#endif
