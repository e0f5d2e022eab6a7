/*
 * curator.c - see curator.h. Invariant: what another member says becomes a picture only where
 * everybody else reads the same numbers in its lines.
 */
#include "purple/curator.h"

#include <string.h>

#include "engine/play.h"
#include "purple/identity.h"
#include "purple/markup.h"
#include "talk/board_read.h"
#include "talk/name.h"
#include "talk/say.h"
#include "talk/sight.h"

void
kalah_curator_init (KalahCurator *curator)
{
  curator->sight = kalah_sight_new ();
  curator->rows = kalah_rows_new ();
  curator->host_name = curator->host_id = NULL;
  curator->newest.id[0] = '\0';
}

void
kalah_curator_clear (KalahCurator *curator)
{
  g_clear_pointer (&curator->sight, kalah_sight_free);
  g_clear_pointer (&curator->rows, kalah_rows_free);
  g_clear_pointer (&curator->host_name, g_free);
  g_clear_pointer (&curator->host_id, g_free);
}

void
kalah_order_clear (KalahOrder *order)
{
  g_free (order->words);
  g_free (order->board);
  kalah_picture_free (order->sitting.picture);
  memset (order, 0, sizeof *order);
}

/* --- who ------------------------------------------------------------------------------ */

/* Who says it, and what they are called. Free it. */
static KalahIntent *
sign (KalahChat *chat, const char *who, gboolean own)
{
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_HERE);
  kalah_identity_sign (chat, who, own, intent);
  return intent;
}

static KalahIntent *
sign_own (KalahChat *chat)
{
  return sign (chat, purple_conversation_get_name (chat->conv), TRUE);
}

/* As long as the host is here, what is learned of them changes nothing. */
static void
follow_host (KalahCurator *curator, const char *who, const char *id)
{
  if (g_strcmp0 (curator->host_name, who) == 0 && g_strcmp0 (curator->host_id, id) != 0)
    kalah_sight_renamed (curator->sight, curator->host_id, id);
}

static void
note_host (KalahCurator *curator, const char *who, const char *id)
{
  g_free (curator->host_name);
  g_free (curator->host_id);
  curator->host_name = g_strdup (who);
  curator->host_id = g_strdup (id);
}

void
kalah_curator_renamed (KalahChat *chat, KalahCurator *curator, const char *old_name,
                       const char *new_name)
{
  if (g_strcmp0 (curator->host_name, old_name) != 0)
    return;
  g_autoptr (KalahIntent) now = sign (chat, new_name, FALSE);
  kalah_sight_renamed (curator->sight, curator->host_id, now->speaker);
  note_host (curator, new_name, now->speaker);
}

void
kalah_curator_left (KalahCurator *curator, const char *name)
{
  if (g_strcmp0 (curator->host_name, name) != 0)
    return;
  kalah_sight_left (curator->sight, curator->host_id);
  g_clear_pointer (&curator->host_name, g_free);
  g_clear_pointer (&curator->host_id, g_free);
}

/* --- lines ---------------------------------------------------------------------------- */

static gboolean
is_quote (const char *text)
{
  return *text == '>' || strstr (text, "\n>") != NULL;
}

/* The rows that WHO has said and the lines of TEXT, NULL at the end; LINES owns the latter. */
static GPtrArray *
collect (const KalahCurator *curator, const char *who, char **lines)
{
  GPtrArray *all = g_ptr_array_new ();
  if (who != NULL)
    kalah_rows_collect (curator->rows, who, all);
  for (; *lines != NULL; lines++)
    g_ptr_array_add (all, *lines);
  g_ptr_array_add (all, NULL);
  return all;
}

static gboolean
has_board (const GPtrArray *lines)
{
  for (guint i = 0; i + 1 < lines->len; i++)
    if (kalah_board_is_line (g_ptr_array_index (lines, i)))
      return TRUE;
  return FALSE;
}

/* Those of LINES that are of a board, or NULL. Free it. */
static char *
cut_board (char **lines)
{
  g_autoptr (GString) board = g_string_new (NULL);
  for (; *lines != NULL; lines++)
    if (kalah_board_is_line (*lines))
      g_string_append_printf (board, "%s%s", board->len > 0 ? "\n" : "", *lines);
  return board->len > 0 ? g_strdup (board->str) : NULL;
}

/* --- our own table ---------------------------------------------------------------------- */

