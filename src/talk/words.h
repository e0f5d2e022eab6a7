/*
 * words.h - the words of other languages, and other words for the same thing.
 *
 * Owns:   what people say instead of the English words of talk/parse: synonyms,
 *         Arabic, Russian and Swahili, and how they write the trigger word.
 * Called: by talk/parse; purple/glance needs the length and the triggers.
 * Never:  means two things by one word; never a single letter that is a pit.
 *
 * All words here are read in every chat, whatever the language of the client that
 * runs the table: nobody knows what the others speak.
 */
#ifndef KALAH_TALK_WORDS_H
#define KALAH_TALK_WORDS_H

#include <glib.h>

#include "table/intent.h"

/* No word of ours is longer, in bytes. */
#define KALAH_WORDS_BYTES_MAX 40

/* No "yes" or "no" of ASCII letters is longer than this. */
#define KALAH_WORDS_ANSWER_MAX 8

/* What WORD (plain, nothing else around it) means; FALSE when it is none of ours. */
gboolean kalah_words_find (const char *word, KalahIntentKind *kind);

/* The same for "yes" and "no" alone, English included: KALAH_INTENT_YES or _NO. */
gboolean kalah_words_answer (const char *word, KalahIntentKind *kind);

/* The trigger word in languages that do not write it "!kalah", NULL-ended. */
const char *const *kalah_words_triggers (void);

/* Row INDEX of the table, for tests: its words with '|' between them, and what they
 * mean. FALSE behind the last one. */
gboolean kalah_words_row (guint index, KalahIntentKind *kind, const char **words);

#endif
