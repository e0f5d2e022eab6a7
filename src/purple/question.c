/*
 * question.c - see question.h.
 */
#include "purple/question.h"

static GHashTable *questions; /* number -> KalahQuestion */
static guint last;

gpointer
kalah_question_new (const KalahChat *chat, gboolean here, const char *text)
{
  KalahQuestion *question = g_new0 (KalahQuestion, 1);
  question->chat = chat->serial;
  question->here = here;
  question->text = g_strdup (text);
  if (questions == NULL)
    questions = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) kalah_question_free);
  g_hash_table_insert (questions, GUINT_TO_POINTER (++last), question);
  return GUINT_TO_POINTER (last);
}

KalahQuestion *
kalah_question_take (gpointer number)
{
  KalahQuestion *question = NULL;
  g_hash_table_steal_extended (questions, number, NULL, (gpointer *) &question);
  return question;
}

void
kalah_question_free (KalahQuestion *question)
{
  g_free (question->text);
  g_free (question);
}

void
kalah_question_uninit (void)
{
  g_clear_pointer (&questions, g_hash_table_destroy);
}
