/*
 * desktop.h - what Finch and Pidgin have in common: the user folder of a person who uses
 * them every day, and programs that end with the test.
 *
 * Owns:   their configuration (an account that signs on, a room that is joined, the
 *         plugin loaded, no dialog in the way), and everything that was launched.
 * Called: by finch, pidgin.
 */
#ifndef KALAH_LIVE_DESKTOP_H
#define KALAH_LIVE_DESKTOP_H

#include <glib.h>

#include "live/process.h"

typedef struct {
  const char *ui;       /* what libpurple calls the client */
  const char *prefs;    /* its own part of the preferences */
  const char *autojoin;
} DesktopClient;

typedef struct {
  const char *person;   /* who has an account */
  const char *nick;     /* in a room of XMPP; NULL: PERSON. On IRC they are the same */
  const char *plugin;   /* a file to load beside ours, may be NULL */
  const char *own;      /* XML of further preferences of the client itself, */
  const char *kalah;    /*   and of the plugin; may be NULL */
} DesktopUser;

/* A folder for USER's CLIENT as it is after a first use. Free it. */
char *desktop_configure (const DesktopClient *client, const DesktopUser *user);

/* Starts a program with the variables ENV added; all it writes goes into LOG. */
Process *desktop_launch (const char *const *argv, const char *const *env, const char *log);

/* Runs a program to its end; what it writes, NULL when it does not end well. Free it. */
char *desktop_output (const char *const *argv, const char *const *env);

/* Ends all that was launched, the last one first. */
void desktop_stop (void);

#endif
