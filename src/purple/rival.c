/*
 * rival.c - see rival.h. Invariant: `timer` is non-zero exactly while there are
 * `lines`.
 */
#include "purple/rival.h"

#include <string.h>

#include "purple/chat.h"

typedef struct {
  char *who;
  gboolean own;
  KalahIntent *intent;
} Line;

static KalahRivalPlay play_line;

static void
line_free (gpointer data)
{
  Line *line = data;
  g_free (line->who);
  g_clear_pointer (&line->intent, kalah_intent_free);
  g_free (line);
}

void
kalah_rival_init (KalahRivalPlay play)
{
  play_line = play;
}

static void
drop_lines (KalahRival *rival)
{
  if (rival->timer != 0)
    purple_timeout_remove (rival->timer);
  rival->timer = 0;
  g_clear_pointer (&rival->lines, g_ptr_array_unref);
}

void
kalah_rival_clear (KalahRival *rival)
{
  drop_lines (rival);
  g_clear_pointer (&rival->who, g_free);
}

/* --- waiting ------------------------------------------------------------------ */

gboolean
kalah_rival_keeps (const KalahChat *chat)
{
  return chat->rival.lines != NULL;
}

void
kalah_rival_release (KalahChat *chat)
{
  g_autoptr (GPtrArray) lines = g_steal_pointer (&chat->rival.lines);
  drop_lines (&chat->rival);
  for (guint i = 0; lines != NULL && i < lines->len; i++) {
    Line *line = g_ptr_array_index (lines, i);
    play_line (chat, line->who, line->own, g_steal_pointer (&line->intent));
  }
}

static gboolean
on_timer (gpointer data)
{
  KalahChat *chat = kalah_chat_lookup (GPOINTER_TO_UINT (data));
  if (chat == NULL)
    return FALSE;
  if (chat->record.restoring) /* a slow disk: nothing can be said to a table not there yet */
    return TRUE;
  chat->rival.timer = 0;
  kalah_rival_release (chat);
  return FALSE;
}

/* By chance and not by name: two hosts who meet once need not meet each time. Where
 * somebody may have a table open, they have all the time there is to say so. */
static guint
choose_wait (const KalahChat *chat)
{
  if (kalah_rival_is_near (chat))
    return KALAH_RIVAL_WAIT_MAX_MS;
  return KALAH_RIVAL_WAIT_MS
         + KALAH_RIVAL_SLOT_MS * (guint) g_random_int_range (0, KALAH_RIVAL_SLOTS);
}

void
kalah_rival_keep (KalahChat *chat, const char *who, gboolean own, KalahIntent *intent)
{
  KalahRival *rival = &chat->rival;
  if (rival->lines == NULL) {
    rival->lines = g_ptr_array_new_with_free_func (line_free);
    rival->timer
        = purple_timeout_add (choose_wait (chat), on_timer, GUINT_TO_POINTER (chat->serial));
  }
  if (rival->lines->len == KALAH_RIVAL_LINES_MAX) {
    kalah_intent_free (intent);
    return;
  }
  Line *line = g_new (Line, 1);
  line->who = g_strdup (who);
  line->own = own;
  line->intent = intent;
  g_ptr_array_add (rival->lines, line);
}

void
kalah_rival_renamed (KalahChat *chat, const char *old_name, const char *new_name)
{
  KalahRival *rival = &chat->rival;
  for (guint i = 0; rival->lines != NULL && i < rival->lines->len; i++) {
    Line *line = g_ptr_array_index (rival->lines, i);
    if (strcmp (line->who, old_name) == 0) {
      g_free (line->who);
      line->who = g_strdup (new_name);
    }
  }
  if (g_strcmp0 (rival->who, old_name) == 0) {
    g_free (rival->who);
    rival->who = g_strdup (new_name);
  }
}

void
kalah_rival_left (KalahChat *chat, const char *name)
{
  GPtrArray *lines = chat->rival.lines;
  for (guint i = lines == NULL ? 0 : lines->len; i > 0; i--) {
    const Line *line = g_ptr_array_index (lines, i - 1);
    if (strcmp (line->who, name) == 0)
      g_ptr_array_remove_index (lines, i - 1);
  }
  if (g_strcmp0 (chat->rival.who, name) == 0)
    g_clear_pointer (&chat->rival.who, g_free);
}

/* --- the other one -------------------------------------------------------------- */

gboolean
kalah_rival_is_near (const KalahChat *chat)
{
  return chat->rival.who != NULL
         && kalah_chat_now () - chat->rival.seen_at < KALAH_RIVAL_NEAR_MS;
}

/* Near, and its last board was not that of a game that is over. */
static gboolean
has_table (const KalahChat *chat)
{
  return kalah_rival_is_near (chat) && chat->rival.tag.position.turn != KALAH_TURN_OVER;
}

