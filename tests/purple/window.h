/*
 * window.h - a Pidgin that is nothing but its text: the functions of Pidgin and GTK that the
 * plugin looks for in the program that has loaded it, as far as it uses them.
 *
 * Lines are "WHO: TEXT"; a picture is "[image 7]", a link "[TEXT -> TARGET]".
 */
#ifndef KALAH_TESTS_WINDOW_H
#define KALAH_TESTS_WINDOW_H

#include <purple.h>

/* Conversations that are made from now on have a window. */
void window_open_all (void);

/* What the window of CONV shows. */
const char *window_text (PurpleConversation *conv);
/* Runs the main loop until it shows TEXT COUNT times; fails the test after a while. */
void window_expect (PurpleConversation *conv, const char *text, guint count);
/* How often it shows TEXT. */
guint window_count (PurpleConversation *conv, const char *text);

/* The user clicks on a link to TARGET, whether there is one or not. */
void window_click (PurpleConversation *conv, const char *target);
/* Does what is typed now go into what CONV says next? */
gboolean window_takes_typing (PurpleConversation *conv);
/* The target of the last link that the window shows; free it. */
char *window_last_link (PurpleConversation *conv);

/* The window goes, and the conversation stays; a new one shows all lines again. */
void window_hide (PurpleConversation *conv);
void window_show_again (PurpleConversation *conv);

/* Pictures that are in memory, of all that ever were. */
guint window_pictures (void);

#endif
