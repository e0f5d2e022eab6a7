/*
 * question.h - what was asked of the journal, until it answers.
 *
 * Owns:   who asked what. The journal is given a number, not a pointer to what may
 *         be gone by the time it answers.
 * Called: by top and paper.
 */
#ifndef KALAH_PURPLE_QUESTION_H
#define KALAH_PURPLE_QUESTION_H

#include "purple/chat.h"

typedef struct {
  guint chat;    /* serial number */
  gboolean here; /* the answer is for our own user alone */
  char *text;    /* what it is about, or NULL */
} KalahQuestion;

/* Returns the number, as user data. TEXT may be NULL. */
gpointer kalah_question_new (const KalahChat *chat, gboolean here, const char *text);
/* The question with this NUMBER, which is answered now (transfer full). */
KalahQuestion *kalah_question_take (gpointer number);
void kalah_question_free (KalahQuestion *question);

/* Nobody answers any more. */
void kalah_question_uninit (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahQuestion, kalah_question_free)

#endif
