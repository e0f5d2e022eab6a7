/*
 * themes.h - the themes of this user: those that are built in, and the files
 * themes/NAME.theme in the folder "kalah" of the client's user folder.
 *
 * Owns:   the files, and the theme that was read last: it is read again when its file has
 *         changed.
 * Called: by prefs (what there is, what is wrong with it), viewer (the chosen one).
 * Never:  leaves a picture without colours: a theme that cannot be used gives way to the
 *         default.
 */
#ifndef KALAH_PURPLE_THEMES_H
#define KALAH_PURPLE_THEMES_H

#include "talk/theme.h"

void kalah_themes_init (void);
void kalah_themes_uninit (void);

/* ID is what a preference may hold: "wood", or "mine.theme" for a file. Valid for ever. */
typedef void (*KalahThemesVisit) (const char *id, const char *name, gpointer data);

/* The built-in ones first; then all files, and NAME says which of them cannot be used. No two
 * have the same NAME. */
void kalah_themes_foreach (KalahThemesVisit visit, gpointer data);

/* A copy of the theme ID; free it. When it cannot be used it is the default one, and
 * COMPLAINT says so to the user the first time, else it is NULL; free it. */
KalahTheme *kalah_themes_get (const char *id, char **complaint);

/* Why the theme ID cannot be used, however often it is asked; NULL: it can. Free it. */
char *kalah_themes_fault (const char *id);

#endif
