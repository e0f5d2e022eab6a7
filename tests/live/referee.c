/*
 * referee.c - see referee.h.
 */
#include "live/referee.h"

#include <string.h>

void
referee_init (Referee *referee, const KalahRules *rules, unsigned cpus)
{
  *referee = (Referee){ .rules = *rules, .cpus = cpus };
  kalah_position_start (rules, &referee->position);
}

static gboolean
same (const KalahPosition *a, const KalahPosition *b)
{
  char first[KALAH_POSITION_TEXT_MAX], second[KALAH_POSITION_TEXT_MAX];
  kalah_position_format (a, first);
  kalah_position_format (b, second);
  return g_str_equal (first, second);
}

/* True when exactly MOVES sowings of CPUs lead from POSITION to GOAL. */
static gboolean
cpus_reach (const Referee *referee, const KalahPosition *position, const KalahPosition *goal,
            guint moves)
{
  if (moves == 0)
    return same (position, goal);
  if (position->turn < 0 || (referee->cpus & 1u << position->turn) == 0)
    return FALSE;
  unsigned legal = kalah_play_legal (position);
  for (int pit = 0; pit < position->pits; pit++) {
    KalahPosition next = *position;
    if ((legal & 1u << pit) != 0 &&
        kalah_play_sow (&referee->rules, &next, pit, NULL) == KALAH_PLAY_OK &&
        cpus_reach (referee, &next, goal, moves - 1))
      return TRUE;
  }
  return FALSE;
}

static char *
sow_all (Referee *referee, const int *pits, guint count)
{
  int seat = referee->position.turn;
  for (guint i = 0; i < count; i++) {
    if (referee->position.turn != seat ||
        kalah_play_sow (&referee->rules, &referee->position, pits[i], NULL) != KALAH_PLAY_OK)
      return g_strdup_printf ("pit %d of seat %d cannot be sown", pits[i] + 1, seat);
    referee->move++;
  }
  return NULL;
}

static gboolean
waits_for_cpu (const Referee *referee, const KalahPosition *position)
{
  return position->turn >= 0 && (referee->cpus & 1u << position->turn) != 0;
}

char *
referee_follow (Referee *referee, const int *pits, guint count, const Tag *tag)
{
  char before[KALAH_POSITION_TEXT_MAX], shown[KALAH_POSITION_TEXT_MAX];
  if (referee->id[0] == '\0')
    g_strlcpy (referee->id, tag->id, sizeof referee->id);
  if (!g_str_equal (referee->id, tag->id))
    return g_strdup_printf ("table %s became table %s", referee->id, tag->id);
  char *wrong = sow_all (referee, pits, count);
  if (wrong != NULL)
    return wrong;
  kalah_position_format (&referee->position, before);
  kalah_position_format (&tag->position, shown);
  if (tag->move < referee->move || waits_for_cpu (referee, &tag->position) ||
      !cpus_reach (referee, &referee->position, &tag->position, tag->move - referee->move))
    return g_strdup_printf ("#%u %s does not follow #%u %s", tag->move, shown, referee->move,
                            before);
  referee->position = tag->position;
  referee->move = tag->move;
  return NULL;
}

/* The board lines of MESSAGE with each run of other characters than digits and
 * letters made one space: "4 4 0 5 5 5 1 Bob". */
static GStrv
plain_lines (const char *message)
{
  GString *text = g_string_new (NULL);
  for (const char *at = message; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);
    if (letter == '\n')
      g_string_append_c (text, '\n');
    else if (g_unichar_isalnum (letter))
      g_string_append_unichar (text, letter);
    else if (text->len > 0 && text->str[text->len - 1] != ' ' && text->str[text->len - 1] != '\n')
      g_string_append_c (text, ' ');
  }
  GStrv lines = g_strsplit (text->str, "\n", -1);
  g_string_free (text, TRUE);
  return lines;
}

/* How a line may show a side, store included. */
typedef enum {
  SIDE_FORWARDS,  /* "4 4 0 5 5 5   1 Bob" */
  SIDE_BACKWARDS, /* the same from the other side of the board */
  SIDE_IN_LINE,   /* "Bob 1 | 1:4 2:4 3:0 4:5 5:5 6:5" */
  SIDE_FORMS
} SideForm;

static char *
side_pattern (const KalahPosition *position, int seat, SideForm form)
{
  GString *text = g_string_new ("(^| )");
  if (form == SIDE_IN_LINE)
    g_string_append_printf (text, "%d ", position->store[seat]);
  for (int i = 0; i < position->pits; i++) {
    int pit = form == SIDE_BACKWARDS ? position->pits - 1 - i : i;
    if (form == SIDE_IN_LINE)
      g_string_append_printf (text, "%d ", pit + 1);
    g_string_append_printf (text, "%d ", position->pit[seat][pit]);
  }
  if (form != SIDE_IN_LINE)
    g_string_append_printf (text, "%d ", position->store[seat]);
  return g_string_free (text, FALSE);
}

static gboolean
side_is_shown (GStrv lines, const KalahPosition *position, int seat)
{
  for (int form = 0; form < SIDE_FORMS; form++) {
    g_autofree char *pattern = side_pattern (position, seat, form);
    for (guint i = 0; lines[i] != NULL; i++) {
      g_autofree char *line = g_strconcat (lines[i], " ", NULL);
      if (g_regex_match_simple (pattern, line, 0, 0))
        return TRUE;
    }
  }
  return FALSE;
}

char *
referee_read_board (const char *message, const KalahPosition *position)
{
  g_autofree char *board = g_strdup (message);
  char *tag = strstr (board, "[kalah "); /* which holds the same numbers */
  if (tag != NULL)
    *tag = '\0';
  g_auto (GStrv) lines = plain_lines (board);
  for (int seat = 0; seat < position->players; seat++)
    if (kalah_position_on_board (position, seat) && !side_is_shown (lines, position, seat))
      return g_strdup_printf ("the side of seat %d is not shown in:\n%s", seat, message);
  return NULL;
}
