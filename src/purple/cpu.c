/*
 * cpu.c - see cpu.h. Invariant: while `thinking`, exactly one job with this table
 * id, game and move is under way; answers to any other are late and ignored.
 */
#include "purple/cpu.h"

#include "purple/chat.h"
#include "purple/worker.h"

/* A bound on work, not on strength: no level comes near it in a normal position. */
#define NODES_MAX 2000000
#define LEVEL 3

static KalahCpuChosen on_chosen;
static KalahCpuLate on_late;

static void
stop_patience (KalahCpu *cpu)
{
  if (cpu->patience != 0)
    purple_timeout_remove (cpu->patience);
  cpu->patience = 0;
  cpu->impatient = FALSE;
}

static void
rest (KalahCpu *cpu)
{
  cpu->thinking = FALSE;
  g_clear_pointer (&cpu->table_id, g_free);
}

void
kalah_cpu_clear (KalahCpu *cpu)
{
  stop_patience (cpu);
  rest (cpu);
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

static gboolean
is_about (const KalahCpu *cpu, const char *table_id, guint game, guint move)
{
  return cpu->thinking && cpu->game == game && cpu->move == move
         && g_strcmp0 (cpu->table_id, table_id) == 0;
}

static void
on_done (const KalahJob *job)
{
  KalahChat *chat = kalah_chat_lookup (job->chat);
  if (chat == NULL || !is_about (&chat->cpu, job->table_id, job->game, job->move))
    return;
  rest (&chat->cpu);
  if (job->verdict.pit < 0)
    return;
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_CPU_SOW);
  intent->table_id = g_strdup (job->table_id);
  intent->game = job->game;
  intent->step = job->move;
  intent->pits[0] = (guint8) job->verdict.pit;
  intent->pit_count = 1;
  on_chosen (chat, intent);
}

void
kalah_cpu_init (KalahCpuChosen chosen, KalahCpuLate late)
{
  on_chosen = chosen;
  on_late = late;
  kalah_worker_init (on_done);
}

void
kalah_cpu_uninit (void)
{
  kalah_worker_uninit ();
}

void
kalah_cpu_look (KalahChat *chat)
{
  KalahCpu *cpu = &chat->cpu;
  if (kalah_table_cpu_to_move (chat->table) < 0) {
    kalah_cpu_clear (cpu);
    return;
  }
  const char *id = kalah_table_id (chat->table);
  guint game = kalah_table_game (chat->table), move = kalah_table_move (chat->table);
  start_patience (chat);
  if (is_about (cpu, id, game, move))
    return;
  rest (cpu);
  cpu->thinking = TRUE;
  cpu->table_id = g_strdup (id);
  cpu->game = game;
  cpu->move = move;
  KalahJob *job = kalah_job_new (chat->serial, id, game, move);
  job->rules = *kalah_table_rules (chat->table);
  job->position = *kalah_table_position (chat->table);
  job->limits.level = LEVEL;
  job->limits.nodes = NODES_MAX;
  job->limits.seed = (guint64) g_random_int () << 32 | g_random_int ();
  kalah_worker_submit (job);
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
