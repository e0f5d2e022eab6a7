/*
 * friends.c - Zuri and Omar, or whoever is free.
 *
 * Invariant: a friend has at most one line in mind. It moves when a
 * table asks it to ("Zuri, your move"), and takes a seat when somebody addresses it
 * and says no more than that it should play.
 */
#include "room/friends.h"

#include <string.h>

#include "engine/play.h"
#include "engine/search.h"
#include "room/hall.h"
#include "room/regard.h"
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
  char *asked;     /* the last question, as table and answer */
  gint64 answered_at, asked_at;
  GHashTable *regards; /* place: KalahRegard */
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

/* What MATE knows about the table in the room, or about the one that PEER hosts in
 * private. */
static KalahRegard *
regard_of (Friend *mate, const char *peer)
{
  const char *place = peer != NULL ? peer : "";
  KalahRegard *regard = g_hash_table_lookup (mate->regards, place);
  if (regard == NULL) {
    regard = g_new0 (KalahRegard, 1);
    g_hash_table_insert (mate->regards, g_strdup (place), regard);
  }
  return regard;
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

/* The first line of TEXT addressed to MATE asks it to play, or whether a move may be
 * taken back (then the word to agree with is in it). */
static const char *
answer_to (const Friend *mate, const KalahRegard *regard, const char *text)
{
  const char *words = kalah_regard_addressed (text, mate->person->nick);
  if (words == NULL)
    return NULL;
  if (strstr (words, "\"yes\"") != NULL)
    return "yes";
  if (!asks_to_play (words))
    return NULL;
  if (*regard->id == '\0')
    return _("Open a table first: !kalah new");
  return regard->seated ? _("I am sitting already.") : "!kalah join";
}

/* Says LINE, unless that was just said. */
static void
answer (Friend *mate, const char *to, const KalahRegard *regard, const char *line)
{
  char *asked = g_strconcat (regard->id, " ", line, NULL);
  gint64 now = g_get_monotonic_time ();

  if (g_strcmp0 (asked, mate->asked) != 0 || now - mate->asked_at > BREATH) {
    think_of (mate, to, line);
    g_free (mate->asked);
    mate->asked = g_steal_pointer (&asked);
    mate->asked_at = now;
  }
  g_free (asked);
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
  KalahRegard *regard = regard_of (mate, to);
  KalahTag tag;

  if (is_friend (from))
    return;
  gboolean wanted = kalah_regard_read (regard, person->nick, text, &tag);
  const char *line = wanted ? NULL : answer_to (mate, regard, text);
  if (wanted && tag.move == 0 && !regard->seated)
    answer (mate, to, regard, "accept"); /* to be wanted without a seat is to be challenged */
  else if (wanted)
    play (mate, to, &tag);
  else if (line != NULL)
    answer (mate, to, regard, line);
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
    *mate = (Friend) {
      .person = kalah_hall_person (names[i], NULL, hear, mate),
      .regards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
    };
    kalah_hall_enter (mate->person, room);
  }
}

void
kalah_friends_greet (void)
{
  for (guint i = 0; i < friend_count; i++) {
    char *hello = g_strdup_printf (i == 0 ? _("Hello! \"%s, play?\" and I join.")
                                          : _("Hi. \"%s, play?\" works, too."),
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
    g_free (mate->asked);
    g_hash_table_unref (mate->regards);
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
