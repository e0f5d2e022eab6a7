/*
 * review.c - see review.h. Invariant: a study is in one place, the worker's job that
 * looks at its next move; it holds a copy of the game, which may be followed by
 * another one meanwhile.
 */
#include "purple/review.h"

#include "engine/play.h"
#include "engine/review.h"
#include "purple/chat.h"
#include "purple/local.h"
#include "purple/prefs.h"
#include "purple/worker.h"
#include "talk/say.h"
#include "talk/say_review.h"
#include "talk/text.h"

#define THINK_MS 500

typedef struct {
  KalahJob job;
  KalahRules rules;
  KalahPosition position;
  GArray *moves; /* of KalahMove */
  guint next;    /* the move that is looked at */
  GPtrArray *names; /* by seat */
  gsize memory;
  KalahReview review; /* of the next move */
  GArray *rows;  /* of KalahReviewRow */
  guint examined;
} Study;

static void submit (Study *study);

/* ---- in the thread ---------------------------------------------------- */

static const KalahMove *
next_move (const Study *study)
{
  return &g_array_index (study->moves, KalahMove, study->next);
}

static void
run (KalahJob *job)
{
  Study *study = (Study *) job;
  const KalahLimits limits = { .level = KALAH_LEVEL_MAX,
                               .memory = study->memory,
                               .stop = kalah_job_is_over,
                               .stop_data = job };
  kalah_review_move (&study->rules, &study->position, next_move (study)->pit, &limits,
                     &study->review);
}

/* ---- one move after the other ----------------------------------------- */

static void
free_study (KalahJob *job)
{
  Study *study = (Study *) job;
  g_array_unref (study->moves);
  g_array_unref (study->rows);
  g_ptr_array_unref (study->names);
  g_free (study);
}

static gboolean
is_basic (const KalahRules *rules)
{
  return kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC;
}

static void
note (Study *study)
{
  const KalahMove *move = next_move (study);
  study->examined++;
  if (study->review.best == move->pit)
    return;
  const KalahReviewRow row = { .move = study->next + 1,
                               .name = g_ptr_array_index (study->names, move->seat),
                               .pit = move->pit,
                               .best = study->review.best,
                               .given = (guint) study->review.given,
                               .basic = is_basic (&study->rules),
                               .exact = study->review.exact };
  g_array_append_val (study->rows, row);
}

/* Up to the next sowing: giving up cannot be bettered. */
static void
skip_resignations (Study *study)
{
  for (; study->next < study->moves->len && next_move (study)->pit == KALAH_MOVE_RESIGN;
       study->next++)
    kalah_play_resign (&study->rules, &study->position, next_move (study)->seat, NULL);
}

static void
tell (const Study *study, const KalahChat *chat)
{
  g_autofree char *text = kalah_say_review ((const KalahReviewRow *) study->rows->data,
                                            study->rows->len, study->examined);
  kalah_local_say (chat->conv, text);
}

/* A job ends with its answer: what is known so far goes on in another one. */
static Study *
go_on (Study *study)
{
  Study *rest = g_new (Study, 1);
  *rest = *study;
  g_array_ref (rest->moves);
  g_array_ref (rest->rows);
  g_ptr_array_ref (rest->names);
  return rest;
}

static void
on_done (KalahJob *job)
{
  Study *study = (Study *) job;
  KalahChat *chat = kalah_chat_lookup (job->chat);
  if (chat == NULL)
    return;
  note (study);
  kalah_play_sow (&study->rules, &study->position, next_move (study)->pit, NULL);
  study->next++;
  skip_resignations (study);
  if (study->next < study->moves->len)
    submit (go_on (study));
  else
    tell (study, chat);
}

static void
submit (Study *study)
{
  study->job = (KalahJob) { .chat = study->job.chat, .milliseconds = THINK_MS, .run = run,
                            .done = on_done, .free = free_study };
  kalah_worker_submit (&study->job);
}

/* ---- the beginning ---------------------------------------------------- */

static void
name_seats (Study *study, const KalahTable *table)
{
  study->names = g_ptr_array_new_with_free_func (g_free);
  for (guint seat = 0; seat < kalah_table_players (table); seat++)
    g_ptr_array_add (study->names, kalah_say_seat (table, (int) seat));
}

static Study *
study_new (KalahChat *chat)
{
  const KalahTable *table = chat->table;
  Study *study = g_new0 (Study, 1);
  study->job.chat = chat->serial;
  study->rules = *kalah_table_rules (table);
  kalah_position_start (&study->rules, &study->position);
  study->moves = g_array_new (FALSE, FALSE, sizeof (KalahMove));
  g_array_append_vals (study->moves, kalah_table_record (table), kalah_table_move (table));
  study->rows = g_array_new (FALSE, FALSE, sizeof (KalahReviewRow));
  study->memory = kalah_prefs_memory ();
  name_seats (study, table);
  skip_resignations (study);
  return study;
}

void
kalah_review_start (PurpleConversation *conv, const char *rest)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (*rest != '\0') {
    kalah_local_say (conv, _("Write just /kalah analyse, after a game."));
  } else if (chat == NULL || kalah_table_phase (chat->table) != KALAH_PHASE_FINISHED) {
    kalah_local_say (conv, _("There is no finished game here to look at."));
  } else {
    Study *study = study_new (chat);
    kalah_local_say (conv, _("Looking at the game, move by move. This takes a moment."));
    kalah_worker_cancel (chat->serial, run);
    if (study->next < study->moves->len) {
      submit (study);
    } else {
      tell (study, chat);
      free_study (&study->job);
    }
  }
}
