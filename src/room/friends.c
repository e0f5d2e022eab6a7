/*
 * friends.c - Zuri and Omar, or whoever is free.
 *
 * Invariant: a friend has at most one line in mind. It takes itself to be on turn
 * when a board message addresses it ("Zuri, your move"), and to be asked when
 * somebody addresses it and says no more than that it should play.
 */
#include "room/friends.h"

#include <string.h>

#include "engine/play.h"
#include "engine/search.h"
#include "room/hall.h"
#include "talk/tag.h"
#include "talk/text.h"

/* Good enough to be company, weak enough to be beaten. */
#define LOOK_AHEAD 3
#define NODES_MAX 20000
/* A board that is shown again is not a new turn, and somebody who asks twice in
 * one breath is answered once. */
#define BREATH (3 * G_USEC_PER_SEC)

typedef struct {
  KalahPerson *person;
  guint timer;
  char *line, *to; /* what to type, and to whom alone (NULL: in the room) */
  char *answered;  /* the last board that was answered */
  gint64 answered_at, asked_at;
} Friend;

static Friend friends[2];
static guint friend_count;
static guint pause_before;
static char *room_name;

/* --- typing ---------------------------------------------------------------- */

static void
type_now (Friend *mate, const char *to, const char *line)
{
  KalahHall *hall = kalah_hall_by_name (room_name);
  char *html = g_markup_escape_text (line, -1);
  if (to != NULL)
    kalah_hall_tell (mate->person, to, html);
  else if (hall != NULL && kalah_hall_has (hall, mate->person))
    kalah_hall_say (hall, mate->person, html);
  g_free (html);
}

static gboolean
type_thought (gpointer data)
{
  Friend *mate = data;
  char *line = g_steal_pointer (&mate->line);
  char *to = g_steal_pointer (&mate->to);

  mate->timer = 0;
  type_now (mate, to, line);
  g_free (line);
  g_free (to);
  return G_SOURCE_REMOVE;
}

static void
think_of (Friend *mate, const char *to, const char *line)
{
  g_free (mate->line);
  g_free (mate->to);
  mate->line = g_strdup (line);
  mate->to = g_strdup (to);
  if (mate->timer == 0)
    mate->timer = g_timeout_add (pause_before, type_thought, mate);
}

/* --- reading --------------------------------------------------------------- */

static gboolean
is_mark (const char *p)
{
  return g_unichar_type (g_utf8_get_char (p)) == G_UNICODE_FORMAT;
}

/* Behind the name and its comma, where LINE is addressed to NICK; else NULL. */
static const char *
behind_address (const char *line, const char *nick)
{
  /* Boards and names come wrapped in marks of direction. */
  while (*line == ' ' || *line == '@' || is_mark (line))
    line = g_utf8_next_char (line);
  if (g_ascii_strncasecmp (line, nick, strlen (nick)) != 0)
    return NULL;
  line += strlen (nick);
  while (is_mark (line))
    line = g_utf8_next_char (line);
  return g_unichar_ispunct (g_utf8_get_char (line)) ? g_utf8_next_char (line) : NULL;
}

static gboolean
addresses (const char *text, const char *nick)
{
  char **lines = g_strsplit (text, "\n", -1);
  gboolean found = FALSE;
  for (char **line = lines; *line != NULL && !found; line++)
    found = behind_address (*line, nick) != NULL;
  g_strfreev (lines);
  return found;
}

/* TRUE for "play?", "join us, please", "come in": nothing but such words, and
 * one that asks. The sentences of a table never are. */
static gboolean
asks_to_play (const char *words)
{
  static const char *const asking[] = { "play", "join", "come", NULL };
  static const char *const polite[]
    = { "please", "in",  "us",  "me",   "with", "a",     "game", "of",  "kalah", "do",
        "you",    "want", "to", "lets", "too",  "again", "now",  "and", "!kalah", NULL };
  char *lower = g_utf8_strdown (words, -1);
  char **word = g_strsplit_set (lower, " ,.?\t", -1);
  gboolean asked = FALSE, other = FALSE;

  for (char **w = word; *w != NULL; w++) {
    if (**w == '\0')
      continue;
    gboolean asks = g_strv_contains (asking, *w);
    asked = asked || asks;
    other = other || (!asks && !g_strv_contains (polite, *w));
  }
  g_strfreev (word);
  g_free (lower);
  return asked && !other;
}

