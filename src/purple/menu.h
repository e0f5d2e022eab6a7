/*
 * menu.h - "Challenge to Kalah..." where the client has menus: for a buddy, and in a
 * conversation.
 *
 * Owns:   the entries, the form behind them, and the forms that are open.
 * Called: by plugin.
 * Never:  knows rules: what is filled in goes the way of the words of a command.
 */
#ifndef KALAH_PURPLE_MENU_H
#define KALAH_PURPLE_MENU_H

/* The signals end with the plugin handle. */
void kalah_menu_init (void *plugin);
/* Closes all forms. */
void kalah_menu_uninit (void);

#endif
