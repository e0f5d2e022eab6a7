/*
 * apply.c - who may do what, and when.
 *
 * One row a word: its handler, who may say it, and in which phase. A handler
 * runs only when its row allows it, so handlers hold no permissions of their
 * own.
 */
#include "table/table-private.h"

typedef enum {
  WHO_ANYONE,
  WHO_STRANGER, /* does not sit here yet */
  WHO_SEATED,
  WHO_OPENER,   /* or the host; an heir who sits here */
  WHO_CLOSER,   /* the opener, the host, operators of the chat, an heir */
  WHO_MAY_OPEN, /* all others are not even refused: hosting is off here */
  WHO_PLUGIN    /* not a word of a person */
} Who;

/* Short, so that the rows below can be read as a table. */
enum {
  GOES = -1,
  IF_LEFT = -2, /* goes when the people of the table have left the chat; else IS_OPEN */
  NO_TABLE = KALAH_REFUSAL_NO_TABLE,
  IS_OPEN = KALAH_REFUSAL_TABLE_OPEN,
  GAME_ON = KALAH_REFUSAL_GAME_ON,
  NO_GAME = KALAH_REFUSAL_NO_GAME,
  NOT_YET = KALAH_REFUSAL_NOT_FINISHED
};

typedef struct {
  KalahHandler handler;
  Who who;
  int phase[KALAH_PHASE_FINISHED + 1]; /* GOES, IF_LEFT, or a KalahRefusal */
} Word;

static void show (KalahTable *table, KalahCall *call);
static void answer (KalahTable *table, KalahCall *call);
static void refuse_unknown (KalahTable *table, KalahCall *call);

