/*
 * client.h - libpurple as this program runs it, and the main loop.
 *
 * Owns:   starting and stopping libpurple, the user directory, the plugin file,
 *         the exit status.
 * Called: by main.c and commands.c.
 * Never:  touches a user directory of Pidgin or Finch.
 */
#ifndef KALAH_ROOM_CLIENT_H
#define KALAH_ROOM_CLIENT_H

#include <glib.h>

typedef struct {
  const char *user_dir; /* NULL: a fresh one, removed at the end */
  const char *plugin;   /* the file; NULL: no plugin */
  gboolean debug;       /* libpurple's log on standard error */
} KalahClientOptions;

/* FALSE, and a line about it, when something essential is missing. */
gboolean kalah_client_start (const KalahClientOptions *options);

/* Runs until kalah_client_quit; returns the exit status. */
int kalah_client_run (void);
void kalah_client_quit (int status);

/* Everything offline, plugins unloaded, files written, the fresh directory gone. */
void kalah_client_stop (void);

gboolean kalah_client_load_plugin (void);
gboolean kalah_client_unload_plugin (void);
gboolean kalah_client_has_plugin (void);

#endif