/* The last of COUNT moves of the table, if it led to AFTER. */
static gboolean
recall_move (const KalahTable *table, guint count, const KalahPosition *after, KalahTrace *trace)
{
  KalahPosition before, now;
  if (count == 0 || count > kalah_table_move (table))
    return FALSE;
  const KalahMove *move = &kalah_table_record (table)[count - 1];
  kalah_table_position_after (table, count - 1, &before);
  kalah_table_position_after (table, count, &now);
  return move->pit != KALAH_MOVE_RESIGN && kalah_position_equal (&now, after)
         && kalah_trace_play (kalah_table_rules (table), &before, move->pit, trace);
}

static KalahPicture *
picture_new (const KalahPosition *position)
{
  KalahPicture *picture = kalah_picture_new ();
  picture->position = *position;
  return picture;
}

/* At our own table everything is known. */
static void
describe_own (KalahChat *chat, const KalahTag *tag, KalahOrder *order)
{
  const KalahTable *table = chat->table;
  KalahPicture *picture = picture_new (&tag->position);
  g_autoptr (KalahIntent) self = sign_own (chat);
  for (int seat = 0; seat < picture->position.players; seat++)
    picture->names[seat] = kalah_say_seat (table, seat);
  picture->viewer = kalah_table_seat_of (table, self->speaker);
  picture->traced = recall_move (table, tag->move, &tag->position, &picture->trace);
  picture->bottom
      = kalah_table_bottom (table, picture->viewer, picture->position.turn, tag->move);
  order->kind = KALAH_ORDER_PICTURE;
  order->sitting.picture = picture;
  if (kalah_table_phase (table) == KALAH_PHASE_PLAYING && picture->viewer >= 0
      && picture->viewer == picture->position.turn)
    order->pits = kalah_play_legal (&picture->position);
}

static gboolean
is_own_table (const KalahChat *chat, const KalahTag *tag)
{
  return kalah_chat_has_table (chat) && g_strcmp0 (kalah_table_id (chat->table), tag->id) == 0;
}

/* What was said long ago is shown only where it still stands so. */
static gboolean
is_current (const KalahChat *chat, const KalahTag *tag)
{
  return tag->move == kalah_table_move (chat->table)
         && kalah_position_equal (&tag->position, kalah_table_position (chat->table));
}

static void
judge_own (KalahChat *chat, const KalahCuratorLine *line, const KalahTag *tag,
           const GPtrArray *lines, KalahOrder *order)
{
  if (!(line->own || line->trusted) /* somebody repeats our tag */
      || tag->position.players != kalah_table_players (chat->table)
      || (line->past && !is_current (chat, tag)))
    return;
  if (has_board (lines))
    describe_own (chat, tag, order);
  else
    order->kind = KALAH_ORDER_WORDS;
}

/* --- the table of somebody else ---------------------------------------------------------- */

/* Does NAME on a board, which may be cut, stand for who is shown as WANTED? */
static gboolean
is_name_of (const char *name, const char *wanted)
{
  const char *cut = name == NULL ? NULL : strstr (name, "\u2026");
  if (cut == NULL || cut == name)
    return g_strcmp0 (name, wanted) == 0;
  return strncmp (name, wanted, (gsize) (cut - name)) == 0;
}

/* The one seat that bears the name of SPEAKER, or -1. */
static int
find_seat (const KalahPicture *picture, const KalahIntent *speaker)
{
  g_autofree char *wanted = kalah_name_show (speaker->name);
  int found = -1;
  for (int seat = 0; seat < picture->position.players; seat++)
    if (is_name_of (picture->names[seat], wanted)) {
      if (found >= 0)
        return -1;
      found = seat;
    }
  return found;
}

/* In an IM the host may know us by another name than we do: then we are who they are not. */
static int
find_viewer (KalahChat *chat, const KalahPicture *picture)
{
  g_autoptr (KalahIntent) self = sign_own (chat);
  int seat = find_seat (picture, self);
  if (seat >= 0 || picture->position.players != 2
      || purple_conversation_get_type (chat->conv) != PURPLE_CONV_TYPE_IM)
    return seat;
  g_autoptr (KalahIntent) partner
      = sign (chat, purple_conversation_get_name (chat->conv), FALSE);
  seat = find_seat (picture, partner);
  return seat < 0 ? -1 : 1 - seat;
}

