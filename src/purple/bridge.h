/*
 * bridge.h - people of another network who all speak through one member of a chat.
 *
 * The user names such members in the preferences. Of them a line "<name> words" is said
 * by the one called so on the other side; what a bridge says without a name is its own.
 *
 * Called: by ears, before a line is read; by evidence.
 * Never:  takes a name from a line of a member who was not named as a bridge: anybody can
 *         write one.
 *
 * Such a speaker goes by "NICK\nNAME" wherever the nick of a member is asked for: no nick
 * has a line end in it.
 */
#ifndef KALAH_PURPLE_BRIDGE_H
#define KALAH_PURPLE_BRIDGE_H

#include <purple.h>

/* A name of more bytes is none. */
#define KALAH_BRIDGE_NAME_MAX 128

/* WHO of CONV (which may be NULL) said HTML. Through a bridge: returns the words (HTML),
 * and puts the speaker into SPEAKER; free both. Otherwise NULL. */
char *kalah_bridge_read (PurpleConversation *conv, const char *who, const char *html,
                         char **speaker);

/* The name of a speaker behind a bridge; NULL: WHO is a member. */
const char *kalah_bridge_name (const char *who);

#endif