gboolean
kalah_rival_plays (const KalahChat *chat)
{
  return chat->rival.plays && kalah_rival_is_near (chat);
}

gboolean
kalah_rival_warns (KalahChat *chat)
{
  KalahRival *rival = &chat->rival;
  gint64 now = kalah_chat_now ();
  gboolean again = rival->warned_at != 0 && now - rival->warned_at < KALAH_RIVAL_AGAIN_MS;
  if (!has_table (chat))
    return FALSE;
  rival->warned_at = again ? 0 : now;
  return !again;
}

void
kalah_rival_opened (KalahChat *chat, gboolean own)
{
  KalahRival *rival = &chat->rival;
  char *id = rival->tables[rival->table_count++ % KALAH_RIVAL_TABLES_MAX];
  g_strlcpy (id, kalah_table_id (chat->table), KALAH_TAG_ID_MAX + 1);
  rival->opened_at = own ? 0 : kalah_chat_now ();
  rival->first = kalah_rival_is_near (chat);
}

static gboolean
is_ours (const KalahRival *rival, const char *id)
{
  for (guint i = 0; i < KALAH_RIVAL_TABLES_MAX; i++)
    if (strcmp (rival->tables[i], id) == 0)
      return TRUE;
  return FALSE;
}

gboolean
kalah_rival_is_unsaid (const KalahChat *chat)
{
  return kalah_pending_has_news (&chat->pending, KALAH_EVENT_OPENED)
         || kalah_pending_has_news (&chat->pending, KALAH_EVENT_CHALLENGED);
}

gboolean
kalah_rival_challenges_partner (const KalahChat *chat)
{
  if (purple_conversation_get_type (chat->conv) == PURPLE_CONV_TYPE_CHAT)
    return FALSE;
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if (kalah_table_seat_kind (chat->table, seat) == KALAH_SEAT_KEPT)
      return TRUE;
  return FALSE;
}

/* Two people who challenge each other both want to play, at whichever of the two tables:
 * at the one that was there first, if that is known. */
static KalahRivalSight
cross (const KalahChat *chat, const KalahTag *tag, gboolean same)
{
  if (tag->move != 0)
    return KALAH_RIVAL_IGNORED;
  if (same && chat->rival.first)
    return KALAH_RIVAL_WINS;
  return strcmp (tag->id, kalah_table_id (chat->table)) < 0 ? KALAH_RIVAL_WINS
                                                            : KALAH_RIVAL_CROSSED;
}

/* Both have heard the same words since that `new`, so that the same people sit at
 * both tables, and either may go. */
static gboolean
gives_way (const KalahChat *chat, const KalahTag *tag)
{
  if (kalah_table_phase (chat->table) != KALAH_PHASE_GATHERING || tag->move != 0
      || kalah_chat_now () - chat->rival.opened_at >= KALAH_RIVAL_RACE_MS)
    return FALSE;
  return kalah_rival_is_unsaid (chat) || strcmp (tag->id, kalah_table_id (chat->table)) < 0;
}

/* Is TAG the last one of a table that was closed? The end of a game is a board of its own,
 * after one move more; that table is still there. */
static gboolean
is_closing (const KalahTag *before, const KalahTag *tag)
{
  return tag->position.turn == KALAH_TURN_OVER
         && (tag->move == 0
             || (before->position.turn != KALAH_TURN_OVER && before->move == tag->move));
}

KalahRivalSight
kalah_rival_saw (KalahChat *chat, const char *who, const KalahTag *tag)
{
  KalahRival *rival = &chat->rival;
  if (is_ours (rival, tag->id))
    return KALAH_RIVAL_IGNORED;
  gboolean same = g_strcmp0 (rival->who, who) == 0 && strcmp (rival->tag.id, tag->id) == 0;
  if (is_closing (same ? &rival->tag : tag, tag)) {
    if (same)
      g_clear_pointer (&rival->who, g_free);
    return KALAH_RIVAL_IGNORED;
  }
  rival->plays = same && (rival->plays || tag->move > rival->tag.move);
  if (!same) {
    g_free (rival->who);
    rival->who = g_strdup (who);
    rival->warned_at = 0;
  }
  rival->tag = *tag;
  rival->seen_at = kalah_chat_now ();
  drop_lines (rival);
  if (kalah_rival_challenges_partner (chat))
    return cross (chat, tag, same);
  return gives_way (chat, tag) ? KALAH_RIVAL_WINS : KALAH_RIVAL_IGNORED;
}

void
kalah_rival_spoke (KalahChat *chat, const char *who)
{
  if (kalah_rival_keeps (chat) && kalah_rival_is_near (chat)
      && strcmp (chat->rival.who, who) == 0)
    drop_lines (&chat->rival);
}
