/*
 * place.h - the name of a conversation that stays the same: across restarts, and
 * while an IM is renamed as its partner changes clients.
 *
 * Called: by prefs (where we host) and record (where the tables are).
 */
#ifndef KALAH_PURPLE_PLACE_H
#define KALAH_PURPLE_PLACE_H

#include <purple.h>

/* "PROTOCOL ACCOUNT CHAT". Free them. */
char *kalah_place_of (PurpleConversation *conv);
/* Of the IM between ACCOUNT and WHO, which may not be open. */
char *kalah_place_of_im (PurpleAccount *account, const char *who);

#endif