static const Word words[] = {
  /*                                               closed    gathering playing  finished */
  [KALAH_INTENT_NEW] = { kalah_setup_new,
                         WHO_MAY_OPEN,           { GOES,     IF_LEFT, IS_OPEN, GOES } },
  [KALAH_INTENT_JOIN] = { kalah_seating_join,
                          WHO_STRANGER,          { NO_TABLE, GOES,    GAME_ON, GOES } },
  [KALAH_INTENT_LEAVE] = { kalah_seating_leave,
                           WHO_SEATED,           { NO_TABLE, GOES,    GOES,    GOES } },
  [KALAH_INTENT_CPU] = { kalah_seating_cpu,
                         WHO_OPENER,             { NO_TABLE, GOES,    GAME_ON, GOES } },
  [KALAH_INTENT_START] = { kalah_game_start,
                           WHO_OPENER,           { NO_TABLE, GOES,    GAME_ON, GOES } },
  [KALAH_INTENT_SOW] = { kalah_game_sow,
                         WHO_ANYONE,             { NO_TABLE, GOES,    GOES,    GOES } },
  [KALAH_INTENT_BOARD] = { show, WHO_ANYONE,     { NO_TABLE, GOES,    GOES,    GOES } },
  [KALAH_INTENT_RULES] = { show, WHO_ANYONE,     { NO_TABLE, GOES,    GOES,    GOES } },
  [KALAH_INTENT_MOVES] = { show, WHO_ANYONE,     { NO_TABLE, GOES,    GOES,    GOES } },
  [KALAH_INTENT_HELP] = { show, WHO_ANYONE,      { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_RESIGN] = { kalah_game_resign,
                            WHO_SEATED,          { NO_TABLE, NO_GAME, GOES,    NO_GAME } },
  [KALAH_INTENT_AGAIN] = { kalah_game_start,
                           WHO_SEATED,           { NO_TABLE, NOT_YET, GAME_ON, GOES } },
  [KALAH_INTENT_SET] = { kalah_setup_set,
                         WHO_OPENER,             { NO_TABLE, GOES,    GOES,    GOES } },
  [KALAH_INTENT_STOP] = { kalah_setup_stop,
                          WHO_CLOSER,            { NO_TABLE, GOES,    GOES,    GOES } },
  [KALAH_INTENT_CHALLENGE] = { kalah_challenge_open,
                               WHO_MAY_OPEN,     { GOES,     IF_LEFT, IS_OPEN, GOES } },
  [KALAH_INTENT_YES] = { answer, WHO_ANYONE,     { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_NO] = { answer, WHO_ANYONE,      { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_AWAY] = { kalah_absence_away,
                          WHO_SEATED,            { NO_TABLE, NO_GAME, GOES,    NO_GAME } },
  [KALAH_INTENT_BACK] = { kalah_absence_back,
                          WHO_SEATED,            { NO_TABLE, GOES,    GOES,    GOES } },
  [KALAH_INTENT_STANDIN] = { kalah_absence_standin,
                             WHO_SEATED,         { NO_TABLE, NO_GAME, GOES,    NO_GAME } },
  [KALAH_INTENT_UNDO] = { kalah_takeback_ask,
                          WHO_SEATED,            { NO_TABLE, NO_GAME, GOES,    NO_GAME } },
  [KALAH_INTENT_HINT] = { kalah_game_hint,
                          WHO_SEATED,            { NO_TABLE, NO_GAME, GOES,    NO_GAME } },
  [KALAH_INTENT_TOP] = { show, WHO_ANYONE,       { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_UNKNOWN] = { refuse_unknown,
                             WHO_ANYONE,         { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_CPU_SOW] = { kalah_game_cpu_sow,
                             WHO_PLUGIN,         { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_RENAME] = { kalah_seating_rename,
                            WHO_PLUGIN,          { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_GONE] = { kalah_absence_gone,
                          WHO_PLUGIN,            { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_HERE] = { kalah_absence_here,
                          WHO_PLUGIN,            { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_TICK] = { kalah_clock_tick,
                          WHO_PLUGIN,            { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_PAUSE] = { kalah_clock_pause,
                           WHO_PLUGIN,           { GOES,     GOES,    GOES,    GOES } },
  [KALAH_INTENT_RESUME] = { kalah_clock_resume,
                            WHO_PLUGIN,          { GOES,     GOES,    GOES,    GOES } },
};

KalahEvent *
kalah_call_tell (KalahCall *call, KalahEventKind kind, int seat, const char *name)
{
  KalahEvent *event = kalah_event_new (kind);

  event->seat = seat;
  event->name = g_strdup (name);
  g_ptr_array_add (call->events, event);
  return event;
}

void
kalah_call_refuse (KalahCall *call, KalahRefusal refusal, const char *text)
{
  if (call->seat < 0 && !call->intent->addressed)
    return;
  KalahEvent *event = kalah_call_tell (call, KALAH_EVENT_REFUSED, -1, kalah_call_name (call));
  event->refusal = refusal;
  event->text = g_strdup (text);
}

const char *
kalah_call_name (const KalahCall *call)
{
  const char *name = call->intent->name;

  return name != NULL && *name != '\0' ? name : call->intent->speaker;
}

static void
show (KalahTable *table, KalahCall *call)
{
  static const KalahEventKind kinds[] = {
    [KALAH_INTENT_BOARD] = KALAH_EVENT_SHOW_BOARD,
    [KALAH_INTENT_RULES] = KALAH_EVENT_SHOW_RULES,
    [KALAH_INTENT_MOVES] = KALAH_EVENT_SHOW_MOVES,
    [KALAH_INTENT_HELP] = KALAH_EVENT_SHOW_HELP,
    [KALAH_INTENT_TOP] = KALAH_EVENT_SHOW_TOP,
  };
  GStrv said = call->intent->words;

  (void) table;
  kalah_call_tell (call, kinds[call->intent->kind], -1, NULL)->text
      = said != NULL && said[0] != NULL ? g_strjoinv (" ", said) : NULL;
}

/* People say yes and no to each other all day: only who was asked is heard. */
static void
answer (KalahTable *table, KalahCall *call)
{
  gboolean yes = call->intent->kind != KALAH_INTENT_NO;

  if (!kalah_challenge_answer (table, call, yes) && !kalah_takeback_answer (table, call, yes)
      && call->intent->addressed)
    kalah_call_refuse (call, KALAH_REFUSAL_NOTHING_ASKED, NULL);
}

static void
refuse_unknown (KalahTable *table, KalahCall *call)
{
  GStrv said = call->intent->words;

  (void) table;
  kalah_call_refuse (call, KALAH_REFUSAL_UNKNOWN_WORD, said != NULL ? said[0] : NULL);
}

static gboolean
has_role (const KalahCall *call, KalahRole roles)
{
  return (call->intent->roles & roles) != 0;
}

static gboolean
may_open (const KalahCall *call)
{
  return has_role (call, KALAH_ROLE_HOST | KALAH_ROLE_MAY_OPEN);
}

/* True when the speaker belongs to WHO; otherwise says why not. */
static gboolean
is_who (const KalahTable *table, KalahCall *call, Who who)
{
  gboolean seated = call->seat >= 0;
  gboolean heir = has_role (call, KALAH_ROLE_HEIR);
  gboolean opener = (seated && (heir || call->seat == table->opener))
                    || has_role (call, KALAH_ROLE_HOST);
  gboolean closer = opener || heir || has_role (call, KALAH_ROLE_OPERATOR);

  if (who == WHO_STRANGER && seated)
    kalah_call_refuse (call, KALAH_REFUSAL_SEATED, NULL);
  else if (who == WHO_SEATED && !seated)
    kalah_call_refuse (call, KALAH_REFUSAL_NOT_SEATED, NULL);
  else if ((who == WHO_OPENER && !opener) || (who == WHO_CLOSER && !closer))
    kalah_call_refuse (call, KALAH_REFUSAL_NOT_ALLOWED, NULL);
  else
    return TRUE;
  return FALSE;
}

static gboolean
may_say (const KalahTable *table, KalahCall *call, const Word *word)
{
  gboolean closed = table->phase == KALAH_PHASE_CLOSED;
  int refusal = word->phase[table->phase];

  if (refusal == IF_LEFT)
    refusal = call->seat < 0 && has_role (call, KALAH_ROLE_HEIR) ? GOES : IS_OPEN;
  if (word->who == WHO_PLUGIN)
    return TRUE;
  if ((closed || word->who == WHO_MAY_OPEN) && !may_open (call))
    return FALSE;
  if (!closed && !is_who (table, call, word->who))
    return FALSE;
  if (refusal != GOES)
    kalah_call_refuse (call, refusal, NULL);
  return refusal == GOES;
}

/* Intents are made by our own code: a broken one is a mistake there. */
static gboolean
is_sound (const KalahIntent *intent)
{
  g_return_val_if_fail (intent->kind < G_N_ELEMENTS (words), FALSE);
  g_return_val_if_fail (kalah_intent_is_complete (intent), FALSE);
  return TRUE;
}

static void
handle (KalahTable *table, KalahCall *call)
{
  /* Two who challenge each other agree. */
  gboolean agree = kalah_challenge_crosses (table, call->intent);
  const Word *word = &words[agree ? KALAH_INTENT_YES : call->intent->kind];

  call->seat = kalah_table_seat_of (table, call->intent->speaker);
  if (word->who != WHO_PLUGIN) {
    kalah_seating_refresh (table, call);
    kalah_absence_notice (table, call);
  }
  if (may_say (table, call, word))
    word->handler (table, call);
  kalah_takeback_settle (table, call);
}

GPtrArray *
kalah_table_apply (KalahTable *table, const KalahIntent *intent, gint64 now, gboolean *accepted)
{
  GPtrArray *events = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_event_free);
  KalahCall call = { .intent = intent, .now = now, .events = events };

  if (is_sound (intent))
    handle (table, &call);
  if (call.changed && !table->paused && table->phase != KALAH_PHASE_CLOSED)
    table->heard_at = now;
  if (accepted != NULL)
    *accepted = call.changed;
  return events;
}
