/*
 * command.h - /kalah, for the user of this client.
 *
 * Owns:   the command in chats and IMs, and `host on|off`, which is about this
 *         client and no table.
 * Called: by plugin.
 * Never:  answers: the words are the same as those of everybody, and go the same way; to
 *         the table of another host by being said aloud.
 */
#ifndef KALAH_PURPLE_COMMAND_H
#define KALAH_PURPLE_COMMAND_H

void kalah_command_init (void);
void kalah_command_uninit (void);

#endif