static void
describe_other (KalahChat *chat, const KalahTag *tag, const GPtrArray *lines,
                const KalahSightStep *step, KalahOrder *order)
{
  if (!has_board (lines)) {
    order->kind = KALAH_ORDER_WORDS;
    return;
  }
  KalahPicture *picture = picture_new (&tag->position);
  if (!kalah_board_read ((const char *const *) lines->pdata, &tag->position, picture->names)) {
    kalah_picture_free (picture); /* what contradicts itself stays as it was said */
    return;
  }
  picture->viewer = find_viewer (chat, picture);
  picture->bottom = picture->viewer >= 0 ? picture->viewer : MAX (tag->position.turn, 0);
  order->kind = KALAH_ORDER_PICTURE;
  order->sitting.picture = picture;
  order->sitting.before = step->before;
  order->sitting.moves = step->moves;
  if (picture->viewer >= 0 && picture->viewer == tag->position.turn)
    order->pits = kalah_play_legal (&tag->position);
}

/* Is it shown once more, in a new window? */
static gboolean
is_newest (const KalahCurator *curator, const KalahTag *tag)
{
  return strcmp (tag->id, curator->newest.id) == 0 && tag->move == curator->newest.move
         && kalah_position_equal (&tag->position, &curator->newest.position);
}

/* Is our own table closed, or the one that is followed? It is not known any more which ones
 * were ours: what our account says now is believed. */
static gboolean
is_end (const KalahCuratorLine *line, const KalahTag *tag, const GPtrArray *lines,
        KalahSightKind kind)
{
  if (kind == KALAH_SIGHT_CLOSED)
    return TRUE;
  return tag->position.turn == KALAH_TURN_OVER && !has_board (lines)
         && (kind == KALAH_SIGHT_BOARD || (line->own && !line->past));
}

static void
judge_other (KalahChat *chat, KalahCurator *curator, const KalahCuratorLine *line,
             const KalahTag *tag, const GPtrArray *lines, KalahOrder *order)
{
  g_autoptr (KalahIntent) speaker = sign (chat, line->who, line->own);
  follow_host (curator, line->who, speaker->speaker);
  KalahSightKind kind = kalah_sight_see (curator->sight, speaker->speaker, tag, line->past,
                                         kalah_chat_now (), &curator->step);
  if (kind == KALAH_SIGHT_BOARD) {
    note_host (curator, line->who, speaker->speaker);
    curator->newest = *tag;
  }
  if (is_end (line, tag, lines, kind))
    order->kind = KALAH_ORDER_END;
  else if (kind == KALAH_SIGHT_BOARD || (kind == KALAH_SIGHT_OLD && is_newest (curator, tag)))
    describe_other (chat, tag, lines, &curator->step, order);
}

/* --- judging --------------------------------------------------------------------------- */

/* TEXT carries TAG. */
static void
judge_board (KalahChat *chat, KalahCurator *curator, const KalahCuratorLine *line,
             const char *text, const KalahTag *tag, KalahOrder *order)
{
  g_auto (GStrv) own = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) lines = collect (curator, line->who, own);
  if (is_own_table (chat, tag))
    judge_own (chat, line, tag, lines, order);
  else if (line->who != NULL)
    judge_other (chat, curator, line, tag, lines, order);
  if (order->kind == KALAH_ORDER_PICTURE && line->past && tag->position.turn == KALAH_TURN_OVER)
    order->kind = KALAH_ORDER_END;
  if (order->kind != KALAH_ORDER_PICTURE && line->who != NULL)
    g_ptr_array_unref (kalah_rows_take (curator->rows, line->who));
  if (order->kind == KALAH_ORDER_NONE)
    return;
  order->words = kalah_board_strip (text);
  order->board = cut_board (own);
}

void
kalah_curator_judge (KalahChat *chat, KalahCurator *curator, const KalahCuratorLine *line,
                     KalahOrder *order)
{
  KalahTag tag;
  memset (order, 0, sizeof *order);
  order->past = line->past;
  g_autofree char *text = kalah_markup_strip (line->html);
  if (is_quote (text))
    return;
  if (kalah_tag_parse (text, &tag)) {
    judge_board (chat, curator, line, text, &tag, order);
  } else if (line->who != NULL && strchr (text, '\n') == NULL && kalah_board_is_line (text)) {
    order->kind = KALAH_ORDER_ROW;
    order->words = g_steal_pointer (&text);
  }
}
