/*
 * hint.c - see hint.h. Invariant: a question is a copy of the position; its answer
 * counts only at the same step of the same game.
 */
#include "purple/hint.h"

#include "engine/play.h"
#include "engine/search.h"
#include "purple/chat.h"
#include "purple/prefs.h"
#include "purple/worker.h"

#define THINK_MS 1000

typedef struct {
  KalahJob job;
  char *table_id, *name; /* who asked */
  guint game, step;
  gboolean here;
  KalahRules rules;
  KalahPosition position;
  KalahVerdict verdict; /* the answer */
  gsize memory;
} Question;

static KalahHintFound on_found;

void
kalah_hint_init (KalahHintFound found)
{
  on_found = found;
}

static void
run (KalahJob *job)
{
  Question *question = (Question *) job;
  const KalahLimits limits = { .level = KALAH_LEVEL_MAX,
                               .memory = question->memory,
                               .stop = kalah_job_is_over,
                               .stop_data = job };
  kalah_search (&question->rules, &question->position, &limits, &question->verdict);
}

static gboolean
is_of_now (const KalahChat *chat, const Question *question)
{
  return g_strcmp0 (kalah_table_id (chat->table), question->table_id) == 0
         && kalah_table_game (chat->table) == question->game
         && kalah_table_step (chat->table) == question->step;
}

static void
on_done (KalahJob *job)
{
  Question *question = (Question *) job;
  KalahChat *chat = kalah_chat_lookup (job->chat);
  if (chat == NULL || !is_of_now (chat, question) || question->verdict.pit < 0)
    return;
  KalahEvent *answer = kalah_event_new (KALAH_EVENT_HINT);
  answer->seat = question->position.turn;
  answer->name = g_strdup (question->name);
  answer->pit = question->verdict.pit;
  answer->value = question->verdict.score;
  answer->exact = question->verdict.exact;
  kalah_play_sow (&question->rules, &question->position, answer->pit, &answer->outcome);
  on_found (chat, answer, question->here);
}

static void
free_question (KalahJob *job)
{
  Question *question = (Question *) job;
  g_free (question->table_id);
  g_free (question->name);
  g_free (question);
}

void
kalah_hint_ask (KalahChat *chat, const KalahEvent *asked, gboolean here)
{
  Question *question = g_new0 (Question, 1);
  question->job = (KalahJob) { .chat = chat->serial, .milliseconds = THINK_MS, .run = run,
                               .done = on_done, .free = free_question };
  question->table_id = g_strdup (kalah_table_id (chat->table));
  question->name = g_strdup (asked->name);
  question->game = kalah_table_game (chat->table);
  question->step = kalah_table_step (chat->table);
  question->here = here;
  question->rules = *kalah_table_rules (chat->table);
  question->position = *kalah_table_position (chat->table);
  question->memory = kalah_prefs_memory ();
  kalah_worker_cancel (chat->serial, run);
  kalah_worker_submit (&question->job);
}
