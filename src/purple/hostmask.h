/*
 * hostmask.h - where the people of an IRC server come from: the user@host behind a nick.
 *
 * Owns:   the user@host of each nick that our accounts have heard of, which libpurple
 *         itself loses with a new nick.
 * Called: by evidence; presence is told of those who quit.
 * Never:  keeps more than KALAH_HOSTMASK_MAX; it comes again with whatever they say.
 */
#ifndef KALAH_PURPLE_HOSTMASK_H
#define KALAH_PURPLE_HOSTMASK_H

#include <purple.h>

#define KALAH_HOSTMASK_MAX 8192

/* NICK has left the server of ACCOUNT. */
typedef void (*KalahHostmaskQuit) (PurpleAccount *account, const char *nick);

void kalah_hostmask_init (void *plugin, KalahHostmaskQuit quit);
void kalah_hostmask_uninit (void);

/* "user@host" of NICK on the server of ACCOUNT, or NULL. Valid until the next line
 * arrives. */
const char *kalah_hostmask_find (const PurpleAccount *account, const char *nick);

/* NICK as IRC compares it: A and a are one letter, and so are [ and {. Free it. */
char *kalah_hostmask_fold (const char *nick);

#endif
