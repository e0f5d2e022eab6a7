/*
 * commands.h - what a typed line means.
 *
 * Owns:   the commands of kalah-room ("/msg", "/names", ...); any other line is
 *         said in the conversation that is typed in.
 * Called: by input.c, through main.c.
 * Never:  sends a mistyped command to a room.
 */
#ifndef KALAH_ROOM_COMMANDS_H
#define KALAH_ROOM_COMMANDS_H

void kalah_command_line (const char *line);

#endif
