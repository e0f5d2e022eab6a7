/*
 * compose.c - events in, messages ready to send out.
 *
 * What happened is gathered into one Account; from it one message is made, or
 * none, and one more for each answer that stands alone (rules, help, the
 * record). Protocols that carry several lines in a message get what happened,
 * the board, who is to move and the tag, in this order; the others get the board
 * and one status line, which starts with who is to move, because many clients
 * highlight only a line that starts with their owner's name.
 *
 * Invariant: every message passes `finish`, after which no line of it is longer
 * than the protocol carries or reads as a word to a table.
 */
#include "talk/compose.h"

#include <string.h>

#include "talk/message.h"
#include "talk/say.h"
#include "talk/story.h"
#include "talk/tag.h"

typedef struct {
  const KalahTable *table;
  const KalahProfile *profile;
  const char *trigger;
  int viewer;        /* whose side is at the bottom; -1: as the table says */
  KalahStory *story; /* what happened */
  char *result;      /* of the game that is over; NULL where it is in the story */
  gboolean shows;    /* the position, because it changed or was asked for */
  gboolean tagged;   /* the table as it stands now is worth a tag */
  const KalahEvent *closed; /* tells of the end of a table; NULL: none does */
  gboolean prompts;  /* what the table waits for has changed or was asked for */
} Account;

/* Answers that stand alone, longer than a sentence. */
static gboolean
stands_alone (KalahEventKind kind)
{
  return kind == KALAH_EVENT_SHOW_RULES || kind == KALAH_EVENT_SHOW_HELP
         || kind == KALAH_EVENT_SHOW_MOVES || kind == KALAH_EVENT_TOP;
}

static gboolean
changes_look (const KalahEvent *event)
{
  return event->text != NULL
         && (g_str_has_prefix (event->text, "board=") || g_str_has_prefix (event->text, "bottom="));
}

static void
note_event (Account *account, const KalahEvent *event)
{
  switch (event->kind) {
  case KALAH_EVENT_SOWN:
  case KALAH_EVENT_RESIGNED:
  case KALAH_EVENT_DEALT:
  case KALAH_EVENT_ENDED:
  case KALAH_EVENT_WOKE:
  case KALAH_EVENT_UNDONE:
  case KALAH_EVENT_SHOW_BOARD:
    account->shows = account->tagged = account->prompts = TRUE;
    break;
  case KALAH_EVENT_OPENED:
    account->tagged = account->prompts = TRUE;
    break;
  case KALAH_EVENT_BACK: /* to move, or to watch the others */
    if (kalah_table_position (account->table)->turn == event->seat)
      account->shows = account->tagged = account->prompts = TRUE;
    break;
  case KALAH_EVENT_CHALLENGED: /* the question is in the story */
    account->tagged = TRUE;
    account->prompts = FALSE;
    break;
  case KALAH_EVENT_STOPPED:
  case KALAH_EVENT_DECLINED:
  case KALAH_EVENT_EXPIRED:
    account->closed = event;
    break;
  case KALAH_EVENT_UNDO_ASKED:
    account->prompts = FALSE;
    break;
  case KALAH_EVENT_UNDO_REFUSED:
    account->prompts = TRUE;
    break;
  case KALAH_EVENT_SEATED:
  case KALAH_EVENT_CPU_SEATED:
  case KALAH_EVENT_LEFT:
    account->prompts = TRUE;
    break;
  case KALAH_EVENT_CHANGED: /* during a game only the look of the board matters now */
    if (kalah_table_phase (account->table) != KALAH_PHASE_PLAYING)
      account->prompts = TRUE;
    else if (changes_look (event))
      account->shows = account->tagged = account->prompts = TRUE;
    break;
  default:
    break;
  }
}

/* How many events from INDEX on are sowings of one player in a row, or of a CPU in
 * their place. */
static guint
count_run (const GPtrArray *events, guint index)
{
  const KalahEvent *first = events->pdata[index];
  guint end = index;
  while (end < events->len) {
    const KalahEvent *event = events->pdata[end];
    if (event->kind != KALAH_EVENT_SOWN || event->seat != first->seat
        || (event->absence == KALAH_ABSENCE_NONE) != (first->absence == KALAH_ABSENCE_NONE)
        || g_strcmp0 (event->name, first->name) != 0)
      break;
    end++;
  }
  return end - index;
}

