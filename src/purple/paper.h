/*
 * paper.h - what our own user has written to files, or taken out of the journal:
 * /kalah save, export, forget.
 *
 * Called: by command, with what stands behind the word.
 * Never:  tells the chat anything.
 */
#ifndef KALAH_PURPLE_PAPER_H
#define KALAH_PURPLE_PAPER_H

#include <purple.h>

/* The game at the table of CONV, as kalah-engine reads it. FILE: a path, from the home
 * folder; empty for one in the folder of the plugin. */
void kalah_paper_save (PurpleConversation *conv, const char *file);
/* All finished games of CONV, one line of JSON each. */
void kalah_paper_export (PurpleConversation *conv, const char *file);
/* Takes the person called NAME out of all results and standings. */
void kalah_paper_forget (PurpleConversation *conv, const char *name);

#endif
