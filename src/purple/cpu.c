/*
 * cpu.c - see cpu.h. Invariant: while `thinking`, exactly one job with this table
 * id, game and step is under way; answers to any other are late and ignored.
 */
#include "purple/cpu.h"

#include "engine/search.h"
#include "purple/chat.h"
#include "purple/prefs.h"
#include "purple/worker.h"

#define THINK_MS_MIN 60

typedef struct {
  KalahJob job;
  char *table_id;
  guint game, step;
  KalahRules rules;
  KalahPosition position;
  KalahLimits limits;
  KalahVerdict verdict; /* the answer */
} Turn;

static KalahCpuChosen on_chosen;
static KalahCpuLate on_late;

void
kalah_cpu_init (KalahCpuChosen chosen, KalahCpuLate late)
{
  on_chosen = chosen;
  on_late = late;
}

/* ---- patience --------------------------------------------------------- */

static void
stop_patience (KalahCpu *cpu)
{
  if (cpu->patience != 0)
    purple_timeout_remove (cpu->patience);
  cpu->patience = 0;
  cpu->impatient = FALSE;
}

static gboolean
on_patience (gpointer data)
{
  KalahChat *chat = kalah_chat_lookup (GPOINTER_TO_UINT (data));
  if (chat == NULL)
    return FALSE;
  chat->cpu.patience = 0;
  chat->cpu.impatient = TRUE;
  on_late (chat);
  return FALSE;
}

static void
start_patience (KalahChat *chat)
{
  if (chat->cpu.patience == 0 && !chat->cpu.impatient)
    chat->cpu.patience = purple_timeout_add (KALAH_CPU_PATIENCE_MS, on_patience,
                                             GUINT_TO_POINTER (chat->serial));
}

gboolean
kalah_cpu_holds (const KalahChat *chat)
{
  return chat->cpu.thinking && !chat->cpu.impatient;
}

void
kalah_cpu_said (KalahChat *chat)
{
  stop_patience (&chat->cpu);
  if (chat->cpu.thinking)
    start_patience (chat);
}

/* ---- in the thread ---------------------------------------------------- */

static void
run (KalahJob *job)
{
  Turn *turn = (Turn *) job;
  turn->limits.stop = kalah_job_is_over;
  turn->limits.stop_data = job;
  kalah_search (&turn->rules, &turn->position, &turn->limits, &turn->verdict);
}

/* ---- one turn --------------------------------------------------------- */

static void
free_turn (KalahJob *job)
{
  Turn *turn = (Turn *) job;
  g_free (turn->table_id);
  g_free (turn);
}

static void
rest (KalahChat *chat)
{
  if (chat->cpu.thinking)
    kalah_worker_cancel (chat->serial, run);
  chat->cpu.thinking = FALSE;
  g_clear_pointer (&chat->cpu.table_id, g_free);
}

void
kalah_cpu_clear (KalahChat *chat)
{
  stop_patience (&chat->cpu);
  rest (chat);
}

static gboolean
is_about (const KalahCpu *cpu, const char *table_id, guint game, guint step)
{
  return cpu->thinking && cpu->game == game && cpu->step == step
         && g_strcmp0 (cpu->table_id, table_id) == 0;
}

static void
on_done (KalahJob *job)
{
  const Turn *turn = (const Turn *) job;
  KalahChat *chat = kalah_chat_lookup (job->chat);
  if (chat == NULL || !is_about (&chat->cpu, turn->table_id, turn->game, turn->step))
    return;
  rest (chat);
  if (turn->verdict.pit < 0)
    return;
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_CPU_SOW);
  intent->table_id = g_strdup (turn->table_id);
  intent->game = turn->game;
  intent->step = turn->step;
  intent->pits[0] = (guint8) turn->verdict.pit;
  intent->pit_count = 1;
  on_chosen (chat, intent);
}

static guint
time_for (const KalahCpu *cpu)
{
  return MAX (KALAH_CPU_THINK_MS >> MIN (cpu->sown, 10u), THINK_MS_MIN);
}

static void
submit (const KalahChat *chat, int seat)
{
  const KalahCpu *cpu = &chat->cpu;
  const KalahCpuKind *kind = kalah_table_cpu_kind (chat->table, seat);
  Turn *turn = g_new0 (Turn, 1);
  turn->job = (KalahJob) { .chat = chat->serial, .milliseconds = time_for (cpu), .run = run,
                           .done = on_done, .free = free_turn };
  turn->table_id = g_strdup (cpu->table_id);
  turn->game = cpu->game;
  turn->step = cpu->step;
  turn->rules = *kalah_table_rules (chat->table);
  turn->position = *kalah_table_position (chat->table);
  turn->limits = (KalahLimits) { .style = kind->style, .level = kind->level,
                                 .memory = kalah_prefs_memory (),
                                 .seed = (guint64) g_random_int () << 32 | g_random_int () };
  kalah_worker_submit (&turn->job);
}

void
kalah_cpu_look (KalahChat *chat)
{
  KalahCpu *cpu = &chat->cpu;
  int seat = kalah_table_cpu_to_move (chat->table);
  if (seat < 0) {
    kalah_cpu_clear (chat);
    cpu->seat = -1;
    return;
  }
  const char *id = kalah_table_id (chat->table);
  guint game = kalah_table_game (chat->table), step = kalah_table_step (chat->table);
  start_patience (chat);
  if (is_about (cpu, id, game, step))
    return;
  rest (chat);
  cpu->sown = seat == cpu->seat ? cpu->sown + 1 : 0;
  cpu->seat = seat;
  cpu->thinking = TRUE;
  cpu->table_id = g_strdup (id);
  cpu->game = game;
  cpu->step = step;
  submit (chat, seat);
}
