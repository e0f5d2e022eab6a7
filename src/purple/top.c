/*
 * top.c - see top.h.
 */
#include "purple/top.h"

#include <math.h>

#include "purple/local.h"
#include "purple/place.h"
#include "purple/question.h"
#include "talk/say_top.h"
#include "talk/text.h"

static KalahTopRow
row_of (const KalahStanding *standing)
{
  return (KalahTopRow) { .name = standing->name,
                         .rating = (int) lround (standing->rating),
                         .deviation = (int) lround (standing->deviation),
                         .games = standing->games,
                         .wins = standing->won,
                         .draws = standing->drawn,
                         .losses = standing->lost };
}

static char *
say (const GPtrArray *standings, const char *about)
{
  KalahTopRow rows[KALAH_TOP_ROWS_MAX];
  guint count = MIN (standings->len, G_N_ELEMENTS (rows));
  for (guint i = 0; i < count; i++)
    rows[i] = row_of (g_ptr_array_index (standings, i));
  return kalah_say_top (rows, count, about);
}

/* An answer like any other: however many ask, news of the table come first. */
static void
say_aloud (KalahChat *chat, const char *text)
{
  g_autoptr (GPtrArray) events
      = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_event_free);
  KalahEvent *answer = kalah_event_new (KALAH_EVENT_TOP);
  answer->text = g_strdup (text);
  g_ptr_array_add (events, answer);
  kalah_pending_add (&chat->pending, events, FALSE);
  kalah_outbox_wake (chat);
}

static void
on_standings (const char *place, const GPtrArray *standings, const GError *error, gpointer data)
{
  (void) place;
  g_autoptr (KalahQuestion) question = kalah_question_take (data);
  KalahChat *chat = kalah_chat_lookup (question->chat);
  if (chat == NULL)
    return;
  g_autofree char *text = error != NULL ? g_strdup (_("The standings cannot be read at the moment."))
                                        : say (standings, question->text);
  if (question->here)
    kalah_local_say (chat->conv, text);
  else
    say_aloud (chat, text);
}

void
kalah_top_ask (KalahChat *chat, const KalahEvent *asked, gboolean here)
{
  g_autofree char *place = kalah_place_of (chat->conv);
  KalahJournal *journal = kalah_record_journal ();
  gpointer question = kalah_question_new (chat, here, asked->text);
  if (asked->text == NULL)
    kalah_journal_top (journal, place, KALAH_TOP_ROWS_MAX, kalah_chat_now (), on_standings,
                       question);
  else
    kalah_journal_standing (journal, place, asked->text, kalah_chat_now (), on_standings,
                            question);
}
