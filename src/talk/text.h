/*
 * text.h - how this code asks for a translation, and where they all are.
 *
 * The plugin's own domain is named each time: a plugin must never change the
 * domain of the client it lives in, and GLib's g_dgettext would drop our
 * translation where the client itself has none for the language.
 */
#ifndef KALAH_TALK_TEXT_H
#define KALAH_TALK_TEXT_H

#include <glib.h>
#include <libintl.h>

#define KALAH_TEXT_DOMAIN "purple-kalah"

#define _(text) dgettext (KALAH_TEXT_DOMAIN, text)
#define N_(text) (text)
#define ngettext_(one, many, n) dngettext (KALAH_TEXT_DOMAIN, one, many, n)

/* Where the translations are: $KALAH_LOCALEDIR where it is set (the build tree), or
 * kalah/locale below USER_FOLDER where that is (installed for one user), or where all
 * programs have theirs. USER_FOLDER may be NULL. */
void kalah_text_init (const char *user_folder);

/* Is the language of our sentences written from the right? */
gboolean kalah_text_is_rtl (void);

#endif