/* --- playing --------------------------------------------------------------- */

static int
choose_pit (const KalahTag *tag)
{
  KalahRules rules;
  KalahLimits limits = { .depth = LOOK_AHEAD, .nodes = NODES_MAX, .seed = tag->move };
  KalahVerdict verdict;

  kalah_rules_init (&rules);
  kalah_rules_put (&rules, KALAH_RULE_PLAYERS, tag->position.players);
  kalah_rules_put (&rules, KALAH_RULE_PITS, tag->position.pits);
  kalah_search (&rules, &tag->position, &limits, &verdict);
  return verdict.pit;
}

static void
play (Friend *mate, const char *to, const KalahTag *tag)
{
  char *board = kalah_tag_format (tag->id, tag->move, &tag->position);
  gint64 now = g_get_monotonic_time ();
  int pit = choose_pit (tag);

  if (pit >= 0
      && (g_strcmp0 (board, mate->answered) != 0 || now - mate->answered_at > BREATH)) {
    char line[16];
    g_snprintf (line, sizeof line, "%d", pit + 1);
    think_of (mate, to, line);
    g_free (mate->answered);
    mate->answered = g_steal_pointer (&board);
    mate->answered_at = now;
  }
  g_free (board);
}

/* The first line of TEXT addressed to MATE asks it to play, or tells it that it
 * was challenged (then the words to accept with are in it). */
static const char *
answer_to (const Friend *mate, const char *text)
{
  const char *words = behind_address (text, mate->person->nick);
  if (words == NULL)
    return NULL;
  if (strstr (words, "!kalah accept") != NULL)
    return "!kalah accept";
  return asks_to_play (words) ? "!kalah join" : NULL;
}

static gboolean
is_friend (const char *nick)
{
  for (guint i = 0; i < friend_count; i++)
    if (strcmp (friends[i].person->nick, nick) == 0)
      return TRUE;
  return FALSE;
}

static void
hear (KalahPerson *person, const char *room, const char *from, const char *text, void *data)
{
  Friend *mate = data;
  const char *to = room == NULL ? from : NULL;
  const char *answer;
  KalahTag tag;

  if (is_friend (from))
    return;
  if (kalah_tag_parse (text, &tag)) {
    if (tag.position.turn != KALAH_TURN_OVER && addresses (text, person->nick))
      play (mate, to, &tag);
    return;
  }
  gint64 now = g_get_monotonic_time ();
  if ((answer = answer_to (mate, text)) == NULL
      || (mate->asked_at != 0 && now - mate->asked_at < BREATH))
    return;
  mate->asked_at = now;
  think_of (mate, to, answer);
}

/* --- coming and going ------------------------------------------------------ */

void
kalah_friends_start (const char *room, const char *avoid, guint pause_ms)
{
  static const char *const names[] = { "Zuri", "Omar", "Lena", "Ivo" };

  room_name = g_strdup (room);
  pause_before = pause_ms;
  for (guint i = 0; i < G_N_ELEMENTS (names) && friend_count < G_N_ELEMENTS (friends); i++) {
    if (g_ascii_strcasecmp (names[i], avoid) == 0)
      continue;
    Friend *mate = &friends[friend_count++];
    *mate = (Friend) { .person = kalah_hall_person (names[i], NULL, hear, mate) };
    kalah_hall_enter (mate->person, room);
  }
}

void
kalah_friends_greet (void)
{
  for (guint i = 0; i < friend_count; i++) {
    char *hello = g_strdup_printf (i == 0 ? _("Hello! Say \"%s, play?\" and I join your table.")
                                          : _("Hi. \"%s, play?\" works for me too."),
                                   friends[i].person->nick);
    type_now (&friends[i], NULL, hello);
    g_free (hello);
  }
}

void
kalah_friends_stop (void)
{
  for (guint i = 0; i < friend_count; i++) {
    Friend *mate = &friends[i];
    if (mate->timer != 0)
      g_source_remove (mate->timer);
    kalah_hall_leave (mate->person);
    g_free (mate->line);
    g_free (mate->to);
    g_free (mate->answered);
  }
  friend_count = 0;
  g_clear_pointer (&room_name, g_free);
}

gboolean
kalah_friends_busy (void)
{
  for (guint i = 0; i < friend_count; i++)
    if (friends[i].timer != 0)
      return TRUE;
  return FALSE;
}