/* True when an event in front of INDEX has told of all changes. */
static gboolean
changes_are_told (const GPtrArray *events, guint index)
{
  for (guint i = 0; i < index; i++)
    if (((const KalahEvent *) events->pdata[i])->kind == KALAH_EVENT_CHANGED)
      return TRUE;
  return FALSE;
}

/* A server that breaks down takes several people with it: those of a row of events
 * who are absent for the same reason are told of in one sentence. NULL when the one
 * at INDEX has been. */
static char *
tell_stand_ins (const GPtrArray *events, guint index)
{
  const KalahEvent *const *all = (const KalahEvent *const *) events->pdata;
  guint end = index;
  for (guint i = index; i > 0 && all[i - 1]->kind == KALAH_EVENT_STOOD_IN; i--)
    if (all[i - 1]->absence == all[index]->absence && all[i - 1]->number == all[index]->number)
      return NULL;
  while (end < events->len && all[end]->kind == KALAH_EVENT_STOOD_IN)
    end++;
  return kalah_say_stand_ins (all + index, end - index);
}

/* True when a game was dealt after the event at INDEX: the board, and with it the
 * result, is that of the later game. */
static gboolean
is_past (const GPtrArray *events, guint index)
{
  for (guint i = index + 1; i < events->len; i++)
    if (((const KalahEvent *) events->pdata[i])->kind == KALAH_EVENT_DEALT)
      return TRUE;
  return FALSE;
}

/* Where lines travel, the result of a game stands in a line of its own. */
static char *
tell_end (Account *account, const GPtrArray *events, guint index)
{
  const KalahEvent *event = events->pdata[index];
  if (is_past (events, index))
    return kalah_say_end (account->table, event);
  if (!account->profile->newlines)
    return kalah_say_event (account->table, event, account->trigger);
  g_free (account->result);
  account->result = kalah_say_result (account->table, event);
  return kalah_say_end (account->table, event);
}

/* The sentence about the event at INDEX, and about those that are told with it; NULL
 * when there is none. RUN is how many moves that are. */
static char *
make_sentence (Account *account, const GPtrArray *events, guint index, guint run)
{
  const KalahEvent *const *at = (const KalahEvent *const *) &events->pdata[index];
  if (run > 0)
    return kalah_say_sowings (account->table, at, run);
  switch ((*at)->kind) {
  case KALAH_EVENT_CHANGED: /* all of them at once */
    return changes_are_told (events, index) ? NULL : kalah_say_changes (at, events->len - index);
  case KALAH_EVENT_STOOD_IN:
    return tell_stand_ins (events, index);
  case KALAH_EVENT_ENDED:
    return tell_end (account, events, index);
  default:
    if (stands_alone ((*at)->kind))
      return NULL;
    return kalah_say_event (account->table, *at, account->trigger);
  }
}

static void
tell (Account *account, const GPtrArray *events)
{
  for (guint i = 0; i < events->len; ) {
    guint run = count_run (events, i);
    note_event (account, events->pdata[i]);
    kalah_story_add (account->story, make_sentence (account, events, i, run), run);
    i += MAX (run, 1);
  }
}

static KalahBoardForm
form_of (const Account *account)
{
  KalahBoardForm form = kalah_table_settings (account->table)->board;
  return form == KALAH_BOARD_AUTO ? account->profile->board : form;
}

static char *
draw (const Account *account, KalahMessage *message)
{
  const KalahPosition *position = kalah_table_position (account->table);
  KalahBoardView view = {
    .position = position,
    .bottom = kalah_table_bottom (account->table, account->viewer, position->turn,
                                  kalah_table_move (account->table)),
    .labels = account->profile->newlines && position->turn != KALAH_TURN_OVER,
  };
  g_auto (GStrv) names = g_new0 (char *, KALAH_SEATS_MAX + 1);
  for (int seat = 0; seat < position->players; seat++)
    view.names[seat] = names[seat] = kalah_say_seat (account->table, seat);
  KalahBoardForm form = form_of (account);
  char *board = kalah_message_fit_board (form, &view, account->profile);
  message->board = TRUE;
  message->monospace = form == KALAH_BOARD_FRAME && account->profile->markup;
  return board;
}

/* A table has a last tag as well: nobody is to move at it any more. */
static char *
make_tag (const Account *account)
{
  const char *id = kalah_table_id (account->table);
  const KalahEvent *closed = account->closed;
  if (id == NULL && closed != NULL && closed->table_id != NULL)
    return kalah_tag_format (closed->table_id, closed->number, &closed->position);
  if (id == NULL || !account->tagged)
    return NULL;
  return kalah_tag_format (id, kalah_table_move (account->table),
                           kalah_table_position (account->table));
}

