/*
 * secret.h - a password typed without echo.
 */
#ifndef KALAH_ROOM_SECRET_H
#define KALAH_ROOM_SECRET_H

/* Asks on the terminal; NULL when there is no terminal or no answer. Free it. */
char *kalah_secret_ask (const char *prompt);

#endif
