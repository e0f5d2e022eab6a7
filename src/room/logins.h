/*
 * logins.h - the accounts that kalah-room was told to use.
 *
 * Owns:   the list of them, their settings and passwords, and where the lines
 *         that are typed go: which account, which conversation.
 * Called: by main.c (options), online.c, commands.c, view.c.
 * Never:  stores a password; never lets an account of an earlier run that was left
 *         in the user directory come online.
 */
#ifndef KALAH_ROOM_LOGINS_H
#define KALAH_ROOM_LOGINS_H

#include <purple.h>

/* This program's name among the clients of libpurple. */
#define KALAH_ROOM_UI "kalah-room"

typedef struct {
  guint number; /* 1, 2, ... in the order of the command line */
  char *mark;   /* what its lines start with: "" for the first, then "[2] " */
  char *protocol, *username, *nick, *password;
  GPtrArray *settings; /* "KEY=VALUE" */
  GPtrArray *rooms;    /* to be in: "ROOM" or "ROOM PASSWORD" */
  PurpleAccount *account;
  PurpleConversation *chat; /* the room that typed lines go to, or NULL */
  char *peer;               /* or the person, while /im is on, */
  PurpleConversation *im;   /*   and the conversation with them, whatever it is called by now */
  guint retry_timer, retry_delay; /* seconds */
  gboolean wanted;   /* to be online */
  gboolean complete; /* was online and in its rooms once: typing may begin */
} KalahLogin;

/* TEXT is PROTOCOL:USERNAME; NULL when it is not. */
KalahLogin *kalah_logins_add (const char *text);
KalahLogin *kalah_logins_nth (guint number);
KalahLogin *kalah_logins_of (const PurpleAccount *account);
guint kalah_logins_count (void);

/* The one that types: the first, until another is chosen. */
KalahLogin *kalah_logins_typing (void);
void kalah_logins_type_as (KalahLogin *login);

/* Makes or finds the accounts of libpurple, which must have started; FALSE, and a
 * line about it, when one cannot be had. */
gboolean kalah_logins_prepare (void);
void kalah_logins_free (void);

/* What typed lines are for: the person of /im, else the room; NULL: nowhere. */
PurpleConversation *kalah_login_conversation (KalahLogin *login);

/* The conversation with NAME, a member of the room or anybody; made if need be.
 * NULL while offline. */
PurpleConversation *kalah_login_im (KalahLogin *login, const char *name);

#endif