static void
append_line (GString *text, const char *line)
{
  if (line == NULL || *line == '\0')
    return;
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

static void
compose_lines (const Account *account, const char *board, const char *prompt, const char *tag,
               GString *text)
{
  g_autofree char *told = kalah_story_tell (account->story);
  append_line (text, told);
  append_line (text, board);
  append_line (text, account->result);
  append_line (text, prompt);
  append_line (text, tag);
}

/* Who is to move comes first; what people may do besides reads better last. */
static char *
make_status (const Account *account, const char *prompt, const char *tag)
{
  g_autofree char *told = kalah_story_tell (account->story);
  return kalah_table_phase (account->table) == KALAH_PHASE_PLAYING
           ? kalah_message_join (prompt, told, tag)
           : kalah_message_join (told, prompt, tag);
}

static gboolean
fits (const Account *account, const char *line)
{
  return strlen (line) <= kalah_message_room (line, account->profile);
}

/* Prompt, story and tag in one line. Under a board the story gives way, and in
 * the end the tag, which only machines miss; without a board there is room for
 * the story on lines of its own. */
static void
compose_status (const Account *account, const char *board, const char *prompt, const char *tag,
                GString *text)
{
  char *status = make_status (account, prompt, tag);
  append_line (text, board);
  if (!fits (account, status) && board == NULL) {
    g_autofree char *told = kalah_story_tell (account->story);
    append_line (text, told);
    g_free (status);
    status = kalah_message_join (prompt, tag, NULL);
  }
  while (board != NULL && !fits (account, status) && kalah_story_shorten (account->story)) {
    g_free (status);
    status = make_status (account, prompt, tag);
  }
  append_line (text, fits (account, status) ? status : prompt);
  g_free (status);
}

static KalahMessage *
compose_account (const Account *account)
{
  KalahMessage *message = g_new0 (KalahMessage, 1);
  GString *text = g_string_new (NULL);
  g_autofree char *board = account->shows && kalah_table_id (account->table) != NULL
                             ? draw (account, message) : NULL;
  g_autofree char *prompt = account->prompts ? kalah_say_prompt (account->table, account->trigger)
                                             : NULL;
  g_autofree char *tag = make_tag (account);
  if (account->profile->newlines)
    compose_lines (account, board, prompt, tag, text);
  else
    compose_status (account, board, prompt, tag, text);
  message->text = g_string_free (text, FALSE);
  return message;
}

/* Adds MESSAGE to MESSAGES, fit to be sent; one without text is dropped. */
static void
finish (GPtrArray *messages, KalahMessage *message, const Account *account)
{
  char *text = kalah_message_guard (message->text, account->profile, account->trigger);
  g_free (message->text);
  message->text = text;
  if (*text != '\0')
    g_ptr_array_add (messages, message);
  else
    kalah_message_free (message);
}

/* True when the same was asked before INDEX. */
static gboolean
is_answered (const GPtrArray *events, guint index)
{
  const KalahEvent *event = events->pdata[index];
  for (guint i = 0; i < index; i++) {
    const KalahEvent *before = events->pdata[i];
    if (before->kind == event->kind && g_strcmp0 (before->text, event->text) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Each answer that stands alone is one message, however often it was asked for. */
static void
answer (GPtrArray *messages, const Account *account, const GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++) {
    const KalahEvent *event = events->pdata[i];
    if (!stands_alone (event->kind) || is_answered (events, i))
      continue;
    KalahMessage *message = g_new0 (KalahMessage, 1);
    message->text = kalah_say_event (account->table, event, account->trigger);
    finish (messages, message, account);
  }
}

GPtrArray *
kalah_compose_for (const KalahTable *table, const GPtrArray *events, const KalahProfile *profile,
                   const char *trigger, int viewer)
{
  GPtrArray *messages = g_ptr_array_new_with_free_func ((GDestroyNotify) kalah_message_free);
  g_autoptr (KalahStory) story = kalah_story_new ();
  Account account = {
    .table = table, .profile = profile, .trigger = trigger, .viewer = viewer, .story = story
  };
  tell (&account, events);
  finish (messages, compose_account (&account), &account);
  answer (messages, &account, events);
  g_free (account.result);
  return messages;
}

GPtrArray *
kalah_compose (const KalahTable *table, const GPtrArray *events, const KalahProfile *profile,
               const char *trigger)
{
  return kalah_compose_for (table, events, profile, trigger, -1);
}
